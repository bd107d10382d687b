import * as z from 'zod/mini'
import { articleCategory } from '#contract/articles.ts'
import { ArticlePicture } from './pictures.ts'
import { keysOf } from '#contract/kit/keys.ts'
import { calls, get, post, put } from '#contract/kit/call.ts'
import { id } from '#contract/kit/id.ts'
import { instant, line, revision, searchQuery } from '#contract/shared.ts'

declare module '#contract/kit/call.ts' {
  interface SampleIds {
    /** An article that nobody reads yet, and one that everybody reads. */
    readonly draft_article_id: string
    readonly published_article_id: string
  }
}

export const articleStates = {
  draft: { label: 'Draf', tone: 'off' },
  published: { label: 'Terbit', tone: 'good' },
  withdrawn: { label: 'Ditarik', tone: 'bad' },
} as const
export type ArticleState = keyof typeof articleStates
const state = z.enum(keysOf(articleStates))

/** Letters, at most. */
export const articleLimits = { title: 120, summary: 200, body: 20_000 } as const
const words = {
  category: articleCategory,
  title: line(5, articleLimits.title),
  summary: line(10, articleLimits.summary),
  body: z.string().check(
    z.overwrite((typed) => typed.toWellFormed().replaceAll('\r\n', '\n').trim()),
    z.minLength(20),
    z.maxLength(articleLimits.body),
  ),
}
const Row = z.object({
  id: id('article'),
  slug: z.string(),
  category: articleCategory,
  title: z.string(),
  state,
  changed_at: instant,
  published_at: z.nullable(instant),
})
export type DeskArticleRow = z.infer<typeof Row>
const Detail = z.object({
  ...Row.shape,
  summary: z.string(),
  body: z.string(),
  minutes: z.int(),
  revision,
  pictures: z.optional(z.array(ArticlePicture)),
})
export type DeskArticle = z.infer<typeof Detail>

const ours = { roles: 'operator', host: 'page' } as const
const params = z.object({ article_id: id('article') })
const seen = z.object({ revision })
const sample = {
  category: 'learning' as const,
  title: 'Belajar di rumah',
  summary: 'Tiga cara yang dapat dicoba hari ini.',
  body: 'Pilih satu tempat yang tenang dan satu jam yang tetap.',
}

/** Articles as whoever runs the product writes them. */
export const articleDesk = calls('article-desk', {
  list: get(
    '/v1/operator/articles',
    {
      ...ours,
      shows: ['articles'],
      query: z.object({
        state: z.optional(state),
        category: z.optional(articleCategory),
        ...searchQuery(25),
      }),
      reply: z.array(Row),
      paged: 'page',
    },
    () => ({}),
  ),
  one: get('/v1/operator/articles/:article_id', { ...ours, shows: ['articles'], params, reply: Detail }, (ids) => ({
    params: { article_id: ids.draft_article_id },
  })),
  /** A draft; its name in addresses is made of its title. */
  add: post(
    '/v1/operator/articles',
    { ...ours, changes: ['articles'], as: 'json', body: z.object(words), reply: Detail },
    () => ({ body: sample }),
  ),
  change: put(
    '/v1/operator/articles/:article_id',
    {
      ...ours,
      changes: ['articles'],
      as: 'json',
      params,
      body: z.object({ ...words, revision }),
      reply: Detail,
      faults: ['DATA_CHANGED'],
    },
    ({ draft_article_id }) => ({ params: { article_id: draft_article_id }, body: { ...sample, revision: 1 } }),
  ),
  /** Everybody reads it from now on. */
  publish: post(
    '/v1/operator/articles/:article_id/publish',
    { ...ours, changes: ['articles'], as: 'json', params, body: seen, reply: Detail, faults: ['DATA_CHANGED'] },
    ({ draft_article_id }) => ({ params: { article_id: draft_article_id }, body: { revision: 1 } }),
  ),
  /** Nobody reads it any more; it can be published again. */
  withdraw: post(
    '/v1/operator/articles/:article_id/withdraw',
    { ...ours, changes: ['articles'], as: 'json', params, body: seen, reply: Detail, faults: ['DATA_CHANGED'] },
    ({ published_article_id }) => ({ params: { article_id: published_article_id }, body: { revision: 1 } }),
  ),
})
