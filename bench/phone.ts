// node tools/run.mjs bench/phone.ts <port[,port…]> [expression for names of pages] [--rounds n] [--profile] [--files]: what phones pay for
// the pages of running demo servers, which take turns.
import { createRequire } from 'node:module'
import { parseArgs } from 'node:util'
import type { chromium as playwrightChromium } from '@playwright/test'
import { findBrowser } from '../tools/browser.ts'
import { cookiesOf, signIn } from '../tools/demo.ts'
import { beginQuiz, phonePages } from './phone-pages.ts'
import { type PhoneVisit, phoneVisit } from './phone-visit.ts'
import { median } from './row.ts'

const require = createRequire(new URL('../e2e/package.json', import.meta.url))
const { chromium }: { chromium: typeof playwrightChromium } = require('@playwright/test')

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '3' },
    profile: { type: 'boolean', default: false },
    files: { type: 'boolean', default: false },
  },
})
const [ports = '3000', wanted = ''] = positionals
const columns = ['startScript', 'script', 'task', 'long', 'longest', 'paint', 'complete', 'shift'] as const

const bytesBy = ({ travelled }: PhoneVisit, by: string) =>
  travelled.filter((one) => one.by === by).reduce((sum, { bytes }) => sum + bytes, 0)
const show = (name: string, runs: readonly PhoneVisit[]) => {
  const of = (figure: (run: PhoneVisit) => number) => Number(median(runs.map(figure)).toFixed(3))
  const count = (run: PhoneVisit, by: string) => run.travelled.filter((one) => one.by === by).length
  return {
    page: name,
    ...Object.fromEntries(columns.map((column) => [column, of((run) => run[column])])),
    requests: ['start', 'rest', 'worker'].map((by) => of((run) => count(run, by))).join(' + '),
    KB: ['start', 'rest', 'worker'].map((by) => Math.round(of((run) => bytesBy(run, by) / 1024))).join(' + '),
    taps: Math.max(0, ...runs.flatMap(({ taps }) => taps)),
    'all KB': Math.round(of(({ bytes }) => bytes / 1024)),
  }
}

const browser = await chromium.launch(await findBrowser())
const table: object[] = []
try {
  for (const { page, address, role, person, taps } of phonePages.filter((one) => new RegExp(wanted).test(one.page))) {
    const runs = new Map<string, PhoneVisit[]>()
    for (let round = 0; round < Number(values.rounds); round++)
      for (const port of ports.split(',')) {
        const base = `http://localhost:${port}`
        if (address.startsWith('/quiz/') && round === 0) await beginQuiz(base)
        const cookies = cookiesOf(base, await signIn(base, role, person))
        const run = await phoneVisit(browser, Number(port), {
          cookies,
          address,
          profile: values.profile,
          ...(taps !== undefined && { taps }),
        })
        runs.set(port, [...(runs.get(port) ?? []), run])
        if (values.files && round === 0)
          for (const { url, by, bytes, at } of run.travelled)
            console.log(by.padEnd(7), at.toFixed(2).padStart(7), String(bytes).padStart(8), url)
        if (values.profile && round === 0)
          for (const [place, ms] of run.costs.slice(0, 60)) console.log(ms.toFixed(1).padStart(8), place)
      }
    for (const [port, list] of runs) table.push(show(`${page} :${port}`, list))
  }
} finally {
  await browser.close()
}
console.table(table)
