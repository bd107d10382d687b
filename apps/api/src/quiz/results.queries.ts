import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import type { FollowUp } from './results.rules.ts'

/** The states of an attempt that is over. */
export const ended = sql`('submitted', 'submitted_auto', 'stopped', 'needs_grading', 'graded')`

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
 * Everybody who may take part in a session, or did, by class and name, each with the attempt that counts: of those that are over the
 * one with the most points, otherwise the one that runs.
 */
export const pupilsOfSession = async (db: Db, session: number): Promise<CountedPupil[]> => {
  const { rows } = await sql<CountedPupil>`
    with whom as (
      select enrollment.student_id, min(class.name) as class from quiz_session_class link
        join class on class.id = link.class_id join enrollment on enrollment.class_id = link.class_id
      where link.session_id = ${session} group by 1
    ), everybody as (
      select student_id from whom
      union select student_id from quiz_session_student where session_id = ${session}
      union select student_id from quiz_attempt where session_id = ${session}
    ), counted as (
      select distinct on (student_id) * from quiz_attempt where session_id = ${session} and state <> 'retaken'
      order by student_id, (state in ${ended}) desc, score / nullif(max_score, 0) desc nulls last, nr desc
    )
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

interface FollowUpMark extends FollowUp {
  readonly student_id: number
}
/** What pupils reached in the sessions that make up for this one, where a person has no more to mark. */
export const followUpMarks = async (db: Db, session: number): Promise<FollowUpMark[]> => {
  const { rows } = await sql<FollowUpMark>`
    select attempt.student_id, again.makes_up, again.score_rule, round((max(attempt.score * 100 / attempt.max_score))::numeric, 2)::float8 as mark
    from quiz_session again join quiz_attempt attempt on attempt.session_id = again.id
    where again.remedial_of = ${session} and again.state <> 'cancelled' and attempt.state = 'graded' and attempt.max_score > 0
    group by attempt.student_id, again.id order by again.id`.execute(db)
  return rows
}
