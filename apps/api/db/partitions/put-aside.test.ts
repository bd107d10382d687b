// Old school years go to the archive beside a product that runs, and are read there.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { readSchema } from '#db/one-school/schema.ts'
import { rowMaker } from '#test/every-row.ts'
import { undivide } from '#test/landed-tables.ts'
import { openSchool } from '#test/school.ts'
import { partsOf } from './catalogue.ts'
import { divideAll } from './divide.ts'
import { latest, lookAside, putAside } from './put-aside.ts'
import { strayRows, turnParts } from './turn.ts'

const at = (year: number, month = 11) => new Date(Date.UTC(year, month - 1, 23))
/** Each school year's day in November, and one in March, in the order in which they were written. */
const DAYS = [at(2021), at(2022, 3), at(2022), at(2023, 3), at(2023), at(2024, 3), at(2024), at(2025, 3), at(2025), at(2026, 3)]

/** A table of six school years, divided in the last of them. */
const sixYears = async () => {
  const school = await openSchool()
  const { database, db } = school
  await undivide(database, 'grade_change')
  const { insert } = await rowMaker(db, { school: school.school.id, elder: school.people.teacher.id, now: at(2026) })
  const { component_id, student_id, by_id } = await insert('grade_change', { at: at(2020) })
  const write = async (day: Date) => {
    const { rows } = await sql<{ id: number }>`insert into grade_change (component_id, student_id, before, after, by_id, at)
      values (${component_id}, ${student_id}, 70, 80, ${by_id}, ${day}) returning id`.execute(db)
    return rows[0]!.id
  }
  for (const day of DAYS) for (let n = 0; n < 3; n++) await write(day)
  await divideAll(database, at(2026))
  const textOf = async (table: string) =>
    (
      await sql<{ text: string }>`select coalesce(string_agg(to_jsonb(row)::text, ' ' order by row.id), '') as text
        from ${sql.table(table)} as row`.execute(db)
    ).rows[0]!.text
  const count = async (table: string) =>
    (await sql<{ n: number }>`select count(*)::integer as n from ${sql.table(table)}`.execute(db)).rows[0]!.n
  const parts = async (table: string) => (await partsOf(database.sql, table)).map(({ name }) => name)
  return { ...school, write, textOf, count, parts, student: Number(student_id), component: Number(component_id) }
}

test('the running year and the one before it stay', async () => {
  const { database } = await openSchool()
  expect(latest(at(2026))).toBe(2025)
  await expect(putAside(database, { before: 2026, now: at(2026) })).rejects.toThrow('from 2025 on stay')
})

test('what would be put aside is told, and nothing is changed by that', async () => {
  const { database, textOf } = await sixYears()
  const before = await textOf('grade_change')
  expect(await lookAside(database, 2020)).toEqual([])
  const [found, ...others] = await lookAside(database, 2023)
  expect(others).toEqual([])
  // One row of 2020, and three of each day up to March 2023.
  expect(found).toMatchObject({ table: 'grade_change', part: 'grade_change_2026', rows: 13 })
  expect(found!.bytes).toBeGreaterThan(13 * 50)
  expect(await textOf('grade_change')).toBe(before)
  expect(await textOf('archive.grade_change')).toBe('')
})

test('rows of old years leave a part that holds later years, too, in batches, each row at each moment in one place', async () => {
  const { database, textOf, count, write } = await sixYears()
  const before = await textOf('grade_change')
  const seen: Promise<number>[] = []
  const moved: number[] = []
  const note = (_: string, rows: number) => {
    moved.push(rows)
    seen.push(count('ever.grade_change'))
  }
  expect(await putAside(database, { before: 2023, now: at(2026), atOnce: 5, moved: note })).toBe(true)
  expect(moved).toEqual([5, 5, 3])
  expect(await Promise.all(seen)).toEqual([31, 31, 31])
  expect(await textOf('ever.grade_change')).toBe(before)
  expect(await count('grade_change')).toBe(18)
  const { rows } = await sql<{ last: Date }>`select max(at) as last from archive.grade_change`.execute(database.db)
  expect(rows[0]!.last).toEqual(at(2023, 3))
  expect(await lookAside(database, 2023)).toEqual([])
  // The next year behind it, and a row that is written meanwhile.
  await write(at(2026))
  expect(await putAside(database, { before: 2024, now: at(2026) })).toBe(true)
  expect(await count('grade_change')).toBe(13)
  expect(await count('ever.grade_change')).toBe(32)
})

test('interrupted, it goes on where it was', async () => {
  const { database, textOf, count } = await sixYears()
  const before = await textOf('grade_change')
  const ending = new AbortController()
  const asked = { before: 2023, now: at(2026), atOnce: 5 }
  expect(await putAside(database, { ...asked, signal: ending.signal, moved: () => ending.abort() })).toBe(false)
  expect(await count('archive.grade_change')).toBe(5)
  expect(await textOf('ever.grade_change')).toBe(before)
  expect(await putAside(database, asked)).toBe(true)
  expect(await count('archive.grade_change')).toBe(13)
  expect(await textOf('ever.grade_change')).toBe(before)
})

