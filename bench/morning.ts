import { createRequire } from 'node:module'
import type { Page, chromium as playwrightChromium } from '@playwright/test'
import { aClass, aPupil, aSchool } from '../apps/api/db/seed/builders.ts'
import { freePort } from '../apps/api/src/start/port.ts'
import { findBrowser } from '../tools/browser.ts'
import { cookiesOf, signIn, withoutTours } from '../tools/demo.ts'
import type { Databases } from './databases.ts'
import { homeIsKept, screensAreKept } from './offline-start.ts'
import { startProduct } from './product.ts'
import { atMost, median, type Row } from './row.ts'
import { openSlowLine } from './slow-line.ts'

const require = createRequire(new URL('../e2e/package.json', import.meta.url))
const { chromium }: { chromium: typeof playwrightChromium } = require('@playwright/test')

const always = { days: [1, 2, 3, 4, 5, 6, 7], opens_at: '00:00', starts_at: '23:58', closes_at: '23:59' }
const LINE = { roundTrip: 400, bits: 400_000 }

/** The same token, a day older than it may be. */
const expired = (token: string) => {
  const [head, claims, signature] = token.split('.') as [string, string, string]
  const aged = { ...JSON.parse(Buffer.from(claims, 'base64url').toString()), exp: Math.floor(Date.now() / 1000) - 86_400 }
  return [head, Buffer.from(JSON.stringify(aged)).toString('base64url'), signature].join('.')
}

const installedWithHome = async (page: Page) => {
  const isReady = async () => (await page.evaluate(screensAreKept)) && (await page.evaluate(homeIsKept))
  while (!(await isReady())) await page.waitForTimeout(200)
}

interface Watched {
  /** Milliseconds since the page was opened at which each was first painted. */
  seen: Record<string, number>
  button: { x: number; y: number } | null
}
/** Runs in each page, where looking from outside would cost a slow phone a tenth of a second: notes when what is waited for is there. */
const watch = (fresh: string) => {
  const watched: Watched = { seen: {}, button: null }
  Object.assign(globalThis, { watched })
  const note = (what: string) => (watched.seen[what] ??= performance.now())
  const look = () => {
    const button = document.querySelector('main a[href="/attendance/submit"]')
    if (button) {
      note('kept')
      const { x, y, width, height } = button.getBoundingClientRect()
      watched.button = { x: x + width / 2, y: y + height / 2 }
    }
    if (watched.seen['fresh'] === undefined && document.querySelector('main')?.textContent.includes(fresh)) note('fresh')
    if (document.querySelector('h1')?.textContent === 'Presensi masuk') note('pressed')
    requestAnimationFrame(look)
  }
  look()
}

/** Waits from outside until the page has noted it, ten times a second. */
const noted = async (page: Page, what: string): Promise<Watched> => {
  for (;;) {
    const watched = await page.evaluate(() => (globalThis as unknown as { watched: Watched }).watched)
    if (watched.seen[what] !== undefined) return watched
    await page.waitForTimeout(100)
  }
}

/** What a pupil meets who opens the installed app at 06.45: yesterday's token, a weak line, a slow phone. */
export const morning = async (databases: Databases, rounds: number): Promise<Row[]> => {
  const { url, database } = await databases.copyOf({ schools: 1, pupils: 1_000 })
  const { db } = database
  const school = await aSchool(db, { hours: always, setting: { closing: false } })
  const room = await aClass(db, school)
  const pupil = await aPupil(db, school, { in: room })
  const port = await freePort()
  const address = `http://localhost:${port}`
  const product = await startProduct(url, { PUBLIC_URL: address })
  const line = await openSlowLine(port, product.port, LINE)
  const browser = await chromium.launch(await findBrowser())
  const seconds: Record<'kept' | 'pressed' | 'fresh', number[]> = { kept: [], pressed: [], fresh: [] }
  try {
    const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
    await context.addInitScript(withoutTours)
    await context.addCookies(cookiesOf(address, await signIn(address, 'student', pupil.username)))
    const first = await context.newPage()
    await first.goto(`${address}/home`)
    await installedWithHome(first)
    await first.close()
    line.slow()
    for (let round = 0; round < rounds * 2; round++) {
      const cookies = await context.cookies(address)
      await context.addCookies(cookies.map((one) => (one.name === 'access_token' ? { ...one, value: expired(one.value) } : one)))
      const name = `Kelas ${String.fromCodePoint(65 + round)}`
      await db.updateTable('class').set({ name }).where('id', '=', room.id).execute()
      const page = await context.newPage()
      const tools = await context.newCDPSession(page)
      await page.addInitScript(watch, name)
      await tools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
      await page.goto(`${address}/?source=pwa`, { waitUntil: 'commit' })
      const { seen, button } = await noted(page, 'kept')
      seconds.kept.push(seen['kept']! / 1000)
      // Every other one presses at once; the others wait for the fresh answer, which has the class's new name.
      if (round % 2 === 1 && button) {
        await tools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [button] })
        await tools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
      }
      const what = round % 2 === 1 ? 'pressed' : 'fresh'
      seconds[what].push((await noted(page, what)).seen[what]! / 1000)
      await page.waitForLoadState('networkidle')
      await page.close()
    }
  } finally {
    await browser.close()
    line.stop()
    await product.stop()
  }
  const how = `worker installed, access token expired, 400 kbit/s and 400 ms for page and worker, CPU 4x; median of`
  const row = (what: string, values: readonly number[]) => ({
    what: `06.45: ${what}`,
    value: median(values),
    unit: 's',
    method: `${how} ${values.length}`,
  })
  return [
    atMost(1, row('the kept card is seen', seconds.kept)),
    atMost(1.5, row('checking in can be pressed, and opens', seconds.pressed)),
    atMost(3, row('the fresh answer is seen', seconds.fresh)),
  ]
}
