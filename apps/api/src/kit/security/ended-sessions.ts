import type { Database } from '#db/db.ts'
import { ACCESS_SECONDS } from './tokens.ts'

/** Sessions are looked at again this often: an ended one is refused within a second in every process. */
const EVERY = 400
const OVERLAP = 10_000

export interface EndedSessions {
  has(session: string): boolean
  /** Known here at once; other processes read it from the table. */
  add(session: string): void
  /** Settles once the table was read for the first time. */
  readonly ready: Promise<void>
  stop(): void
}

/**
 * Keeps the sessions that ended while their access token may still be valid. Reading the few new ones now and then
 * costs hot calls nothing; a listening connection could be lost unnoticed.
 */
export const watchEndedSessions = ({ sql }: Database): EndedSessions => {
  const ended = new Map<string, number>()
  /** The newest end seen, by the database's clock: the one that all processes share. */
  let newest: Date | undefined
  let reading = false
  const read = async () => {
    if (reading) return
    reading = true
    try {
      const since = newest && new Date(newest.getTime() - OVERLAP)
      for (const { id, ended_at } of await sql<{ id: string; ended_at: Date }>`select id, ended_at from session
        where ended_at > coalesce(${since}::timestamptz, now() - ${ACCESS_SECONDS + 60} * interval '1 second') order by ended_at`) {
        if (!ended.has(id)) ended.set(id, Date.now())
        newest = ended_at
      }
      const old = Date.now() - ACCESS_SECONDS * 1000 - OVERLAP
      for (const [id, at] of ended) if (at < old) ended.delete(id)
    } catch {
      // The database is away, and with it every call that would need an answer; the next reading starts at the same point.
    } finally {
      reading = false
    }
  }
  const timer = setInterval(() => void read(), EVERY)
  timer.unref()
  const ready = read()
  return {
    ready,
    has: (session) => ended.has(session),
    add: (session) => void ended.set(session, Date.now()),
    stop: () => clearInterval(timer),
  }
}
