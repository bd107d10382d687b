// Checking in where there is no signal: kept on the phone, delivered once, judged by the moment in which it was done.
import type { Page, Route } from '@playwright/test'
import type { Timezone } from '@lentera/contract/shared'
import { clockIn, dateIn } from '../apps/web/src/lib/time/dates.ts'
import { eventually, expect, type Person, type Product, test } from './lentera.ts'
import { underWorker } from './outbox.ts'
import { here, ownSchool } from './own-school.ts'
import { anotherProcess } from './another-process.ts'

test.use({ geolocation: here, permissions: ['geolocation'] })
test.describe.configure({ mode: 'parallel', timeout: 90_000 })

const MINUTE = 60_000

/** A zone in which the last hour and the next minutes lie in one day: this one, or Papua's where midnight is near. */
const zoneOfOneDay = (wished: Timezone): Timezone => {
  const now = Date.now()
  const dayAt = (time: number) => dateIn(new Date(time), wished)
  return dayAt(now - 60 * MINUTE) === dayAt(now + 5 * MINUTE) ? wished : 'Asia/Jayapura'
}
/** A pupil of a school that is open all day in this zone. */
const aPupilIn = async (product: Product, wished: Timezone, setting = {}) => {
  const timezone = zoneOfOneDay(wished)
  const made = await ownSchool(product, { setting: { methods: ['location'], closing: false, ...setting } })
  const { db } = product.database
  await db.updateTable('school').set({ timezone }).where('id', '=', made.school.id).execute()
  const pupil = made.pupils[0]!
  const rows = () => db.selectFrom('attendance').where('account_id', '=', pupil.id).selectAll().execute()
  return { ...made, timezone, pupil, rows }
}
/** The phone's clock shows this moment, and what was measured of its error at the last contact. */
const setClock = async (page: Page, time: number, skew: number) => {
  await page.clock.install({ time })
  await page.addInitScript((measured) => localStorage.setItem('clock_skew', String(measured)), skew)
}
/**
 * A phone whose contacts with the server are those of an earlier moment, until the signal is back: they reach another process of
 * the server, whose clock shows that moment.
 */
