// npm test: vitest, then the journeys of e2e in a real browser, then, where these passed, faults in the lines that differ from what was
// landed before (tools/mutate-changed.ts); the last line counts all. Files named as arguments run alone: those of e2e/ as journeys, all others by vitest.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findBrowser } from './browser.ts'
import { type Count, countOfVitest } from './counts.ts'
import { tryJourneys } from './journeys.ts'
import { program, readReport, run } from './process.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'lentera-tests-'))
const file = path.join(folder, 'vitest.json')
const { journeys = [], tests = [] } = Object.groupBy(process.argv.slice(2), (name) =>
  name.startsWith('e2e/') ? 'journeys' : 'tests',
)
const isWhole = journeys.length + tests.length === 0

const { executablePath } = await findBrowser()
const env = { CHROMIUM: executablePath }
const counts: Count[] = []
let failures = ''

// Tests that start the product would each wait for the web app while it is built, and some for longer than they may.
if (isWhole) await run(['tools/run.mjs', 'tools/build.ts'])
if (isWhole || tests.length > 0) {
  const reporters = ['default', 'json', './tools/failures.ts'].map((name) => `--reporter=${name}`)
  const failed = path.join(folder, 'failures.txt')
  const { code } = await run([program('vitest'), 'run', ...reporters, `--outputFile.json=${file}`, ...tests], {
    env: { ...env, FAILURES: failed },
  })
  if (existsSync(failed)) failures = readFileSync(failed, 'utf8')
  counts.push(countOfVitest({ report: readReport(file), code }))
}
rmSync(folder, { recursive: true })
if (isWhole || journeys.length > 0) counts.push(await tryJourneys({ config: 'e2e', args: journeys, env }))
const sum = (key: keyof Count) => counts.reduce((total, count) => total + count[key], 0)
// After a failure they would say nothing: every fault would seem to be seen.
if (isWhole && sum('failed') === 0) {
  const { code } = await run(['tools/mutate-changed.ts', '--seconds', '90'])
  if (code !== 0) counts.push({ passed: 0, failed: 1, skipped: 0 })
}

if (failures) console.log(failures)
console.log(`${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`)
process.exitCode = sum('failed') === 0 ? 0 : 1
