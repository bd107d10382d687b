import type { Notification } from '@lentera/contract/notifications'
import type { Timezone } from '@lentera/contract/shared'
import { longDate } from '#lib/time/dates.ts'
import { schoolClock, schoolDay } from '#lib/time/school-time.ts'

/** The calendar day of an instant where it happened, else at the reader's school. */
const dayIn = (instant: string | number, timezone: Timezone | null): string => schoolDay(new Date(instant), timezone ?? undefined)

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
export const timeOf = ({ created_at, timezone }: Notification): string => schoolClock(created_at, timezone ?? undefined)
