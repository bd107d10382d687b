import type { Sql } from '#db/sql.ts'

/** What makes indexes and foreign keys again: at once and for a moment only (`now`), and what then reads whole tables (`later`). */
interface Rebuild {
  readonly now: readonly string[]
  readonly later: readonly string[]
}

/**
 * Drops the foreign keys, the exclusions and the indexes that are no keys of these tables: filling a table first and sorting it once is
 * several times faster. Answers how they are made again, which also proves every reference and that nothing excludes another.
 */
export const dropConstraints = async (sql: Sql, tables: readonly string[]): Promise<Rebuild> => {
  const constraints = await sql<{ table: string; name: string; definition: string; kind: string; divided: boolean }>`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition, contype as kind,
      (select relkind = 'p' from pg_class where pg_class.oid = conrelid) as divided
    from pg_constraint where contype in ('f', 'x') and conparentid = 0 and conrelid = any(${[...tables]}::text[]::regclass[]) order by 1, 2`
  const keys = constraints.filter(({ kind }) => kind === 'f')
  const exclusions = constraints.filter(({ kind }) => kind === 'x')
  const indexes = await sql<{ table: string; name: string; definition: string }>`
    select indrelid::regclass::text as table, indexrelid::regclass::text as name, 
      replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON ') as definition
    from pg_index where indrelid = any(${[...tables]}::text[]::regclass[]) and not indisprimary
      and not exists (select from pg_constraint where conindid = indexrelid) order by 1, 2`
  for (const { table, name } of constraints) await sql.script(`alter table ${table} drop constraint ${name}`)
  for (const { name } of indexes) await sql.script(`drop index ${name}`)
  return {
    // A key that is not valid yet holds what it refers to only for a moment; validating it later holds up nobody.
    // Before PostgreSQL 18 a divided table knows no such key.
    now: keys
      .filter(({ divided }) => !divided)
      .map(({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition} not valid`),
    later: [
      ...indexes.map(({ definition }) => definition),
      ...exclusions.map(({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition}`),
      ...keys.map(({ table, name, definition, divided }) =>
        divided
          ? `alter table ${table} add constraint ${name} ${definition}`
          : `alter table ${table} validate constraint ${name}`,
      ),
    ],
  }
}
