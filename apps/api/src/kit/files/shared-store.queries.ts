import { sql } from 'kysely'
import type { Db } from '#db/db.ts'

/** Under which id the bytes of a file lie: its own, where it shares none. */
export const contentOf = async (db: Db, file: string): Promise<string> => {
  const use = await db.selectFrom('file_use').where('file_id', '=', file).select('content_id').executeTakeFirst()
  return use?.content_id ?? file
}

/** Whether bytes that files share lie under this id. */
export const isContent = async (db: Db, id: string): Promise<boolean> =>
  (await db.selectFrom('file_content').where('id', '=', id).select('id').executeTakeFirst()) !== undefined

interface Content {
  readonly sha256: Buffer
  readonly bytes: number
  /** Where they have just been written; left out to take only what is there. */
  readonly at?: string
}

const counted = async (db: Db, { sha256, bytes, at }: Content) =>
  at === undefined
    ? db
        .updateTable('file_content')
        .set({ uses: sql`uses + 1` })
        .where('sha256', '=', sha256)
        .returning('id')
        .executeTakeFirst()
    : db
        .insertInto('file_content')
        .values({ id: at, sha256, bytes, uses: 1 })
        .onConflict((conflict) => conflict.column('sha256').doUpdateSet({ uses: sql`file_content.uses + 1` }))
        .returning('id')
        .executeTakeFirst()

/** One use less; answers the content where that was the last one, which nothing can take up any more. */
const uncount = async (db: Db, content: string): Promise<string | undefined> => {
  await db
    .updateTable('file_content')
    .set({ uses: sql`uses - 1` })
    .where('id', '=', content)
    .execute()
  const free = await db
    .deleteFrom('file_content')
    .where('id', '=', content)
    .where('uses', '=', 0)
    .returning('id')
    .executeTakeFirst()
  return free?.id
}

/**
 * Gives these bytes to a file, in a transaction. Answers under which id they lie, and what lies there for nobody any more since the
 * file has them; undefined where they are not known and `at` is left out.
 */
export const use = async (db: Db, file: string, content: Content): Promise<{ id: string; free?: string } | undefined> => {
  // One after the other for each file: a phone may ask twice for the end of one upload.
  await sql`select pg_advisory_xact_lock(hashtextextended('file use', hashtextextended(${file}::text, 0)))`.execute(db)
  const found = await counted(db, content)
  if (!found) return undefined
  const before = await db.selectFrom('file_use').where('file_id', '=', file).select('content_id').executeTakeFirst()
  await db
    .insertInto('file_use')
    .values({ file_id: file, content_id: found.id })
    .onConflict((conflict) => conflict.column('file_id').doUpdateSet({ content_id: found.id }))
    .execute()
  const free = before && (await uncount(db, before.content_id))
  return { id: found.id, ...(free !== undefined && { free }) }
}

/** Takes the bytes from a file, in a transaction; answers which they were and whether they are free now; undefined for a file that shared none. */
export const unuse = async (db: Db, file: string): Promise<{ readonly free: string | undefined } | undefined> => {
  const gone = await db.deleteFrom('file_use').where('file_id', '=', file).returning('content_id').executeTakeFirst()
  return gone && { free: await uncount(db, gone.content_id) }
}

/** The files that have the bytes under these ids. */
export const usersOf = (db: Db, contents: readonly string[]) =>
  db
    .selectFrom('file_use')
    .where('content_id', '=', sql<string>`any(${[...contents]}::uuid[])`)
    .select(['file_id', 'content_id'])
    .execute()

/** Those of these ids under which a small picture lies. */
export const thumbnailsAmong = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('file_thumbnail')
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .select('id')
    .execute()

/** The small pictures of these files. */
export const thumbnailsFor = (db: Db, files: readonly string[]) =>
  db
    .selectFrom('file_thumbnail')
    .where('file_id', '=', sql<string>`any(${[...files]}::uuid[])`)
    .select('id')
    .execute()

/** Under which ids the bytes lie that the rows of this database need, each once. */
export const neededIds = async (db: Db): Promise<readonly string[]> => {
  const { rows } = await sql<{ id: string }>`
    select coalesce(content_id, file.id) as id from file left join file_use on file_id = file.id
    union select id from file_thumbnail`.execute(db)
  return rows.map(({ id }) => id)
}
