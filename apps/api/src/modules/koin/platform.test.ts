import { koin } from '@lentera/contract/koin'
import { gifts } from '@lentera/contract/koin/gifts'
import { giftOffice } from '@lentera/contract/koin/office'
import { giftOffers, platformGifts } from '@lentera/contract/koin/platform'
import { operator } from '@lentera/contract/operator'
import { expect, test } from 'vitest'
import { aPupil } from '#db/seed/builders.ts'
import { aGift, someKoin } from '#db/seed/gifts.ts'
import { signInOperator } from '#test/operator.ts'
import { type OpenSchool, openSchool } from '#test/school.ts'

/** A school whose pupil has a hundred koin. */
const rich = async () => {
  const school = await openSchool()
  await someKoin(school.db, school.people.student, 100)
  return school
}
const offer = async (school: OpenSchool, uuid: string, body: { accepted: boolean; own_cost: number | null }) =>
  (await school.signIn('school')).ask(giftOffers.set, { params: { uuid }, body })
const accept = (school: OpenSchool, uuid: string, own_cost: number | null = null) =>
  offer(school, uuid, { accepted: true, own_cost })
const claim = async (school: OpenSchool, uuid: string) => (await school.signIn('student')).ask(gifts.claim, { params: { uuid } })
const balance = async (school: OpenSchool) => (await (await school.signIn('student')).ask(koin.mine, {})).data.balance
const stockOf = async ({ db }: OpenSchool, uuid: string) =>
  (await db.selectFrom('gift').where('uuid', '=', uuid).select('stock').executeTakeFirstOrThrow()).stock
const seen = async (school: OpenSchool) =>
  (await (await school.signIn('student')).ask(gifts.list, { query: {} })).data.map(({ uuid, cost, platform }) => [
    uuid,
    cost,
    platform,
  ])
const words = {
  name: 'Voucher buku',
  text: '',
  terms: '',
  cost: 30,
  per_person: 1,
  audience: 'all' as const,
  starts_on: null,
  ends_on: null,
  active: true,
}

test('pupils see a gift for all schools where their school offers it, for the school’s own price, and nowhere else', async () => {
  const school = await rich()
  const other = await rich()
  const { uuid } = await aGift(school.db, null)
  expect(await seen(school)).toEqual([])
  expect((await claim(school, uuid)).status).toBe(404)
  await accept(school, uuid, 35)
  expect(await seen(school)).toEqual([[uuid, 35, true]])
  expect(await seen(other)).toEqual([])
  await claim(school, uuid)
  expect(await balance(school)).toBe(65)
  await offer(school, uuid, { accepted: false, own_cost: 35 })
  expect(await seen(school)).toEqual([])
})

