import type { Database } from '#db/db.ts'
import { createHearers, type Hearer } from './hearers.ts'
import { createLogReader } from './log-reader.ts'
import { allShards } from './log.queries.ts'

export interface LiveBus {
  /** Hears what any process publishes for the shards that are listened to. */
  hear(hearer: Hearer): void
  /** Settles once this process hears all that is committed for these shards (for all when left out) from now on. */
  listening(shards?: readonly number[]): Promise<void>
  /** How it hears now; left out where there is one way alone. */
  through?(): 'log' | 'redis'
  stop(): Promise<void>
}

/** Hears by the log of the database alone. */
export const createLiveBus = (database: Pick<Database, 'anotherPool'>): LiveBus => {
  const hearers = createHearers()
  const shards = new Set<number>()
  const reader = createLogReader(database, {
    hear: (events) => {
      for (const event of events) hearers.tell(event)
    },
    again: hearers.again,
    shards: () => [...shards],
  })
  return {
    hear: hearers.add,
    listening: async (wanted = allShards) => {
      for (const shard of wanted) shards.add(shard)
      await reader.standing()
      if (hearers.has(wanted)) return
      await reader.read()
      hearers.begin(wanted)
    },
    stop: reader.stop,
  }
}
