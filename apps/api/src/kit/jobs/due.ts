import type { Sql } from '#db/sql.ts'
import { type AnyJob, perform, type Work } from './jobs.ts'

const MOST = 10_000

/**
 * For tests, where no job runs by itself: a round of every regular job, and then each waiting job whose time has come
 * at `work.now`, one after the other, also those that they add. Answers how many waited; a failure is thrown, and its job gone.
 */
export const runDue = async (jobs: readonly AnyJob[], work: Work): Promise<number> => {
  for (const job of jobs) if ('every' in job) await perform(job, work, null)
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
