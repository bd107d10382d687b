import { koin } from '@lentera/contract/koin'
import { gifts } from '@lentera/contract/koin/gifts'
import { giftOffice } from '@lentera/contract/koin/office'
import { expect, test } from 'vitest'
import { aPupil } from '#db/seed/builders.ts'
import { aClaim, aGift, someKoin } from '#db/seed/gifts.ts'
import { createIds } from '#kit/http/ids.ts'
import { type OpenSchool, openSchool, testSettings } from '#test/school.ts'
import { giveKoinOfDay } from './koin-day.ts'

const ids = createIds(testSettings.hashidsSalt)
const as = (school: OpenSchool, role: 'student' | 'teacher' | 'parent' | 'school') => school.signIn(role)
const claimOf = async (school: OpenSchool, uuid: string) => (await as(school, 'student')).ask(gifts.claim, { params: { uuid } })
const balance = async (school: OpenSchool) => (await (await as(school, 'student')).ask(koin.mine, {})).data.balance
const stockOf = async (school: OpenSchool, id: number) =>
  (await school.db.selectFrom('gift').where('id', '=', id).select('stock').executeTakeFirstOrThrow()).stock
const decide = async (school: OpenSchool, id: string, verb: 'approve' | 'ready' | 'reject', reason?: string) => {
  const office = await as(school, 'school')
  const { revision } = (await office.ask(giftOffice.claim, { params: { claim_id: id } })).data
  return office.ask(giftOffice.decide, { body: { of: [{ id, revision }], verb, ...(reason && { reason }) } })
}
const rich = async (koinNow = 100) => {
  const school = await openSchool()
  await someKoin(school.db, school.people.student, koinNow)
  return school
}

test('a pupil claims a gift, the office prepares it, and hands it over to whoever shows the six figures', async () => {
  const school = await rich()
  const gift = await aGift(school.db, school.school)
  const { data } = await claimOf(school, gift.uuid)
  expect(data).toMatchObject({ state: 'requested', pickup_code: null, can_cancel: true })
  expect(await balance(school)).toBe(80)
  expect(await stockOf(school, gift.id)).toBe(9)
  await decide(school, data.id, 'approve')
  await decide(school, data.id, 'ready')
  const [ready] = (await (await as(school, 'student')).ask(gifts.claims, { query: {} })).data
  expect(ready).toMatchObject({ state: 'ready', can_cancel: false })
  const handed = await (await as(school, 'school')).ask(giftOffice.handOver, { body: { code: ready!.pickup_code! } })
  expect(handed.data).toMatchObject({ gift: 'Buku tulis isi 50' })
  const again = await (await as(school, 'school')).ask(giftOffice.handOver, { body: { code: ready!.pickup_code! } })
  expect(again.status).toBe(404)
  const told = await school.db
    .selectFrom('notification')
    .where('account_id', '=', school.people.student.id)
    .where('kind', '=', 'koin_claim')
    .select('kind')
    .execute()
  expect(told).toHaveLength(2)
})

