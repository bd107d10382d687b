import type { QuestionContent, QuestionKey, QuizAnswer } from '@lentera/contract/quizzes/question'
import { sql } from 'kysely'
import type { Db } from '#db/db.ts'

/** Attempts whose answers are marked: they have ended and were not set aside. */
const ended = sql`attempt.state in ('submitted', 'submitted_auto', 'stopped', 'needs_grading', 'graded')`

/** Something is written, or a file is there: what was emptied again is worth nothing, and nobody marks it. */
const written = sql`(btrim(answer.answer->>'value') <> '' or answer.answer->>'file' is not null)`

/** An attempt of a session, held until the transaction ends; undefined for any other. */
export const heldAttempt = (db: Db, session: number, uuid: string) =>
  db
    .selectFrom('quiz_attempt')
    .where('session_id', '=', session)
    .where('uuid', '=', uuid)
    .forNoKeyUpdate()
    .select(['id', 'student_id', 'state'])
    .executeTakeFirst()

export interface Answered {
  readonly number: number
  readonly points: number
  readonly has_answer: boolean
  readonly answered_at: Date | null
  readonly score: number | null
}
/** What an attempt has answered to these questions, by their number. */
export const answeredOf = async (
  db: Db,
  { session, attempt, numbers }: { session: number; attempt: number; numbers: readonly number[] },
): Promise<ReadonlyMap<number, Answered>> => {
  const { rows } = await sql<Answered>`
    select item.number, item.points, answer.answer is not null as has_answer, answer.answered_at, answer.score
    from quiz_question item left join ever.quiz_answer answer on answer.attempt_id = ${attempt} and answer.number = item.number
    where item.session_id = ${session} and item.number = any(${[...numbers]}::smallint[])`.execute(db)
  return new Map(rows.map((row) => [row.number, row]))
}

export interface Mark {
  readonly number: number
  readonly score: number | null
  readonly comment: string | null
}
/** Writes a teacher's marks, in the archive, too; a null score gives the mark back. */
export const writeMarks = async (
  db: Db,
  attempt: number,
  marks: readonly Mark[],
  { by, now }: { by: number; now: Date },
): Promise<void> => {
  const written = sql`set score = given.score, comment = given.comment,
      graded_by = case when given.score is null then null else ${by}::bigint end,
      graded_at = case when given.score is null then null else ${now}::timestamptz end
    from given where answer.attempt_id = ${attempt}::bigint and answer.number = given.number`
  await sql`with given as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(marks)}::text::jsonb) as given(number smallint, score double precision, comment text)
    ), old as (update archive.quiz_answer as answer ${written})
    update quiz_answer as answer ${written}`.execute(db)
}

interface MarkedQuestion {
  readonly number: number
  readonly points: number
  readonly content: QuestionContent
  readonly key: QuestionKey
  readonly explanation: string
  readonly to_mark: number
  readonly marked: number
}
/** The questions of a session that a person marks, with how many answers wait and are marked. */
export const questionsToMark = async (db: Db, session: number): Promise<MarkedQuestion[]> => {
  const { rows } = await sql<MarkedQuestion>`
    select item.number, item.points, version.content, version.key, version.explanation,
      count(answer.answer) filter (where answer.score is null) as to_mark, count(answer.answer) filter (where answer.score is not null) as marked
    from quiz_question item join question_version version on version.id = item.question_version_id
      left join quiz_attempt attempt on attempt.session_id = item.session_id and ${ended}
      left join ever.quiz_answer answer on answer.attempt_id = attempt.id and answer.number = item.number and ${written}
    where item.session_id = ${session} and version.type = 'essay' group by item.number, item.points, version.id order by item.number`.execute(
    db,
  )
  return rows
}

interface AnswerRow {
  readonly attempt_uuid: string
  readonly name: string
  readonly class: string | null
  readonly answer: QuizAnswer
  readonly answered_at: Date
  readonly is_late: boolean
  readonly score: number | null
  readonly comment: string | null
  readonly marked_by: string | null
}
interface AnswerFilter {
  readonly session: number
  readonly number: number
  readonly only: 'to_mark' | 'marked' | undefined
  readonly page: number
  readonly per_page: number
}
/** One page of what was answered to a question, in an order of its own for each question that neither names nor times tell. */
export const answersToMark = async (db: Db, { session, number, only, page, per_page }: AnswerFilter) => {
  const { rows } = await sql<AnswerRow & { total: number }>`
    select attempt.uuid as attempt_uuid, pupil.name, answer.answer, answer.answered_at, answer.is_late, answer.score, answer.comment,
      marker.name as marked_by, count(*) over () as total,
      (select min(class.name) from enrollment join class on class.id = enrollment.class_id join quiz_session session
        on session.id = ${session} and session.tahun_ajaran_id = class.tahun_ajaran_id where enrollment.student_id = pupil.id) as class
    from quiz_attempt attempt join account pupil on pupil.id = attempt.student_id
      join ever.quiz_answer answer on answer.attempt_id = attempt.id and answer.number = ${number} and ${written}
      left join account marker on marker.id = answer.graded_by
    where attempt.session_id = ${session} and ${ended}
      and ${only === 'to_mark' ? sql`answer.score is null` : only === 'marked' ? sql`answer.score is not null` : sql`true`}
    order by md5(attempt.uuid::text || ${String(number)}), attempt.id
    limit ${per_page} offset ${(page - 1) * per_page}`.execute(db)
  return { rows, total: rows[0]?.total ?? 0 }
}

/** How many attempts are still worked on. */
export const countAtWork = async (db: Db, session: number): Promise<number> => {
  const { n } = await db
    .selectFrom('quiz_attempt')
    .where('session_id', '=', session)
    .where('state', 'in', ['in_progress', 'frozen'])
    .select(sql<number>`count(*)`.as('n'))
    .executeTakeFirstOrThrow()
  return n
}
