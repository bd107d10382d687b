import type { AttendanceMethod, AttendanceStatus, Verification } from '@lentera/contract/attendance'
import { type PermitType, permitTypes } from '@lentera/contract/permits'
import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { closedForPupil } from '#school/school-days.queries.ts'
import { isDayOfSchool, isMemberOn } from '#school/scope.queries.ts'
import { changeRecords, type ChangedBy, type RecordChange } from './change.queries.ts'
import { closedDays } from './closed-days.queries.ts'

type PermitStatus = 'sick' | 'excused' | 'dispensation'

/** A school day of an approved permit that has come. */
export interface PermitDay {
  readonly permit_id: number
  readonly school_id: number
  readonly account_id: number
  readonly date: string
  readonly type: PermitType
  readonly status: PermitStatus
}

type By = Pick<ChangedBy, 'by' | 'now'>

/**
 * Whether a record says nothing that a permit would contradict: nobody has recorded anything, a check-in was rejected, or the
 * person was found absent, which is what the permit explains. Everything else stays, and is a conflict that people see.
 */
export const yieldsToPermit = ({ status, verification }: { readonly status: string; readonly verification: string }) =>
  status === 'absent' || (verification !== 'waiting' && (status === 'unrecorded' || status === 'holiday'))
/** The same of a row of `attendance`. */
export const yields = sql<boolean>`(attendance.status = 'absent'
  or (attendance.verification <> 'waiting' and attendance.status in ('unrecorded', 'holiday')))`

interface Found {
  readonly id: number
  readonly revision: number
  readonly account_id: number
  readonly date: string
  readonly status: AttendanceStatus
  readonly verification: Verification
  readonly method: AttendanceMethod
}
const nameOf = ({ account_id, date }: Pick<Found, 'account_id' | 'date'>) => `${account_id} ${date}`

type SchoolsDay = Pick<PermitDay, 'school_id' | 'account_id' | 'date'>
const givenDay = { school: sql.ref('given.school_id'), account: sql.ref('given.account_id'), date: sql.ref('given.date') }

/** Records of these days for people who have none, where the day is the school's; answers which are new. */
const openRecords = async (db: Db, days: readonly SchoolsDay[], by: number | null): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ account_id: number; date: string }>`
    insert into attendance (school_id, account_id, date, status, verification, method, recorded_by)
    select school_id, account_id, date, 'unrecorded', 'automatic', 'permit', ${by}::bigint
    from jsonb_to_recordset(${JSON.stringify(days)}::text::jsonb) as given(school_id bigint, account_id bigint, date date)
    where ${isDayOfSchool(givenDay)}
    order by account_id, date
    on conflict (account_id, date) do nothing
    returning account_id, date`.execute(db)
  return new Set(rows.map(nameOf))
}

/** The records that these schools have of these days, held until the transaction ends. */
const recordsOf = async (db: Db, days: readonly SchoolsDay[]): Promise<Map<string, Found>> => {
  const { rows } = await sql<Found>`
    select id, revision, account_id, date, status, verification, method from attendance
    where (account_id, date, school_id) in (select account_id, date, school_id
      from jsonb_to_recordset(${JSON.stringify(days)}::text::jsonb) as given(account_id bigint, date date, school_id bigint))
    order by id for update`.execute(db)
  return new Map(rows.map((row) => [nameOf(row), row]))
}

const changeTo = (record: Found, { type, status }: PermitDay): RecordChange => ({
  id: record.id,
  revision: record.revision,
  status,
  verification: 'approved',
  late_minutes: null,
  method: 'permit',
  reason: `Izin: ${permitTypes[type].label}`,
})

/**
 * Writes what approved permits say of days that have come, and keeps what each record was before. A record that says something
 * else stays as it is and is kept as a conflict; what is another school's day, by its record or because the person was there, is
 * left out. The days are school days, and not being closed at this moment (`closedDays`).
 */
