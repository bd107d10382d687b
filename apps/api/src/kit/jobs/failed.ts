import type { Sql } from '#db/sql.ts'

export interface FailedJob {
  readonly id: string
  readonly name: string
  readonly attempts: number
  readonly max_attempts: number
  readonly last_error: string | null
  /** Given up: nothing runs it again by itself. */
  readonly dead: boolean
  /** When it is tried again, unless it is dead. */
  readonly run_at: Date
  readonly created_at: Date
}

/** Jobs that have failed and wait for their next attempt, or for somebody: the dead first. */
export const failedJobs = (sql: Sql) =>
  sql<FailedJob>`select id::text, task_identifier as name, attempts, max_attempts, last_error, attempts >= max_attempts as dead,
      run_at, created_at
    from graphile_worker.jobs where locked_at is null and attempts > 0 order by dead desc, created_at, id limit 200`

/** How many jobs were given up. */
export const deadJobs = async (sql: Sql) => {
  const [row] = await sql<{ count: number }>`select count(*) from graphile_worker.jobs
    where locked_at is null and attempts >= max_attempts`
  return row?.count ?? 0
}

/** Runs a failed job again, with all its attempts. False where there is no such failed job. */
export const retryJob = async (sql: Sql, id: string) =>
  (
    await sql`select from graphile_worker.jobs, graphile_worker.reschedule_jobs(array[jobs.id], now(), null, 0, null)
      where jobs.id = ${id}::bigint and jobs.locked_at is null and jobs.attempts > 0`
  ).length > 0

/** Removes a failed job for good. False where there is no such failed job. */
export const forgetJob = async (sql: Sql, id: string) =>
  (
    await sql`select from graphile_worker.jobs, graphile_worker.complete_jobs(array[jobs.id])
      where jobs.id = ${id}::bigint and jobs.locked_at is null and jobs.attempts > 0`
  ).length > 0