test('of two hundred who want the last piece at once, one gets it, and nobody else pays', async () => {
  const school = await rich()
  const gift = await aGift(school.db, school.school, { stock: 1 })
  const others = await Promise.all(
    Array.from({ length: 199 }, async () => {
      const pupil = await aPupil(school.db, school.school, { in: school.class })
      await someKoin(school.db, pupil, 20)
      return pupil
    }),
  )
  const askers = await Promise.all([school.people.student, ...others].map((person) => school.signIn('student', person)))
  /** Whoever had no turn in time, on a slow machine, comes again. */
  const claim = async (one: (typeof askers)[number]): ReturnType<typeof claimOf> => {
    const end = await one.ask(gifts.claim, { params: { uuid: gift.uuid } })
    return end.status === 503 ? claim(one) : end
  }
  const ends = await Promise.all(askers.map(claim))
  expect(ends.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(ends.filter(({ status }) => status === 409)).toHaveLength(199)
  expect(await stockOf(school, gift.id)).toBe(0)
  const { sum } = await school.db
    .selectFrom('koin_line')
    .where('source', '=', 'claim')
    .where('account_id', 'in', [school.people.student.id, ...others.map(({ id }) => id)])
    .select(({ fn }) => fn.sum<string>('amount').as('sum'))
    .executeTakeFirstOrThrow()
  expect(Number(sum)).toBe(-20)
}, 60_000)

test('koin never go below zero, also when somebody claims several things at once', async () => {
  const school = await rich(50)
  const some = await Promise.all(Array.from({ length: 8 }, () => aGift(school.db, school.school)))
  const student = await as(school, 'student')
  const ends = await Promise.all(some.map(({ uuid }) => student.ask(gifts.claim, { params: { uuid } })))
  expect(ends.filter(({ status }) => status === 200)).toHaveLength(2)
  const refused = ends.filter(({ status }) => status !== 200).map(({ body }) => [body.code, body.message])
  expect(refused).toEqual(Array.from({ length: 6 }, () => ['GIFT_NOT_NOW', 'Koin belum cukup untuk hadiah ini.']))
  expect(await balance(school)).toBe(10)
})

test('one person gets no more of a gift than its limit', async () => {
  const school = await rich()
  const gift = await aGift(school.db, school.school, { per_person: 1 })
  await claimOf(school, gift.uuid)
  expect((await claimOf(school, gift.uuid)).status).toBe(409)
  const [shown] = (await (await as(school, 'student')).ask(gifts.list, { query: {} })).data
  expect(shown).toMatchObject({ claimed: 1, obstacle: 'limit' })
})

test('what was refused or taken back returns the koin and the piece, once', async () => {
  const school = await rich()
  const gift = await aGift(school.db, school.school)
  const first = (await claimOf(school, gift.uuid)).data
  const second = (await claimOf(school, gift.uuid)).data
  expect((await decide(school, first.id, 'reject')).status).toBe(422)
  await decide(school, first.id, 'reject', 'Persediaannya rusak.')
  const student = await as(school, 'student')
  await student.ask(gifts.cancel, { params: { claim_id: second.id } })
  expect((await student.ask(gifts.cancel, { params: { claim_id: second.id } })).status).toBe(409)
  expect(await balance(school)).toBe(100)
  expect(await stockOf(school, gift.id)).toBe(10)
  const { data } = await student.ask(koin.history, { query: {} })
  expect(data.map(({ amount, source }) => [amount, source])).toContainEqual([20, 'refund'])
  expect((await student.ask(koin.mine, {})).data.this_month).toBe(0)
})

test('a parent who pauses claims lets the child earn and not spend, until it goes on', async () => {
  const school = await rich()
  const gift = await aGift(school.db, school.school)
  const parent = await as(school, 'parent')
  const params = { id: ids.encode(school.people.student.id) }
  await parent.ask(koin.pause, { params, body: { paused: true } })
  expect((await parent.ask(koin.child, { params })).data).toMatchObject({ balance: 100, paused: true })
  expect((await claimOf(school, gift.uuid)).status).toBe(409)
  await parent.ask(koin.pause, { params, body: { paused: false } })
  expect((await claimOf(school, gift.uuid)).status).toBe(200)
})

test('a digital code is kept locked, given to one claim, and shown once', async () => {
  const school = await rich()
  const gift = await aGift(school.db, school.school, { kind: 'code', stock: 0 })
  const office = await as(school, 'school')
  const entered = await office.ask(giftOffice.codes, { params: { uuid: gift.uuid }, body: { codes: 'RAHASIA-1\n RAHASIA-1 \n' } })
  expect(entered.data).toEqual({ added: 1, known: 0 })
  const kept = await school.db.selectFrom('gift_code').where('gift_id', '=', gift.id).select(['locked', 'mark']).execute()
  expect(JSON.stringify(kept)).not.toContain('RAHASIA')
  const { data } = await claimOf(school, gift.uuid)
  await decide(school, data.id, 'ready')
  const student = await as(school, 'student')
  expect((await student.ask(gifts.reveal, { params: { claim_id: data.id } })).data).toEqual({ code: 'RAHASIA-1' })
  expect((await student.ask(gifts.reveal, { params: { claim_id: data.id } })).status).toBe(409)
})

test('an office that changes a gift says how many pieces of it are left; of codes there are as many as were entered', async () => {
  const school = await rich()
  const office = await as(school, 'school')
  const words = { name: 'Voucher kantin', text: '', terms: '', cost: 5, per_person: 1, audience: 'all', active: true } as const
  const change = async (uuid: string) =>
    office.ask(giftOffice.change, {
      params: { uuid },
      body: { ...words, starts_on: null, ends_on: null, picture: null, stock: 4, revision: 1 },
    })
  const [fetched, code] = [
    await aGift(school.db, school.school),
    await aGift(school.db, school.school, { kind: 'code', stock: 2 }),
  ]
  expect([(await change(fetched.uuid)).status, (await change(code.uuid)).status]).toEqual([200, 200])
  expect([await stockOf(school, fetched.id), await stockOf(school, code.id)]).toEqual([4, 2])
})

test('a claim gets the first free code of its own gift: another gift’s, entered before, and a later one stay free', async () => {
  const school = await rich()
  const enter = async (gift: { uuid: string }, codes: string) =>
    (await as(school, 'school')).ask(giftOffice.codes, { params: { uuid: gift.uuid }, body: { codes } })
  const [other, gift] = await Promise.all(
    ['Voucer buku', 'Voucer kantin'].map((name) => aGift(school.db, school.school, { name, kind: 'code', stock: 0 })),
  )
  await enter(other!, 'BUKU-1')
  await enter(gift!, 'KANTIN-1\nKANTIN-2')
  expect(await Promise.all([stockOf(school, other!.id), stockOf(school, gift!.id)])).toEqual([1, 2])
  const { data } = await claimOf(school, gift!.uuid)
  await decide(school, data.id, 'ready')
  const shown = await (await as(school, 'student')).ask(gifts.reveal, { params: { claim_id: data.id } })
  expect(shown.data).toEqual({ code: 'KANTIN-1' })
  const kept = await school.db
    .selectFrom('gift_code')
    .where('gift_id', 'in', [other!.id, gift!.id])
    .orderBy('id')
    .select(['claim_id', 'shown_at'])
    .execute()
  const free = { claim_id: null, shown_at: null }
  expect(kept).toEqual([free, { claim_id: expect.any(Number), shown_at: school.now() }, free])
})

test('a gift for teachers, one that has ended, and one of another school are not there for a pupil', async () => {
  const school = await rich()
  const hidden = [
    await aGift(school.db, school.school, { audience: 'teachers' }),
    await aGift(school.db, school.school, { ends_on: '2026-11-20' }),
    await aGift(school.db, school.school, { active: false }),
    await aGift(school.db, (await openSchool()).school),
  ]
  const student = await as(school, 'student')
  expect((await student.ask(gifts.list, { query: {} })).data).toEqual([])
  for (const { uuid } of hidden) expect((await claimOf(school, uuid)).status).toBe(404)
})

test('in the evening whoever was on time earns what the school has said, once, and teachers too', async () => {
  const school = await rich(0)
  const { student, teacher } = school.people
  const row = { school_id: school.school.id, verification: 'automatic', method: 'location', clock_in_at: new Date() } as const
  await school.db
    .insertInto('attendance')
    .values([
      { ...row, account_id: student.id, date: '2026-11-20', status: 'present' },
      { ...row, account_id: student.id, date: '2026-11-19', status: 'late', late_minutes: 5 },
      { ...row, account_id: teacher.id, date: '2026-11-20', status: 'present' },
    ])
    .execute()
  await (await as(school, 'school')).ask(giftOffice.setRules, { body: { rules: [{ source: 'attendance', amount: 4 }] } })
  const day = (date: string) =>
    school.database.inTransaction((trx) => giveKoinOfDay(trx, { school_id: school.school.id, date }, new Date()))
  await day('2026-11-20')
  await day('2026-11-20')
  await day('2026-11-21')
  expect(await balance(school)).toBe(4)
  expect((await (await as(school, 'teacher')).ask(koin.mine, {})).data.balance).toBe(4)
})

test('two offices that decide at once decide once', async () => {
  const school = await rich()
  const gift = await aGift(school.db, school.school)
  const claim = await aClaim(school.db, school.school, { by: school.people.student, of: gift })
  const id = ids.encode(claim.id)
  const ends = await Promise.all([decide(school, id, 'reject', 'Habis.'), decide(school, id, 'reject', 'Habis.')])
  const outcomes = ends.map(({ data }) => data.results[0]!.outcome).toSorted()
  expect(outcomes).toEqual(['already', 'decided'])
  expect(await balance(school)).toBe(120)
})

test('gifts are found by words of their name or text, and no others with them', async () => {
  const school = await rich()
  await aGift(school.db, school.school)
  await aGift(school.db, school.school, { name: 'Makan siang', text: 'Di kantin, sekali.' })
  const student = await as(school, 'student')
  const found = async (search?: string) =>
    (await student.ask(gifts.list, { query: { ...(search && { search }) } })).data.map(({ name }) => name)
  expect(await found()).toHaveLength(2)
  expect(await found('buku')).toEqual(['Buku tulis isi 50'])
  expect(await found('kantin')).toEqual(['Makan siang'])
  expect(await found('sepeda')).toEqual([])
})
