import type { HomeroomCopy, RolloverDecision } from '@lentera/contract/rollover'
import type { SchoolLevel } from '@lentera/contract/people/classes'
import type { Timezone } from '@lentera/contract/shared'
import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { classOrder } from '#school/class-order.queries.ts'

export const schoolOf = async (db: Db, school: number): Promise<{ name: string; level: SchoolLevel; timezone: Timezone }> =>
  db.selectFrom('school').where('id', '=', school).select(['name', 'level', 'timezone']).executeTakeFirstOrThrow()

export const yearsOf = (db: Db, school: number) =>
  db.selectFrom('academic_year').where('school_id', '=', school).select(['tahun_ajaran_id', 'starts_on', 'ends_on']).execute()

/** First years from which a turn was planned, and years in which somebody has a class. */
export const knownOf = async (db: Db, school: number) => {
  const [planned, filled] = await Promise.all([
    db.selectFrom('rollover_plan').where('school_id', '=', school).select('from_year').execute(),
    db
      .selectFrom('class')
      .where('school_id', '=', school)
      .where(({ exists, selectFrom }) =>
        exists(selectFrom('enrollment').whereRef('enrollment.class_id', '=', 'class.id').select('enrollment.class_id')),
      )
      .select('tahun_ajaran_id')
      .distinct()
      .execute(),
  ])
  return {
    planned: new Set(planned.map(({ from_year }) => from_year)),
    filled: new Set(filled.map(({ tahun_ajaran_id }) => tahun_ajaran_id)),
  }
}

const planColumns = [
  'id',
  'school_id',
  'from_year',
  'state',
  'copy_homeroom',
  'copy_lessons',
  'copy_rooms',
  'copy_groups',
  'started_by',
  'started_at',
  'revision',
] as const
export const planOf = (db: Db, school: number, from_year: number) =>
  db
    .selectFrom('rollover_plan')
    .where('school_id', '=', school)
    .where('from_year', '=', from_year)
    .select(planColumns)
    .executeTakeFirst()
export type PlanRow = NonNullable<Awaited<ReturnType<typeof planOf>>>

