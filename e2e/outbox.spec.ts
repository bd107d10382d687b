// What is written without signal arrives exactly once, in whatever way the line fails.
import { chromium, type Page } from '@playwright/test'
import { lstat, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findBrowser } from '../tools/browser.ts'
import { cookies, eventually } from './lentera.ts'
import {
  aPupil,
  arrivedOnce,
  checkIn,
  expect,
  expireAll,
  lasting,
  nothingYet,
  ready,
  rounds,
  test,
  underWorker,
  waits,
  wakeWorker,
} from './outbox.ts'
import { here, ownSchool } from './own-school.ts'

test.use({ geolocation: here, permissions: ['geolocation'] })
test.describe.configure({ mode: 'parallel', timeout: 90_000 })

for (const round of rounds) {
  const name = (words: string) => `${words}${round}`

  test(name('offline, then online'), async ({ context, page, product, line }) => {
    const pupil = await aPupil(product)
    await product.enter(context, pupil.pupil)
    await ready(page, line.address)
    await context.setOffline(true)
    await checkIn(page)
    await waits(page)
    await nothingYet(pupil)
    await context.setOffline(false)
    await arrivedOnce(pupil)
    await waits(page, 0)
  })

  test(name('reloaded while offline'), async ({ context, page, product, line }) => {
    const pupil = await aPupil(product)
    await product.enter(context, pupil.pupil)
    await ready(page, line.address)
    await context.setOffline(true)
    await checkIn(page)
    await waits(page)
    await page.reload()
    await waits(page)
    await nothingYet(pupil)
    await context.setOffline(false)
    await arrivedOnce(pupil)
    await waits(page, 0)
  })

  test(name('the browser closed and opened again'), async ({ product, line }) => {
    const pupil = await aPupil(product)
    const folder = await mkdtemp(path.join(tmpdir(), 'lentera-phone-'))
    const open = async () =>
      chromium.launchPersistentContext(folder, {
        ...(await findBrowser()),
        hasTouch: true,
        viewport: { width: 360, height: 740 },
        geolocation: here,
        permissions: ['geolocation'],
      })
    try {
      const before = await open()
      await product.enter(before, pupil.pupil)
      await lasting(before)
      const page = await before.newPage()
      await ready(page, line.address)
      line.set('cut')
      await checkIn(page)
      await waits(page)
      await before.close()
      await nothingYet(pupil)
      line.set('fine')
      // A browser that has not quite gone yet would take the new one's window.
      const lock = path.join(folder, 'SingletonLock')
      await eventually(() =>
        lstat(lock).then(
          () => 'held',
          () => 'free',
        ),
      ).toBe('free')
      const after = await open()
      const again = await after.newPage()
      await again.goto(`${line.address}/home`)
      await arrivedOnce(pupil)
      await waits(again, 0)
      await after.close()
    } finally {
      await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
    }
  })

  test(name('the tab closed: the worker delivers'), async ({ context, page, product, line }) => {
    const pupil = await aPupil(product)
    await product.enter(context, pupil.pupil)
    await ready(page, line.address)
    line.set('cut')
    await checkIn(page)
    await waits(page)
    await page.close()
    await nothingYet(pupil)
    line.set('fine')
    await wakeWorker(context, line.address)
    await arrivedOnce(pupil)
  })

  test(name('the token ended meanwhile: the page renews it'), async ({ context, page, product, line }) => {
    const pupil = await aPupil(product)
    const { refresh_token } = await product.enter(context, pupil.pupil)
    await ready(page, line.address)
    await context.setOffline(true)
    await checkIn(page)
    await waits(page)
    await expireAll(context, page, product)
    await context.setOffline(false)
    await arrivedOnce(pupil)
    await eventually(async () => (await cookies(context))['refresh_token']).not.toBe(refresh_token)
  })

  test(
    name('the token ended and the tab closed: the worker renews it, and the next page goes on with that'),
    async ({ context, page, product, line }) => {
      const pupil = await aPupil(product)
      const { refresh_token } = await product.enter(context, pupil.pupil)
      await ready(page, line.address)
      line.set('cut')
      await checkIn(page)
      await waits(page)
      await expireAll(context, page, product)
      await page.close()
      line.set('fine')
      await wakeWorker(context, line.address)
      await arrivedOnce(pupil)
      const now = await cookies(context)
      expect(now['refresh_token']).not.toBe(refresh_token)
      expect(product.tokens.verify(now['access_token'] ?? '', new Date())?.id).toBe(pupil.pupil.id)
      const next = await context.newPage()
      await next.goto(`${line.address}/attendance/`)
      await expect(next.getByText('Presensi hari ini sudah tercatat.')).toBeVisible()
    },
  )

  for (const [words, weather] of [
    ['503 first', 'busy'],
    ['a captive portal answers 200 with its own page', 'portal'],
    ['the answer is lost on its way back', 'mute'],
  ] as const)
    test(name(words), async ({ context, page, product, line }) => {
      const pupil = await aPupil(product)
      await product.enter(context, pupil.pupil)
      await ready(page, line.address)
      line.set(weather)
      await checkIn(page)
      const sent = () => line.writes.filter(({ path: to }) => to.includes('/check-in'))
      await eventually(() => sent().length, { timeout: 15_000 }).toBeGreaterThan(1)
      await waits(page)
      if (weather !== 'mute') await nothingYet(pupil)
      line.set('fine')
      await arrivedOnce(pupil)
      await waits(page, 0)
      expect(new Set(sent().map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
      expect(new Set(sent().map(({ headers }) => headers['captured-at'])).size).toBe(1)
    })

  test(name('two writes of two tabs arrive in order'), async ({ context, page, product, line }) => {
    const { teacher, pupils } = await ownSchool(product, { pupils: 2 })
    await product.enter(context, teacher)
    const form = async (tab: Page, pupil: { id: number }) => {
      await tab.goto(`${line.address}/teacher/attendance/clock-in-student?student_id=${product.ids.encode(pupil.id)}`)
      await tab.getByLabel('Alasan').fill('HP tertinggal di rumah')
      await underWorker(tab)
    }
    const save = (tab: Page) => tab.getByRole('button', { name: 'Simpan' }).tap()
    const [first, second] = [pupils[1]!, pupils[0]!]
    const other = await context.newPage()
    await form(page, first)
    await form(other, second)
    line.set('cut')
    await page.bringToFront()
    await save(page)
    await waits(page, 1)
    await other.bringToFront()
    await save(other)
    await waits(other, 2)
    line.set('fine')
    const rows = () =>
      product.database.db
        .selectFrom('attendance')
        .where('account_id', 'in', [first.id, second.id])
        .orderBy('id')
        .select(['account_id', 'revision'])
        .execute()
    await eventually(async () => (await rows()).length, { timeout: 30_000 }).toBe(2)
    expect(await rows()).toEqual([first, second].map(({ id }) => ({ account_id: id, revision: 1 })))
    await waits(page, 0)
    const delivered = line.writes.filter(({ path: to, status }) => to.includes('/clock-in') && status === 200)
    expect(delivered).toHaveLength(2)
  })
}
