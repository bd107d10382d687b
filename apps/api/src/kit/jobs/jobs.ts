import { sql } from 'kysely'
import type { FastifyBaseLogger } from 'fastify'
import { parseAsync, type $ZodType } from 'zod/v4/core'
import type { Db } from '#db/db.ts'
import type { Services } from '#kit/http/services.ts'
import { flagsOf, priorities } from './one-at-a-time.ts'

/** What every job stands on. */
export interface Work {
  readonly services: Services
  readonly now: Date
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
}

/**
 * Work that happens later, once or more often: a job whose process was killed, or that failed, is run again, so that it must
 * bear to be repeated. Declared by a module, listed in app.ts, added with `services.jobs.add`.
 */
export interface Job<P> {
  /** `attendance.close-day`; kept with the waiting job, so it stays as it is. */
  readonly name: string
  /** Checked when the job runs: an older version of the product may have added it. JSON carries it. */
  readonly payload: $ZodType<P>
  /** How often it is tried before it is given up; pauses grow from seconds to hours. 10 when not said: about four hours. */
  readonly attempts?: number
  /**
   * `long` takes more than a second, and somebody waits for it; `bulk` comes by the thousand, one for each school, and nobody
   * does. Both come after everything else, bulk last, and leave one worker of each process free for it.
   */
  readonly kind?: 'long' | 'bulk'
  run(work: Work, payload: P): Promise<void>
}

/** Work that comes round by itself, in one of the processes. One that was missed while nobody ran (not `minute`) is made up for. */
export interface RegularJob {
  readonly name: string
  /** `night` is 01.00 in Jakarta, 03.00 in Jayapura, as bulk work. */
  readonly every: 'minute' | 'hour' | 'night'
  run(work: Work): Promise<void>
}

export type AnyJob = Job<unknown> | RegularJob

/** Runs one job, its payload checked first. */
export const perform = async (job: AnyJob, work: Work, payload: unknown) =>
  'every' in job ? job.run(work) : job.run(work, await parseAsync(job.payload, payload))

interface AddOptions {
  /** Not before; now when left out. */
  readonly runAt?: Date
  /** Of one key there is one job: a second one replaces it while it waits, or is ignored as long as the first exists, failed or not. */
  readonly key?: string
  readonly sameKey?: 'replace' | 'ignore'
}

export interface Jobs {
  /** Adds a job in the transaction of `db`: it exists once that commits. */
  add<P>(db: Db, job: Job<P>, payload: P, options?: AddOptions): Promise<void>
  /** Adds many of one kind with one statement, each with a key; those whose key exists already are left as they are. */
  addMissing<P>(db: Db, job: Job<P>, added: readonly { readonly key: string; readonly payload: P }[]): Promise<void>
}

const ATTEMPTS = 10
const marks = (kind: keyof typeof priorities = 'prompt') => ({
  priority: priorities[kind],
  flags: flagsOf(kind),
})

export const createJobs = (clock: () => Date): Jobs => ({
  add: async (db, { name, attempts = ATTEMPTS, kind }, payload, { runAt = clock(), key = null, sameKey = 'replace' } = {}) => {
    const { priority, flags } = marks(kind)
    await sql`select from graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json, run_at => ${runAt}::timestamptz,
      max_attempts => ${attempts}::integer, job_key => ${key}::text, priority => ${priority}::integer, flags => ${flags}::text[],
      job_key_mode => ${sameKey === 'ignore' && key !== null ? 'unsafe_dedupe' : 'replace'})`.execute(db)
  },
  addMissing: async (db, { name, attempts = ATTEMPTS, kind }, added) => {
    if (added.length === 0) return
    const { priority, flags } = marks(kind)
    await sql`select count(graphile_worker.add_job(${name}, given.payload::json, run_at => ${clock()}::timestamptz,
        max_attempts => ${attempts}::integer, job_key => given.key, priority => ${priority}::integer, flags => ${flags}::text[],
        job_key_mode => 'unsafe_dedupe'))
      from jsonb_to_recordset(${JSON.stringify(added)}::text::jsonb) as given(key text, payload jsonb)
      where not exists (select from graphile_worker.jobs where jobs.key = given.key)`.execute(db)
  },
})
