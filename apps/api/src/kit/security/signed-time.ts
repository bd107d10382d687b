import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto'
import { derivedKey } from './secrets.ts'

/** The server's clock in the hands of a device: it can show later when it was last in contact, and not make that up. */
export interface SignedTimes {
  /** This moment for this account: `1795390200000.` and a seal of 22 letters. */
  seal(account: number, now: Date): string
  /** The moment that was sealed for this account; undefined for anything else. */
  read(sealed: string, account: number): Date | undefined
}

const BYTES = 16

export const createSignedTimes = (secret: string): SignedTimes => {
  // Given as bytes, a key is read anew for each seal, which takes six times as long.
  const key = createSecretKey(derivedKey(secret, 'lentera signed times'))
  const sealOf = (account: number, time: string) =>
    createHmac('sha256', key).update(`${account} ${time}`).digest().subarray(0, BYTES)
  return {
    seal: (account, now) => {
      const time = String(now.getTime())
      return `${time}.${sealOf(account, time).toString('base64url')}`
    },
    read: (sealed, account) => {
      const [, time, seal] = /^(\d{1,14})\.([\w-]{22})$/.exec(sealed) ?? []
      if (time === undefined || seal === undefined) return undefined
      return timingSafeEqual(Buffer.from(seal, 'base64url'), sealOf(account, time)) ? new Date(Number(time)) : undefined
    },
  }
}
