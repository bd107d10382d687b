import type { Call } from '@lentera/contract'
import type { Database, Db } from '#db/db.ts'
import { askPrint, printOf, type ReadStatement } from '#db/read-print.ts'
import { createBounded } from '#kit/bounded.ts'
import { at, type Written } from './unchanged.ts'

/** A handler of a read whose answers may be kept: it reads everything through `context.db` and calls `context.keepUntil`. */
export interface Keeps {
  readonly keeps: true
}
/** What such a handler is given: it says at which moment its answer ends even if nothing was written (milliseconds since 1970). */
export interface Keeping {
  readonly keepUntil: (moment: number) => void
}

/** An answer with all that it was made from. */
interface Kept {
  readonly asks: ReadStatement
  readonly print: string
  readonly written: Written
}
interface Entry {
  /** From when to when it holds: milliseconds since 1970. */
  readonly since: number
  readonly until: number
  /** Undefined where it was asked once. */
  readonly kept?: Kept
}

/** Bytes of all kept answers together, and those that a request is counted with beside its answer: ten thousand are remembered at most. */
const MOST_BYTES = 16_000_000
const OF_A_REQUEST = 1_600
/** Milliseconds: an answer is kept for whoever asks again within this time, and for no longer than that. */
const HOLDS = 600_000
/** Snapshots at a time; each holds a connection for as long as its answer takes. */
const SNAPSHOTS = 2

const sizeOf = ({ kept }: Entry) => OF_A_REQUEST + (kept ? kept.written.text.length + kept.asks.sql.length : 0)

interface Asked {
  readonly call: Call
  readonly user: number
  readonly params: unknown
  readonly query: unknown
  readonly now: Date
}
/** Makes an answer from what it reads of `db`. */
type Write = (db: Db, keeping: Keeping) => Promise<Written>

/**
 * Answers that are made anew only when something in them has changed. What is asked a second time is made in one snapshot of the
 * database, together with a print of everything that it read (`printOf`). From then on one statement asks for that print: while it
 * stays the same, the written answer is sent as it is, so that nobody reads anything older than the moment of the question.
 */
export const createKeptAnswers = ({ db, inSnapshot }: Pick<Database, 'db' | 'inSnapshot'>) => {
  const entries = createBounded<string, Entry>({ sizeOf, most: MOST_BYTES })
  /** Calls that read a column without a hash. */
  const asTexts = new Set<string>()
  let snapshots = 0
  const make = async (key: string, { call, now }: Asked, write: Write): Promise<Written> => {
    snapshots++
    try {
      return await inSnapshot(async (snapshot, reads) => {
        let until = now.getTime() + HOLDS
        const written = await write(snapshot, { keepUntil: (moment) => void (until = Math.min(until, moment)) })
        // One packet is sent as fast as a print is asked for.
        if (written.etag === undefined) return written
        const asks = printOf(reads(), asTexts.has(call.name) ? 'texts' : 'rows')
        const print = await askPrint(snapshot, asks).catch(() => void asTexts.add(call.name))
        if (print !== undefined) entries.put(key, { since: now.getTime(), until, kept: { asks, print, written } })
        return written
      })
    } finally {
      snapshots--
    }
  }
  return async (asked: Asked, write: Write): Promise<Written> => {
    const { call, user, params, query, now } = asked
    const key = `${call.name} ${user} ${JSON.stringify([params, query])}`
    const [found, moment] = [entries.get(key), now.getTime()]
    const entry = found && found.since <= moment && moment < found.until ? found : undefined
    if (entry?.kept && (await askPrint(db, entry.kept.asks)) === entry.kept.print) {
      entries.put(key, entry)
      return at(entry.kept.written, now)
    }
    if (entry && snapshots < SNAPSHOTS) return make(key, asked, write)
    entries.put(key, { since: moment, until: moment + HOLDS })
    return write(db, { keepUntil: () => undefined })
  }
}
export type KeptAnswers = ReturnType<typeof createKeptAnswers>
