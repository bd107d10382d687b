// What becomes of a check-in whose answer comes late, or never.
import type { Page } from '@playwright/test'
import { atSchool, expect, test } from './lentera.ts'

test.use({ geolocation: atSchool, permissions: ['geolocation'] })

const sendNow = (page: Page) => page.getByRole('button', { name: 'Saya hadir' })
/** Waits until the day has shown the record to the open page. */
const dayShows = async (page: Page): Promise<void> => {
  const shows = async (text: Promise<string>) => /"record":\{/.test(await text.catch(() => ''))
  await page.waitForResponse((answer) => answer.url().endsWith('/attendance/today') && shows(answer.text()), { timeout: 0 })
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
}

test('when the answer of a check-in is lost on the way, it is asked for again by itself and is the first one’s record', async ({
  context,
  page,
  product,
}) => {
  const pupil = await product.pupil()
  await product.enter(context, pupil)
  const keys: (string | undefined)[] = []
  await page.route('**/attendance/check-in', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    const answer = await route.fetch()
    await (keys.length === 1 ? route.abort() : route.fulfill({ response: answer }))
  })
  await page.goto('/attendance/submit')
  await sendNow(page).click()
  await expect(page.getByRole('heading', { name: 'Kamu tercatat hadir' })).toBeVisible({ timeout: 20_000 })
  expect(new Set(keys).size).toBe(1)
  expect(await product.attendanceOf(pupil.username)).toMatchObject([{ status: 'present', revision: 1 }])
  const { db } = product.database
  expect(await db.selectFrom('idempotency_key').where('account_id', '=', pupil.id).select('key').execute()).toHaveLength(1)
})

test('who has sent a check-in sees what became of it, though the day shows the record before its answer arrives', async ({
  context,
  page,
  product,
}) => {
  await product.enter(context, await product.pupil('Wulan Lebih Dulu'))
  const shown = dayShows(page)
  await page.route('**/attendance/check-in', async (route) => {
    const answer = await route.fetch()
    await shown
    await route.fulfill({ response: answer })
  })
  await page.goto('/attendance/submit')
  await sendNow(page).click()
  await expect(page.getByRole('heading', { name: 'Kamu tercatat hadir' })).toBeVisible()
  await expect(page).toHaveURL('/attendance/success')
})

test('who has sent a check-in goes on, though its answer is lost and the day shows the record meanwhile', async ({
  context,
  page,
  product,
}) => {
  await product.enter(context, await product.pupil('Wulan Tanpa Jawaban'))
  const shown = dayShows(page)
  let sent = 0
  await page.route('**/attendance/check-in', async (route) => {
    const answer = await route.fetch()
    if (++sent > 1) return route.fulfill({ response: answer })
    await shown
    return route.abort()
  })
  await page.goto('/attendance/submit')
  await sendNow(page).click()
  await expect(page).toHaveURL('/attendance/success')
  await expect(page.getByRole('heading', { name: 'Kamu tercatat hadir' })).toBeVisible()
})
