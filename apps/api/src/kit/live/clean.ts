import type { RegularJob } from '#kit/jobs/jobs.ts'
import { SHARDS } from './events.ts'
import { deleteOldEvents } from './log.queries.ts'

/** Rows that one statement deletes. */
const AT_ONCE = 5000

/** Deletes what was told longer ago than anybody may be away, in batches. */
export const cleanLiveLog: RegularJob = {
  name: 'live.clean',
  every: 'minute',
  run: async ({ services }) => {
    for (let shard = 0; shard < SHARDS; shard++)
      for (let deleted = AT_ONCE; deleted === AT_ONCE;)
        // oxlint-disable-next-line no-await-in-loop -- in batches
        deleted = await deleteOldEvents(services.database.db, shard, AT_ONCE)
  },
}
