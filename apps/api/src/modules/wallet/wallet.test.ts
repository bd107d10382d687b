import { premium } from '@lentera/contract/premium'
import { wallet, type WalletChoice, walletLimits } from '@lentera/contract/wallet'
import { expect, test } from 'vitest'
import { aTeacher } from '#db/seed/builders.ts'
import { hasPremium } from '#school/premium.queries.ts'
import { type OpenSchool, openSchool, testSettings } from '#test/school.ts'
import { walletOf } from './sandbox.ts'

const teachers = '01930000-0000-7000-8000-00000000d004'
const pupils = '01930000-0000-7000-8000-00000000d001'
type SignedIn = Awaited<ReturnType<OpenSchool['signIn']>>

const link = async (who: SignedIn, approve = true) => {
  const { token } = (await who.ask(wallet.begin, {})).data
  return who.ask(wallet.answer, { params: { token }, body: { approve, phone: '081234567890' } })
}
const buy = async (who: SignedIn, choice: WalletChoice, package_uuid = teachers) => {
  const { token } = (await who.ask(wallet.order, { body: { package_uuid } })).data
  return who.ask(wallet.pay, { params: { token }, body: { choice } })
}

test('a teacher links a wallet, pays a package, has premium and a receipt, and gets the money back within a day', async () => {
  const school = await openSchool()
  const teacher = await school.signIn('teacher')
  expect((await link(teacher)).data).toEqual({ linked: true })
  const paid = (await buy(teacher, 'approve')).data
  expect(paid).toMatchObject({ state: 'paid', price: 15_000, can: ['refund'] })
  expect(paid.receipt).toMatch(/^LT-\d{4}-\d{6}$/)
  expect((await teacher.ask(premium.own, {})).data.state).toBe('active')
  const back = await teacher.ask(wallet.refund, { params: { token: paid.token } })
  expect(back.data).toMatchObject({ state: 'refunding', can: [] })
  expect((await teacher.ask(premium.own, {})).data.state).toBe('free')
  await school.runJobs()
  const after = (await teacher.ask(wallet.read, { params: { token: paid.token } })).data.order
  expect(after).toMatchObject({ state: 'refunded', can: [] })
})

test('a wallet that refuses or says nothing gives no premium, and one that tells twice gives it once', async () => {
  const school = await openSchool()
  const teacher = await school.signIn('teacher')
  await link(teacher)
  expect((await buy(teacher, 'decline')).data.state).toBe('declined')
  expect((await buy(teacher, 'silence')).data).toMatchObject({ state: 'open', can: ['pay'] })
  expect((await teacher.ask(premium.own, {})).data.state).toBe('free')
  expect((await buy(teacher, 'twice')).data.state).toBe('paid')
  const periods = await school.db
    .selectFrom('premium_period')
    .where('account_id', '=', school.people.teacher.id)
    .select('id')
    .execute()
  expect(periods).toHaveLength(1)
})

test('without a linked wallet nothing is paid, and one that was refused is not linked', async () => {
  const school = await openSchool()
  const teacher = await school.signIn('teacher')
  expect((await link(teacher, false)).data).toEqual({ linked: false })
  const { token } = (await teacher.ask(wallet.order, { body: { package_uuid: teachers } })).data
  const pay = () => teacher.ask(wallet.pay, { params: { token }, body: { choice: 'approve' } })
  expect((await pay()).body).toMatchObject({ code: 'WALLET_NOT_NOW', message: 'Hubungkan dompet dulu, lalu bayar.' })
  expect((await teacher.ask(wallet.read, { params: { token } })).data.order.state).toBe('open')
  expect((await teacher.ask(premium.own, {})).data.state).toBe('free')
  await link(teacher)
  expect((await pay()).data.state).toBe('paid')
})

