import { expect, test } from 'vitest'
import type { Db } from '#db/db.ts'
import { aClass, aParent, aPupil, aSchool, aTeacher } from '#db/seed/builders.ts'
import { aPermit } from '#db/seed/permits.ts'
import { uuidV7 } from '#kit/http/uuid.ts'
import { testDatabase } from '#test/database.ts'
import { hourPermit, lettersOn, pupilsAtDesk } from './duty.queries.ts'
import { leavesOn } from './leaves.queries.ts'
import { settleWaiting } from './notices.queries.ts'
import { overlapsOf } from './filing.queries.ts'
import { daysOf, historyOf, releaseFile, updatePermits } from './permits.queries.ts'

const now = new Date('2026-11-23T00:00:00Z')
const date = '2026-11-23'
const byNumber = (a: number, b: number) => a - b

const open = async () => {
  const { db } = await testDatabase()
  const [school, elsewhere] = [await aSchool(db, { year: 2026 }), await aSchool(db, { year: 2026 })]
  const [room, other] = [await aClass(db, school), await aClass(db, school)]
  const pupil = await aPupil(db, school, { name: 'Andi Saputra', in: room })
  type PermitGiven = Partial<Parameters<typeof aPermit>[2]>
  const permit = async (wishes: PermitGiven = {}, of = school) =>
    (await aPermit(db, of, { of: pupil, state: 'approved', ...wishes })).id
  const hours = (wishes: PermitGiven = {}, of = school) =>
    permit({ type: 'leave_during_school', starts_at: '09:00', ends_at: '10:00', ...wishes }, of)
  return { db, school, elsewhere, room, other, pupil, permit, hours }
}

test('a permit overlaps what holds or is open on one of its days, of the same person, but not itself', async () => {
  const { db, school, pupil, permit } = await open()
  const mate = await aPupil(db, school)
  const days = { starts_on: '2026-11-23', ends_on: '2026-11-25' }
  const first = await permit(days)
  await permit({ of: mate, state: 'waiting_homeroom', ...days })
  for (const state of ['rejected', 'cancelled', 'expired'] as const)
    await permit({ state, starts_on: '2026-12-01', ends_on: '2026-12-01' })
  const overlap = async (starts_on: string, ends_on: string, but?: number, accounts = [pupil.id]) =>
    overlapsOf(db, accounts, { starts_on, ends_on, starts_at: null, ends_at: null }, but)
  expect([...(await overlap('2026-11-25', '2026-11-27'))]).toEqual([[pupil.id, first]])
  expect([...(await overlap('2026-11-20', '2026-11-23'))]).toEqual([[pupil.id, first]])
  for (const [from, to] of [
    ['2026-11-26', '2026-11-27'],
    ['2026-11-20', '2026-11-22'],
    ['2026-12-01', '2026-12-01'],
  ] as const)
    expect((await overlap(from, to)).size).toBe(0)
  expect((await overlap('2026-11-23', '2026-11-23', first)).size).toBe(0)
  expect([...(await overlap('2026-11-23', '2026-11-23', undefined, [pupil.id, mate.id])).keys()].toSorted(byNumber)).toEqual(
    [pupil.id, mate.id].toSorted(byNumber),
  )
})

test('hours of a day overlap other hours that they share, and any whole day', async () => {
  const { db, pupil, permit, hours } = await open()
  const first = await hours()
  const at = async (starts_at: string | null, ends_at: string | null, on = date) =>
    (await overlapsOf(db, [pupil.id], { starts_on: on, ends_on: on, starts_at, ends_at }, undefined)).get(pupil.id)
  expect([await at('09:59', '11:00'), await at('10:00', '11:00'), await at('08:00', '09:00')]).toEqual([
    first,
    undefined,
    undefined,
  ])
  expect(await at(null, null)).toBe(first)
  const day = await permit({ starts_on: '2026-11-24', ends_on: '2026-11-24' })
  expect(await at('20:00', '21:00', '2026-11-24')).toBe(day)
})

