import type { SentFile } from '@lentera/contract'
import type {
  ViolationCategory,
  ViolationHandler,
  ViolationKind,
  ViolationStatus,
  ViolationStep,
} from '@lentera/contract/violations'
import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { holds } from '#kit/http/lists.ts'
import { undecided } from './violations.rules.ts'

/** Who reads: oneself, the linked children, a teacher with the classes that the teacher leads today, or an office. */
export type Looker =
  | { readonly role: 'student'; readonly id: number }
  | { readonly role: 'parent'; readonly id: number }
  | {
      readonly role: 'teacher'
      readonly id: number
      readonly school: number
      readonly led: readonly number[]
      readonly year: number
    }
  | { readonly role: 'school'; readonly id: number; readonly school: number }

const isOf = (db: Db, looker: Looker) => {
  if (looker.role === 'student') return sql<boolean>`violation.student_id = ${looker.id}`
  if (looker.role === 'parent')
    return sql<boolean>`violation.student_id in (${db
      .selectFrom('family_link')
      .where('parent_id', '=', looker.id)
      .where('state', '=', 'linked')
      .select('student_id')})`
  if (looker.role === 'school') return sql<boolean>`violation.school_id = ${looker.school}`
  // A colleague's record is for whoever leads the pupil's class now, of the running year.
  return sql<boolean>`violation.school_id = ${looker.school} and (violation.recorded_by = ${looker.id} or violation.tahun_ajaran_id = ${looker.year}
    and violation.student_id in (select enrollment.student_id from enrollment where enrollment.class_id = any(${[...looker.led]}::bigint[])))`
}

export interface Step {
  readonly step: ViolationStep
  readonly by_id: number
  readonly by: string
  readonly role: string
  readonly at: string
  readonly note: string | null
}

/** The records that somebody reads. */
export const readable = (db: Db, looker: Looker) =>
  db
    .selectFrom('violation')
    .innerJoin('account as pupil', 'pupil.id', 'violation.student_id')
    .innerJoin('account as recorder', 'recorder.id', 'violation.recorded_by')
    .innerJoin('class', 'class.id', 'violation.class_id')
    .where('pupil.deleted_at', 'is', null)
    .where(isOf(db, looker))
    .select(['violation.id', 'violation.uuid', 'violation.school_id', 'violation.student_id', 'violation.recorded_by'])
    .select([
      'violation.rule_id',
      'violation.code',
      'violation.rule_group',
      'violation.rule',
      'violation.points',
      'violation.remitted',
    ])
    .select(['violation.sanction', 'violation.date', 'violation.time', 'violation.place', 'violation.description'])
    .select(['violation.clarify_until', 'violation.revision', 'violation.recorded_at', 'violation.tahun_ajaran_id'])
    .select([
      sql<ViolationKind>`violation.kind`.as('kind'),
      sql<ViolationCategory>`violation.category`.as('category'),
      sql<ViolationHandler>`violation.handler`.as('handler'),
      sql<ViolationStatus>`violation.status`.as('status'),
    ])
    .select([
      'pupil.name as pupil',
      'pupil.image',
      'recorder.name as recorder',
      'class.uuid as class_uuid',
      'class.name as class',
    ])
    .select(
      sql<number[]>`array(select class_id from enrollment where enrollment.student_id = violation.student_id)`.as('classes'),
    )
    .select(
      sql<SentFile[]>`coalesce((select json_agg(json_build_object('id', file.id, 'type', file.type, 'name', file.name,
        'bytes', file.bytes, 'width', file.width, 'height', file.height) order by of.id)
        from violation_file as of inner join file on file.id = of.file_id where of.violation_id = violation.id), '[]')`.as(
        'files',
      ),
    )
    .select(
      sql<Step[]>`coalesce((select json_agg(json_build_object('step', event.kind, 'by_id', person.id, 'by', person.name,
        'role', person.role, 'at', event.at, 'note', event.note) order by event.id) from violation_event as event
        inner join account as person on person.id = event.by_id where event.violation_id = violation.id), '[]')`.as('steps'),
    )
export type ViolationRow = Awaited<ReturnType<ReturnType<typeof readable>['execute']>>[number]

