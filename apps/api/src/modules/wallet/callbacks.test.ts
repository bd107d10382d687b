import { operator } from '@lentera/contract/operator'
import { premium } from '@lentera/contract/premium'
import { type PaymentOutcome, wallet, type WalletChoice } from '@lentera/contract/wallet'
import { expect, test } from 'vitest'
import { signInOperator } from '#test/operator.ts'
import { type OpenSchool, openSchool, testSettings } from '#test/school.ts'
import type { Work } from '#kit/jobs/jobs.ts'
import { askWallet, sendRefund } from './jobs.ts'
import { signatureOf, type Told } from './provider.ts'

const teachers = '01930000-0000-7000-8000-00000000d004'
const PRICE = 15_000

/** A teacher with a linked wallet, an order of the teacher, and what a wallet may tell of orders. */
const aTeacherWhoBuys = async () => {
  const school = await openSchool()
  const teacher = await school.signIn('teacher')
  const { token } = (await teacher.ask(wallet.begin, {})).data
  await teacher.ask(wallet.answer, { params: { token }, body: { approve: true, phone: '081234567890' } })
  const order = async () => (await teacher.ask(wallet.order, { body: { package_uuid: teachers } })).data.token
  const pay = async (choice: WalletChoice) => {
    const params = { token: await order() }
    return (await teacher.ask(wallet.pay, { params, body: { choice } })).data
  }
  // Signed in anew: a session's token lasts as long as an order.
  const stateOf = async (token: string) =>
    (await (await school.signIn('teacher')).ask(wallet.read, { params: { token } })).data.order.state
  return { school, teacher, order, pay, stateOf }
}
const told = (order: string, outcome: PaymentOutcome, more: Partial<Told> = {}): Told => ({
  event: `${order} ${outcome}`,
  order,
  outcome,
  amount: PRICE,
  at: '2026-11-22T23:50:00.000Z',
  ...more,
})
const send = (school: OpenSchool, one: Told, signed: Told = one) =>
  school.guest.ask(wallet.callback, { body: { ...one, signature: signatureOf({ settings: testSettings }, signed) } })
const periodsOf = async ({ db, people }: OpenSchool) =>
  db.selectFrom('premium_period').where('account_id', '=', people.teacher.id).select('order_id').execute()
/** What was kept of the orders of this school's teacher. */
const eventsOf = ({ db, people }: OpenSchool) =>
  db
    .selectFrom('wallet_event as event')
    .innerJoin('wallet_order as order', 'order.id', 'event.order_id')
    .where('order.account_id', '=', people.teacher.id)
    .select('event.concern')
    .execute()

/** What a job of this module stands on. */
const work = (school: OpenSchool): Work =>
  ({ services: { database: school.database, settings: school.settings }, now: school.now(), log: console }) as unknown as Work
const askNow = (school: OpenSchool) => askWallet.run(work(school))

test('a callback counts only with the signature of all that it says', async () => {
  const { school, order, stateOf } = await aTeacherWhoBuys()
  const token = await order()
  const right = told(token, 'paid')
  const others = [
    { outcome: 'declined' as const },
    { amount: PRICE - 1 },
    { event: 'another event' },
    { at: '2026-11-22T23:49:00.000Z' },
    { order: await order() },
  ]
  for (const other of others) expect((await send(school, right, { ...right, ...other })).status).toBe(404)
  expect(await eventsOf(school)).toEqual([])
  expect(await stateOf(token)).toBe('open')
  expect((await send(school, right)).data).toEqual({ state: 'paid' })
  expect((await send(school, right)).data).toEqual({ state: 'paid' })
  expect(await periodsOf(school)).toHaveLength(1)
})

const permutations = <T>(all: readonly T[]): T[][] =>
  all.length === 0 ? [[]] : all.flatMap((one) => permutations(all.filter((other) => other !== one)).map((rest) => [one, ...rest]))

test('callbacks in any order end in the same state, with the same times and the same premium', async () => {
  const { school, order, stateOf } = await aTeacherWhoBuys()
  const sets: readonly [readonly PaymentOutcome[], string, number][] = [
    [['pending', 'declined', 'expired', 'paid'], 'paid', 1],
    [['pending', 'declined', 'paid', 'refunded'], 'refunded', 0],
  ]
  for (const [outcomes, state, periods] of sets)
    for (const sequence of permutations(outcomes)) {
      const token = await order()
      for (const outcome of sequence) await send(school, told(token, outcome))
      expect(await stateOf(token), sequence.join(' ')).toBe(state)
      const row = await school.db.selectFrom('wallet_order').where('token', '=', token).selectAll().executeTakeFirstOrThrow()
      expect(row.settled_at?.toISOString()).toBe('2026-11-22T23:50:00.000Z')
      expect(await periodsOf(school)).toHaveLength(periods)
      await school.db.deleteFrom('premium_period').execute()
    }
})

test('of callbacks that tell two times of one payment the earlier one stands, in either order', async () => {
  const { school, order } = await aTeacherWhoBuys()
  const [early, late] = ['2026-11-22T23:49:00.000Z', '2026-11-22T23:50:00.000Z']
  for (const times of [
    [early, late],
    [late, early],
  ]) {
    const token = await order()
    for (const at of times) await send(school, told(token, 'paid', { event: `${token} ${at}`, at }))
    for (const at of times) await send(school, told(token, 'refunded', { event: `${token} back ${at}`, at }))
    const row = await school.db
      .selectFrom('wallet_order')
      .where('token', '=', token)
      .select(['settled_at', 'refunded_at'])
      .executeTakeFirstOrThrow()
    expect([row.settled_at?.toISOString(), row.refunded_at?.toISOString()]).toEqual([early, early])
    await school.db.deleteFrom('premium_period').execute()
  }
})

