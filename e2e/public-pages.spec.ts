import type { Page } from '@playwright/test'
import { complaintsOf, eventually, expect, fillLogin, password, test } from './lentera.ts'

const pages = {
  '/': 'Lentera',
  '/student/login': 'Lentera Masuk',
  '/parent/login/': 'Lentera Masuk',
  '/teacher/login': 'Lentera Masuk',
  '/school/login': 'Lentera Masuk',
  '/apps': 'Lentera Aplikasi',
  '/join/123456': 'Lentera Aplikasi',
  '/coming-soon': 'Lentera Segera hadir',
  '/teacher/no-such-page': 'Lentera Halaman tidak ditemukan',
}

/** Holds the app's code back, but not the script of the head, until the answer is called. */
const holdCode = async (page: Page): Promise<() => void> => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/\/assets\/(?!head-)[\w-]+\.js$/, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

for (const [address, title] of Object.entries(pages))
  test(`${address} is read before its code is there, and nothing of it changes when it comes`, async ({ page }) => {
    const complaints = complaintsOf(page)
    const release = await holdCode(page)
    await page.goto(address, { waitUntil: 'commit' })
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toBeVisible()
    await expect(page).toHaveTitle(title)
    await heading.evaluate((node) => ((globalThis as unknown as { sent: Element }).sent = node))
    release()
    await page.waitForFunction(() => Object.keys(document.querySelector('h1') ?? {}).some((key) => key.startsWith('__react')))
    expect(await heading.evaluate((node) => (globalThis as unknown as { sent: Element }).sent === node)).toBe(true)
    await expect(page).toHaveTitle(title)
    expect(complaints).toEqual([])
  })

test('what a person types before the code is there stays, and is not sent half', async ({ page, product }) => {
  const { username } = await product.pupil()
  const release = await holdCode(page)
  await page.goto('/student/login', { waitUntil: 'commit' })
  const name = page.getByLabel('Nama pengguna, email, atau nomor ponsel')
  await name.fill(username)
  await page.getByLabel('Kata sandi', { exact: true }).fill(password)
  await page.getByLabel('Kata sandi', { exact: true }).press('Enter')
  await expect(page.getByRole('button', { name: 'Masuk', exact: true })).toBeDisabled()
  await expect(page).toHaveURL('/student/login')
  release()
  await page.getByRole('button', { name: 'Masuk', exact: true }).click()
  await expect(page).toHaveURL('/home')
})

test('somebody with a session never sees the front page on the way home', async ({ context, page, product }) => {
  await product.enter(context, await product.pupil())
  const release = await holdCode(page)
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.getByText('Memuat Halaman')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0)
  release()
  await expect(page).toHaveURL('/home')
})

test('an address that is none says so with 404 and leads to the front page, also once the app is installed', async ({ page }) => {
  const lost = async (address: string) => {
    const answer = await page.goto(address)
    expect([answer?.status(), answer?.headers()['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
    await expect(page.getByRole('heading', { name: 'Halaman tidak ditemukan' })).toBeVisible()
    return answer
  }
  await lost('/no-such-page')
  await page.getByRole('link', { name: 'Ke halaman depan' }).click()
  await expect(page.getByRole('heading', { name: 'Masuk sebagai' })).toBeVisible()
  await eventually(() => page.evaluate(() => navigator.serviceWorker.controller !== null), { timeout: 30_000 }).toBe(true)
  const answer = await lost('/teacher/no-such-page')
  expect(answer?.fromServiceWorker()).toBe(true)
  await lost('/teacher/no-such-page')
  const kept = await page.evaluate(async () => Boolean(await caches.match('/teacher/no-such-page')))
  expect(kept).toBe(false)
})

for (const year of ['2031', '1999'])
  test(`somebody who looks in ${year} reads that year, whenever the pages were built`, async ({ page }) => {
    await page.clock.setFixedTime(`${year}-06-30T03:00:00Z`)
    const complaints = complaintsOf(page)
    await page.goto('/apps')
    await expect(page.getByText(`© ${year} Lentera`)).toBeVisible()
    expect(complaints).toEqual([])
  })

test('a page that the operator has closed since shows that it is closed, and one that is not even built does, too', async ({
  page,
}) => {
  const complaints = complaintsOf(page)
  await page.route('**/v1/remote-config', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { data: object }
    await route.fulfill({ response: answer, json: { data: { ...body.data, closed_routes: ['/apps', '/kantin/*'] } } })
  })
  const configured = page.waitForResponse('**/v1/remote-config')
  await page.goto('/student/login')
  await configured
  await fillLogin(page, 'nobody-here')
  await expect(page.getByText('Akun tidak ditemukan!')).toBeVisible()
  await page.goto('/apps')
  await expect(page.getByRole('heading', { name: 'Segera hadir' })).toBeVisible()
  for (const unbuilt of ['/kantin', '/kantin/transaction/abc']) {
    await page.goto(unbuilt)
    await expect(page.getByRole('heading', { name: 'Segera hadir' })).toBeVisible()
    await expect(page).toHaveTitle('Lentera Segera hadir')
  }
  await page.goto('/kantinku')
  await expect(page.getByRole('heading', { name: 'Halaman tidak ditemukan' })).toBeVisible()
  expect(complaints.filter((text) => !text.includes('404'))).toEqual([])
})
