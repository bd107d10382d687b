import * as z from 'zod/mini'
import { calls, del, get, post } from '#contract/kit/call.ts'
import { id } from '#contract/kit/id.ts'
import { pageQuery } from '#contract/kit/paging.ts'
import { instant, line, revision, searchQuery, uuid } from '#contract/shared.ts'
import { anyKind, upload } from '#contract/uploads.ts'
import { GivenPost, Post, PostBegin, postKind, postLimits, PostRow, postState, taskSection } from './post-entities.ts'

export * from './post-entities.ts'

declare module '#contract/kit/call.ts' {
  interface SampleIds {
    /** A class room in which the caller teaches, or learns. */
    readonly tugasku_room_id: string
    /** A task that the caller has given, or was given. */
    readonly tugasku_post_id: string
    /** A module of the library that the caller may teach with. */
    readonly module_uuid: string
    /** A topic of the caller's room. */
    readonly tugasku_topic_id: string
  }
  interface Tags {
    'tugasku-posts': true
  }
}

const params = z.object({ post_id: id('tugasku_post') })
const both = ['student', 'teacher'] as const
const teacher = ['teacher'] as const

/** Text over several lines, as a person means it. */
const prose = (most: number) =>
  z.string().check(
    z.overwrite((typed) => typed.toWellFormed().replaceAll('\r\n', '\n').trim()),
    z.maxLength(most),
  )
const links = z.array(
  z.object({
    url: z.string().check(z.trim(), z.regex(/^https?:\/\/[^\s/]+\.[^\s]+$/), z.maxLength(postLimits.url)),
    label: line(0, postLimits.label),
  }),
)
const words = {
  title: line(3, postLimits.title),
  text: prose(postLimits.text),
  topic_id: z.nullable(id('tugasku_topic')),
  links: links.check(z.maxLength(postLimits.links)),
  /** Whom it is for; null for the whole room. */
  student_ids: z.nullable(z.array(id('student')).check(z.minLength(1), z.maxLength(500))),
  /** From when pupils read it; null keeps it a draft, and a time that is over means at once. */
  given_at: z.nullable(instant),
  /** Of tasks alone, as all that follows. */
  due_at: z.nullable(instant),
  closes_at: z.nullable(instant),
  max_score: z.nullable(z.int().check(z.gte(1), z.lte(postLimits.score))),
  resubmits: z.boolean(),
}
const files = z.array(upload(anyKind)).check(z.maxLength(postLimits.files))
const sample = {
  title: 'Laporan gerak lurus',
  text: 'Ukur lima kali, lalu gambar grafiknya.',
  links: [{ url: 'https://www.kemdikbud.go.id/', label: 'Buku siswa' }],
  given_at: '2026-11-20T01:00:00.000Z',
  due_at: '2026-11-27T01:00:00.000Z',
  closes_at: null,
  max_score: 100,
  resubmits: true,
}

