// The files with which every page begins, over a line that drops some of them.
import type { Page } from '@playwright/test'
import { expect, test } from './lentera.ts'

/** Drops what the app begins with as often as said; without a number, until the answer is called. */
const drop = async (
  page: Page,
  times = Number.POSITIVE_INFINITY,
): Promise<{ readonly dropped: () => number; readonly stop: () => void }> => {
  let [left, dropped] = [times, 0]
  await page.route(/\/assets\/vendor-[\w-]+\.js$/, async (route) => {
    if (left <= 0) return route.continue()
    left--
    dropped++
    await route.abort('connectionreset')
  })
  return { dropped: () => dropped, stop: () => void (left = 0) }
}
const words = 'Halaman belum bisa dimuat. Periksa sinyal lalu coba lagi.'

test('a home whose code is dropped on the way is loaded anew by itself', async ({ context, page, product }) => {
  await product.enter(context, await product.pupil())
  const line = await drop(page, 3)
  await page.goto('/home')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(words)).toHaveCount(0)
  expect(line.dropped()).toBe(3)
})

test('a home whose code never comes says so and is opened by a tap, not loaded for ever', async ({ context, page, product }) => {
  await product.enter(context, await product.pupil())
  const line = await drop(page)
  await page.goto('/home')
  await expect(page.getByText(words)).toBeVisible({ timeout: 20_000 })
  const dropped = line.dropped()
  await page.waitForTimeout(1500)
  expect(line.dropped()).toBe(dropped)
  await page.screenshot({ path: test.info().outputPath('waits.png') })

  line.stop()
  await page.getByRole('button', { name: 'Coba lagi' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(words)).toHaveCount(0)
})

test('a page that can be read is loaded anew, too, but not once somebody writes in it', async ({ page }) => {
  const line = await drop(page, 2)
  await page.goto('/student/login')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForFunction(() => Object.keys(document.querySelector('h1') ?? {}).some((key) => key.startsWith('__react')))
  expect(line.dropped()).toBe(2)

  const worse = await drop(page)
  await page.goto('/student/login')
  const name = page.getByRole('textbox').first()
  await name.fill('budi.hartono')
  await page.waitForTimeout(2500)
  expect(worse.dropped()).toBe(1)
  await expect(name).toHaveValue('budi.hartono')
})
