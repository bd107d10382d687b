import type { Page, Response } from '@playwright/test'
import { web } from '../apps/api/src/start/web.ts'
import { scriptsOf } from '../tools/budgets.ts'
import { expect, guru, ortu, sekolah, test } from './lentera.ts'

const KB = 1024
const dist = `${web}/dist`

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
const sum = (sizes: Iterable<{ bytes: number }>) => [...sizes].reduce((total, { bytes }) => total + bytes, 0)
const only = (files: Map<string, { bytes: number }>, names: readonly string[]) =>
  names.flatMap((name) => files.get(`/${name}`) ?? [])

test('the login page takes at most 120 KB of brotli', async ({ page }) => {
  const files = await travelled(page, async () => {
    await page.goto('/student/login', { waitUntil: 'networkidle' })
    await expect(page.getByRole('button', { name: 'Masuk', exact: true })).toBeVisible()
  })
  const list = [...files.values()]
  for (const { encoding, bytes } of list) if (bytes > KB) expect(encoding).toBe('br')
  expect(list.length).toBeGreaterThan(3)
  expect(sum(list)).toBeLessThanOrEqual(120 * KB)
})

test('a signed-in person’s first visit takes at most 150 KB, and a screen’s own code never more than 15', async ({
  browser,
  product,
}) => {
  const { own, visit } = scriptsOf(dist)
  const pupil = await product.pupil()
  const screens = [
    [undefined, { '/': 'landing', '/apps': 'apps', '/student/login': 'login', '/tidak/ada': 'not-found' }],
    [pupil, { '/home': 'student-home', '/attendance/': 'attendance', '/attendance/submit': 'check-in', '/setting': 'setting' }],
    [ortu, { '/parent/home': 'parent-home' }],
    [guru, { '/teacher/home': 'teacher-home', '/teacher/student-attendance': 'board' }],
    [sekolah, { '/school/home': 'school-home' }],
  ] as const
  for (const [person, addresses] of screens)
    for (const [address, screen] of Object.entries(addresses)) {
      const context = await browser.newContext()
      if (person) await product.enter(context, person)
      const page = await context.newPage()
      const files = await travelled(page, async () => {
        await page.goto(address, { waitUntil: 'networkidle' })
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      })
      const its = only(files, own(screen))
      expect(its.length, address).toBeGreaterThan(0)
      expect(sum(its), address).toBeLessThanOrEqual(15 * KB)
      if (screen.endsWith('-home')) {
        // What comes when the page is at rest is no part of its start, as the style of public pages is not.
        const document = await (await page.request.get(address)).text()
        const styles = [...files].flatMap(([name, file]) => (file.kind === 'stylesheet' && document.includes(name) ? [file] : []))
        expect(styles.length, address).toBeGreaterThan(0)
        expect(sum([...only(files, visit(screen, true)), ...styles]), address).toBeLessThanOrEqual(150 * KB)
      }
      await context.close()
    }
})
