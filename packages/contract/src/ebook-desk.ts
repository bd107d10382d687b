import * as z from 'zod/mini'
import { ebookLevel, ebookSubject } from './ebooks.ts'
import { keysOf } from './kit/keys.ts'
import { calls, get, post, put } from './kit/call.ts'
import { number } from './kit/number.ts'
import { instant, line, revision, searchQuery, uuid } from './shared.ts'

declare module './kit/call.ts' {
  interface SampleIds {
    /** A book of one chapter that nobody reads yet, and one that everybody reads. */
    readonly draft_ebook_uuid: string
    readonly published_ebook_uuid: string
  }
}

export const ebookStates = {
  draft: { label: 'Draf', tone: 'off' },
  published: { label: 'Terbit', tone: 'good' },
  withdrawn: { label: 'Ditarik', tone: 'bad' },
} as const
export type EbookState = keyof typeof ebookStates
const state = z.enum(keysOf(ebookStates))

/** Letters; covers that are drawn; chapters of one book; bytes of a file that it is read from. */
export const ebookDeskLimits = {
  title: 100,
  author: 80,
  summary: 300,
  license: 120,
  covers: 6,
  chapters: 120,
  chapter: 40_000,
  bytes: 3 * 1024 * 1024,
} as const

const words = {
  title: line(3, ebookDeskLimits.title),
  author: line(2, ebookDeskLimits.author),
  level: ebookLevel,
  subject: ebookSubject,
  summary: line(10, ebookDeskLimits.summary),
  cover: z.int().check(z.gte(1), z.lte(ebookDeskLimits.covers)),
  /** By what right everybody may read it: `CC BY 4.0`. */
  license: line(3, ebookDeskLimits.license),
}
const sample = {
  title: 'Sungai di Kampung Kita',
  author: 'Redaksi',
  level: 'sd' as const,
  subject: 'story' as const,
  summary: 'Cerita tentang anak-anak yang menjaga sungai.',
  cover: 3,
  license: 'CC BY 4.0',
}
const chapterText = z.string().check(
  z.overwrite((typed) => typed.toWellFormed().replaceAll('\r\n', '\n').trim()),
  z.minLength(20),
  z.maxLength(ebookDeskLimits.chapter),
)

const Row = z.object({
  uuid,
  title: z.string(),
  author: z.string(),
  level: ebookLevel,
  subject: ebookSubject,
  state,
  chapters: z.int(),
  changed_at: instant,
})
export type DeskEbookRow = z.infer<typeof Row>
const Detail = z.object({
  ...Row.shape,
  summary: z.string(),
  cover: z.int(),
  license: z.string(),
  /** Its chapters in their order, each with its letters. */
  contents: z.array(z.object({ number: z.int(), title: z.string(), letters: z.int() })),
  /** Somebody has begun to read it: its chapters keep their places. */
  read: z.boolean(),
  revision,
})
export type DeskEbook = z.infer<typeof Detail>
const Chapter = z.object({ number: z.int(), title: z.string(), text: z.string(), revision })
export type DeskChapter = z.infer<typeof Chapter>

const ours = { roles: 'operator', host: 'page' } as const
const params = z.object({ ebook_uuid: uuid })
const seen = z.object({ revision })
const place = z.int().check(z.gte(1), z.lte(ebookDeskLimits.chapters))
const sampleFile = () => new File(['# Hulu\n\nAir sungai di hulu masih jernih dan dingin.\n'], 'buku.txt', { type: 'text/plain' })

