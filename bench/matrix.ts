// The score table of a room with a year of tasks, as a teacher's laptop shows it.
import { createRequire } from 'node:module'
import type { chromium as playwrightChromium, Page } from '@playwright/test'
import { aClass, aPupil, aSchool, aTeacher, CHEAP_HASH, useHash } from '../apps/api/db/seed/builders.ts'
import { aRoom, aTask } from '../apps/api/db/seed/tugasku.ts'
import { ids, startSurvivor } from '../apps/api/test/survivor.ts'
import { findBrowser } from '../tools/browser.ts'
import { cookiesOf, signIn, withoutTours } from '../tools/demo.ts'
import { atMost, median, type Row } from './row.ts'

const require = createRequire(new URL('../e2e/package.json', import.meta.url))
const { chromium }: { chromium: typeof playwrightChromium } = require('@playwright/test')

const [TASKS, PUPILS] = [600, 36]
/** Seconds until scores are seen, and milliseconds from a key to what it draws. */
const [CONTENT, TYPING] = [2, 100]
/** How much slower than this machine the laptop is while somebody types. */
const SLOWER = 4

/** A room whose pupils have scores of every task; answers the teacher and where the table is. */
const fill = async ({ database: { db, sql } }: Awaited<ReturnType<typeof startSurvivor>>) => {
  useHash(CHEAP_HASH)
  const school = await aSchool(db)
  const teacher = await aTeacher(db, school)
  const room = await aClass(db, school)
  for (let at = 0; at < PUPILS; at++) await aPupil(db, school, { name: `Siswa Bangku ${at + 1}`, in: room })
  const now = new Date()
  const inside = await aRoom(db, school, { by: teacher, now, classes: [room.id], tahun_ajaran_id: school.year })
  for (let at = 0; at < TASKS; at++) await aTask(db, { room: inside.id, by: teacher, now, title: `Tugas ke-${at + 1}` })
  await sql`insert into tugasku_work (post_id, student_id, state, submitted_at, late_minutes, score, feedback, scored_at, changed_at)
    select post.id, pupil.id, 'returned', now(), 0, 40 + (post.id * 7 + pupil.id * 3) % 61, '', now(), now()
    from tugasku_post post cross join account pupil where post.room_id = ${inside.id} and pupil.role = 'student' and pupil.school_id = ${school.id}`
  await sql`vacuum analyze tugasku_work`
  return { teacher, address: `/teacher/tugasku/${ids.encode(inside.id)}/student-score` }
}

/** Seconds from the address to the first score in sight. */
const contentOf = async (page: Page, address: string): Promise<number> => {
  const began = performance.now()
  await page.goto(address, { waitUntil: 'commit' })
  await page.locator('[data-at="0 0"] a').waitFor()
  return (performance.now() - began) / 1000
}

/** Milliseconds from each key to the picture that it made, as the browser's Event Timing tells; 16 stands for anything less. */
const typingOf = async (page: Page, words: string): Promise<number[]> => {
  const field = page.getByLabel('Cari nama')
  await field.click()
  await page.evaluate(() => {
    const slow: number[] = []
    Object.assign(globalThis, { slow })
    const watch = new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) if (name === 'keydown') slow.push(duration)
    })
    watch.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })
  for (const letter of words) await page.keyboard.press(letter, { delay: 20 })
  for (const _ of words) await page.keyboard.press('Backspace', { delay: 20 })
  await page.waitForTimeout(300)
  return [16, ...(await page.evaluate(() => (globalThis as unknown as { slow: number[] }).slow))]
}

export const matrix = async (rounds: number): Promise<Row[]> => {
  const product = await startSurvivor()
  const browser = await chromium.launch(await findBrowser())
  try {
    const { teacher, address } = await fill(product)
    const base = product.origin()
    const session = await signIn(base, 'teacher', teacher.username)
    const context = await browser.newContext({ viewport: { width: 1366, height: 768 } })
    await context.addInitScript(withoutTours)
    await context.addCookies(cookiesOf(base, session))
    const page = await context.newPage()
    const first = await contentOf(page, base + address)
    const later: number[] = []
    for (let round = 0; round < rounds; round++) later.push(await contentOf(page, base + address))
    const cells = await page.locator('[data-at]').count()
    const tools = await context.newCDPSession(page)
    await tools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    const typed = await typingOf(page, 'bangku 12')
    const size = `${TASKS} tasks of ${PUPILS} pupils, Chromium at 1366 x 768`
    return [
      atMost(CONTENT, {
        what: 'Score table: first score seen, first visit',
        value: first,
        unit: 's',
        method: `${size}, nothing kept`,
      }),
      atMost(CONTENT, {
        what: 'Score table: first score seen',
        value: median(later),
        unit: 's',
        method: `${size}, loaded anew; median of ${rounds}; ${cells} of ${TASKS * PUPILS} scores drawn`,
      }),
      atMost(TYPING, {
        what: 'Score table: a letter typed into the search',
        value: Math.max(...typed),
        unit: 'ms',
        method: `CPU ${SLOWER}x; the slowest of 18 keys until the next picture, by Event Timing`,
      }),
    ]
  } finally {
    await browser.close()
    await product.stop()
  }
}
