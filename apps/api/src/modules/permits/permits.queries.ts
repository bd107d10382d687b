import type { PermitChange, PermitChangeKind, PermitState } from '@lentera/contract/permits'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { prepared } from '#db/prepared.ts'
import type { Tables } from '#db/tables.gen.ts'
import { yields } from '#book/permit-days.queries.ts'
import { sentFile } from '#kit/files/attachment.ts'
import { publish } from '#kit/live/events.ts'

export type Permit = Selectable<Tables['permit']>

type Room = Pick<Selectable<Tables['class']>, 'id' | 'uuid' | 'name' | 'grade' | 'homeroom_teacher_id'>
/** The class of a pupil in the year of the permit's first day, beside a row of `permit`. */
const room = sql<Room & { homeroom_teacher: string | null }>`lateral (
  select class.id, class.uuid, class.name, class.grade, class.homeroom_teacher_id, teacher.name as homeroom_teacher
  from enrollment
    join class on class.id = enrollment.class_id and class.school_id = permit.school_id
    join academic_year year on year.school_id = class.school_id and year.tahun_ajaran_id = class.tahun_ajaran_id
      and year.starts_on <= permit.starts_on
    left join account teacher on teacher.id = class.homeroom_teacher_id and teacher.deleted_at is null
  where enrollment.student_id = permit.account_id
  order by year.starts_on desc limit 1
)`

/** Days on which another record stays: as found when they were written, or as approving would find now. */
const conflicts = sql<number>`case
  when permit.status is null then 0
  when permit.state = 'approved' then (select count(*) from permit_day where permit_day.permit_id = permit.id and kind = 'conflict')
  else (select count(*) from attendance where attendance.account_id = permit.account_id and attendance.school_id = permit.school_id
    and attendance.date between permit.starts_on and permit.ends_on and not ${yields}
    and not (attendance.status = permit.status and attendance.verification <> 'waiting')) end`

/** Permits with whom they are about, who filed and who decided them, as a query of `permit`, `person`, `room` and `school`. */
export const permitRows = (db: Db) =>
  db
    .selectFrom('permit')
    .innerJoin('account as person', 'person.id', 'permit.account_id')
    .innerJoin('school', 'school.id', 'permit.school_id')
    .innerJoin('account as filer', 'filer.id', 'permit.filed_by')
    .leftJoin('account as decider', 'decider.id', 'permit.decided_by')
    .leftJoin(room.as('room'), (join) => join.onTrue())
    .where('person.deleted_at', 'is', null)
    .selectAll('permit')
    .select(['person.name', 'person.image', 'person.role', 'school.version', 'filer.name as filer', 'filer.role as filer_role'])
    .select(['decider.name as decider', 'decider.role as decider_role', 'room.homeroom_teacher_id', 'room.homeroom_teacher'])
    .select(['room.uuid as class_uuid', 'room.name as class_name', 'room.grade as class_grade'])
    .select(conflicts.as('conflicts'))
export type PermitQuery = ReturnType<typeof permitRows>
export type PermitRecord = Awaited<ReturnType<PermitQuery['executeTakeFirstOrThrow']>>

/** Permits by id, whoever looks: of what the caller has just written itself. */
export const permitsWritten = prepared<{ ids: readonly number[] }>()((db, slot) =>
  permitRows(db).where('permit.id', '=', sql<number>`any(${slot.ids}::bigint[])`),
)

/** Orders of permits; each names every row. */
export const orders = {
  newest: [sql`permit.filed_at desc`, sql`permit.id desc`],
  /** The longest waiting first. */
  waiting: [sql`permit.waits_since`, sql`permit.id`],
  byDay: [sql`permit.starts_on`, sql`permit.id`],
  /** Whole days first, then by hour. */
  ofDay: [sql`permit.status is null`, sql`permit.starts_at nulls first`, sql`permit.id`],
} as const

/** One of these orders, for a query that has no pages. */
export const inOrder = (order: readonly RawBuilder<unknown>[]) => sql`${sql.join([...order])}`

/** How many there are of these. */
export const countOf = async (rows: PermitQuery): Promise<number> =>
  (
    await rows
      .clearSelect()
      .select(sql<number>`count(*)`.as('n'))
      .executeTakeFirstOrThrow()
  ).n

