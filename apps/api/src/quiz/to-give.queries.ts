import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/db.ts'

interface AtSchool {
  readonly school: number
  readonly now: Date
}

/** Days after its end in which somebody may still be at work in a quiz, or frozen. */
const AT_WORK = 30

/**
 * The quizzes of teachers at a school that a successor takes over, as a set of `id` and `teacher_id`: those that run or come, those in
 * which somebody is at work, those with answers that wait for their teacher, and what makes up for one of these or is made up for by one.
 */
const quizzesToGive = (teachers: RawBuilder<unknown>, { school, now }: AtSchool) => sql`(
  with going as materialized (
    select session.id, session.teacher_id, session.remedial_of from quiz_session as session
    where session.teacher_id = any(${teachers}) and session.school_id = ${school} and session.state in ('published', 'archived') and (
      session.state = 'published' and (session.ends_at > ${now}::timestamptz or session.paused_at is not null)
      or exists (select from quiz_attempt as attempt where attempt.session_id = session.id and attempt.state = 'needs_grading' offset 0)
      or exists (select from quiz_late_answer as late where late.session_id = session.id and late.decision is null offset 0)
      or session.ends_at > ${now}::timestamptz - make_interval(days => ${AT_WORK}::integer)
        and exists (select from quiz_attempt as attempt where attempt.session_id = session.id
          and attempt.state in ('in_progress', 'frozen') offset 0))
  )
  select id, teacher_id from going
  union select before.id, before.teacher_id from going join quiz_session as before on before.id = going.remedial_of
    and before.teacher_id = going.teacher_id
  union select again.id, again.teacher_id from going join quiz_session as again on again.remedial_of = going.id
    and again.teacher_id = going.teacher_id and again.state <> 'cancelled')`

/** How many quizzes a successor of each teacher would take over, by teacher; none of those without any. `of`: of these teachers alone. */
export const quizzesToGiveOf = async (db: Db, at: AtSchool, of?: readonly number[]): Promise<ReadonlyMap<number, number>> => {
  const teachers =
    of === undefined
      ? sql`array(select id from account where school_id = ${at.school} and role = 'teacher' and deleted_at is null)`
      : sql`${[...of]}::bigint[]`
  const { rows } = await sql<{ teacher_id: number; count: number }>`
    select teacher_id, count(*)::integer as count from ${quizzesToGive(teachers, at)} as given group by teacher_id`.execute(db)
  return new Map(rows.map(({ teacher_id, count }) => [teacher_id, count]))
}

/** Gives the quizzes of a teacher that still need one to a successor; answers how many. What is over and marked stays the author's. */
export const giveQuizzes = async (db: Db, at: AtSchool, { from, to }: { readonly from: number; readonly to: number }) => {
  const teachers = sql`array[${from}]::bigint[]`
  const { rows } = await sql`update quiz_session set teacher_id = ${to}, updated_at = ${at.now}::timestamptz
    where id = any(array(select given.id from ${quizzesToGive(teachers, at)} as given)) and teacher_id = ${from}
    returning id`.execute(db)
  return rows.length
}

/** What the quizzes are called that a successor of a teacher would take over, by title. */
export const quizTitlesToGive = async (db: Db, at: AtSchool, teacher: number): Promise<string[]> => {
  const { rows } = await sql<{ title: string }>`
    select session.title from ${quizzesToGive(sql`array[${teacher}]::bigint[]`, at)} as given
    join quiz_session as session on session.id = given.id order by session.title, session.id`.execute(db)
  return rows.map(({ title }) => title)
}
