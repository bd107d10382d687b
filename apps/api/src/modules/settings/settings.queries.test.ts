import { randomUUID } from 'node:crypto'
import { settings } from '@lentera/contract/settings'
import { expect, test } from 'vitest'
import { aClass, aParent, aPupil, aSchool, aTeacher, aYear } from '#db/seed/builders.ts'
import { uuidV7 } from '#kit/http/uuid.ts'
import { testDatabase } from '#test/database.ts'
import { openSchool } from '#test/school.ts'
import * as deletion from './deletion.queries.ts'
import { exportsSince, takerOf } from './export.queries.ts'
import { listSessions } from './settings.queries.ts'

const now = new Date('2026-11-23T00:00:00Z')
const days = (count: number) => new Date(now.getTime() + count * 86_400_000)
const minutes = (count: number) => new Date(now.getTime() + count * 60_000)

const open = async () => {
  const { db } = await testDatabase()
  const school = await aSchool(db, { year: 2026, name: 'SMA Uji', timezone: 'Asia/Makassar' })
  return { db, school, pupil: await aPupil(db, school), mate: await aPupil(db, school) }
}

test('whoever goes is told what goes, and somebody who has gone takes nothing along', async () => {
  const { db, pupil } = await open()
  const free = await aParent(db)
  expect(await deletion.leaverOf(db, pupil.id)).toMatchObject({ id: pupil.id, school_name: 'SMA Uji' })
  expect(await takerOf(db, pupil.id)).toMatchObject({ id: pupil.id, timezone: 'Asia/Makassar' })
  expect([(await deletion.leaverOf(db, free.id))?.school_name, (await takerOf(db, free.id))?.timezone]).toEqual([null, null])
  await db.updateTable('account').set({ deleted_at: now }).where('id', '=', pupil.id).execute()
  expect([await deletion.leaverOf(db, pupil.id), await takerOf(db, pupil.id)]).toEqual([undefined, undefined])
})

test('the classes that lose their homeroom teacher are those of the running year, from its first to its last day', async () => {
  const { db, school } = await open()
  await aYear(db, school, 2025)
  const [teacher, colleague] = [await aTeacher(db, school), await aTeacher(db, school)]
  await aClass(db, school, { name: 'XI 2', homeroom_teacher_id: teacher.id })
  await aClass(db, school, { name: 'XI 1', homeroom_teacher_id: teacher.id })
  await aClass(db, school, { name: 'X 9', homeroom_teacher_id: colleague.id })
  await aClass(db, school, { name: 'Tahun lalu', tahun_ajaran_id: 2025, homeroom_teacher_id: teacher.id })
  const led = (today: string) => deletion.ledBy(db, teacher.id, today)
  expect([await led('2026-07-01'), await led('2027-06-30')]).toEqual([
    ['XI 1', 'XI 2'],
    ['XI 1', 'XI 2'],
  ])
  expect([await led('2026-06-30'), await led('2027-07-01')]).toEqual([['Tahun lalu'], []])
})

test('tries of a password count for a quarter of an hour since the last one, each subject’s own', async () => {
  const { db, pupil } = await open()
  const [mine, other] = [`deletion of ${pupil.id}`, `deletion of ${randomUUID()}`]
  const tries = []
  for (const at of [0, 5, 20]) tries.push(await deletion.countTry(db, mine, minutes(at)))
  tries.push(await deletion.countTry(db, other, minutes(20)))
  tries.push(await deletion.countTry(db, mine, new Date(minutes(35).getTime() + 1)))
  expect(tries).toEqual([1, 2, 3, 1, 1])
})

test('an account ends once nobody has come back to it; one that was asked for later, or whose owner is back, does not', async () => {
  const { db, pupil, mate } = await open()
  const late = await aParent(db)
  for (const [{ id }, at] of [
    [pupil, days(-31)],
    [mate, days(-31)],
    [late, days(-29)],
  ] as const)
    await deletion.askDeletion(db, id, at)
  const before = days(-30)
  const due = (await deletion.dueDeletions(db, before)).filter(({ id }) => [pupil.id, mate.id, late.id].includes(id))
  expect(due.map(({ id }) => id)).toEqual([pupil.id, mate.id])
  await db.updateTable('account').set({ deletion_asked_at: null }).where('id', '=', mate.id).execute()
  const end = (leaver: (typeof due)[number]) => deletion.endAccount(db, leaver, { before, now })
  expect([await end(due[0]!), await end(due[0]!), await end(due[1]!), await end({ ...due[0]!, id: late.id })]).toEqual([
    true,
    false,
    false,
    false,
  ])
  const still = (await deletion.dueDeletions(db, before)).map(({ id }) => id)
  for (const { id } of [pupil, mate, late]) expect(still).not.toContain(id)
  const rows = await db
    .selectFrom('account')
    .where('id', 'in', [pupil.id, mate.id, late.id])
    .orderBy('id')
    .select('deleted_at')
    .execute()
  expect(rows.map(({ deleted_at }) => deleted_at)).toEqual([now, null, null])
})