/** Loads a school's plan with a row lock; makes an empty one where there is none, as of revision 0. */
export const lockPlan = async (db: Db, school_id: number, from_year: number): Promise<PlanRow> => {
  await db
    .insertInto('rollover_plan')
    .values({ school_id, from_year, revision: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return db
    .selectFrom('rollover_plan')
    .where('school_id', '=', school_id)
    .where('from_year', '=', from_year)
    .select(planColumns)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** Loads a plan with a row lock; undefined where it is gone. */
export const lockPlanById = (db: Db, id: number) =>
  db.selectFrom('rollover_plan').where('id', '=', id).select(planColumns).forUpdate().executeTakeFirst()

interface PlanChange {
  readonly state?: PlanRow['state']
  readonly copy_homeroom?: HomeroomCopy
  readonly copy_lessons?: boolean
  readonly copy_rooms?: boolean
  readonly copy_groups?: boolean
  readonly started_by?: number
  readonly started_at?: Date
}
/** Changes a plan and answers its new revision. */
export const changePlan = async (db: Db, id: number, to: PlanChange): Promise<number> => {
  const { revision } = await db
    .updateTable('rollover_plan')
    .set((eb) => ({ ...to, revision: eb('revision', '+', 1) }))
    .where('id', '=', id)
    .returning('revision')
    .executeTakeFirstOrThrow()
  return revision
}

export interface PupilRow {
  readonly id: number
  readonly name: string
  readonly nisn: string | null
  readonly gender: 'female' | 'male' | null
  readonly class_id: number
  readonly class_name: string
  readonly grade: number
  readonly rapor: 'promoted' | 'retained' | null
  readonly rapor_open: boolean
  readonly chosen: RolloverDecision | null
  readonly to_grade: number | null
  readonly to_name: string | null
  /** With what a run was begun. */
  readonly ran: RolloverDecision | null
  readonly ran_grade: number | null
  readonly ran_name: string | null
  readonly result: 'placed' | 'parted' | 'kept' | null
  /** Whether the pupil belongs to the school now. */
  readonly is_here: boolean
  /** The class of the school's next year in which the pupil is. */
  readonly placed: string | null
}

/**
 * Everybody with a class in the year that ends, by name. A run that was begun names those whom it was begun with; before it, it is
 * the pupils of the school. Who changed class may have a card of each: what was handed in comes before a draft, then the present class.
 */
export const pupilsOf = async (
  db: Db,
  of: { readonly school: number; readonly from: number; readonly plan: PlanRow | undefined; readonly room?: number },
): Promise<PupilRow[]> => {
  const { school, from, plan, room = null } = of
  const begun = plan?.state === 'running' || plan?.state === 'done'
  const { rows } = await sql<PupilRow>`
    select pupil.id, pupil.name, pupil.nisn, pupil.gender, class.id as class_id, class.name as class_name, class.grade,
      card.decision as rapor, coalesce(card.state in ('open', 'waiting_principal'), false) as rapor_open,
      entry.decision as chosen, entry.to_grade, entry.to_name, entry.ran, entry.ran_grade, entry.ran_name,
      entry.result, pupil.school_id is not distinct from class.school_id as is_here, next_class.name as placed
    from class
      join enrollment on enrollment.class_id = class.id
      join account as pupil on pupil.id = enrollment.student_id and pupil.deleted_at is null
      left join rollover_entry as entry on entry.plan_id = ${plan?.id ?? 0} and entry.student_id = pupil.id
      left join lateral (select decision, state from rapor
        where rapor.student_id = pupil.id and rapor.school_id = class.school_id and rapor.tahun_ajaran_id = ${from}
          and rapor.semester = 2 and rapor.state <> 'withdrawn'
        order by (rapor.state <> 'open') desc, (rapor.class_id = class.id) desc, rapor.version desc limit 1) as card on true
      left join enrollment as next on next.student_id = pupil.id and next.tahun_ajaran_id = ${from + 1}
      left join class as next_class on next_class.id = next.class_id and next_class.school_id = class.school_id
    where class.school_id = ${school} and class.tahun_ajaran_id = ${from}
      and (${room}::bigint is null or class.id = ${room}::bigint)
      and case when ${begun} then entry.ran is not null else pupil.school_id = class.school_id end
    order by pupil.name, pupil.id`.execute(db)
  return rows
}

export const classesOf = (db: Db, school: number, year: number) =>
  db
    .selectFrom('class')
    .where('school_id', '=', school)
    .where('tahun_ajaran_id', '=', year)
    .orderBy(classOrder)
    .select(['id', 'uuid', 'name', 'grade', 'homeroom_teacher_id', 'revision'])
    .execute()
export type ClassRow = Awaited<ReturnType<typeof classesOf>>[number]

export type StepKind = 'classes' | 'pupils' | 'lessons' | 'rooms' | 'groups' | 'leaving'
export const stepsOf = (db: Db, plan: number) =>
  db
    .selectFrom('rollover_step')
    .where('plan_id', '=', plan)
    .orderBy('position')
    .select(['position', 'kind', 'class_id', 'done_at', 'left_out'])
    .execute()
export type StepRow = Awaited<ReturnType<typeof stepsOf>>[number]

export const insertSteps = (
  db: Db,
  plan_id: number,
  steps: readonly { readonly kind: StepKind; readonly class_id: number | null }[],
) =>
  db
    .insertInto('rollover_step')
    .values(steps.map((step, position) => ({ plan_id, position, ...step })))
    .execute()

/** What stands in the next year already, so that a run cannot be undone: null where nothing does. */
export const recordedIn = async (db: Db, school: number, year: number): Promise<string | null> => {
  const { rows } = await sql<{ attendance: boolean; scores: boolean }>`
    select
      exists (select from roll_call join class on class.id = roll_call.class_id
        where class.school_id = ${school} and class.tahun_ajaran_id = ${year}) or
      exists (select from roll_call join learning_group as owner on owner.id = roll_call.group_id
        where owner.school_id = ${school} and owner.tahun_ajaran_id = ${year}) or
      exists (select from academic_year as year join attendance on attendance.school_id = year.school_id and attendance.date >= year.starts_on
        where year.school_id = ${school} and year.tahun_ajaran_id = ${year}) as attendance,
      exists (select from class join grade_component as component on component.class_id = class.id
          join grade_score as score on score.component_id = component.id
        where class.school_id = ${school} and class.tahun_ajaran_id = ${year}) as scores`.execute(db)
  const [found] = rows
  if (found?.attendance) return 'Presensi tahun ajaran baru sudah dicatat.'
  return found?.scores ? 'Nilai tahun ajaran baru sudah dicatat.' : null
}