test('of pupils of several schools who want the last piece at once one gets it, and nobody else pays', async () => {
  const schools = [await rich(), await rich(), await rich()]
  const { uuid } = await aGift(schools[0]!.db, null, { stock: 1 })
  for (const school of schools) await accept(school, uuid)
  const ends = await Promise.all(schools.map((school) => claim(school, uuid)))
  expect(ends.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  expect(await stockOf(schools[0]!, uuid)).toBe(0)
  const balances = await Promise.all(schools.map(balance))
  expect(balances.toSorted((a, b) => a - b)).toEqual([80, 100, 100])
})

test('a digital code for all schools is there at once, locked until it is shown, and each goes to one pupil', async () => {
  const school = await rich()
  const other = await rich()
  const me = await signInOperator(school)
  const { uuid } = (await me.ask(platformGifts.add, { body: { ...words, kind: 'code', stock: 9 } })).data
  expect(await stockOf(school, uuid)).toBe(0)
  const added = await me.ask(platformGifts.codes, { params: { uuid }, body: { codes: 'AAA-1\nBBB-2\nAAA-1' } })
  expect(added.data).toEqual({ added: 2, known: 0 })
  const kept = await school.db
    .selectFrom('gift_code')
    .innerJoin('gift', 'gift.id', 'gift_code.gift_id')
    .where('gift.uuid', '=', uuid)
    .select('locked')
    .execute()
  expect(kept.some(({ locked }) => locked.includes('AAA-1'))).toBe(false)
  const shown = []
  for (const each of [school, other]) {
    await accept(each, uuid)
    const { data } = await claim(each, uuid)
    expect(data).toMatchObject({ state: 'ready', has_code: true, can_cancel: false })
    const pupil = await each.signIn('student')
    shown.push((await pupil.ask(gifts.reveal, { params: { claim_id: data.id } })).data.code)
  }
  expect(shown.toSorted()).toEqual(['AAA-1', 'BBB-2'])
  expect(await stockOf(school, uuid)).toBe(0)
})

test('the operator prepares what is fetched, the office hands it over and decides nothing of it', async () => {
  const school = await rich()
  const me = await signInOperator(school)
  const { uuid } = await aGift(school.db, null)
  await accept(school, uuid)
  const { data } = await claim(school, uuid)
  const office = await school.signIn('school')
  expect((await office.ask(giftOffice.claims, { query: {} })).data).toEqual([])
  const byOffice = await office.ask(giftOffice.decide, { body: { of: [{ id: data.id, revision: 1 }], verb: 'ready' } })
  expect(byOffice.data.results[0]?.outcome).not.toBe('decided')
  const body = { of: [{ id: data.id, revision: 1 }], verb: 'ready' as const }
  expect((await me.ask(platformGifts.decide, { body })).data.results).toMatchObject([{ outcome: 'decided', state: 'ready' }])
  const [ready] = (await (await school.signIn('student')).ask(gifts.claims, { query: {} })).data
  const handed = await office.ask(giftOffice.handOver, { body: { code: ready!.pickup_code! } })
  expect(handed.data.gift).toBe('Buku tulis isi 50')
  const told = await school.db
    .selectFrom('notification')
    .where('account_id', '=', school.people.student.id)
    .where('kind', '=', 'koin_claim')
    .select('kind')
    .execute()
  expect(told).toHaveLength(1)
  expect((await me.ask(operator.log, { query: {} })).data.some(({ act }) => act === 'gift_ready')).toBe(true)
})

test('what the operator refuses gives koin and piece back, with the reason', async () => {
  const school = await rich()
  const me = await signInOperator(school)
  const { uuid } = await aGift(school.db, null, { stock: 3 })
  await accept(school, uuid)
  const { data } = await claim(school, uuid)
  const body = { of: [{ id: data.id, revision: 1 }], verb: 'reject' as const, reason: 'Barangnya rusak di jalan.' }
  await me.ask(platformGifts.decide, { body })
  expect([await balance(school), await stockOf(school, uuid)]).toEqual([100, 3])
  const [mine] = (await (await school.signIn('student')).ask(gifts.claims, { query: {} })).data
  expect(mine).toMatchObject({ state: 'rejected', reason: 'Barangnya rusak di jalan.' })
})

test('the operator reads the school of a claim and how many were claimed, and no pupil’s name', async () => {
  const school = await rich()
  const me = await signInOperator(school)
  const { uuid } = await aGift(school.db, null, { name: 'Tas kain merah' })
  await aGift(school.db, school.school, { name: 'Tas kain merah sekolah' })
  await accept(school, uuid)
  await claim(school, uuid)
  const { data } = await me.ask(platformGifts.list, { query: { search: 'Tas kain merah' } })
  expect(data).toMatchObject([{ uuid, schools: 1, waiting: 1, received: 0, claims: 1, stock: 9 }])
  const waiting = (await me.ask(platformGifts.claims, { query: { per_page: 100 } })).data.filter((one) => one.gift.uuid === uuid)
  expect(waiting).toMatchObject([{ state: 'requested', can: ['approve', 'ready', 'reject'] }])
  expect(JSON.stringify(waiting)).not.toContain('Andi Saputra')
})

test('a school’s own gift is none that others may offer, and an operator does not change it', async () => {
  const school = await rich()
  const me = await signInOperator(school)
  const own = await aGift(school.db, school.school)
  expect((await accept(school, own.uuid)).status).toBe(404)
  const body = { ...words, stock: 1, revision: 1 }
  expect((await me.ask(platformGifts.change, { params: { uuid: own.uuid }, body })).status).toBe(404)
  expect(await stockOf(school, own.uuid)).toBe(10)
})

test('of two operators who change a gift at once the second is told', async () => {
  const school = await rich()
  const me = await signInOperator(school)
  const { uuid } = await aGift(school.db, null)
  const change = (name: string) =>
    me.ask(platformGifts.change, { params: { uuid }, body: { ...words, name, stock: 4, revision: 1 } })
  expect((await change('Yang pertama')).status).toBe(200)
  expect((await change('Yang kedua')).body.code).toBe('DATA_CHANGED')
})

test('a change says how many pieces there are of what is fetched; of digital codes there are as many as were added', async () => {
  const school = await rich()
  const me = await signInOperator(school)
  const { uuid } = await aGift(school.db, null)
  const code = (await me.ask(platformGifts.add, { body: { ...words, kind: 'code', stock: 0 } })).data.uuid
  await me.ask(platformGifts.codes, { params: { uuid: code }, body: { codes: 'CCC-1\nDDD-2' } })
  const revisionOf = async (of: string) =>
    (await school.db.selectFrom('gift').where('uuid', '=', of).select('revision').executeTakeFirstOrThrow()).revision
  for (const of of [uuid, code]) {
    const body = { ...words, stock: 4, revision: await revisionOf(of) }
    expect((await me.ask(platformGifts.change, { params: { uuid: of }, body })).status).toBe(200)
  }
  expect([await stockOf(school, uuid), await stockOf(school, code)]).toEqual([4, 2])
})

test('a school’s figures of an offer are its own', async () => {
  const school = await rich()
  const other = await rich()
  const { uuid } = await aGift(school.db, null)
  await accept(school, uuid)
  await accept(other, uuid)
  await someKoin(school.db, await aPupil(school.db, school.school, { in: school.class }), 100)
  await claim(school, uuid)
  const figures = async (of: OpenSchool) =>
    (await (await of.signIn('school')).ask(giftOffers.list, {})).data.find((one) => one.uuid === uuid)
  expect(await figures(school)).toMatchObject({ accepted: true, claims: 1, stock: 9 })
  expect(await figures(other)).toMatchObject({ accepted: true, claims: 0, stock: 9 })
})
