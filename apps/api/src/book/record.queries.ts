import type { AttendanceRecord } from '@lentera/contract/attendance'
import { type Selectable, sql } from 'kysely'
import type { Tables } from '#db/tables.gen.ts'
import type { Ids } from '#kit/http/ids.ts'

/** The columns that a record shows; coordinates are not among them. */
export const recordColumns = [
  'attendance.id',
  'attendance.date',
  'attendance.status',
  'attendance.verification',
  'attendance.method',
  'attendance.clock_in_at',
  'attendance.clock_out_at',
  'attendance.late_minutes',
  'attendance.distance_m',
  'attendance.accuracy_m',
  'attendance.waiting_reason',
  'attendance.revision',
  'attendance.left_early',
  'attendance.shared_device',
  'attendance.offline',
  'attendance.received_at',
] as const

/** Whether somebody has corrected the record of a row. */
export const wasCorrected = sql<boolean>`coalesce(attendance.revision > 1 and exists (
  select from attendance_change as change where change.attendance_id = attendance.id and change.kind = 'correction'), false)`.as(
  'corrected',
)

type Unqualified<C> = C extends `attendance.${infer Name}` ? Name : never
type AttendanceRow = Pick<Selectable<Tables['attendance']>, Unqualified<(typeof recordColumns)[number]>>
/** A row as a query gives it, or as PostgreSQL put it into JSON. */
export type RecordRow = Omit<AttendanceRow, 'clock_in_at' | 'clock_out_at' | 'received_at'> & {
  readonly clock_in_at: Date | string | null
  readonly clock_out_at: Date | string | null
  readonly received_at: Date | string | null
}

type Joined = { readonly [K in keyof RecordRow]: RecordRow[K] | null }

/** The record that a row carries beside its person's own columns; null where the left join found none. */
export const recordOf = (row: Joined): RecordRow | null => {
  const { id, date, status, verification, method, revision, left_early, shared_device, offline } = row
  if (id === null || date === null || status === null || verification === null || method === null) return null
  if (revision === null || left_early === null || shared_device === null || offline === null) return null
  const { clock_in_at, clock_out_at, late_minutes, distance_m, accuracy_m, waiting_reason, received_at } = row
  return {
    id,
    date,
    status,
    verification,
    method,
    clock_in_at,
    clock_out_at,
    late_minutes,
    distance_m,
    accuracy_m,
    waiting_reason,
    revision,
    left_early,
    shared_device,
    offline,
    received_at,
  }
}

const instant = (at: Date | string | null) => at && (at instanceof Date ? at : new Date(at)).toISOString()

export const presentRecord = (row: RecordRow, ids: Ids): AttendanceRecord => ({
  ...row,
  id: ids.encode(row.id),
  clock_in_at: instant(row.clock_in_at),
  clock_out_at: instant(row.clock_out_at),
  received_at: instant(row.received_at),
})