export const writePermitDays = async (db: Db, days: readonly PermitDay[], { by, now }: By): Promise<void> => {
  if (days.length === 0) return
  const fresh = await openRecords(db, days, by)
  const records = await recordsOf(db, days)
  const given = days.flatMap((day) => {
    const record = records.get(nameOf(day))
    return record ? [{ day, record }] : []
  })
  const changes = given.filter(({ record }) => yieldsToPermit(record)).map(({ day, record }) => changeTo(record, day))
  const written = new Map((await changeRecords(db, changes, { kind: 'permit', by, now })).map((row) => [row.id, row.revision]))
  const kept = given.map(({ day, record }) => {
    const revision = written.get(record.id) ?? null
    const agrees = record.status === day.status && record.verification !== 'waiting'
    const isFresh = fresh.has(nameOf(day))
    return {
      permit_id: day.permit_id,
      date: day.date,
      kind: revision !== null || agrees ? 'written' : 'conflict',
      attendance_id: record.id,
      revision,
      from_status: isFresh ? null : record.status,
      from_verification: isFresh ? null : record.verification,
      from_method: isFresh ? null : record.method,
    }
  })
  await sql`
    insert into permit_day (permit_id, date, kind, attendance_id, revision, from_status, from_verification, from_method)
    select * from jsonb_to_recordset(${JSON.stringify(kept)}::text::jsonb) as given(permit_id bigint, date date, kind text,
      attendance_id bigint, revision integer, from_status text, from_verification text, from_method text)
    order by permit_id, date
    on conflict (permit_id, date) do update set kind = excluded.kind, revision = excluded.revision,
      from_status = excluded.from_status, from_verification = excluded.from_verification, from_method = excluded.from_method`.execute(
    db,
  )
}

/** A pupil who came late, as the duty desk has seen. */
interface Arrival {
  readonly permit_id: number
  readonly school_id: number
  readonly account_id: number
  readonly date: string
  readonly status: 'present' | 'late'
  readonly late_minutes: number | null
  /** ISO 8601 */
  readonly clock_in_at: string
}

/** Records somebody as come who was recorded by nobody, or as absent; what says anything else stays. */
export const writeArrival = async (db: Db, arrival: Arrival, { by, now }: By): Promise<void> => {
  const { permit_id, date, status, late_minutes, clock_in_at } = arrival
  const fresh = await openRecords(db, [arrival], by)
  const record = (await recordsOf(db, [arrival])).get(nameOf(arrival))
  if (!record || !yieldsToPermit(record)) return
  const { id, revision } = record
  const change = { id, revision, status, late_minutes, clock_in_at, verification: 'approved', method: 'permit' } as const
  const [written] = await changeRecords(db, [{ ...change, reason: 'Izin: Datang terlambat' }], { kind: 'permit', by, now })
  if (!written) return
  const before = fresh.has(nameOf(arrival)) ? null : record
  const said = {
    kind: 'written' as const,
    attendance_id: id,
    revision: written.revision,
    from_status: before?.status ?? null,
    from_verification: before?.verification ?? null,
    from_method: before?.method ?? null,
  }
  // Who was found absent after a first arrival comes a second time.
  await db
    .insertInto('permit_day')
    .values({ permit_id, date, ...said })
    .onConflict((conflict) => conflict.columns(['permit_id', 'date']).doUpdateSet(said))
    .execute()
}

interface Covering {
  /** Only these people; everybody of the school when left out. */
  readonly accounts?: readonly number[]
  readonly school: number
  readonly date: string
  /** Also days on which a conflict was found before: the record may say nothing any more. */
  readonly conflicts?: true
}

