import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import type { AnswerToScore, Scored, Total } from './grade.rules.ts'

/** Each question of these attempts that have ended, with its key and what was answered. The attempts are held until the transaction ends. */
export const answersToScore = async (db: Db, attempts: readonly number[]): Promise<AnswerToScore[]> => {
  const { rows } = await sql<AnswerToScore>`
    with held as (select id, session_id from quiz_attempt
      where id = any(${[...attempts]}::bigint[]) and state not in ('in_progress', 'frozen', 'retaken') order by id for no key update)
    select held.id as attempt_id, question.number, version.key, version.content ->> 'unit' as unit, question.points, question.grading, answer.answer,
      case when answer.graded_by is not null then answer.score end as marked, answer.score as stored
    from held join quiz_question as question on question.session_id = held.session_id
      join question_version as version on version.id = question.question_version_id
      left join ever.quiz_answer as answer on answer.attempt_id = held.id and answer.number = question.number`.execute(db)
  return rows
}

/** Writes what answers are worth, where nobody has marked them, and what their attempts come to: in the archive, too. */
export const writeScores = async (db: Db, scored: readonly Scored[], totals: readonly Total[]): Promise<void> => {
  const written = sql`set score = given.score from given
    where answer.attempt_id = given.attempt_id and answer.number = given.number and answer.graded_by is null
      and answer.score is distinct from given.score`
  await sql`with given as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(scored)}::text::jsonb)
        as given(attempt_id bigint, number smallint, score double precision)
    ), old as (update archive.quiz_answer as answer ${written})
    update quiz_answer as answer ${written}`.execute(db)
  await sql`update quiz_attempt as attempt set state = given.state, score = given.score, max_score = given.max_score
    from jsonb_to_recordset(${JSON.stringify(totals)}::text::jsonb)
      as given(attempt_id bigint, state text, score double precision, max_score double precision)
    where attempt.id = given.attempt_id`.execute(db)
}
