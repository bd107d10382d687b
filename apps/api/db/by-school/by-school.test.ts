// Every table says whose its rows are, and every row of a school's says of which.
import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { readSchema, type Schema, type Table } from '#db/one-school/schema.ts'
import { aPupil, aSchool } from '#db/seed/builders.ts'
import { testDatabase } from '#test/database.ts'
import { openSchool } from '#test/school.ts'
import { exceptions, mixed, mixedParts, ofAll, ofPeople, takesDate, takesFrom } from './lists.ts'
import { differing, sourcesOf } from './sources.ts'

let schema: Schema
beforeAll(async () => {
  schema = await readSchema((await testDatabase()).sql)
})
const schoolOf = ({ columns }: Pick<Table, 'columns'>) => columns.find(({ name }) => name === 'school_id')

const ADVICE = `Rows of a school carry its number. Give the table \`school_id bigint not null\` (best first in its key), or, where a column leads
to a row that has one, a line in \`takesFrom\` (db/by-school/lists.ts) and in the migration
\`select give_school('<table>', '<parent>', 'school_of_<parent>_by_<column>')\` with that function, as 0290 does. A table that no school owns is named in
\`ofPeople\` or \`mixed\` there, or in db/one-school/parts.ts, each with its reason.`
/** What a table lacks; undefined where it says whose its rows are. */
const lacks = (table: Pick<Table, 'name' | 'columns'>): string | undefined => {
  const { name } = table
  const lists = [takesFrom, exceptions, mixed, mixedParts, ofPeople].filter((list) => name in list).length
  const said = lists + (ofAll.has(name) && !(name in mixed) ? 1 : 0)
  const own = schoolOf(table)
  if (said > 1) return `${name} is named in several lists.`
  if (name in takesFrom) return own && !own.nullable ? undefined : `${name}.school_id is missing or may be null. ${ADVICE}`
  if (said === 1 || (own && !own.nullable)) return undefined
  return `Nothing says of which school the rows of ${name} are. ${ADVICE}`
}

test('every table of a school’s has the school in each row, and every other table says whose it is', () => {
  expect([...schema.values()].flatMap((table) => lacks(table) ?? [])).toEqual([])
  const named = [takesFrom, exceptions, mixed, mixedParts, ofPeople].flatMap((list) => Object.keys(list))
  expect(named.filter((name) => !schema.has(name))).toEqual([])
  expect(Object.keys(exceptions)).toHaveLength(2)
})

test('a new table without a school is refused with what to do', () => {
  const id = { name: 'id', type: 'bigint', nullable: false, ref: undefined, leads: undefined }
  expect(lacks({ name: 'lunch', columns: [id] })).toMatch(/of which school the rows of lunch are.*give_school/s)
  expect(lacks({ name: 'lunch', columns: [id, { ...id, name: 'school_id' }] })).toBeUndefined()
  expect(lacks({ name: 'lunch', columns: [id, { ...id, name: 'school_id', nullable: true }] })).toContain('lunch')
})

test('what a table takes its school from has one that is never null, and its trigger reads exactly that row', async () => {
  const { sql: run } = await testDatabase()
  const sources = await sourcesOf(run)
  expect(sources.map(({ table }) => table)).toEqual([...Object.keys(takesFrom), ...Object.keys(takesDate)])
  for (const { table, parent, open, parentOpen } of sources)
    expect([table, parent, open, parentOpen]).toEqual([table, parent, false, false])
  const triggers = await run<{ table: string; source: string }>`
    select tgrelid::regclass::text as "table", prosrc as source from pg_trigger join pg_proc on pg_proc.oid = tgfoid
    where tgname = 'takes_school' and tgparentid = 0 order by 1`
  const schools = sources.filter(({ fills }) => fills === 'school_id')
  const expected = schools.map(({ table, column, parent, key }) => ({
    table,
    source: `\nbegin\n  select school_id into new.school_id from ${parent} where ${key} = new.${column};\n  return new;\nend `,
  }))
  expect(triggers).toEqual(expected.toSorted((a, b) => (a.table < b.table ? -1 : 1)))
})

test('rows of a person are found by the person: the column that names them leads a key or an index', async () => {
  const { sql: run } = await testDatabase()
  const rows = await run<{ name: string }>`
    select distinct indrelid::regclass || '.' || attname as name from pg_index
    join pg_attribute on attrelid = indrelid and attnum = indkey[0]`
  const leading = new Set(rows.map(({ name }) => name))
  const missing = Object.entries(ofPeople).filter(([table, column]) => !leading.has(`${table}.${column}`))
  expect(missing).toEqual([])
})

test('a row takes the school of the row that it leads to, and keeps it when its pupil goes to another school', async () => {
  const school = await openSchool()
  const { db, people } = school
  const elsewhere = await aSchool(db)
  const stays = await aPupil(db, school.school, { in: school.class })
  const of = () =>
    db.selectFrom('enrollment').where('student_id', 'in', [people.student.id, stays.id]).select('school_id').execute()
  expect(await of()).toEqual([{ school_id: school.school.id }, { school_id: school.school.id }])
  await db.updateTable('account').set({ school_id: elsewhere.id }).where('id', '=', people.student.id).execute()
  const membership = await db
    .selectFrom('class_membership')
    .where('student_id', '=', people.student.id)
    .select('school_id')
    .execute()
  expect(membership.map((one) => one.school_id)).toEqual(membership.map(() => school.school.id))
  expect(membership.length).toBeGreaterThan(0)
  expect(await differing(school.database.sql)).toEqual({})
})

test('a school that a statement gives is not looked up, and one that differs is found', async () => {
  const { database, db, school, class: room } = await openSchool()
  const elsewhere = await aSchool(db)
  await sql`insert into message_group (class_id, circle, last_at, school_id) values (${room.id}, 'pupils', now(), ${elsewhere.id})`.execute(
    db,
  )
  expect(await differing(database.sql)).toEqual({ message_group: 1 })
  await db.updateTable('message_group').set({ school_id: school.id }).where('class_id', '=', room.id).execute()
  expect(await differing(database.sql)).toEqual({})
})

test('the migration gives the column to parents before those that take it from them, so that nobody who writes meanwhile misses it', async () => {
  const text = await readFile(new URL('../migrations/0290_school_of_rows.sql', import.meta.url), 'utf8')
  const order = [...text.matchAll(/give_school\('(\w+)'/g)].map(([, table]) => table!)
  const sources = await sourcesOf((await testDatabase()).sql)
  const late = sources.filter(({ table, parent }) => order.includes(table) && order.indexOf(parent) > order.indexOf(table))
  expect(late.map(({ table }) => table)).toEqual([])
  expect(order).toContain('quiz_answer')
})
