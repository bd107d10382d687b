import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import type { SchoolDate } from '#kit/jobs/hours.ts'

/** By the school's clock: families are told by day. */
const HOUR = '07:00'

const plans = (db: Db, school: number) =>
  db
    .selectFrom('koin_expiry')
    .where('school_id', '=', school)
    .where('ran_on', 'is', null)
    .where('cancelled_at', 'is', null)
    .select(['id', 'school_id', 'ends_on', 'grace_days', 'expires_on', 'told_month_on', 'told_week_on'])
export type ExpiryPlan = Awaited<ReturnType<typeof planOf>> & {}

/** What a school has planned. */
export const planOf = (db: Db, school: number) => plans(db, school).executeTakeFirst()
/** The same, held until the transaction ends. */
export const holdPlan = (db: Db, school: number) => plans(db, school).forUpdate().executeTakeFirst()

interface NewPlan {
  readonly school_id: number
  readonly ends_on: string
  readonly grace_days: number
  readonly expires_on: string
  readonly planned_by: number
  readonly planned_at: Date
}
/** Adds a plan; false where somebody else has planned something meanwhile. */
export const insertPlan = async (db: Db, plan: NewPlan): Promise<boolean> =>
  (await db
    .insertInto('koin_expiry')
    .values(plan)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()) !== undefined
export const cancelPlan = (db: Db, id: number, { by, now }: { readonly by: number; readonly now: Date }) =>
  db.updateTable('koin_expiry').set({ cancelled_by: by, cancelled_at: now }).where('id', '=', id).execute()
export const markTold = (db: Db, id: number, step: 'month' | 'week', on: string) =>
  db
    .updateTable('koin_expiry')
    .set(step === 'month' ? { told_month_on: on } : { told_week_on: on })
    .where('id', '=', id)
    .execute()

/** What has expired at a school, the newest first. */
export const pastOf = (db: Db, school: number) =>
  db
    .selectFrom('koin_expiry')
    .where('school_id', '=', school)
    .where('ran_on', 'is not', null)
    .orderBy('id', 'desc')
    .limit(12)
    .select([
      'ends_on',
      sql<string>`ran_on`.as('ran_on'),
      sql<number>`coalesce(pupils, 0)`.as('pupils'),
      sql<number>`coalesce(koin, 0)`.as('koin'),
    ])
    .execute()

/** The first end of a semester of a school on or after a day. */
export const nextEnd = async (db: Db, school: number, today: string): Promise<string | null> => {
  const { rows } = await sql<{ day: string }>`
    select ends.day::text as day from academic_year as year
      cross join lateral (values (year.second_semester_on - 1), (year.ends_on)) as ends(day)
    where year.school_id = ${school} and ends.day >= ${today}::date order by ends.day limit 1`.execute(db)
  return rows[0]?.day ?? null
}

interface Expiring {
  readonly account_id: number
  readonly koin: number
}
type PlanOfSchool = Pick<ExpiryPlan, 'school_id' | 'ends_on'>
/**
 * The koin of pupils that were earned by the end of the semester and are left, as the oldest are used first: what was earned by then,
 * without what of it was taken back by corrections, less all that has ever gone. What open claims hold has gone already.
 */
const expiring = ({ school_id, ends_on }: PlanOfSchool, account: number | null) => sql<Expiring>`
  select holder.account_id, least(holder.balance, sums.old - sums.used)::integer as koin
  from koin_account as holder
    join account as pupil on pupil.id = holder.account_id and pupil.school_id = ${school_id} and pupil.role = 'student'
      and pupil.deleted_at is null
    cross join lateral (
      select coalesce(sum(line.amount) filter (where (line.amount > 0 and line.date <= ${ends_on}::date)
          or (line.source = 'reversal' and award.date <= ${ends_on}::date)), 0) as old,
        coalesce(-sum(line.amount) filter (where line.amount < 0 and line.source <> 'reversal'), 0) as used
      from koin_line as line left join koin_award as award on line.source = 'reversal' and award.id = line.source_id
      where line.account_id = holder.account_id
    ) as sums
  where holder.balance > 0 and sums.old > sums.used ${account === null ? sql`` : sql`and holder.account_id = ${account}`}`

/** Who would lose how many koin by a plan as it stands now. */
export const expiringBy = async (db: Db, plan: PlanOfSchool): Promise<readonly Expiring[]> =>
  (await sql<Expiring>`${expiring(plan, null)} order by holder.account_id`.execute(db)).rows
/** How many of one account. */
export const expiringOf = async (db: Db, plan: PlanOfSchool, account: number): Promise<number> =>
  (await expiring(plan, account).execute(db)).rows[0]?.koin ?? 0

/** Takes what expires by a plan that is held, adds its lines, and keeps how many there were; again, it takes nothing. */
export const expire = async (db: Db, plan: ExpiryPlan, { date, now }: { date: string; now: Date }): Promise<number[]> => {
  await sql`select account_id from koin_account
    where account_id in (select id from account where school_id = ${plan.school_id} and role = 'student')
    order by account_id for update`.execute(db)
  const { rows } = await sql<Expiring>`
    with due as (${expiring(plan, null)}),
    added as (
      insert into koin_line (account_id, amount, source, source_id, date, created_at)
      select account_id, -koin, 'expiry', ${plan.id}::bigint, ${date}::date, ${now}::timestamptz from due order by account_id
      on conflict (account_id, source, source_id) do nothing returning account_id, amount
    ),
    moved as (
      update koin_account set balance = koin_account.balance + added.amount from added
      where added.account_id = koin_account.account_id
    )
    select account_id, -amount as koin from added`.execute(db)
  const koin = rows.reduce((sum, row) => sum + row.koin, 0)
  await db.updateTable('koin_expiry').set({ ran_on: date, pupils: rows.length, koin }).where('id', '=', plan.id).execute()
  return rows.map(({ account_id }) => account_id)
}

/** Schools with something due of their plan: the same that `stepOf` finds. */
export const dueExpiries = async (db: Db, now: Date): Promise<readonly SchoolDate[]> => {
  const { rows } = await sql<SchoolDate>`
    select plan.school_id, local.date::text as date from koin_expiry as plan
      join school on school.id = plan.school_id
      cross join lateral (select (${now}::timestamptz at time zone school.timezone) as at) as clock
      cross join lateral (select clock.at::date as date) as local
    where plan.ran_on is null and plan.cancelled_at is null and clock.at::time >= ${HOUR}::time
      and case when plan.told_week_on is not null then local.date > greatest(plan.expires_on, plan.told_week_on + 6)
        else local.date >= plan.expires_on - 7 or (plan.told_month_on is null and local.date >= plan.expires_on - 30) end`.execute(
    db,
  )
  return rows
}
