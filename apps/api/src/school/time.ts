import type { Timezone } from '@lentera/contract/shared'
import { DAY } from '#kit/durations.ts'

/** Hours ahead of UTC. Indonesia has no summer time, and reckoning costs a fortieth of asking Intl. */
const AHEAD: Readonly<Record<Timezone, number>> = { 'Asia/Jakarta': 7, 'Asia/Makassar': 8, 'Asia/Jayapura': 9 }

export interface LocalTime {
  /** `YYYY-MM-DD` */
  readonly date: string
  /** `HH:MM` */
  readonly time: string
  /** ISO: Monday 1, Sunday 7. */
  readonly weekday: number
}

const MINUTE = 60_000
/** The last minute of each zone: thousands ask for the same one. */
const clocks = new Map<Timezone, { readonly minute: number; readonly local: LocalTime }>()
/** The wall clock of a school. */
export const localTime = (now: Date, timezone: Timezone): LocalTime => {
  const minute = Math.floor(now.getTime() / MINUTE)
  const known = clocks.get(timezone)
  if (known?.minute === minute) return known.local
  const there = new Date(minute * MINUTE + AHEAD[timezone] * 3_600_000).toISOString()
  const date = there.slice(0, 10)
  const local = { date, time: there.slice(11, 16), weekday: weekdayOf(date) }
  clocks.set(timezone, { minute, local })
  return local
}

/** The instant at which a school's clock shows `HH:MM` on a date. */
export const instantAt = (date: string, time: string, timezone: Timezone) =>
  new Date(Date.parse(`${date}T${time}:00Z`) - AHEAD[timezone] * 3_600_000)

/** Monday 1, Sunday 7. */
export const weekdayOf = (date: string) => ((Date.parse(date) / DAY + 3) % 7) + 1

export const addDays = (date: string, days: number) => new Date(Date.parse(date) + days * DAY).toISOString().slice(0, 10)

let lastWeek = { date: '', monday: '' }
/** The Monday of a date's week. Hardly anybody asks of another date than the one before. */
export const mondayOf = (date: string): string => {
  if (lastWeek.date !== date) lastWeek = { date, monday: addDays(date, 1 - weekdayOf(date)) }
  return lastWeek.monday
}

/** Monday and Sunday between which this week lies in every zone: two weeks in the two hours when some zones are ahead. */
export const weekEverywhere = (now: Date) => ({
  from: mondayOf(localTime(now, 'Asia/Jakarta').date),
  to: addDays(mondayOf(localTime(now, 'Asia/Jayapura').date), 6),
})

/** Minutes from midnight of `07:15` or `07:15:00`. */
export const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** `HH:MM` of minutes from midnight, at most 23:59. */
export const clockOf = (minutes: number) => {
  const kept = Math.min(minutes, 1439)
  return `${String(Math.floor(kept / 60)).padStart(2, '0')}:${String(kept % 60).padStart(2, '0')}`
}

/** July starts a school year; `tahun_ajaran_id` is its first year. */
export const schoolYearOf = (date: string) => Number(date.slice(0, 4)) - (date.slice(5, 7) < '07' ? 1 : 0)