/** Tasks, modules and announcements of a class room. */
export const tugaskuPosts = calls('tugasku-posts', {
  /** What was given in a room, the newest first; for teachers with drafts and what is still to come. */
  stream: get(
    '/v1/{role}/tugasku/:room_id/posts',
    {
      roles: both,
      params: z.object({ room_id: id('room') }),
      query: z.object({
        kind: z.optional(postKind),
        state: z.optional(postState),
        topic_id: z.optional(id('tugasku_topic')),
        ...searchQuery(25),
      }),
      reply: z.array(PostRow),
      paged: 'page',
      offline: true,
      shows: ['tugasku-posts'],
    },
    ({ tugasku_room_id, tugasku_topic_id }) => ({
      params: { room_id: tugasku_room_id },
      query: { topic_id: tugasku_topic_id },
    }),
  ),
  /** A pupil's own tasks, in one room or in all of them; what is due first comes first, what is done the newest first. */
  tasks: get(
    '/v1/user/tugasku-tasks',
    {
      roles: ['student'],
      query: z.object({
        section: z._default(taskSection, 'todo'),
        room_id: z.optional(id('room')),
        ...pageQuery(25),
      }),
      reply: z.array(PostRow),
      paged: 'page',
      offline: true,
      shows: ['tugasku-posts'],
    },
    ({ tugasku_room_id }) => ({ query: { room_id: tugasku_room_id } }),
  ),
  /** One of them whole; a pupil's own work with it. */
  detail: get(
    '/v1/{role}/tugasku-posts/:post_id',
    { roles: both, params, reply: Post, offline: true, shows: ['tugasku-posts'] },
    ({ tugasku_post_id }) => ({ params: { post_id: tugasku_post_id } }),
  ),
  /** What is needed for writing in a room. */
  begin: get(
    '/v1/teacher/tugasku/:room_id/posts/begin',
    { roles: teacher, params: z.object({ room_id: id('room') }), reply: PostBegin, shows: ['tugasku-posts'] },
    ({ tugasku_room_id }) => ({ params: { room_id: tugasku_room_id } }),
  ),
  write: post(
    '/v1/teacher/tugasku/:room_id/posts',
    {
      roles: teacher,
      changes: ['tugasku-posts'],
      as: 'json',
      params: z.object({ room_id: id('room') }),
      body: z.object({ kind: postKind, ...words, files }),
      reply: Post,
      idempotent: true,
      faults: ['TUGASKU_ARCHIVED'],
    },
    ({ tugasku_room_id, tugasku_topic_id, student_id, sent_pdf }) => ({
      params: { room_id: tugasku_room_id },
      body: { kind: 'task' as const, ...sample, topic_id: tugasku_topic_id, student_ids: [student_id], files: [sent_pdf] },
    }),
  ),
  /** Gives rooms what a module of the library says: one post in each. `kept` are those of the module's files that come along. */
  give: post(
    '/v1/teacher/tugasku-posts/from-module',
    {
      roles: teacher,
      changes: ['tugasku-posts'],
      as: 'json',
      body: z.object({
        module_uuid: uuid,
        kept: z.array(uuid).check(z.maxLength(postLimits.files)),
        /** With more than one, it is for all pupils and stands under no topic. */
        room_ids: z.array(id('room')).check(z.minLength(1), z.maxLength(postLimits.rooms)),
        kind: postKind,
        ...words,
        files,
      }),
      reply: z.array(GivenPost),
      idempotent: true,
      faults: ['TUGASKU_ARCHIVED'],
    },
    ({ module_uuid, tugasku_room_id, tugasku_topic_id, student_id, sent_pdf }) => ({
      body: {
        ...sample,
        module_uuid,
        kept: [],
        room_ids: [tugasku_room_id],
        kind: 'task' as const,
        topic_id: tugasku_topic_id,
        student_ids: [student_id],
        files: [sent_pdf],
      },
    }),
  ),
  /**
   * Changes what a post says. Files that are not named among the kept ones go. What a task is worth is refused, at `max_score`, once
   * work on it has a score.
   */
  update: post(
    '/v1/teacher/tugasku-posts/:post_id',
    {
      roles: teacher,
      changes: ['tugasku-posts'],
      as: 'json',
      params,
      body: z.object({ ...words, kept: z.array(uuid).check(z.maxLength(postLimits.files)), files, revision }),
      reply: Post,
      idempotent: true,
      faults: ['DATA_CHANGED', 'TUGASKU_ARCHIVED'],
    },
    ({ tugasku_post_id, tugasku_topic_id, student_id, sent_pdf }) => ({
      params: { post_id: tugasku_post_id },
      body: { ...sample, topic_id: tugasku_topic_id, student_ids: [student_id], kept: [], files: [sent_pdf], revision: 1 },
    }),
  ),
  /** Gives a draft or what was planned now, ends a task, or lets work be handed in again. */
  turn: post(
    '/v1/teacher/tugasku-posts/:post_id/state',
    {
      roles: teacher,
      changes: ['tugasku-posts'],
      as: 'json',
      params,
      body: z.object({ verb: z.enum(['publish', 'close', 'reopen']), revision }),
      reply: Post,
      idempotent: true,
      faults: ['DATA_CHANGED', 'TUGASKU_ARCHIVED', 'TUGASKU_NOT_NOW'],
    },
    ({ tugasku_post_id }) => ({ params: { post_id: tugasku_post_id }, body: { verb: 'close' as const, revision: 1 } }),
  ),
  /** Takes a post away; a task that pupils have handed in, or of which a teacher has said something to a pupil, stays. */
  remove: del(
    '/v1/teacher/tugasku-posts/:post_id',
    {
      roles: teacher,
      changes: ['tugasku-posts'],
      params,
      reply: z.null(),
      idempotent: true,
      faults: ['TUGASKU_NOT_NOW', 'TUGASKU_ARCHIVED'],
    },
    ({ tugasku_post_id }) => ({ params: { post_id: tugasku_post_id } }),
  ),
})
