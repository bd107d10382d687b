// npm run growth: how large and how slow the product becomes when every specified screen and 200 more calls stand. Adds dummies of
// them to a scratch copy, builds, checks and runs the tests that are generated from the map and the contract; prints a table into
// docs/growth.md. `-- --whole` runs all tests of the grown copy instead.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { webBytes } from './budgets.ts'
import { repository } from './process.ts'
import { scratchCopy } from './scratch.ts'
import { dummies } from './growth-dummies.ts'

const isWhole = process.argv.includes('--whole')
/** What the run of a change may take in all, in minutes. */
const MOST_MINUTES = 30

interface Step {
  readonly minutes: number
  readonly code: number
  readonly said: string
}
/** Runs a program of the copy, shown as it goes; answers how long it took and what it said. */
const inCopy = (folder: string, args: readonly string[]) =>
  new Promise<Step>((resolve, reject) => {
    const start = performance.now()
    const child = spawn(process.execPath, args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] })
    let said = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        said += chunk.toString()
        process.stdout.write(chunk)
      })
    child.once('error', reject)
    child.once('close', (code) => resolve({ minutes: (performance.now() - start) / 60_000, code: code ?? 128, said }))
  })
const must = async (folder: string, args: readonly string[]) => {
  const step = await inCopy(folder, args)
  if (step.code !== 0) throw new Error(`${args.join(' ')} ended with ${step.code} in ${folder}.`)
  return step
}

const grow = async (folder: string) => {
  const { files, edits, screens, calls } = dummies()
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true })
    await writeFile(path.join(folder, file), text)
  }
  for (const { file, before, text } of edits) {
    const at = path.join(folder, file)
    const whole = await readFile(at, 'utf8')
    const [head, ...rest] = whole.split(before)
    if (head === undefined || rest.length === 0) throw new Error(`${file} has no "${before}" any more.`)
    const last = before === ' }\n' ? whole.lastIndexOf(before) : head.length
    await writeFile(at, whole.slice(0, last) + text + whole.slice(last))
  }
  await must(folder, ['tools/run.mjs', 'node_modules/oxfmt/bin/oxfmt', 'packages/contract/src', 'apps/web/src', 'apps/api/src'])
  await must(folder, ['tools/run.mjs', 'tools/map.ts'])
  await must(folder, ['tools/run.mjs', 'tools/openapi-diff.ts'])
  return { screens, calls }
}

const GENERATED = ['apps/api/test/matrix', 'apps/api/test/malformed.test.ts', 'packages/contract']
const JOURNEYS = ['e2e/every-screen', 'e2e/reads-offline', 'e2e/bytes']

const script = (...args: string[]) => ['tools/run.mjs', ...args]
/** What the web app weighs, and how long a copy takes to build and to check. */
const weigh = async (folder: string) => {
  const build = await must(folder, script('tools/build.ts'))
  const { login, home, lazy } = webBytes(path.join(folder, 'apps/web/dist'))
  const check = await must(folder, script('tools/check.ts'))
  return { bytes: { login, home, heaviest: Math.max(...Object.values(lazy)) }, build, check }
}
/** The tests that grow by themselves, or all of them. */
const tests = async (folder: string) => {
  const test = (...names: string[]) => inCopy(folder, script('tools/test.ts', ...names))
  if (isWhole) return { all: await test() }
  return { generated: await test(...GENERATED), screens: await test(...JOURNEYS) }
}
type Tested = Partial<Record<'all' | 'generated' | 'screens', Step>>
type Measured = Awaited<ReturnType<typeof weigh>> & Tested
const kb = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`
const minutes = (n: number | undefined) => (n === undefined ? '' : `${n.toFixed(1)} min`)
const rows: readonly (readonly [string, (one: Measured) => string])[] = [
  ['login page, first visit', ({ bytes }) => kb(bytes.login)],
  ["pupil's home, first visit", ({ bytes }) => kb(bytes.home)],
  ['heaviest screen of its own', ({ bytes }) => kb(bytes.heaviest)],
  ['build', ({ build }) => minutes(build.minutes)],
  ['`npm run check`, cold', ({ check }) => minutes(check.minutes)],
  ['generated tests of the API', ({ generated }) => minutes(generated?.minutes)],
  ['every screen, read offline, bytes', ({ screens }) => minutes(screens?.minutes)],
  ['all of `npm test`', ({ all }) => minutes(all?.minutes)],
  ['check and all tests', ({ all, check }) => minutes(all && all.minutes + check.minutes)],
]

const copies = { today: await scratchCopy(), grown: await scratchCopy() }
const { screens, calls } = await grow(copies.grown.folder)
const today: Measured = await weigh(copies.today.folder)
const weighed = await weigh(copies.grown.folder)
const tested: Tested = await tests(copies.grown.folder)
const grown: Measured = { ...weighed, ...tested }
const failed = Object.values(tested).filter(({ code }) => code !== 0).length
const line = (all: readonly string[]) => `| ${all.join(' | ')} |`
const head = ['', 'today', 'grown']
const measured = rows.map(([name, of]) => [name, of(today), of(grown)]).filter(([, , now]) => now !== '')
const table = [head, head.map(() => '---'), ...measured].map(line).join('\n')
console.log(`\n${table}`)
const total = grown.all && grown.all.minutes + grown.check.minutes
if (isWhole && failed === 0) {
  const left = ((MOST_MINUTES - (total ?? 0)) * 60) / screens
  await writeFile(
    path.join(repository, 'docs/growth.md'),
    `# When everything stands

Printed by \`npm run growth -- --whole\` on ${availableParallelism()} cores. "Grown" is this product with ${screens} tiny screens at the addresses that are
pending and ${calls} calls that read and write next to nothing, so it shows what grows by itself: the entry's bytes, the build, the
check, and the tests that are made from the map and the contract. Tests written by hand for what is to come are not in it: a run
may take ${MOST_MINUTES} minutes, which leaves ${left.toFixed(1)} seconds of them to each of these screens.

${table}
`,
  )
}
for (const copy of Object.values(copies)) await copy.remove()
if (failed > 0 || (total ?? 0) > MOST_MINUTES) {
  console.log(failed > 0 ? `${failed} of the runs failed: see above.` : `Over ${MOST_MINUTES} minutes.`)
  process.exitCode = 1
}
