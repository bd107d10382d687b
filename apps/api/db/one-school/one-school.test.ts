// A school with a year of everything moves to another installation, with another key, where other schools are already.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#db/db.ts'
import { anOffice, aPupil, aSchool } from '#db/seed/builders.ts'
import { fillDemo } from '#db/seed/demo.ts'
import { everOf } from '#db/partitions/lists.ts'
import { putAside } from '#db/partitions/put-aside.ts'
import { diskStore } from '#kit/files/store.ts'
import { unseal } from '#kit/security/sealed.ts'
import { derivedKey } from '#kit/security/secrets.ts'
import { makeEmpty, testDatabase } from '#test/database.ts'
import { exportSchool } from './export.ts'
import { importSchool } from './import.ts'
import { forSchool, gatherPeople, ownedTables } from './owned.ts'
import { type Row, renumbered } from './row.ts'
import { readSchema, run, type Table } from './schema.ts'
import { opened, sealFactor } from './secrets.ts'
import { readSchoolFile, writeSchoolFile } from './stream.ts'

const [HERE, THERE, KEY] = [
  'a key of the first installation',
  'another one of the second',
  'what the file is sealed with, for the way',
]
const SECRET = Buffer.from('twenty bytes of chance')

let folder = ''
let from: Database
let other: Awaited<ReturnType<typeof makeEmpty>>
let npsn = ''
const file = () => path.join(folder, 'school.lentera')
const sources = () => ({ database: from, store: diskStore(path.join(folder, 'files')), jwtSecret: HERE })
const target = () => ({ database: other.database, store: diskStore(path.join(folder, 'other')), jwtSecret: THERE })

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lentera-school-'))
  from = await testDatabase()
  await fillDemo(from, { now: new Date('2026-11-23T03:00:00Z'), progress: () => undefined, store: sources().store })
  // Changes of scores of long ago, which the archive holds.
  await from.sql`update grade_change set at = at - interval '4 years' where id <= (select min(id) + 60 from grade_change)`
  await putAside(from, { before: 2025, now: new Date('2026-11-23T03:00:00Z') })
  const [school] = await from.sql<{ id: number; npsn: string }>`select id, npsn from school where id = (
    select school_id from account where username = 'siswa' and role = 'student')`
  npsn = school!.npsn
  const [teacher] = await from.sql<{
    id: number
  }>`select id from account where school_id = ${school!.id} and role = 'teacher' limit 1`
  await from.sql`insert into account_factor (account_id, sealed, since, created_at)
    values (${teacher!.id}, ${sealFactor(HERE, String(teacher!.id), SECRET)}, now(), now())`
  other = await makeEmpty()
  const mine = await aSchool(other.database.db, { npsn: '99999999', name: 'SMA Lain' })
  await anOffice(other.database.db, mine, { username: 'kantor.lain' })
  for (let n = 0; n < 3; n++) await aPupil(other.database.db, mine)
}, 120_000)
afterAll(async () => {
  await other.drop()
  fs.rmSync(folder, { recursive: true, force: true })
})

/** The rows that a school owns, as text, by table. */
const rowsOf = (database: Database, at: string, secret: string) =>
  database.connected(async (sql) => {
    await sql.script("begin; set local timezone = 'UTC'")
    const schema = await readSchema(sql)
    const [{ id } = { id: 0 }] = await sql<{ id: number }>`select id from school where npsn = ${at}`
    await sql.script(gatherPeople(id))
    const found = new Map<string, Row[]>()
    for (const [name, condition] of ownedTables(schema)) {
      const table = schema.get(name)!
      const list = table.columns.map((column) => `row."${column.name}"::text`).join(', ')
      const rows = await run<{ values: Row }>(
        sql,
        `select array[${list}] as values from ${everOf(name)} as row where ${forSchool(condition, id)}`,
      )
      found.set(
        name,
        rows.map(({ values }) => opened(table, values, secret)),
      )
    }
    await sql.script('rollback')
    return { schema, found }
  })

/** What nothing but the key and the number of the row is in. */
const madeAnew = new Set([
  'family_code.code_hash',
  'parent_code.code_hash',
  'school_pupil.nik_hash',
  'school_staff.nik_hash',
  'gift_code.mark',
])
const asText = ({ name, columns }: Table, row: Row) =>
  JSON.stringify(
    row.map((value, at) => {
      const { type, name: column } = columns[at]!
      if (madeAnew.has(`${name}.${column}`)) return null
      return type === 'jsonb' && value !== null ? JSON.parse(value) : value
    }),
  )
const countAll = async ({ sql }: Database) => {
  const schema = await readSchema(sql)
  const parts = [...schema.keys()].map((name) => `select '${name}' as name, count(*)::int as n from "${name}"`)
  return new Map(
    (await run<{ name: string; n: number }>(sql, parts.join(' union all '))).map(({ name, n }) => [name, n] as const),
  )
}
const known = async ({ sql }: Database) =>
  await sql<{ text: string }>`select a::text || s::text as text from account as a join school as s on s.id = a.school_id
    where s.npsn = '99999999' order by a.id`

