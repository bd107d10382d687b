import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto'
import { derivedKey } from './secrets.ts'

/** Times of the server's clock, sealed for one session: a device can show one later, and cannot make one up. */
export interface SignedTimes {
  /** This moment for this session: `1795390200000.` and a seal of 22 letters. */
  seal(session: string, now: Date): string
  /** The moment that was sealed for this session; undefined for anything else. */
  read(sealed: string, session: string): Date | undefined
}

const BYTES = 16

export const createSignedTimes = (secret: string): SignedTimes => {
  // Given as bytes, a key is read anew for each seal, which takes six times as long.
  const key = createSecretKey(derivedKey(secret, 'lentera signed times'))
  const sealOf = (session: string, time: string) =>
    createHmac('sha256', key).update(`${session} ${time}`).digest().subarray(0, BYTES)
  return {
    seal: (session, now) => {
      const time = String(now.getTime())
      return `${time}.${sealOf(session, time).toString('base64url')}`
    },
    read: (sealed, session) => {
      const [, time, seal] = /^(\d{1,14})\.([\w-]{22})$/.exec(sealed) ?? []
      if (time === undefined || seal === undefined) return undefined
      return timingSafeEqual(Buffer.from(seal, 'base64url'), sealOf(session, time)) ? new Date(Number(time)) : undefined
    },
  }
}
