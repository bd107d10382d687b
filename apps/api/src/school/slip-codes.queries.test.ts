import { expect, test } from 'vitest'
import type { Db } from '#db/db.ts'
import { aParent, aPupil, aSchool, type MadeSchool } from '#db/seed/builders.ts'
import { testDatabase } from '#test/database.ts'
import * as slips from './slip-codes.queries.ts'

const now = new Date('2026-11-23T00:00:00Z')
const day = (count: number) => new Date(now.getTime() + count * 86_400_000)

let made = 0
/** A pupil's code that runs for a week. */
const aCode = async (db: Db, school: MadeSchool, wishes: object = {}) => {
  const { id: student_id } = await aPupil(db, school)
  return db
    .insertInto('parent_code')
    .values({ student_id, code_hash: `slip ${process.pid} ${++made}`, created_at: day(-1), expires_at: day(7), ...wishes })
    .returning(['id', 'student_id', 'code_hash'])
    .executeTakeFirstOrThrow()
}
const counts = async (db: Db, ...codes: { id: number }[]) => {
  const rows = await db
    .selectFrom('parent_code')
    .where(
      'id',
      'in',
      codes.map(({ id }) => id),
    )
    .select(['id', 'uses', 'failures', 'ended_at'])
    .execute()
  return codes.map((one) => {
    const row = rows.find(({ id }) => id === one.id)!
    return [row.uses, row.failures, row.ended_at !== null]
  })
}
const open = async () => {
  const { db } = await testDatabase()
  const school = await aSchool(db)
  const [mine, other] = [await aCode(db, school), await aCode(db, school)]
  return { db, school, mine, other }
}

test('a try is counted at its own code alone, taken back there alone, and never below nothing', async () => {
  const { db, mine, other } = await open()
  await db.updateTable('parent_code').set({ failures: 1 }).where('id', '=', other.id).execute()
  expect(await slips.countTry(db, mine.id)).toBe(true)
  expect(await counts(db, mine, other)).toEqual([
    [0, 1, false],
    [0, 1, false],
  ])
  await slips.forgetTry(db, mine.id)
  await slips.forgetTry(db, mine.id)
  expect(await counts(db, mine, other)).toEqual([
    [0, 0, false],
    [0, 1, false],
  ])
})

test('after ten tries that did not fit a code is closed, and counts no more', async () => {
  const { db, mine, other } = await open()
  const tries = []
  for (let count = 0; count <= slips.MOST_FAILURES; count++) tries.push(await slips.countTry(db, mine.id))
  expect(tries).toEqual([...Array.from({ length: slips.MOST_FAILURES }, () => true), false])
  expect(await counts(db, mine, other)).toEqual([
    [0, slips.MOST_FAILURES, false],
    [0, 0, false],
  ])
})

test('four parents ask with one code, and nobody with one that has ended or run out; other codes stay as they are', async () => {
  const { db, school, mine, other } = await open()
  const [ended, expired] = [await aCode(db, school, { ended_at: day(0) }), await aCode(db, school, { expires_at: now })]
  const uses = []
  for (let count = 0; count <= slips.MOST_USES; count++) uses.push(await slips.useSlip(db, { id: mine.id, now }))
  expect(uses).toEqual([...Array.from({ length: slips.MOST_USES }, () => true), false])
  for (const { id } of [ended, expired]) expect(await slips.useSlip(db, { id, now })).toBe(false)
  expect(await counts(db, mine, other, ended, expired)).toEqual([
    [slips.MOST_USES, 0, false],
    [0, 0, false],
    [0, 0, true],
    [0, 0, false],
  ])
})

test('a code is found while it runs, of a pupil who is there, at a school that was verified', async () => {
  const { db, school, mine } = await open()
  const pending = await aSchool(db, { status: 'pending' })
  const found = async ({ code_hash }: { code_hash: string | null }) => (await slips.slipBy(db, { hash: code_hash!, now }))?.id
  expect(await found(mine)).toBe(mine.id)
  expect(await found({ code_hash: 'slip of nobody' })).toBeUndefined()
  for (const code of [
    await aCode(db, school, { ended_at: day(-1) }),
    await aCode(db, school, { expires_at: now }),
    await aCode(db, pending),
  ])
    expect(await found(code)).toBeUndefined()
  await db.updateTable('account').set({ deleted_at: now }).where('id', '=', mine.student_id).execute()
  expect(await found(mine)).toBeUndefined()
})

test('the codes of named pupils end once, and those of others run on', async () => {
  const { db, school, mine, other } = await open()
  const before = await aCode(db, school, { ended_at: day(-1) })
  await slips.endSlips(db, { students: [], now })
  expect(await counts(db, mine, other)).toEqual([
    [0, 0, false],
    [0, 0, false],
  ])
  await slips.endSlips(db, { students: [mine.student_id, before.student_id], now })
  expect(await counts(db, mine, other)).toEqual([
    [0, 0, true],
    [0, 0, false],
  ])
  const { ended_at } = await db.selectFrom('parent_code').where('id', '=', before.id).select('ended_at').executeTakeFirstOrThrow()
  expect(ended_at).toEqual(day(-1))
})

test('a parent is vouched for by a proven number or address, or by a link that a school has confirmed', async () => {
  const { db, school } = await open()
  const pupil = await aPupil(db, school)
  const alone = { self_registered: true, phone_verified_at: null, email_verified_at: null }
  const asked = async (parent: { id: number }) => slips.isUnprovenParent(db, parent.id)
  expect(await asked(await aParent(db, alone))).toBe(true)
  expect(await asked(await aParent(db, { ...alone, phone_verified_at: now }))).toBe(false)
  expect(await asked(await aParent(db, { ...alone, email_verified_at: now }))).toBe(false)
  expect(await asked(await aParent(db, { ...alone, self_registered: false }))).toBe(false)
  expect(await asked(await aPupil(db, school, alone))).toBe(false)
  const waiting = await aParent(db, alone)
  await db.insertInto('family_link').values({ parent_id: waiting.id, student_id: pupil.id, state: 'pending' }).execute()
  expect(await asked(waiting)).toBe(true)
})
