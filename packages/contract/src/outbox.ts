import * as z from 'zod/mini'
import { keysOf } from './kit/keys.ts'
import { calls, get } from './kit/call.ts'
import { instant, uuid } from './shared.ts'

/** What becomes of a message that leaves the product. */
export const messageStates = {
  waiting: { label: 'Menunggu', tone: 'waiting' },
  sent: { label: 'Terkirim', tone: 'good' },
  delivered: { label: 'Sampai', tone: 'good' },
  failed: { label: 'Gagal', tone: 'bad' },
} as const
export type MessageState = keyof typeof messageStates

/** A message as it left, or would have left. */
export const SentMessage = z.object({
  uuid,
  channel: z.enum(['whatsapp', 'sms', 'email']),
  recipient: z.string(),
  /** `otp.reset` */
  kind: z.string(),
  subject: z.nullable(z.string()),
  /** Empty where it held a code, and a provider has it. */
  body: z.string(),
  state: z.enum(keysOf(messageStates)),
  error: z.nullable(z.string()),
  created_at: instant,
})
export type SentMessage = z.infer<typeof SentMessage>

export const outbox = calls('outbox', {
  /** The newest messages of a demo in development, for everybody; everywhere else it is not there (404). */
  list: get('/v1/dev/outbox', { roles: 'anyone', reply: z.array(SentMessage) }, () => ({})),
})
