import type { EbookLevel, EbookSubject } from '@lentera/contract/ebooks'
import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { holds, pageOf } from '#kit/http/lists.ts'
import { uuidV7 } from '#kit/http/uuid.ts'

/** Published books, as somebody reads them. */
const books = (db: Db, reader: number) =>
  db
    .selectFrom('ebook')
    .leftJoin('ebook_reader as mine', (join) => join.onRef('mine.ebook_id', '=', 'ebook.id').on('mine.account_id', '=', reader))
    .where('ebook.state', '=', 'published')
    .select(['ebook.id', 'ebook.uuid', 'ebook.title', 'ebook.author', 'ebook.level', 'ebook.subject', 'ebook.summary'])
    .select(['ebook.cover', 'ebook.license', 'mine.progress', 'mine.chapter', 'mine.block', 'mine.at'])
    .select([
      sql<boolean>`coalesce(mine.favorite, false)`.as('favorite'),
      sql<number>`(select count(*)::integer from ebook_chapter as part where part.ebook_id = ebook.id)`.as('chapters'),
      sql<number>`(select coalesce(sum(length(part.body)), 0)::integer from ebook_chapter as part where part.ebook_id = ebook.id)`.as(
        'letters',
      ),
    ])

interface BookFilter {
  readonly search?: string | undefined
  readonly level?: EbookLevel | undefined
  readonly subject?: EbookSubject | undefined
  readonly favorite?: 'yes' | undefined
  readonly page: number
  readonly per_page: number
}
const newest = [sql`ebook.created_at desc`, sql`ebook.id desc`]

/** A page of the library, the newest first. */
export const pageOfBooks = (db: Db, reader: number, { search, level, subject, favorite, ...asked }: BookFilter) =>
  pageOf(
    books(db, reader)
      .$if(level !== undefined, (query) => query.where('ebook.level', 'in', [level!, 'all']))
      .$if(subject !== undefined, (query) => query.where('ebook.subject', '=', subject!))
      .$if(favorite !== undefined, (query) => query.where('mine.favorite', '=', true))
      .where(holds(search, 'ebook.title', 'ebook.author', 'ebook.summary')),
    newest,
    asked,
  )
export type BookRow = Awaited<ReturnType<typeof pageOfBooks>>['data'][number]

/** Books that somebody has begun and not ended, the last opened first. */
export const begunBooks = (db: Db, reader: number) =>
  books(db, reader).where('mine.progress', '<', 1).orderBy('mine.at', 'desc').limit(6).execute()
export const newestBooks = (db: Db, reader: number) =>
  books(db, reader).orderBy('ebook.created_at', 'desc').orderBy('ebook.id').limit(8).execute()

/** How many published books there are of each subject, and how many the reader likes. */
export const countBooks = async (db: Db, reader: number) => {
  const [subjects, likes] = await Promise.all([
    db
      .selectFrom('ebook')
      .where('state', '=', 'published')
      .groupBy('subject')
      .orderBy('subject')
      .select(['subject', sql<number>`count(*)::integer`.as('books')])
      .execute(),
    db
      .selectFrom('ebook_reader')
      .innerJoin('ebook', 'ebook.id', 'ebook_reader.ebook_id')
      .where('account_id', '=', reader)
      .where('favorite', '=', true)
      .where('ebook.state', '=', 'published')
      .select(sql<number>`count(*)::integer`.as('n'))
      .executeTakeFirstOrThrow(),
  ])
  return { subjects, favorites: likes.n }
}

/** A published book; undefined for any other. */
export const bookNamed = (db: Db, reader: number, uuid: string) =>
  books(db, reader).where('ebook.uuid', '=', uuid).executeTakeFirst()

export const partsOf = (db: Db, ebook: number) =>
  db.selectFrom('ebook_chapter').where('ebook_id', '=', ebook).orderBy('number').select(['title', 'body as text']).execute()

/** What a reader has marked in a book, in the order of its pages. */
export const marksOf = (db: Db, reader: number, ebook: number) =>
  db
    .selectFrom('ebook_mark')
    .where('account_id', '=', reader)
    .where('ebook_id', '=', ebook)
    .orderBy('chapter')
    .orderBy('block')
    .orderBy('id')
    .select(['uuid', 'chapter', 'block', 'kind', 'text', 'made_at'])
    .execute()

export const writeFavorite = async (db: Db, key: { account_id: number; ebook_id: number }, favorite: boolean): Promise<void> => {
  await db
    .insertInto('ebook_reader')
    .values({ ...key, favorite })
    .onConflict((conflict) => conflict.columns(['account_id', 'ebook_id']).doUpdateSet({ favorite }))
    .execute()
}

interface Place {
  readonly chapter: number
  readonly block: number
  readonly progress: number
  readonly at: Date
}
/** Keeps where a reader is, and when the end was first reached; false where the kept place is newer. */
export const writePlace = async (db: Db, key: { account_id: number; ebook_id: number }, place: Place): Promise<boolean> => {
  const finished_at = place.progress >= 1 ? place.at : null
  const kept = await db
    .insertInto('ebook_reader')
    .values({ ...key, ...place, finished_at })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'ebook_id'])
        .doUpdateSet({ ...place, finished_at: sql<Date | null>`coalesce(ebook_reader.finished_at, excluded.finished_at)` })
        .where(sql<boolean>`(ebook_reader.at is null or ebook_reader.at <= ${place.at})`),
    )
    .returning('ebook_id')
    .executeTakeFirst()
  return kept !== undefined
}

interface NewMark {
  readonly account_id: number
  readonly ebook_id: number
  readonly chapter: number
  readonly block: number
  readonly kind: 'bookmark' | 'highlight'
  readonly text: string
  readonly made_at: Date
}
/** Marks a place; one that is marked already stays as it is. */
export const writeMark = async (db: Db, mark: NewMark) => {
  const row = { ...mark, uuid: uuidV7(mark.made_at.getTime()) }
  return db
    .insertInto('ebook_mark')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'ebook_id', 'chapter', 'block', 'kind']).doUpdateSet({ text: mark.text }),
    )
    .returning(['uuid', 'chapter', 'block', 'kind', 'text', 'made_at'])
    .executeTakeFirstOrThrow()
}
export const countMarks = async (db: Db, reader: number, ebook: number): Promise<number> =>
  (
    await db
      .selectFrom('ebook_mark')
      .where('account_id', '=', reader)
      .where('ebook_id', '=', ebook)
      .select(sql<number>`count(*)::integer`.as('n'))
      .executeTakeFirstOrThrow()
  ).n
/** Takes a mark away; false where the reader has none of this name in this book. */
export const dropMark = async (db: Db, reader: number, ebook: number, uuid: string): Promise<boolean> =>
  (await db
    .deleteFrom('ebook_mark')
    .where('account_id', '=', reader)
    .where('ebook_id', '=', ebook)
    .where('uuid', '=', uuid)
    .returning('id')
    .executeTakeFirst()) !== undefined
