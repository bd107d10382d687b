import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import type { SchoolDate } from '#kit/jobs/hours.ts'
import { shownName } from '#school/shown-name.queries.ts'
import type { InYear } from '#school/in-year.ts'

const waiting = ['planned', 'blocked'] as const

/** By the number alone: joined, a plan that is made for any school may begin with all accounts. */
const nameIn = (column: string) =>
  sql<string>`(select ${shownName('account')} from account where account.id = ${sql.ref(column)})`

const plans = (db: Db, school: number) =>
  db
    .selectFrom('coming_hand_over as plan')
    .where('plan.school_id', '=', school)
    .select(['plan.id', 'plan.teacher_id', 'plan.successor_id', 'plan.from_date', 'plan.planned_by', 'plan.planned_at'])
    .select(['plan.state', 'plan.reason', 'plan.revision'])
    .select([nameIn('plan.teacher_id').as('teacher_name'), nameIn('plan.successor_id').as('successor_name')])
export type HandOverPlan = Awaited<ReturnType<ReturnType<typeof plans>['execute']>>[number]

/** What is planned in a school or waits for its office, by date. */
export const comingHandOvers = (db: Db, school: number) =>
  plans(db, school).where('plan.state', 'in', waiting).orderBy('plan.from_date').orderBy('plan.id').execute()

interface OfPlan {
  readonly school: number
  readonly id: number
}
/** A plan that nobody else writes until the transaction ends; undefined for another school's. */
export const lockPlan = async (db: Db, { school, id }: OfPlan): Promise<HandOverPlan | undefined> => {
  await db
    .selectFrom('coming_hand_over')
    .where('school_id', '=', school)
    .where('id', '=', id)
    .select('id')
    .forUpdate()
    .executeTakeFirst()
  return plans(db, school).where('plan.id', '=', id).executeTakeFirst()
}

interface NewPlan {
  readonly school_id: number
  readonly teacher_id: number
  readonly successor_id: number
  readonly from_date: string
  readonly planned_by: number
  readonly planned_at: Date
}
/** Keeps a plan; undefined where the teacher has one already. */
export const insertPlan = async (db: Db, plan: NewPlan): Promise<number | undefined> => {
  const row = await db
    .insertInto('coming_hand_over')
    .values(plan)
    .onConflict((on) => on.columns(['school_id', 'teacher_id']).where('state', 'in', waiting).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

interface Ending {
  readonly reason: string
  readonly by: number | null
  readonly now: Date
}
const dropping = (db: Db, school: number, { reason, by, now }: Ending) =>
  db
    .updateTable('coming_hand_over')
    .set({ state: 'dropped', reason, ended_by: by, ended_at: now })
    .where('school_id', '=', school)
    .where('state', 'in', waiting)
/** Drops a plan. */
export const dropPlan = (db: Db, { school, id }: OfPlan, ending: Ending) =>
  dropping(db, school, ending).where('id', '=', id).execute()
/** Drops the plan of a teacher, if there is one. */
export const dropPlanOf = (db: Db, { school, teacher }: { school: number; teacher: number }, ending: Ending) =>
  dropping(db, school, ending).where('teacher_id', '=', teacher).execute()

export const markPlanDone = (db: Db, { school, id }: OfPlan, now: Date) =>
  db
    .updateTable('coming_hand_over')
    .set({ state: 'applied', reason: null, ended_at: now })
    .where('school_id', '=', school)
    .where('id', '=', id)
    .execute()

/** Notes why nothing was given on a date; it is tried again on the next one. */
export const blockPlan = (db: Db, { school, id }: OfPlan, { reason, date }: { reason: string; date: string }) =>
  db
    .updateTable('coming_hand_over')
    .set({ state: 'blocked', reason, tried_on: date })
    .where('school_id', '=', school)
    .where('id', '=', id)
    .where('state', 'in', waiting)
    .execute()

/** Schools with a plan whose date has come, by their own clocks, and that was not tried on this date. */
export const duePlans = async (db: Db, now: Date): Promise<readonly SchoolDate[]> => {
  const { rows } = await sql<SchoolDate>`
    select distinct school.id as school_id, local.date::text as date from coming_hand_over as plan
      join school on school.id = plan.school_id
      cross join lateral (select (${now}::timestamptz at time zone school.timezone)::date as date) as local
    where plan.state in ('planned', 'blocked') and plan.from_date <= local.date
      and (plan.tried_on is null or plan.tried_on < local.date)`.execute(db)
  return rows
}
/** Those plans of one school. */
export const duePlansHere = (db: Db, { school_id, date }: SchoolDate) =>
  db
    .selectFrom('coming_hand_over')
    .where('school_id', '=', school_id)
    .where('state', 'in', waiting)
    .where('from_date', '<=', date)
    .where((eb) => eb.or([eb('tried_on', 'is', null), eb('tried_on', '<', date)]))
    .orderBy('from_date')
    .orderBy('id')
    .select('id')
    .execute()

/** What the office is to decide: plans whose day has come and that could not be done. */
export const blockedPlans = (db: Db, school: number) => plans(db, school).where('plan.state', '=', 'blocked').execute()

/** The versions of a school that take the place of running lessons on a date at the latest and were not taken over yet, by year. */
export const versionsUntil = (db: Db, school: number, date: string) =>
  db
    .selectFrom('timetable_version')
    .where('school_id', '=', school)
    .where('state', '=', 'published')
    .where('valid_from', '<=', date)
    .select(['id', 'name', 'tahun_ajaran_id as year'])
    .execute()

/** The classes that a teacher leads from a year on. */
export const classesLed = async (db: Db, { school, year }: InYear, teacher: number): Promise<number[]> => {
  const rows = await db
    .selectFrom('class')
    .where('school_id', '=', school)
    .where('homeroom_teacher_id', '=', teacher)
    .where('tahun_ajaran_id', '>=', year)
    .orderBy('id')
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}
