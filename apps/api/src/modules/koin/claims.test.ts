import { koin } from '@lentera/contract/koin'
import { gifts } from '@lentera/contract/koin/gifts'
import { giftOffice } from '@lentera/contract/koin/office'
import { expect, test } from 'vitest'
import { aPupil } from '#db/seed/builders.ts'
import { aClaim, aGift, someKoin } from '#db/seed/gifts.ts'
import { createIds } from '#kit/http/ids.ts'
import { createServices } from '#school/services.ts'
import { aHome, openSchool, testSettings } from '#test/school.ts'
import { leftClaims } from './gifts.queries.ts'
import { expireClaims } from './koin-day.ts'

const ids = createIds(testSettings.hashidsSalt)
const [YESTERDAY, TODAY, TOMORROW] = ['2026-11-22', '2026-11-23', '2026-11-24']

test('gifts are there from their first day to their last, and on no day before or after', async () => {
  const { db, school, people, signIn } = await openSchool()
  await someKoin(db, people.student, 100)
  await aGift(db, school, { name: 'Hari ini', starts_on: TODAY, ends_on: TODAY })
  const early = await aGift(db, school, { name: 'Mulai besok', starts_on: TOMORROW })
  await aGift(db, school, { name: 'Sampai kemarin', ends_on: YESTERDAY })
  const student = await signIn('student')
  expect((await student.ask(gifts.list, { query: {} })).data.map(({ name }) => name)).toEqual(['Hari ini'])
  expect((await student.ask(gifts.claim, { params: { uuid: early.uuid } })).status).toBe(404)
})

test('an office has what waits, what is ready and all the others in lists of their own, and no claim or gift of another school', async () => {
  const { db, school, people, signIn } = await openSchool()
  const gift = await aGift(db, school)
  const elsewhere = await aHome()
  const foreign = await aGift(db, elsewhere.school, { name: 'Hadiah sekolah lain' })
  const states = ['requested', 'approved', 'ready', 'received', 'rejected', 'cancelled', 'expired'] as const
  for (const state of states) {
    await aClaim(db, school, { by: people.student, of: gift, state })
    await aClaim(db, elsewhere.school, { by: elsewhere.people.student, of: foreign, state })
  }
  const office = await signIn('school')
  const list = async (query: object) => (await office.ask(giftOffice.claims, { query })).data.map(({ state }) => state)
  expect(await list({})).toEqual(['requested', 'approved'])
  expect(await list({ show: 'ready' })).toEqual(['ready'])
  expect(await list({ show: 'others' })).toEqual(['expired', 'cancelled', 'rejected', 'received'])
  expect(await list({ show: 'others', search: 'sekolah lain' })).toEqual([])
  const kept = await office.ask(giftOffice.gifts, { query: {} })
  expect(kept.data.map(({ uuid }) => uuid)).toEqual([gift.uuid])
})

test('a claim is its pupil’s and its school’s alone: nobody else reads, cancels, sees or decides it', async () => {
  const { db, school, class: room, people, signIn } = await openSchool()
  const [beside, elsewhere] = [await aPupil(db, school, { in: room }), await aHome()]
  const gift = await aGift(db, school)
  const foreign = await aGift(db, elsewhere.school)
  const [theirs, strange] = [
    await aClaim(db, school, { by: beside, of: gift }),
    await aClaim(db, elsewhere.school, { by: elsewhere.people.student, of: foreign, state: 'ready' }),
  ]
  const read = () => db.selectFrom('gift_claim').where('id', 'in', [theirs.id, strange.id]).orderBy('id').selectAll().execute()
  const before = await read()
  const [student, office] = await Promise.all([signIn('student'), signIn('school')])
  expect((await student.ask(gifts.claims, { query: {} })).data).toEqual([])
  const params = { claim_id: ids.encode(theirs.id) }
  expect((await student.ask(gifts.cancel, { params })).status).toBe(404)
  expect((await student.ask(gifts.reveal, { params })).status).toBe(404)
  expect((await office.ask(giftOffice.claim, { params: { claim_id: ids.encode(strange.id) } })).status).toBe(404)
  const body = { of: [{ id: ids.encode(strange.id), revision: 1 }], verb: 'reject' as const, reason: 'Habis.' }
  expect((await office.ask(giftOffice.decide, { body })).data?.results?.[0]?.outcome).not.toBe('decided')
  const code = strange.pickup_code
  if (code !== theirs.pickup_code) expect((await office.ask(giftOffice.handOver, { body: { code } })).status).toBe(404)
  expect((await office.ask(giftOffice.handOver, { body: { code: theirs.pickup_code } })).status, 'not ready yet').toBe(404)
  expect(await read()).toEqual(before)
  expect(people.student.id).not.toBe(beside.id)
})

test('what nobody fetched goes back after its last day: the koin, the piece; what is kept until today stays', async () => {
  const { db, database, school, people, now, class: room } = await openSchool()
  const beside = await aPupil(db, school, { in: room })
  const [gift, code] = [await aGift(db, school, { stock: 3 }), await aGift(db, school, { kind: 'code' })]
  const claim = async (wishes: Partial<Parameters<typeof aClaim>[2]>) =>
    (await aClaim(db, school, { by: people.student, of: gift, state: 'ready', kept_until: YESTERDAY, ...wishes })).id
  const late = await claim({})
  const others = [
    await claim({ by: beside, kept_until: TODAY }),
    await claim({ by: beside, state: 'received' }),
    await claim({ by: beside, of: code }),
  ]
  const own = async () => (await leftClaims(db, now())).filter(({ id }) => [late, ...others].includes(id))
  expect((await own()).map(({ id }) => id)).toEqual([late])
  const services = { ...createServices(database, testSettings), clock: now }
  const work = { services, now: now(), log: console } as never
  await expireClaims.run(work)
  await expireClaims.run(work)
  services.ended.stop()
  const rows = await db
    .selectFrom('gift_claim')
    .where('id', 'in', [late, ...others])
    .orderBy('id')
    .select('state')
    .execute()
  expect(rows.map(({ state }) => state)).toEqual(['expired', 'ready', 'received', 'ready'])
  const balances = await db
    .selectFrom('koin_account')
    .where('account_id', 'in', [people.student.id, beside.id])
    .selectAll()
    .execute()
  expect(balances.map(({ account_id, balance }) => [account_id, balance])).toEqual([[people.student.id, 20]])
  const { stock } = await db.selectFrom('gift').where('id', '=', gift.id).select('stock').executeTakeFirstOrThrow()
  expect(stock).toBe(4)
})

test('what is earned this month counts from its first day, and nobody else’s with it', async () => {
  const { db, school, people, class: room, signIn } = await openSchool()
  const beside = await aPupil(db, school, { in: room })
  const line = (account_id: number, date: string, amount: number, source: 'attendance' | 'refund' | 'claim' = 'attendance') => ({
    account_id,
    date,
    amount,
    source,
    source_id: Number(date.replaceAll('-', '')),
    created_at: new Date(`${date}T01:00:00Z`),
  })
  const of = people.student.id
  await db
    .insertInto('koin_line')
    .values([
      line(of, '2026-10-31', 3),
      line(of, '2026-11-01', 5),
      line(of, '2026-11-20', 7),
      line(of, '2026-11-21', -4, 'claim'),
    ])
    .execute()
  await db
    .insertInto('koin_line')
    .values([line(of, '2026-11-22', 9, 'refund'), line(beside.id, '2026-11-20', 11)])
    .execute()
  expect((await (await signIn('student')).ask(koin.mine, {})).data.this_month).toBe(12)
})
