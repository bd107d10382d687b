import type { Summary } from '@lentera/contract/attendance/history'
import { clockIn, duration, time } from '#lib/time/dates.ts'
import { shortMonth, weekdayOf } from '#school/months.ts'
import { minutesOf } from '#features/attendance/day.ts'

export type Arrival = Summary['arrivals'][number]

const average = (numbers: readonly number[]) => Math.round(numbers.reduce((sum, one) => sum + one, 0) / numbers.length)
const clockOf = (minutes: number) =>
  time(`${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`)

/** How far from the bell: `17 menit sebelum jam masuk`. */
export const fromBell = (minutes: number): string =>
  minutes === 0 ? 'tepat pada jam masuk' : `${duration(Math.abs(minutes))} ${minutes < 0 ? 'sebelum' : 'setelah'} jam masuk`

/** Arrivals in one sentence's numbers: the average clock, the average distance from the bell, how many were late. */
export const digestOf = (arrivals: readonly Arrival[], timezone: Summary['timezone']) => {
  const clocks = arrivals.map(({ clock_in_at }) => minutesOf(clockIn(clock_in_at, timezone))).toSorted((a, b) => a - b)
  return {
    count: arrivals.length,
    late: arrivals.filter(({ late }) => late).length,
    clock: clockOf(average(clocks)),
    earliest: clockOf(clocks[0] ?? 0),
    latest: clockOf(clocks.at(-1) ?? 0),
    minutes: average(arrivals.map(({ minutes }) => minutes)),
  }
}

/** The chart's square: minutes that are drawn around its line; whoever came earlier or later stands at its edge. */
export const scaleOf = (minutes: readonly number[]) => {
  const low = -Math.min(90, Math.max(30, ...minutes.map((one) => -one)))
  const high = Math.min(60, Math.max(15, ...minutes))
  return { low, high, heightOf: (one: number) => (Math.min(high, Math.max(low, one)) - low) / (high - low) }
}

const weekdays = ['Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat', 'Sabtu', 'Minggu'] as const

/** The share of days on which the person came in time, for each weekday of each month. */
export const onTimeOf = (arrivals: readonly Arrival[]) => {
  const months = [...new Set(arrivals.map(({ date }) => date.slice(0, 7)))]
  const rows = weekdays.flatMap((name, weekday) => {
    const its = arrivals.filter(({ date }) => weekdayOf(date) === weekday)
    const values = months.map((month) => {
      const days = its.filter(({ date }) => date.startsWith(month))
      return days.length === 0 ? null : days.filter(({ late }) => !late).length / days.length
    })
    return its.length === 0 ? [] : [{ name, values }]
  })
  return { columns: months.map(shortMonth), rows }
}
