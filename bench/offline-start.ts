import { createRequire } from 'node:module'
import type { chromium as playwrightChromium } from '@playwright/test'
import { findBrowser } from '../tools/browser.ts'
import { cookiesOf, signIn, withoutTours } from '../tools/demo.ts'

const require = createRequire(new URL('../e2e/package.json', import.meta.url))
const { chromium }: { chromium: typeof playwrightChromium } = require('@playwright/test')

/** Runs in the page. */
export const homeIsKept = async (): Promise<boolean> => {
  const known = await indexedDB.databases()
  if (!known.some(({ name }) => name === 'kept-answers')) return false
  return new Promise((resolve) => {
    indexedDB.open('kept-answers').addEventListener('success', ({ target }) => {
      const { result: database } = target as IDBOpenDBRequest
      const asked = database.transaction('answers').objectStore('answers').getAllKeys()
      asked.addEventListener('success', () => {
        database.close()
        resolve(asked.result.some((key) => (key as string).includes('home.student')))
      })
    })
  })
}

/** Runs in the page: whether the worker keeps all that a pupil's screens are made of. */
export const screensAreKept = async (): Promise<boolean> =>
  navigator.serviceWorker.controller !== null && (await caches.match('/whole')) !== undefined

/** Seconds from the tap on the installed app to the pupil's home, without a network and on a slow phone, for each round. */
export const offlineStarts = async (address: string, rounds: number): Promise<number[]> => {
  const browser = await chromium.launch(await findBrowser())
  const seconds: number[] = []
  try {
    const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
    await context.addInitScript(withoutTours)
    await context.addCookies(cookiesOf(address, await signIn(address, 'student', 'siswa')))
    const first = await context.newPage()
    await first.goto(`${address}/home`)
    // The screens of the role are kept, and so is what the home showed.
    const isReady = async () => (await first.evaluate(screensAreKept)) && (await first.evaluate(homeIsKept))
    while (!(await isReady())) await first.waitForTimeout(200)
    await first.close()
    await context.setOffline(true)
    for (let round = 0; round < rounds; round++) {
      const page = await context.newPage()
      const tools = await context.newCDPSession(page)
      await tools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
      const began = performance.now()
      await page.goto(`${address}/?source=pwa`, { waitUntil: 'commit' })
      await page.getByRole('main').getByText('Pelajaran hari ini').first().waitFor()
      seconds.push((performance.now() - began) / 1000)
      await page.close()
    }
  } finally {
    await browser.close()
  }
  return seconds
}
