import { addDays } from '#school/time.ts'

const short = new Intl.DateTimeFormat('id-ID', { day: 'numeric', month: 'short', timeZone: 'UTC' })

/** A day before today in a word: `Kemarin`, `18 Nov`. */
export const dayBefore = (date: string, today: string): string =>
  date === addDays(today, -1) ? 'Kemarin' : short.format(new Date(`${date}T00:00:00Z`))

const long = new Intl.DateTimeFormat('id-ID', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
/** `Senin, 23 November` */
export const dayName = (date: string): string => long.format(new Date(`${date}T00:00:00Z`))

const full = new Intl.DateTimeFormat('id-ID', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
/** `14 Desember 2026` */
export const fullDate = (date: string): string => full.format(new Date(`${date}T00:00:00Z`))

/** The reason that was given, at the end of a text: ` Alasan: Tidak ada di kelas.` Nothing without one. */
export const becauseOf = (reason: string | null | undefined): string =>
  reason ? ` Alasan: ${reason.replace(/([^.!?])$/, '$1.')}` : ''

/** In seconds: what a notice's life on the way to a device is said in. */
export const HOUR = 3600

/** `07:15` → `07.15` */
export const clockText = (time: string): string => time.slice(0, 5).replace(':', '.')
