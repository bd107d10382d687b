import type { QuizAnswer } from '@lentera/contract/quizzes/question'
import { sql } from 'kysely'
import { prepared } from '#db/prepared.ts'

export interface NewAnswer {
  readonly attempt_id: number
  readonly number: number
  /** Null: taken back. */
  readonly answer: QuizAnswer | null
  readonly is_uncertain: boolean
  readonly seq: number
  readonly answered_at: Date
  readonly saved_at: Date
  readonly is_late: boolean
}

/**
 * Writes answers, a JSON list of `NewAnswer`: of each question the highest `seq` stands, in whatever order they come, and every
 * one of them stays in the log. A mark that a person gave to a former answer is no longer one of this. Each answer says that
 * its attempt was heard of: whoever supervises reads what is new by that time.
 */
export const saveAnswers = prepared<{ answers: string }>()((db, slot) => ({
  compile: () =>
    sql`
    with given as materialized (
      select * from jsonb_to_recordset(${slot.answers}::text::jsonb) as given(attempt_id bigint, number smallint, answer jsonb,
        is_uncertain boolean, seq bigint, answered_at timestamptz, saved_at timestamptz, is_late boolean)
    ), logged as (
      insert into quiz_answer_log (attempt_id, number, seq, answer, is_uncertain, answered_at, saved_at)
      select attempt_id, number, seq, nullif(answer, 'null'::jsonb), is_uncertain, answered_at, saved_at from given
      on conflict do nothing
    ), heard as (
      update quiz_attempt as attempt set last_seen_at = greatest(last_seen_at, given.at)
      from (select attempt_id, max(saved_at) as at from given group by attempt_id) as given
      where attempt.id = given.attempt_id
    )
    insert into quiz_answer (attempt_id, number, answer, is_uncertain, seq, answered_at, saved_at, is_late)
    select distinct on (attempt_id, number) attempt_id, number, nullif(answer, 'null'::jsonb), is_uncertain, seq, answered_at,
      saved_at, is_late
    from given order by attempt_id, number, seq desc
    on conflict (attempt_id, number) do update set answer = excluded.answer, is_uncertain = excluded.is_uncertain,
      seq = excluded.seq, answered_at = excluded.answered_at, saved_at = excluded.saved_at, is_late = excluded.is_late,
      score = null, graded_by = null, graded_at = null
    where excluded.seq > quiz_answer.seq`.compile(db),
}))
