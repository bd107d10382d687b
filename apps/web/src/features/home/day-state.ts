import type { AttendanceRecord, DayHours } from '@lentera/contract/attendance'
import { demoHourAt, type Hour, hourOf } from '#school/hours.ts'

/** Where a person's school day stands. */
export type DayState = Hour | 'closed' | 'waiting' | 'rejected' | 'recorded'

interface Day {
  readonly hours: DayHours | null
  readonly record: AttendanceRecord | null
  readonly demo_hour?: string | null
}

/** @param clock the school's time of day, `06.52` */
export const dayState = (day: Day, clock: string): DayState => {
  const { hours, record } = day
  if (record?.verification === 'waiting') return 'waiting'
  if (record?.verification === 'rejected') return 'rejected'
  if (record && record.status !== 'unrecorded') return 'recorded'
  return hours ? hourOf(hours, demoHourAt(day, clock) ?? clock) : 'closed'
}
