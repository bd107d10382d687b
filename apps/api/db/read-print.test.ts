import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aClass, aPupil, aSchool } from '#db/seed/builders.ts'
import { testDatabase } from '#test/database.ts'
import { askPrint, type Hashing, printOf } from './read-print.ts'

const open = async () => {
  const { db, inSnapshot } = await testDatabase()
  const school = await aSchool(db)
  const room = await aClass(db, school)
  const pupils = [await aPupil(db, school, { in: room }), await aPupil(db, school, { in: room })]
  /** The print of two reads: twelve names of the class in an order that is not among the columns, and the school. */
  const print = (hashing: Hashing = 'rows') =>
    inSnapshot(async (snapshot, reads) => {
      await snapshot
        .selectFrom('account')
        .innerJoin('enrollment', 'student_id', 'account.id')
        .where('class_id', '=', room.id)
        .where('account.id', 'not in', [-1, -2])
        .orderBy('account.username')
        .select(['account.id', 'name'])
        .execute()
      await sql`select name, ${'a'}::text as a, json_build_object('at', timezone) as zone from school where id = ${school.id}`.execute(
        snapshot,
      )
      const asks = printOf(reads(), hashing)
      return { asks, made: await askPrint(snapshot, asks) }
    })
  return { db, school, pupils, print }
}

test.each(['rows', 'texts'] as const)(
  'a print of what was read stays the same until a row of it changes, goes or comes before another one (%s)',
  async (hashing) => {
    const { db, school, pupils, print } = await open()
    const { asks, made } = await print(hashing)
    const other = await aPupil(db, school)
    await db.updateTable('account').where('id', '=', other.id).set({ name: 'Bukan dari kelas ini' }).execute()
    expect(await askPrint(db, asks)).toBe(made)
    const prints = [made]
    const differs = async () => {
      const now = await askPrint(db, asks)
      expect(prints).not.toContain(now)
      prints.push(now)
    }
    await db.updateTable('account').where('id', '=', pupils[0]!.id).set({ name: 'Nama Baru' }).execute()
    await differs()
    const last = await db
      .selectFrom('account')
      .where(
        'id',
        'in',
        pupils.map(({ id }) => id),
      )
      .select(sql<string>`max(username)`.as('name'))
      .executeTakeFirstOrThrow()
    await db
      .updateTable('account')
      .where('username', '=', last.name)
      .set({ username: `0${last.name}` })
      .execute()
    await differs()
    await db.deleteFrom('enrollment').where('student_id', '=', pupils[1]!.id).execute()
    await differs()
  },
)

test('a statement that makes json is printed as texts, beside others that are printed as rows', async () => {
  const { print } = await open()
  const { asks, made } = await print('rows')
  expect(made).toMatch(/^-?\d+ -?\d+$/)
  expect(asks.sql.match(/hash_record_extended|hashtextextended/g)).toEqual(['hash_record_extended', 'hashtextextended'])
})

test('a column of json that nobody can see in the statement is refused as a row, and printed as text', async () => {
  const { inSnapshot } = await testDatabase()
  const printed = (hashing: Hashing) =>
    inSnapshot(async (snapshot, reads) => {
      await sql`select cast('{"a": 1}' as json) as one`.execute(snapshot)
      return askPrint(snapshot, printOf(reads(), hashing))
    })
  await expect(printed('rows')).rejects.toThrow(/hash/)
  expect(await printed('texts')).toMatch(/^-?\d+$/)
})

test('a snapshot sees one moment and writes nothing', async () => {
  const { db, inSnapshot } = await testDatabase()
  const school = await aSchool(db)
  const nameOf = (one: typeof db) => one.selectFrom('school').where('id', '=', school.id).select('name').executeTakeFirstOrThrow()
  await inSnapshot(async (snapshot) => {
    const before = await nameOf(snapshot)
    await db.updateTable('school').where('id', '=', school.id).set({ name: 'Sekolah Lain' }).execute()
    expect(await nameOf(snapshot)).toEqual(before)
    await expect(snapshot.updateTable('school').where('id', '=', school.id).set({ name: 'Tidak' }).execute()).rejects.toThrow(
      /read-only/,
    )
  })
  expect((await nameOf(db)).name).toBe('Sekolah Lain')
})
