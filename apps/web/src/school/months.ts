import { clockWithZone, shortDate } from '#lib/time/dates.ts'
import type { Timezone } from '@lentera/contract/shared'

const at = (month: string) => new Date(`${month}-01T00:00:00Z`)
const long = new Intl.DateTimeFormat('id-ID', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const short = new Intl.DateTimeFormat('id-ID', { month: 'short', timeZone: 'UTC' })

/** `2026-11` → `November 2026` */
export const monthName = (month: string): string => long.format(at(month))
/** `2026-11` → `Nov` */
export const shortMonth = (month: string): string => short.format(at(month))

/** The month so many months later: `2026-12`, 1 → `2027-01`. */
export const addMonths = (month: string, count: number): string => {
  const date = at(month)
  date.setUTCMonth(date.getUTCMonth() + count)
  return date.toISOString().slice(0, 7)
}
export const addDays = (date: string, count: number): string =>
  new Date(Date.parse(date) + count * 86_400_000).toISOString().slice(0, 10)

/** Monday 0, Sunday 6. */
export const weekdayOf = (date: string): number => (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7

/** A month or a day out of an address; undefined for anything else. */
export const monthIn = (text: string | null): string | undefined =>
  text !== null && /^20\d{2}-(0[1-9]|1[0-2])$/.test(text) ? text : undefined
export const dayIn = (text: string | undefined): string | undefined =>
  text !== undefined && /^20\d{2}-\d{2}-\d{2}$/.test(text) && Number.isFinite(Date.parse(text)) && addDays(text, 0) === text
    ? text
    : undefined

/** An instant on the school's calendar and clock: `Sab, 21 Nov 09.12 WITA`. */
export const momentIn = (instant: string, timezone: Timezone): string =>
  `${shortDate(new Intl.DateTimeFormat('sv-SE', { timeZone: timezone }).format(new Date(instant)))} ${clockWithZone(instant, timezone)}`

/** `96.4` → `96,4%` */
export const percent = (rate: number | null): string => (rate === null ? '–' : `${rate.toLocaleString('id-ID')}%`)
