import type { AttendanceRecord, DayHours } from '@lentera/contract/attendance'
import { time } from '#lib/dates.ts'

/** Where a person's school day stands. */
export type DayState = 'closed' | 'early' | 'open' | 'late' | 'over' | 'waiting' | 'rejected' | 'recorded'

/** @param clock the school's time of day, `06.52`. Check-in is on time up to and including the minute it starts. */
export const dayState = (hours: DayHours | null, record: AttendanceRecord | null, clock: string): DayState => {
  if (record?.verification === 'waiting') return 'waiting'
  if (record?.verification === 'rejected') return 'rejected'
  if (record && record.status !== 'unrecorded') return 'recorded'
  if (!hours) return 'closed'
  if (clock < time(hours.opens_at)) return 'early'
  if (clock <= time(hours.on_time_until)) return 'open'
  return clock < time(hours.closes_at) ? 'late' : 'over'
}
