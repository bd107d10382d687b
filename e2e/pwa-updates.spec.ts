import type { Page } from '@playwright/test'
import { type Deploys, deploys } from './deploys.ts'
import { installed } from './installed.ts'
import { eventually, expect, sekolah, test as base } from './lentera.ts'

const test = base.extend<{ line: Deploys }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures it gives from this pattern
  line: async ({}, use) => {
    const line = await deploys(process.env['PLAYWRIGHT_TEST_BASE_URL'] ?? '')
    await use(line)
    await line.close()
  },
  baseURL: async ({ line }, use) => use(line.address),
})
test.describe.configure({ mode: 'parallel' })

const bar = (page: Page) => page.getByRole('status').filter({ hasText: 'Versi baru Lentera siap' })
const take = (page: Page) => bar(page).getByRole('button', { name: 'Muat ulang' })
const build = (page: Page) => page.evaluate(() => document.querySelector('script[src^="/assets/head-"]')?.getAttribute('src'))
/** Asks for a newer worker, as the browser does by itself now and then. */
const lookForUpdates = (page: Page) =>
  page.evaluate(async () => {
    await (await navigator.serviceWorker.ready).update()
  })
const stores = (page: Page) => page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('build-')))

test('a new version is offered, and comes with a tap', async ({ context, page, product, line }) => {
  await product.enter(context, await product.pupil())
  await page.goto('/home')
  await installed(page, 'student')
  const before = await build(page)
  line.next()
  await lookForUpdates(page)
  await expect(bar(page)).toBeVisible()
  expect(await build(page)).toBe(before)
  await take(page).click()
  await eventually(() => build(page).catch(() => '')).toBe('/assets/head-NEXTNEXT.js')
  await expect(page.getByRole('heading', { name: 'Siswa Uji' })).toBeVisible()
  await eventually(() => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting)).toBeNull()
  await expect(bar(page)).toBeHidden()
  // The new build works without a network at once: it brought the screens of this role along.
  await context.setOffline(true)
  await page.goto('/schedule')
  await expect(page.getByRole('heading', { name: 'Jadwal' })).toBeVisible()
})

test('a page that was loaded past the worker, which has none then, belongs to it again', async ({ context, page, product }) => {
  await product.enter(context, await product.pupil())
  await page.addInitScript(() => sessionStorage.setItem('began', navigator.serviceWorker.controller ? 'with' : 'without'))
  await page.goto('/home')
  await installed(page, 'student')
  await page.reload()
  expect(await page.evaluate(() => sessionStorage.getItem('began'))).toBe('with')
  await (await context.newCDPSession(page)).send('Page.reload', { ignoreCache: true })
  await eventually(() => page.evaluate(() => sessionStorage.getItem('began')).catch(() => '')).toBe('without')
  await installed(page, 'student')
})

test('a new version waits for what somebody is typing', async ({ context, page, product, line }) => {
  await product.enter(context, sekolah)
  await page.goto('/school/attendance-settings')
  await installed(page, 'school')
  const field = page.getByLabel(/Toleransi/)
  const value = await field.inputValue()
  await field.fill('59')
  line.next()
  await lookForUpdates(page)
  await expect(bar(page)).toContainText('Simpan isian ini dulu')
  await expect(take(page)).toBeHidden()
  await expect(field).toHaveValue('59')
  await field.fill(value)
  await expect(take(page)).toBeVisible()
})

test('a page that is of the new version already is not asked, and lets it take over', async ({
  context,
  page,
  product,
  line,
}) => {
  await product.enter(context, await product.pupil())
  await page.goto('/home')
  await installed(page, 'student')
  const [former] = await stores(page)
  line.next()
  // A busy machine may let the page come later than the kept one of the home, which is shown then.
  await eventually(async () => {
    await page.reload()
    return build(page)
  }).toBe('/assets/head-NEXTNEXT.js')
  await lookForUpdates(page)
  await eventually(() => stores(page), { timeout: 20_000 }).toEqual([former, 'build-NEXT'])
  await eventually(() => page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state), {
    timeout: 20_000,
  }).toBe('activated')
  await eventually(() => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting), { timeout: 20_000 }).toBeNull()
  await expect(bar(page)).toBeHidden()
})

test('a screen whose code a deploy has removed is still there for a page of the former version', async ({
  context,
  page,
  product,
  line,
}) => {
  await product.enter(context, await product.pupil())
  await page.goto('/home')
  await installed(page, 'student')
  line.next()
  line.gone = '/assets/schedule-'
  let loads = 0
  page.on('load', () => loads++)
  await page.getByRole('link', { name: 'Jadwal' }).first().click()
  await expect(page.getByRole('heading', { name: 'Jadwal' })).toBeVisible()
  expect(loads).toBe(0)
})

test('a page that does not come soon is shown as it is known', async ({ context, page, product, line }) => {
  await product.enter(context, await product.pupil())
  await page.goto('/home')
  await installed(page, 'student')
  const { promise, resolve: release } = Promise.withResolvers<void>()
  line.held = promise
  await page.goto('/home')
  await expect(page.getByRole('heading', { name: 'Siswa Uji' })).toBeVisible()
  release()
})
