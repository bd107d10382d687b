import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { derivedKey } from './secrets.ts'

/** Milliseconds for which a challenge can be answered. */
const VALID = 3 * 60_000
const REMEMBERED = 50_000

/** How many bits at the beginning of a hash are zero. */
const zeroBits = (hash: Uint8Array): number => {
  let bits = 0
  for (const byte of hash) {
    if (byte !== 0) return bits + Math.clz32(byte) - 24
    bits += 8
  }
  return bits
}

export interface ProofsOfWork {
  /** A challenge for this network: a text to which a number is looked for. */
  challenge(network: string, bits: number, now: Date): string
  /** Uses up an answer, `challenge:number`: false for one that is wrong, late, of another network, or was used. */
  spend(answer: string, network: string, now: Date): boolean
}

/**
 * Challenges that cost a device some time and this server nothing (hashcash): SHA-256 of `challenge:number` has to begin with so
 * many zero bits. A challenge is signed, not kept; an answer is good once in this process.
 */
export const createProofsOfWork = (secret: string): ProofsOfWork => {
  const key = derivedKey(secret, 'proofs of work')
  const spent = new Map<string, number>()
  const sealOf = (head: string, network: string) =>
    createHmac('sha256', key).update(`${head} ${network}`).digest().subarray(0, 16)
  return {
    challenge: (network, bits, now) => {
      const head = `${bits}.${now.getTime() + VALID}.${randomBytes(9).toString('base64url')}`
      return `${head}.${sealOf(head, network).toString('base64url')}`
    },
    spend: (answer, network, now) => {
      const [, challenge = '', head = '', bits = '', until = '', seal = ''] =
        /^(((\d{1,2})\.(\d{1,15})\.[\w-]{12})\.([\w-]{22})):\d{1,15}$/.exec(answer) ?? []
      const given = Buffer.from(seal, 'base64url')
      if (given.length !== 16 || !timingSafeEqual(given, sealOf(head, network))) return false
      if (Number(until) <= now.getTime() || spent.has(challenge)) return false
      if (zeroBits(createHash('sha256').update(answer).digest()) < Number(bits)) return false
      spent.set(challenge, Number(until))
      for (const [old, end] of spent) {
        if (end > now.getTime() && spent.size <= REMEMBERED) break
        spent.delete(old)
      }
      return true
    },
  }
}
