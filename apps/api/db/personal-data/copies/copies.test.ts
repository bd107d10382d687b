import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { columnsOf, type Copy, type CopyPart, listed, ownersOf, stepsOf, wordColumns } from '#db/personal-data/declare.ts'
import { personalData } from '#db/personal-data/index.ts'
import { copies } from './index.ts'

const partsOf = (copy: Copy): readonly CopyPart[] => ('parts' in copy ? copy.parts : [])
const omitted = (copy: Copy) => ('parts' in copy ? Object.keys(copy.omits ?? {}).flatMap(listed) : [])
/** The columns of the table itself that a part begins at. */
const firsts = (columns: string) => listed(columns).map((column) => stepsOf(column)[0]!.column)
const copied = Object.entries(copies).filter(([, copy]) => 'parts' in copy)

/** Columns by which rows are known to the product, and keys of rows of the school: a part says what these stand for, where that matters. */
const technical = async () => {
  const { db } = await testDatabase()
  const { rows } = await sql<{ name: string }>`
    select conrelid::regclass || '.' || attname as name from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and array_length(conkey, 1) = 1 and confrelid not in ('account'::regclass, 'file'::regclass)`.execute(db)
  const keys = new Set(rows.map(({ name }) => name))
  return (table: string, column: string) =>
    ['id', 'uuid', 'revision', 'seed', 'seq', 'school_id', 'attempt_id', 'attendance_date'].includes(column) ||
    keys.has(`${table}.${column}`)
}

test('what leads to a person is in the data copy, or says why not', () => {
  const led = Object.entries(personalData).filter(([, { people }]) => people !== undefined)
  expect(led.map(([table]) => table).toSorted()).toEqual(Object.keys(copies).toSorted())
  for (const [table, copy] of copied) {
    const paths = partsOf(copy).flatMap(({ of }) => listed(of))
    for (const path of Object.keys(personalData[table]!.people!)) expect([...paths, ...omitted(copy)], table).toContain(path)
    for (const path of paths) expect(personalData[table]!.people, table).toHaveProperty([path])
  }
})

test('every column of a table that leads to a person is in a part of the data copy, or says why not', async () => {
  const isTechnical = await technical()
  const missing: string[] = []
  for (const [table, copy] of copied) {
    const rule = personalData[table]!
    const named = partsOf(copy).flatMap(({ columns }) => firsts(columns))
    const needed = columnsOf(rule).filter((column) => rule.people![column] === undefined && !isTechnical(table, column))
    const known = new Set([...named, ...omitted(copy)])
    if (!('rest' in copy)) missing.push(...needed.filter((column) => !known.has(column)).map((column) => `${table}.${column}`))
    for (const one of omitted(copy)) {
      expect([...columnsOf(rule), ...Object.keys(rule.people!)], table).toContain(one)
      expect(named, `${table}.${one} is in a part`).not.toContain(one)
    }
  }
  expect(missing).toEqual([])
})

test('words are in the data copy of everybody whose they are', () => {
  for (const [table, copy] of copied) {
    const rule = personalData[table]!
    for (const column of [...wordColumns(rule), ...Object.keys(rule.empties ?? {})])
      for (const path of ownersOf(rule, column)!) {
        const has = partsOf(copy).some(({ of, columns }) => listed(of).includes(path) && firsts(columns).includes(column))
        expect(has || omitted(copy).some((one) => one === column || one === path), `${table}.${column} by ${path}`).toBe(true)
      }
  }
})

test('no part has words that are somebody else’s, but titles by which all know a row', () => {
  for (const [table, copy] of copied)
    for (const { heading, of, columns } of partsOf(copy))
      for (const column of listed(columns)) {
        const steps = stepsOf(column)
        const at = steps.at(-2)?.table ?? table
        const last = steps.at(-1)!.column
        const rule = personalData[at]!
        const owners = ownersOf(rule, last)
        if (owners === undefined || listed(rule.titles).includes(last)) continue
        const allowed = owners.map((path) => column.slice(0, -last.length) + path)
        for (const path of listed(of)) expect(allowed, `${heading}: ${column}`).toContain(path)
      }
})

test('no two parts have the same heading', () => {
  const headings = copied.flatMap(([, copy]) => partsOf(copy).map(({ heading }) => heading))
  expect(new Set(headings).size).toBe(headings.length)
})
