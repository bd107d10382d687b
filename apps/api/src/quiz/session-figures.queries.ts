import type { Grading, QuestionContent, QuestionKey, QuestionType } from '@lentera/contract/quizzes/question'
import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import type { AnswerToScore } from './grade.rules.ts'

export interface SessionQuestion {
  readonly number: number
  readonly points: number
  readonly grading: Grading
  readonly version_id: number
  readonly type: QuestionType
  readonly content: QuestionContent
  readonly key: QuestionKey
  readonly asked: string
}
/** The questions of a session in their order. */
export const questionsOf = async (db: Db, session: number): Promise<SessionQuestion[]> => {
  const { rows } = await sql<SessionQuestion>`
    select item.number, item.points, item.grading, version.id as version_id, version.type, version.content, version.key, version.asked
    from quiz_question item join question_version version on version.id = item.question_version_id
    where item.session_id = ${session} order by item.number`.execute(db)
  return rows
}

type Given = Pick<AnswerToScore, 'attempt_id' | 'number' | 'answer' | 'marked' | 'stored'>
/** What these attempts answer. */
export const answersOf = async (db: Db, attempts: readonly number[]): Promise<Given[]> => {
  const { rows } = await sql<Given>`
    select attempt_id, number, answer, case when graded_by is not null then score end as marked, score as stored
    from ever.quiz_answer where attempt_id = any(${[...attempts]}::bigint[])`.execute(db)
  return rows
}
