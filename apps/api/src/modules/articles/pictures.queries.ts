import type { Db } from '#db/db.ts'

/** The pictures of an article, by their numbers. */
export const picturesOf = (db: Db, article: number) =>
  db
    .selectFrom('article_picture as picture')
    .innerJoin('file', 'file.id', 'picture.file_id')
    .where('picture.article_id', '=', article)
    .orderBy('picture.number')
    .select(['picture.file_id as uuid', 'picture.number', 'picture.alt', 'file.width', 'file.height'])
    .execute()
export type PictureRow = Awaited<ReturnType<typeof picturesOf>>[number]

/** Whether a picture is one of an article that everybody reads. */
export const isPublished = async (db: Db, uuid: string): Promise<boolean> =>
  (await db
    .selectFrom('article_picture as picture')
    .innerJoin('article', 'article.id', 'picture.article_id')
    .where('picture.file_id', '=', uuid)
    .where('article.state', '=', 'published')
    .select('picture.number')
    .executeTakeFirst()) !== undefined

interface NewPicture {
  readonly article: number
  readonly number: number
  readonly alt: string
  readonly file: {
    readonly id: string
    readonly type: string
    readonly bytes: number
    readonly width: number
    readonly height: number
  }
  readonly now: Date
}
/** Puts a picture to an article; its bytes are in the store already. */
export const insertPicture = async (db: Db, { article, number, alt, file, now }: NewPicture): Promise<void> => {
  await db
    .insertInto('file')
    .values({ ...file, owner_id: null, school_id: null, purpose: 'article', name: `gambar-${number}.jpg`, created_at: now })
    .execute()
  await db.insertInto('article_picture').values({ article_id: article, number, file_id: file.id, alt, created_at: now }).execute()
}

/** Says anew what there is to see; false where the article has no such picture. */
export const writeAlt = async (db: Db, article: number, uuid: string, alt: string): Promise<boolean> =>
  (
    await db
      .updateTable('article_picture')
      .set({ alt })
      .where('article_id', '=', article)
      .where('file_id', '=', uuid)
      .returning('number')
      .execute()
  ).length > 0

/** Takes a picture out of its article; false where the article has no such picture. */
export const deletePicture = async (db: Db, article: number, uuid: string): Promise<boolean> =>
  (
    await db
      .deleteFrom('article_picture')
      .where('article_id', '=', article)
      .where('file_id', '=', uuid)
      .returning('number')
      .execute()
  ).length > 0

/** Notes that the pictures of an article have changed, and which there were before. */
export const notePictures = async (
  db: Db,
  { id, revision }: { readonly id: number; readonly revision: number },
  before: readonly PictureRow[],
  { by, now }: { readonly by: number; readonly now: Date },
): Promise<void> => {
  const was = JSON.stringify({ pictures: before.map(({ number, alt }) => ({ number, alt })) })
  await db
    .insertInto('article_change')
    .values({ article_id: id, operator_id: by, kind: 'edited', at: now, before: was })
    .execute()
  await db
    .updateTable('article')
    .set({ revision: revision + 1, changed_at: now })
    .where('id', '=', id)
    .execute()
}
