import { sql } from 'kysely'
import type { Db } from '#db/db.ts'

/** Whether a question takes a file as its answer; undefined where there is no such question. */
export const takesFile = async (db: Db, asked: { readonly session_id: number; readonly number: number }) => {
  const { rows } = await sql<{ takes: boolean }>`
    select coalesce((version.content->>'file')::boolean, false) as takes from quiz_question as question
      join question_version as version on version.id = question.question_version_id
    where question.session_id = ${asked.session_id} and question.number = ${asked.number}`.execute(db)
  return rows[0]?.takes
}

interface NewFile {
  readonly id: string
  readonly attempt_id: number
  readonly number: number
  readonly sent_at: Date
}
/** Keeps a file with its question; answers how many that question has had of this attempt. */
export const keepFile = async (db: Db, file: NewFile): Promise<number> => {
  await db.insertInto('quiz_file').values(file).execute()
  const { rows } = await sql<{ count: number }>`
    select count(*) from quiz_file where attempt_id = ${file.attempt_id} and number = ${file.number}`.execute(db)
  return rows[0]!.count
}

/** Of these files, whose question of which attempt each is: `attempt number file`. */
export const filesNamed = async (db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('quiz_file')
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .select(['id', 'attempt_id', 'number'])
    .execute()
  return new Set(rows.map(({ id, attempt_id, number }) => `${attempt_id} ${number} ${id}`))
}
