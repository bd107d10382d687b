import type { Visit } from '#kit/http/services.ts'
import { uuidV7 } from '#kit/http/uuid.ts'
import { deliver } from './deliver.ts'

type MessageChannel = 'whatsapp' | 'sms' | 'email'

export interface Message {
  readonly channel: MessageChannel
  /** A national number, `08…`, or an address of mail. */
  readonly recipient: string
  /** What it is about, for whoever looks through what was sent: `otp.reset`. */
  readonly kind: string
  /** Of a mail. */
  readonly subject?: string
  readonly body: string
  /** Holds something that opens something: its text is forgotten once it has left. */
  readonly isSecret?: boolean
  /** After this it is of no use to anybody, and is not sent any more. */
  readonly until?: Date
}

/** Sends a message outside the product: it leaves once the transaction of `db` has committed. */
export const sendMessage = async (
  { db, now, services }: Pick<Visit<unknown>, 'db' | 'now' | 'services'>,
  { isSecret = false, subject = null, until, ...message }: Omit<Message, 'subject'> & { readonly subject?: string | null },
): Promise<void> => {
  const { id } = await db
    .insertInto('outgoing_message')
    .values({ ...message, subject, is_secret: isSecret, uuid: uuidV7(now.getTime()), created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await services.jobs.add(db, deliver, { message_id: id, ...(until && { until: until.toISOString() }) })
}
