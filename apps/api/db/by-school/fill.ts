// Fills a column of rows that were written before their table had it (`school_id`, `attendance_date`), beside a product that runs, and
// then forbids null.
import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '#db/db.ts'
import { applyPiece, isHeld } from '#db/pieces.ts'
import { run } from '#db/one-school/schema.ts'
import type { Sql } from '#db/sql.ts'
import { type Source, sourcesOf } from './sources.ts'

const LOCK = 72_265_512
/** Pages of a table that are looked through at first, and milliseconds that a batch should take. */
const [PAGES, LONG] = [64, 150]
const MOST_PAGES = 4_096
/** How often all of a table is looked through for rows that others held. */
const PASSES = 5

export interface Filling {
  /** Ends it after the running batch; the next call goes on there. */
  readonly signal?: AbortSignal
  /** Called after each batch with how many rows it filled. */
  readonly filled?: (table: string, rows: number) => unknown
  readonly report?: (line: string) => void
  /** Pages of a batch at first. */
  readonly pages?: number
}

/**
 * Fills the schools of all rows that have none, parents first: in batches that wait for no row and hold few, with a rest as long
 * as each batch took. It can be interrupted at any time. Answers false where another process is at it already, or it was ended.
 */
export const fillSchools = (database: Database, filling: Filling = {}): Promise<boolean> =>
  database.connected(async (sql) => {
    const [lock] = await sql<{ mine: boolean }>`select pg_try_advisory_lock(${LOCK}) as mine`
    if (!lock?.mine) return false
    try {
      await sql.script('set statement_timeout = 0')
      return await fillAll(sql, filling)
    } finally {
      await sql.script('reset all')
      await sql`select pg_advisory_unlock(${LOCK})`
    }
  })

const fillAll = async (sql: Sql, filling: Filling): Promise<boolean> => {
  const stuck = new Set<string>()
  const nameOf = ({ table, fills }: Source) => `${table}.${fills}`
  for (;;) {
    const open = (await sourcesOf(sql)).filter((one) => one.open && !stuck.has(nameOf(one)))
    const next = open.find(({ parentOpen }) => !parentOpen)
    if (!next) return open.length === 0 && stuck.size === 0
    const done = await fillTable(sql, next, filling)
    if (filling.signal?.aborted) return false
    if (!done) stuck.add(nameOf(next))
  }
}

/** Fills one table and forbids null; false where rows are left that lead nowhere. */
const fillTable = async (sql: Sql, source: Source, filling: Filling): Promise<boolean> => {
  const { table, fills } = source
  const begun = performance.now()
  let rows = 0
  for (let pass = 0; pass < PASSES; pass++) {
    rows += await passOver(sql, source, filling)
    if (filling.signal?.aborted) return false
    const [left] = await run<{ any: boolean }>(sql, `select exists (select from "${table}" where ${fills} is null) as any`)
    if (left?.any) continue
    await forbidNull(sql, source)
    filling.report?.(
      `${table}.${fills}: ${rows.toLocaleString('en')} rows in ${((performance.now() - begun) / 1000).toFixed(1)} s`,
    )
    return true
  }
  filling.report?.(
    `${table}.${fills}: some rows lead to no ${source.parent}, or were held by others all the time, and stay without ${fills}.`,
  )
  return false
}

/** Triggers that would take the filling for a change that somebody made. */
const hasOthers = async (sql: Sql, table: string) => {
  const [row] = await run<{ any: boolean }>(
    sql,
    `select exists (select from pg_trigger where tgrelid = '"${table}"'::regclass and not tgisinternal and tgname not in ('takes_school', 'takes_date')
      and tgtype & 16 > 0) as any`,
  )
  return row?.any === true
}

const passOver = async (sql: Sql, source: Source, { signal, filled, pages = PAGES }: Filling): Promise<number> => {
  const { table } = source
  const [size] = await run<{ pages: number }>(
    sql,
    `select (pg_relation_size('"${table}"') / current_setting('block_size')::integer)::integer as pages`,
  )
  const statement = batchOf(source, await hasOthers(sql, table))
  let [rows, at, step] = [0, 0, pages]
  while (at < (size?.pages ?? 0) && !signal?.aborted) {
    const begun = performance.now()
    const before = await filledBy(sql, statement(at, at + step))
    if (before === undefined) {
      await wait(LONG)
      continue
    }
    at += step
    rows += before
    const took = performance.now() - begun
    filled?.(table, before)
    step = Math.min(MOST_PAGES, Math.max(1, took > LONG ? Math.floor(step / 2) : took < LONG / 3 ? step * 2 : step))
    if (before > 0) await wait(took)
  }
  return rows
}

/** How many rows a batch has filled; undefined where others held the table. */
const filledBy = async (sql: Sql, text: string): Promise<number | undefined> => {
  try {
    await sql.script(text)
    const [row] = await sql<{ n: number }>`select current_setting('lentera.filled')::integer as n`
    return row?.n ?? 0
  } catch (error) {
    await sql.script('rollback')
    if (isHeld(error)) return undefined
    throw error
  }
}

/**
 * The statements of a batch. Rows that somebody holds are left to a later pass, so that nobody ever waits for this and this for
 * nobody; what hangs from the parents is found by their keys, whatever the statistics say.
 */
const batchOf = ({ table, fills, takes, column, parent, key }: Source, quiet: boolean) => {
  const triggers = (how: 'disable' | 'enable') => (quiet ? `alter table "${table}" ${how} trigger user;` : '')
  return (from: number, to: number) => `begin;
    set local lock_timeout = 500; set local enable_hashjoin = off; set local enable_mergejoin = off;
    set local max_parallel_workers_per_gather = 0; set local synchronous_commit = off;
    ${triggers('disable')}
    with chosen as materialized (
      select row.ctid as at, source.${takes} as value from "${table}" as row join "${parent}" as source on source.${key} = row.${column}
      where row.ctid >= '(${from},0)' and row.ctid < '(${to},0)' and row.${fills} is null for update of row skip locked
    ), filled as (
      update "${table}" as row set ${fills} = chosen.value from chosen where row.ctid = chosen.at returning 1
    ) select set_config('lentera.filled', count(*)::text, false) from filled;
    ${triggers('enable')}
    commit`
}

/** Proves beside writers that every row has its value, and then says so: each step holds the table for an instant only. */
const forbidNull = async (sql: Sql, { table, fills }: Source) => {
  const check = fills === 'school_id' ? `${table}_has_school` : `${table}_has_date`
  await applyPiece(
    sql,
    `alter table "${table}" drop constraint if exists ${check};
     alter table "${table}" add constraint ${check} check (${fills} is not null) not valid`,
  )
  await sql.script(`alter table "${table}" validate constraint ${check}`, 'unhurried')
  await applyPiece(sql, `alter table "${table}" alter column ${fills} set not null, drop constraint ${check}`)
}
