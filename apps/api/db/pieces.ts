// Changes of tables beside a product that runs: short transactions that let everybody else go first.
import { setTimeout } from 'node:timers/promises'
import type { Database } from './db.ts'
import type { Sql } from './sql.ts'

/** Held by whoever changes the schema: migrations, and what divides tables. */
export const SCHEMA_LOCK = 72_265_511
/** Held by whoever makes parts of divided tables or puts them aside. */
export const PARTS_LOCK = 72_265_513

/** Milliseconds that a piece waits for a table, while all who come later wait behind it, and how often it tries. */
const [PATIENCE, TRIES] = [500, 240]
const [LOCK_NOT_AVAILABLE, DEADLOCK] = ['55P03', '40P01']

/** Whether a statement gave up because others held what it needs. */
export const isHeld = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === LOCK_NOT_AVAILABLE || error.code === DEADLOCK)

/** Runs statements as one transaction that never waits long for a table that others use: it lets them go first, and tries again. */
export const applyPiece = async (sql: Sql, text: string, most = TRIES): Promise<void> => {
  for (let tries = most; ; tries--)
    try {
      await sql.script(`begin; set local lock_timeout = ${PATIENCE}; ${text}; commit`, 'unhurried')
      return
    } catch (error) {
      await sql.script('rollback')
      if (!isHeld(error) || tries === 1) throw error
      await setTimeout(PATIENCE)
    }
}

/**
 * Waits for an advisory lock by asking for it again and again. A statement that waits inside the database would be one that an index
 * made concurrently waits for, and both would stand still.
 */
export const takeLock = async (sql: Sql, lock: number): Promise<void> => {
  while (!(await sql<{ mine: boolean }>`select pg_try_advisory_lock(${lock}::bigint) as mine`)[0]?.mine) await setTimeout(50)
}

/** Runs work on a connection without a time limit for its statements, while nobody else holds the advisory lock. */
export const underLock = <T>(database: Database, lock: number, work: (sql: Sql) => Promise<T>): Promise<T> =>
  database.connected(async (sql) => {
    await sql.script('set statement_timeout = 0')
    await takeLock(sql, lock)
    try {
      return await work(sql)
    } finally {
      await sql`select pg_advisory_unlock(${lock}::bigint)`
      await sql.script('reset all')
    }
  })
