import type { Page } from '@playwright/test'
import { jumped, watchJumps } from './jumps.ts'
import { expect, goOn, guru, hold, ortu, type Person, type Product, sekolah, test, withoutNews } from './lentera.ts'

test.describe.configure({ mode: 'parallel' })

/** Homes leave out what waits, as they do where the server cannot read it: the page asks for it by itself. */
const withoutWaits = (page: Page) =>
  page.route(/\/v1\/\w+\/home$/, async (route) => {
    const response = await route.fetch()
    const { data } = (await response.json()) as { data?: { waits?: unknown } }
    if (data) delete data.waits
    await route.fulfill({ response, json: { data } })
  })

for (const [address, who, content] of [
  ['/home', (product: Product): Promise<Person> => product.pupil(), 'Pelajaran hari ini'],
  ['/parent/home', () => ortu, 'Minggu ini'],
  ['/teacher/home', () => guru, 'Kelas Anda hari ini'],
  ['/school/home', () => sekolah, 'Kelas hari ini'],
] as const)
  for (const width of [360, 1366])
    test(`nothing on ${address} jumps at ${width} pixels when what waits and the news come after it, or do not come`, async ({
      browser,
      context,
      page,
      product,
    }) => {
      await withoutNews(context)
      const person = await who(product)
      await page.setViewportSize({ width, height: 740 })
      await product.enter(context, person)
      await watchJumps(page)
      await withoutWaits(page)
      const late = await hold(page, /\/v1\/\w+\/(?:waits|notifications)/)
      await page.goto(address)
      await expect(page.getByRole('main').getByText(content).first()).toBeVisible()
      const list = page.getByRole('region', { name: /^Menunggu/ })
      await expect(list.getByText('Memuat', { exact: true })).toBeAttached()
      late.release()
      await expect(list.getByText('Memuat', { exact: true })).toHaveCount(0)
      await expect(page.getByRole('heading', { name: /^Menunggu (?:kamu|Anda) \(\d+\)$/ })).toBeVisible()
      await expect(list.getByRole('listitem')).toHaveCount(1)
      expect(await jumped(page)).toBeLessThan(0.01)

      // Who comes back has it at once, whole.
      await goOn(page, '/setting')
      await expect(page.getByRole('heading', { name: 'Setelan' })).toBeVisible()
      await goOn(page, address)
      await expect(list.getByRole('listitem').nth(1)).toBeVisible()

      // A device that has kept nothing, and gets nothing.
      const bare = await browser.newContext({ viewport: { width, height: 740 } })
      await withoutNews(bare)
      await product.enter(bare, person)
      const other = await bare.newPage()
      await watchJumps(other)
      await withoutWaits(other)
      await other.route('**/waits*', async (route) => {
        await expect(other.getByRole('main').getByText(content).first()).toBeVisible()
        await route.abort()
      })
      await other.goto(address)
      await expect(other.getByText('Daftar ini belum dapat dimuat.')).toBeVisible()
      expect(await jumped(other)).toBeLessThan(0.01)
      // What is asked once more at the end has nobody left to answer it.
      await other.unrouteAll({ behavior: 'ignoreErrors' })
      await bare.close()
    })
