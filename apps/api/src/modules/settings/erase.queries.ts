import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { listed, type TableRule, type Tables } from '#db/personal-data/declare.ts'
import { personalData } from '#db/personal-data/index.ts'
import { homesOf } from '#db/partitions/lists.ts'
import { ledBy } from '#db/personal-data/paths.queries.ts'

/** Whose data is erased. */
export interface Erased {
  readonly id: number
  /** A pupil or teacher who is or was of a school, whose name and numbers its register keeps. */
  readonly inRegister: boolean
  readonly addresses: readonly string[]
}

const pathsOf = ({ people = {} }: TableRule, fate: string) =>
  Object.entries(people)
    .filter(([, of]) => of === fate)
    .map(([path]) => path)

/** The values that take a column's place, of the columns that are emptied for the same reason at once. */
const emptyColumns = async (db: Db, table: string, rule: TableRule, { id, inRegister }: Erased) => {
  const groups = Map.groupBy(
    Object.entries(rule.empties ?? {}).filter(([, { register }]) => !(register && inRegister)),
    ([, { of }]) => of,
  )
  for (const [of, columns] of groups) {
    const values = columns.map(([column, { to }]) => sql`${sql.ref(column)} = ${to?.replace('{id}', String(id)) ?? null}`)
    const rows = listed(of).map((path) => ledBy(path, id))
    await sql`update ${sql.table(table)} set ${sql.join(values)} where ${sql.join(rows, sql` or `)}`.execute(db)
  }
}

/** The declared tables, each before those that its foreign keys lead to. */
const childrenFirst = async (db: Db, rules: Tables): Promise<string[]> => {
  const { rows } = await sql<{ child: string; parent: string }>`
    select distinct conrelid::regclass::text as child, confrelid::regclass::text as parent
    from pg_constraint where contype = 'f' and conparentid = 0 and conrelid <> confrelid`.execute(db)
  const children = Map.groupBy(rows, ({ parent }) => parent)
  const seen = new Set<string>()
  const order: string[] = []
  const context = (table: string) => {
    if (seen.has(table)) return
    seen.add(table)
    for (const { child } of children.get(table) ?? []) context(child)
    order.push(table)
  }
  for (const table of Object.keys(rules)) context(table)
  return order.filter((table) => rules[table] !== undefined)
}

/** Does to each row that leads to the account what its table declares, in the archive, too; the account's own row is the last. */
export const eraseRows = async (db: Db, erased: Erased, rules: Tables = personalData) => {
  const order = (await childrenFirst(db, rules)).flatMap((name) => homesOf(name).map((table) => ({ table, rule: rules[name]! })))
  for (const { table, rule } of order.filter((one) => one.table !== 'account')) {
    await emptyColumns(db, table, rule, erased)
    for (const path of pathsOf(rule, 'null'))
      await sql`update ${sql.table(table)} set ${sql.ref(path)} = null where ${ledBy(path, erased.id)}`.execute(db)
    for (const [column, fate] of Object.entries(rule.contacts ?? {})) {
      const isTheirs = sql`${sql.ref(column)} = any(${[...erased.addresses]}::text[])`
      if (fate === 'delete') await sql`delete from ${sql.table(table)} where ${isTheirs}`.execute(db)
      else await sql`update ${sql.table(table)} set ${sql.ref(column)} = null where ${isTheirs}`.execute(db)
    }
  }
  for (const { table, rule } of order)
    for (const path of pathsOf(rule, 'delete'))
      await sql`delete from ${sql.table(table)} where ${ledBy(path, erased.id)}`.execute(db)
  await emptyColumns(db, 'account', rules['account']!, erased)
}

/** Files of the account that no record shows any more are due at once; the sweep removes their bytes. */
export const dropFiles = async (db: Db, account: number, now: Date) => {
  const { rows } = await sql<{ table: string; column: string }>`
    select conrelid::regclass::text as "table", attname as "column" from pg_constraint
    inner join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and conparentid = 0 and confrelid = 'file'::regclass order by 1, 2`.execute(db)
  const shown = rows.map(
    ({ table, column }) => sql`exists (select from ${sql.table(table)} as holder where ${sql.ref(`holder.${column}`)} = file.id)`,
  )
  // Former versions of a module name their files in a list.
  const inModule = sql`exists (select from module_version as holder where file.id = any(holder.files))`
  await sql`update file set delete_after = ${now}::timestamptz
    where owner_id = ${account} and not (${sql.join([...shown, inModule], sql` or `)})`.execute(db)
}
