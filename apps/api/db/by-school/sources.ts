// From which row each table takes its school, or its date: the lists of `lists.ts` with what the schema says of them.
import { readSchema, run } from '#db/one-school/schema.ts'
import type { Sql } from '#db/sql.ts'
import { takesDate, takesFrom } from './lists.ts'

/** A table whose rows take a value from a row of another: `column` holds the `key` of that one. */
export interface Source {
  readonly table: string
  /** The column that is filled, and the column of the other row that it takes. */
  readonly fills: 'school_id' | 'attendance_date'
  readonly takes: 'school_id' | 'date'
  readonly column: string
  readonly parent: string
  readonly key: 'id' | 'uuid'
  /** Whether rows of before may still be without it. */
  readonly open: boolean
  /** Whether the parent's rows may. */
  readonly parentOpen: boolean
}

/** All tables of `takesFrom`, and then those of `takesDate`. */
export const sourcesOf = async (sql: Sql): Promise<Source[]> => {
  const schema = await readSchema(sql)
  const columnOf = (table: string, name: string) => schema.get(table)?.columns.find((one) => one.name === name)
  const isOpen = (table: string, name: string) => columnOf(table, name)?.nullable === true
  const from = (list: Readonly<Record<string, string>>, fills: Source['fills'], takes: Source['takes']) =>
    Object.entries(list).flatMap(([table, name]) => {
      const column = columnOf(table, name)
      const parent = column?.leads ?? column?.ref
      if (!column || parent === undefined) return []
      const key = column.type === 'uuid' ? ('uuid' as const) : ('id' as const)
      const [open, parentOpen] = [isOpen(table, fills), isOpen(parent, takes)]
      return [{ table, fills, takes, column: name, parent, key, open, parentOpen }]
    })
  return [...from(takesFrom, 'school_id', 'school_id'), ...from(takesDate, 'attendance_date', 'date')]
}

/** Tables of which rows say something else than the row that they take it from, or nothing; with how many. */
export const differing = async (sql: Sql): Promise<Readonly<Record<string, number>>> => {
  const found: Record<string, number> = {}
  for (const { table, fills, takes, column, parent, key } of await sourcesOf(sql)) {
    const [row] = await run<{ n: number }>(
      sql,
      `select count(*)::integer as n from "${table}" as row left join "${parent}" as source on source.${key} = row.${column}
        where row.${fills} is distinct from source.${takes} or row.${fills} is null`,
    )
    if (row && row.n > 0) found[table] = (found[table] ?? 0) + row.n
  }
  return found
}
