import type { ChildWeek, ScheduleWeek } from '@lentera/contract/schedule'
import { device } from '#lib/keep.ts'

/** The running week as it was last seen, for when the server cannot be reached. */
export interface KeptWeek {
  readonly at: string
  readonly shown: ChildWeek | ScheduleWeek
}
type Kept = Readonly<Record<string, KeptWeek>>
const NAME = 'schedule'

const all = (account: string): Kept => {
  const kept = device.read(NAME)
  if (typeof kept !== 'object' || kept === null) return {}
  // Nobody else's on this device.
  return Object.fromEntries(Object.entries(kept as Kept).filter(([key]) => key.startsWith(`${account} `)))
}
const keyOf = (account: string, whose: string) => `${account} ${whose}`

/** `whose` is the child's id, or empty for the own and the first child's. */
export const keepWeek = (account: string, whose: string, week: KeptWeek): void =>
  device.write(NAME, { ...all(account), [keyOf(account, whose)]: week })

export const keptWeek = (account: string, whose: string): KeptWeek | undefined => all(account)[keyOf(account, whose)]