const inContactAt = async (page: Page, product: Product, pupil: Person, time: number) => {
  const began = Date.now()
  const context = page.context()
  const server = await anotherProcess(product, () => new Date(time + Date.now() - began))
  await product.enter(context, pupil, server)
  let gone = false
  const earlier = async (route: Route) => {
    if (gone) return route.abort('internetdisconnected')
    return route.fulfill(await server.answer(route.request()))
  }
  await context.route(/\/v1\//, earlier)
  await context.routeWebSocket(/\/v1\/live/, (socket) => socket.close())
  return {
    lose: async () => {
      gone = true
      await context.setOffline(true)
      await server.close()
    },
    find: async () => {
      await context.unroute(/\/v1\//, earlier)
      await context.setOffline(false)
    },
  }
}
/** The phone has the screens of a pupil. */
const hasScreens = (page: Page) =>
  eventually(
    () =>
      page.evaluate(async () => {
        const kept = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
        const has = (name: string) => kept.flat().some(({ url }) => url.includes(name))
        return has('check-in-checked-in') && has('check-in-attendance')
      }),
    { timeout: 30_000 },
  ).toBe(true)
const readyToCheckIn = async (page: Page) => {
  await page.goto('/attendance/submit')
  await expect(page.getByText('Di dalam area sekolah')).toBeVisible()
  await underWorker(page)
  await hasScreens(page)
}
const checkInHere = async (page: Page) => {
  await expect(page.getByText('Tanpa sinyal: disimpan di HP ini, dikirim saat ada sinyal.')).toBeVisible()
  await page.getByRole('button', { name: 'Saya hadir' }).tap()
  await expect(page.getByRole('heading', { name: 'Tersimpan di HP ini' })).toBeVisible()
}

for (const zone of ['Asia/Jakarta', 'Asia/Makassar'] as const)
  test(`a pupil in ${zone} checks in without signal, and the school has it once when the signal is back`, async ({
    page,
    product,
  }) => {
    const { pupil, rows, timezone } = await aPupilIn(product, zone)
    const done = Date.now() - 10 * MINUTE
    await setClock(page, done, 0)
    const signal = await inContactAt(page, product, pupil, done)
    await readyToCheckIn(page)
    await signal.lose()
    await checkInHere(page)
    await expect(page).toHaveURL('/attendance/success')
    await expect(page.getByText('Tersimpan di HP ini, dikirim saat ada sinyal.')).toBeVisible()
    await expect(page.getByText(/Sekolah belum menerima presensi ini/)).toBeVisible()
    await expect(page.getByText('tercatat hadir', { exact: false })).toBeHidden()
    expect(await rows()).toEqual([])

    await page.reload()
    await expect(page.getByRole('heading', { name: 'Tersimpan di HP ini' })).toBeVisible()
    await page.goto('/attendance/')
    await expect(page.getByText('Di HP ini', { exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Presensi sekarang' })).toBeHidden()
    await page.goto('/attendance/success')
    await expect(page.getByRole('heading', { name: 'Tersimpan di HP ini' })).toBeVisible()

    await signal.find()
    await expect(page.getByRole('heading', { name: 'Kamu tercatat hadir' })).toBeVisible({ timeout: 20_000 })
    await expect(page.getByText('Tanpa sinyal', { exact: true })).toBeVisible()
    const [row, ...more] = await rows()
    expect(more).toEqual([])
    expect(row).toMatchObject({ status: 'present', verification: 'automatic', offline: true, revision: 1 })
    expect(Math.abs(row!.clock_in_at!.getTime() - done)).toBeLessThan(2 * MINUTE)
    await expect(page.getByText(clockIn(row!.clock_in_at!, timezone)).first()).toBeVisible()
  })

test('of a phone whose clock is an hour wrong the check-in counts at the school’s own time', async ({ page, product }) => {
  const { pupil, rows } = await aPupilIn(product, 'Asia/Makassar')
  const done = Date.now() - 10 * MINUTE
  await setClock(page, done - 60 * MINUTE, 60 * MINUTE)
  const signal = await inContactAt(page, product, pupil, done)
  await readyToCheckIn(page)
  await signal.lose()
  await checkInHere(page)
  await signal.find()
  await expect(page.getByRole('heading', { name: 'Kamu tercatat hadir' })).toBeVisible({ timeout: 20_000 })
  const [row] = await rows()
  expect(row).toMatchObject({ verification: 'automatic', offline: true })
  expect(Math.abs(row!.clock_in_at!.getTime() - done)).toBeLessThan(2 * MINUTE)
})

test('of a phone whose clock was turned back after the last contact the check-in waits, for the pupil and for the homeroom teacher', async ({
  browser,
  context,
  page,
  product,
}) => {
  const { pupil, teacher, rows } = await aPupilIn(product, 'Asia/Makassar')
  await product.enter(context, pupil)
  await setClock(page, Date.now(), 0)
  await readyToCheckIn(page)
  await context.setOffline(true)
  await page.clock.setSystemTime(Date.now() - 50 * MINUTE)
  await checkInHere(page)
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Presensi terkirim' })).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText('Menunggu keputusan', { exact: true })).toBeVisible()
  await expect(page.getByText('Presensi ini terkirim terlambat, jadi jamnya perlu diperiksa.', { exact: false })).toBeVisible()
  expect(await rows()).toMatchObject([
    { verification: 'waiting', waiting_reason: 'late_delivery', offline: true, latitude: null },
  ])

  const desk = await browser.newContext()
  await product.enter(desk, teacher)
  const wali = await desk.newPage()
  await wali.goto('/teacher/homeroom/requests')
  await expect(wali.getByText('Terkirim terlambat', { exact: false }).first()).toBeVisible()
  await desk.close()
})

test('a refusal says why and stays on the phone until the pupil decides', async ({ page, product }) => {
  const { pupil, school, rows } = await aPupilIn(product, 'Asia/Makassar')
  const done = Date.now() - 10 * MINUTE
  await setClock(page, done, 0)
  const signal = await inContactAt(page, product, pupil, done)
  await readyToCheckIn(page)
  await signal.lose()
  await checkInHere(page)
  const { db } = product.database
  await db
    .updateTable('attendance_setting')
    .set({ methods: ['roll_call'] })
    .where('school_id', '=', school.id)
    .execute()
  await signal.find()
  await expect(page.getByRole('heading', { name: 'Presensi belum terkirim' })).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText('Sekolah tidak memakai cara presensi ini.')).toBeVisible()
  await db
    .updateTable('attendance_setting')
    .set({ methods: ['location'] })
    .where('school_id', '=', school.id)
    .execute()
  await page.getByRole('button', { name: 'Coba lagi' }).click()
  await expect(page.getByRole('heading', { name: 'Kamu tercatat hadir' })).toBeVisible({ timeout: 20_000 })
  expect(await rows()).toMatchObject([{ offline: true, status: 'present' }])
})
