// npm test: vitest, then the journeys of e2e in a real browser; the last line counts both. Arguments go to vitest and leave e2e out.
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findBrowser } from './browser.ts'
import { program, repository, run } from './process.ts'
import { type Count, countOfPlaywright, countOfVitest } from './counts.ts'

const reports = mkdtempSync(path.join(tmpdir(), 'lentera-tests-'))
const report = (name: string) => path.join(reports, `${name}.json`)
const read = (name: string): unknown => (existsSync(report(name)) ? JSON.parse(readFileSync(report(name), 'utf8')) : undefined)
const chosen = process.argv.slice(2)
const counts: Count[] = []

const { executablePath } = await findBrowser()
const env = { CHROMIUM: executablePath }

const vitest = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report('vitest')}`, ...chosen]
const { code } = await run([program('vitest'), ...vitest], { env })
counts.push(countOfVitest(read('vitest'), code))

if (chosen.length === 0 && globSync('e2e/*.spec.ts', { cwd: repository }).length > 0) {
  const playwright = [program('@playwright/test', path.join(repository, 'e2e')), 'test', '--config=e2e', '--reporter=list,json']
  const journeys = await run(playwright, { env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report('playwright') } })
  counts.push(countOfPlaywright(read('playwright'), journeys.code))
}
rmSync(reports, { recursive: true })

const sum = (key: keyof Count) => counts.reduce((total, count) => total + count[key], 0)
console.log(`${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`)
process.exitCode = sum('failed') === 0 ? 0 : 1
