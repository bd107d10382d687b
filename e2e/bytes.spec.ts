import { median } from './numbers.ts'
import { expect, guru, ortu, sekolah, test } from './lentera.ts'

const KB = 1024

/** Bytes of scripts and of style sheets that travelled, by file, while `visit` ran. */
const travelled = async (page: import('@playwright/test').Page, visit: () => Promise<void>) => {
  const files = new Map<string, { kind: string; encoding: string | null; bytes: number }>()
  const reading: Promise<void>[] = []
  page.on('response', (answer) => {
    const kind = answer.request().resourceType()
    if (kind !== 'script' && kind !== 'stylesheet') return
    reading.push(
      Promise.all([answer.request().sizes(), answer.headerValue('content-encoding')]).then(([{ responseBodySize }, encoding]) => {
        files.set(new URL(answer.url()).pathname, { kind, encoding, bytes: responseBodySize })
      }),
    )
  })
  await visit()
  await Promise.all(reading)
  return files
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

test('a screen’s own code is at most 5 KB in the median', async ({ browser, product }) => {
  const pupil = await product.pupil()
  const sizes: number[] = []
  for (const [person, addresses] of [
    [pupil, ['/home', '/attendance/', '/setting']],
    [ortu, ['/parent/home']],
    [guru, ['/teacher/home', '/teacher/student-attendance']],
    [sekolah, ['/school/home', '/setting/account']],
  ] as const)
    for (const address of addresses) {
      const context = await browser.newContext()
      await product.enter(context, person)
      const page = await context.newPage()
      const files = await travelled(page, async () => {
        await page.goto(address, { waitUntil: 'networkidle' })
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      })
      const own = [...files].filter(
        ([name]) => /\/assets\/(?!index|vendor|app-|signed-in|front|rolldown)/.test(name) && name.endsWith('.js'),
      )
      expect(own.length).toBeGreaterThan(0)
      sizes.push(sum(own.map(([, file]) => file)))
      await context.close()
    }
  expect(median(sizes)).toBeLessThanOrEqual(5 * KB)
})
