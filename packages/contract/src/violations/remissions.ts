import * as z from 'zod/mini'
import { keysOf } from '#contract/kit/keys.ts'
import { calls, get, post } from '#contract/kit/call.ts'
import { id } from '#contract/kit/id.ts'
import { day, instant, line, revision, searchQuery, uuid } from '#contract/shared.ts'
import { Attachment, upload } from '#contract/uploads.ts'

declare module '#contract/kit/call.ts' {
  interface SampleIds {
    /** A record of the calling pupil, or of the caller's child, whose points count. */
    readonly own_counted_id: string
    /** What a family of the caller's school has asked for, and nobody has decided. */
    readonly remission_id: string
  }
  interface Tags {
    'conduct-remissions': true
  }
}

export const remissionStates = {
  waiting: { label: 'Menunggu keputusan', tone: 'waiting' },
  granted: { label: 'Dikabulkan', tone: 'good' },
  refused: { label: 'Ditolak', tone: 'off' },
} as const
export type RemissionState = keyof typeof remissionStates
export const remissionLimits = { reason: 600 } as const

/** What a family has asked for about one record, with what was decided. */
export const Remission = z.object({
  id: id('conduct_remission'),
  student: z.object({
    id: id('student'),
    name: z.string(),
    image: z.nullable(z.string()),
    /** Of the day on which it was recorded. */
    class: z.object({ uuid, name: z.string() }),
  }),
  /** `points`: what the record weighs without it. */
  record: z.object({ id: id('violation'), date: day, code: z.string(), rule: z.string(), points: z.int() }),
  asked_by: z.string(),
  asked_at: instant,
  reason: z.string(),
  file: z.nullable(Attachment),
  state: z.enum(keysOf(remissionStates)),
  /** How many points were taken off. */
  points: z.nullable(z.int()),
  decided: z.nullable(z.object({ by: z.string(), at: instant, reason: z.string() })),
  revision,
  can: z.array(z.enum(['decide'])),
})
export type Remission = z.infer<typeof Remission>

const family = ['student', 'parent'] as const
const office = ['school'] as const
const ofRecord = z.object({ violation_id: id('violation') })

/** A pupil or a parent asks once for points of a record to be taken off; the office decides how many, with a reason. */
export const conductRemissions = calls('conduct-remissions', {
  /** What was asked about a record, and whether the family may ask. */
  of: get(
    '/v1/{role}/conduct/:violation_id/remission',
    {
      roles: family,
      params: ofRecord,
      reply: z.object({ remission: z.nullable(Remission), can: z.array(z.enum(['ask'])) }),
      offline: true,
      shows: ['conduct-remissions', 'violations'],
    },
    ({ own_counted_id }) => ({ params: { violation_id: own_counted_id } }),
  ),
  ask: post(
    '/v1/{role}/conduct/:violation_id/remission',
    {
      roles: family,
      speaks: 'nobody',
      changes: ['conduct-remissions', 'violations'],
      as: 'json',
      params: ofRecord,
      body: z.object({
        reason: z.string().check(z.trim(), z.minLength(10), z.maxLength(remissionLimits.reason)),
        file: z.nullable(upload('image,pdf')),
      }),
      reply: Remission,
      idempotent: true,
      faults: ['DATA_CHANGED'],
    },
    ({ own_counted_id, sent_pdf }) => ({
      params: { violation_id: own_counted_id },
      body: { reason: 'Sebulan ini saya datang tepat waktu dan ikut piket sukarela.', file: sent_pdf },
    }),
  ),
  /** What waits, the longest waiting first; or all, the newest first. */
  inbox: get(
    '/v1/school/conduct-remissions',
    {
      roles: office,
      query: z.object({
        show: z._default(z.enum(['waiting', 'all']), 'waiting'),
        ...searchQuery(25),
      }),
      reply: z.array(Remission),
      paged: 'page',
      shows: ['conduct-remissions'],
    },
    () => ({ query: {} }),
  ),
  /** Grants so many points, at most those of the record, or refuses (`points` null). */
  decide: post(
    '/v1/school/conduct-remissions/:remission_id/decide',
    {
      roles: office,
      changes: ['conduct-remissions', 'violations', 'conduct-letters'],
      as: 'json',
      params: z.object({ remission_id: id('conduct_remission') }),
      body: z.object({
        points: z.nullable(z.int().check(z.gte(1), z.lte(1500))),
        reason: line(3, 300),
        revision,
      }),
      reply: Remission,
      idempotent: true,
      faults: ['DATA_CHANGED'],
    },
    ({ remission_id }) => ({
      params: { remission_id },
      body: { points: 1, reason: 'Sudah sebulan tanpa pelanggaran.', revision: 1 },
    }),
  ),
})
