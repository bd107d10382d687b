import { koin } from '@lentera/contract/koin'
import { koinExpiry } from '@lentera/contract/koin/expiry'
import { gifts } from '@lentera/contract/koin/gifts'
import { expect, test } from 'vitest'
import { aPupil } from '#db/seed/builders.ts'
import { aGift, anAward } from '#db/seed/gifts.ts'
import { createIds } from '#kit/http/ids.ts'
import { type OpenSchool, openSchool, testSettings } from '#test/school.ts'
import { expireKoinOf } from './expiry.ts'
import { dueExpiries } from './expiry.queries.ts'

const ids = createIds(testSettings.hashidsSalt)
/** Until 17 January 2027. */
const plan = { ends_on: '2026-12-18', grace_days: 30 }
const switchOn = async (
  school: OpenSchool,
  body: { plan: typeof plan | null; seen: typeof plan | null } = { plan, seen: null },
) => (await school.signIn('school')).ask(koinExpiry.set, { body })
const give = (school: OpenSchool, amount: number, on: string, to: { readonly id: number } = school.people.student) =>
  anAward(school.db, school.school, { by: school.people.teacher, to: [to], now: new Date(`${on}T09:00:00+07:00`), amount })
const morning = ({ database, school }: OpenSchool, date: string) =>
  database.inTransaction((db) => expireKoinOf(db, { school_id: school.id, date }, new Date(`${date}T08:00:00+07:00`)))
/** Tells families in time, and lets the koin expire. */
const untilTheEnd = async (school: OpenSchool) => {
  for (const date of ['2026-12-20', '2027-01-10', '2027-01-18']) await morning(school, date)
}
const balanceOf = async ({ db }: OpenSchool, { id }: { readonly id: number }) =>
  (await db.selectFrom('koin_account').where('account_id', '=', id).select('balance').executeTakeFirst())?.balance ?? 0
const expired = ({ db }: OpenSchool, { id }: { readonly id: number }) =>
  db.selectFrom('koin_line').where('account_id', '=', id).where('source', '=', 'expiry').select(['amount', 'date']).execute()
const told = async ({ db }: OpenSchool, { id }: { readonly id: number }) =>
  (
    await db
      .selectFrom('notification')
      .where('account_id', '=', id)
      .where('kind', '=', 'koin_expiry')
      .orderBy('id')
      .select('data')
      .execute()
  ).map(({ data }) => data)

test('nothing expires where the office has not switched it on', async () => {
  const school = await openSchool()
  await give(school, 20, '2026-11-20')
  await untilTheEnd(school)
  expect(await balanceOf(school, school.people.student)).toBe(20)
  expect((await (await school.signIn('student')).ask(koin.mine, {})).data.expires).toBeNull()
})

test('koin of the semester expire, those that were earned after it stay, and a stranger keeps all', async () => {
  const school = await openSchool()
  const other = await openSchool()
  await give(school, 20, '2026-11-20')
  await give(school, 7, '2027-01-05')
  await give(other, 20, '2026-11-20')
  await switchOn(school)
  await untilTheEnd(school)
  expect(await expired(school, school.people.student)).toEqual([{ amount: -20, date: '2027-01-18' }])
  expect(await balanceOf(school, school.people.student)).toBe(7)
  expect(await balanceOf(other, other.people.student)).toBe(20)
  const { data } = await (await school.signIn('school')).ask(koinExpiry.read, {})
  expect(data).toMatchObject({ plan: null, past: [{ ends_on: '2026-12-18', ran_on: '2027-01-18', pupils: 1, koin: 20 }] })
})

test('the oldest koin are used first: what was paid for a gift is not lost a second time', async () => {
  const school = await openSchool()
  await give(school, 20, '2026-11-20')
  await give(school, 10, '2027-01-05')
  const gift = await aGift(school.db, school.school, { cost: 15 })
  await (await school.signIn('student')).ask(gifts.claim, { params: { uuid: gift.uuid } })
  await switchOn(school)
  await untilTheEnd(school)
  expect(await expired(school, school.people.student)).toEqual([{ amount: -5, date: '2027-01-18' }])
  expect(await balanceOf(school, school.people.student)).toBe(10)
})

test('what an open claim holds does not expire, and comes back as new koin', async () => {
  const school = await openSchool()
  await give(school, 20, '2026-11-20')
  const gift = await aGift(school.db, school.school, { cost: 20 })
  const pupil = await school.signIn('student')
  const claim = await pupil.ask(gifts.claim, { params: { uuid: gift.uuid } })
  await switchOn(school)
  await untilTheEnd(school)
  expect(await expired(school, school.people.student)).toEqual([])
  await pupil.ask(gifts.cancel, { params: { claim_id: claim.data.id } })
  expect(await balanceOf(school, school.people.student)).toBe(20)
})

