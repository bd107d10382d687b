import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { listed, type Retention } from '#db/personal-data/declare.ts'
import { personalData } from '#db/personal-data/index.ts'
import type { RegularJob } from './jobs.ts'

/** Rows that one statement changes, so that nobody waits for it long. */
const AT_ONCE = 5000

/** The tables that hold the rows of a table: itself, or its parts where it is divided. A row's place names it within one of these. */
const holdersOf = async (db: Db, table: string): Promise<readonly string[]> => {
  const { rows } = await sql<{ holder: string }>`
    select nspname || '.' || relname as holder from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relkind = 'r' and pg_class.oid in (
      select ${table}::text::regclass union all select relid from pg_partition_tree(${table}::text::regclass))`.execute(db)
  return rows.map(({ holder }) => holder)
}

/** One batch of a period. Everything in it stands in the declaration, nothing comes from a request. */
const batchOf = (table: string, { after, from, action, where = 'true' }: Retention, now: Date, limit: number) => {
  const set = (values: ReturnType<typeof sql>) => sql`update ${sql.table(table)} set ${values}`
  const verb =
    action === 'delete'
      ? sql`delete from ${sql.table(table)}`
      : action === 'sweep'
        ? set(sql`delete_after = ${now}::timestamptz`)
        : set(sql.join(listed(action.clear).map((column) => sql`${sql.ref(column)} = null`)))
  const isSwept = action === 'sweep' ? sql`and (delete_after is null or delete_after > ${now}::timestamptz)` : sql``
  const isDue = sql`${sql.raw(from)} < ${now}::timestamptz - ${after}::interval and (${sql.raw(where)}) ${isSwept}`
  return sql`${verb} where ctid = any(array(select ctid from ${sql.table(table)} where ${isDue} limit ${limit}))`
}

/**
 * Applies the periods that tables declare (db/personal-data): a row, or the columns named, go once their period is over. Each batch
 * is a transaction of its own; it may be stopped at any point and run again.
 */
export const applyRetention = async (db: Db, now: Date, atOnce = AT_ONCE): Promise<void> => {
  for (const [table, { retention = [] }] of Object.entries(personalData))
    for (const holder of retention.length > 0 ? await holdersOf(db, table) : [])
      for (const period of retention)
        for (let changed = atOnce; changed === atOnce;) {
          const { numAffectedRows } = await batchOf(holder, period, now, atOnce).execute(db)
          changed = Number(numAffectedRows)
        }
}

/** Forgets what has had its time, each kind after the period that its table declares. Bytes of files are `files.sweep`'s. */
export const housekeeping: RegularJob = {
  name: 'housekeeping',
  every: 'hour',
  run: ({ services, now }) => applyRetention(services.database.db, now),
}
