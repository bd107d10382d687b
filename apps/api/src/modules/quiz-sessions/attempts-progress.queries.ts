import type { QuestionType } from '@lentera/contract/quizzes/question'
import { sql } from 'kysely'
import type { Db } from '#db/db.ts'

interface Item {
  readonly number: number
  readonly type: QuestionType
  readonly answered: number
  readonly uncertain: number
}
/** How many pupils have answered each question of a session, by the last attempt of each that was not set aside. */
export const itemsAnswered = async (db: Db, session: number): Promise<Item[]> => {
  const { rows } = await sql<Item>`
    with last as (select distinct on (student_id) id from quiz_attempt where session_id = ${session} and state <> 'retaken'
      order by student_id, nr desc),
    given as (select answer.number, count(*) as answered, count(*) filter (where answer.is_uncertain) as uncertain
      from last join ever.quiz_answer answer on answer.attempt_id = last.id and answer.answer is not null group by 1)
    select item.number, version.type, coalesce(given.answered, 0) as answered, coalesce(given.uncertain, 0) as uncertain
    from quiz_question item join question_version version on version.id = item.question_version_id
      left join given on given.number = item.number
    where item.session_id = ${session} order by item.number`.execute(db)
  return rows
}