export const newestFirst = [sql`violation.date desc`, sql`violation.id desc`]
export const longestWaiting = [sql`violation.recorded_at`, sql`violation.id`]
/** Pupils by name, or by the day of their last record. */
export const pupilsBy = (by: 'name' | 'date' = 'name', down = false) => {
  const way = down ? sql`desc` : sql`asc`
  const names = [sql`pupil.name ${by === 'name' ? way : sql`asc`}`, sql`pupil.id`]
  return by === 'name' ? names : [sql`known.last_date ${way} nulls last`, ...names]
}
/** At most so many of them, the newest first. */
export const newest = (rows: ReturnType<typeof readable>, most: number) =>
  rows.orderBy(sql.join(newestFirst)).limit(most).execute()

/** Those that wait for a decision. */
export const waiting = (rows: ReturnType<typeof readable>) => rows.where('violation.status', 'in', [...undecided])
/** What waits for a teacher: light ones of others in the classes led, and own ones that came back. */
export const waitingFor = (db: Db, looker: Extract<Looker, { role: 'teacher' }>) =>
  readable(db, looker).where((eb) =>
    eb.or([
      eb.and([
        eb('violation.recorded_by', '!=', looker.id),
        eb('violation.category', '=', 'light'),
        eb('violation.status', 'in', [...undecided]),
      ]),
      eb.and([eb('violation.recorded_by', '=', looker.id), eb('violation.status', '=', 'needs_revision')]),
    ]),
  )

interface Narrowed {
  readonly year?: number | undefined
  readonly student?: number | undefined
  readonly status?: ViolationStatus | undefined
  readonly search?: string | undefined
}
export const narrowed = (rows: ReturnType<typeof readable>, { year, student, status, search }: Narrowed) =>
  rows
    .$if(year !== undefined, (some) => some.where('violation.tahun_ajaran_id', '=', year!))
    .$if(student !== undefined, (some) => some.where('violation.student_id', '=', student!))
    .$if(status !== undefined, (some) => some.where('violation.status', '=', status!))
    .where(holds(search, 'pupil.name', 'violation.rule', 'violation.code'))

export const sums = {
  points: sql<number>`greatest(0, coalesce(sum(case kind when 'award' then -points else greatest(0, points - remitted) end)
    filter (where status in ('verified', 'followed_up', 'done')), 0))::integer`,
  records: sql<number>`(count(*) filter (where status not in ('rejected', 'cancelled')))::integer`,
  waiting: sql<number>`(count(*) filter (where status in ('waiting_verification', 'clarification', 'needs_revision')))::integer`,
  last: sql<string | null>`max(date) filter (where status not in ('rejected', 'cancelled'))`,
}

/** What counts for a pupil: for a school's people all of its records, whoever of them looks. */
const countsFor = (db: Db, looker: Looker) =>
  looker.role === 'teacher' ? sql<boolean>`violation.school_id = ${looker.school}` : isOf(db, looker)

/** The pupils of these classes who are still at their school, each with what a year's records make. */
export const pupilsOf = (
  db: Db,
  looker: Looker,
  { classes, year, student, search }: { classes: readonly number[]; year: number; student?: number; search?: string | undefined },
) =>
  db
    .selectFrom('enrollment')
    .innerJoin('class', 'class.id', 'enrollment.class_id')
    .innerJoin('account as pupil', 'pupil.id', 'enrollment.student_id')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('violation')
          .whereRef('violation.student_id', '=', 'pupil.id')
          .where('violation.tahun_ajaran_id', '=', year)
          .where(countsFor(db, looker))
          .select([sums.points.as('points'), sums.records.as('records'), sums.waiting.as('waiting'), sums.last.as('last_date')])
          .as('known'),
      (join) => join.onTrue(),
    )
    .where('enrollment.class_id', '=', sql<number>`any(${[...classes]}::bigint[])`)
    .whereRef('pupil.school_id', '=', 'class.school_id')
    .where('pupil.deleted_at', 'is', null)
    .where(holds(search, 'pupil.name', 'pupil.nisn'))
    .$if(student !== undefined, (some) => some.where('pupil.id', '=', student!))
    .select(['pupil.id', 'pupil.name', 'pupil.image', 'pupil.nisn', 'enrollment.class_id'])
    .select(['known.points', 'known.records', 'known.waiting', 'known.last_date'])

/** What one pupil's records of a year make. */
export const totalsOf = async (db: Db, looker: Looker, { student, year }: { student: number; year: number }) =>
  db
    .selectFrom('violation')
    .where('violation.student_id', '=', student)
    .where('violation.tahun_ajaran_id', '=', year)
    .where(countsFor(db, looker))
    .select([sums.points.as('points'), sums.records.as('records'), sums.waiting.as('waiting'), sums.last.as('last_date')])
    .executeTakeFirstOrThrow()