test('the letters of a day are permits of pupils for some of its hours that hold, of the own school', async () => {
  const { db, school, elsewhere, pupil, permit, hours } = await open()
  const stranger = await aPupil(db, elsewhere)
  const teacher = await aTeacher(db, school)
  const first = await hours({ decided_at: now })
  const later = await hours({ decided_at: new Date(now.getTime() + 60_000), starts_at: '11:00', ends_at: '12:00' })
  const waiting = await hours({ state: 'waiting_homeroom', starts_at: '12:00', ends_at: '13:00' })
  await hours({ starts_on: '2026-11-24' })
  const whole = await permit({ state: 'rejected' })
  await hours({ of: stranger }, elsewhere)
  const own = await hours({ of: teacher })
  expect((await lettersOn(db, { school: school.id, date })).map(({ id }) => id)).toEqual([later, first])
  const one = async (id: number) => (await hourPermit(db, id))?.id
  expect([await one(first), await one(waiting), await one(whole), await one(own)]).toEqual([first, waiting, undefined, undefined])
  await db.updateTable('account').set({ deleted_at: now }).where('id', '=', pupil.id).execute()
  expect(await lettersOn(db, { school: school.id, date })).toEqual([])
})

test('the desk finds pupils of the own school who are there, with the record and the permit of this day', async () => {
  const { db, school, elsewhere, room, pupil, permit, hours } = await open()
  await aPupil(db, elsewhere, { name: 'Andi Asing' })
  await aPupil(db, school, { name: 'Andi Pergi', deleted_at: now })
  await aTeacher(db, school, { name: 'Andi Guru' })
  await aPupil(db, school, { name: 'Bagus Andika' })
  const record = {
    school_id: school.id,
    account_id: pupil.id,
    status: 'late',
    verification: 'automatic',
    method: 'roll_call',
  } as const
  await db
    .insertInto('attendance')
    .values([
      { ...record, date },
      { ...record, date: '2026-11-24', status: 'present' },
    ])
    .execute()
  const find = async (words = 'andi') => pupilsAtDesk(db, { school: school.id, date, year: 2026, words })
  expect((await find()).map(({ name, class_name, status }) => [name, class_name, status])).toEqual([
    ['Andi Saputra', room.name, 'late'],
    ['Bagus Andika', null, null],
  ])
  expect((await find())[0]?.permit).toBeNull()
  await permit({ starts_on: '2026-11-24' })
  await permit({ state: 'rejected' })
  expect((await find('saputra'))[0]?.permit).toBeNull()
  const asked = await hours({ state: 'waiting_homeroom' })
  expect((await find('saputra'))[0]?.permit).toMatchObject({ permit_id: asked, waits: true })
  const held = await hours({ starts_at: '11:00', ends_at: '12:00' })
  expect((await find('saputra'))[0]?.permit).toMatchObject({ permit_id: held, waits: false })
})

test('who is away on a day: approved permits that cover it, of the school or of some classes, teachers with the whole school alone', async () => {
  const { db, school, elsewhere, room, other, permit, hours } = await open()
  const [mate, teacher] = [await aPupil(db, school, { name: 'Citra', in: other }), await aTeacher(db, school)]
  const span = { starts_on: '2026-11-20', ends_on: '2026-11-23' }
  const [mine, theirs, own] = [
    await permit(span),
    await permit({ of: mate, starts_on: date, ends_on: '2026-11-30' }),
    await permit({ of: teacher }),
  ]
  await permit({ starts_on: '2026-11-24', ends_on: '2026-11-24' })
  await permit({ starts_on: '2026-11-18', ends_on: '2026-11-18' })
  await hours({ state: 'waiting_homeroom' })
  await permit({ of: await aPupil(db, elsewhere) }, elsewhere)
  const away = async (classes?: number[]) =>
    (await leavesOn(db, { school: school.id, date, classes })).map(({ permit_id }) => permit_id).toSorted(byNumber)
  expect(await away()).toEqual([mine, theirs, own].toSorted(byNumber))
  expect([await away([room.id]), await away([other.id]), await away([])]).toEqual([[mine], [theirs], []])
})

