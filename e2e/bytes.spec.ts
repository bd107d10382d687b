import type { Page, Response } from '@playwright/test'
import { expect, guru, ortu, sekolah, test } from './lentera.ts'

const KB = 1024

/** Bytes of scripts and of style sheets that travelled, by file, while `visit` ran. */
const travelled = async (page: Page, visit: () => Promise<void>) => {
  const files = new Map<string, { kind: string; encoding: string | null; bytes: number }>()
  const reading: Promise<void>[] = []
  const read = (answer: Response) => {
    const kind = answer.request().resourceType()
    if (kind !== 'script' && kind !== 'stylesheet') return
    reading.push(
      Promise.all([answer.request().sizes(), answer.headerValue('content-encoding')]).then(([{ responseBodySize }, encoding]) => {
        files.set(new URL(answer.url()).pathname, { kind, encoding, bytes: responseBodySize })
      }),
    )
  }
  page.on('response', read)
  await visit()
  // What comes now is not of the screen, and may still be on its way when the page is closed.
  page.off('response', read)
  await Promise.all(reading)
  return files
}
const median = (numbers: readonly number[]): number => {
  const sorted = numbers.toSorted((a, b) => a - b)
  return ((sorted[Math.ceil(sorted.length / 2) - 1] ?? NaN) + (sorted[Math.floor(sorted.length / 2)] ?? NaN)) / 2
}
const sum = (sizes: Iterable<{ bytes: number }>) => [...sizes].reduce((total, { bytes }) => total + bytes, 0)

test('the login page takes at most 110 KB of brotli, its styles at most 15 KB', async ({ page }) => {
  const files = await travelled(page, async () => {
    await page.goto('/student/login', { waitUntil: 'networkidle' })
    await expect(page.getByRole('button', { name: 'Masuk', exact: true })).toBeVisible()
  })
  const list = [...files.values()]
  for (const { encoding, bytes } of list) if (bytes > KB) expect(encoding).toBe('br')
  expect(list.length).toBeGreaterThan(3)
  expect(sum(list)).toBeLessThanOrEqual(110 * KB)
  expect(sum(list.filter(({ kind }) => kind === 'stylesheet'))).toBeLessThanOrEqual(15 * KB)
})

test('a screen’s own code takes at most 5 KB in the median, and never more than 15', async ({ browser, product }) => {
  const pupil = await product.pupil()
  const screens = [
    [undefined, ['/', '/apps', '/coming-soon', '/student/login', '/tidak/ada']],
    [pupil, ['/home', '/attendance/', '/attendance/submit', '/setting', '/setting/account']],
    [ortu, ['/parent/home']],
    [guru, ['/teacher/home', '/teacher/student-attendance']],
    [sekolah, ['/school/home']],
  ] as const
  const sizes: number[] = []
  for (const [person, addresses] of screens)
    for (const address of addresses) {
      const context = await browser.newContext()
      if (person) await product.enter(context, person)
      const page = await context.newPage()
      const files = await travelled(page, async () => {
        await page.goto(address, { waitUntil: 'networkidle' })
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      })
      // The tour, the count of what is unread and what the installed app needs come when the page has come to rest, or after this.
      const own = [...files].filter(([name]) =>
        /\/assets\/(?!index|vendor|app-|signed-in|front|rolldown|head|guide|unread|notifications|at-rest|rest|writing|outbox|pill|dist).*\.js$/.test(
          name,
        ),
      )
      expect(own.length).toBeGreaterThan(0)
      sizes.push(sum(own.map(([, file]) => file)))
      await context.close()
    }
  expect(Math.max(...sizes)).toBeLessThanOrEqual(15 * KB)
  expect(median(sizes)).toBeLessThanOrEqual(5 * KB)
})
