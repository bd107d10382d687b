import { waits } from '@lentera/contract/waits'
import { wallet } from '@lentera/contract/wallet'
import { expect, test } from 'vitest'
import { aParent } from '#db/seed/builders.ts'
import { openSchool } from '#test/school.ts'

const teachers = '01930000-0000-7000-8000-00000000d004'
const pupils = '01930000-0000-7000-8000-00000000d001'

/** A pupil of 15 whose orders two parents are asked about. */
const aPupilWithTwoParents = async () => {
  const school = await openSchool()
  const { student } = school.people
  await school.db.updateTable('account').set({ born_on: '2011-01-01' }).where('id', '=', student.id).execute()
  const second = await aParent(school.db, { of: [student] })
  const [pupil, parent] = [await school.signIn('student'), await school.signIn('parent')]
  const order = () => pupil.ask(wallet.order, { body: { package_uuid: pupils } })
  const notices = () =>
    school.db
      .selectFrom('notification')
      .where('kind', '=', 'wallet_order')
      .where('account_id', 'in', [school.people.parent.id, second.id])
      .select(['account_id', 'data'])
      .orderBy('id')
      .execute()
  const orders = () => school.db.selectFrom('wallet_order').where('account_id', '=', student.id).selectAll().execute()
  return { school, pupil, parent, second, order, notices, orders }
}

test('40 orders of one pupil become three, of which each of two parents has one notice of the first and one of the others', async () => {
  const { school, second, order, notices, orders } = await aPupilWithTwoParents()
  const answers = []
  for (let n = 0; n < 40; n++) answers.push(await order())
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
  expect(answers.at(-1)).toMatchObject({
    status: 409,
    body: {
      code: 'WALLET_NOT_NOW',
      message: 'Sudah ada 3 pembelian yang menunggu orang tuamu. Tunggu keputusan mereka dulu.',
    },
  })
  expect(await orders()).toHaveLength(3)
  const told = await notices()
  for (const { id } of [school.people.parent, second])
    expect(told.filter(({ account_id }) => account_id === id).map(({ data }) => 'more' in (data as object))).toEqual([
      false,
      true,
    ])
  expect(told).toHaveLength(4)
})

test('30 orders at the same time become three', async () => {
  const { order, notices, orders } = await aPupilWithTwoParents()
  const answers = await Promise.all(Array.from({ length: 30 }, order))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(27)
  expect(await orders()).toHaveLength(3)
  expect(await notices()).toHaveLength(4)
})

test('parents are asked of five orders within a day, and of the sixth a day later', async () => {
  const { school, order, notices } = await aPupilWithTwoParents()
  const decline = () => school.db.updateTable('wallet_order').set({ state: 'declined' }).execute()
  for (let n = 0; n < 5; n++) {
    expect((await order()).status).toBe(200)
    await decline()
  }
  expect((await order()).body.message).toBe('Orang tuamu sudah dimintai 5 pembelian hari ini. Coba lagi besok.')
  expect(await notices()).toHaveLength(4)
  school.travel('2026-11-24T06:51:00+07:00')
  const pupil = await school.signIn('student')
  expect((await pupil.ask(wallet.order, { body: { package_uuid: pupils } })).status).toBe(200)
  expect(await notices()).toHaveLength(6)
})

test('an order waits for a parent seven days, on the own list and among what waits, and a paid one never ends', async () => {
  const { school, parent, order, orders } = await aPupilWithTwoParents()
  const [waiting, paid] = [(await order()).data.token, (await order()).data.token]
  await school.db
    .updateTable('wallet_order')
    .set({ state: 'paid', payer_id: school.people.parent.id, settled_at: school.now() })
    .where('token', '=', paid)
    .execute()
  const look = async (who: typeof parent) => ({
    states: Object.fromEntries((await who.ask(wallet.mine, {})).data.orders.map(({ token, state }) => [token, state])),
    lines: (await who.ask(waits.list, { query: {} })).data.lines
      .filter(({ place }) => place === 'wallet')
      .map(({ target }) => target),
  })
  expect(await look(parent)).toEqual({
    states: { [waiting]: 'waiting_parent', [paid]: 'paid' },
    lines: [{ screen: 'wallet_order', token: waiting }],
  })
  school.travel('2026-11-30T06:49:00+07:00')
  expect((await look(await school.signIn('parent'))).lines).toHaveLength(1)
  school.travel('2026-11-30T06:50:00+07:00')
  expect(await look(await school.signIn('parent'))).toEqual({ states: { [waiting]: 'expired', [paid]: 'paid' }, lines: [] })
  const ends = (await orders()).map(({ expires_at }) => expires_at.toISOString())
  expect(ends).toEqual(['2026-11-29T23:50:00.000Z', '2026-11-29T23:50:00.000Z'])
})

test('an order that somebody pays alone ends after a quarter of an hour, cannot be paid then, and a paid one stays', async () => {
  const school = await openSchool()
  const teacher = await school.signIn('teacher')
  const order = async () => (await teacher.ask(wallet.order, { body: { package_uuid: teachers } })).data.token
  const { token: linking } = (await teacher.ask(wallet.begin, {})).data
  await teacher.ask(wallet.answer, { params: { token: linking }, body: { approve: true, phone: '081234567890' } })
  const [left, paid] = [await order(), await order()]
  const pay = (token: string) => teacher.ask(wallet.pay, { params: { token }, body: { choice: 'approve' } })
  await pay(paid)
  // Signed in anew: a session's token lasts as long as an order.
  const read = async (token: string) =>
    (await (await school.signIn('teacher')).ask(wallet.read, { params: { token } })).data.order
  school.travel('2026-11-23T07:04:59+07:00')
  expect(await read(left)).toMatchObject({ state: 'open', can: ['pay'] })
  school.travel('2026-11-23T07:05:00+07:00')
  expect(await read(left)).toMatchObject({ state: 'expired', can: [] })
  const late = await (await school.signIn('teacher')).ask(wallet.pay, { params: { token: left }, body: { choice: 'approve' } })
  expect(late.body.code).toBe('WALLET_NOT_NOW')
  expect(await read(paid)).toMatchObject({ state: 'paid' })
})
