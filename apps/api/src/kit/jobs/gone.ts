import type pg from 'pg'
import type { Sql } from '#db/sql.ts'

const PRESENT = 72_265_513

/**
 * Says that a process's workers live, for as long as this connection does: an advisory lock of their name. The kernel ends the
 * connection of a killed process, and with it the lock.
 */
export const bePresent = (client: pg.ClientBase, workers: string) =>
  client.query('select pg_advisory_lock($1, hashtext($2))', [PRESENT, workers])

/**
 * Gives back the jobs of processes that are gone, so that somebody runs them again: the library itself waits four hours. A
 * regular job whose next round has come meanwhile is forgotten instead.
 */
export const releaseGone = async (sql: Sql, regular: readonly string[]) => {
  const gone = await sql<{ workers: string }>`select workers from (
      select distinct locked_by as workers from graphile_worker.jobs where locked_by is not null
    ) as locked where pg_try_advisory_xact_lock(${PRESENT}, hashtext(workers))`
  if (gone.length === 0) return 0
  const names = gone.map(({ workers }) => workers)
  await sql`delete from graphile_worker._private_jobs using graphile_worker._private_tasks as task
    where task.id = task_id and task.identifier = any(${regular}::text[]) and key is null and locked_by = any(${names}::text[])`
  await sql`select graphile_worker.force_unlock_workers(${names}::text[])`
  return names.length
}
