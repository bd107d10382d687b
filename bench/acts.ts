// Ten acts of a day on a phone or laptop that is four times slower than this machine: how long from each tap or key to the picture
// that it makes.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser, BrowserContext, chromium as playwrightChromium, Locator, Page } from '@playwright/test'
import { openDatabase } from '../apps/api/db/db.ts'
import { aPupil } from '../apps/api/db/seed/builders.ts'
import { openDemoAllDay } from '../apps/api/db/seed/demo-hours.ts'
import { startLentera } from '../apps/api/test/lentera.ts'
import { findBrowser } from '../tools/browser.ts'
import { contactsOf, cookiesOf, signIn, withoutTours } from '../tools/demo.ts'
import { gradesOf } from '../tools/demo-grades.ts'
import { demoPeople } from '../tools/demo-people.ts'
import { type Act, acts, type Known } from './acts-list.ts'
import { beginQuiz } from './phone-pages.ts'
import { atMost, median, type Row } from './row.ts'

const require = createRequire(new URL('../e2e/package.json', import.meta.url))
const { chromium }: { chromium: typeof playwrightChromium } = require('@playwright/test')

/** Milliseconds from a tap to its picture, and how much slower than this machine the device is. */
const [BUDGET, SLOWER] = [100, 4]
const ROUNDS = 5

interface Seen {
  seen: number[]
}
/** Runs in the page: notes each tap and key with what it took until the next picture. */
const watch = (): void => {
  const seen: number[] = []
  Object.assign(globalThis, { seen })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
      if (entry.interactionId > 0) seen.push(entry.duration)
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
}

/** Where it stands is asked before: only the tap itself is the page's work. */
const presser = (page: Page, touches: boolean) => async (on: Locator) => {
  await on.scrollIntoViewIfNeeded()
  const box = await on.boundingBox()
  if (!box) throw new Error('Nothing is there to press.')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await (touches ? page.touchscreen.tap(x, y) : page.mouse.click(x, y))
  await page.waitForTimeout(400)
}

const once = async (page: Page, base: string, { address, before, does, on }: Act, round: number): Promise<number> => {
  await page.goto(base + address)
  await page.locator('h1').first().waitFor()
  await page.waitForLoadState('networkidle')
  await before?.(page, round)
  const tools = await page.context().newCDPSession(page)
  await tools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.waitForTimeout(500)
  await page.evaluate(() => void (globalThis as unknown as Seen).seen.splice(0))
  await does(page, presser(page, on.hasTouch === true), round)
  await page.waitForTimeout(600)
  // What Event Timing does not tell of took less than 16.
  return Math.max(16, ...(await page.evaluate(() => (globalThis as unknown as Seen).seen)))
}

/** A browser in which this person has signed in, at school. */
const deviceOf = async (browser: Browser, base: string, { on, role }: Act, person: string) => {
  const geolocation = { latitude: -5.1354, longitude: 119.4238, accuracy: 8 }
  const context = await browser.newContext({ ...on, geolocation, permissions: ['geolocation'] })
  await context.addInitScript(withoutTours)
  await context.addInitScript(watch)
  await context.addCookies(cookiesOf(base, await signIn(base, role, person)))
  return context
}

/** Opens the demo's school for the whole day, with pupils who have not checked in yet. */
const prepare = async (data: string, base: string): Promise<Known> => {
  const socket = path.join(data, 'postgres/.s.PGSQL.5432')
  const { db, close } = openDatabase({ path: socket, user: 'lentera', database: 'lentera' }, { max: 1 })
  try {
    await openDemoAllDay(db)
    const room = await db
      .selectFrom('class')
      .innerJoin('account as teacher', 'teacher.id', 'class.homeroom_teacher_id')
      .where('teacher.username', '=', 'guru')
      .select(['class.id', 'class.uuid', 'class.school_id', 'class.tahun_ajaran_id as year'])
      .executeTakeFirstOrThrow()
    const pupils: string[] = []
    for (let at = 0; at < ROUNDS; at++) {
      const school = { id: room.school_id, uuid: '', year: room.year }
      pupils.push((await aPupil(db, school, { name: `Siswa Tekan ${at + 1}`, in: room })).username)
    }
    const { contacts } = await contactsOf(base, demoPeople.today)
    const { grades } = await gradesOf(base, demoPeople.today)
    await beginQuiz(base)
    // The first device that opens it is the pupil's.
    await db.updateTable('quiz_attempt').set({ device: null }).execute()
    return { pupils, room: room.uuid, contact: contacts.teacher ?? '', place: grades?.place ?? '' }
  } finally {
    await close()
  }
}

export const dailyActs = async (): Promise<Row[]> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'lentera-acts-'))
  chmodSync(folder, 0o755) // the database's own user enters it
  const data = path.join(folder, 'data')
  const lentera = startLentera({ DATA_DIR: data })
  const browser = await chromium.launch(await findBrowser())
  const rows: Row[] = []
  try {
    const base = await lentera.ready
    for (const act of acts(await prepare(data, base))) {
      const took: number[] = []
      // One device for each person: a quiz is not taken on several.
      const devices = new Map<string, BrowserContext>()
      for (let round = 0; round < ROUNDS; round++) {
        const person = act.person(round)
        const device = devices.get(person) ?? (await deviceOf(browser, base, act, person))
        devices.set(person, device)
        const page = await device.newPage()
        took.push(await once(page, base, act, round))
        await page.close()
      }
      for (const device of devices.values()) await device.close()
      const method = `slowest tap or key to its picture, CPU ${SLOWER}x; median of ${ROUNDS}, worst ${Math.max(...took)}`
      // A run takes minutes: what is known is told at once.
      console.log(`${act.act}: ${took.join(', ')} ms`)
      rows.push(atMost(BUDGET, { what: act.act, value: median(took), unit: 'ms', method }))
    }
    return rows
  } finally {
    await browser.close()
    await lentera.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
