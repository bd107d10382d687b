import { Fault, type Inside } from '@lentera/contract'
import { type ArticleCard, articles } from '@lentera/contract/articles'
import { articleDesk, type DeskArticle } from '@lentera/contract/articles/desk'
import { serve } from '#kit/http/serve.ts'
import type { RequestOf, RequestContext } from '#kit/http/services.ts'
import type { OperatorUser } from '#kit/security/operators.queries.ts'
import * as queries from './articles.queries.ts'
import { minutesOf, slugOf } from './articles.rules.ts'
import { forDesk, forReaders } from './pictures.ts'
import { picturesOf } from './pictures.queries.ts'

const found = <T>(value: T | undefined): T => {
  if (value === undefined) throw new Fault('NOT_FOUND')
  return value
}

const card = ({ slug, category, title, summary, body, published_at, saved }: queries.ReadableRow): ArticleCard => ({
  slug,
  category,
  title,
  summary,
  published_at: published_at.toISOString(),
  minutes: minutesOf(body),
  saved,
})

export const articlesRoutes = serve(articles, {
  list: async ({ db, user, query }) => {
    const { data, meta } = await queries.pageOfArticles(db, user.id, query)
    return { data: data.map(card), meta }
  },
  read: async ({ db, user, params }) => {
    const row = found(await queries.articleNamed(db, user.id, params.slug))
    const related = await queries.articlesBeside(db, user.id, row)
    const { body, changed_at, published_at } = row
    return {
      ...card(row),
      body,
      pictures: forReaders(await picturesOf(db, row.id)),
      changed_at: changed_at > published_at ? changed_at.toISOString() : null,
      related: related.map(card),
    }
  },
  save: async ({ db, user, params, body: { saved }, now }) => {
    const { id } = found(await queries.articleNamed(db, user.id, params.slug))
    await queries.writeSaved(db, { account_id: user.id, article_id: id, saved, now })
    return { saved }
  },
})

const line = ({ id, slug, category, title, state, changed_at, published_at }: queries.ArticleRow) => ({
  id,
  slug,
  category,
  title,
  state,
  changed_at: changed_at.toISOString(),
  published_at: published_at?.toISOString() ?? null,
})
type Desk = Pick<RequestContext, 'db' | 'services' | 'now'>
const whole = async ({ db, services, now }: Desk, id: number): Promise<Inside<DeskArticle>> => {
  const row = found(await queries.articleAt(db, id))
  const { summary, body, revision } = row
  const pictures = forDesk(services, await picturesOf(db, id), now)
  return { ...line(row), summary, body, minutes: minutesOf(body), revision, pictures }
}
/** An article to change. Throws DATA_CHANGED where it is no longer what was seen. */
const held = async (db: RequestContext['db'], id: number, revision: number): Promise<queries.ArticleRow> => {
  const row = found(await queries.articleAt(db, id, { held: true }))
  if (row.revision !== revision) throw new Fault('DATA_CHANGED')
  return row
}
/** Publishes or withdraws; what is so already stays as it is. */
const turn =
  (state: 'published' | 'withdrawn') =>
  async (context: RequestOf<(typeof articleDesk)['publish' | 'withdraw'], unknown, OperatorUser>) => {
    const { db, user, now, params, body } = context
    const row = await held(db, params.article_id, body.revision)
    if (row.state !== state) await queries.changeArticle(db, row, { state, kind: state }, { by: user.id, now })
    return whole(context, row.id)
  }

export const articleDeskRoutes = serve(articleDesk, {
  list: async ({ db, query }) => {
    const { data, meta } = await queries.pageOfDesk(db, query)
    return { data: data.map(line), meta }
  },
  one: (context) => whole(context, context.params.article_id),
  add: async (context: RequestOf<typeof articleDesk.add, unknown, OperatorUser>) => {
    const { db, user, now, body } = context
    return whole(context, await queries.insertArticle(db, slugOf(body.title), body, { by: user.id, now }))
  },
  change: async (context: RequestOf<typeof articleDesk.change, unknown, OperatorUser>) => {
    const { db, user, now, params, body } = context
    const { revision, ...words } = body
    const row = await held(db, params.article_id, revision)
    await queries.changeArticle(db, row, { ...words, kind: 'edited' }, { by: user.id, now })
    return whole(context, row.id)
  },
  publish: turn('published'),
  withdraw: turn('withdrawn'),
})
