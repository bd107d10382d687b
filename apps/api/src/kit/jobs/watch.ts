import { deadJobs } from './failed.ts'
import { releaseGone } from './gone.ts'
import type { RegularJob } from './jobs.ts'

/** Each minute: jobs of killed processes are given to living ones, and the log says when jobs were given up. */
export const watchJobs = (regular: readonly string[]): RegularJob => {
  let known = 0
  return {
    name: 'jobs.watch',
    every: 'minute',
    run: async ({ services, log }) => {
      const { sql } = services.database
      await releaseGone(sql, regular)
      const dead = await deadJobs(sql)
      if (dead > known) log.error({ dead }, 'Jobs were given up: npm run jobs -- list')
      known = dead
    },
  }
}
