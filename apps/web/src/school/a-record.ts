import type { AttendanceRecord } from '@lentera/contract/attendance'

/** For tests: a pupil's check-in by location of 23 November 2026 at 06.58 WIB, but for what is said otherwise. */
export const aRecord = (more: Partial<AttendanceRecord> = {}): AttendanceRecord => ({
  id: 'a'.repeat(20),
  date: '2026-11-23',
  status: 'present',
  verification: 'automatic',
  method: 'location',
  clock_in_at: '2026-11-22T23:58:00.000Z',
  clock_out_at: null,
  late_minutes: null,
  distance_m: 12,
  accuracy_m: 8,
  waiting_reason: null,
  revision: 1,
  left_early: false,
  shared_device: false,
  offline: false,
  received_at: null,
  ...more,
})
