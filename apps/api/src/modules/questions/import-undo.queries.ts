import { sql } from 'kysely'
import type { Db } from '#db/db.ts'

/** What an import has brought, each question held; with what has become of it since. */
export const broughtBy = (db: Db, import_uuid: string) =>
  db
    .selectFrom('question_import_item as item')
    .innerJoin('question', 'question.id', 'item.question_id')
    .where('item.import_uuid', '=', import_uuid)
    .where('item.outcome', 'in', ['added', 'replaced'])
    .select(['question.id', 'question.version as newest', 'item.version', 'item.outcome'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('quiz_question')
            .innerJoin('question_version as asked', 'asked.id', 'quiz_question.question_version_id')
            .whereRef('asked.question_id', '=', 'question.id')
            .whereRef('asked.version', '>=', 'item.version')
            .select('asked.id'),
        )
        .as('asked'),
    )
    .orderBy('question.id')
    .orderBy('item.version', 'desc')
    .forUpdate('question')
    .execute()

/** The files that these versions show. */
const forgetMedia = async (db: Db, ids: readonly number[], now: Date): Promise<void> => {
  const rows = await db
    .deleteFrom('question_media')
    .where('question_id', 'in', [...ids])
    .returning('file_id')
    .execute()
  const files = [...new Set(rows.map(({ file_id }) => file_id))]
  if (files.length > 0)
    await db
      .updateTable('file')
      .set({ delete_after: now })
      .where('id', 'in', files)
      .where((eb) =>
        eb.not(
          eb.exists(eb.selectFrom('question_media as other').whereRef('other.file_id', '=', 'file.id').select('other.file_id')),
        ),
      )
      .execute()
}

/** Deletes questions that nothing has asked, with all that belongs to them. */
export const deleteQuestions = async (db: Db, ids: readonly number[], now: Date): Promise<void> => {
  if (ids.length === 0) return
  await forgetMedia(db, ids, now)
  await db
    .deleteFrom('question_version')
    .where('question_id', 'in', [...ids])
    .execute()
  await db
    .deleteFrom('question')
    .where('id', 'in', [...ids])
    .execute()
}

/** Takes a newest version back that nothing has asked: the one before it is the newest again. */
export const takeBackVersion = async (db: Db, { id, version }: { id: number; version: number }, now: Date): Promise<void> => {
  await db
    .updateTable('question')
    .set({ version: sql`version - 1`, changed_at: now })
    .where('id', '=', id)
    .execute()
  await db.deleteFrom('question_version').where('question_id', '=', id).where('version', '=', version).execute()
}
