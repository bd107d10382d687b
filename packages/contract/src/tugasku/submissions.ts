import * as z from 'zod/mini'
import { calls, post } from '#contract/kit/call.ts'
import { id } from '#contract/kit/id.ts'
import { line, uuid } from '#contract/shared.ts'
import { anyKind, upload } from '#contract/uploads.ts'
import { Post, postLimits } from './post-entities.ts'

declare module '#contract/kit/call.ts' {
  interface SampleIds {
    /** A task that the calling pupil has handed in and may take back. */
    readonly tugasku_handed_id: string
  }
}

const student = ['student'] as const
const params = z.object({ post_id: id('tugasku_post') })
const written = {
  text: z.string().check(
    z.overwrite((typed) => typed.toWellFormed().replaceAll('\r\n', '\n').trim()),
    z.maxLength(postLimits.text),
  ),
  links: z
    .array(
      z.object({
        url: z.string().check(z.trim(), z.regex(/^https?:\/\/[^\s/]+\.[^\s]+$/), z.maxLength(postLimits.url)),
        label: line(0, postLimits.label),
      }),
    )
    .check(z.maxLength(postLimits.links)),
}
const sample = { text: 'Rata-rata 2,4 m/s.', links: [] }

/** What a pupil does of a task. */
export const tugaskuSubmissions = calls('tugasku-submissions', {
  /** Keeps what is written and not handed in yet. */
  draft: post(
    '/v1/user/tugasku-posts/:post_id/draft',
    {
      roles: student,
      speaks: 'nobody',
      changes: [],
      as: 'json',
      params,
      body: z.object(written),
      reply: z.null(),
      idempotent: true,
      offline: true,
      faults: ['TUGASKU_CLOSED', 'TUGASKU_NOT_NOW'],
    },
    ({ tugasku_post_id }) => ({ params: { post_id: tugasku_post_id }, body: sample }),
  ),
  /** Hands a work in, as a version of its own; `kept` are files of versions before. */
  submit: post(
    '/v1/user/tugasku-posts/:post_id/submit',
    {
      roles: student,
      speaks: 'nobody',
      changes: ['tugasku-posts'],
      as: 'json',
      params,
      body: z.object({
        ...written,
        kept: z.array(uuid).check(z.maxLength(postLimits.files)),
        files: z.array(upload(anyKind)).check(z.maxLength(postLimits.files)),
      }),
      reply: Post,
      idempotent: true,
      offline: true,
      faults: ['TUGASKU_CLOSED', 'TUGASKU_NOT_NOW'],
    },
    ({ tugasku_post_id, sent_picture }) => ({
      params: { post_id: tugasku_post_id },
      body: { ...sample, kept: [], files: [sent_picture] },
    }),
  ),
  /** Takes back what was handed in and not scored yet. */
  withdraw: post(
    '/v1/user/tugasku-posts/:post_id/withdraw',
    {
      roles: student,
      speaks: 'nobody',
      changes: ['tugasku-posts'],
      params,
      reply: Post,
      idempotent: true,
      faults: ['TUGASKU_CLOSED', 'TUGASKU_NOT_NOW'],
    },
    ({ tugasku_handed_id }) => ({ params: { post_id: tugasku_handed_id } }),
  ),
})
