import type {
  AttendanceChange,
  AttendanceMethod,
  AttendanceStatus,
  Verification,
  WaitingReason,
} from '@lentera/contract/attendance'
import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { recordColumns, type RecordRow } from './record.queries.ts'
import { published } from '#kit/live/events.ts'

/** What becomes of one record; what is left out stays as it is. */
export interface RecordChange {
  readonly id: number
  /** The revision that the writer saw: a record that has changed since stays as it is. */
  readonly revision: number
  readonly status: AttendanceStatus
  readonly verification: Verification
  readonly late_minutes: number | null
  /** ISO 8601; null takes away what was recorded. */
  readonly clock_in_at?: string | null
  readonly method?: AttendanceMethod
  /** Needed where a record that did not wait before begins to. */
  readonly waiting_reason?: WaitingReason | null
  readonly note?: string
  /** Why, for the history. */
  readonly reason?: string
}

export interface ChangedBy {
  readonly kind: 'decision' | 'correction' | 'roll_call' | 'closing' | 'clock_in' | 'permit'
  /** Null for the product itself, as when a day closes. */
  readonly by: number | null
  readonly now: Date
}

/**
 * Changes records and keeps who, when, from, to and why, in one statement. Answers the records that changed: one that is
 * missing was changed by somebody else meanwhile (or does not exist), and the caller says so instead of overwriting.
 * Every change of a record's status goes through here. Whoever was asked to look at a record that waits no longer is told the end:
 * nothing is left to do, so the notice is read, and it says what became of it.
 */
export const changeRecords = async (
  db: Db,
  changes: readonly RecordChange[],
  { kind, by, now }: ChangedBy,
): Promise<(RecordRow & { account_id: number })[]> => {
  if (changes.length === 0) return []
  const given = changes.map((change) => (change.clock_in_at === null ? { ...change, never_came: true } : change))
  const { rows } = await sql<RecordRow & { account_id: number }>`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(given)}::text::jsonb) as given(id bigint, revision integer, status text,
        verification text, late_minutes smallint, clock_in_at timestamptz, never_came boolean, method text, waiting_reason text,
        note text, reason text)
    ), seen as (
      select attendance.id, attendance.school_id, attendance.date, attendance.status, attendance.verification, attendance.clock_in_at
      from attendance join given on given.id = attendance.id and given.revision = attendance.revision
      order by attendance.id for update of attendance
    ), changed as (
      update attendance set
        status = given.status,
        verification = given.verification,
        late_minutes = given.late_minutes,
        clock_in_at = case when given.never_came then null else coalesce(given.clock_in_at, attendance.clock_in_at) end,
        method = coalesce(given.method, attendance.method),
        note = coalesce(given.note, attendance.note),
        waiting_reason = case when given.verification = 'automatic' then null
          else coalesce(given.waiting_reason, attendance.waiting_reason) end,
        -- What somebody else writes later was not made without signal.
        offline = attendance.offline and coalesce(given.method, attendance.method) = attendance.method,
        latitude = case when given.verification = 'waiting' then attendance.latitude end,
        longitude = case when given.verification = 'waiting' then attendance.longitude end
      from given join seen on seen.id = given.id
      where attendance.id = given.id and attendance.date = seen.date
      returning attendance.account_id, ${sql.join(recordColumns.map((column) => sql.ref(column)))}
    ), logged as (
      insert into attendance_change (school_id, attendance_id, attendance_date, kind, changed_by, changed_at, from_status, to_status,
        from_verification, to_verification, from_clock_in_at, to_clock_in_at, reason)
      select seen.school_id, changed.id, seen.date, ${kind}, ${by}::bigint, ${now}::timestamptz, seen.status, changed.status, seen.verification,
        changed.verification, seen.clock_in_at, changed.clock_in_at, given.reason
      from changed join seen on seen.id = changed.id join given on given.id = changed.id
    ), settled as (
      update notification set read_at = coalesce(notification.read_at, ${now}::timestamptz), push_after = null,
        data = notification.data || jsonb_build_object('ended', jsonb_build_object('status', changed.status,
          'verification', changed.verification))
      from changed join seen on seen.id = changed.id
      where notification.kind = 'waiting' and (notification.data->>'attendance_id')::bigint = changed.id
        and not notification.data ? 'ended' and seen.verification = 'waiting' and changed.verification <> 'waiting'
      returning notification.account_id
    ), told as (${published('attendance', 'changed')}), told_settled as (${published('notifications', 'settled')})
    select changed.* from changed cross join (select count(*) from told) as told
      cross join (select count(*) from told_settled) as told_settled`.execute(db)
  return rows
}

/** The history of one record that the caller was allowed to read, oldest first. */
export const historyOf = async (db: Db, attendanceId: number): Promise<AttendanceChange[]> => {
  const rows = await db
    .selectFrom('attendance_change as change')
    .leftJoin('account as writer', 'writer.id', 'change.changed_by')
    .where('change.attendance_id', '=', attendanceId)
    .orderBy('change.id')
    .select(['change.kind', 'writer.name as by', 'change.changed_at as at', 'change.reason'])
    .select(['change.from_status', 'change.to_status', 'change.from_verification', 'change.to_verification'])
    .select(['change.from_clock_in_at', 'change.to_clock_in_at'])
    .execute()
  return rows.map((row) => ({
    ...row,
    from_status: row.from_status,
    to_status: row.to_status,
    from_verification: row.from_verification,
    to_verification: row.to_verification,
    at: row.at.toISOString(),
    from_clock_in_at: row.from_clock_in_at?.toISOString() ?? null,
    to_clock_in_at: row.to_clock_in_at?.toISOString() ?? null,
  }))
}
