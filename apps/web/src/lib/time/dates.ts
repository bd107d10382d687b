import { type Timezone, zones } from '@lentera/contract/shared'

// Written by hand: the first date that `Intl` writes costs a cheap phone longer than the rest of a home.
const months = [
  'Januari',
  'Februari',
  'Maret',
  'April',
  'Mei',
  'Juni',
  'Juli',
  'Agustus',
  'September',
  'Oktober',
  'November',
  'Desember',
]
const days = ['Minggu', 'Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat', 'Sabtu']
const monthOf = (month: number) => months[month] ?? ''
/** What stands for a month where there is little room. */
const shortMonthOf = (month: number) => (monthOf(month) === 'Agustus' ? 'Agu' : monthOf(month).slice(0, 3))
const dayOf = (day: number) => days[day] ?? ''
const onDay = (date: string) => new Date(`${date}T00:00:00Z`)

/** The day of the week of a calendar day: `2026-07-13` → `Senin`. */
export const weekdayOf = (date: string): string => dayOf(onDay(date).getUTCDay())
/** The same for narrow places: `Sen`. */
export const shortWeekdayOf = (date: string): string => weekdayOf(date).slice(0, 3)
/** A calendar day of any year: `2026-07-13` → `13 Juli 2026`. */
export const fullDate = (date: string): string => {
  const at = onDay(date)
  return `${at.getUTCDate()} ${monthOf(at.getUTCMonth())} ${at.getUTCFullYear()}`
}
/** The same with the day of the week: `Senin, 13 Juli 2026`. */
export const longDate = (date: string): string => `${weekdayOf(date)}, ${fullDate(date)}`
/** A calendar day for narrow places: `2026-07-13` → `Sen, 13 Jul`. */
export const shortDate = (date: string): string => {
  const at = onDay(date)
  return `${shortWeekdayOf(date)}, ${at.getUTCDate()} ${shortMonthOf(at.getUTCMonth())}`
}

/** A time of day of the contract: `07:15` → `07.15`. */
export const time = (clockTime: string): string => clockTime.replace(':', '.')

const ahead: Record<Timezone, number> = { 'Asia/Jakarta': 7, 'Asia/Makassar': 8, 'Asia/Jayapura': 9 }
/** An instant as the clock and the calendar of a school show it, in the fields of UTC. */
const onClockOf = (instant: string | Date, timezone: Timezone) =>
  new Date(new Date(instant).getTime() + ahead[timezone] * 3_600_000).toISOString()

/** An instant on a school's clock: `07.15`. */
export const clockIn = (instant: string | Date, timezone: Timezone): string => time(onClockOf(instant, timezone).slice(11, 16))
/** An instant on a school's clock, with its zone: `07.15 WITA`. */
export const clockWithZone = (instant: string | Date, timezone: Timezone): string =>
  `${clockIn(instant, timezone)} ${zones[timezone]}`
/** The calendar day of a school at an instant: `2026-07-13`. */
export const dateIn = (instant: Date, timezone: Timezone): string => onClockOf(instant, timezone).slice(0, 10)
/** The instant of a day and a time of day (`07:15`) on a school's clock. */
export const instantIn = (date: string, clockTime: string, timezone: Timezone): string =>
  new Date(Date.parse(`${date}T${clockTime}:00Z`) - ahead[timezone] * 3_600_000).toISOString()
/** The calendar day of an instant on this device's own clock: `2026-07-13`. */
export const dayHere = (instant: string | Date): string => {
  const at = new Date(instant)
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
}
/** An instant on this device's own clock: `07.15`. */
export const clockHere = (instant: string | Date): string => {
  const at = new Date(instant)
  return [at.getHours(), at.getMinutes()].map((part) => String(part).padStart(2, '0')).join('.')
}
/** An instant on this device's own clock, with its day when that is not today: `pukul 07.15` or `Senin, 13 Juli pukul 07.15`. */
export const sinceHere = (instant: Date): string => {
  const clock = `pukul ${clockHere(instant)}`
  if (instant.toDateString() === new Date().toDateString()) return clock
  return `${dayOf(instant.getDay())}, ${instant.getDate()} ${monthOf(instant.getMonth())} ${clock}`
}

const steps = [
  ['hari', 86_400],
  ['jam', 3_600],
  ['menit', 60],
] as const
/** How long ago an instant was, in words: `5 menit yang lalu`; under a minute `baru saja`. */
export const ago = (instant: string | Date, now = Date.now()): string => {
  const seconds = Math.max(0, (now - new Date(instant).getTime()) / 1000)
  const step = steps.find(([, size]) => seconds >= size)
  if (!step) return 'baru saja'
  return `${Math.floor(seconds / step[1])} ${step[0]} yang lalu`
}

/** A number of minutes in words: `7 menit`, `1 jam 20 menit`. */
export const duration = (count: number): string => {
  const hours = Math.floor(count / 60)
  const rest = count % 60
  return [hours > 0 && `${hours} jam`, (rest > 0 || hours === 0) && `${rest} menit`].filter(Boolean).join(' ')
}
