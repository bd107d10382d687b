import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { ended } from '#quiz/results.queries.ts'

interface Deciding {
  readonly session: number
  readonly students: readonly number[]
  readonly decision: 'counted' | 'ignored'
  readonly by: number
  readonly now: Date
}
interface Decided {
  readonly attempt_id: number
  readonly number: number
}
/** Decides on what came late and still waits, of all ended attempts of these pupils; answers which questions of which attempts. */
export const decideLate = async (db: Db, { session, students, decision, by, now }: Deciding): Promise<Decided[]> => {
  const { rows } = await sql<Decided>`
    with decided as (
      update quiz_late_answer as late set decision = ${decision}, decided_by = ${by}, decided_at = ${now}::timestamptz
      from quiz_attempt as attempt
      where attempt.id = late.attempt_id and attempt.session_id = ${session} and attempt.student_id = any(${[...students]}::bigint[])
        and attempt.state in ${ended} and late.decision is null
      returning late.attempt_id, late.number
    )
    select distinct attempt_id, number from decided order by attempt_id, number`.execute(db)
  return rows
}

/** Takes answers of these attempts out of the archive, back to the table: one of them may be replaced. */
const bringBack = async (db: Db, attempts: readonly number[]): Promise<void> => {
  await sql`with back as (delete from archive.quiz_answer where attempt_id = any(${[...attempts]}::bigint[]) returning *)
    insert into quiz_answer select * from back`.execute(db)
}

/** Lets what was decided to count be the answer, where it is newer than the one that is there. A mark that a person gave to that one goes with it. */
export const countLate = async (db: Db, decided: readonly Decided[]): Promise<void> => {
  await bringBack(db, [...new Set(decided.map(({ attempt_id }) => attempt_id))])
  await sql`
    insert into quiz_answer as known (attempt_id, number, answer, is_uncertain, seq, answered_at, saved_at, is_late)
    select distinct on (late.attempt_id, late.number) late.attempt_id, late.number, late.answer, late.is_uncertain, late.seq,
      late.answered_at, late.received_at, true
    from jsonb_to_recordset(${JSON.stringify(decided)}::text::jsonb) as given(attempt_id bigint, number smallint)
      join quiz_late_answer late using (attempt_id, number)
    where late.decision = 'counted' order by late.attempt_id, late.number, late.seq desc
    on conflict (attempt_id, number) do update set answer = excluded.answer, is_uncertain = excluded.is_uncertain, seq = excluded.seq,
      answered_at = excluded.answered_at, saved_at = excluded.saved_at, is_late = true, score = null, comment = null, graded_by = null,
      graded_at = null
    where excluded.seq > known.seq`.execute(db)
}

/** What answers are worth, by `attempt number`. */
export const scoresOf = async (db: Db, of: readonly Decided[]): Promise<ReadonlyMap<string, number | null>> => {
  const { rows } = await sql<Decided & { score: number | null }>`
    select attempt_id, number, answer.score from jsonb_to_recordset(${JSON.stringify(of)}::text::jsonb) as given(attempt_id bigint, number smallint)
      join ever.quiz_answer answer using (attempt_id, number)`.execute(db)
  return new Map(rows.map(({ attempt_id, number, score }) => [`${attempt_id} ${number}`, score]))
}
