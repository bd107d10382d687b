import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/db.ts'
import type { Fact } from './joy.rules.ts'

const handed = sql`work.submitted_at is not null and work.state in ('submitted', 'needs_revision', 'graded', 'returned')`
const ended = sql`attempt.submitted_at is not null
  and attempt.state in ('submitted', 'submitted_auto', 'needs_grading', 'graded', 'retaken')`

/** A month counts as one in time from so many days on which somebody was there. */
const MONTH = 10

/**
 * The days of each kind of fact of a pupil, by the school's clock, the oldest first. A task counts though its room is closed. A month
 * is one that is over, without a day late, absent, not recorded or undecided: sick and permitted days do not count against it.
 */
export const factsOf = async (
  db: Db,
  { student, zone, today }: { student: number; zone: string; today: string },
): Promise<Map<Fact, string[]>> => {
  const on = (at: RawBuilder<unknown>) => sql`(${at} at time zone ${zone})::date`
  const { rows } = await sql<{ fact: Fact; days: string[] }>`
    select fact, array_agg(date::text order by date) as days from (
      select 'task' as fact, ${on(sql`work.submitted_at`)} as date from tugasku_work as work
        where work.student_id = ${student} and ${handed}
      union all
      select 'task_in_time', ${on(sql`work.submitted_at`)} from tugasku_work as work
        where work.student_id = ${student} and ${handed} and coalesce(work.late_minutes, 0) = 0
      union all
      select 'full', ${on(sql`coalesce(work.scored_at, work.changed_at)`)} from tugasku_work as work
        join tugasku_post as post on post.id = work.post_id
        where work.student_id = ${student} and work.state = 'returned' and post.max_score > 0 and work.score >= post.max_score
      union all
      select 'quiz', min(${on(sql`attempt.submitted_at`)}) from quiz_attempt as attempt
        where attempt.student_id = ${student} and ${ended} group by attempt.session_id
      union all
      select 'month', max(date) from attendance where account_id = ${student} and date < date_trunc('month', ${today}::date)
        group by date_trunc('month', date)
        having count(*) filter (where status in ('present', 'dispensation')) >= ${MONTH}::integer
          and count(*) filter (where status in ('late', 'absent', 'unrecorded') or verification = 'waiting') = 0
      union all
      select 'book', ${on(sql`finished_at`)} from ebook_reader where account_id = ${student} and finished_at is not null
      union all
      select 'mading', ${on(sql`published_at`)} from mading_post
        where account_id = ${student} and published_at is not null and state in ('published', 'archived')
    ) as facts group by fact`.execute(db)
  return new Map(rows.map(({ fact, days }) => [fact, days]))
}

export interface WeekRow {
  readonly student_id: number
  readonly attended: number
  readonly tasks: number
  readonly quizzes: number
  readonly koin: number
  readonly books: number
}
interface Span {
  readonly zone: string
  readonly from: string
  readonly to: string
}

/** What each of these pupils did in a week, by the school's clock. `students` is a query of ids. */
const weeks = async (db: Db, students: RawBuilder<unknown>, { zone, from, to }: Span): Promise<WeekRow[]> => {
  const within = (at: RawBuilder<unknown>) => sql`${at} >= (${from}::date::timestamp at time zone ${zone})
    and ${at} < ((${to}::date + 1)::timestamp at time zone ${zone})`
  const { rows } = await sql<WeekRow>`
    select pupil.id as student_id,
      (select count(*)::integer from attendance where account_id = pupil.id and date between ${from}::date and ${to}::date
        and status in ('present', 'late', 'dispensation') and verification in ('automatic', 'approved')) as attended,
      (select count(*)::integer from tugasku_work as work where work.student_id = pupil.id and ${handed}
        and ${within(sql`work.submitted_at`)}) as tasks,
      (select count(distinct attempt.session_id)::integer from quiz_attempt as attempt where attempt.student_id = pupil.id
        and ${ended} and ${within(sql`attempt.submitted_at`)}) as quizzes,
      (select coalesce(sum(amount), 0)::integer from koin_line where account_id = pupil.id and amount > 0
        and source in ('award', 'attendance', 'task', 'quiz', 'reading') and date between ${from}::date and ${to}::date) as koin,
      (select count(*)::integer from ebook_reader where account_id = pupil.id and ${within(sql`finished_at`)}) as books
    from (${students}) as pupil`.execute(db)
  return rows
}

export const weekOfPupil = async (db: Db, student: number, span: Span): Promise<WeekRow | undefined> =>
  (await weeks(db, sql`select ${student}::bigint as id`, span))[0]

/** Of all pupils of a school who are in a class. */
export const weeksOfSchool = (db: Db, school: number, span: Span): Promise<WeekRow[]> =>
  weeks(
    db,
    sql`select account.id from account where account.school_id = ${school} and account.role = 'student'
      and account.deleted_at is null and exists (select from enrollment where enrollment.student_id = account.id)`,
    span,
  )

export interface SaturdaySchool {
  readonly school_id: number
  readonly zone: string
  readonly date: string
}
/** Schools in whose zone it is a Saturday between these hours. */
export const saturdaySchools = async (
  db: Db,
  now: Date,
  { from, to }: { from: number; to: number },
): Promise<SaturdaySchool[]> => {
  const { rows } = await sql<SaturdaySchool>`
    select school.id as school_id, school.timezone as zone, clock.at::date::text as date from school
      cross join lateral (select (${now}::timestamptz at time zone school.timezone) as at) as clock
    where extract(isodow from clock.at) = 6 and extract(hour from clock.at) between ${from}::integer and ${to}::integer - 1
    order by school.id`.execute(db)
  return rows
}
