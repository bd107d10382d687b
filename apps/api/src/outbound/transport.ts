export type MessageChannel = 'whatsapp' | 'sms' | 'email'

/** A message on its way out. */
export interface Outgoing {
  /** The same at each attempt: who has taken it before can tell. */
  readonly uuid: string
  /** A national number, `08…`, or an address of mail. */
  readonly recipient: string
  readonly subject: string | null
  readonly body: string
  /** Holds a code of six digits. */
  readonly is_secret: boolean
}

/** One way out of the product, for one channel. */
export interface Transport {
  readonly channel: MessageChannel
  /** Whether a message leaves the product by it. What stays in the outbox keeps its text. */
  readonly leaves: boolean
  /** Hands a message over; answers what the provider calls it, where it says. Throws NotSent. */
  send(message: Outgoing): Promise<{ readonly provider_id?: string }>
}

/** Why a message was not taken, and whether a later attempt is worth while: not before `after` seconds. */
export class NotSent extends Error {
  readonly again: boolean
  readonly after: number

  constructor(why: string, { again, after = 0 }: { again: boolean; after?: number }) {
    super(why)
    this.name = 'NotSent'
    this.again = again
    this.after = after
  }
}

/** Milliseconds until a provider that says nothing is given up for this time. */
export const PATIENCE = 10_000

/** `08…` as the world writes it: `628…`. */
export const international = (phone: string) => phone.replace(/^0/, '62')
