import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { type JobHelpers, Logger, parseCronItems, run, type Runner, type WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import { JOBS_SCHEMA } from '#db/migrate.ts'
import { DAY } from '#kit/durations.ts'
import { byWidth, flagsOf, priorities, queuesOf } from './one-at-a-time.ts'
import { bePresent, releaseGone } from './gone.ts'
import { watchJobs } from './watch.ts'
import { type AnyJob, perform, type RegularJob, type Work } from './jobs.ts'

const LAST_WORDS = 5_000
const AGAIN_AFTER = 5_000

/** UTC: night is 18.00, 01.00 in Jakarta. */
const when: Readonly<Record<RegularJob['every'], string>> = { minute: '* * * * *', hour: '7 * * * *', night: '0 18 * * *' }

/** What the library has to tell: its troubles with the database are warnings, a job that failed is an error. */
const loggerOn = (log: Work['log']) =>
  new Logger(() => (level, message, meta) => {
    if (meta?.['failure'] === true) log.error({ err: meta['error'] }, message.replace(/ with error .*$/s, ''))
    else if (level === 'error' || level === 'warning') log.warn(message)
  })

/** A night's job that the clock has begun goes on as bulk work. */
const taskOf =
  (job: AnyJob, work: () => Work) =>
  async (payload: unknown, { addJob }: JobHelpers) => {
    const isBegun = typeof payload === 'object' && payload !== null && '_cron' in payload
    if (isBegun && 'every' in job && job.every === 'night')
      await addJob(
        job.name,
        {},
        { jobKey: `${job.name} tonight`, flags: flagsOf('bulk') ?? [], priority: priorities.bulk, maxAttempts: 3 },
      )
    else await watched(job, work(), payload)
  }

/** Runs a job, and tells whoever measures this process how it went. */
const watched = async (job: AnyJob, work: Work, payload: unknown) => {
  const begun = performance.now()
  let failed = true
  try {
    await perform(job, work, payload)
    failed = false
  } finally {
    const seconds = (performance.now() - begun) / 1000
    for (const told of work.services.watch.onJob) told({ name: job.name, seconds, failed })
  }
}

export interface Running {
  /** Takes no more jobs, and waits five seconds for those that run; what is then left is run again by the next process. */
  stop(): Promise<void>
}

/** Lets each worker ask for its first job once it may, and then without those of `skip`. */
const waitFirst = (allowed: Promise<void>, skip: () => string[]): GraphileConfig.Plugin => ({
  name: 'wait',
  version: '1',
  worker: {
    hooks: {
      startWorker: async (_context, event) => {
        event.flagsToSkip = skip()
        await allowed
      },
    },
  },
})

/** Runs jobs in this process until it is stopped, also across a loss of the database. */
export const startJobs = (jobs: readonly AnyJob[], work: () => Work): Running => {
  const { services, log } = work()
  const { workers: atOnce, queues } = queuesOf(services.settings.jobWidths)
  const names = jobs.filter((job) => 'every' in job).map(({ name }) => name)
  const all = [...jobs, watchJobs(names)]
  const regular = all.filter((job) => 'every' in job)
  const taskList = Object.fromEntries(all.map((job) => [job.name, taskOf(job, work)]))
  const parsedCronItems = parseCronItems(
    regular.map(({ name, every }) => ({
      task: name,
      match: when[every],
      options: { backfillPeriod: every === 'minute' ? 0 : DAY, maxAttempts: 3, jobKey: name, jobKeyMode: 'replace' },
    })),
  )
  const stopping = new AbortController()
  const stopped = new Promise<void>((resolve) => stopping.signal.addEventListener('abort', () => resolve()))
  let runner: Runner | undefined
  const clients = new Set<pg.PoolClient>()

  const runUntilLost = async () => {
    // One more hears of new jobs.
    const pgPool = services.database.anotherPool(atOnce + 1)
    pgPool.on('connect', (client) => clients.add(client))
    pgPool.on('remove', (client) => clients.delete(client))
    const events: WorkerEvents = new EventEmitter()
    const slow = byWidth(events, queues)
    let workers = ''
    events.on('pool:create', ({ workerPool }) => (workers = workerPool.id))
    // Nobody takes a job before the others can see that its worker lives.
    const present = new Promise<void>((resolve) => {
      // Once the library has asked to listen: one question at a time on one connection.
      events.on('pool:listen:success', ({ client }) =>
        client.once('drain', () => {
          bePresent(client, workers)
            .then(() => releaseGone(services.database.sql, names))
            .then(() => resolve())
            .catch((error: unknown) => log.warn({ err: error }, 'jobs'))
        }),
      )
    })
    try {
      runner = await run({
        pgPool,
        schema: JOBS_SCHEMA,
        taskList,
        parsedCronItems,
        events,
        concurrency: atOnce,
        forbiddenFlags: slow.forbidden,
        pollInterval: AGAIN_AFTER,
        noHandleSignals: true,
        useNodeTime: true,
        logger: loggerOn(log),
        // In batches the library answers for the end of a job itself; otherwise a database lost just then would end this process.
        preset: {
          plugins: [waitFirst(Promise.race([present, stopped]), slow.first)],
          worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 },
        },
      })
      if (stopping.signal.aborted) await runner.stop()
      await runner.promise
    } finally {
      await Promise.race([pgPool.end(), sleep(1_000, undefined, { ref: false })])
    }
  }
  const running = (async () => {
    while (!stopping.signal.aborted) {
      await runUntilLost().catch((error: unknown) => log.warn({ err: error }, 'jobs'))
      if (!stopping.signal.aborted)
        await sleep(AGAIN_AFTER, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined)
    }
  })()
  return {
    stop: async () => {
      stopping.abort()
      runner?.stop().catch(() => undefined)
      await Promise.race([running, sleep(LAST_WORDS, undefined, { ref: false })])
      // What hangs is cut off: its jobs are free again once the connection has ended.
      await Promise.all([...clients].map((client) => client.end().catch(() => undefined)))
    },
  }
}