test('every row and file of a school arrives, a row of others stays as it is, and it comes only once', async () => {
  const told = await exportSchool(sources(), npsn, (pieces) => writeSchoolFile(file(), KEY, pieces))
  expect(told).toMatchObject({ gone: 0 })
  expect(fs.readFileSync(file()).includes('siswa')).toBe(false)

  const untouched = await known(other.database)
  const done = await importSchool(target(), readSchoolFile(file(), KEY))
  expect(done.rows).toBe(told.rows)
  expect(done.files).toBe(told.files)
  expect(done.kept.size).toBe(0)
  expect(Object.keys(done.moved)).toEqual(expect.arrayContaining(['account', 'school']))
  expect(await known(other.database)).toEqual(untouched)

  const [before, after] = [await rowsOf(from, npsn, HERE), await rowsOf(other.database, npsn, THERE)]
  let compared = 0
  for (const [name, rows] of before.found) {
    const table = before.schema.get(name)!
    const wanted = rows.map((row) => asText(table, renumbered(table, row, done.to))).toSorted()
    expect(
      after.found
        .get(name)!
        .map((row) => asText(table, row))
        .toSorted(),
      name,
    ).toEqual(wanted)
    compared += rows.length
  }
  expect(compared).toBe(told.rows)
  expect(compared).toBeGreaterThan(10_000)
  const [old] = await from.sql<{ n: number }>`select count(*)::int as n from archive.grade_change where school_id =
    (select id from school where npsn = ${npsn})`
  expect(old!.n).toBeGreaterThan(0)
  for (const [id] of before.found.get('file')!) expect(await target().store.get(id!)).toEqual(await sources().store.get(id!))

  const counts = await countAll(other.database)
  await expect(importSchool(target(), readSchoolFile(file(), KEY))).rejects.toThrow('is here already. Nothing was changed.')
  expect(await countAll(other.database)).toEqual(counts)
}, 120_000)

test('a pupil has the same days, marks and class there, found by names alone', async () => {
  const days = ({ sql }: Database) => sql`select attendance.date, attendance.status, class.name from attendance
    join account on account.id = attendance.account_id
    join enrollment on enrollment.student_id = account.id join class on class.id = enrollment.class_id
    where account.username = 'siswa' and account.role = 'student' order by attendance.date, class.name`
  const marks = ({ sql }: Database) => sql`select subject.name, component.name, score.score, teacher.name as teacher
    from grade_score as score join grade_component as component on component.id = score.component_id
    join subject on subject.id = component.subject_id join account as pupil on pupil.id = score.student_id
    join account as teacher on teacher.id = score.changed_by
    where pupil.username = 'siswa' and pupil.role = 'student' order by 1, 2, 3`
  expect((await days(from)).length).toBeGreaterThan(20)
  expect(await days(other.database)).toEqual(await days(from))
  expect((await marks(from)).length).toBeGreaterThan(3)
  expect(await marks(other.database)).toEqual(await marks(from))
})

test('a second factor opens with the key of the new installation, and what is written next gets a number of its own', async () => {
  const { sql, db } = other.database
  const [row] = await sql<{ account_id: number; sealed: string }>`select account_id, sealed from account_factor`
  expect(unseal(derivedKey(THERE, 'second factor'), `account ${row!.account_id}`, row!.sealed)).toEqual(SECRET)
  const [school] = await sql<{ id: number }>`select id from school where npsn = '99999999'`
  await expect(aPupil(db, { id: school!.id } as Parameters<typeof aPupil>[1])).resolves.toMatchObject({ id: expect.any(Number) })
})

test('a file that was changed, cut off or sealed with another key changes nothing', async () => {
  const empty = await makeEmpty()
  const into = { ...target(), database: empty.database, store: diskStore(path.join(folder, 'empty')) }
  const bytes = fs.readFileSync(file())
  const damaged = path.join(folder, 'damaged')
  fs.writeFileSync(
    damaged,
    bytes.map((byte, at) => (at === bytes.length >> 1 ? byte ^ 1 : byte)),
  )
  await expect(importSchool(into, readSchoolFile(damaged, KEY))).rejects.toThrow('cannot be read')
  fs.writeFileSync(damaged, bytes.subarray(0, -100))
  await expect(importSchool(into, readSchoolFile(damaged, KEY))).rejects.toThrow('cannot be read')
  await expect(importSchool(into, readSchoolFile(file(), `${KEY}.`))).rejects.toThrow('another key')
  await expect(importSchool(into, readSchoolFile(file(), undefined))).rejects.toThrow('set BACKUP_KEY')
  const [count] = await empty.database.sql<{ n: number }>`select count(*)::int as n from account`
  expect(count?.n).toBe(0)
  await empty.drop()
}, 120_000)

test('people whose names of sign-in are taken are told by name, and nothing is changed', async () => {
  const taken = await makeEmpty()
  const school = await aSchool(taken.database.db, { npsn: '88888888' })
  await aPupil(taken.database.db, school, { username: 'siswa' })
  const counts = await countAll(taken.database)
  const into = { ...target(), database: taken.database, store: diskStore(path.join(folder, 'taken')) }
  await expect(importSchool(into, readSchoolFile(file(), KEY))).rejects.toThrow('siswa (student)')
  expect(await countAll(taken.database)).toEqual(counts)
  await taken.drop()
}, 120_000)
