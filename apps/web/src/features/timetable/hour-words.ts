import type { HourSet, LessonHour } from '@lentera/contract/timetable/hours'
import { nameOfWeekday } from '@lentera/contract/timetable/weekdays'
import { longDate, time } from '#lib/time/dates.ts'

/** `Jam ke-3`, or what a break is called. */
export const nameOfHour = ({ number, name }: Pick<LessonHour, 'number' | 'name'>): string =>
  number === null ? (name ?? '') : `Jam ke-${number}`

/** `Setiap hari`, `Hari Jumat` */
const daysText = (weekday: number | null): string => (weekday === null ? 'Setiap hari' : `Hari ${nameOfWeekday(weekday)}`)

/** When a set holds: `Setiap hari, sepanjang tahun`. */
export const whenText = ({ weekday, starts_on, ends_on }: Pick<HourSet, 'weekday' | 'starts_on' | 'ends_on'>): string => {
  if (starts_on === null || ends_on === null) return `${daysText(weekday)}, sepanjang tahun`
  return `${daysText(weekday)}, ${starts_on === ends_on ? longDate(starts_on) : `${longDate(starts_on)} sampai ${longDate(ends_on)}`}`
}

/** `8 jam, 07.15–14.30` */
export const spanOf = (hours: readonly LessonHour[]): string => {
  const [first, last] = [hours[0], hours.at(-1)]
  if (!first || !last) return 'Belum ada jam'
  return `${hours.filter(({ number }) => number !== null).length} jam, ${time(first.starts_at)}–${time(last.ends_at)}`
}
