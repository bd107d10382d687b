import type { AttendanceRecord, DayHours } from '@lentera/contract/attendance'
import { type Hour, hourOf } from '#lib/school-hours.ts'

/** Where a person's school day stands. */
export type DayState = Hour | 'closed' | 'waiting' | 'rejected' | 'recorded'

/** @param clock the school's time of day, `06.52` */
export const dayState = (hours: DayHours | null, record: AttendanceRecord | null, clock: string): DayState => {
  if (record?.verification === 'waiting') return 'waiting'
  if (record?.verification === 'rejected') return 'rejected'
  if (record && record.status !== 'unrecorded') return 'recorded'
  return hours ? hourOf(hours, clock) : 'closed'
}
