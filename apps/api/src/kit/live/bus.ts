import type { Database } from '#db/db.ts'
import type { LiveEvent } from './events.ts'
import { createLogReader } from './log-reader.ts'
import { allShards } from './log.queries.ts'

export interface Hearer {
  readonly hear: (event: LiveEvent) => void
  /** Something may not have been heard. */
  readonly again: () => void
  /** From now on all of these shards is heard. */
  readonly begins?: (shards: readonly number[]) => void
}

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
  const hearers: Hearer[] = []
  const shards = new Set<number>()
  const heard = new Set<number>()
  const reader = createLogReader(database, {
    hear: (events) => {
      for (const { about, school, people } of events) for (const { hear } of hearers) hear({ about, school, people })
    },
    again: () => {
      for (const { again } of hearers) again()
    },
    shards: () => [...shards],
  })
  return {
    hear: (hearer) => void hearers.push(hearer),
    listening: async (wanted = allShards) => {
      for (const shard of wanted) shards.add(shard)
      await reader.standing()
      if (wanted.every((shard) => heard.has(shard))) return
      await reader.read()
      const begun = wanted.filter((shard) => !heard.has(shard))
      for (const shard of begun) heard.add(shard)
      for (const { begins } of hearers) begins?.(begun)
    },
    stop: reader.stop,
  }
}