/** Holds permits until the transaction ends, in one order. */
export const holdPermits = async (db: Db, ids: readonly number[]): Promise<void> => {
  await sql`select from permit where id = any(${ids}::bigint[]) order by id for update`.execute(db)
}

/** What becomes of a permit; what is left out stays as it is. */
export interface PermitUpdate extends Partial<
  Pick<Permit, 'type' | 'status' | 'starts_on' | 'ends_on' | 'starts_at' | 'ends_at' | 'reason' | 'file_id'>
> {
  readonly state: PermitState
  readonly escalates_at: Date | null
  readonly waits_since?: Date
  readonly decided?: { readonly by: number | null; readonly at: Date | null; readonly reason: string | null }
}

/** Changes permits that the transaction holds. */
export const updatePermits = async (db: Db, ids: readonly number[], { decided, ...update }: PermitUpdate): Promise<void> => {
  if (ids.length === 0) return
  const rows = await db
    .updateTable('permit')
    .set({
      ...update,
      escalated_at: null,
      ...(decided && { decided_by: decided.by, decided_at: decided.at, decision_reason: decided.reason }),
    })
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .returning('account_id')
    .execute()
  await publish(
    db,
    'permits',
    rows.map(({ account_id }) => account_id),
  )
}

export interface NewChange {
  readonly permit_id: number
  readonly kind: PermitChangeKind
  readonly changed_by: number | null
  readonly changed_at: Date
  readonly from_state: PermitState | null
  readonly to_state: PermitState
  readonly reason?: string | null
  readonly before?: NonNullable<PermitChange['before']>
}

const log = prepared<{ changes: string }>()((on, slot) => ({
  compile: () =>
    sql`
    insert into permit_change (permit_id, kind, changed_by, changed_at, from_state, to_state, reason, before)
    select permit_id, kind, changed_by, changed_at, from_state, to_state, reason, before
    from jsonb_populate_recordset(null::permit_change, ${slot.changes}::text::jsonb)`.compile(on),
}))
/** Keeps who, when, from, to and why. */
export const logChanges = async (db: Db, changes: readonly NewChange[]): Promise<void> => {
  if (changes.length > 0) await log(db, { changes: JSON.stringify(changes) })
}

/** The history of one permit that the caller was allowed to read, oldest first. */
export const historyOf = async (db: Db, permit: number): Promise<PermitChange[]> => {
  const rows = await db
    .selectFrom('permit_change as change')
    .leftJoin('account as writer', 'writer.id', 'change.changed_by')
    .where('change.permit_id', '=', permit)
    .orderBy('change.id')
    .select(['change.kind', 'writer.name', 'writer.role', 'change.changed_at', 'change.reason', 'change.before'])
    .select(['change.from_state', 'change.to_state'])
    .execute()
  return rows.map(({ kind, name, role, changed_at, from_state, to_state, reason, before }) => ({
    kind,
    by: name === null || role === null ? null : { name, role },
    at: changed_at.toISOString(),
    from_state,
    to_state,
    reason,
    before,
  }))
}

/** What the permit's school has recorded of somebody on its days, and what the permit made of them. */
export const daysOf = (
  db: Db,
  { id, school_id, account_id, starts_on, ends_on }: Pick<Permit, 'id' | 'school_id' | 'account_id' | 'starts_on' | 'ends_on'>,
) =>
  db
    .selectFrom('attendance')
    .leftJoin('permit_day', (join) =>
      join.onRef('permit_day.attendance_id', '=', 'attendance.id').on('permit_day.permit_id', '=', id),
    )
    .where('attendance.account_id', '=', account_id)
    .where('attendance.school_id', '=', school_id)
    .where('attendance.date', '>=', starts_on)
    .where('attendance.date', '<=', ends_on)
    .select(['attendance.date', 'attendance.status', 'attendance.verification', 'permit_day.kind'])
    .execute()

/** Lets a file go that no permit has any more. */
export const releaseFile = async (db: Db, file: string, now: Date): Promise<void> => {
  await sql`update file set delete_after = ${now} where id = ${file} and not exists (select from permit where file_id = ${file})`.execute(
    db,
  )
}
/** The attachment of a permit. */
export const fileOf = async (db: Db, permit: number) =>
  (await db.selectFrom('permit').where('id', '=', permit).select(sentFile('file_id').as('file')).executeTakeFirst())?.file
