import type { Page } from '@playwright/test'
import { complaintsOf, expect, fillLogin, password, test } from './lentera.ts'

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

test('a page that the operator has closed since shows that it is closed', async ({ page }) => {
  const complaints = complaintsOf(page)
  await page.route('**/v1/remote-config', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { data: object }
    await route.fulfill({ response: answer, json: { data: { ...body.data, closed_routes: ['/apps'] } } })
  })
  const configured = page.waitForResponse('**/v1/remote-config')
  await page.goto('/student/login')
  await configured
  await fillLogin(page, 'nobody-here')
  await expect(page.getByText('Akun tidak ditemukan!')).toBeVisible()
  await page.goto('/apps')
  await expect(page.getByRole('heading', { name: 'Segera hadir' })).toBeVisible()
  expect(complaints.filter((text) => !text.includes('404'))).toEqual([])
})