test('a part that holds old years alone goes as it is, with what an interrupted move has left in it', async () => {
  const { database, textOf, count, parts, write } = await sixYears()
  await turnParts(database, at(2027))
  await database.sql`select setval('grade_change_id_seq', (select max(id) + 20000 from grade_change))`
  await write(at(2027))
  const before = await textOf('grade_change')
  const ending = new AbortController()
  const asked = { before: 2023, now: at(2030), atOnce: 5 }
  expect(await putAside(database, { ...asked, signal: ending.signal, moved: () => ending.abort() })).toBe(false)
  const [found] = await lookAside(database, 2027)
  expect(found).toMatchObject({ part: 'grade_change_2026', below: 'whole', rows: 26 })
  const [{ file } = { file: '' }] = await database.sql<{
    file: string
  }>`select pg_relation_filepath('years.grade_change_2026') as file`
  expect(await putAside(database, { before: 2027, now: at(2030) })).toBe(true)
  expect(await textOf('ever.grade_change')).toBe(before)
  expect(await count('grade_change')).toBe(1)
  expect(await parts('grade_change')).toEqual(['grade_change_2027'])
  expect((await parts('archive.grade_change')).at(-1)).toBe('grade_change_2026')
  expect(await database.sql`select pg_relation_filepath('archive.grade_change_2026') as file`).toEqual([{ file }])
  // Years behind it, in whose time nobody has turned: their row leaves the part that is open.
  expect(await putAside(database, { before: 2028, now: at(2030) })).toBe(true)
  expect(await count('grade_change')).toBe(0)
  expect(await textOf('ever.grade_change')).toBe(before)
})

test('a part whose rows have all gone one after the other goes, too, once its year is over', async () => {
  const { database, textOf, count, parts, write } = await sixYears()
  const before = await textOf('grade_change')
  // Nobody had turned the year by then, so that the part was open.
  await putAside(database, { before: 2028, now: at(2030) })
  expect(await count('grade_change')).toBe(0)
  await turnParts(database, at(2030))
  expect(await putAside(database, { before: 2030, now: at(2032) })).toBe(true)
  expect(await parts('grade_change')).toEqual(['grade_change_2030'])
  expect(await textOf('ever.grade_change')).toBe(before)
  await write(at(2030))
  expect(await count('grade_change')).toBe(1)
  expect(await count('years.grade_change_rest')).toBe(0)
})

test('a row that was written anew beside the one in the archive takes its place with the next call', async () => {
  const { database, count } = await sixYears()
  const asked = { before: 2023, now: at(2026) }
  await putAside(database, asked)
  await sql`insert into grade_change (id, component_id, student_id, before, after, by_id, at) overriding system value
    select id, component_id, student_id, before, 99, by_id, at from archive.grade_change order by id limit 1`.execute(database.db)
  await putAside(database, asked)
  expect(await count('archive.grade_change')).toBe(13)
  expect(await database.sql`select after from archive.grade_change order by id limit 1`).toEqual([{ after: 99 }])
})

test('a row that comes late for a year in the archive is kept beside it, told, and taken along the next time', async () => {
  const { database, textOf, count } = await sixYears()
  await turnParts(database, at(2027))
  await putAside(database, { before: 2027, now: at(2030) })
  await sql`insert into grade_change (id, component_id, student_id, before, after, by_id, at) overriding system value
    select 0, component_id, student_id, 1, 2, by_id, at from archive.grade_change limit 1`.execute(database.db)
  expect(await strayRows(database.sql)).toContainEqual({ table: 'grade_change', rows: 1 })
  const before = await textOf('ever.grade_change')
  expect(before).toContain('"id": 0,')
  expect(await lookAside(database, 2027)).toMatchObject([{ part: 'grade_change_rest', rows: 1 }])
  await putAside(database, { before: 2027, now: at(2030) })
  expect(await strayRows(database.sql)).toContainEqual({ table: 'grade_change', rows: 0 })
  expect(await textOf('ever.grade_change')).toBe(before)
  expect(await count('grade_change')).toBe(0)
})

test('rows in the archive keep what they lead to, and each its number', async () => {
  const { database, db, component } = await sixYears()
  await putAside(database, { before: 2025, now: at(2026) })
  await expect(sql`update archive.grade_change set student_id = -1`.execute(db)).rejects.toThrow('foreign key')
  await expect(
    sql`insert into archive.grade_change select * from archive.grade_change order by id limit 1`.execute(db),
  ).rejects.toThrow('duplicate key')
  await expect(sql`delete from grade_component where id = ${component}`.execute(db)).rejects.toThrow('foreign key')
})

test('what lists the tables of the product names each once: neither parts nor archives', async () => {
  const { database } = await sixYears()
  await putAside(database, { before: 2025, now: at(2026) })
  const names = [...(await readSchema(database.sql)).keys()].filter((name) => name.startsWith('grade_change'))
  expect(names).toEqual(['grade_change'])
})
