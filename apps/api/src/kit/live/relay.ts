import type pg from 'pg'
import type { Database } from '#db/db.ts'
import type { Redis } from '#kit/redis/redis.ts'
import { shardOf } from './events.ts'
import { createLogReader } from './log-reader.ts'
import { allShards, type LoggedEvent, stopLeading, timelineOf, tryToLead } from './log.queries.ts'

/** Milliseconds for which a position may be gone on from: the log keeps rows for longer. */
const POSITION_HOLDS = 10 * 60_000

export const channelOfShard = (shard: number): string => `live:${shard}`
/** Where the relay says how far it has told, each second in any case. */
export const PROGRESS = 'live:at'

/** What stands in a message of `PROGRESS`. */
export interface Progress {
  readonly position: string
  /** Something before may never have been told. */
  readonly again: boolean
}

/**
 * Reads the log for all processes and tells it through Redis: in one process at a time, the one that holds a lock of the database.
 * How far it has told is kept with each telling, so that the next one goes on exactly there.
 */
export const createRelay = (database: Pick<Database, 'anotherPool'>, redis: Redis) => {
  let session: pg.PoolClient | undefined
  let leads = false
  let key = ''
  let isNew = false

  const lead = async (client: pg.PoolClient) => {
    if (!(await tryToLead(client))) return false
    key = `live:at:${await timelineOf(client)}`
    const position = await redis.get(key)
    isNew = position === undefined
    reader.goOnFrom(position)
    return true
  }
  const tell = async (events: readonly LoggedEvent[], position: string) => {
    const progress: Progress = { position, again: isNew }
    await redis.publish({
      messages: [
        ...events.map((event) => ({
          channel: channelOfShard(shardOf(event.school, event.people[0] ?? 0)),
          text: JSON.stringify(event),
        })),
        { channel: PROGRESS, text: JSON.stringify(progress) },
      ],
      keep: { key, value: position, ms: POSITION_HOLDS },
    })
    isNew = false
  }
  const reader = createLogReader(database, {
    hear: tell,
    // The position of another history is kept under another key.
    again: () => undefined,
    shards: async (client) => {
      if (session !== client) leads = false
      session = client
      if (!redis.isReady()) {
        if (leads) await stopLeading(client)
        leads = false
        return undefined
      }
      leads ||= await lead(client)
      return leads ? allShards : undefined
    },
  })
  return { start: () => void reader.standing(), stop: reader.stop }
}
