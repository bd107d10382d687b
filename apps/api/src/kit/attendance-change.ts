import type { AttendanceMethod, AttendanceStatus, Verification } from '@lentera/contract/attendance'
import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { recordColumns, type RecordRow } from './attendance-record.ts'

/** What becomes of one record; what is left out stays as it is. */
export interface RecordChange {
  readonly id: number
  /** The revision that the writer saw: a record that has changed since stays as it is. */
  readonly revision: number
  readonly status: AttendanceStatus
  readonly verification: Verification
  readonly late_minutes: number | null
  /** ISO 8601 */
  readonly clock_in_at?: string
  readonly method?: AttendanceMethod
  readonly note?: string
  /** Why, for the history. */
  readonly reason?: string
}

export interface ChangedBy {
  readonly kind: 'decision' | 'correction' | 'roll_call' | 'closing' | 'clock_in'
  /** Null for the product itself, as when a day closes. */
  readonly by: number | null
  readonly now: Date
}

/**
 * Changes records and keeps who, when, from, to and why, in one statement. Answers the records that changed: one that is
 * missing was changed by somebody else meanwhile (or does not exist), and the caller says so instead of overwriting.
 * Every change of a record's status goes through here.
 */
export const changeRecords = async (
  db: Db,
  changes: readonly RecordChange[],
  { kind, by, now }: ChangedBy,
): Promise<(RecordRow & { account_id: number })[]> => {
  if (changes.length === 0) return []
  const { rows } = await sql<RecordRow & { account_id: number }>`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(changes)}::text::jsonb) as given(id bigint, revision integer, status text,
        verification text, late_minutes smallint, clock_in_at timestamptz, method text, note text, reason text)
    ), seen as (
      select attendance.id, attendance.status, attendance.verification, attendance.clock_in_at
      from attendance join given on given.id = attendance.id and given.revision = attendance.revision
      order by attendance.id for update of attendance
    ), changed as (
      update attendance set
        status = given.status,
        verification = given.verification,
        late_minutes = given.late_minutes,
        clock_in_at = coalesce(given.clock_in_at, attendance.clock_in_at),
        method = coalesce(given.method, attendance.method),
        note = coalesce(given.note, attendance.note),
        waiting_reason = case when given.verification = 'automatic' then null else attendance.waiting_reason end,
        latitude = case when given.verification = 'waiting' then attendance.latitude end,
        longitude = case when given.verification = 'waiting' then attendance.longitude end
      from given join seen on seen.id = given.id
      where attendance.id = given.id
      returning attendance.account_id, ${sql.join(recordColumns.map((column) => sql.ref(column)))}
    ), logged as (
      insert into attendance_change (attendance_id, kind, changed_by, changed_at, from_status, to_status, from_verification,
        to_verification, from_clock_in_at, to_clock_in_at, reason)
      select changed.id, ${kind}, ${by}::bigint, ${now}::timestamptz, seen.status, changed.status, seen.verification,
        changed.verification, seen.clock_in_at, changed.clock_in_at, given.reason
      from changed join seen on seen.id = changed.id join given on given.id = changed.id
    )
    select * from changed`.execute(db)
  return rows
}
