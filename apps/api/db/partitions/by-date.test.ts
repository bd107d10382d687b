// The book of attendance, which is divided by its dates: how a table with rows becomes so, and how it is used then.
import { expect, test } from 'vitest'
import { fillSchools } from '#db/by-school/fill.ts'
import { differing } from '#db/by-school/sources.ts'
import type { Database } from '#db/db.ts'
import { testDatabase } from '#test/database.ts'
import { undivideBook } from '#test/landed-tables.ts'
import { openSchool } from '#test/school.ts'
import { comingParts } from './by-date.ts'
import { stateOf, yearsOf } from './catalogue.ts'
import { divideAll } from './divide.ts'
import { strayRows } from './turn.ts'

const now = new Date('2026-11-23T03:00:00Z')
const HANGS = ['attendance_change', 'attendance_confirmation', 'lesson_day', 'permit_day']

/** What the catalogue says of the book and of what hangs from it, besides its parts. */
const shapeOf = async ({ sql: run }: Database) => ({
  columns:
    await run`select attrelid::regclass::text as "table", attname, format_type(atttypid, atttypmod) as type, attnotnull, attidentity
    from pg_attribute where attrelid = any(${['attendance', ...HANGS]}::text[]::regclass[]) and attnum > 0 and not attisdropped order by 1, 2`,
  constraints:
    await run`select conrelid::regclass::text as "table", conname, pg_get_constraintdef(oid) as text, convalidated from pg_constraint
    where conrelid = any(${['attendance', ...HANGS]}::text[]::regclass[]) and contype <> 'n' and conparentid = 0 order by 1, 2`,
  indexes: await run`select replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON ') as text, indisvalid from pg_index
    where indrelid = 'attendance'::regclass order by 1`,
  triggers: await run`select pg_get_triggerdef(oid) as text from pg_trigger
    where tgrelid = 'attendance'::regclass and not tgisinternal order by 1`,
})

const aBook = async ({ isDivided = true } = {}) => {
  const school = await openSchool()
  const { database, people } = school
  const { sql } = database
  await undivideBook(database)
  if (isDivided) await divideAll(database, now)
  const record = async (date: string, account = people.student.id) =>
    (
      await sql<{ id: number; part: string }>`
        insert into attendance (school_id, account_id, date, status, verification, method)
        values (${school.school.id}, ${account}, ${date}::date, 'absent', 'approved', 'closing')
        on conflict (account_id, date) do nothing returning id, tableoid::regclass::text as part`
    )[0]
  /** A change as the version before writes it, which knows of no date. */
  const change = (id: number) =>
    sql`insert into attendance_change (attendance_id, kind, changed_at, from_status, to_status, from_verification, to_verification)
      values (${id}, 'correction', ${now}, 'absent', 'sick', 'approved', 'approved')`
  const confirm = (id: number) =>
    sql`insert into attendance_confirmation (attendance_id, parent_id) values (${id}, ${people.parent.id})`
  return { ...school, sql, record, change, confirm }
}

test('a new installation has its book divided by dates, with the parts of this school year and of the next', async () => {
  const { sql } = await testDatabase()
  expect(await stateOf(sql, 'public.attendance')).toBe('divided')
  const [first = 0, second, ...more] = await yearsOf(sql, 'attendance')
  expect([second, more]).toEqual([first + 1, []])
})

test('a book with rows becomes like that of a new installation, and no row of it changes nor of what hangs from it', async () => {
  const fresh = await shapeOf(await testDatabase())
  const { database, sql, record, change, confirm } = await aBook({ isDivided: false })
  const dates = ['2024-03-04', '2026-06-30', '2026-07-01', '2026-11-23']
  const ids: number[] = []
  for (const date of dates) ids.push((await record(date))!.id)
  await sql.script(
    `${HANGS.slice(0, 3)
      .map(
        (table) =>
          `alter table ${table} alter column attendance_date drop not null; alter table ${table} disable trigger takes_date`,
      )
      .join(';')}`,
  )
  for (const id of ids) {
    await change(id)
    await confirm(id)
  }
  await sql.script(
    `${HANGS.slice(0, 3)
      .map((table) => `alter table ${table} enable trigger takes_date`)
      .join(';')}`,
  )
  const rows = () => sql`select record.*, change.id as change, change.to_status, parent_id from attendance as record
    join attendance_change as change on change.attendance_id = record.id
    join attendance_confirmation as confirmation on confirmation.attendance_id = record.id order by record.id`
  const before = await rows()
  expect(before).toHaveLength(4)
  const [{ file } = { file: '' }] = await sql<{ file: string }>`select pg_relation_filepath('attendance') as file`
  // It waits for the dates of what hangs from it.
  expect(await divideAll(database, now)).toEqual([])
  expect(await fillSchools(database)).toBe(true)
  expect(await differing(sql)).toEqual({})
  expect(await divideAll(database, now)).toEqual(['attendance', 'attendance_change'])
  expect(await rows()).toEqual(before)
  expect(await shapeOf(database)).toEqual(fresh)
  expect(await sql`select pg_relation_filepath('years.attendance_2026') as file`).toEqual([{ file }])
  expect(await yearsOf(sql, 'attendance')).toEqual([2026, 2027])
  expect(await divideAll(database, now)).toEqual([])
  // The next record has the next number.
  expect((await record('2026-11-24'))?.id).toBe(ids.at(-1)! + 1)
})

