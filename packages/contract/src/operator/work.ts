import * as z from 'zod/mini'
import { keysOf } from '#contract/kit/keys.ts'
import { calls, get, post } from '#contract/kit/call.ts'
import { id } from '#contract/kit/id.ts'
import { pageQuery } from '#contract/kit/paging.ts'
import { messageStates } from '#contract/outbox.ts'
import { instant } from '#contract/shared.ts'

declare module '#contract/kit/call.ts' {
  interface SampleIds {
    /** A message that went nowhere, and a job that failed. */
    readonly failed_message_id: string
    readonly failed_job_id: string
  }
}

export const messageChannels = { whatsapp: 'WhatsApp', sms: 'SMS', email: 'Email' } as const
export type OperatorChannel = keyof typeof messageChannels
const channel = z.enum(keysOf(messageChannels))
const state = z.enum(keysOf(messageStates))

/** Of a message: what became of it. What it says, and to whom, an operator does not read. */
const Message = z.object({
  id: id('message'),
  channel,
  /** `0812…789`, `s…@contoh.sch.id` */
  recipient: z.string(),
  /** `otp.reset` */
  kind: z.string(),
  state,
  tries: z.int(),
  error: z.nullable(z.string()),
  created_at: instant,
  /** When it is tried next. */
  due_at: z.nullable(instant),
  sent_at: z.nullable(instant),
  /** Whether it may be sent once more: it failed, still says something, and is still of use. */
  can_retry: z.boolean(),
})
export type OperatorMessage = z.infer<typeof Message>

/** What carries a channel: a provider; in development the outbox, which is read there; or nothing, and then nobody is offered it. */
export const carriers = { provider: 'Penyedia terpasang', outbox: 'Kotak uji', none: 'Belum ada penyedia' } as const
const Channel = z.object({
  channel,
  carrier: z.enum(keysOf(carriers)),
  /** The settings of the server that name its provider, where it has none. */
  settings: z.array(z.string()),
  waiting: z.int(),
  last_sent_at: z.nullable(instant),
  /** When the first message was made of those that have only failed since the last success; null where the last one went out. */
  failing_since: z.nullable(instant),
  error: z.nullable(z.string()),
})
export type OperatorChannelState = z.infer<typeof Channel>

const Job = z.object({
  id: id('job'),
  name: z.string(),
  attempts: z.int(),
  max_attempts: z.int(),
  error: z.nullable(z.string()),
  /** Given up: nothing runs it again by itself. */
  dead: z.boolean(),
  run_at: instant,
  created_at: instant,
})
export type OperatorJob = z.infer<typeof Job>

const Jobs = z.object({
  failed: z.array(Job),
  queues: z.array(
    z.object({ name: z.string(), waiting: z.int(), running: z.int(), failing: z.int(), next_at: z.nullable(instant) }),
  ),
  /** What comes round by itself, and when it did last. */
  regular: z.array(z.object({ name: z.string(), last_at: z.nullable(instant) })),
})
export type OperatorJobs = z.infer<typeof Jobs>

const ours = { roles: 'operator', host: 'page' } as const

/** What leaves the product and what it does by itself, as whoever runs it looks after them. */
export const operatorWork = calls('operator-work', {
  messages: get(
    '/v1/operator/messages',
    {
      ...ours,
      shows: ['operator'],
      query: z.object({ channel: z.optional(channel), state: z.optional(state), ...pageQuery(50) }),
      reply: z.array(Message),
      paged: 'page',
    },
    () => ({}),
  ),
  /** Of each channel: what carries it, since when it only fails, and why. */
  channels: get('/v1/operator/messages/channels', { ...ours, shows: ['operator'], reply: z.array(Channel) }, () => ({})),
  /** Sends failed messages once more; answers how many of them wait now. */
  retryMessages: post(
    '/v1/operator/messages/retry',
    {
      ...ours,
      changes: ['operator'],
      as: 'json',
      body: z.object({ ids: z.array(id('message')).check(z.minLength(1), z.maxLength(100)) }),
      reply: z.object({ waiting: z.int() }),
      faults: ['DATA_CHANGED'],
    },
    ({ failed_message_id }) => ({ body: { ids: [failed_message_id] } }),
  ),
  jobs: get('/v1/operator/jobs', { ...ours, shows: ['operator'], reply: Jobs }, () => ({})),
  /** Runs a failed job again, with all its attempts. */
  retryJob: post(
    '/v1/operator/jobs/:job_id/retry',
    { ...ours, changes: ['operator'], params: z.object({ job_id: id('job') }), reply: z.null() },
    ({ failed_job_id }) => ({ params: { job_id: failed_job_id } }),
  ),
  /** Removes a failed job for good. */
  forgetJob: post(
    '/v1/operator/jobs/:job_id/forget',
    { ...ours, changes: ['operator'], params: z.object({ job_id: id('job') }), reply: z.null(), faults: ['PROOF_NEEDED'] },
    ({ failed_job_id }) => ({ params: { job_id: failed_job_id } }),
  ),
})
