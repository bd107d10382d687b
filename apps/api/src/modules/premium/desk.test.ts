import { premium } from '@lentera/contract/premium'
import { packageLimits, premiumDesk } from '@lentera/contract/premium-desk'
import { wallet } from '@lentera/contract/wallet'
import { expect, onTestFinished, test } from 'vitest'
import { uuidV7 } from '#kit/http/uuid.ts'
import { signInOperator } from '#test/operator.ts'
import { openSchool } from '#test/school.ts'

const words = { name: 'Mengajar triwulan', summary: 'Untuk tiga bulan menyiapkan bahan.', price: 42_000, sold: true }
const wish = { ...words, role: 'teacher' as const, type: 'mengajar' as const, months: 3 }

const open = async () => {
  const school = await openSchool()
  const desk = await signInOperator(school)
  const { db } = school
  // Packages are the same for all schools of a test database: none of these stays on sale.
  onTestFinished(async () => {
    await db.updateTable('premium_package').set({ sold: false }).where('name', '=', words.name).execute()
  })
  const teacher = await school.signIn('teacher')
  const shown = async () => (await teacher.ask(premium.packages, { query: { type: 'mengajar' } })).data.map(({ uuid }) => uuid)
  const add = async (more: Partial<typeof wish> = {}) => (await desk.ask(premiumDesk.add, { body: { ...wish, ...more } })).data
  const change = (uuid: string, revision: number, more: Partial<typeof words> = {}) =>
    desk.ask(premiumDesk.change, { params: { uuid }, body: { ...words, ...more, revision } })
  return { ...school, desk, teacher, shown, add, change }
}

test('a package is found by the role that it is for as long as it is sold', async () => {
  const at = await open()
  const made = await at.add()
  expect(made).toMatchObject({ ...wish, open: 0, paid: 0, revision: 1 })
  const pupil = await at.signIn('student')
  const ofPupils = (await pupil.ask(premium.packages, { query: {} })).data.map(({ uuid }) => uuid)
  expect([(await at.shown()).includes(made.uuid), ofPupils.includes(made.uuid)]).toEqual([true, false])
  const put = (await at.change(made.uuid, 1, { sold: false })).data
  expect(put).toMatchObject({ sold: false, revision: 2, months: 3 })
  expect(await at.shown()).not.toContain(made.uuid)
  const listed = (await at.desk.ask(premiumDesk.list, {})).data
  expect(listed.find(({ uuid }) => uuid === made.uuid)).toMatchObject({ sold: false })
  const order = await at.teacher.ask(wallet.order, { body: { package_uuid: made.uuid } })
  expect(order.status).not.toBe(200)
})

test('of two operators who change one package at once, the second is told; the log says from what to what', async () => {
  const at = await open()
  const { uuid } = await at.add()
  const other = await at.add({ price: 43_000 })
  expect((await at.change(uuid, 1, { price: 39_000 })).data.price).toBe(39_000)
  expect((await at.change(uuid, 1, { price: 35_000 })).body.code).toBe('DATA_CHANGED')
  const listed = (await at.desk.ask(premiumDesk.list, {})).data
  expect(listed.find((one) => one.uuid === uuid)?.price).toBe(39_000)
  expect(listed.find((one) => one.uuid === other.uuid)?.price).toBe(43_000)
  const acts = await at.db
    .selectFrom('operator_act')
    .where('operator_id', '=', at.desk.operator.id)
    .orderBy('id')
    .select(['act', 'detail'])
    .execute()
  expect(acts).toEqual([
    { act: 'package_add', detail: { change: 'Rp42.000, 3 bulan' } },
    { act: 'package_add', detail: { change: 'Rp43.000, 3 bulan' } },
    { act: 'package_change', detail: { change: 'Rp42.000 → Rp39.000' } },
  ])
})

test('at most twelve packages of a role are sold at once', async () => {
  const at = await open()
  const sold = (await at.desk.ask(premiumDesk.list, {})).data.filter((one) => one.role === 'teacher' && one.sold).length
  for (let count = sold; count < packageLimits.sold; count++)
    // oxlint-disable-next-line no-await-in-loop -- each takes a place
    await at.add()
  expect((await at.desk.ask(premiumDesk.add, { body: wish })).body.errors).toHaveProperty('sold')
  const kept = await at.add({ sold: false })
  expect((await at.change(kept.uuid, 1)).body.errors).toHaveProperty('sold')
})

test('a package of nobody is not found, and a price of nothing is none', async () => {
  const at = await open()
  expect((await at.change(uuidV7(), 1)).status).toBe(404)
  expect((await at.desk.ask(premiumDesk.add, { body: { ...wish, price: 0 } })).body.errors).toHaveProperty('price')
})
