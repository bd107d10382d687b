import { addDays } from '#school/time.ts'

const short = new Intl.DateTimeFormat('id-ID', { day: 'numeric', month: 'short', timeZone: 'UTC' })

/** A day before today in a word: `Kemarin`, `18 Nov`. */
export const dayBefore = (date: string, today: string): string =>
  date === addDays(today, -1) ? 'Kemarin' : short.format(new Date(`${date}T00:00:00Z`))

/** `07:15` → `07.15` */
export const clockText = (time: string): string => time.slice(0, 5).replace(':', '.')