test('a payment that its wallet never ends is asked about no more after the seventh time', async () => {
  const { school, pay, stateOf } = await aTeacherWhoBuys()
  const silent = await pay('silence')
  const waits = () =>
    school.db.selectFrom('wallet_order').where('token', '=', silent.token).select(['asked', 'ask_at']).executeTakeFirstOrThrow()
  for (let times = 0; times < 9; times++) {
    const { ask_at } = await waits()
    if (ask_at) school.travel(ask_at.toISOString())
    await askNow(school)
  }
  expect(await waits()).toEqual({ asked: 7, ask_at: null })
  expect(await stateOf(silent.token)).not.toBe('paid')
})

test('a payment of another amount is kept for the operator and gives no premium', async () => {
  const { school, order, pay, stateOf } = await aTeacherWhoBuys()
  const token = await order()
  expect((await send(school, told(token, 'paid', { amount: PRICE - 1 }))).data).toEqual({ state: 'open' })
  expect((await pay('other_amount')).state).toBe('open')
  expect((await eventsOf(school)).map(({ concern }) => concern)).toEqual(['amount', 'amount'])
  expect(await periodsOf(school)).toEqual([])
  await send(school, told(token, 'paid', { event: 'with the whole amount' }))
  expect(await stateOf(token)).toBe('paid')
})

test('a callback of an unknown order is kept and answered, so that the wallet does not send it for ever', async () => {
  const { school } = await aTeacherWhoBuys()
  for (const order of ['01930000-0000-7000-8000-00000000ffff', 'no order of ours'])
    for (const _ of [1, 2]) expect(await send(school, told(order, 'paid'))).toMatchObject({ status: 200, data: { state: null } })
  const kept = await school.db
    .selectFrom('wallet_event')
    .where('order_id', 'is', null)
    .select(['unknown_order', 'concern'])
    .execute()
  expect(kept.map(({ unknown_order, concern }) => [unknown_order, concern])).toEqual([
    ['01930000-0000-7000-8000-00000000ffff', 'unknown'],
    ['no order of ours', 'unknown'],
  ])
})

test('paid after declined or after the time of the order is paid, and brings premium', async () => {
  const { school, pay, stateOf } = await aTeacherWhoBuys()
  expect((await pay('disordered')).state).toBe('paid')
  await school.db.deleteFrom('premium_period').execute()
  const late = await pay('late')
  school.travel('2026-11-23T07:06:00+07:00')
  expect(await stateOf(late.token)).toBe('expired')
  school.travel('2026-11-23T07:11:00+07:00')
  await school.runJobs()
  expect(await stateOf(late.token)).toBe('paid')
  expect((await (await school.signIn('teacher')).ask(premium.own, {})).data.state).toBe('active')
})

test('a payment whose callback was lost is asked for, and one that is still open at the wallet stays open', async () => {
  const { school, pay, stateOf } = await aTeacherWhoBuys()
  const [lost, silent] = [await pay('lost'), await pay('silence')]
  expect([lost.state, silent.state]).toEqual(['open', 'open'])
  school.travel('2026-11-23T06:54:00+07:00')
  await askNow(school)
  expect(await stateOf(lost.token)).toBe('open')
  school.travel('2026-11-23T06:56:00+07:00')
  await askNow(school)
  expect([await stateOf(lost.token), await stateOf(silent.token)]).toEqual(['paid', 'open'])
  expect(await periodsOf(school)).toHaveLength(1)
})

test('a refund that the wallet does not take is tried again, keeps no premium, and is done when the wallet takes it', async () => {
  const { school, teacher, pay, stateOf } = await aTeacherWhoBuys()
  const paid = await pay('refund_fails')
  await teacher.ask(wallet.refund, { params: { token: paid.token } })
  await sendRefund.run(work(school), { order: paid.token }).catch((error: Error) => expect(error.message).toContain('refund'))
  expect(await stateOf(paid.token)).toBe('refunding')
  expect(await periodsOf(school)).toEqual([])
  const row = school.db.updateTable('wallet_order').where('token', '=', paid.token)
  await row.set({ reference: `trial approve ${school.now().toISOString()}` }).execute()
  await sendRefund.run(work(school), { order: paid.token })
  expect(await stateOf(paid.token)).toBe('refunded')
  await sendRefund.run(work(school), { order: paid.token })
  expect(await stateOf(paid.token)).toBe('refunded')
})

test('the operator reads how many callbacks were kept, what the newest says, and which refunds do not end', async () => {
  const { school, order, pay, teacher } = await aTeacherWhoBuys()
  const seen = async () => (await (await signInOperator(school)).ask(operator.overview, {})).data.wallet
  const before = await seen()
  const token = await order()
  await send(school, told(token, 'pending'))
  expect((await seen()).kept).toBe(before.kept)
  await school.db.deleteFrom('wallet_event').where('concern', 'is not', null).execute()
  await send(school, told(token, 'paid', { amount: 1 }))
  expect(await seen()).toEqual({ kept: 1, newest: { order: token, amount: 1, price: PRICE }, refunds: before.refunds })
  const paid = await pay('refund_fails')
  await teacher.ask(wallet.refund, { params: { token: paid.token } })
  school.travel('2026-11-25T06:51:00+07:00')
  expect((await seen()).refunds).toBe(before.refunds + 1)
})
