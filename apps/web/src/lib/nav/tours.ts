import { device } from '#lib/device/keep.ts'
import { useSession } from '#lib/session/session.ts'

/** The tours that people see once (specification, section 3). */
export type TourName = 'home' | 'history' | 'tugasku_home' | 'tugasku_class'
export type CompletedType = 'finished' | 'skipped'
interface Completion {
  readonly isCompleted: boolean
  readonly completedType: CompletedType
}
type Tours = Readonly<Partial<Record<TourName, Completion>>>

const NAME = 'tours'

/** By account: two people may take turns on one device. */
const kept = (): Readonly<Record<string, Tours>> => {
  const value = device.read(NAME)
  return typeof value === 'object' && value !== null ? (value as Record<string, Tours>) : {}
}
const me = (): string => useSession.getState().user?.id ?? ''
const write = (tours: Tours): void => device.write(NAME, { ...kept(), [me()]: tours })

export const tourIsCompleted = (name: TourName): boolean => kept()[me()]?.[name]?.isCompleted === true

export const completeTour = (name: TourName, completedType: CompletedType): void =>
  write({ ...kept()[me()], [name]: { isCompleted: true, completedType } satisfies Completion })

/** Every tour of this person begins anew. */
export const restartTours = (): void => write({})