test('what a pupil under 18 orders waits for a linked parent, who pays with the own wallet', async () => {
  const school = await openSchool()
  const { student } = school.people
  await school.db.updateTable('account').set({ born_on: '2011-01-01' }).where('id', '=', student.id).execute()
  const [pupil, parent] = [await school.signIn('student'), await school.signIn('parent')]
  await link(pupil)
  const order = (await pupil.ask(wallet.order, { body: { package_uuid: pupils } })).data
  expect(order).toMatchObject({ state: 'waiting_parent', can: [] })
  const params = { token: order.token }
  expect((await pupil.ask(wallet.pay, { params, body: { choice: 'approve' } })).status).toBe(409)
  await link(parent)
  expect((await parent.ask(wallet.pay, { params, body: { choice: 'approve' } })).data.state).toBe('paid')
  expect((await pupil.ask(premium.own, {})).data.state).toBe('active')
})

test('production has no wallet, so that nobody gets for nothing what would be paid', () => {
  expect(walletOf({ settings: { ...testSettings, appEnv: 'production' } })).toBeUndefined()
  expect(walletOf({ settings: { ...testSettings, appEnv: 'development' } })).toBeDefined()
})

test('where there is no wallet nothing of one is found, and nothing is ordered', async () => {
  const school = await openSchool({ settings: { appEnv: 'production' } })
  const teacher = await school.signIn('teacher')
  const params = { token: '01930000-0000-7000-8000-000000000000' }
  const answers = [
    await teacher.ask(wallet.mine, {}),
    await teacher.ask(wallet.begin, {}),
    await teacher.ask(wallet.unlink, {}),
    await teacher.ask(wallet.order, { body: { package_uuid: teachers } }),
    await teacher.ask(wallet.read, { params }),
    await teacher.ask(wallet.pay, { params, body: { choice: 'approve' } }),
  ]
  expect(answers.map(({ body }) => (body as { code?: string }).code)).toEqual(answers.map(() => 'NOT_FOUND'))
  const { id } = school.people.teacher
  expect(await school.db.selectFrom('wallet_order').where('account_id', '=', id).select('id').execute()).toEqual([])
  expect(await school.db.selectFrom('wallet_integration').where('account_id', '=', id).select('token').execute()).toEqual([])
})

test('a request to be linked is answered once, in its minutes, by whoever has begun it', async () => {
  const school = await openSchool()
  const [teacher, pupil] = [await school.signIn('teacher'), await school.signIn('student')]
  const body = { approve: true, phone: '081234567890' }
  const begin = async () => ({ params: { token: (await teacher.ask(wallet.begin, {})).data.token } })
  const first = await begin()
  expect((await pupil.ask(wallet.answer, { ...first, body })).body).toMatchObject({ code: 'NOT_FOUND' })
  expect((await pupil.ask(wallet.integration, first)).body).toMatchObject({ code: 'NOT_FOUND' })
  expect((await teacher.ask(wallet.integration, first)).data).toEqual({ open: true })
  expect((await teacher.ask(wallet.answer, { ...first, body })).data).toEqual({ linked: true })
  expect((await teacher.ask(wallet.answer, { ...first, body })).body).toMatchObject({ code: 'WALLET_NOT_NOW' })
  await teacher.ask(wallet.unlink, {})
  const second = await begin()
  school.travel(new Date(school.now().getTime() + walletLimits.minutes * 60_000).toISOString())
  const later = await school.signIn('teacher')
  expect((await later.ask(wallet.integration, second)).data).toEqual({ open: false })
  expect((await later.ask(wallet.answer, { ...second, body })).body).toMatchObject({ code: 'WALLET_NOT_NOW' })
  expect((await later.ask(wallet.mine, {})).data.link).toBeNull()
})

test('unlinking takes the own wallet away alone, and each sees the own link and orders', async () => {
  const school = await openSchool()
  const [teacher, parent] = [await school.signIn('teacher'), await school.signIn('parent')]
  await link(teacher)
  await link(parent)
  const paid = (await buy(teacher, 'approve')).data
  const of = async (who: SignedIn) => (await who.ask(wallet.mine, {})).data
  expect((await of(teacher)).orders.map(({ token }) => token)).toEqual([paid.token])
  expect((await of(parent)).orders).toEqual([])
  await teacher.ask(wallet.unlink, {})
  expect((await of(teacher)).link).toBeNull()
  expect((await of(parent)).link).toMatchObject({ phone: '•••• 7890' })
})

