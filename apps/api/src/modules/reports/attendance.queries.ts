import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/db.ts'

/** Whose attendance is counted, and of which days. */
export interface Counted {
  readonly school: number
  readonly from: string
  readonly to: string
  /** The first day of the year of the records. */
  readonly since: string
  readonly today: string
  /** Days on which the school, or a class level, has school: without a record they count once they are over. Level 0 is teachers'. */
  readonly open: readonly { readonly date: string; readonly grade: number }[]
}

/** What the people of one group and sex have on one date. */
export interface CountRow {
  /** The class's id; of teachers the teacher's. */
  readonly team: number
  readonly gender: 'female' | 'male' | null
  readonly date: string
  readonly present: number
  readonly late: number
  readonly excused: number
  readonly sick: number
  readonly dispensation: number
  readonly absent: number
  readonly unrecorded: number
  readonly waiting: number
  readonly late_minutes: number
}

/**
 * The pupils of classes with their days in them, as `member`: those whom the month's list of a class names (`classSpan` in
 * book/history.queries.ts).
 */
const pupils = (classes: readonly number[], { from, to, since }: Counted) => sql`
  select member.class_id as team, member.student_id as account_id, class.grade, person.gender, person.name, person.nisn as number,
    greatest(member.from_date, ${from}::date, ${since}::date) as from_date, least(member.to_date - 1, ${to}::date) as to_date
  from unnest(${[...classes]}::bigint[]) as room(id)
    join class on class.id = room.id
    join class_membership as member on member.class_id = class.id and member.from_date <= ${to}::date and member.to_date > ${from}::date
    join account as person on person.id = member.student_id
  where person.deleted_at is null
    and (person.school_id = class.school_id or exists (select from school_link as link
      where link.account_id = person.id and link.school_id = class.school_id and link.state = 'graduated'
        and link.decided_at >= ${from}::date))`

/** The teachers of a school, each a group of their own. */
const teachers = ({ school, from, to }: Counted) => sql`
  select person.id as team, person.id as account_id, 0 as grade, person.gender, person.name, person.nip as number,
    ${from}::date as from_date, ${to}::date as to_date
  from account as person where person.school_id = ${school} and person.role = 'teacher' and person.deleted_at is null`

/** Records of the days of `member`. */
const recorded = ({ school, since, from, to }: Counted) => sql`
  select member.team, member.account_id, member.gender, member.name, member.number, record.date, record.status, record.verification,
    coalesce(record.late_minutes, 0)::int as late_minutes
  from member join attendance as record on record.account_id = member.account_id and record.date >= ${since}::date
    and record.date between ${from}::date and ${to}::date
    and record.date between member.from_date and member.to_date and record.school_id = ${school}`

const counted = (status: string) =>
  sql`count(*) filter (where verification <> 'waiting' and status = ${sql.lit(status)})::int as ${sql.ref(status)}`

/** One row for each group, sex and date. A school day without a record counts from a person's first record on, once it is over. */
const countsOf = async (db: Db, members: RawBuilder<unknown>, of: Counted): Promise<CountRow[]> => {
  const { school, from, to, since, today, open } = of
  const { rows } = await sql<CountRow>`
    with member as materialized (${members}),
    starting as materialized (
      select one.account_id, (select min(own.date) from attendance as own where own.account_id = one.account_id
        and own.date >= ${since}::date and own.school_id = ${school}) as date
      from (select distinct account_id from member) as one
    ), found as (
      select one.team, one.gender, one.date, one.status, one.verification, one.late_minutes from (${recorded(of)}) as one
      union all
      select member.team, member.gender, day.date, 'missing', 'approved', 0
      from member join starting on starting.account_id = member.account_id
        join unnest(${open.map(({ date }) => date)}::date[], ${open.map(({ grade }) => grade)}::int[]) as day(date, grade)
          on day.grade = member.grade and day.date between member.from_date and member.to_date
      where day.date < ${today}::date and day.date >= starting.date
        and not exists (select from attendance as own where own.account_id = member.account_id and own.date = day.date
          and own.date between ${from}::date and ${to}::date and own.school_id = ${school})
    )
    select team, gender, date, ${sql.join(['present', 'late', 'excused', 'sick', 'dispensation', 'absent'].map(counted))},
      count(*) filter (where status = 'missing' or (status = 'unrecorded' and verification <> 'waiting' and date < ${today}::date))::int
        as unrecorded,
      count(*) filter (where verification = 'waiting' and status <> 'holiday')::int as waiting,
      coalesce(sum(late_minutes) filter (where status = 'late' and verification <> 'waiting'), 0)::int as late_minutes
    from found group by team, gender, date`.execute(db)
  return rows
}

/** What pupils of classes have, by class, sex and date: the sums are those of the month's lists. */
export const countsOfPupils = (db: Db, classes: readonly number[], of: Counted): Promise<CountRow[]> =>
  countsOf(db, pupils(classes, of), of)

/** What the teachers of a school have, by teacher and date. */
export const countsOfTeachers = (db: Db, of: Counted): Promise<CountRow[]> => countsOf(db, teachers(of), of)

/** A pupil with the days of one status. */
export interface ListedPupil {
  readonly team: number
  readonly name: string
  readonly number: string | null
  readonly dates: readonly string[]
  readonly minutes: number
}

/** The pupils who were late or absent in these days, the most often first. */
export const pupilsWith = async (
  db: Db,
  classes: readonly number[],
  status: 'late' | 'absent',
  of: Counted,
): Promise<ListedPupil[]> => {
  const { rows } = await sql<ListedPupil>`
    with member as materialized (${pupils(classes, of)})
    select one.team, one.name, one.number, array_agg(one.date::text order by one.date) as dates, sum(one.late_minutes)::int as minutes
    from (${recorded(of)}) as one where one.status = ${status} and one.verification <> 'waiting'
    group by one.team, one.account_id, one.name, one.number
    order by count(*) desc, sum(one.late_minutes) desc, one.name, one.account_id`.execute(db)
  return rows
}

export interface TeacherRow {
  readonly id: number
  readonly name: string
  readonly number: string | null
  readonly gender: 'female' | 'male' | null
}

/** A school's teachers by name. */
export const teachersOf = (db: Db, school: number): Promise<TeacherRow[]> =>
  db
    .selectFrom('account')
    .where('school_id', '=', school)
    .where('role', '=', 'teacher')
    .where('deleted_at', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .select(['id', 'name', 'nip as number', 'gender'])
    .execute()