/** Books of the library as whoever runs the product keeps them. */
export const ebookDesk = calls('ebook-desk', {
  list: get(
    '/v1/operator/ebooks',
    {
      ...ours,
      shows: ['ebooks'],
      query: z.object({ state: z.optional(state), ...searchQuery(25) }),
      reply: z.array(Row),
      paged: 'page',
    },
    () => ({}),
  ),
  one: get('/v1/operator/ebooks/:ebook_uuid', { ...ours, shows: ['ebooks'], params, reply: Detail }, (ids) => ({
    params: { ebook_uuid: ids.draft_ebook_uuid },
  })),
  chapter: get(
    '/v1/operator/ebooks/:ebook_uuid/chapter',
    {
      ...ours,
      shows: ['ebooks'],
      params,
      query: z.object({ number: number.check(z.int(), z.gte(1), z.lte(ebookDeskLimits.chapters)) }),
      reply: Chapter,
    },
    ({ draft_ebook_uuid }) => ({ params: { ebook_uuid: draft_ebook_uuid }, query: { number: 1 } }),
  ),
  /** A draft without chapters. */
  add: post('/v1/operator/ebooks', { ...ours, changes: ['ebooks'], as: 'json', body: z.object(words), reply: Detail }, () => ({
    body: sample,
  })),
  change: put(
    '/v1/operator/ebooks/:ebook_uuid',
    {
      ...ours,
      changes: ['ebooks'],
      as: 'json',
      params,
      body: z.object({ ...words, revision }),
      reply: Detail,
      faults: ['DATA_CHANGED'],
    },
    ({ draft_ebook_uuid }) => ({ params: { ebook_uuid: draft_ebook_uuid }, body: { ...sample, revision: 1 } }),
  ),
  /** Writes one chapter; the number after the last one adds it. */
  writeChapter: put(
    '/v1/operator/ebooks/:ebook_uuid/chapter',
    {
      ...ours,
      changes: ['ebooks'],
      as: 'json',
      params,
      body: z.object({ number: place, title: line(1, 120), text: chapterText, revision }),
      reply: Detail,
      faults: ['DATA_CHANGED'],
    },
    ({ draft_ebook_uuid }) => ({
      params: { ebook_uuid: draft_ebook_uuid },
      body: { number: 1, title: 'Hulu', text: 'Air sungai di hulu masih jernih dan dingin.', revision: 1 },
    }),
  ),
  /** Takes the last chapter out of a book that nobody has begun to read. */
  dropChapter: post(
    '/v1/operator/ebooks/:ebook_uuid/chapter/drop',
    {
      ...ours,
      changes: ['ebooks'],
      as: 'json',
      params,
      body: seen,
      reply: Detail,
      faults: ['DATA_CHANGED'],
    },
    ({ draft_ebook_uuid }) => ({ params: { ebook_uuid: draft_ebook_uuid }, body: { revision: 1 } }),
  ),
  /** Takes all chapters from a file in place of those that are there: a text whose lines `# …` begin them, or an EPUB without its pictures. */
  readFile: post(
    '/v1/operator/ebooks/:ebook_uuid/file',
    {
      ...ours,
      changes: ['ebooks'],
      as: 'multipart',
      params,
      body: z.object({ file: z.file().check(z.minSize(1), z.maxSize(ebookDeskLimits.bytes)) }),
      reply: Detail,
      faults: ['TOO_LARGE'],
    },
    ({ draft_ebook_uuid }) => ({ params: { ebook_uuid: draft_ebook_uuid }, body: { file: sampleFile() } }),
  ),
  /** Everybody reads it from now on. */
  publish: post(
    '/v1/operator/ebooks/:ebook_uuid/publish',
    { ...ours, changes: ['ebooks'], as: 'json', params, body: seen, reply: Detail, faults: ['DATA_CHANGED'] },
    ({ draft_ebook_uuid }) => ({ params: { ebook_uuid: draft_ebook_uuid }, body: { revision: 1 } }),
  ),
  /** Nobody finds it any more; places and marks of its readers stay for when it is published again. */
  withdraw: post(
    '/v1/operator/ebooks/:ebook_uuid/withdraw',
    { ...ours, changes: ['ebooks'], as: 'json', params, body: seen, reply: Detail, faults: ['DATA_CHANGED'] },
    ({ published_ebook_uuid }) => ({ params: { ebook_uuid: published_ebook_uuid }, body: { revision: 1 } }),
  ),
})
