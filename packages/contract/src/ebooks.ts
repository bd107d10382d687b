import * as z from 'zod/mini'
import { keysOf } from './kit/keys.ts'
import { calls, del, get, post, put } from './kit/call.ts'
import { pageQuery } from './kit/paging.ts'
import { roleNames } from './kit/roles.ts'
import { instant, searchText, uuid } from './shared.ts'

declare module './kit/call.ts' {
  interface Tags {
    ebooks: true
    'ebook-places': true
  }
  interface SampleIds {
    /** A book of the library. */
    readonly ebook_uuid: string
    /** A mark that the caller has made in a book. */
    readonly ebook_mark_uuid: string
  }
}

export const ebookLevels = { sd: 'SD', smp: 'SMP', sma: 'SMA/SMK', all: 'Semua jenjang' } as const
export type EbookLevel = keyof typeof ebookLevels
export const ebookLevel = z.enum(keysOf(ebookLevels))

export const ebookSubjects = {
  story: 'Cerita',
  science: 'Sains',
  math: 'Matematika',
  language: 'Bahasa',
  society: 'Masyarakat',
  skills: 'Keterampilan',
} as const
export type EbookSubject = keyof typeof ebookSubjects
export const ebookSubject = z.enum(keysOf(ebookSubjects))

/** Marks of one person in one book, and letters of what is marked, at most. */
export const ebookLimits = { marks: 500, premiumMarks: 2000, text: 500 } as const

const Card = z.object({
  uuid,
  title: z.string(),
  author: z.string(),
  level: ebookLevel,
  subject: ebookSubject,
  summary: z.string(),
  /** Which of the drawn covers it wears, from 1. */
  cover: z.int(),
  chapters: z.int(),
  /** Minutes that it takes to read. */
  minutes: z.int(),
  favorite: z.boolean(),
  /** How much of it the reader has behind them, 0 to 1; null of one that was never opened. */
  progress: z.nullable(z.number()),
})
export type EbookCard = z.infer<typeof Card>

/** A place in a book: its chapter, from 1, and the paragraph there, from 0. */
const Place = z.object({
  chapter: z.int().check(z.gte(1), z.lte(1000)),
  block: z.int().check(z.gte(0), z.lte(100_000)),
})
const Mark = z.object({
  uuid,
  ...Place.shape,
  /** What is marked, as far as it is shown in a list. */
  text: z.string(),
  kind: z.enum(['bookmark', 'highlight']),
  at: instant,
})
export type EbookMark = z.infer<typeof Mark>

const Book = z.object({
  ...Card.shape,
  license: z.string(),
  /** Structured text, as articles have it. */
  parts: z.array(z.object({ title: z.string(), text: z.string() })),
  /** Where the reader was last, on any device. */
  place: z.nullable(z.object({ ...Place.shape, at: instant })),
  marks: z.array(Mark),
})
export type Ebook = z.infer<typeof Book>

const params = z.object({ ebook_uuid: uuid })

/** The library of books that everybody reads. */
export const ebooks = calls('ebooks', {
  /** What lies on the own shelf: begun ones, the newest, and how many there are of each subject. */
  shelves: get(
    '/v1/{role}/ebooks/shelves',
    {
      roles: roleNames,
      reply: z.object({
        reading: z.array(Card),
        newest: z.array(Card),
        subjects: z.array(z.object({ subject: ebookSubject, books: z.int() })),
        favorites: z.int(),
      }),
      offline: true,
      shows: ['ebooks', 'ebook-places'],
    },
    () => ({}),
  ),
  list: get(
    '/v1/{role}/ebooks',
    {
      roles: roleNames,
      query: z.object({
        search: z.optional(searchText()),
        level: z.optional(ebookLevel),
        subject: z.optional(ebookSubject),
        /** Only those that the reader likes. */
        favorite: z.optional(z.literal('yes')),
        ...pageQuery(25),
      }),
      reply: z.array(Card),
      paged: 'page',
      offline: true,
      shows: ['ebooks', 'ebook-places'],
    },
    () => ({ query: { search: 'laut' } }),
  ),
  /** A whole book, to be read and to be kept on the device. */
  read: get('/v1/{role}/ebooks/:ebook_uuid', { roles: roleNames, params, reply: Book, shows: ['ebooks'] }, ({ ebook_uuid }) => ({
    params: { ebook_uuid },
  })),
  like: put(
    '/v1/{role}/ebooks/:ebook_uuid/favorite',
    {
      roles: roleNames,
      speaks: 'nobody',
      changes: ['ebooks'],
      as: 'json',
      params,
      body: z.object({ favorite: z.boolean() }),
      reply: z.object({ favorite: z.boolean() }),
    },
    ({ ebook_uuid }) => ({ params: { ebook_uuid }, body: { favorite: true } }),
  ),
  /** Keeps where the reader is; a place that is older than the kept one changes nothing. */
  keepPlace: put(
    '/v1/{role}/ebooks/:ebook_uuid/place',
    {
      roles: roleNames,
      speaks: 'nobody',
      changes: ['ebook-places'],
      as: 'json',
      params,
      body: z.object({ ...Place.shape, progress: z.number().check(z.gte(0), z.lte(1)), at: instant }),
      reply: z.object({ kept: z.boolean() }),
    },
    ({ ebook_uuid }) => ({
      params: { ebook_uuid },
      body: { chapter: 1, block: 2, progress: 0.1, at: '2026-11-22T23:15:00.000Z' },
    }),
  ),
  mark: post(
    '/v1/{role}/ebooks/:ebook_uuid/marks',
    {
      roles: roleNames,
      speaks: 'nobody',
      changes: ['ebooks'],
      as: 'json',
      params,
      body: z.object({
        ...Place.shape,
        kind: z.enum(['bookmark', 'highlight']),
        text: z.string().check(
          z.overwrite((said) => said.toWellFormed().trim()),
          z.maxLength(ebookLimits.text),
        ),
      }),
      reply: Mark,
      idempotent: true,
    },
    ({ ebook_uuid }) => ({
      params: { ebook_uuid },
      body: { chapter: 1, block: 0, kind: 'highlight' as const, text: 'Ombak kecil.' },
    }),
  ),
  unmark: del(
    '/v1/{role}/ebooks/:ebook_uuid/marks/:ebook_mark_uuid',
    {
      roles: roleNames,
      speaks: 'nobody',
      changes: ['ebooks'],
      params: z.object({ ebook_uuid: uuid, ebook_mark_uuid: uuid }),
      reply: z.null(),
    },
    ({ ebook_uuid, ebook_mark_uuid }) => ({ params: { ebook_uuid, ebook_mark_uuid } }),
  ),
})
