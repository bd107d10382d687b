import type { Db } from '#db/db.ts'

/** The small picture of a file; undefined where none was made yet. */
export const thumbnailAt = (db: Db, file: string, size: number) =>
  db.selectFrom('file_thumbnail').where('file_id', '=', file).where('size', '=', size).select('id').executeTakeFirst()

/** Notes a small picture; false where another process was first. */
export const noteThumbnail = async (
  db: Db,
  thumbnail: { readonly id: string; readonly file_id: string; readonly size: number; readonly bytes: number },
): Promise<boolean> => {
  const noted = await db
    .insertInto('file_thumbnail')
    .values(thumbnail)
    .onConflict((conflict) => conflict.columns(['file_id', 'size']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return noted !== undefined
}

/** Forgets a small picture whose bytes are gone. */
export const forgetThumbnail = (db: Db, id: string) => db.deleteFrom('file_thumbnail').where('id', '=', id).execute()
