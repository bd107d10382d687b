import { type Timezone, zones } from '@lentera/contract/shared'

const formats = new Map<string, Intl.DateTimeFormat>()
const format = (name: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  let made = formats.get(name)
  if (!made) formats.set(name, (made = new Intl.DateTimeFormat('id-ID', options)))
  return made
}
const clock = (zone: string) => format(`clock ${zone}`, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: zone })
const onDay = (date: string) => new Date(`${date}T00:00:00Z`)

/** A calendar day in full: `2026-07-13` → `Senin, 13 Juli 2026`. */
export const longDate = (date: string): string =>
  format('long', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(onDay(date))
/** A calendar day for narrow places: `2026-07-13` → `Sen, 13 Jul`. */
export const shortDate = (date: string): string =>
  format('short', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' }).format(onDay(date))

/** A time of day of the contract: `07:15` → `07.15`. */
export const time = (clockTime: string): string => clockTime.replace(':', '.')

/** An instant on a school's clock: `07.15`. */
export const clockIn = (instant: string | Date, timezone: Timezone): string =>
  clock(timezone).format(new Date(instant)).replace(':', '.')
/** An instant on a school's clock, with its zone: `07.15 WITA`. */
export const clockWithZone = (instant: string | Date, timezone: Timezone): string =>
  `${clockIn(instant, timezone)} ${zones[timezone]}`
const ahead: Record<Timezone, number> = { 'Asia/Jakarta': 7, 'Asia/Makassar': 8, 'Asia/Jayapura': 9 }
/** The calendar day of a school at an instant: `2026-07-13`. */
export const dateIn = (instant: Date, timezone: Timezone): string =>
  new Date(instant.getTime() + ahead[timezone] * 3_600_000).toISOString().slice(0, 10)
/** The instant of a day and a time of day (`07:15`) on a school's clock. */
export const instantIn = (date: string, clockTime: string, timezone: Timezone): string =>
  new Date(Date.parse(`${date}T${clockTime}:00Z`) - ahead[timezone] * 3_600_000).toISOString()
/** The calendar day of an instant on this device's own clock: `2026-07-13`. */
export const dayHere = (instant: string | Date): string => {
  const at = new Date(instant)
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
}
/** An instant on this device's own clock: `07.15`. */
export const clockHere = (instant: string | Date): string =>
  new Date(instant).toLocaleTimeString('id-ID', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).replace(':', '.')
/** An instant on this device's own clock, with its day when that is not today: `pukul 07.15` or `Senin, 13 Juli pukul 07.15`. */
export const sinceHere = (instant: Date): string => {
  const clock = `pukul ${clockHere(instant)}`
  if (instant.toDateString() === new Date().toDateString()) return clock
  return `${format('day here', { weekday: 'long', day: 'numeric', month: 'long' }).format(instant)} ${clock}`
}

const steps = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const
/** How long ago an instant was, in words: `5 menit yang lalu`; under a minute `baru saja`. */
export const ago = (instant: string | Date, now = Date.now()): string => {
  const seconds = Math.max(0, (now - new Date(instant).getTime()) / 1000)
  const step = steps.find(([, size]) => seconds >= size)
  if (!step) return 'baru saja'
  return new Intl.RelativeTimeFormat('id-ID').format(-Math.floor(seconds / step[1]), step[0])
}

/** A number of minutes in words: `7 menit`, `1 jam 20 menit`. */
export const duration = (count: number): string => {
  const hours = Math.floor(count / 60)
  const rest = count % 60
  return [hours > 0 && `${hours} jam`, (rest > 0 || hours === 0) && `${rest} menit`].filter(Boolean).join(' ')
}
