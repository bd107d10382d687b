// The archive of each divided table (`archive.<table>`), and the table together with it (`ever.<table>`), as the schema now is.
import { applyPiece } from '#db/pieces.ts'
import type { Sql } from '#db/sql.ts'
import { columnsOf, definitionsOf, stateOf } from './catalogue.ts'
import { archived, divided } from './lists.ts'

/** The rows of all years, wherever they lie: `columns` of the table, and of its archive where it has one. */
export const togetherOf = (table: string, columns: readonly string[], withArchive: boolean): string => {
  const chosen = `select ${columns.join(', ')} from`
  return `create or replace view ever.${table} as ${chosen} public.${table}${withArchive ? ` union all ${chosen} archive.${table}` : ''}`
}

/** Statements that make the archive of a table as the table is: the same columns, keys and foreign keys, without what writes. */
export const archiveOf = async (sql: Sql, table: string): Promise<string> => {
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
  ].join(';\n')
}

/** Brings archives up to columns that a migration has added to their tables, and lets `ever.` show them. */
export const renewArchives = async (sql: Sql): Promise<void> => {
  for (const table of archived) {
    const columns = await columnsOf(sql, `public.${table}`)
    const names = columns.map(({ name }) => name)
    const hasArchive = (await stateOf(sql, `archive.${table}`)) !== 'missing'
    const kept = new Set((await columnsOf(sql, `archive.${table}`)).map(({ name }) => name))
    const shown = await columnsOf(sql, `ever.${table}`)
    const added = hasArchive ? columns.filter(({ name }) => !kept.has(name)) : []
    if (added.length === 0 && shown.map(({ name }) => name).join() === names.join()) continue
    const adding = added.map(
      ({ name, type, initial }) =>
        `alter table archive.${table} add column ${name} ${type}${initial === null ? '' : ` not null default ${initial}`}`,
    )
    await applyPiece(sql, [...adding, `drop view if exists ever.${table}`, togetherOf(table, names, hasArchive)].join(';\n'))
  }
}
