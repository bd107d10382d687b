import * as z from 'zod/mini'
import { ArticlePicture } from './articles/pictures.ts'
import { keysOf } from './kit/keys.ts'
import { calls, get, put } from './kit/call.ts'
import { roleNames } from './kit/roles.ts'
import { instant, searchQuery } from './shared.ts'

declare module './kit/call.ts' {
  interface Tags {
    articles: true
  }
  interface SampleIds {
    /** The name in addresses of an article that is published. */
    readonly article_slug: string
  }
}

export const articleCategories = {
  attendance: 'Presensi',
  learning: 'Belajar',
  exams: 'Ujian',
  internet: 'Internet sehat',
  health: 'Kesehatan',
  family: 'Keluarga',
  teaching: 'Mengajar',
} as const
export type ArticleCategory = keyof typeof articleCategories
export const articleCategory = z.enum(keysOf(articleCategories))

const Card = z.object({
  slug: z.string(),
  category: articleCategory,
  title: z.string(),
  summary: z.string(),
  published_at: instant,
  /** Minutes it takes to read. */
  minutes: z.int(),
  /** The reader has put it aside. */
  saved: z.boolean(),
})
export type ArticleCard = z.infer<typeof Card>

const Article = z.object({
  ...Card.shape,
  /** Plain text with a few marks: blank lines part paragraphs; `## `, `- `, `1. ` and `> ` begin headings, lists and quotes. */
  body: z.string(),
  /** By their numbers. */
  pictures: z.optional(z.array(ArticlePicture)),
  /** When what it says changed last, if that was after it was published. */
  changed_at: z.nullable(instant),
  /** Others to read next. */
  related: z.array(Card),
})
export type Article = z.infer<typeof Article>

const params = z.object({ slug: z.string().check(z.regex(/^[a-z0-9-]{1,120}$/)) })

/** What the product writes for everybody. */
export const articles = calls('articles', {
  /** The newest first. */
  list: get(
    '/v1/{role}/articles',
    {
      roles: roleNames,
      query: z.object({
        category: z.optional(articleCategory),
        /** Only what the reader has put aside. */
        saved: z.optional(z.literal('yes')),
        ...searchQuery(12),
      }),
      reply: z.array(Card),
      paged: 'page',
      offline: true,
      shows: ['articles'],
    },
    () => ({ query: { search: 'ujian' } }),
  ),
  read: get(
    '/v1/{role}/articles/:slug',
    { roles: roleNames, params, reply: Article, offline: true, shows: ['articles'] },
    ({ article_slug }) => ({ params: { slug: article_slug } }),
  ),
  /** Puts an article aside to read it again, or back. */
  save: put(
    '/v1/{role}/articles/:slug/saved',
    {
      roles: roleNames,
      speaks: 'nobody',
      changes: ['articles'],
      as: 'json',
      params,
      body: z.object({ saved: z.boolean() }),
      reply: z.object({ saved: z.boolean() }),
    },
    ({ article_slug }) => ({ params: { slug: article_slug }, body: { saved: true } }),
  ),
})
