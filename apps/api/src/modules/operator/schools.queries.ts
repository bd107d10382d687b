import type { Tables } from '#db/tables.gen.ts'
import { sql } from 'kysely'
import type { SchoolState } from '@lentera/contract/operator/schools'
import type { Db } from '#db/db.ts'
import { holds, pageOf } from '#kit/http/lists.ts'

interface SchoolFilter {
  readonly state?: SchoolState | undefined
  readonly search?: string | undefined
  readonly page: number
  readonly per_page: number
}

/** How many people of this kind belong to a school; nothing else of them is read here. */
const countOf = (...roles: readonly string[]) =>
  sql<number>`(select count(*) from account where account.school_id = school.id and account.deleted_at is null
    and account.role in (${sql.join([...roles])}))`

/** A page of schools by name; those that wait the oldest first. */
export const pageOfSchools = (db: Db, { state, search, ...asked }: SchoolFilter) =>
  pageOf(
    db
      .selectFrom('school')
      .$if(state !== undefined, (query) => query.where('status', '=', state!))
      .where(holds(search, 'school.name', 'school.npsn'))
      .select(['school.id', 'school.npsn', 'school.name', 'school.level', 'school.status as state'])
      .select(['school.regency_id', 'school.province_id', 'school.created_at', countOf('student', 'teacher').as('people')]),
    [...(state === 'pending' ? [sql`school.created_at`] : []), sql`lower(school.name)`, sql`school.id`],
    asked,
  )

/** Those of these schools that there are, as a decision needs them. */
export const schoolsToDecide = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('school')
    .where('id', 'in', [...ids])
    .select(['id', 'npsn', 'name', 'status as state'])
    .execute()

/** One school, with what it filed and how many belong to it; undefined where there is none. */
export const schoolInFull = (db: Db, id: number) =>
  db
    .selectFrom('school')
    .leftJoin('account as proposer', 'proposer.id', 'school.proposed_by')
    .where('school.id', '=', id)
    .select(['school.id', 'school.npsn', 'school.name', 'school.level', 'school.status as state', 'school.status_reason'])
    .select(['school.address', 'school.district_id', 'school.regency_id', 'school.province_id', 'school.timezone'])
    .select(['school.created_at', 'school.contact_name', 'school.contact_phone', 'school.contact_email'])
    .select(['school.restricts_numbers', 'school.is_demo', 'proposer.role as proposer_role'])
    // Whoever is a pupil stays without a name here.
    .select(sql<string | null>`case when proposer.role <> 'student' then proposer.name end`.as('proposer_name'))
    .select([
      countOf('student').as('student'),
      countOf('teacher').as('teacher'),
      countOf('school').as('school'),
      sql<number>`(select count(distinct link.parent_id) from family_link as link join account as child on child.id = link.student_id
        where child.school_id = school.id and child.deleted_at is null and link.state = 'linked')`.as('parent'),
      sql<number>`(select count(*) from class where class.school_id = school.id)`.as('classes'),
      sql<number>`(select count(*) from school_link where school_link.school_id = school.id and school_link.state = 'pending')`.as(
        'waiting_links',
      ),
      sql<Date | null>`(select max(session.last_seen_at) from session join account on account.id = session.account_id
        where account.school_id = school.id)`.as('last_seen'),
    ])
    .executeTakeFirst()

/** Suspends a school that is verified, or reopens one that is suspended; false where it is neither. */
export const writeState = async (
  db: Db,
  id: number,
  { from, to, reason }: { from: SchoolState; to: SchoolState; reason: string | null },
): Promise<boolean> =>
  (
    await db
      .updateTable('school')
      .set({ status: to, status_reason: reason })
      .where('id', '=', id)
      .where('status', '=', from)
      .returning('id')
      .execute()
  ).length > 0

/** The office account of a school with this user name, in any case. */
export const officeNamed = (db: Db, school: number, username: string) =>
  db
    .selectFrom('account')
    .where('school_id', '=', school)
    .where('role', '=', 'school')
    .where('deleted_at', 'is', null)
    .where(sql<string>`lower(username)`, '=', username.toLowerCase())
    .select(['id', 'username', 'name', 'office_rights'])
    .executeTakeFirst()

/** The accounts of a school's office but for one. */
export const otherOffices = async (db: Db, school: number, but: number): Promise<number[]> =>
  (
    await db
      .selectFrom('account')
      .where('school_id', '=', school)
      .where('role', '=', 'school')
      .where('deleted_at', 'is', null)
      .where('id', '!=', but)
      .select('id')
      .execute()
  ).map(({ id }) => id)

/** Makes a password that somebody else has read, and gives these rights; null is every one. */
export const letOfficeIn = (
  db: Db,
  id: number,
  to: { readonly password_hash: string; readonly office_rights: Tables['account']['office_rights'] },
) =>
  db
    .updateTable('account')
    .set({ ...to, has_first_password: true })
    .where('id', '=', id)
    .execute()

/** The teacher with this user name, in any case, whichever the school. */
export const teacherNamed = (db: Db, username: string) =>
  db
    .selectFrom('account')
    .where('role', '=', 'teacher')
    .where('deleted_at', 'is', null)
    .where(sql<string>`lower(username)`, '=', username.toLowerCase())
    .select(['id', 'uuid', 'school_id'])
    .executeTakeFirst()

/** Ends every session of a school's people; answers them, so that this process refuses them at once. */
export const endSchoolSessions = async (db: Db, school: number): Promise<string[]> =>
  (
    await db
      .updateTable('session')
      .set({ ended_at: sql`clock_timestamp()`, ended_because: 'device_ended' })
      .where('ended_at', 'is', null)
      .where('account_id', 'in', (eb) => eb.selectFrom('account').where('school_id', '=', school).select('account.id'))
      .returning('id')
      .execute()
  ).map(({ id }) => id)

/** Lets only numbers of the known providers link to a school, or any. Its office's open form is then of before. */
export const writeRestriction = async (db: Db, id: number, restricts_numbers: boolean): Promise<boolean> =>
  (
    await db
      .updateTable('school')
      .set((eb) => ({ restricts_numbers, profile_revision: eb('profile_revision', '+', 1) }))
      .where('id', '=', id)
      .where('restricts_numbers', '<>', restricts_numbers)
      .returning('id')
      .execute()
  ).length > 0
