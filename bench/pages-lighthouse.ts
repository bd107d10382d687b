import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { chromium as playwrightChromium } from '@playwright/test'
import type lighthouseRun from 'lighthouse'
import { findBrowser } from '../tools/browser.ts'
import { type Role, roles } from '../packages/contract/src/kit/roles.ts'
import { cookiesOf, signIn, withoutTours } from '../tools/demo.ts'

/** What Lighthouse found: scores of 100, seconds, milliseconds, and the shift as it is. */
export interface Lit {
  readonly performance: number
  readonly accessibility: number
  readonly practices: number
  /** What Lighthouse marks down, by the names of its audits. */
  readonly lacks: readonly string[]
  readonly paint: number
  readonly blocked: number
  readonly shift: number
}

const require = createRequire(new URL('../e2e/package.json', import.meta.url))
const { chromium }: { chromium: typeof playwrightChromium } = require('@playwright/test')
const { default: lighthouse } = (await import(pathToFileURL(require.resolve('lighthouse')).href)) as {
  default: typeof lighthouseRun
}

/** A browser of its own, whose sessions last from one visit to the next; answers the port of its tools. */
const startBrowser = async (folder: string) => {
  const { executablePath, args } = await findBrowser()
  const own = ['--headless=new', '--remote-debugging-port=0', `--user-data-dir=${path.join(folder, 'browser')}`]
  const child = spawn(executablePath, [...args, ...own, 'about:blank'], { stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  const port = await new Promise<number>((resolve, reject) => {
    child.stderr.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      const found = /DevTools listening on ws:\/\/[^:]+:(\d+)/.exec(said)?.[1]
      if (found) resolve(Number(found))
    })
    child.once('exit', () => reject(new Error(`The browser ended: ${said}`)))
  })
  const close = async () => {
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill()
    await ended
  }
  return { port, close }
}

/** Who opens a page, and where that person's home is. */
export interface Visitor {
  readonly role: Role
  readonly person: string
}

export const openLighthouse = async (base: string, folder: string) => {
  const { port, close } = await startBrowser(folder)
  /** Leaves the browser with nothing but the session given, in which the home was opened before. */
  const prepare = async (visitor: Visitor | undefined) => {
    const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
    const [context] = browser.contexts()
    if (!context) throw new Error('The browser has no context.')
    const page = await context.newPage()
    const tools = await context.newCDPSession(page)
    await tools.send('Storage.clearDataForOrigin', { origin: base, storageTypes: 'all' })
    if (visitor !== undefined) {
      // The tours of first visits lie over their pages; every later visit is without them.
      await page.addInitScript(withoutTours)
      await context.addCookies(cookiesOf(base, await signIn(base, visitor.role, visitor.person)))
      await page.goto(`${base}${roles[visitor.role].app}/home`)
      await page.locator('h1').waitFor()
    }
    await tools.send('Network.clearBrowserCache')
    await page.goto('about:blank')
    await page.close()
    await browser.close()
  }
  /** One run of Lighthouse's mobile profile, with an empty cache. */
  const light = async (address: string, visitor?: Visitor): Promise<Lit> => {
    await prepare(visitor)
    const result = await lighthouse(`${base}${address}`, {
      port,
      logLevel: 'error',
      onlyCategories: ['performance', 'accessibility', 'best-practices'],
      disableStorageReset: true,
    })
    if (!result) throw new Error('Lighthouse gives no result.')
    const { categories, audits, runtimeError } = result.lhr
    if (runtimeError) throw new Error(`Lighthouse: ${runtimeError.message}`)
    const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
    const number = (name: string) => audits[name]?.numericValue ?? Number.NaN
    return {
      performance: score('performance'),
      accessibility: score('accessibility'),
      practices: score('best-practices'),
      lacks: ['accessibility', 'best-practices'].flatMap((name) =>
        (categories[name]?.auditRefs ?? [])
          .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
          .map(({ id }) => id),
      ),
      paint: number('largest-contentful-paint') / 1000,
      blocked: number('total-blocking-time'),
      shift: number('cumulative-layout-shift'),
    }
  }
  return { light, close }
}
