// What the schema has and `parts.ts` says fit together: a new table, number or JSON column cannot be forgotten.
import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { ownedTables } from './owned.ts'
import { apartBy, json, known, owned, plainJson, refs, refsBy, shared, sharedParts, stays } from './parts.ts'
import { inOrder, leadsOf, readSchema, type Schema } from './schema.ts'

let schema: Schema
let tables: ReadonlyMap<string, string>
beforeAll(async () => {
  schema = await readSchema((await testDatabase()).sql)
  tables = ownedTables(schema)
})
const columnsOf = (type: string) =>
  [...tables.keys()].flatMap((name) =>
    schema.get(name)!.columns.flatMap((column) => (column.type === type ? [{ table: name, ...column }] : [])),
  )

test('every table is owned by schools, shared by them, or stays with the installation', () => {
  const placed = [...tables.keys(), ...Object.keys(shared), ...Object.keys(sharedParts), ...Object.keys(stays)]
  expect(placed.toSorted()).toEqual([...schema.keys()].toSorted())
  for (const name of Object.keys({ ...owned, ...known })) expect(tables.has(name), name).toBe(true)
})

test('a table of which nothing says whose its rows are is refused by its name', () => {
  const column = { name: 'id', type: 'bigint', nullable: false, ref: undefined, leads: undefined }
  const more = new Map([...schema, ['lunch', { name: 'lunch', columns: [column], key: ['id'], numbered: true }]])
  expect(() => ownedTables(more)).toThrow('whose the rows of lunch are')
})

test('every number of an owned row is an own one, leads somewhere, or is said to be none', () => {
  const open = columnsOf('bigint').filter(
    ({ table, name, ref }) =>
      ref === undefined &&
      !(name === 'id' && schema.get(table)!.numbered) &&
      !(`${table}.${name}` in refs) &&
      !(`${table}.${name}` in refsBy) &&
      `${table}.${name}` !== apartBy,
  )
  expect(open.map(({ table, name }) => `${table}.${name}`)).toEqual([])
  expect(columnsOf('bigint[]')).toEqual([])
})

test('every JSON column of an owned row is said to name rows, or to name none', () => {
  const all = columnsOf('jsonb').map(({ table, name }) => `${table}.${name}`)
  expect([...Object.keys(json), ...plainJson].toSorted()).toEqual(all.toSorted())
})

test('nothing that moves needs what stays', () => {
  for (const name of tables.keys())
    for (const { leads, name: column } of leadsOf(schema.get(name)!)) expect(leads in stays, `${name}.${column}`).toBe(false)
})

test('each table comes after those that its rows cannot be without, and what comes later can be found by its id', () => {
  const order = inOrder(schema, ['account', ...tables.keys()])
  for (const [place, name] of order.entries())
    for (const { leads, nullable } of leadsOf(schema.get(name)!)) {
      if (!tables.has(leads) || order.indexOf(leads) < place) continue
      expect(nullable, `${name} needs ${leads}`).toBe(true)
      expect(schema.get(name)!.key, `${name} leads to ${leads}`).toEqual(['id'])
    }
})