test('a person has one record a date, whatever part it is in, and each day is looked for in its part alone', async () => {
  const { sql, record, people } = await aBook()
  const year = 2026
  const [before, after] = [`${year + 1}-06-30`, `${year + 1}-07-01`]
  expect((await record(before))?.part).toBe(`years.attendance_${year}`)
  expect((await record(after))?.part).toBe(`years.attendance_${year + 1}`)
  expect(await record(before)).toBeUndefined()
  expect(await record(after)).toBeUndefined()
  const plan = JSON.stringify(
    await sql`explain select from attendance where account_id = ${people.student.id} and date = ${after}::date`,
  )
  expect(plan).toContain(`attendance_${year + 1}`)
  expect(plan).not.toMatch(new RegExp(`attendance_(${year}|rest)`))
})

test('what hangs from a record takes its date, may name no other, follows it, and goes with it where it did', async () => {
  const { sql, record, change, confirm } = await aBook()
  const [kept, gone] = [(await record('2026-11-23'))!.id, (await record('2026-11-24'))!.id]
  await change(kept)
  await confirm(gone)
  await confirm(kept)
  const changes = () => sql`select attendance_id, attendance_date from attendance_change`
  expect(await changes()).toEqual([{ attendance_id: kept, attendance_date: '2026-11-23' }])
  await expect(sql`update attendance_change set attendance_date = '2026-11-24'`).rejects.toThrow('foreign key')
  await expect(sql`delete from attendance where id = ${kept}`).rejects.toThrow('foreign key')
  await expect(change(gone + 1)).rejects.toThrow('null value')
  await sql`update attendance set date = '2027-08-02' where id = ${kept}`
  expect(await changes()).toEqual([{ attendance_id: kept, attendance_date: '2027-08-02' }])
  await sql`delete from attendance where id = ${gone}`
  expect(await sql`select attendance_id from attendance_confirmation`).toEqual([{ attendance_id: kept }])
})

test('dividing that was killed on its way goes on, also where its index was left half made', async () => {
  const { database, sql, record } = await aBook({ isDivided: false })
  await record('2026-11-23')
  await record('2026-11-24')
  await expect(sql.script('create unique index concurrently attendance_id_date on attendance ((1))')).rejects.toThrow(
    'could not create',
  )
  await sql.script("alter table attendance add constraint attendance_ends check (date < '2026-07-01') not valid")
  expect(await divideAll(database, now)).toEqual(['attendance', 'attendance_change'])
  expect(await yearsOf(sql, 'attendance')).toEqual([2026, 2027])
  // Killed before the foreign keys were proven: the next start proves them.
  await sql.script(`alter table permit_day drop constraint permit_day_attendance_id_fkey;
    alter table permit_day add constraint permit_day_attendance_id_fkey foreign key (attendance_id, date) references attendance (id, date) not valid`)
  await database.connected((one) => comingParts(one, now))
  expect(await sql`select from pg_constraint where confrelid = 'attendance'::regclass and not convalidated`).toEqual([])
})

test('the first part holds all years up to the newest record, also one that lies ahead', async () => {
  const { database, sql, record } = await aBook({ isDivided: false })
  await record('2028-01-10')
  await divideAll(database, now)
  expect(await yearsOf(sql, 'attendance')).toEqual([2027, 2028])
})

test('in the second half of a school year the first part holds the next one, too, so that no check of it can refuse its days', async () => {
  const { database, sql, record } = await aBook({ isDivided: false })
  await divideAll(database, new Date('2027-02-01T00:00:00Z'))
  expect(await yearsOf(sql, 'attendance')).toEqual([2027, 2028])
  expect((await record('2027-07-12'))?.part).toBe('years.attendance_2027')
})

test('a table that leads to the book without its date is named, and the book stays as it is', async () => {
  const { database, sql } = await aBook({ isDivided: false })
  await sql.script('create table lunch (attendance_id bigint references attendance)')
  await expect(divideAll(database, now)).rejects.toThrow('lunch leads to attendance')
  expect(await stateOf(sql, 'public.attendance')).toBe('whole')
  await sql.script('drop table lunch')
})

test('those who record go on while the book is divided', async () => {
  const { database, sql, record, change } = await aBook({ isDivided: false })
  let [written, on] = [0, true]
  const day = (nth: number) => new Date(Date.UTC(2020, 0, nth)).toISOString().slice(0, 10)
  const writer = async () => {
    while (on) {
      const { id } = (await record(day(++written)))!
      await change(id)
    }
  }
  const writing = writer()
  while (written < 20) await new Promise((resolve) => setTimeout(resolve, 10))
  await divideAll(database, now)
  const after = written
  while (written < after + 20) await new Promise((resolve) => setTimeout(resolve, 10))
  on = false
  await writing
  const [counted] = await sql`select (select count(*)::integer from attendance) as records,
    (select count(*)::integer from attendance_change change join attendance record
      on record.id = change.attendance_id and record.date = change.attendance_date) as changes`
  expect(counted).toEqual({ records: written, changes: written })
})

test('each night the part of the next school year is made; rows that came before theirs stay where they are, and are told', async () => {
  const { database, sql, record } = await aBook()
  const first = 2026
  const coming = (at: Date) => database.connected((one) => comingParts(one, at))
  const inJuly = (year: number) => new Date(`${year}-07-02T00:00:00Z`)
  expect(await coming(now)).toEqual([])
  expect(await coming(inJuly(first + 1))).toEqual(['attendance'])
  expect(await yearsOf(sql, 'attendance')).toEqual([first, first + 1, first + 2])
  expect(await strayRows(sql)).toContainEqual({ table: 'attendance', rows: 0 })
  expect((await record(`${first + 3}-08-01`))?.part).toBe('years.attendance_rest')
  expect(await coming(inJuly(first + 3))).toEqual(['attendance'])
  expect(await yearsOf(sql, 'attendance')).toEqual([first, first + 1, first + 2, first + 4])
  expect(await strayRows(sql)).toContainEqual({ table: 'attendance', rows: 1 })
})
