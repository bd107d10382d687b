import { createHmac, timingSafeEqual } from 'node:crypto'
import { derivedKey } from '#kit/security/secrets.ts'

/** Addresses of profile photos as answers give them: each works for one to two weeks. */
export interface PhotoLinks {
  /** The token of an address that works for a week or two. */
  sign(token: string, now: Date): string
  /** A written answer with the addresses of its photos (`"image":"/v1/photos/<token>"`) signed. */
  signAll(answer: string, now: Date): string
  /** The token of a signed address and when it ends; undefined for one that is not ours, was changed, or has ended. */
  read(signed: string, now: Date): { readonly token: string; readonly until: Date } | undefined
}

const WEEK = 7 * 86_400_000
const MAC = 12
const SEAL = 4 + MAC
const MOST_KNOWN = 50_000
const START = '"image":"/v1/photos/'
const PHOTO = /"image":"\/v1\/photos\/([\w-]+)"/g

const endOf = (now: Date): number => (Math.ceil(now.getTime() / WEEK) + 1) * WEEK

/**
 * Signed addresses change once a week, so that browsers keep a photo for a week and whoever was given an address has it no longer
 * than two.
 */
export const createPhotoLinks = (secret: string): PhotoLinks => {
  const key = derivedKey(secret, 'photo links')
  const macOf = (token: string, until: Uint8Array) =>
    createHmac('sha256', key).update(until).update(token).digest().subarray(0, MAC)
  let known = new Map<string, string>()
  let knownUntil = 0
  const sealOf = (token: string, until: number): string => {
    if (until !== knownUntil || known.size > MOST_KNOWN) {
      known = new Map()
      knownUntil = until
    }
    const before = known.get(token)
    if (before !== undefined) return before
    const end = Buffer.alloc(4)
    end.writeUInt32BE(until / 1000)
    const seal = Buffer.concat([end, macOf(token, end)]).toString('base64url')
    known.set(token, seal)
    return seal
  }
  return {
    sign: (token, now) => `${token}.${sealOf(token, endOf(now))}`,
    signAll: (answer, now) => {
      if (!answer.includes(START)) return answer
      const until = endOf(now)
      return answer.replace(PHOTO, (_, token: string) => `${START}${token}.${sealOf(token, until)}"`)
    },
    read: (signed, now) => {
      const [token = '', sealed = ''] = signed.split('.')
      const seal = Buffer.from(sealed, 'base64url')
      if (seal.length !== SEAL || seal.toString('base64url') !== sealed) return undefined
      const end = seal.subarray(0, 4)
      if (!timingSafeEqual(macOf(token, end), seal.subarray(4))) return undefined
      const until = new Date(end.readUInt32BE() * 1000)
      return until > now ? { token, until } : undefined
    },
  }
}
