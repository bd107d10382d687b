import * as z from 'zod/mini'
import { keysOf } from './kit/keys.ts'
import { calls, get, post, put } from './kit/call.ts'
import { decision } from './kit/decision.ts'
import { id } from './kit/id.ts'
import { pageQuery } from './kit/paging.ts'
import { roleNames } from './kit/roles.ts'
import { instant, line, revision, searchQuery } from './shared.ts'
import { Attachment, upload } from './uploads.ts'

declare module './kit/call.ts' {
  interface Tags {
    mading: true
  }
  interface SampleIds {
    /** A post of a pupil of the caller's school that everybody there reads, and one that waits. */
    readonly mading_post_id: string
    readonly waiting_post_id: string
  }
}

export const madingKinds = {
  artwork: 'Karya seni',
  poem: 'Puisi',
  story: 'Cerita',
  picture: 'Foto',
  info: 'Info',
} as const
export type MadingKind = keyof typeof madingKinds
const kind = z.enum(keysOf(madingKinds))

export const madingStates = {
  waiting: { label: 'Menunggu', tone: 'waiting' },
  published: { label: 'Terbit', tone: 'good' },
  rejected: { label: 'Ditolak', tone: 'bad' },
  archived: { label: 'Diarsipkan', tone: 'off' },
} as const
export type MadingState = keyof typeof madingStates
const state = z.enum(keysOf(madingStates))

/** Letters and pictures of a post, at most, and posts of somebody that wait at once. */
export const madingLimits = { title: 100, text: 5000, pictures: 4, waiting: 5 } as const

/** The office lets a post be read, sends it back with a reason, takes it from the board, or keeps there what was reported. */
export const madingVerdict = decision(
  'mading_post',
  { publish: 'optional', reject: 'required', archive: 'required', keep: 'optional' },
  { state },
)
export type MadingVerb = (typeof madingVerdict.verbs)[number]

const Post = z.object({
  id: id('mading_post'),
  kind,
  title: z.string(),
  text: z.string(),
  pictures: z.array(Attachment),
  writer: z.object({ name: z.string(), role: z.enum(roleNames) }),
  /** Whose board it stands on. */
  school: z.string(),
  state,
  /** Why it was rejected or archived: for its writer and the office. */
  reason: z.nullable(z.string()),
  created_at: instant,
  published_at: z.nullable(instant),
  /** The reader is its writer. */
  mine: z.boolean(),
  liked: z.boolean(),
  /** How many like it; null for pupils, who are not to count. */
  likes: z.nullable(z.int()),
  /** What was reported and not looked at yet: for the office alone. */
  reports: z.array(z.string()),
  /** What the office may do with it. */
  can: madingVerdict.can,
  revision,
})
export type MadingPost = z.infer<typeof Post>

const params = z.object({ mading_post_id: id('mading_post') })

/** A school's bulletin. */
export const mading = calls('mading', {
  /** What stands on the boards of the reader's schools, the newest first. */
  board: get(
    '/v1/{role}/mading',
    {
      roles: roleNames,
      query: z.object({ kind: z.optional(kind), ...searchQuery(12) }),
      reply: z.array(Post),
      paged: 'page',
      offline: true,
      shows: ['mading'],
    },
    () => ({ query: { search: 'hujan' } }),
  ),
  /** The reader's own posts in all states, the newest first. */
  mine: get(
    '/v1/{role}/mading/mine',
    {
      roles: ['student', 'teacher'],
      query: z.object(pageQuery(12)),
      reply: z.array(Post),
      paged: 'page',
      offline: true,
      shows: ['mading'],
    },
    () => ({}),
  ),
  read: get(
    '/v1/{role}/mading/:mading_post_id',
    { roles: roleNames, params, reply: Post, offline: true, shows: ['mading'] },
    ({ mading_post_id }) => ({ params: { mading_post_id } }),
  ),
  /** Sends a post; others read it once the office has let it be read. */
  send: post(
    '/v1/{role}/mading',
    {
      roles: ['student', 'teacher'],
      speaks: 'others',
      changes: ['mading'],
      as: 'json',
      body: z.object({
        kind,
        title: line(3, madingLimits.title),
        text: z.string().check(
          z.overwrite((typed) => typed.toWellFormed().trim()),
          z.maxLength(madingLimits.text),
        ),
        pictures: z.array(upload('image')).check(z.maxLength(madingLimits.pictures)),
      }),
      reply: Post,
      idempotent: true,
    },
    ({ sent_picture }) => ({
      body: { kind: 'poem' as const, title: 'Hujan pagi', text: 'Hujan turun di atap kelas.', pictures: [sent_picture] },
    }),
  ),
  like: put(
    '/v1/{role}/mading/:mading_post_id/like',
    {
      roles: roleNames,
      speaks: 'others',
      changes: ['mading'],
      as: 'json',
      params,
      body: z.object({ liked: z.boolean() }),
      reply: z.object({ liked: z.boolean() }),
    },
    ({ mading_post_id }) => ({ params: { mading_post_id }, body: { liked: true } }),
  ),
  /** Asks the office to look at a post again; its writer does not learn who asked. */
  report: post(
    '/v1/{role}/mading/:mading_post_id/report',
    {
      roles: roleNames,
      speaks: 'nobody',
      changes: ['mading'],
      params,
      body: z.object({ reason: line(3, 300) }),
      reply: z.null(),
    },
    ({ mading_post_id }) => ({ params: { mading_post_id }, body: { reason: 'Memuat nomor telepon orang.' } }),
  ),
  /** What waits for the office: new posts and reported ones, the longest waiting first; or all the others, the newest first. */
  inbox: get(
    '/v1/school/mading-inbox',
    {
      roles: ['school'],
      query: z.object({
        show: z._default(z.enum(['waiting', 'others']), 'waiting'),
        ...searchQuery(25),
      }),
      reply: z.array(Post),
      paged: 'page',
      shows: ['mading'],
    },
    () => ({}),
  ),
  decide: post(
    '/v1/school/mading-inbox/decide',
    {
      roles: ['school'],
      changes: ['mading'],
      as: 'json',
      body: madingVerdict.body,
      reply: madingVerdict.reply,
      idempotent: true,
    },
    ({ waiting_post_id }) => ({ body: { of: [{ id: waiting_post_id, revision: 1 }], verb: 'publish' as const } }),
  ),
})
