import type { RequestContext } from '#kit/http/services.ts'
import { uuidV7 } from '#kit/http/uuid.ts'
import type { MessageChannel } from './transport.ts'

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
  { db, now }: Pick<RequestContext<unknown>, 'db' | 'now'>,
  {
    isSecret = false,
    subject = null,
    until = null,
    ...message
  }: Omit<Message, 'subject' | 'until'> & { readonly subject?: string | null; readonly until?: Date | null },
): Promise<void> => {
  await db
    .insertInto('outgoing_message')
    .values({ ...message, subject, until, is_secret: isSecret, uuid: uuidV7(now.getTime()), created_at: now, due_at: now })
    .execute()
}
