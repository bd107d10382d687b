import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aClass, anOffice, aPupil, aSchool, aTeacher } from '#db/seed/builders.ts'
import { uuidV7 } from '#kit/http/uuid.ts'
import { testDatabase } from '#test/database.ts'
import { isGuardianOf } from './guardian-pupils.queries.ts'
import { keepLeaders, leadersOf } from './homeroom.queries.ts'
import { numbersOf } from './letterhead.queries.ts'
import { moduleToUse } from './library.queries.ts'
import { askForSchool, joinSchool, withdrawRequest } from './links.queries.ts'
import { countOtherNumbers, refuseOtherNumber } from './numbers.queries.ts'
import { hasAnotherOperator, rowRightsOf } from './office-rights.queries.ts'
import { isMemberOn } from './scope.queries.ts'

const now = new Date('2026-11-23T00:00:00Z')
const tomorrow = new Date('2026-11-24T00:00:00Z')
const open = async () => {
  const { db } = await testDatabase()
  return { db, school: await aSchool(db) }
}

test('a guru wali is one of a pupil, at a school, from the first day on until it was ended', async () => {
  const { db, school } = await open()
  const [pupil, other] = [await aPupil(db, school), await aPupil(db, school)]
  const [teacher, colleague] = [await aTeacher(db, school), await aTeacher(db, school)]
  const row = { school_id: school.id, teacher_id: teacher.id, student_id: pupil.id, from_date: '2026-11-20', given_at: now }
  await db.insertInto('guardian_pupil').values(row).execute()
  const asked = { school: school.id, teacher: teacher.id, student: pupil.id, date: '2026-11-20' }
  const is = (more: object = {}) => isGuardianOf(db, { ...asked, ...more })
  expect([await is(), await is({ date: '2026-11-19' })]).toEqual([true, false])
  const elsewhere = await aSchool(db)
  expect([await is({ teacher: colleague.id }), await is({ student: other.id }), await is({ school: elsewhere.id })]).toEqual([
    false,
    false,
    false,
  ])
  await db.updateTable('guardian_pupil').set({ to_date: '2026-11-22' }).where('student_id', '=', pupil.id).execute()
  expect(await is({ date: '2026-11-23' })).toBe(false)
})

test('what is no change of a class’s leader is not kept, and a class tells its own changes, the newest first', async () => {
  const { db, school } = await open()
  const [one, two] = [await aTeacher(db, school, { name: 'Ratna' }), await aTeacher(db, school, { name: 'Budi' })]
  const [room, other] = [await aClass(db, school), await aClass(db, school)]
  const by = (await anOffice(db, school)).id
  const common = { date: '2026-11-23', now, by }
  const kept = await keepLeaders(db, [
    { ...common, class_id: room.id, from: null, to: one.id },
    { ...common, class_id: other.id, from: two.id, to: two.id },
  ])
  expect(kept).toMatchObject([{ class_id: room.id, former: null, leader: 'Ratna' }])
  await keepLeaders(db, [{ ...common, class_id: room.id, from: one.id, to: two.id }])
  expect((await leadersOf(db, room.id)).map(({ former, leader }) => [former, leader])).toEqual([
    ['Ratna', 'Budi'],
    [null, 'Ratna'],
  ])
  expect(await leadersOf(db, other.id)).toEqual([])
  expect(await keepLeaders(db, [{ ...common, class_id: room.id, from: null, to: null }])).toEqual([])
})

test('what somebody asks of a school takes the place of what waits already; decided requests, and those of others, stay', async () => {
  const { db, school } = await open()
  const [first, second] = [await aSchool(db), await aSchool(db)]
  const [me, other] = [await aPupil(db, school, { school_id: null }), await aPupil(db, school, { school_id: null })]
  const old = {
    uuid: uuidV7(),
    account_id: me.id,
    school_id: school.id,
    state: 'removed' as const,
    asked_at: now,
    decided_at: now,
  }
  await db.insertInto('school_link').values(old).execute()
  await askForSchool(db, { account: other.id, school: first.id, now })
  await askForSchool(db, { account: me.id, school: first.id, now })
  await askForSchool(db, { account: me.id, school: second.id, now: tomorrow })
  const states = async ({ id }: { id: number }) =>
    (await db.selectFrom('school_link').where('account_id', '=', id).orderBy('id').select(['school_id', 'state']).execute()).map(
      ({ school_id, state }) => [school_id, state],
    )
  expect(await states(me)).toEqual([
    [school.id, 'removed'],
    [first.id, 'withdrawn'],
    [second.id, 'pending'],
  ])
  await joinSchool(db, { account: me.id, school: first.id, now: tomorrow })
  await withdrawRequest(db, { account: me.id, now: tomorrow })
  expect((await states(me)).slice(2)).toEqual([
    [second.id, 'withdrawn'],
    [first.id, 'linked'],
  ])
  expect(await states(other)).toEqual([[first.id, 'pending']])
  const places = await db.selectFrom('account').where('id', 'in', [me.id, other.id]).orderBy('id').select('school_id').execute()
  expect(places.map(({ school_id }) => school_id)).toEqual([first.id, null])
})

