// Days as texts, `2026-11-23`. The product's own functions for dates are not used here: what they get wrong would not be seen.

const DAY = 86_400_000
const at = (date: string) => Date.parse(`${date}T00:00:00Z`)

export const plusDays = (date: string, days: number) => new Date(at(date) + days * DAY).toISOString().slice(0, 10)
/** Monday 1, Sunday 7. */
export const weekday = (date: string) => new Date(at(date)).getUTCDay() || 7
/** The school of the year test is open from Monday to Friday. */
export const isWeekday = (date: string) => weekday(date) <= 5

export const daysBetween = (from: string, to: string): string[] => {
  const days: string[] = []
  for (let date = from; date <= to; date = plusDays(date, 1)) days.push(date)
  return days
}

/** Minutes from one moment at the school to another: `2026-08-03T13:30`. */
export const minutesBetween = (from: string, to: string) => (Date.parse(`${to}+00:00`) - Date.parse(`${from}+00:00`)) / 60_000

/** Minutes since midnight of `07:15` or `07:15:30`. */
export const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
/** `07:15` */
export const clockOf = (since: number) =>
  `${String(Math.floor(since / 60)).padStart(2, '0')}:${String(since % 60).padStart(2, '0')}`
