import { Fault } from '@lentera/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Redis } from '#kit/redis/redis.ts'
import type { User } from '#kit/security/tokens.ts'

/** Requests a minute. A whole school stands behind one address, so an address may do what 3,000 pupils do at once. */
const MINUTE = { person: 600, address: 12_000, signIns: 3_000 } as const

export interface Limits {
  /** Throws TOO_MANY_REQUESTS when this person, or this address, asks too often. */
  check(request: FastifyRequest, user: { readonly id: User['id'] | string } | undefined, signsIn: boolean): Promise<void>
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Whom a request counts for stands on the request: a WeakMap of all that are under way costs the garbage collector. */
    person: string
  }
}

/** The account that a request counts for; empty without a session. */
export const personOf = (request: FastifyRequest) => request.person

/**
 * Counts in windows of a minute; needs `@fastify/rate-limit` to be registered. With Redis what all processes were asked counts
 * together; while it is away each counts alone, as it always does besides.
 */
export const createLimits = (app: FastifyInstance, redis?: Redis): Limits => {
  const limit = (max: number, keyGenerator: (request: FastifyRequest) => string) =>
    app.createRateLimit({ max, timeWindow: 60_000, keyGenerator })
  app.decorateRequest('person', '')
  const byPerson = limit(MINUTE.person, (request) => request.person)
  const byAddress = limit(MINUTE.address, ({ ip }) => ip)
  const bySignIn = limit(MINUTE.signIns, ({ ip }) => ip)
  return {
    check: async (request, user, signsIn) => {
      if (user) request.person = String(user.id)
      const result = await (user ? byPerson : signsIn ? bySignIn : byAddress)(request)
      if (!result.isAllowed && result.isExceeded) throw new Fault('TOO_MANY_REQUESTS')
      if (!redis?.isReady()) return
      const kind = user ? 'person' : signsIn ? 'signIns' : 'address'
      const counted = redis.count(`limit:${kind}:${user ? String(user.id) : request.ip}`, 60_000)
      if ((await counted.catch(() => 0)) > MINUTE[kind]) throw new Fault('TOO_MANY_REQUESTS')
    },
  }
}
