import { account } from '@lentera/contract/account'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Db } from '#db/db.ts'
import { wordColumns } from '#db/personal-data/declare.ts'
import { personalData } from '#db/personal-data/index.ts'
import { ledBy } from '#db/personal-data/paths.queries.ts'
import { anOffice, aParent, aPupil, aTeacher } from '#db/seed/builders.ts'
import { aFile } from '#db/seed/files.ts'
import { aPermit } from '#db/seed/permits.ts'
import { diskStore } from '#kit/files/store.ts'
import { removeExpired } from '#kit/files/sweep.ts'
import { putAllAside } from '#test/archive.ts'
import { type Planted, rowMaker } from '#test/every-row.ts'
import { grant } from '#test/grant.ts'
import { type OpenSchool, openSchool } from '#test/school.ts'
import { dueDeletions, endAccount } from './deletion.queries.ts'
import { eraseRows } from './erase.queries.ts'

/** Every row of every table, those of the waiting jobs too, as a text. */
const everything = async (db: Db) => {
  const { rows: tables } = await sql<{ name: string }>`
    select table_schema || '.' || table_name as name from information_schema.tables
    where table_schema in ('public', 'archive', 'graphile_worker') and table_type = 'BASE TABLE'`.execute(db)
  const found: { table: string; row: string }[] = []
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`select to_jsonb(one)::text as row from ${sql.table(name)} as one`.execute(db)
    found.push(...rows.map(({ row }) => ({ table: name.replace('public.', ''), row })))
  }
  return found
}

/** The rows of every table that lead to a person. */
const rowsOf = async (db: Db, account: number) => {
  const found: string[] = []
  for (const [table, { people = {} }] of Object.entries(personalData))
    for (const way of Object.keys(people)) {
      const { rows } = await sql<{ row: string }>`select to_jsonb(one)::text as row from ${sql.table(table)} as one
        where ${ledBy(way, account)}`.execute(db)
      found.push(...rows.map(({ row }) => `${table} ${way} ${row}`))
    }
  return found.toSorted()
}

/** Whether a word is the school's to keep: it shares the fate of a row that stays. */
const isKept = ({ table, column, path: way }: Planted) =>
  table !== 'file' && wordColumns(personalData[table]!).includes(column) && personalData[table]!.people![way] === 'keep'

const endAll = async (school: OpenSchool, ids: readonly number[]) => {
  const { db, database, now } = school
  await db
    .updateTable('account')
    .set({ deletion_asked_at: now() })
    .where('id', 'in', [...ids])
    .execute()
  for (const leaver of await dueDeletions(db, now()))
    await database.inTransaction((inside) => endAccount(inside, leaver, { before: now(), now: now() }))
}

/** Each a number of nobody else. */
let count = 0
const known = (name: string) => ({ name, phone: `08129876${String(++count).padStart(4, '0')}`, email: `pergi${count}@contoh.id` })
/** One of each role who leaves, and how they are known. */
const leaversOf = async ({ db, school, class: room, people }: OpenSchool) => {
  const [pupil, parent, teacher, office] = ['Zulaikha Pergi', 'Yusuf Berangkat', 'Wulan Pindah, S.Pd.', 'Vino Mundur'].map(known)
  return {
    student: { ...pupil!, ...(await aPupil(db, school, { ...pupil!, in: room })) },
    parent: { ...parent!, ...(await aParent(db, { ...parent!, of: [people.student] })) },
    teacher: { ...teacher!, ...(await aTeacher(db, school, teacher!)) },
    school: { ...office!, ...(await anOffice(db, school, office!)) },
  }
}

test('of a pupil, a parent, a teacher and an office nothing is left in any column of any table but what is declared as kept', async () => {
  const school = await openSchool()
  const { db } = school
  const leavers = await leaversOf(school)
  const { fill } = await rowMaker(db, { school: school.school.id, elder: school.people.teacher.id, now: school.now() })
  const planted: Planted[] = []
  for (const [role, { id }] of Object.entries(leavers)) planted.push(...(await fill(id, `kata${role}`)))
  await endAll(
    school,
    Object.values(leavers).map(({ id }) => id),
  )
  await removeExpired(db, diskStore(path.join(school.settings.dataDir, 'files')), school.now())
  const left = await everything(db)
  const all = left.map(({ row }) => row).join('\n')
  const where = ({ table, column, path: way }: Planted) => `${table}.${column} by ${way}`
  expect(planted.length).toBeGreaterThan(500)
  expect(
    planted
      .filter(({ word }) => all.includes(word))
      .filter((one) => !isKept(one))
      .map(where),
  ).toEqual([])
  expect(
    planted
      .filter(({ word }) => !all.includes(word))
      .filter(isKept)
      .map(where),
  ).toEqual([])
  const contacts = Object.values(leavers).flatMap(({ phone, email }) => [phone, email])
  const withContact = left.filter(({ row }) => contacts.some((one) => row.includes(one)))
  expect(withContact.map(({ table }) => table)).toEqual([])
  const names = Object.fromEntries(
    Object.entries(leavers).map(([role, { name }]) => [
      role,
      left.filter(({ row }) => row.includes(name)).map(({ table }) => table),
    ]),
  )
  expect(names).toEqual({ student: ['account'], parent: [], teacher: ['account'], school: [] })
}, 120_000)

