import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { type Count, countOfPlaywright, failedOf, type Ran, toldOf } from './counts.ts'
import { quickFolder } from '../apps/api/test/memory.ts'
import { program, readReport, repository, run } from './process.ts'

/** For the products of the workers with their databases and files, some hundred megabytes each. */
const ROOM = 4 * 2 ** 30

export type Trip = {
  /** Where the journeys are, for Playwright's --config. */
  config: string
  /** Further arguments of Playwright. */
  args?: string[]
  env?: NodeJS.ProcessEnv
  /** More failures than these have one cause, which is no race: they are not tried again. */
  most?: number
  /** Keeps what the runs say to itself. */
  quiet?: boolean
}

/**
 * Runs journeys in as many workers as their configuration says; those that fail once more at the end, one at a time, with
 * nothing beside them, and are named when they pass then. Nothing else is ever tried twice.
 */
export async function tryJourneys(trip: Trip): Promise<Count & { unsteady: string[] }> {
  const { config, args = [], env = {}, most = 20, quiet = false } = trip
  const say = (line: string) => quiet || console.log(line)
  const folder = mkdtempSync(path.join(quickFolder(ROOM), 'lentera-journeys-'))
  const go = async (name: string, more: string[]): Promise<Ran> => {
    const file = path.join(folder, `${name}.json`)
    const cli = program('@playwright/test', path.join(repository, 'e2e'))
    const last = path.join(folder, 'last-run.json')
    const { code } = await run([cli, 'test', `--config=${config}`, '--reporter=list,json', ...args, ...more], {
      keep: quiet,
      env: {
        ...env,
        E2E_FOLDER: path.join(folder, 'e2e'),
        PLAYWRIGHT_JSON_OUTPUT_NAME: file,
        PLAYWRIGHT_LAST_RUN_OUTPUT_FILE: last,
      },
    })
    return { report: readReport(file), code }
  }
  try {
    chmodSync(folder, 0o755) // the database's own user enters it
    mkdirSync(path.join(folder, 'e2e'))
    const first = await go('first', [])
    const failed = failedOf(first).length
    if (failed === 0 || failed > most) {
      for (const text of toldOf(first, () => 'FAILED')) say(text)
      return countOfPlaywright(first)
    }
    say(`${failed} failed: tried once more, alone.`)
    // What the first run has kept of the failures stays beside it.
    const output = path.join(repository, 'node_modules/.cache/e2e-again')
    const again = await go('again', ['--last-failed', '--workers=1', '--trace=retain-on-failure', `--output=${output}`])
    const count = countOfPlaywright(first, again)
    for (const text of toldOf(again, () => 'FAILED again:')) say(text)
    for (const text of toldOf(first, (name) => (count.unsteady.includes(name) ? 'unsteady:' : 'FAILED'))) say(text)
    if (count.unsteady.length > 0) say(`${count.unsteady.length} unsteady`)
    return count
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
