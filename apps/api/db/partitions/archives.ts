// The archive of each divided table (`archive.<table>`), and the table together with it (`ever.<table>`), as the schema now is.
import { applyPiece } from '#db/pieces.ts'
import type { Sql } from '#db/sql.ts'
import { columnsOf, definitionsOf } from './catalogue.ts'
import { archived, divided } from './lists.ts'

/** The rows of all years, wherever they lie: those of the table, and of its archive. */
export const togetherOf = (table: string, columns: readonly string[]): string => {
  const from = (schema: string) => `select ${columns.join(', ')} from ${schema}.${table}`
  return `create view ever.${table} as ${from('public')} union all ${from('archive')}`
}

/** Statements that make the archive of a table as the table is: the same columns, keys and foreign keys, without what writes. */
const archiveOf = async (sql: Sql, table: string): Promise<readonly string[]> => {
  const { constraints, indexes } = await definitionsOf(sql, `public.${table}`)
  return [
    `create table archive.${table} (like public.${table} including all excluding identity excluding indexes excluding statistics)
      partition by range (${divided[table]!.by})`,
    // Names of their own: a part that is put aside brings those of the table along.
    ...constraints.map(
      ({ definition }, nth) => `alter table archive.${table} add constraint ${table}_archive_${nth} ${definition}`,
    ),
    ...indexes.map((definition, nth) =>
      definition.replace(/ INDEX \S+ ON public\./, ` INDEX ${table}_archive_index_${nth} ON archive.`),
    ),
  ]
}

/**
 * Makes the archives that are missing, divided table or not, brings the others up to columns that a migration has added to their
 * tables, and lets `ever.` show both.
 */
export const renewArchives = async (sql: Sql): Promise<void> => {
  for (const table of archived) {
    const columns = await columnsOf(sql, `public.${table}`)
    const names = columns.map(({ name }) => name)
    const kept = new Set((await columnsOf(sql, `archive.${table}`)).map(({ name }) => name))
    const shown = await columnsOf(sql, `ever.${table}`)
    if (names.every((name) => kept.has(name)) && shown.map(({ name }) => name).join() === names.join()) continue
    const added = columns.flatMap(({ name, type, initial }) =>
      kept.has(name)
        ? []
        : [`alter table archive.${table} add column ${name} ${type}${initial === null ? '' : ` not null default ${initial}`}`],
    )
    await applyPiece(
      sql,
      [
        ...(kept.size === 0 ? await archiveOf(sql, table) : added),
        `drop view if exists ever.${table}`,
        togetherOf(table, names),
      ].join(';\n'),
    )
  }
}
