import { readdir, readFile } from 'node:fs/promises'
import { runMigrations } from 'graphile-worker'
import type { Database } from './db.ts'
import { renewArchives } from './partitions/archives.ts'
import { comingParts } from './partitions/by-date.ts'
import { divideEmpty } from './partitions/divide.ts'
import { applyPiece, SCHEMA_LOCK, takeLock } from './pieces.ts'

const folder = new URL('migrations/', import.meta.url)
export const JOBS_SCHEMA = 'graphile_worker'

/** The migrations in order: file names without `.sql`. */
export const migrationNames = async () =>
  (await readdir(folder))
    .filter((name) => name.endsWith('.sql'))
    .map((name) => name.slice(0, -4))
    .toSorted()

/** A line that divides a migration into transactions of their own. Each piece can be applied again after one that came later failed. */
const PIECE = /^-- piece$/m

/** Applies what is missing, each in its own transaction or in several pieces, under one advisory lock. Answers the names applied now. */
export const migrate = (database: Database): Promise<string[]> =>
  database.connected(async (sql) => {
    // An index of a large table takes minutes, and whoever starts beside it waits for that.
    await sql.script('set statement_timeout = 0')
    await takeLock(sql, SCHEMA_LOCK)
    try {
      await sql.script(
        'create table if not exists migration (name text primary key, applied_at timestamptz not null default now())',
      )
      const done = new Set((await sql<{ name: string }>`select name from migration`).map(({ name }) => name))
      const missing = (await migrationNames()).filter((name) => !done.has(name))
      for (const name of missing) {
        const [text = '', ...pieces] = (await readFile(new URL(`${name}.sql`, folder), 'utf8')).split(PIECE)
        const noted = `insert into migration (name) values ('${name}')`
        if (pieces.length > 0) {
          for (const piece of [text, ...pieces]) await applyPiece(sql, piece)
          await sql.script(noted)
        } else {
          // Several statements in one message are one transaction.
          await sql.script(`${text}; ${noted}`, 'unhurried')
        }
      }
      await renewArchives(sql)
      await divideEmpty(sql)
      await comingParts(sql, new Date())
      await migrateJobs(database)
      return missing
    } finally {
      await sql`select pg_advisory_unlock(${SCHEMA_LOCK})`
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
