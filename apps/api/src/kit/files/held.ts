import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/db.ts'

/** The columns that a file cannot leave: those whose rows neither go with it nor forget it. */
const holders = async (db: Db) =>
  (
    await sql<{ table: string; column: string }>`
      select conrelid::regclass::text as "table", attname as "column" from pg_constraint
      inner join pg_attribute on attrelid = conrelid and attnum = conkey[1]
      where contype = 'f' and conparentid = 0 and confrelid = 'file'::regclass and confdeltype in ('a', 'r')
      order by 1, 2`.execute(db)
  ).rows

/** Whether no record shows a row of `file` any more: what a record shows stays as long as the record. */
export const isUnheld = async (db: Db): Promise<RawBuilder<boolean>> => {
  const each = (await holders(db)).map(
    ({ table, column }) =>
      sql`not exists (select from ${sql.table(table)} as holder where ${sql.ref(`holder.${column}`)} = file.id)`,
  )
  return sql<boolean>`(${sql.join([sql`true`, ...each], sql` and `)})`
}
