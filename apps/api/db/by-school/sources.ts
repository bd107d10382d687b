// From which row each table takes its school: the lists of `lists.ts` with what the schema says of them.
import { readSchema, run } from '#db/one-school/schema.ts'
import type { Sql } from '#db/sql.ts'
import { takesFrom } from './lists.ts'

/** A table whose rows take their school from a row of another: `column` holds the `key` of that one. */
export interface Source {
  readonly table: string
  readonly column: string
  readonly parent: string
  readonly key: 'id' | 'uuid'
  /** Whether rows of before may still be without a school. */
  readonly open: boolean
  /** Whether the parent's rows may. */
  readonly parentOpen: boolean
}

/** All tables of `takesFrom`. */
export const sourcesOf = async (sql: Sql): Promise<Source[]> => {
  const schema = await readSchema(sql)
  const isOpen = (name: string) => schema.get(name)?.columns.some((one) => one.name === 'school_id' && one.nullable) === true
  return Object.entries(takesFrom).flatMap(([table, name]) => {
    const column = schema.get(table)?.columns.find((one) => one.name === name)
    const parent = column?.leads ?? column?.ref
    if (!column || parent === undefined) return []
    const key = column.type === 'uuid' ? 'uuid' : 'id'
    return [{ table, column: name, parent, key, open: isOpen(table), parentOpen: isOpen(parent) } as const]
  })
}

/** Tables of which rows say another school than the row that they take it from, or none; with how many. */
export const differing = async (sql: Sql): Promise<Readonly<Record<string, number>>> => {
  const found: Record<string, number> = {}
  for (const { table, column, parent, key } of await sourcesOf(sql)) {
    const [row] = await run<{ n: number }>(
      sql,
      `select count(*)::integer as n from "${table}" as row left join "${parent}" as source on source.${key} = row.${column}
        where row.school_id is distinct from source.school_id or row.school_id is null`,
    )
    if (row && row.n > 0) found[table] = row.n
  }
  return found
}
