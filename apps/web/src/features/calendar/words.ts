import type { CalendarEntry, CalendarKind } from '@lentera/contract/calendar'
import type { Tone } from '#ui/tones.ts'
import { longDate, shortDate, time } from '#lib/time/dates.ts'

/** `2026/2027` */
export const yearName = (first: number) => `${first}/${first + 1}`

export const kindTones: Readonly<Record<CalendarKind, Tone>> = {
  national: 'bad',
  joint_leave: 'bad',
  own: 'warn',
  exam: 'accent',
  half_day: 'off',
}

/** `Senin, 21 Desember 2026`, or `Sen, 21 Des sampai Kamis, 31 Desember 2026`. */
export const spanText = ({ starts_on, ends_on }: Pick<CalendarEntry, 'starts_on' | 'ends_on'>) =>
  starts_on === ends_on ? longDate(starts_on) : `${shortDate(starts_on)} sampai ${longDate(ends_on)}`

/** Whom an entry is for, and when a half day ends: `Tingkat 10, 11 · pulang 11.00`. Empty for a whole school's full day. */
export const forText = ({ grades, ends_at }: Pick<CalendarEntry, 'grades' | 'ends_at'>) =>
  [grades && `Tingkat ${grades.join(', ')}`, ends_at && `pulang ${time(ends_at)}`].filter(Boolean).join(' · ')

/** What is said of the check-ins of past days that have become holidays. */
export const keptText = (checkIns: number) => (checkIns > 0 ? ` ${checkIns} presensi pada hari itu tetap tersimpan.` : '')
