import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { sessionPupils } from '#school/given-to.queries.ts'
import type { Total } from './grade.rules.ts'
import type { FollowUp } from './results.rules.ts'

/** The states of an attempt that is over. */
export const ended = sql`('submitted', 'submitted_auto', 'stopped', 'needs_grading', 'graded')`

/**
 * What counts of each pupil's attempts in these sessions, a row for each: of the finished ones the highest, the last, the first or their
 * average, as the session says; else the one that is worked on. With the average, `id` is the last one, whose answers are shown. An essay
 * that waits in any of them makes the average wait, and the highest, unless nothing higher can be reached. The only place that knows the
 * rule. `of` narrows `attempt` and `session`; `attempts` stands for the table where they are judged as they would be.
 */
export const countedAttempts = (of: RawBuilder<unknown>, attempts: RawBuilder<unknown> = sql`quiz_attempt`) => sql`(
  select distinct on (attempt.session_id, attempt.student_id) attempt.id, attempt.session_id, attempt.student_id, attempt.nr,
    attempt.started_at, attempt.submitted_at, attempt.max_score,
    count(*) filter (where attempt.state in ${ended}) over alike as attempts,
    case when attempt.state in ${ended} and bool_or(attempt.state = 'needs_grading') over alike
        and (session.attempt_rule = 'average' or session.attempt_rule = 'highest' and attempt.score < attempt.max_score)
      then 'needs_grading' else attempt.state end as state,
    case when session.attempt_rule = 'average' and attempt.state in ${ended}
      then round((attempt.max_score * avg(attempt.score / nullif(attempt.max_score, 0)) over alike)::numeric, 2)::float8
      else attempt.score end as score
  from ${attempts} as attempt join quiz_session as session on session.id = attempt.session_id
  where attempt.state <> 'retaken' and ${of}
  window alike as (partition by attempt.session_id, attempt.student_id, attempt.state in ${ended})
  order by attempt.session_id, attempt.student_id, (attempt.state in ${ended}) desc,
    case when session.attempt_rule = 'highest' then attempt.score / nullif(attempt.max_score, 0) end desc nulls last,
    case when session.attempt_rule = 'first' then -attempt.nr else attempt.nr end desc)`

export interface CountedPupil {
  readonly id: number
  readonly uuid: string
  readonly name: string
  readonly class: string | null
  readonly attempt_id: number | null
  readonly state: 'in_progress' | 'frozen' | 'submitted' | 'submitted_auto' | 'stopped' | 'needs_grading' | 'graded' | null
  readonly score: number | null
  readonly max_score: number | null
  readonly started_at: Date | null
  readonly submitted_at: Date | null
}

/**
 * Everybody who may take part in a session, or did, by class and name, each with what counts of the attempts.
 */
export const pupilsOfSession = async (db: Db, session: number, now: Date): Promise<CountedPupil[]> => {
  const { rows } = await sql<CountedPupil>`
    with whom as (
      select enrollment.student_id, min(class.name) as class from quiz_session_class link
        join class on class.id = link.class_id join enrollment on enrollment.class_id = link.class_id
      where link.session_id = ${session} group by 1
    ), everybody as (
      select given.student_id from ${sessionPupils(now, { of: sql`${session}::bigint` })} as given
      union select student_id from quiz_session_student where session_id = ${session}
      union select student_id from quiz_attempt where session_id = ${session}
    ), counted as (select * from ${countedAttempts(sql`session.id = ${session}`)} as counted)
    select pupil.id, pupil.uuid, pupil.name, coalesce(whom.class, (select min(class.name) from enrollment
        join class on class.id = enrollment.class_id
        join quiz_session on quiz_session.id = ${session} and quiz_session.tahun_ajaran_id = class.tahun_ajaran_id
        where enrollment.student_id = pupil.id)) as class,
      counted.id as attempt_id, counted.state, counted.score, counted.max_score, counted.started_at, counted.submitted_at
    from everybody join account pupil on pupil.id = everybody.student_id and pupil.deleted_at is null
      left join whom on whom.student_id = everybody.student_id
      left join counted on counted.student_id = everybody.student_id
    order by class nulls last, pupil.name, pupil.id`.execute(db)
  return rows
}

/** What would count of each pupil's attempts in a session if these came to so much, and the others to what they do. */
export const countedWith = async (
  db: Db,
  session: number,
  totals: readonly Total[],
): Promise<Pick<CountedPupil, 'id' | 'state' | 'score' | 'max_score'>[]> => {
  const judged = sql`(select kept.id, kept.session_id, kept.student_id, kept.nr, kept.started_at, kept.submitted_at,
      coalesce(given.state, kept.state) as state, coalesce(given.score, kept.score) as score,
      coalesce(given.max_score, kept.max_score) as max_score
    from quiz_attempt as kept left join jsonb_to_recordset(${JSON.stringify(totals)}::text::jsonb)
      as given(attempt_id bigint, state text, score double precision, max_score double precision) on given.attempt_id = kept.id
    where kept.session_id = ${session})`
  const { rows } = await sql<Pick<CountedPupil, 'id' | 'state' | 'score' | 'max_score'>>`
    select student_id as id, state, score, max_score
    from ${countedAttempts(sql`attempt.session_id = ${session}`, judged)} as counted`.execute(db)
  return rows
}

interface FollowUpMark extends FollowUp {
  readonly student_id: number
}
/** What pupils reached in the sessions that make up for this one, where a person has no more to mark. */
export const followUpMarks = async (db: Db, session: number): Promise<FollowUpMark[]> => {
  const { rows } = await sql<FollowUpMark>`
    select counted.student_id, again.makes_up, again.score_rule, round((counted.score * 100 / counted.max_score)::numeric, 2)::float8 as mark
    from quiz_session again
      join ${countedAttempts(sql`session.remedial_of = ${session} and session.state <> 'cancelled'`)} as counted on counted.session_id = again.id
    where counted.state = 'graded' and counted.max_score > 0 order by again.id, counted.student_id`.execute(db)
  return rows
}

interface Waiting {
  readonly student_id: number
  /** Answers of theirs came late, and their teacher has not decided whether they count. */
  readonly late: boolean
  /** An essay of theirs waits in a session that makes up for this one. */
  readonly essay: boolean
}
/** Pupils of whom something still waits for the teacher, in a session or in those that make up for it. */
export const waitingOf = async (db: Db, session: number): Promise<Waiting[]> => {
  const { rows } = await sql<Waiting>`
    with late as (
      select distinct attempt.student_id from quiz_attempt attempt
        join quiz_late_answer answer on answer.attempt_id = attempt.id and answer.decision is null
        join quiz_session on quiz_session.id = attempt.session_id
      where (quiz_session.id = ${session} or (quiz_session.remedial_of = ${session} and quiz_session.state <> 'cancelled'))
        and attempt.state <> 'retaken'
    ), essay as (
      select distinct student_id from ${countedAttempts(sql`session.remedial_of = ${session} and session.state <> 'cancelled'`)} as counted
      where counted.state = 'needs_grading'
    )
    select student_id, late.student_id is not null as late, essay.student_id is not null as essay
    from late full join essay using (student_id)`.execute(db)
  return rows
}

/** A session that is over, by the columns of the table that `of` names. */
export const isOver = (of: string, now: Date) => {
  const column = (name: string) => sql.ref(`${of}.${name}`)
  return sql<boolean>`(${column('state')} = 'archived' or (${column('state')} = 'published' and ${column('paused_at')} is null
    and ${column('ends_at')} <= ${now}::timestamptz))`
}
