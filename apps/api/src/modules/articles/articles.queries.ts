import { sql } from 'kysely'
import type { ArticleCategory } from '@lentera/contract/articles'
import type { ArticleState } from '@lentera/contract/articles/desk'
import type { Db } from '#db/db.ts'
import { holds, pageOf } from '#kit/http/lists.ts'

interface ArticleFilter {
  readonly category?: ArticleCategory | undefined
  readonly search?: string | undefined
  readonly page: number
  readonly per_page: number
}

/** Published articles, as somebody reads them. */
const readable = (db: Db, reader: number) =>
  db
    .selectFrom('article')
    .where('state', '=', 'published')
    .select(['article.id', 'slug', 'category', 'title', 'summary', 'body', 'changed_at'])
    .select(sql<Date>`published_at`.as('published_at'))
    .select(
      sql<boolean>`exists (select from article_saved as kept where kept.article_id = article.id and kept.account_id = ${reader})`.as(
        'saved',
      ),
    )
const newest = [sql`published_at desc`, sql`article.id desc`]

/** A page of what is published, the newest first. */
export const pageOfArticles = (
  db: Db,
  reader: number,
  { category, search, saved, ...asked }: ArticleFilter & { readonly saved?: 'yes' | undefined },
) =>
  pageOf(
    readable(db, reader)
      .$if(category !== undefined, (query) => query.where('category', '=', category!))
      .$if(saved !== undefined, (query) =>
        query.where(
          'article.id',
          'in',
          sql<number>`(select kept.article_id from article_saved as kept where kept.account_id = ${reader})`,
        ),
      )
      .where(holds(search, 'title', 'summary', 'body')),
    newest,
    asked,
  )
export type ReadableRow = Awaited<ReturnType<typeof pageOfArticles>>['data'][number]

/** A published article; undefined for any other. */
export const articleNamed = (db: Db, reader: number, slug: string) =>
  readable(db, reader).where('slug', '=', slug).executeTakeFirst()

/** Others to read next: of the same category first, then the newest. */
export const articlesBeside = (db: Db, reader: number, { id, category }: { id: number; category: string }) =>
  readable(db, reader)
    .where('article.id', '!=', id)
    .orderBy(sql`category = ${category} desc`)
    .orderBy(sql`published_at desc`)
    .orderBy('article.id', 'desc')
    .limit(3)
    .execute()

/** Puts an article aside for somebody, or back. */
export const writeSaved = async (
  db: Db,
  { account_id, article_id, saved, now }: { account_id: number; article_id: number; saved: boolean; now: Date },
): Promise<void> => {
  if (saved)
    await db
      .insertInto('article_saved')
      .values({ account_id, article_id, saved_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  else await db.deleteFrom('article_saved').where('account_id', '=', account_id).where('article_id', '=', article_id).execute()
}

const columns = ['id', 'slug', 'category', 'title', 'summary', 'body', 'state', 'revision', 'changed_at', 'published_at'] as const

/** A page of all articles, what changed last first. */
export const pageOfDesk = (
  db: Db,
  { state, category, search, ...asked }: ArticleFilter & { readonly state?: ArticleState | undefined },
) =>
  pageOf(
    db
      .selectFrom('article')
      .$if(state !== undefined, (query) => query.where('state', '=', state!))
      .$if(category !== undefined, (query) => query.where('category', '=', category!))
      .where(holds(search, 'title', 'summary'))
      .select(columns),
    [sql`changed_at desc`, sql`article.id desc`],
    asked,
  )

/** One article in any state, held against others who would change it. */
export const articleAt = (db: Db, id: number, { held = false } = {}) =>
  db
    .selectFrom('article')
    .where('id', '=', id)
    .select(columns)
    .$if(held, (query) => query.forUpdate())
    .executeTakeFirst()
export type ArticleRow = NonNullable<Awaited<ReturnType<typeof articleAt>>>

interface Words {
  readonly category: ArticleCategory
  readonly title: string
  readonly summary: string
  readonly body: string
}
interface By {
  readonly by: number
  readonly now: Date
}

/** Adds a draft under a name that no other has; answers its id. */
export const insertArticle = async (db: Db, slug: string, words: Words, { by, now }: By): Promise<number> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('article', 0))`.execute(db)
  const { taken } = await db
    .selectFrom('article')
    .where(sql<boolean>`slug = ${slug} or slug ~ (${`^${slug}-`} || '[0-9]+$')`)
    .select(sql<string[]>`coalesce(array_agg(slug), '{}')`.as('taken'))
    .executeTakeFirstOrThrow()
  let name = slug
  for (let at = 2; taken.includes(name); at++) name = `${slug}-${at}`
  const { id } = await db
    .insertInto('article')
    .values({ ...words, slug: name, created_at: now, changed_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('article_change').values({ article_id: id, operator_id: by, kind: 'written', at: now }).execute()
  return id
}

/** Changes an article that is held, and keeps what it was. */
export const changeArticle = async (
  db: Db,
  before: ArticleRow,
  to: Partial<Words> & { readonly state?: ArticleState; readonly kind: 'edited' | 'published' | 'withdrawn' },
  { by, now }: By,
): Promise<void> => {
  const { kind, ...values } = to
  const { id, category, title, summary, body, state } = before
  const was = JSON.stringify({ category, title, summary, body, state })
  await db.insertInto('article_change').values({ article_id: id, operator_id: by, kind, at: now, before: was }).execute()
  await db
    .updateTable('article')
    .set({ ...values, revision: before.revision + 1, changed_at: now })
    .$if(kind === 'published', (query) => query.set({ published_at: before.published_at ?? now }))
    .where('id', '=', id)
    .execute()
}
