import type { Db } from '#db/db.ts'
import { DatabaseAway } from '#db/away.ts'
import { isLogPlace, laterOf, type LogPlace, type Standby } from '#db/standby.ts'
import type { Redis } from '#kit/redis/redis.ts'
import pg from 'pg'

/** Carries to every process where the last write of this browser stands; by itself it says nothing of anybody. */
const COOKIE = 'lentera-wrote'
/** Seconds for which a write is remembered: a standby that is further behind is not asked anyway. */
const HOLDS = 60
const MOST = 50_000

/** What of a failed read another server may answer: away, in conflict with what it replays, or asked for more than a read. */
const others = /^(40001|40P01|25006)$/
const mayBeAskedElsewhere = (error: unknown) =>
  error instanceof DatabaseAway || (error instanceof pg.DatabaseError && others.test(error.code ?? ''))

const keyOf = (person: string) => `wrote:${person}`
const placeIn = (cookies: string): LogPlace | undefined => {
  const text = new RegExp(`(?:^|; *)${COOKIE}=([^;]*)`).exec(cookies)?.[1]?.replace('-', '/')
  return text !== undefined && isLogPlace(text) ? text : undefined
}

/**
 * Reads that may be a second old, from a standby; a person's own writes are in them in any case. Other processes learn of a write by
 * the browser's cookie, and by Redis where there is one.
 */
export const createSecondOld = (standby: Standby, redis?: Redis) => {
  /** Where the last write of a person in this process stands; the newest is the last. */
  const wrote = new Map<string, LogPlace>()
  return {
    /** Remembers that this person has written; answers the cookie that tells it to other processes. */
    note: async (person: string): Promise<string | undefined> => {
      // The write stands; where is not known, so that this process reads from the database itself until the next look.
      const place = await standby.position().catch(() => undefined)
      if (place === undefined) {
        standby.failed()
        return undefined
      }
      await redis?.publish({ messages: [], keep: { key: keyOf(person), value: place, ms: HOLDS * 1000 } }).catch(() => undefined)
      wrote.delete(person)
      wrote.set(person, place)
      if (wrote.size > MOST) for (const old of [...wrote.keys()].slice(0, MOST / 10)) wrote.delete(old)
      return `${COOKIE}=${place.replace('/', '-')}; Max-Age=${HOLDS}; Path=/; HttpOnly; SameSite=Strict`
    },
    /** Reads from the standby where it knows all that this person has written, otherwise from `primary`. */
    read: async <T>(person: string, cookies: string, primary: Db, work: (db: Db) => Promise<T>): Promise<T> => {
      const shared = await redis?.get(keyOf(person)).catch(() => undefined)
      const after = [wrote.get(person), placeIn(cookies), shared].reduce(
        (latest, place) => (place === undefined ? latest : laterOf(place, latest)),
        undefined,
      )
      const db = standby.reads(after)
      if (!db) return work(primary)
      try {
        return await work(db)
      } catch (error) {
        if (!mayBeAskedElsewhere(error)) throw error
        standby.failed()
        return work(primary)
      }
    },
  }
}
export type SecondOld = ReturnType<typeof createSecondOld>
