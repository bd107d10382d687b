import * as z from 'zod/mini'
import { calls, del, get, post } from '#contract/kit/call.ts'
import { flag } from '#contract/kit/flag.ts'
import { id } from '#contract/kit/id.ts'
import { instant } from '#contract/shared.ts'

declare module '#contract/kit/call.ts' {
  interface SampleIds {
    /** A comment that the caller has written under a post of an own room. */
    readonly tugasku_comment_id: string
  }
  interface Tags {
    'tugasku-comments': true
  }
}

/** Letters of a comment, and comments of a thread that are shown, at most. */
export const commentLimits = { text: 1000, shown: 200 } as const

const Comment = z.object({
  id: id('tugasku_comment'),
  writer: z.object({ name: z.string(), image: z.nullable(z.string()), role: z.enum(['student', 'teacher']) }),
  text: z.string(),
  written_at: instant,
  own: z.boolean(),
  can: z.array(z.enum(['remove'])),
})
export type Comment = z.infer<typeof Comment>

const both = ['student', 'teacher'] as const
const params = z.object({ post_id: id('tugasku_post') })

/** What is said under tasks, modules and announcements. */
export const tugaskuComments = calls('tugasku-comments', {
  /**
   * The newest of them, or those before one of them, the oldest first. What the class says; or, of a task, what a pupil and the
   * teachers say of the pupil's work: a pupil asks for the own thread, a teacher names the pupil.
   */
  list: get(
    '/v1/{role}/tugasku-posts/:post_id/comments',
    {
      roles: both,
      params,
      query: z.object({
        private: z.optional(flag),
        student_id: z.optional(id('student')),
        before: z.optional(id('tugasku_comment')),
      }),
      reply: z.array(Comment),
      offline: true,
      shows: ['tugasku-comments'],
    },
    ({ tugasku_post_id, student_id, tugasku_comment_id }) => ({
      params: { post_id: tugasku_post_id },
      query: { student_id, before: tugasku_comment_id },
    }),
  ),
  write: post(
    '/v1/{role}/tugasku-posts/:post_id/comments',
    {
      roles: both,
      speaks: 'others',
      changes: ['tugasku-comments'],
      as: 'json',
      params,
      body: z.object({
        text: z.string().check(
          z.overwrite((typed) => typed.toWellFormed().replaceAll('\r\n', '\n').trim()),
          z.minLength(1),
          z.maxLength(commentLimits.text),
        ),
        private: z._default(z.boolean(), false),
        student_id: z.optional(id('student')),
      }),
      reply: Comment,
      idempotent: true,
      faults: ['TUGASKU_ARCHIVED'],
    },
    ({ tugasku_post_id, student_id }) => ({
      params: { post_id: tugasku_post_id },
      body: { text: 'Apakah boleh memakai milimeter blok?', private: false, student_id },
    }),
  ),
  /** Takes a comment away: its writer, or a teacher of the room. */
  remove: del(
    '/v1/{role}/tugasku-comments/:comment_id',
    {
      roles: both,
      speaks: 'nobody',
      changes: ['tugasku-comments'],
      params: z.object({ comment_id: id('tugasku_comment') }),
      reply: z.null(),
      idempotent: true,
    },
    ({ tugasku_comment_id }) => ({ params: { comment_id: tugasku_comment_id } }),
  ),
})
