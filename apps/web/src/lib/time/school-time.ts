import type { Timezone } from '@lentera/contract/shared'
import { useSession } from '#lib/session/session.ts'
import { clockHere, clockWithZone, dateIn, dayHere, longDate } from './dates.ts'

/** The zone of the signed-in person's school; undefined for guests and people without a school, whose device's clock is all there is. */
const zone = (): Timezone | undefined => useSession.getState().user?.timezone ?? undefined

/** An instant on the clock of the reader's school, wherever the device is: `07.15 WITA`. */
export const schoolClock = (instant: string | Date, timezone = zone()): string =>
  timezone ? clockWithZone(instant, timezone) : clockHere(instant)

/** The calendar day of an instant at the reader's school, wherever the device is: `2026-07-13`. */
export const schoolDay = (instant: string | Date, timezone = zone()): string =>
  timezone ? dateIn(new Date(instant), timezone) : dayHere(instant)

/** An instant with its day when that is not today at the reader's school: `pukul 07.15 WITA` or `Senin, 13 Juli pukul 07.15 WITA`. */
export const schoolMoment = (instant: string | Date): string => {
  const clock = `pukul ${schoolClock(instant)}`
  const day = schoolDay(instant)
  return day === schoolDay(new Date()) ? clock : `${longDate(day).replace(/ \d{4}$/, '')} ${clock}`
}
