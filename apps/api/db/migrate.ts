import { readdir, readFile } from 'node:fs/promises'
import { runMigrations } from 'graphile-worker'
import type { Database } from './db.ts'

const folder = new URL('migrations/', import.meta.url)
const LOCK = 72_265_511
export const JOBS_SCHEMA = 'graphile_worker'

/** The migrations in order: file names without `.sql`. */
export const migrationNames = async () =>
  (await readdir(folder))
    .filter((name) => name.endsWith('.sql'))
    .map((name) => name.slice(0, -4))
    .toSorted()

/** Applies what is missing, each in its own transaction, under one advisory lock. Answers the names applied now. */
export const migrate = (database: Database): Promise<string[]> =>
  database.connected(async (sql) => {
    // An index of a large table takes minutes, and whoever starts beside it waits for that.
    await sql.script('set statement_timeout = 0')
    await sql.script(`select pg_advisory_lock(${LOCK})`, 'unhurried')
    try {
      await sql.script(
        'create table if not exists migration (name text primary key, applied_at timestamptz not null default now())',
      )
      const done = new Set((await sql<{ name: string }>`select name from migration`).map(({ name }) => name))
      const missing = (await migrationNames()).filter((name) => !done.has(name))
      for (const name of missing) {
        const text = await readFile(new URL(`${name}.sql`, folder), 'utf8')
        // Several statements in one message are one transaction.
        await sql.script(`${text}; insert into migration (name) values ('${name}')`, 'unhurried')
      }
      await migrateJobs(database)
      return missing
    } finally {
      await sql`select pg_advisory_unlock(${LOCK})`
      await sql.script('reset statement_timeout')
    }
  })

/** The tables of the job queue, in a schema of their own, are brought up to date by the library that they belong to. */
const migrateJobs = async (database: Database) => {
  const pgPool = database.anotherPool(1)
  try {
    await runMigrations({ pgPool, schema: JOBS_SCHEMA })
  } finally {
    await pgPool.end()
  }
}
