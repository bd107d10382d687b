// Rows and a checksum of each table, of one moment: what a backup is compared with after it was brought back.
import type { Database } from '#db/db.ts'
import { run } from '#db/one-school/schema.ts'
import type { Sql } from '#db/sql.ts'

export type TableSums = Readonly<Record<string, readonly [rows: number, sum: string]>>

/** The tables, and what was put aside of them (`archive.<table>`). */
const tablesOf = async (sql: Sql) =>
  (
    await sql<{ name: string }>`select case nspname when 'public' then relname else nspname || '.' || relname end as name
      from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where nspname in ('public', 'archive') and relkind in ('r', 'p') and not relispartition order by 1`
  ).map(({ name }) => name)
const quoted = (name: string) =>
  name
    .split('.')
    .map((part) => `"${part}"`)
    .join('.')

/** Of all tables, as this transaction sees them. */
export const sumTables = async (sql: Sql): Promise<TableSums> => {
  await sql.script(
    `set local statement_timeout = 0; set local timezone = 'UTC'; set local idle_in_transaction_session_timeout = 0`,
  )
  const sums: Record<string, readonly [number, string]> = {}
  for (const name of await tablesOf(sql)) {
    const counting = `create temporary table sum_of on commit drop as select count(*)::int as rows,
      coalesce(sum(hashtextextended(row::text, 0)::numeric), 0)::text as sum from ${quoted(name)} as row`
    await sql.script(counting, 'unhurried')
    const [row] = await run<{ rows: number; sum: string }>(sql, 'select rows, sum from sum_of')
    await sql.script('drop table sum_of')
    sums[name] = [row?.rows ?? 0, row?.sum ?? '']
  }
  return sums
}

/** Of a database that nobody writes to. */
export const sumsOf = (database: Database): Promise<TableSums> =>
  database.connected(async (sql) => {
    await sql.script('begin')
    try {
      return await sumTables(sql)
    } finally {
      await sql.script('rollback')
    }
  })

/** Milliseconds that writers may be waited for, and how often that is tried. */
const [WAIT, TRIES] = [2_000, 5]

/**
 * Ends a backup by `stop` while nobody writes, for as long as that takes, and answers the sums of exactly that state, which are
 * read after people write again. Null sums where writers could not be held within ten seconds.
 */
export const sumsAt = async <T>(database: Database, stop: () => Promise<T>): Promise<{ stopped: T; tables: TableSums | null }> =>
  database.connected((holder) =>
    database.connected(async (reader) => {
      for (let tries = TRIES; tries > 0; tries--) {
        try {
          await holder.script(`begin; set local lock_timeout = ${WAIT}`)
          const names = await tablesOf(holder)
          await holder.script(`lock table ${names.map(quoted).join(', ')} in share mode`)
        } catch {
          await holder.script('rollback')
          continue
        }
        try {
          await reader.script('begin transaction isolation level repeatable read')
          await reader`select pg_current_snapshot()`
          const stopped = await stop()
          await holder.script('rollback')
          return { stopped, tables: await sumTables(reader) }
        } finally {
          await holder.script('rollback').catch(() => undefined)
          await reader.script('rollback').catch(() => undefined)
        }
      }
      return { stopped: await stop(), tables: null }
    }),
  )