test('numbers of other providers are refused where the school restricts them, and counted of its pupils and teachers who are there', async () => {
  const { db, school } = await open()
  const strict = await aSchool(db, { restricts_numbers: true })
  const unique = String(strict.id).padStart(7, '0').slice(-7)
  const [theirs, known] = [`0817${unique}1`, `0811${unique}1`]
  await expect(refuseOtherNumber(db, strict.id, theirs)).rejects.toMatchObject({ code: 'WARNING_TSEL_ONLY' })
  for (const [place, phone] of [
    [strict.id, known],
    [school.id, theirs],
    [null, theirs],
  ] as const)
    await expect(refuseOtherNumber(db, place, phone)).resolves.toBeUndefined()
  await aPupil(db, strict, { phone: theirs })
  await aTeacher(db, strict, { phone: `0817${unique}2` })
  await aPupil(db, strict, { phone: known })
  await aPupil(db, strict, { phone: `0817${unique}3`, deleted_at: now })
  await anOffice(db, strict, { phone: `0817${unique}4` })
  await aPupil(db, school, { phone: `0817${unique}5` })
  expect(await countOtherNumbers(db, strict.id)).toBe(2)
})

test('another operator of an office is somebody else of it, who is there, stays, and may do all or just that', async () => {
  const { db, school } = await open()
  const me = await anOffice(db, school)
  const has = () => hasAnotherOperator(db, { id: me.id, school_id: school.id })
  await anOffice(db, await aSchool(db))
  await anOffice(db, school, { office_rights: ['duty'] })
  await anOffice(db, school, { deleted_at: now })
  await anOffice(db, school, { deletion_asked_at: now })
  await aTeacher(db, school)
  expect(await has()).toBe(false)
  const other = await anOffice(db, school, { office_rights: ['operator'] })
  expect(await has()).toBe(true)
  await db.updateTable('account').set({ office_rights: null }).where('id', '=', other.id).execute()
  expect(await has()).toBe(true)
  expect(await Promise.all([rowRightsOf(db, me.id), rowRightsOf(db, -1)])).toEqual([null, null])
})

test('the numbers of teachers are those that are asked for', async () => {
  const { db, school } = await open()
  const one = await aTeacher(db, school, { nip: '197001012000032001' })
  const two = await aTeacher(db, school)
  await aTeacher(db, school, { nip: '197001012000032009' })
  expect(await numbersOf(db, [one.id, two.id])).toEqual(
    new Map([
      [one.id, '197001012000032001'],
      [two.id, null],
    ]),
  )
  expect(await numbersOf(db, [])).toEqual(new Map())
})

test('a teacher teaches with an own module, a colleague’s that is shared or one of the product, and never with an archived one', async () => {
  const { db, school } = await open()
  const elsewhere = await aSchool(db)
  const [me, colleague, stranger] = [await aTeacher(db, school), await aTeacher(db, school), await aTeacher(db, elsewhere)]
  const add = async (school_id: number | null, owner_id: number | null, state: 'draft' | 'shared' | 'archived') => {
    const row = { uuid: uuidV7(), school_id, owner_id, state, title: 'Modul', links: '[]', created_at: now, changed_at: now }
    return (await db.insertInto('module').values(row).returning('uuid').executeTakeFirstOrThrow()).uuid
  }
  const use = async (uuid: string) => (await moduleToUse(db, { teacher: me.id, school: school.id }, uuid)) !== undefined
  for (const readable of [
    await add(school.id, me.id, 'draft'),
    await add(school.id, colleague.id, 'shared'),
    await add(null, null, 'shared'),
  ])
    expect(await use(readable)).toBe(true)
  for (const closed of [
    await add(school.id, me.id, 'archived'),
    await add(school.id, colleague.id, 'draft'),
    await add(elsewhere.id, stranger.id, 'shared'),
    await add(null, null, 'archived'),
    uuidV7(),
  ])
    expect(await use(closed)).toBe(false)
})

test('a membership holds from its first day on, and no longer on the day on which it ends', async () => {
  const { db } = await open()
  const holds = async (date: string) => {
    const { rows } = await sql<{ holds: boolean }>`select ${isMemberOn('member', sql`${date}::date`)} as holds
      from (values ('2026-07-13'::date, '2026-11-23'::date)) as member(from_date, to_date)`.execute(db)
    return rows[0]?.holds
  }
  expect([await holds('2026-07-12'), await holds('2026-07-13'), await holds('2026-11-22'), await holds('2026-11-23')]).toEqual([
    false,
    true,
    true,
    false,
  ])
})
