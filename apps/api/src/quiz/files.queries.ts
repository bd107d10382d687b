import type { SentFile } from '@lentera/contract'
import { sql } from 'kysely'
import type { Db } from '#db/db.ts'

/** A file that stands as an answer now. */
export interface AnswerFile extends SentFile {
  readonly attempt_id: number
  readonly number: number
}

/** The files that the answers of these attempts name now, for whoever may read the answers: `attachmentOf` makes links of them. */
export const answerFiles = async (db: Db, attempts: readonly number[]): Promise<AnswerFile[]> => {
  const { rows } = await sql<AnswerFile>`
    select answer.attempt_id, answer.number, file.id, file.type, file.name, file.bytes, file.width, file.height
    from ever.quiz_answer as answer
      join quiz_file as sent on sent.attempt_id = answer.attempt_id and sent.number = answer.number
        and sent.id::text = answer.answer->>'file'
      join file on file.id = sent.id
    where answer.attempt_id = any(${[...attempts]}::bigint[]) order by answer.attempt_id, answer.number`.execute(db)
  return rows
}
