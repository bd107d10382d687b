import { device } from '#lib/device/keep.ts'
import { useSession } from '#lib/session/session.ts'

const NAME = 'lit'
/** Things that are remembered of one person; the oldest are forgotten first. */
const MOST = 300

const kept = (): Readonly<Record<string, readonly string[]>> => {
  const value = device.read(NAME)
  return typeof value === 'object' && value !== null ? (value as Record<string, readonly string[]>) : {}
}
const me = (): string => useSession.getState().user?.id ?? ''

/** Whether the lantern has never lit up for this thing on this device, by account. */
export const isFirst = (thing: string): boolean => kept()[me()]?.includes(thing) !== true

/** From now on it has. */
export const keepLit = (thing: string): void => {
  const all = kept()
  const mine = all[me()] ?? []
  if (!mine.includes(thing)) device.write(NAME, { ...all, [me()]: [...mine, thing].slice(-MOST) })
}
