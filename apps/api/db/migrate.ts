import { readdir, readFile } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import { runMigrations } from 'graphile-worker'
import type { Database } from './db.ts'
import type { Sql } from './sql.ts'

const folder = new URL('migrations/', import.meta.url)
const LOCK = 72_265_511
export const JOBS_SCHEMA = 'graphile_worker'

/** The migrations in order: file names without `.sql`. */
export const migrationNames = async () =>
  (await readdir(folder))
    .filter((name) => name.endsWith('.sql'))
    .map((name) => name.slice(0, -4))
    .toSorted()

/** A line that divides a migration into transactions of their own. Each piece can be applied again after one that came later failed. */
const PIECE = /^-- piece$/m
/** Milliseconds that a piece waits for a table, while all who come later wait behind it, and how often it tries. */
const [PATIENCE, TRIES] = [500, 240]
const [LOCK_NOT_AVAILABLE, DEADLOCK] = ['55P03', '40P01']

/** Whether a statement gave up because others held what it needs. */
export const isHeld = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === LOCK_NOT_AVAILABLE || error.code === DEADLOCK)

/** Runs statements as one transaction that never waits long for a table that others use: it lets them go first, and tries again. */
export const applyPiece = async (sql: Sql, text: string): Promise<void> => {
  for (let tries = TRIES; ; tries--)
    try {
      await sql.script(`begin; set local lock_timeout = ${PATIENCE}; ${text}; commit`, 'unhurried')
      return
    } catch (error) {
      await sql.script('rollback')
      if (!isHeld(error) || tries === 1) throw error
      await setTimeout(PATIENCE)
    }
}

/** Applies what is missing, each in its own transaction or in several pieces, under one advisory lock. Answers the names applied now. */
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
