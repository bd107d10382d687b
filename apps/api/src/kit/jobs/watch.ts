import type { Db } from '#db/db.ts'
import { deadJobs } from './failed.ts'
import { releaseGone } from './gone.ts'
import type { RegularJob } from './jobs.ts'

/** Milliseconds without the jobs of a minute after which they stand still. */
const STILL = 5 * 60_000

/** Each minute: jobs of killed processes are given to living ones, and the log says when jobs were given up. */
export const watchJobs = (regular: readonly string[]): RegularJob => {
  let known = 0
  return {
    name: 'jobs.watch',
    every: 'minute',
    run: async ({ services, log, now }) => {
      const { sql } = services.database
      await releaseGone(sql, regular)
      await services.database.db
        .insertInto('jobs_alive')
        .values({ at: now })
        .onConflict((conflict) => conflict.column('sole').doUpdateSet({ at: now }))
        .execute()
      const dead = await deadJobs(sql)
      if (dead > known) log.error({ dead }, 'Jobs were given up: npm run jobs -- list')
      known = dead
    },
  }
}

/** Since when no process has run the jobs of a minute; null while one does. Before the first has, it is counted from `begun`. */
export const jobsStandStill = async (db: Db, now: Date, begun: Date): Promise<Date | null> => {
  const row = await db.selectFrom('jobs_alive').select('at').executeTakeFirst()
  const since = row?.at ?? begun
  return now.getTime() - since.getTime() > STILL ? since : null
}
