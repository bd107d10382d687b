import type { QuizAnswer } from '@lentera/contract/quizzes/question'
import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { prepared } from '#db/prepared.ts'
import { publishedTo } from '#kit/live/events.ts'

export interface NewAnswer {
  readonly school_id: number
  readonly attempt_id: number
  readonly number: number
  /** Null: taken back. */
  readonly answer: QuizAnswer | null
  readonly is_uncertain: boolean
  readonly seq: number
  readonly answered_at: Date
  readonly saved_at: Date
  /** Whether the server's own time bears `answered_at` out. */
  readonly is_proven: boolean
}

/**
 * Writes answers, a JSON list of `NewAnswer`: of each question the highest `seq` stands, in whatever order they come, and every
 * one of them stays in the log. The mark and the comment that a person gave to a former answer are none of this. Each answer says that
 * its attempt was heard of: whoever supervises (`watchers`) is told, and reads what is new by that time.
 */
export const saveAnswers = prepared<{ answers: string; watchers: readonly number[] }>()((db, slot) => ({
  compile: () =>
    sql`
    with given as materialized (
      select * from jsonb_to_recordset(${slot.answers}::text::jsonb) as given(school_id bigint, attempt_id bigint, number smallint,
        answer jsonb, is_uncertain boolean, seq bigint, answered_at timestamptz, saved_at timestamptz)
    ), logged as (
      insert into quiz_answer_log (school_id, attempt_id, number, seq, answer, is_uncertain, answered_at, saved_at)
      select school_id, attempt_id, number, seq, nullif(answer, 'null'::jsonb), is_uncertain, answered_at, saved_at from given
      on conflict do nothing
    ), heard as (
      update quiz_attempt as attempt set last_seen_at = greatest(last_seen_at, given.at)
      from (select attempt_id, max(saved_at) as at from given group by attempt_id) as given
      where attempt.id = given.attempt_id
    ), kept as (
    insert into quiz_answer (school_id, attempt_id, number, answer, is_uncertain, seq, answered_at, saved_at)
    select distinct on (attempt_id, number) school_id, attempt_id, number, nullif(answer, 'null'::jsonb), is_uncertain, seq, answered_at,
      saved_at
    from given order by attempt_id, number, seq desc
    on conflict (attempt_id, number) do update set answer = excluded.answer, is_uncertain = excluded.is_uncertain,
      seq = excluded.seq, answered_at = excluded.answered_at, saved_at = excluded.saved_at, is_late = false,
      score = null, comment = null, graded_by = null, graded_at = null
    where excluded.seq > quiz_answer.seq
    ), told as (${publishedTo('quiz', sql`${slot.watchers}`)})
    select count(*) from told`.compile(db),
}))

/** Keeps apart what came after the end; the same one a second time changes nothing. Whoever supervises hears of the attempt. */
export const keepLate = async (db: Db, late: readonly NewAnswer[]): Promise<void> => {
  await sql`
    with given as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(late)}::text::jsonb) as given(school_id bigint, attempt_id bigint, number smallint,
        answer jsonb, is_uncertain boolean, seq bigint, answered_at timestamptz, saved_at timestamptz, is_proven boolean)
    ), heard as (
      update quiz_attempt as attempt set last_seen_at = greatest(last_seen_at, given.at)
      from (select attempt_id, max(saved_at) as at from given group by attempt_id) as given
      where attempt.id = given.attempt_id
    )
    insert into quiz_late_answer (school_id, attempt_id, number, seq, answer, is_uncertain, answered_at, received_at, is_proven)
    select school_id, attempt_id, number, seq, nullif(answer, 'null'::jsonb), is_uncertain, answered_at, saved_at, is_proven from given
    on conflict do nothing`.execute(db)
}

/** The counts of the answers that these attempts have, by `attempt number`. */
export const savedSeqs = async (db: Db, attempts: readonly number[]): Promise<ReadonlyMap<string, number>> => {
  if (attempts.length === 0) return new Map()
  const rows = await db
    .selectFrom('quiz_answer')
    .where('attempt_id', '=', sql<number>`any(${[...attempts]}::bigint[])`)
    .select(['attempt_id', 'number', 'seq'])
    .execute()
  return new Map(rows.map(({ attempt_id, number, seq }) => [`${attempt_id} ${number}`, Number(seq)]))
}

/** How many answers of a pupil to a session came late and wait for the teacher's decision. */
export const lateWaiting = async (db: Db, of: { readonly session: number; readonly student: number }): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(distinct (late.attempt_id, late.number)) as n from quiz_late_answer late join quiz_attempt attempt on attempt.id = late.attempt_id
    where attempt.session_id = ${of.session} and attempt.student_id = ${of.student} and attempt.state <> 'retaken'
      and late.decision is null`.execute(db)
  return rows[0]?.n ?? 0
}
