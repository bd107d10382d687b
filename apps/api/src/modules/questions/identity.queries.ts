import type { QuestionSource } from '@lentera/contract/questions/source'
import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import type { Identity } from '#quiz/fingerprint.ts'

/** Versions whose fingerprint is by an older rule or was copied from another version, of one school or of all. */
export const unidentified = (db: Db, school: number | null, most: number) =>
  db
    .selectFrom('question_version as version')
    .innerJoin('question', 'question.id', 'version.question_id')
    .where('version.stem', 'is', null)
    .$if(school !== null, (query) => query.where('question.school_id', '=', school!))
    .orderBy('version.id')
    .limit(most)
    .select(['version.id', 'version.source'])
    .$narrowType<{ source: QuestionSource }>()
    .execute()

/** Notes by what versions are recognised from now on. */
export const setIdentities = async (db: Db, rows: readonly ({ readonly id: number } & Identity)[]): Promise<void> => {
  if (rows.length === 0) return
  await sql`update question_version as version set fingerprint = given.fingerprint, stem = given.stem
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as given(id bigint, fingerprint text, stem text)
    where version.id = given.id`.execute(db)
}
