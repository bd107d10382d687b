// The turn of a school year in a divided table.
import { expect, test } from 'vitest'
import type { Db } from '#db/db.ts'
import { rowMaker } from '#test/every-row.ts'
import { undivide } from '#test/landed-tables.ts'
import { openSchool } from '#test/school.ts'
import { partsOf } from './catalogue.ts'
import { divideAll } from './divide.ts'
import { beginOf, schoolYearAt } from './lists.ts'
import { strayRows, turnParts } from './turn.ts'

const next = new Date('2027-07-02T00:00:00Z')

const aHistory = async () => {
  const school = await openSchool()
  const { insert } = await rowMaker(school.db, { school: school.school.id, elder: school.people.teacher.id, now: school.now() })
  await undivide(school.database, 'grade_change')
  await divideAll(school.database, new Date('2026-11-23T00:00:00Z'))
  const { component_id, student_id, by_id } = await insert('grade_change', {})
  const write = async (db: Db, at: Date) => {
    const values = {
      component_id: Number(component_id),
      student_id: Number(student_id),
      by_id: Number(by_id),
      before: 1,
      after: 2,
      at,
    }
    return (await db.insertInto('grade_change').values(values).returning('id').executeTakeFirstOrThrow()).id
  }
  const { sql } = school.database
  const parts = () => partsOf(sql, 'grade_change')
  const partOf = async (id: number) =>
    (await sql<{ part: string }>`select tableoid::regclass::text as part from grade_change where id = ${id}`)[0]?.part
  return { ...school, write, parts, partOf }
}

test('a school year begins in July, in Jakarta', () => {
  expect(schoolYearAt(new Date('2026-06-30T16:59:59Z'))).toBe(2025)
  expect(schoolYearAt(new Date('2026-06-30T17:00:00Z'))).toBe(2026)
  expect(beginOf(2026).toISOString()).toBe('2026-06-30T17:00:00.000Z')
})

test('the part of a new year begins once its year has, and before that nothing is made', async () => {
  const { database, db, write, parts, partOf } = await aHistory()
  const old = await write(db, new Date('2026-11-23T00:00:00Z'))
  expect(await turnParts(database, new Date('2027-06-30T00:00:00Z'))).toEqual([])
  expect(await turnParts(database, next)).toContain('grade_change')
  const end = (await parts())[0]!.to!
  expect(end).toBeGreaterThan(old)
  expect(await parts()).toEqual([
    { name: 'grade_change_2026', from: null, to: end },
    { name: 'grade_change_2027', from: end, to: null },
  ])
  expect(await turnParts(database, next)).toEqual([])
  expect(await partOf(old)).toBe('years.grade_change_2026')
  await database.sql`select setval('grade_change_id_seq', ${end - 1}::bigint)`
  expect(await partOf(await write(db, next))).toBe('years.grade_change_2027')
  const checks =
    await database.sql`select conname from pg_constraint where conrelid = 'years.grade_change_2026'::regclass and contype = 'c'
    and conname like '%_ends'`
  expect(checks).toEqual([])
})

test('a turn that was killed goes on with the same end, and writing goes on in between', async () => {
  const { database, db, write, parts } = await aHistory()
  const id = await write(db, next)
  const check = 'alter table years.grade_change_2026 add constraint grade_change_ends check (id <'
  await database.sql.script(`${check} ${id + 9_000}) not valid`)
  await write(db, next)
  await turnParts(database, next, 0)
  expect((await parts())[0]!.to).toBe(id + 9_000)
})

test('a turn that was killed long ago, so that its end is near, chooses another end', async () => {
  const { database, db, write, parts } = await aHistory()
  const id = await write(db, next)
  await database.sql.script(
    `alter table years.grade_change_2026 add constraint grade_change_ends check (id < ${id + 3}) not valid`,
  )
  await turnParts(database, next, 0)
  expect((await parts())[0]!.to).toBeGreaterThanOrEqual(id + 10_000)
  for (let n = 0; n < 5; n++) await write(db, next)
})

test('a large part ends some numbers later, so that writing goes on while that is proven of it', async () => {
  const { database, db, write, parts, partOf } = await aHistory()
  const last = await write(db, next)
  await turnParts(database, next, 0)
  const [ended] = await parts()
  expect(ended).toEqual({ name: 'grade_change_2026', from: null, to: last + 10_000 })
  expect(await partOf(await write(db, next))).toBe('years.grade_change_2026')
})

test('a year in which nothing was written gives its part to the next one', async () => {
  const { database, db, write, parts, partOf } = await aHistory()
  await write(db, new Date('2026-11-23T00:00:00Z'))
  await turnParts(database, next)
  const [, open] = await parts()
  await turnParts(database, new Date('2028-07-02T00:00:00Z'))
  expect(await parts()).toMatchObject([{ name: 'grade_change_2026' }, { name: 'grade_change_2028', from: open!.from, to: null }])
  expect(await partOf(await write(db, new Date('2028-07-02T00:00:00Z')))).toBe('years.grade_change_2028')
})

test('years in which nobody turned lie in one part, which is called after the last of them', async () => {
  const { database, db, write, parts } = await aHistory()
  await write(db, next)
  await turnParts(database, new Date('2029-10-01T00:00:00Z'))
  expect((await parts()).map(({ name }) => name)).toEqual(['grade_change_2028', 'grade_change_2029'])
})

test('rows that no part was made for are kept, and told', async () => {
  const { database, db, write, parts, partOf } = await aHistory()
  await turnParts(database, next, 0)
  const [first] = await parts()
  expect(await strayRows(database.sql)).toContainEqual({ table: 'grade_change', rows: 0 })
  await database.sql.script(`alter table grade_change detach partition years.${first!.name}`)
  const id = await write(db, next)
  expect(await partOf(id)).toBe('years.grade_change_rest')
  expect(await strayRows(database.sql)).toContainEqual({ table: 'grade_change', rows: 1 })
})
