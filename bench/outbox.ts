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

/** Runs the journeys of one file, every case so many times; each looks for exactly one row of each write. */
const runJourneys = async (spec: string, rounds: number) => {
  const report = path.join(tmpdir(), `lentera-journeys-${process.pid}.json`)
  const { executablePath } = await findBrowser()
  const args = [program('@playwright/test', path.join(repository, 'e2e')), 'test', '--config=e2e', '--reporter=line,json', spec]
  const env = { ...process.env, CHROMIUM: executablePath, ROUNDS: String(rounds), PLAYWRIGHT_JSON_OUTPUT_NAME: report }
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
  const specs = await runJourneys('/outbox.spec', ROUNDS)
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

const HAND_INS = 100
/** Two photos handed in without signal, the browser closed and opened again: how often both arrive once. */
export const handIn = async (): Promise<Row[]> => {
  const specs = await runJourneys('hand-in-offline.spec', HAND_INS)
  const tries = specs.filter(({ title }) => / \(\d+\)$/.test(title))
  const arrived = tries.filter(({ ok }) => ok).length
  const method = `${HAND_INS} times in a real browser with its worker: cut, chosen, handed in, closed, opened again; one version with both photos within a minute`
  return [atLeast(HAND_INS, { what: 'Photos handed in without signal: arrived once', value: arrived, unit: '', method })]
}
