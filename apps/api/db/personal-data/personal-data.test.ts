import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { columnsOf, listed, ownersOf, stepsOf, type TableRule, wordColumns } from './declare.ts'
import { personalData } from './index.ts'

interface Column {
  readonly table: string
  readonly column: string
  readonly type: string
  /** The table that a foreign key leads to. */
  readonly leads: string | null
  /** A check names its values: a state, no free text. */
  readonly named: boolean
  readonly nullable: boolean
}
const columns = async () => {
  const { db } = await testDatabase()
  const { rows } = await sql<Column>`
    select c.table_name as "table", c.column_name as "column", c.data_type as type, c.is_nullable = 'YES' as nullable,
      (select confrelid::regclass::text from pg_constraint where contype = 'f' and conrelid = c.table_name::regclass
        and conkey = array[c.ordinal_position::smallint] limit 1) as leads,
      exists (select from pg_constraint where contype = 'c' and conrelid = c.table_name::regclass
        and (conkey = array[c.ordinal_position::smallint] and pg_get_constraintdef(oid) ~ '= ANY'
          or c.ordinal_position = any(conkey) and pg_get_constraintdef(oid) ~ (c.column_name || ' <@ ARRAY'))) as named
    from information_schema.columns as c
    where c.table_schema = 'public' order by 1, 2`.execute(db)
  return rows
}
/** Columns that could hold anybody's words, number or name. */
const isFree = ({ type, named }: Column) => !named && /^(text|character varying|json|jsonb|bytea|ARRAY)$/.test(type)
const rules = Object.entries(personalData)
const ruleOf = (table: string): TableRule => personalData[table] ?? {}

test('every column of every table says once whether it is about a person, and no other column is named', async () => {
  const all = (await columns()).map(({ table, column }) => `${table}.${column}`)
  const declared = rules.flatMap(([table, rule]) => columnsOf(rule).map((column) => `${table}.${column}`))
  expect(declared.toSorted()).toEqual(all.toSorted())
})

test('a free text, a JSON value or a key of an account is never declared as plain', async () => {
  const wrong = (await columns()).filter(
    (one) => listed(ruleOf(one.table).plain).includes(one.column) && (isFree(one) || one.leads === 'account'),
  )
  expect(wrong.map(({ table, column }) => `${table}.${column}`)).toEqual([])
})

test('a column with a key of an account says what happens to its row when the account goes', async () => {
  const missing = (await columns()).filter(
    ({ table, column, leads }) => leads === 'account' && ruleOf(table).people?.[column] === undefined,
  )
  expect(missing.map(({ table, column }) => `${table}.${column}`)).toEqual([])
})

test('what leads to a person exists as it is written, column by column, and every emptied column names whose it is', async () => {
  const known = new Map((await columns()).map((one) => [`${one.table}.${one.column}`, one]))
  for (const [table, rule] of rules) {
    for (const path of Object.keys(rule.people ?? {})) {
      let at = table
      for (const { column, table: next } of stepsOf(path)) {
        expect(known.has(`${at}.${column}`), `${table}: ${path}`).toBe(true)
        at = next ?? 'account'
      }
    }
    for (const [column, { of, to }] of Object.entries(rule.empties ?? {})) {
      for (const path of listed(of)) expect(rule.people, `${table}.${column}`).toHaveProperty([path], 'keep')
      if (to === null) expect(known.get(`${table}.${column}`)?.nullable, `${table}.${column}`).toBe(true)
    }
  }
})

test('a row that stays says why, and words belong to somebody', () => {
  for (const [table, rule] of rules) {
    const fates = Object.values(rule.people ?? {})
    if (fates.includes('keep')) expect(rule.why, table).toBeTruthy()
    if (wordColumns(rule).length > 0) expect(fates.length > 0 || rule.retention !== undefined, table).toBe(true)
    for (const column of wordColumns(rule))
      for (const path of ownersOf(rule, column)!) expect(rule.people, `${table}.${column}`).toHaveProperty([path])
    for (const { by } of Object.values(rule.empties ?? {}))
      for (const path of listed(by)) expect(rule.people, table).toHaveProperty([path])
  }
})
