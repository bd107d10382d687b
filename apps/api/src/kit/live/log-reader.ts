import type pg from 'pg'
import type { Database } from '#db/db.ts'
import { keepConnection } from './kept-connection.ts'
import { listenTo, type LoggedEvent, readLog, timelineOf } from './log.queries.ts'

/** Milliseconds for which a reader may be away and still finds all that was written; rows stay longer. */
const MAY_BE_AWAY = 10 * 60_000
/** Milliseconds until a reading that failed is tried again. */
const PAUSE = 50

interface Reading {
  /** What was committed since the last reading, and the snapshot that has seen it. It is read again when this rejects. */
  readonly hear: (events: readonly LoggedEvent[], position: string) => void | Promise<void>
  /** Something may have been missed: the log no longer has it, or another server has taken over. */
  readonly again: () => void
  /** Before each reading, on the connection; answers the shards to read; undefined where nothing is read now. */
  readonly shards: (client: pg.PoolClient) => readonly number[] | undefined | Promise<readonly number[] | undefined>
}

/** One run after the other: whoever asks during one waits for the next, which sees what is committed now. */
const together = (work: (client: pg.PoolClient) => Promise<void>) => {
  let running: Promise<void> = Promise.resolve()
  let next: Promise<void> | undefined
  return (client: pg.PoolClient): Promise<void> =>
    (next ??= running = running
      .catch(() => undefined)
      .then(() => {
        next = undefined
        return work(client)
      }))
}

/** Reads the log of what has changed: when it is woken, and each second in any case. */
export const createLogReader = (database: Pick<Database, 'anotherPool'>, { hear, again, shards }: Reading) => {
  let open = Promise.withResolvers<void>()
  let current: pg.PoolClient | undefined
  let position: string | undefined
  let timeline: string | undefined
  let readAt = 0
  const listened = new Set<number>()
  let [begun, ended] = [false, false]

  const readOn = async (client: pg.PoolClient) => {
    const wanted = await shards(client)
    if (wanted === undefined) {
      readAt = performance.now()
      return
    }
    const missing = wanted.filter((shard) => !listened.has(shard))
    await listenTo(client, missing)
    for (const shard of missing) listened.add(shard)
    const from = position
    const read = await readLog(client, from, wanted)
    await hear(read.events, read.position)
    if (position === from) position = read.position
    readAt = performance.now()
  }
  const read = together(readOn)
  const kept = keepConnection(database, {
    begin: async (client) => {
      listened.clear()
      const now = await timelineOf(client)
      const missed = position !== undefined && (now !== timeline || performance.now() - readAt > MAY_BE_AWAY)
      timeline = now
      if (missed) {
        position = undefined
        again()
      }
      current = client
      await read(client)
      open.resolve()
    },
    beat: read,
    lost: () => {
      current = undefined
      open = Promise.withResolvers()
    },
    notified: () => {
      if (current) read(current).catch(kept.drop)
    },
  })
  return {
    /** Settles once it stands; it connects with the first who asks. */
    standing: (): Promise<void> => {
      if (!begun) kept.start()
      begun = true
      return open.promise
    },
    /** Reads now, and hears the channels of all shards that are wanted; settles when that is done, however often it has to connect. */
    read: async (): Promise<void> => {
      while (!ended) {
        await open.promise
        const client = current
        try {
          if (client) return await read(client)
        } catch {
          kept.drop()
        }
        // A connection whose end nobody has noticed yet is not asked again at once: that would leave no time to notice it.
        await new Promise((later) => setTimeout(later, PAUSE))
      }
    },
    /** Goes on from here at the next reading. */
    goOnFrom: (snapshot: string | undefined) => {
      position = snapshot
      readAt = performance.now()
    },
    stop: () => {
      ended = true
      return kept.stop()
    },
  }
}
