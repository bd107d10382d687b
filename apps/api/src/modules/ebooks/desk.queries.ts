import type { EbookState } from '@lentera/contract/ebook-desk'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { Db } from '#db/db.ts'
import type { Tables } from '#db/tables.gen.ts'
import { holds, pageOf } from '#kit/http/lists.ts'

interface EbookFilter {
  readonly state?: EbookState | undefined
  readonly search?: string | undefined
  readonly page: number
  readonly per_page: number
}
const books = (db: Db) =>
  db
    .selectFrom('ebook')
    .select(['ebook.id', 'ebook.uuid', 'ebook.title', 'ebook.author', 'ebook.level', 'ebook.subject', 'ebook.state'])
    .select(['ebook.summary', 'ebook.cover', 'ebook.license', 'ebook.revision', 'ebook.changed_at'])
    .select(sql<number>`(select count(*)::integer from ebook_chapter as part where part.ebook_id = ebook.id)`.as('chapters'))

/** A page of all books, what changed last first. */
export const pageOfDesk = (db: Db, { state, search, ...asked }: EbookFilter) =>
  pageOf(
    books(db)
      .$if(state !== undefined, (query) => query.where('ebook.state', '=', state!))
      .where(holds(search, 'ebook.title', 'ebook.author')),
    [sql`ebook.changed_at desc`, sql`ebook.id desc`],
    asked,
  )
export type DeskRow = Awaited<ReturnType<typeof pageOfDesk>>['data'][number]

/** One book in any state; held until the transaction ends where `held`. */
export const bookAt = (db: Db, uuid: string, { held = false } = {}) =>
  books(db)
    .where('ebook.uuid', '=', uuid)
    .$if(held, (query) => query.forUpdate('ebook'))
    .executeTakeFirst()

export const contentsOf = (db: Db, ebook: number) =>
  db
    .selectFrom('ebook_chapter')
    .where('ebook_id', '=', ebook)
    .orderBy('number')
    .select(['number', 'title', sql<number>`length(body)`.as('letters')])
    .execute()
export const chapterAt = (db: Db, ebook: number, number: number) =>
  db
    .selectFrom('ebook_chapter')
    .where('ebook_id', '=', ebook)
    .where('number', '=', number)
    .select(['number', 'title', 'body'])
    .executeTakeFirst()

/** Whether somebody has begun to read a book, or marked something in it. */
export const isRead = async (db: Db, ebook: number): Promise<boolean> =>
  (
    await db
      .selectNoFrom(
        sql<boolean>`exists (select from ebook_reader where ebook_id = ${ebook} and chapter is not null)
          or exists (select from ebook_mark where ebook_id = ${ebook})`.as('read'),
      )
      .executeTakeFirstOrThrow()
  ).read

export const insertBook = (db: Db, row: Insertable<Tables['ebook']>) => db.insertInto('ebook').values(row).execute()

/** Changes a book that is held, and counts its revision up. */
export const changeBook = (
  db: Db,
  { id, revision }: Pick<DeskRow, 'id' | 'revision'>,
  to: Updateable<Tables['ebook']>,
  now: Date,
) =>
  db
    .updateTable('ebook')
    .set({ ...to, revision: revision + 1, changed_at: now })
    .where('id', '=', id)
    .execute()

interface Chapter {
  readonly number: number
  readonly title: string
  readonly body: string
}
/** Writes chapters by their numbers; others stay. */
export const writeChapters = (db: Db, ebook_id: number, chapters: readonly Chapter[]) =>
  db
    .insertInto('ebook_chapter')
    .values(chapters.map((chapter) => ({ ebook_id, ...chapter })))
    .onConflict((conflict) =>
      conflict
        .columns(['ebook_id', 'number'])
        .doUpdateSet((eb) => ({ title: eb.ref('excluded.title'), body: eb.ref('excluded.body') })),
    )
    .execute()
/** Takes out the chapters after this number. */
export const dropChaptersAfter = (db: Db, ebook: number, number: number) =>
  db.deleteFrom('ebook_chapter').where('ebook_id', '=', ebook).where('number', '>', number).execute()
