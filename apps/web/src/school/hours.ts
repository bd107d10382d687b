import type { DayHours } from '@lentera/contract/attendance'

/** Where the clock stands in a day's hours; `late` is still open. */
export type Hour = 'early' | 'open' | 'late' | 'over'

/**
 * @param clock the school's time of day, as `06.52` or `06:52`
 * Every minute that an hour names counts to its end, as the server has it: on time at 07.15, and still let in at 09.00.
 */
export const hourOf = (hours: DayHours, clock: string): Hour => {
  const now = clock.replace('.', ':')
  if (now < hours.opens_at) return 'early'
  if (now > hours.closes_at) return 'over'
  return now <= hours.on_time_until ? 'open' : 'late'
}

/**
 * The hour by which the demo judges who checks in outside its hours, as `07:05`; null where the clock itself counts.
 * @param clock as above
 */
export const demoHourAt = ({ hours, demo_hour }: { hours: DayHours | null; demo_hour?: string | null }, clock: string) => {
  const now = clock.replace('.', ':')
  return hours && demo_hour && (now < hours.opens_at || now > hours.closes_at) ? demo_hour : null
}
/** What a visitor of the demo reads then. */
export const demoHourText = (hour: string): string => `Demo: dihitung seolah pukul ${hour.replace(':', '.')}`
