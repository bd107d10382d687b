import type { LiveEvent } from './events.ts'

export interface Hearer {
  readonly hear: (event: LiveEvent) => void
  /** Something may not have been heard. */
  readonly again: () => void
  /** From now on all of these shards is heard. */
  readonly begins?: (shards: readonly number[]) => void
}

/** Those in this process who hear, and the shards that they have heard from some moment on. */
export const createHearers = () => {
  const hearers: Hearer[] = []
  const heard = new Set<number>()
  return {
    add: (hearer: Hearer) => void hearers.push(hearer),
    tell: ({ about, school, people }: LiveEvent) => {
      for (const { hear } of hearers) hear({ about, school, people })
    },
    again: () => {
      for (const { again } of hearers) again()
    },
    has: (shards: readonly number[]) => shards.every((shard) => heard.has(shard)),
    begin: (shards: readonly number[]) => {
      const begun = shards.filter((shard) => !heard.has(shard))
      for (const shard of begun) heard.add(shard)
      for (const { begins } of hearers) begins?.(begun)
    },
  }
}