test('deleting an account changes no row of a classmate, a colleague or another family', async () => {
  const school = await openSchool()
  const { db } = school
  const leavers = await leaversOf(school)
  const classmate = await aPupil(db, school.school, { name: 'Tetap Tinggal', in: school.class })
  const { fill } = await rowMaker(db, { school: school.school.id, elder: school.people.teacher.id, now: school.now() })
  for (const { id } of [...Object.values(leavers), classmate]) await fill(id, 'kata')
  const before = await rowsOf(db, classmate.id)
  await endAll(
    school,
    Object.values(leavers).map(({ id }) => id),
  )
  expect(before.length).toBeGreaterThan(150)
  expect(await rowsOf(db, classmate.id)).toEqual(before)
}, 120_000)

test('what the product has told others about somebody names them no more, and quotes nothing of what they wrote', async () => {
  const school = await openSchool()
  const { db } = school
  const { teacher } = await leaversOf(school)
  const reader = school.people.parent
  const tell = (kind: string, data: object) =>
    db
      .insertInto('notification')
      .values({ account_id: reader.id, kind, data: JSON.stringify(data), event_key: `${kind} ${JSON.stringify(data)}` })
      .returning('id')
      .executeTakeFirstOrThrow()
  const theirs = await tell('group_message', { name: teacher.name, text: 'kata rahasia', group: 'Orang tua X' })
  const others = await tell('group_message', {
    name: 'Wulan Pindahan',
    text: `Terima kasih, ${teacher.name}`,
    group: 'Orang tua X',
  })
  const beside = await tell('group_message', { name: 'Wulan Pindahan', text: 'Sama-sama', group: 'Orang tua X' })
  await endAll(school, [teacher.id])
  const dataOf = async ({ id }: { id: number }) =>
    (await db.selectFrom('notification').where('id', '=', id).select('data').executeTakeFirstOrThrow()).data
  expect(await dataOf(theirs)).toEqual({ name: 'Akun dihapus', text: '', group: 'Orang tua X' })
  expect(await dataOf(others)).toEqual({ name: 'Wulan Pindahan', text: 'Terima kasih, Akun dihapus', group: 'Orang tua X' })
  expect(await dataOf(beside)).toEqual({ name: 'Wulan Pindahan', text: 'Sama-sama', group: 'Orang tua X' })
})

test('a file goes with its bytes unless a record that stays shows it', async () => {
  const school = await openSchool()
  const { db } = school
  const { student } = await leaversOf(school)
  const store = diskStore(path.join(school.settings.dataDir, 'files'))
  const [loose, letter] = [
    await aFile(db, { owner: student, content: Buffer.from('a picture'), store }),
    await aFile(db, { owner: student, content: Buffer.from('a letter'), store }),
  ]
  await db
    .updateTable('permit')
    .set({ file_id: letter.id })
    .where('id', '=', (await aPermit(db, school.school, { of: student })).id)
    .execute()
  await endAll(school, [student.id])
  await removeExpired(db, store, school.now())
  expect(await store.get(loose.id)).toBeUndefined()
  expect(String(await store.get(letter.id))).toBe('a letter')
})

test('no token of a deleted account opens anything: neither one that was given before, nor a refresh token, nor the name', async () => {
  const school = await openSchool()
  const { student } = school.people
  const device = await school.signIn('student')
  await endAll(school, [student.id])
  expect((await device.ask(account.profile, {})).status).toBe(401)
  expect((await grant(school, 'student', { refresh_token: device.tokens.refresh_token })).status).toBe(401)
  expect((await grant(school, 'student', student)).status).toBe(404)
})

test('what lies in the archive goes with an account as what does not, and rows of others there stay', async () => {
  const school = await openSchool()
  const { db, database, people } = school
  const other = await aPupil(db, school.school, { in: school.class })
  const { insert } = await rowMaker(db, { school: school.school.id, elder: people.teacher.id, now: school.now() })
  for (const student_id of [people.student.id, other.id]) {
    await insert('grade_change', { student_id })
  }
  await putAllAside(database, 'grade_change', school.now())
  await insert('grade_change', { student_id: people.student.id, at: school.now() })
  const left = async (table: string) =>
    (
      await sql<{ student_id: number }>`select student_id from ${sql.table(table)}
        where student_id in (${people.student.id}, ${other.id}) order by 1`.execute(db)
    ).rows
  expect(await left('archive.grade_change')).toHaveLength(2)
  expect((await left('grade_change')).length).toBeGreaterThan(0)
  const erased = { id: people.student.id, inRegister: true, addresses: [] }
  // The history of scores is kept by law: a rule that keeps nothing shows that the archive is reached.
  const rule = { ...personalData['grade_change']!, people: { student_id: 'delete', by_id: 'keep' } } as const
  await database.inTransaction((inside) => eraseRows(inside, erased, { account: personalData['account']!, grade_change: rule }))
  expect(await left('archive.grade_change')).toEqual([{ student_id: other.id }])
  expect((await left('ever.grade_change')).filter(({ student_id }) => student_id === people.student.id)).toEqual([])
})
