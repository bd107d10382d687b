import type { FactorAsked } from '@lentera/contract/account/school-factor'
import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { holds, pageOf } from '#kit/http/lists.ts'
import { factorDue } from '#school/factor-due.queries.ts'

const FIELD = 'factor_asked'

/** The school of an office, and of whom it asks a second factor; undefined for an account without one. Held until the transaction ends where it is to be changed. */
export const askingSchool = (db: Db, office: number, { held = false } = {}) =>
  db
    .selectFrom('school')
    .where('id', '=', (eb) =>
      eb.selectFrom('account').where('id', '=', office).where('deleted_at', 'is', null).select('school_id'),
    )
    .$if(held, (query) => query.forUpdate())
    .select(['id', 'factor_office_since', 'factor_teacher_since'])
    .executeTakeFirst()
export type AskingSchool = NonNullable<Awaited<ReturnType<typeof askingSchool>>>

/** When it was last changed, and by whom. */
export const lastAsking = (db: Db, school: number) =>
  db
    .selectFrom('profile_change as change')
    .innerJoin('account as by', 'by.id', 'change.changed_by')
    .where('change.school_id', '=', school)
    .where('change.field', '=', FIELD)
    .orderBy('change.id', 'desc')
    .limit(1)
    .select(['change.changed_at as at', 'by.name as by'])
    .executeTakeFirst()

interface FactorRule {
  readonly from: FactorAsked
  readonly to: FactorAsked
  readonly by: number
  readonly now: Date
}
/** Asks others than before from now on. Who was asked already keeps the day since which that is so. */
export const writeAsking = async (db: Db, school: AskingSchool, { from, to, by, now }: FactorRule): Promise<void> => {
  await db
    .updateTable('school')
    .set({
      factor_office_since: to === 'nobody' ? null : (school.factor_office_since ?? now),
      factor_teacher_since: to === 'staff' ? (school.factor_teacher_since ?? now) : null,
    })
    .where('id', '=', school.id)
    .execute()
  await db
    .insertInto('profile_change')
    .values({ school_id: school.id, field: FIELD, from_value: from, to_value: to, changed_by: by, changed_at: now })
    .execute()
}

/** The offices and teachers of a school, with their second factor where one is in force. */
const staffOf = (db: Db, school: number) =>
  db
    .selectFrom('account as me')
    .innerJoin('school', 'school.id', 'me.school_id')
    .leftJoin('account_factor as factor', (join) =>
      join.onRef('factor.account_id', '=', 'me.id').on('factor.since', 'is not', null),
    )
    .where('me.school_id', '=', school)
    .where('me.role', 'in', ['school', 'teacher'])
    .where('me.deleted_at', 'is', null)

/** How many there are of each role, and how many of them have a second factor. */
export const countStaff = (db: Db, school: number) =>
  staffOf(db, school)
    .groupBy('me.role')
    .select(['me.role', sql<number>`count(*)::int`.as('total'), sql<number>`count(factor.since)::int`.as('has')])
    .execute()

interface FactorFilter {
  readonly has?: 'yes' | 'no' | undefined
  readonly search?: string | undefined
  readonly page: number
  readonly per_page: number
}
/** A page of them: who has none first, then by name. */
export const pageOfStaff = (db: Db, school: number, { has, search, ...asked }: FactorFilter) =>
  pageOf(
    staffOf(db, school)
      .$if(has !== undefined, (query) => query.where('factor.since', has === 'yes' ? 'is not' : 'is', null))
      .where(holds(search, 'me.name', 'me.username'))
      .select(['me.id', 'me.name', 'me.username', 'me.role', 'factor.since', factorDue('me', 'school').as('due')]),
    [sql`factor.since is not null`, sql`lower(me.name)`, sql`me.id`],
    asked,
  )