/** The approved permits that cover a day of the school and are not written into it yet. */
const dueOn = async (db: Db, { accounts, school, date, conflicts }: Covering): Promise<PermitDay[]> => {
  const day = { school: sql.ref('permit.school_id'), date: sql`${date}::date`, account: sql.ref('permit.account_id') }
  const { rows } = await sql<PermitDay>`
    select permit.id as permit_id, permit.school_id, permit.account_id, ${date}::date as date, permit.type, permit.status
    from permit left join permit_day on permit_day.permit_id = permit.id and permit_day.date = ${date}::date
    where permit.school_id = ${school} and permit.state = 'approved' and permit.status is not null
      and permit.starts_on <= ${date}::date and permit.ends_on >= ${date}::date
      and (${accounts ?? null}::bigint[] is null or permit.account_id = any(${accounts ?? null}::bigint[]))
      and (permit_day.permit_id is null or (${conflicts ?? false} and permit_day.kind = 'conflict')) and not ${closedForPupil(day)}
      and ${isDayOfSchool(day)}
    order by permit.account_id`.execute(db)
  return rows
}

/** Writes a school day of all approved permits of a school, or of these people. */
export const writeDue = async (db: Db, covering: Covering, by: By): Promise<void> =>
  writePermitDays(db, await dueOn(db, covering), by)

interface PermitDayRow {
  readonly id: number
  readonly revision: number
  readonly school_id: number
  readonly date: string
  readonly from_status: AttendanceStatus | null
  readonly from_verification: Verification | null
  readonly from_method: AttendanceMethod | null
  readonly from_clock_in_at: Date | null
  /** Whether the closing of that day is about the person: a pupil of a class that it did not leave alone. */
  readonly in_closing: boolean
}

const before = (row: PermitDayRow, closed: boolean): RecordChange => {
  const { id, revision, from_method } = row
  // The day has been closed since: who has no permit and was recorded by nobody is absent.
  const absent = row.from_status === 'absent' || (closed && row.in_closing)
  return {
    id,
    revision,
    status: absent ? 'absent' : 'unrecorded',
    verification: row.from_verification ?? 'automatic',
    late_minutes: null,
    clock_in_at: row.from_clock_in_at?.toISOString() ?? null,
    method: from_method ?? (absent ? 'closing' : 'permit'),
    reason: 'Izin dicabut',
  }
}

/** Takes back what these permits had written, where nobody has changed it since: the record is what it was before. */
export const takeBackPermitDays = async (db: Db, permits: readonly number[], { by, now }: By): Promise<void> => {
  if (permits.length === 0) return
  const rows = async () =>
    (
      await sql<PermitDayRow>`
        select attendance.id, attendance.revision, attendance.school_id, attendance.date, permit_day.from_status,
          permit_day.from_verification, permit_day.from_method,
          (select change.from_clock_in_at from attendance_change as change
            where change.attendance_id = attendance.id and change.attendance_date = attendance.date and change.kind = 'permit'
            order by change.id desc limit 1) as from_clock_in_at,
          exists (select from class_membership as member
              join class on class.id = member.class_id and class.school_id = attendance.school_id
              join academic_year as year on year.school_id = class.school_id and year.tahun_ajaran_id = class.tahun_ajaran_id
                and attendance.date between year.starts_on and year.ends_on
              left join day_closing_class as skipped on skipped.school_id = attendance.school_id
                and skipped.date = attendance.date and skipped.class_id = member.class_id
            where member.student_id = attendance.account_id and ${isMemberOn('member', sql.ref('attendance.date'))}
              and skipped.class_id is null) as in_closing
        from permit_day join attendance on attendance.id = permit_day.attendance_id and attendance.date = permit_day.date
          and attendance.revision = permit_day.revision
        where permit_day.permit_id = any(${permits}::bigint[]) order by attendance.id for update of attendance`.execute(db)
    ).rows
  const days = await sql<{ school: number; date: string }>`
    select distinct permit.school_id as school, permit_day.date from permit_day join permit on permit.id = permit_day.permit_id
    where permit_day.permit_id = any(${permits}::bigint[])`.execute(db)
  const closed = await closedDays(db, days.rows)
  const changes = (await rows()).map((row) => before(row, closed.has(`${row.school_id} ${row.date}`)))
  await changeRecords(db, changes, { kind: 'permit', by, now })
  await db
    .deleteFrom('permit_day')
    .where('permit_id', '=', sql<number>`any(${permits}::bigint[])`)
    .execute()
}
