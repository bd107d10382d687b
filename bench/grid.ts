// The grid of a class's scores, as a teacher's slow laptop shows it, and how long a cell takes to be kept.
import { createRequire } from 'node:module'
import type { chromium as playwrightChromium, Page } from '@playwright/test'
import { aClass, aLesson, aPupil, aSchool, aSubject, aTeacher, CHEAP_HASH, useHash } from '../apps/api/db/seed/builders.ts'
import { ids, startSurvivor } from '../apps/api/test/survivor.ts'
import { findBrowser } from '../tools/browser.ts'
import { cookiesOf, signIn, withoutTours } from '../tools/demo.ts'
import { atMost, median, type Row } from './row.ts'

const require = createRequire(new URL('../e2e/package.json', import.meta.url))
const { chromium }: { chromium: typeof playwrightChromium } = require('@playwright/test')

const [PUPILS, PARTS, CELLS] = [40, 30, 120]
/** How much slower than this machine the laptop is. */
const SLOWER = 4

/** A class with a semester's scores in one subject; answers its teacher and where the grid is. */
const fill = async ({ database: { db, sql } }: Awaited<ReturnType<typeof startSurvivor>>) => {
  useHash(CHEAP_HASH)
  const school = await aSchool(db)
  const teacher = await aTeacher(db, school)
  const room = await aClass(db, school)
  const subject = await aSubject(db, school, 'Kimia')
  await aLesson(db, school, { class: room, teacher, subject })
  for (let at = 0; at < PUPILS; at++) await aPupil(db, school, { name: `Siswa Bangku ${at + 1}`, in: room })
  const semester = new Date().getMonth() >= 6 ? 1 : 2
  await sql`insert into grade_component (school_id, class_id, subject_id, semester, kind, name, position, created_by, created_at)
    select ${school.id}, ${room.id}, ${subject.id}, ${semester}, 'scope', 'Lingkup ' || n, n, ${teacher.id}, now()
    from generate_series(1, ${PARTS}::int) as n`
  await sql`insert into grade_score (component_id, student_id, score, changed_by, changed_at)
    select component.id, pupil.id, 40 + (component.id * 7 + pupil.id * 3) % 61, ${teacher.id}, now()
    from grade_component component cross join account pupil where pupil.role = 'student' and pupil.school_id = ${school.id}`
  await sql`vacuum analyze grade_score`
  const query = new URLSearchParams({
    class_id: room.uuid,
    subject_id: ids.encode(subject.id),
    semester: String(semester),
  })
  return { teacher, address: `/teacher/grade/class-input-score?${query}` }
}

const cell = (page: Page, row: number, column: number) => page.locator(`[data-cell="${row} ${column}"]`)

/** Seconds from the address to the first cell that holds its score. */
const opened = async (page: Page, address: string): Promise<number> => {
  const began = performance.now()
  await page.goto(address, { waitUntil: 'commit' })
  await cell(page, 0, 0).waitFor()
  return (performance.now() - began) / 1000
}

/** Types one score after the other; answers milliseconds from each request that keeps some to the end of its answer. */
const typed = async (page: Page): Promise<number[]> => {
  const took: number[] = []
  page.on('requestfinished', async (request) => {
    if (request.method() === 'GET' || !/\/v1\/teacher\/grade/.test(request.url())) return
    const { requestStart, responseEnd } = request.timing()
    took.push(responseEnd - requestStart)
  })
  for (let at = 0; at < CELLS; at++) {
    const one = cell(page, at % PUPILS, Math.floor(at / PUPILS))
    await one.fill(String(50 + (at % 50)))
    await one.press('Enter')
    await page.waitForTimeout(150)
  }
  await page.getByText(/^Semua tersimpan/).waitFor()
  return took.toSorted((a, b) => a - b)
}

export const grid = async (rounds: number): Promise<Row[]> => {
  const product = await startSurvivor()
  const browser = await chromium.launch(await findBrowser())
  try {
    const { teacher, address } = await fill(product)
    const base = product.origin()
    const context = await browser.newContext({ viewport: { width: 1366, height: 768 } })
    await context.addInitScript(withoutTours)
    await context.addCookies(cookiesOf(base, await signIn(base, 'teacher', teacher.username)))
    const page = await context.newPage()
    const tools = await context.newCDPSession(page)
    await tools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    const first = await opened(page, base + address)
    const later: number[] = []
    for (let round = 0; round < rounds; round++) later.push(await opened(page, base + address))
    const took = await typed(page)
    const [{ n } = { n: 0 }] = await product.database.sql<{ n: number }>`select count(*)::integer as n from grade_change`
    const size = `${PUPILS} pupils, ${PARTS} components, Chromium at 1366 x 768, CPU ${SLOWER}x`
    return [
      { what: 'Grid of scores: first cell seen, first visit', value: first, unit: 's', method: `${size}, nothing kept` },
      atMost(1, {
        what: 'Grid of scores: first cell seen',
        value: median(later),
        unit: 's',
        method: `${size}, the page loaded anew; median of ${rounds}`,
      }),
      atMost(100, {
        what: 'A cell kept, p99',
        value: took[Math.floor(took.length * 0.99)] ?? Number.NaN,
        unit: 'ms',
        method: `from the request to the end of its answer; ${CELLS} cells typed one after the other in ${took.length} requests, ${n} changes kept; median ${median(took).toFixed(0)}`,
      }),
    ]
  } finally {
    await browser.close()
    await product.stop()
  }
}
