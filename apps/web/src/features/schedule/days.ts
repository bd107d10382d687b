import type { Timezone } from '@lentera/contract/shared'

const DAY = 86_400_000

export const addDays = (date: string, days: number): string => new Date(Date.parse(date) + days * DAY).toISOString().slice(0, 10)

/** The Monday of a date's week. */
export const mondayOf = (date: string): string => addDays(date, -((new Date(date).getUTCDay() + 6) % 7))

/** Monday to Sunday of a date's week. */
export const weekAround = (date: string): string[] => Array.from({ length: 7 }, (_, at) => addDays(mondayOf(date), at))

/** The calendar day on a school's clock: `2026-11-23`. */
export const dateIn = (now: Date, timezone: Timezone): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: timezone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(now)

/** A date that an address names; null for one that is none, or lies in another century. */
export const dateOf = (text: string | null): string | null =>
  text !== null && /^20\d\d-\d\d-\d\d$/.test(text) && new Date(text).toJSON()?.startsWith(text) ? text : null

const part = (date: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('id-ID', { ...options, timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`))

export const weekdayName = (date: string, style: 'short' | 'long' = 'long'): string => part(date, { weekday: style })
export const dayNumber = (date: string): string => part(date, { day: 'numeric' })
/** `Senin, 23 November` */
export const dayName = (date: string): string => part(date, { weekday: 'long', day: 'numeric', month: 'long' })

/** `23–29 November 2026`, and the first day's month and year where they differ. */
export const weekName = (monday: string): string => {
  const sunday = addDays(monday, 6)
  const first = part(monday, {
    day: 'numeric',
    ...(monday.slice(0, 7) !== sunday.slice(0, 7) && { month: 'short' }),
    ...(monday.slice(0, 4) !== sunday.slice(0, 4) && { year: 'numeric' }),
  })
  const short = first.length > 2
  return `${first}–${part(sunday, { day: 'numeric', month: short ? 'short' : 'long', year: 'numeric' })}`
}
