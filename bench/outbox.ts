import { spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findBrowser } from '../tools/browser.ts'
import { program, repository } from '../tools/process.ts'
import { atLeast, atMost, type Row } from './row.ts'

const CASES = 8
const ROUNDS = 20

interface Suite {
  readonly suites?: readonly Suite[]
  readonly specs?: readonly {
    readonly title: string
    readonly ok: boolean
    readonly tests: readonly { readonly results: readonly { readonly error?: { readonly message?: string } }[] }[]
  }[]
}
const specsOf = (suite: Suite): NonNullable<Suite['specs']> => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)]

/** Runs the journeys of the outbox, every case so many times; each looks for exactly one row of each write, under one key. */
const runJourneys = async () => {
  const report = path.join(tmpdir(), `lentera-outbox-${process.pid}.json`)
  const { executablePath } = await findBrowser()
  const args = [
    program('@playwright/test', path.join(repository, 'e2e')),
    'test',
    '--config=e2e',
    '--reporter=line,json',
    'outbox.spec',
  ]
  const env = { ...process.env, CHROMIUM: executablePath, ROUNDS: String(ROUNDS), PLAYWRIGHT_JSON_OUTPUT_NAME: report }
  const child = spawn(process.execPath, args, { cwd: repository, env, stdio: 'inherit' })
  await new Promise((resolve) => child.once('close', resolve))
  try {
    return specsOf(JSON.parse(readFileSync(report, 'utf8')) as Suite)
  } finally {
    rmSync(report, { force: true })
  }
}

/** Writes made without signal, in a real browser: how many cases end with each write there once. */
export const outbox = async (): Promise<Row[]> => {
  const specs = await runJourneys()
  const rounds = specs.filter(({ title }) => / \(\d+\)$/.test(title))
  const cases = Map.groupBy(rounds, ({ title }) => title.replace(/ \(\d+\)$/, ''))
  const held = [...cases.values()].filter((all) => all.length === ROUNDS && all.every(({ ok }) => ok)).length
  const failed = rounds.filter(({ ok }) => !ok)
  for (const { title, tests } of failed) console.log(`${title}: ${tests[0]?.results[0]?.error?.message ?? 'no reason'}`)
  const method = `${cases.size} cases in a real browser, ${ROUNDS} rounds each; every round looks for one row of each write, under one key`
  return [
    atLeast(Math.max(CASES, cases.size), { what: 'Outbox: cases in which every round held', value: held, unit: '', method }),
    atMost(0, { what: 'Outbox: writes lost or doubled', value: failed.length, unit: '', method: `of ${rounds.length} rounds` }),
  ]
}
