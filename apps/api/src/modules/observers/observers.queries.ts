import type { ObservedState, ObserverKind } from '@lentera/contract/observers'
import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { shownName } from '#school/shown-name.queries.ts'

/** Who observes schools, by name, each with the schools that were asked. */
export const allObservers = (db: Db) =>
  db
    .selectFrom('operator')
    .where('observes', 'is not', null)
    .orderBy('name')
    .orderBy('id')
    .select(['id', 'name', 'username', 'disabled_at', 'last_login_at', sql<ObserverKind>`observes`.as('kind')])
    .select(
      sql<{ npsn: string; name: string; state: ObservedState }[]>`coalesce((select json_agg(json_build_object('npsn', school.npsn,
        'name', school.name, 'state', seen.state) order by lower(school.name), school.id)
        from observed_school as seen join school on school.id = seen.school_id where seen.operator_id = operator.id), '[]')`.as(
        'schools',
      ),
    )
    .execute()

/** An observer, held until the transaction ends; undefined for an operator and for nobody. */
export const observerAt = (db: Db, id: number) =>
  db
    .selectFrom('operator')
    .where('id', '=', id)
    .where('observes', 'is not', null)
    .select(['id', 'name', 'username', sql<ObserverKind>`observes`.as('kind')])
    .forUpdate()
    .executeTakeFirst()

interface NewObserver {
  readonly name: string
  readonly username: string
  readonly kind: ObserverKind
  readonly password_hash: string
  readonly now: Date
}
/** Makes an observer; false where the user name is taken. */
export const insertObserver = async (db: Db, { kind, now, ...values }: NewObserver): Promise<boolean> =>
  (await db
    .insertInto('operator')
    .values({ ...values, observes: kind, created_at: now })
    .onConflict((conflict) => conflict.expression(sql`lower(username)`).doNothing())
    .returning('id')
    .executeTakeFirst()) !== undefined

export const turnObserver = (db: Db, id: number, disabled_at: Date | null) =>
  db.updateTable('operator').set({ disabled_at }).where('id', '=', id).execute()

/** Verified schools of these NPSN. */
export const verifiedSchools = (db: Db, npsns: readonly string[]) =>
  db
    .selectFrom('school')
    .where('npsn', 'in', [...npsns])
    .where('status', '=', 'verified')
    .select(['id', 'npsn'])
    .execute()

export const countAsked = async (db: Db, observer: number): Promise<number> =>
  (
    await db
      .selectFrom('observed_school')
      .where('operator_id', '=', observer)
      .select(sql<number>`count(*)`.as('n'))
      .executeTakeFirstOrThrow()
  ).n

/** Asks schools that were not asked, or that have declined or ended it; answers those. */
export const askSchools = async (db: Db, observer: number, schools: readonly number[], now: Date): Promise<number[]> =>
  (
    await db
      .insertInto('observed_school')
      .values(schools.map((school_id) => ({ operator_id: observer, school_id, asked_at: now })))
      .onConflict((conflict) =>
        conflict
          .columns(['operator_id', 'school_id'])
          .doUpdateSet({ state: 'waiting', asked_at: now, decided_at: null, decided_by: null })
          .where('observed_school.state', 'in', ['declined', 'revoked']),
      )
      .returning('school_id')
      .execute()
  ).map(({ school_id }) => school_id)

interface Span {
  readonly today: string
  /** 30 days ago. */
  readonly from: string
  /** Seven days ago. */
  readonly seen: Date
}
/** Figures of the schools that have agreed to an observer, by name; classes are those of the running year. */
export const figuresOf = (db: Db, observer: number, { today, from, seen }: Span) => {
  const count = (role: 'student' | 'teacher') =>
    sql<number>`(select count(*)::integer from account as one where one.school_id = school.id and one.role = ${role}
      and one.deleted_at is null)`
  const days = (which: 'attended' | 'all') =>
    sql<number>`(select count(*)::integer from attendance as day join account as pupil on pupil.id = day.account_id
      where day.school_id = school.id and day.date >= ${from}::date and pupil.role = 'student'
        and ${which === 'all' ? sql`day.status <> 'holiday'` : sql`day.status in ('present', 'late', 'dispensation')`})`
  return db
    .selectFrom('observed_school as seen')
    .innerJoin('school', 'school.id', 'seen.school_id')
    .where('seen.operator_id', '=', observer)
    .where('seen.state', '=', 'approved')
    .where('school.status', '=', 'verified')
    .orderBy(sql`lower(school.name)`)
    .orderBy('school.id')
    .select(['school.npsn', 'school.name', count('student').as('pupils'), count('teacher').as('teachers')])
    .select([
      sql<number>`(select count(*)::integer from class join academic_year as year on year.school_id = class.school_id
          and year.tahun_ajaran_id = class.tahun_ajaran_id
        where class.school_id = school.id and ${today}::date between year.starts_on and year.ends_on)`.as('classes'),
      sql<number>`(select count(distinct session.account_id)::integer from session join account as one on one.id = session.account_id
        where one.school_id = school.id and one.role in ('student', 'teacher') and session.last_seen_at > ${seen}::timestamptz)`.as(
        'active',
      ),
      days('attended').as('attended'),
      days('all').as('days'),
    ])
    .execute()
}

const asking = (db: Db, school: number) =>
  db
    .selectFrom('observed_school as seen')
    .innerJoin('operator', 'operator.id', 'seen.operator_id')
    .leftJoin('account as decider', (join) =>
      join.onRef('decider.id', '=', 'seen.decided_by').on('decider.deleted_at', 'is', null),
    )
    .where('seen.school_id', '=', school)
    .where('operator.observes', 'is not', null)
    .select(['operator.id', 'operator.name', sql<ObserverKind>`operator.observes`.as('kind'), 'seen.state', 'seen.asked_at'])
    .select(['seen.decided_at', shownName<string | null>('decider').as('decided_by')])

/** Who asks to see a school's figures, those that wait first. */
export const askingOf = (db: Db, school: number) =>
  asking(db, school)
    .orderBy(sql`seen.state <> 'waiting'`)
    .orderBy('seen.asked_at', 'desc')
    .orderBy('operator.id')
    .execute()
export type AskingRow = Awaited<ReturnType<typeof askingOf>>[number]
/** One of them. */
export const askingOne = (db: Db, school: number, observer: number) =>
  asking(db, school).where('operator.id', '=', observer).executeTakeFirst()

interface Decided {
  readonly school: number
  readonly observer: number
  readonly was: ObservedState
  readonly to: ObservedState
  readonly by: number
  readonly now: Date
}
/** Writes what a school says; false where it is no longer as it was seen. */
export const writeAsking = async (db: Db, { school, observer, was, to, by, now }: Decided): Promise<boolean> =>
  (
    await db
      .updateTable('observed_school')
      .set({ state: to, decided_at: now, decided_by: by })
      .where('school_id', '=', school)
      .where('operator_id', '=', observer)
      .where('state', '=', was)
      .returning('school_id')
      .execute()
  ).length > 0
