import type { Sql } from '#db/sql.ts'
import { DAY, HOUR, MINUTE } from '#kit/durations.ts'
import { type AnyJob, perform, type RegularJob, type Work } from './jobs.ts'

const MOST = 10_000

/** When regular jobs come round, as `run.ts` has it: at so many milliseconds of each hour or day. */
const rounds = { hour: { length: HOUR, at: 7 * MINUTE }, night: { length: DAY, at: 18 * HOUR } } as const
const cameRound = ({ every }: RegularJob, since: Date, now: Date): boolean => {
  if (every === 'minute') return true
  const { length, at } = rounds[every]
  const roundOf = (moment: Date) => Math.floor((moment.getTime() - at) / length)
  return roundOf(now) > roundOf(since)
}

/**
 * For tests, where no job runs by itself: a round of every regular job, or of those that have come round `since` a moment, and
 * then each waiting job whose time has come at `work.now`, one after the other, also those that they add. Answers how many
 * waited; a failure is thrown, and its job gone.
 */
export const runDue = async (jobs: readonly AnyJob[], work: Work, since?: Date): Promise<number> => {
  for (const job of jobs)
    if ('every' in job && (since === undefined || cameRound(job, since, work.now))) await perform(job, work, null)
  const { sql } = work.services.database
  for (let count = 0; count < MOST; count++) {
    const next = await takeNext(
      sql,
      jobs.map(({ name }) => name),
      work.now,
    )
    const job = next && jobs.find(({ name }) => name === next.name)
    if (!next || !job) return count
    await perform(job, work, next.payload)
  }
  throw new Error('The jobs add jobs without end.')
}

const takeNext = async (sql: Sql, names: readonly string[], now: Date) => {
  const [next] = await sql<{
    name: string
    payload: unknown
  }>`delete from graphile_worker._private_jobs using graphile_worker._private_tasks as task
    where task.id = task_id and _private_jobs.id = (
      select jobs.id from graphile_worker.jobs where run_at <= ${now}::timestamptz and locked_at is null
        and attempts < max_attempts and task_identifier = any(${names}::text[])
      order by run_at, id limit 1
    ) returning task.identifier as name, payload`
  return next
}