test('run again, after it was stopped in the middle or not, it takes the same once', async () => {
  const school = await openSchool()
  await give(school, 20, '2026-11-20')
  await switchOn(school)
  await morning(school, '2027-01-10')
  const at = { school_id: school.school.id, date: '2027-01-18' }
  const now = new Date('2027-01-18T08:00:00+07:00')
  const stopped = school.database.inTransaction(async (db) => {
    await expireKoinOf(db, at, now)
    throw new Error('stopped')
  })
  await expect(stopped).rejects.toThrow('stopped')
  expect(await balanceOf(school, school.people.student)).toBe(20)
  await Promise.all([morning(school, '2027-01-18'), morning(school, '2027-01-18')])
  await morning(school, '2027-01-19')
  expect(await expired(school, school.people.student)).toEqual([{ amount: -20, date: '2027-01-18' }])
  expect(await balanceOf(school, school.people.student)).toBe(0)
})

test('pupil and parent are told the number a month and a week before; whoever has none is not', async () => {
  const school = await openSchool()
  const poor = await aPupil(school.db, school.school, { in: school.class })
  await give(school, 20, '2026-11-20')
  await switchOn(school)
  await morning(school, '2026-12-17')
  expect(await told(school, school.people.student)).toEqual([])
  for (const date of ['2026-12-18', '2026-12-19', '2027-01-10', '2027-01-11']) await morning(school, date)
  const both = [
    { koin: 20, until: '2027-01-17', step: 'month' },
    { koin: 20, until: '2027-01-17', step: 'week' },
  ]
  expect(await told(school, school.people.student)).toEqual(both)
  expect(await told(school, school.people.parent)).toEqual(both)
  expect(await told(school, poor)).toEqual([])
})

test('whoever was told that koin expire is told when the office switches it off', async () => {
  const school = await openSchool()
  await give(school, 20, '2026-11-20')
  await switchOn(school)
  await morning(school, '2026-12-18')
  expect((await switchOn(school, { plan: null, seen: plan })).data.plan).toBeNull()
  expect((await told(school, school.people.student)).at(-1)).toMatchObject({ step: 'off', koin: 20 })
  await untilTheEnd(school)
  expect(await balanceOf(school, school.people.student)).toBe(20)
})

test('a pupil and a parent read how many koin can be used until when', async () => {
  const school = await openSchool()
  await give(school, 20, '2026-11-20')
  await switchOn(school)
  const expires = { on: '2027-01-17', koin: 20 }
  expect((await (await school.signIn('student')).ask(koin.mine, {})).data.expires).toEqual(expires)
  const params = { id: ids.encode(school.people.student.id) }
  expect((await (await school.signIn('parent')).ask(koin.child, { params })).data.expires).toEqual(expires)
  expect((await (await school.signIn('teacher')).ask(koin.mine, {})).data.expires).toMatchObject({ koin: 0 })
})

test('an award that was taken back does not expire, too', async () => {
  const school = await openSchool()
  const award = await give(school, 20, '2026-11-20')
  await give(school, 5, '2026-11-21')
  await school.db
    .insertInto('koin_line')
    .values({
      account_id: school.people.student.id,
      amount: -20,
      source: 'reversal',
      source_id: award.id,
      date: '2026-11-22',
      created_at: school.now(),
    })
    .execute()
  await school.db.updateTable('koin_account').set({ balance: 5 }).where('account_id', '=', school.people.student.id).execute()
  expect((await switchOn(school)).data.plan).toMatchObject({ pupils: 1, koin: 5 })
})

test('an office that has not seen what another one has switched on is told so, and changes nothing', async () => {
  const school = await openSchool()
  const other = { ends_on: '2026-12-31', grace_days: 20 }
  const ends = await Promise.all([switchOn(school), switchOn(school, { plan: other, seen: null })])
  expect(ends.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const rows = await school.db.selectFrom('koin_expiry').where('school_id', '=', school.school.id).select('id').execute()
  expect(rows).toHaveLength(1)
})

test('a plan that leaves families less than thirty days is refused at its field', async () => {
  const school = await openSchool()
  const short = { ends_on: '2026-12-01', grace_days: 5 }
  const refused = await switchOn(school, { plan: short, seen: null })
  expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['grace_days']])
})

test('a school is due when there is something to tell, by day, and no longer once it is told', async () => {
  const school = await openSchool()
  await give(school, 20, '2026-11-20')
  await switchOn(school)
  const isDue = async (at: string) =>
    (await dueExpiries(school.db, new Date(at))).some(({ school_id }) => school_id === school.school.id)
  expect(await isDue('2026-12-17T08:00:00+07:00')).toBe(false)
  expect(await isDue('2026-12-18T06:00:00+07:00')).toBe(false)
  expect(await isDue('2026-12-18T08:00:00+07:00')).toBe(true)
  await morning(school, '2026-12-18')
  expect(await isDue('2026-12-18T09:00:00+07:00')).toBe(false)
  expect(await isDue('2027-01-10T08:00:00+07:00')).toBe(true)
  await morning(school, '2027-01-10')
  expect(await isDue('2027-01-17T08:00:00+07:00')).toBe(false)
  expect(await isDue('2027-01-18T08:00:00+07:00')).toBe(true)
  await morning(school, '2027-01-18')
  expect(await isDue('2027-01-19T08:00:00+07:00')).toBe(false)
})
