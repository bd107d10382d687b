import { isRole, type Role } from '@lentera/contract'
import { createSigner, createVerifier } from 'fast-jwt'
import type { Ids } from '#kit/http/ids.ts'
import { derivedKey } from './secrets.ts'

/** Who calls: an account in one role, on one device. */
export interface User {
  readonly id: number
  readonly role: Role
  readonly session: string
  /** How often the session's tokens had been exchanged when this one was given; 0 when left out. */
  readonly generation?: number
  /** When the person must have a second factor that was lacking when this token was given, in milliseconds since 1970. */
  readonly factorDue?: number
}
interface Claims {
  readonly sub: string
  readonly sid: string
  readonly role: Role
  readonly gen?: number
  /** Seconds since 1970. */
  readonly fac?: number
  readonly exp: number
}

export const ACCESS_SECONDS = 15 * 60
const REMEMBERED = 10_000

export interface Tokens {
  /** A signed access token that ends 15 minutes after `now`. */
  sign(user: User, now: Date): string
  /** The caller; undefined for a token that is not ours, has no `exp`, or has ended. */
  verify(token: string, now: Date): User | undefined
}

/**
 * Access tokens. A verified token is remembered, because its signature costs more than the rest of a small call. `used` hears
 * of each valid token when this process meets it: once, but for those that were forgotten meanwhile.
 */
export const createTokens = (secret: string, ids: Ids, used?: (user: User) => void): Tokens => {
  const key = derivedKey(secret, 'access tokens')
  const sign = createSigner({ key, algorithm: 'HS256' })
  // `exp` is checked here on every use, against the product's own clock.
  const read = createVerifier({ key, algorithms: ['HS256'], ignoreExpiration: true, cache: false })
  const known = new Map<string, { user: User; exp: number }>()
  const check = (token: string) => {
    try {
      const { sub, sid, role, gen = 0, fac, exp }: Claims = read(token)
      const id = typeof sub === 'string' ? ids.decode(sub) : undefined
      if (id === undefined || !isRole(role) || typeof sid !== 'string' || typeof exp !== 'number') return undefined
      const factorDue = typeof fac === 'number' ? { factorDue: fac * 1000 } : {}
      return { user: { id, role, session: sid, generation: gen, ...factorDue }, exp }
    } catch {
      return undefined
    }
  }
  return {
    sign: ({ id, role, session, generation = 0, factorDue }, now) => {
      const iat = Math.floor(now.getTime() / 1000)
      const fac = factorDue === undefined ? {} : { fac: Math.floor(factorDue / 1000) }
      return sign({ sub: ids.encode(id), sid: session, role, gen: generation, ...fac, iat, exp: iat + ACCESS_SECONDS })
    },
    verify: (token, now) => {
      const before = known.get(token)
      const found = before ?? check(token)
      if (!found || found.exp * 1000 <= now.getTime()) {
        known.delete(token)
        return undefined
      }
      if (!before) {
        if (known.size >= REMEMBERED) known.clear()
        known.set(token, found)
        used?.(found.user)
      }
      return found.user
    },
  }
}
