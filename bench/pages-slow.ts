import { createRequire } from 'node:module'
import type { BrowserContext, chromium as playwrightChromium } from '@playwright/test'
import { findBrowser } from '../tools/browser.ts'

const require = createRequire(new URL('../e2e/package.json', import.meta.url))
const { chromium }: { chromium: typeof playwrightChromium } = require('@playwright/test')

/** Bytes a second, and milliseconds. */
const line = { offline: false, latency: 400, downloadThroughput: 400_000 / 8, uploadThroughput: 400_000 / 8 }

/** Seconds from the address to the moment at which a click on the login button has sent the grant. */
const visit = async (context: BrowserContext, address: string): Promise<number> => {
  const page = await context.newPage()
  const tools = await context.newCDPSession(page)
  await tools.send('Network.enable')
  await tools.send('Network.emulateNetworkConditions', line)
  await tools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const granted = page.waitForRequest('**/v1/oauth/token')
  const began = performance.now()
  await page.goto(address, { waitUntil: 'commit' })
  await page.getByLabel('Nama pengguna, email, atau nomor ponsel').fill('siswa')
  await page.getByLabel('Kata sandi', { exact: true }).fill('not the password')
  await page.getByRole('button', { name: 'Masuk', exact: true }).click()
  await granted
  const seconds = (performance.now() - began) / 1000
  await page.close()
  return seconds
}

/** The login page on a slow line and a slow phone, with an empty cache and with the one of the visit before. */
export const slowVisits = async (address: string, rounds: number) => {
  const browser = await chromium.launch(await findBrowser())
  const seconds: { readonly first: number[]; readonly second: number[] } = { first: [], second: [] }
  try {
    for (let round = 0; round < rounds; round++) {
      const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
      seconds.first.push(await visit(context, address))
      seconds.second.push(await visit(context, address))
      await context.close()
    }
  } finally {
    await browser.close()
  }
  return seconds
}