test('an order is paid and paid back by its buyer alone, and only within its time', async () => {
  const school = await openSchool()
  const stranger = await school.signIn('teacher', await aTeacher(school.db, school.school))
  await link(stranger)
  const teacher = await school.signIn('teacher')
  await link(teacher)
  const { token } = (await teacher.ask(wallet.order, { body: { package_uuid: teachers } })).data
  const params = { token }
  for (const answer of [
    await stranger.ask(wallet.pay, { params, body: { choice: 'approve' } }),
    await stranger.ask(wallet.read, { params }),
    await stranger.ask(wallet.refund, { params }),
  ])
    expect(answer.body).toMatchObject({ code: 'NOT_FOUND' })
  expect((await teacher.ask(wallet.refund, { params })).body).toMatchObject({ code: 'WALLET_NOT_NOW' })
  school.travel(new Date(school.now().getTime() + walletLimits.minutes * 60_000).toISOString())
  const later = await school.signIn('teacher')
  expect((await later.ask(wallet.pay, { params, body: { choice: 'approve' } })).body).toMatchObject({ code: 'WALLET_NOT_NOW' })
  expect((await later.ask(wallet.read, { params })).data.order).toMatchObject({ state: 'expired', can: [] })
  const paid = (await buy(later, 'approve')).data
  school.travel(new Date(school.now().getTime() + walletLimits.refund * 3_600_000).toISOString())
  const late = await school.signIn('teacher')
  expect((await late.ask(wallet.refund, { params: { token: paid.token } })).body).toMatchObject({ code: 'WALLET_NOT_NOW' })
  expect((await late.ask(premium.own, {})).data.state).toBe('active')
})

test('a package of the other role is none to order', async () => {
  const school = await openSchool()
  const teacher = await school.signIn('teacher')
  expect((await teacher.ask(wallet.order, { body: { package_uuid: pupils } })).body).toMatchObject({ code: 'NOT_FOUND' })
  expect((await teacher.ask(wallet.mine, {})).data.orders).toEqual([])
})

test('of two purchases the first is paid back: the second begins at once and is as long as it was, and another teacher’s stays', async () => {
  const school = await openSchool()
  const { db, people, now } = school
  const colleague = await aTeacher(db, school.school)
  const periodsOf = ({ id }: { id: number }) =>
    db.selectFrom('premium_period').where('account_id', '=', id).orderBy('starts_at').select(['starts_at', 'ends_at']).execute()
  const tokens = []
  for (const who of [await school.signIn('teacher', colleague), await school.signIn('teacher')]) {
    await link(who)
    for (let n = 0; n < 3; n++) tokens.push((await buy(who, 'approve')).data.token)
  }
  const [others, [first, second, third]] = [await periodsOf(colleague), await periodsOf(people.teacher)]
  expect([second!.starts_at, third!.starts_at]).toEqual([first!.ends_at, second!.ends_at])
  school.travel('2026-11-23T11:50:00+07:00')
  const teacher = await school.signIn('teacher')
  await teacher.ask(wallet.refund, { params: { token: tokens[3]! } })
  await school.runJobs()
  const left = await periodsOf(people.teacher)
  const lengthOf = ({ starts_at, ends_at }: { starts_at: Date; ends_at: Date }) => ends_at.getTime() - starts_at.getTime()
  expect(left.map(({ starts_at }) => starts_at)).toEqual([now(), left[0]!.ends_at])
  expect(left.map(lengthOf)).toEqual([second!, third!].map(lengthOf))
  expect(await hasPremium(db, people.teacher.id, now())).toBe(true)
  expect((await teacher.ask(premium.own, {})).data).toMatchObject({ state: 'active', ends_at: left[1]!.ends_at.toISOString() })
  await teacher.ask(wallet.refund, { params: { token: tokens[5]! } })
  expect(await periodsOf(people.teacher)).toEqual([left[0]])
  expect(await periodsOf(colleague)).toEqual(others)
})
