import { sql } from 'kysely'
import type { Db } from '#db/db.ts'

/** A job that failed once and is not tried again for a year; answers its number. */
export const aFailedJob = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ id: string }>`
    select id from graphile_worker.add_job('nobody.does', '{}', run_at => now() + interval '1 year')`.execute(db)
  const id = Number(rows[0]?.id ?? 0)
  await sql`update graphile_worker._private_jobs set attempts = 1, last_error = 'nobody does it' where id = ${id}`.execute(db)
  return id
}
