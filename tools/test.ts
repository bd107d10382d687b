// npm test: vitest, then the journeys of e2e in a real browser; the last line counts both. Arguments go to vitest and leave e2e out.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findBrowser } from './browser.ts'
import { type Count, countOfVitest } from './counts.ts'
import { tryJourneys } from './journeys.ts'
import { program, readReport, run } from './process.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'lentera-tests-'))
const file = path.join(folder, 'vitest.json')
const chosen = process.argv.slice(2)

const { executablePath } = await findBrowser()
const env = { CHROMIUM: executablePath }

const vitest = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...chosen]
const { code } = await run([program('vitest'), ...vitest], { env })
const counts: Count[] = [countOfVitest({ report: readReport(file), code })]
rmSync(folder, { recursive: true })

if (chosen.length === 0) counts.push(await tryJourneys({ config: 'e2e', env }))

const sum = (key: keyof Count) => counts.reduce((total, count) => total + count[key], 0)
console.log(`${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`)
process.exitCode = sum('failed') === 0 ? 0 : 1
