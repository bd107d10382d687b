import type { Timezone } from '@lentera/contract/shared'

const formats = new Map<string, Intl.DateTimeFormat>()
const formatOf = (timezone: string) => {
  let format = formats.get(timezone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', {
      timeZone: timezone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
    })
    formats.set(timezone, format)
  }
  return format
}

export interface LocalTime {
  /** `YYYY-MM-DD` */
  readonly date: string
  /** `HH:MM` */
  readonly time: string
  /** ISO: Monday 1, Sunday 7. */
  readonly weekday: number
}

/** The wall clock of a school. */
export const localTime = (now: Date, timezone: Timezone): LocalTime => {
  const part = Object.fromEntries(
    formatOf(timezone)
      .formatToParts(now)
      .map(({ type, value }) => [type, value]),
  )
  const date = `${part['year']}-${part['month']}-${part['day']}`
  return { date, time: `${part['hour']}:${part['minute']}`, weekday: weekdayOf(date) }
}

/** Monday 1, Sunday 7. */
export const weekdayOf = (date: string) => new Date(`${date}T00:00:00Z`).getUTCDay() || 7

export const addDays = (date: string, days: number) =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/** Minutes from midnight of `07:15` or `07:15:00`. */
export const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** July starts a school year; `tahun_ajaran_id` is its first year. */
export const schoolYearOf = (date: string) => Number(date.slice(0, 4)) - (date.slice(5, 7) < '07' ? 1 : 0)
