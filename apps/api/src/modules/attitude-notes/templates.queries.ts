import type { Db } from '#db/db.ts'

/** The sentences that a teacher keeps, the newest first. */
export const templatesOf = (db: Db, teacher: number) =>
  db.selectFrom('attitude_template').where('teacher_id', '=', teacher).orderBy('id', 'desc').select(['id', 'text']).execute()

export const insertTemplate = async (db: Db, teacher: number, text: string, now: Date): Promise<void> => {
  await db.insertInto('attitude_template').values({ teacher_id: teacher, text, created_at: now }).execute()
}
/** Whether there was one of this teacher's to drop. */
export const deleteTemplate = async (db: Db, teacher: number, id: number): Promise<boolean> =>
  (await db
    .deleteFrom('attitude_template')
    .where('id', '=', id)
    .where('teacher_id', '=', teacher)
    .returning('id')
    .executeTakeFirst()) !== undefined