test('a change is of the permits that are named, ends their waiting for the office, and keeps what it does not name', async () => {
  const { db, school, pupil, permit } = await open()
  const decider = await aTeacher(db, school)
  const [one, two] = [
    await permit({ state: 'waiting_homeroom', escalated_at: now }),
    await permit({ state: 'waiting_homeroom', starts_on: '2026-12-01' }),
  ]
  await updatePermits(db, [one], {
    state: 'approved',
    escalates_at: null,
    decided: { by: decider.id, at: now, reason: 'Semoga lekas sembuh.' },
  })
  await updatePermits(db, [], { state: 'rejected', escalates_at: null })
  const rows = await db
    .selectFrom('permit')
    .where('account_id', '=', pupil.id)
    .orderBy('id')
    .select(['id', 'state', 'decided_by', 'escalated_at', 'reason'])
    .execute()
  expect(rows).toMatchObject([
    { id: one, state: 'approved', decided_by: decider.id, escalated_at: null, reason: 'Demam sejak semalam.' },
    { id: two, state: 'waiting_homeroom', decided_by: null },
  ])
})

test('the history of a permit is its own, the oldest first, and its days are those of its person at its school', async () => {
  const { db, school, elsewhere, pupil, permit } = await open()
  const mate = await aPupil(db, school)
  const [one, two] = [await permit({ starts_on: '2026-11-23', ends_on: '2026-11-24' }), await permit({ of: mate })]
  await db
    .insertInto('permit_change')
    .values(
      [one, two].map((permit_id) => ({
        permit_id,
        kind: 'cancelled' as const,
        changed_by: pupil.id,
        changed_at: now,
        from_state: 'approved' as const,
        to_state: 'cancelled' as const,
      })),
    )
    .execute()
  expect((await historyOf(db, one)).map(({ kind }) => kind)).toEqual(['filed', 'cancelled'])
  const day = (account_id: number, on: string) => ({
    school_id: school.id,
    account_id,
    date: on,
    status: 'sick' as const,
    verification: 'approved' as const,
    method: 'permit' as const,
  })
  await db
    .insertInto('attendance')
    .values([
      day(pupil.id, '2026-11-22'),
      day(pupil.id, '2026-11-23'),
      day(pupil.id, '2026-11-24'),
      { ...day(pupil.id, '2026-11-25'), school_id: elsewhere.id },
      day(pupil.id, '2026-11-26'),
      day(mate.id, '2026-11-23'),
    ])
    .execute()
  const span = { school_id: school.id, account_id: pupil.id, starts_on: '2026-11-23', ends_on: '2026-11-25' }
  const days = await daysOf(db, { id: one, ...span })
  expect(days.map((row) => row.date).toSorted()).toEqual(['2026-11-23', '2026-11-24'])
})

const aFile = async (db: Db, school_id: number, owner_id: number) => {
  const row = { id: uuidV7(), school_id, owner_id, purpose: 'upload' as const, type: 'application/pdf', bytes: 1 }
  return (await db.insertInto('file').values(row).returning('id').executeTakeFirstOrThrow()).id
}
test('a letter goes once no permit has it any more, and no other file does', async () => {
  const { db, school, pupil, permit } = await open()
  const [held, free, other] = [
    await aFile(db, school.id, pupil.id),
    await aFile(db, school.id, pupil.id),
    await aFile(db, school.id, pupil.id),
  ]
  await permit({ file_id: held })
  for (const file of [held, free]) await releaseFile(db, file, now)
  const rows = new Map(
    (await db.selectFrom('file').where('id', 'in', [held, free, other]).select(['id', 'delete_after']).execute()).map((row) => [
      row.id,
      row.delete_after,
    ]),
  )
  expect([rows.get(held), rows.get(free), rows.get(other)]).toEqual([null, now, null])
})

test('what asked somebody to decide is read once it was decided: of these permits, and of no other kind', async () => {
  const { db, pupil, permit } = await open()
  const parent = await aParent(db, { of: [pupil] })
  const [one, two] = [await permit(), await permit({ starts_on: '2026-12-01' })]
  const tell = (kind: 'permit_waiting' | 'permit_decided', permit_id: number) => ({
    account_id: parent.id,
    kind,
    data: JSON.stringify({ permit_id }),
    event_key: `${kind} ${permit_id}`,
    created_at: now,
  })
  await db
    .insertInto('notification')
    .values([tell('permit_waiting', one), tell('permit_waiting', two), tell('permit_decided', one)])
    .execute()
  await settleWaiting(db, [one], now)
  await settleWaiting(db, [], now)
  const rows = await db.selectFrom('notification').where('account_id', '=', parent.id).orderBy('id').select('read_at').execute()
  expect(rows.map(({ read_at }) => read_at)).toEqual([now, null, null])
})
