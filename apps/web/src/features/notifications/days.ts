import type { Notification } from '@lentera/contract/notifications'
import { clockHere, clockWithZone, longDate } from '#lib/time/dates.ts'

const formats = new Map<string, Intl.DateTimeFormat>()
/** The calendar day of an instant where it happened: on the school's clock, or here. */
const dayIn = (instant: string | number, timeZone: string | null): string => {
  let format = formats.get(timeZone ?? '')
  if (!format) {
    format = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', ...(timeZone !== null && { timeZone }) })
    formats.set(timeZone ?? '', format)
  }
  return format.format(new Date(instant))
}

const DAY = 86_400_000
const nameOf = ({ created_at, timezone }: Notification): string => {
  const day = dayIn(created_at, timezone)
  if (day === dayIn(Date.now(), timezone)) return 'Hari ini'
  return day === dayIn(Date.now() - DAY, timezone) ? 'Kemarin' : longDate(day)
}

export interface DayOfNotifications {
  readonly name: string
  readonly list: readonly Notification[]
}

/** By day, as the list comes: the newest first. Schools of two zones share their today. */
export const byDay = (list: readonly Notification[]): DayOfNotifications[] =>
  [...Map.groupBy(list, nameOf).entries()].map(([name, all]) => ({ name, list: all }))

/** `07.15 WITA` */
export const timeOf = ({ created_at, timezone }: Notification): string =>
  timezone === null ? clockHere(created_at) : clockWithZone(created_at, timezone)
