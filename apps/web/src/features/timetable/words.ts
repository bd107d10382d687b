import { keysOf } from '@lentera/contract/kit/keys'
import { subjectKinds } from '@lentera/contract/timetable/subjects'
import { nameOfWeekday } from '@lentera/contract/timetable/weekdays'

/** `07.15` */
const dotted = (clock: string) => clock.replace(':', '.')
/** `07.15–08.45` */
export const hoursOf = ({ starts_at, ends_at }: { starts_at: string; ends_at: string }) =>
  `${dotted(starts_at)}–${dotted(ends_at)}`
/** `Senin 07.15–08.45` */
export const whenOf = (one: { weekday: number; starts_at: string; ends_at: string }) =>
  `${nameOfWeekday(one.weekday)} ${hoursOf(one)}`

/** What was left empty is none. */
export const orNull = (text: string): string | null => text.trim() || null

export const kindOptions = keysOf(subjectKinds).map((value) => ({ value, label: subjectKinds[value] }))
