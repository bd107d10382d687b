import { createRequire } from 'node:module'
import type { chromium as playwrightChromium } from '@playwright/test'
import { findBrowser } from '../tools/browser.ts'
import { cookiesOf, signIn } from '../tools/demo.ts'
import { type PhonePage, phonePages } from './phone-pages.ts'
import { type PhoneVisit, phoneVisit } from './phone-visit.ts'
import { atMost, median, type Row } from './row.ts'

const require = createRequire(new URL('../e2e/package.json', import.meta.url))
const { chromium }: { chromium: typeof playwrightChromium } = require('@playwright/test')

/** Kilobytes, milliseconds of scripts, and milliseconds from a tap to its picture. */
const [BYTES, SCRIPT, TAP] = [220, 600, 100]

const rowsOf = ({ page, taps }: PhonePage, runs: readonly PhoneVisit[]): Row[] => {
  const method = `1.6 Mbit/s, 400 ms, CPU 4x, first visit, until nothing came for 10 s; median of ${runs.length}`
  const figure = (what: string, unit: string, of: (run: PhoneVisit) => number) => ({
    what: `${page}: ${what}`,
    unit,
    method,
    value: median(runs.map(of)),
  })
  return [
    atMost(
      BYTES,
      figure('bytes on the line', 'KB', ({ bytes }) => bytes / 1024),
    ),
    figure('requests', '', ({ travelled }) => travelled.filter(({ bytes }) => bytes > 0).length),
    atMost(
      SCRIPT,
      figure('script', 'ms', ({ script }) => script),
    ),
    figure('longest task', 'ms', ({ longest }) => longest),
    figure('complete', 's', ({ complete }) => complete),
    ...(taps === undefined
      ? []
      : [
          atMost(
            TAP,
            figure('slowest tap', 'ms', (run) => Math.max(...run.taps)),
          ),
        ]),
  ]
}

/** What phones pay for the pages with which a day begins. */
export const phoneRows = async (base: string, rounds: number): Promise<Row[]> => {
  const browser = await chromium.launch(await findBrowser())
  const rows: Row[] = []
  try {
    for (const page of phonePages) {
      const { address, role, person, taps } = page
      const runs: PhoneVisit[] = []
      for (let round = 0; round < rounds; round++) {
        const cookies = cookiesOf(base, await signIn(base, role, person))
        runs.push(
          await phoneVisit(browser, Number(new URL(base).port), { cookies, address, ...(taps !== undefined && { taps }) }),
        )
      }
      rows.push(...rowsOf(page, runs))
    }
  } finally {
    await browser.close()
  }
  return rows
}