test('with an account its links end, those that hold and those that wait, and no other family’s', async () => {
  const { db, pupil, mate } = await open()
  const [mother, father] = [await aParent(db, { of: [pupil, mate] }), await aParent(db)]
  await db.insertInto('family_link').values({ parent_id: father.id, student_id: pupil.id, state: 'pending' }).execute()
  await deletion.askDeletion(db, pupil.id, days(-31))
  const [leaver] = (await deletion.dueDeletions(db, days(-30))).filter(({ id }) => id === pupil.id)
  expect(await deletion.endAccount(db, leaver!, { before: days(-30), now })).toBe(true)
  const links = await db
    .selectFrom('family_link')
    .where('parent_id', 'in', [mother.id, father.id])
    .select(['student_id', 'state'])
    .execute()
  expect(links.map(({ student_id, state }) => `${student_id === pupil.id ? 'own' : 'other'} ${state}`).toSorted()).toEqual([
    'other linked',
    'own revoked',
    'own revoked',
  ])
})

test('open sessions are one’s own that have neither ended nor run out, the last used first', async () => {
  const { db, pupil, mate } = await open()
  const add = async (account_id: number, last: number, more: object = {}) => {
    const seen = { created_at: days(-2), last_seen_at: minutes(last), expires_at: days(1) }
    const row = {
      id: randomUUID(),
      account_id,
      refresh_hash: Buffer.from(uuidV7()),
      user_agent: 'tests',
      address: '10.0.0.1',
      ...seen,
      ...more,
    }
    await db.insertInto('session').values(row).execute()
    return row.id
  }
  const [first, second] = [await add(pupil.id, -10), await add(pupil.id, -5)]
  await add(pupil.id, -1, { expires_at: now })
  await add(pupil.id, -1, { ended_at: now, ended_because: 'signed_out' })
  await add(mate.id, -1)
  expect((await listSessions(db, pupil.id, now)).map(({ id }) => id)).toEqual([second, first])
})

test('the packages of a day are one’s own of this kind, without those that failed', async () => {
  const { db, pupil, mate } = await open()
  const add = (state: 'waiting' | 'done' | 'failed', hours: number, more: object = {}) => {
    const at = minutes(60 * hours)
    const row = {
      id: uuidV7(),
      owner_id: pupil.id,
      name: 'export',
      payload: '{}',
      state,
      created_at: at,
      touched_at: at,
      ...more,
    }
    return db.insertInto('long_job').values(row).execute()
  }
  const count = () => exportsSince(db, { account: pupil.id, name: 'export', since: days(-1) })
  await add('done', -1)
  await add('done', -24)
  await add('failed', -2)
  await add('waiting', -1, { owner_id: mate.id })
  await add('waiting', -1, { name: 'print' })
  expect(await count()).toEqual({ count: 1, isRunning: false })
  await add('waiting', 0)
  expect(await count()).toEqual({ count: 2, isRunning: true })
})

test('a device is shut out by its own person alone, and the others at once leave this one in', async () => {
  const school = await openSchool()
  const [one, two, third] = [await school.signIn('student'), await school.signIn('student'), await school.signIn('student')]
  const stranger = await school.signIn('teacher')
  const shut = (who: typeof one, uuid: string) => who.ask(settings.endDevice, { params: { uuid } })
  expect((await shut(stranger, two.session)).body).toMatchObject({ code: 'NOT_FOUND' })
  expect((await two.ask(settings.devices, {})).data).toHaveLength(3)
  expect((await shut(one, two.session)).status).toBe(200)
  expect((await shut(one, two.session)).body).toMatchObject({ code: 'NOT_FOUND' })
  const devices = (await one.ask(settings.devices, {})).data
  expect(new Map(devices.map(({ uuid, current }) => [uuid, current]))).toEqual(
    new Map([
      [one.session, true],
      [third.session, false],
    ]),
  )
  expect((await one.ask(settings.endOtherDevices, {})).data).toEqual({ ended: 1 })
  expect((await one.ask(settings.devices, {})).data.map(({ uuid }) => uuid)).toEqual([one.session])
  expect((await stranger.ask(settings.devices, {})).data).toHaveLength(1)
})
