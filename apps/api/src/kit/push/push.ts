import { createRequire } from 'node:module'
import type WebPush from 'web-push'
import { retryAfter } from '#kit/http/retry-after.ts'
import type { Settings } from '#src/settings.ts'
import { HOUR } from '#kit/durations.ts'

/** A device's address at its push service, with its keys as base64url. */
export interface PushAddress {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}
export interface PushOptions {
  /** Seconds for which the push service keeps it for a device that is off. */
  readonly ttl: number
  readonly urgency: 'normal' | 'high'
  /** A later one of the same topic takes the place of one that still waits there: at most 32 letters of base64url. */
  readonly topic: string
}
/** `gone`: that device takes nothing more. `again`: a trouble that may pass, not before so many seconds. `refused`: it never will. */
export type Pushed =
  | { readonly is: 'sent' | 'gone' }
  | { readonly is: 'again'; readonly after: number; readonly why: string }
  | { readonly is: 'refused'; readonly why: string }

export interface Push {
  /** What browsers subscribe with; null when nothing is pushed here. */
  readonly key: string | null
  /** Encrypts a message for one device and hands it to that device's push service; never rejects. */
  send(to: PushAddress, message: object, options: PushOptions): Promise<Pushed>
}

/** Brought by the first device. */
const webPush = () => createRequire(import.meta.url)('web-push') as typeof WebPush

const PATIENCE = 10_000
const SIGNED_FOR = 12 * 3600

const outcomeOf = ({ status, headers }: Response): Pushed => {
  if (status >= 200 && status < 300) return { is: 'sent' }
  if (status === 404 || status === 410) return { is: 'gone' }
  if (status === 429 || status >= 500)
    return { is: 'again', after: retryAfter(headers.get('retry-after')), why: `answered ${status}` }
  return { is: 'refused', why: `answered ${status}` }
}

export const createPush = ({ vapid }: Settings): Push => {
  // Signed for the push service and the real time, not for one message.
  const signed = new Map<string, { readonly header: string; readonly at: number }>()
  const authorization = (origin: string) => {
    const known = signed.get(origin)
    if (known && Date.now() - known.at < HOUR) return known.header
    const { subject, publicKey, privateKey } = vapid!
    const until = Math.floor(Date.now() / 1000) + SIGNED_FOR
    const header = webPush().getVapidHeaders(origin, subject, publicKey, privateKey, 'aes128gcm', until).Authorization
    signed.set(origin, { header, at: Date.now() })
    return header
  }
  return {
    key: vapid?.publicKey ?? null,
    send: async ({ endpoint, p256dh, auth }, message, { ttl, urgency, topic }) => {
      if (!vapid) return { is: 'refused', why: 'there are no VAPID keys' }
      const { cipherText } = webPush().encrypt(p256dh, auth, JSON.stringify(message), 'aes128gcm')
      try {
        const response = await fetch(endpoint, {
          method: 'POST',
          // An address of ours was checked when it was registered; where it leads from there was not.
          redirect: 'manual',
          signal: AbortSignal.timeout(PATIENCE),
          headers: {
            authorization: authorization(new URL(endpoint).origin),
            'content-encoding': 'aes128gcm',
            'content-type': 'application/octet-stream',
            ttl: String(ttl),
            urgency,
            topic,
          },
          body: new Uint8Array(cipherText),
        })
        // Read to its end, or the line cannot be used again.
        await response.arrayBuffer()
        return outcomeOf(response)
      } catch (error) {
        return { is: 'again', after: 0, why: error instanceof Error ? error.message : String(error) }
      }
    },
  }
}
