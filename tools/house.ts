// npm run house -- [--check] [--mutate]: the size of the house in numbers, of what git knows, each beside what it should be.
// --check: runs the check and measures its time and memory, and those of the types cold and after an edit of one leaf, in a copy.
// --mutate: plants faults in the lines of the last 30 days and says how many of them the tests see.
import { execFileSync } from 'node:child_process'
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { type Cost, costOf } from './cost.ts'
import { foreignFiles, houseOf, linesOfFeature, type Source } from './measures.ts'
import { program, repository, run } from './process.ts'
import { scratchCopy } from './scratch.ts'

const FEATURES = 10
const LEAF = 'apps/web/src/features/home/week.tsx'
/** What git calls a tree without files: where the history is younger than 30 days. */
const NOTHING = '4b825dc642cb6eb9a060e54bf8d69288fbee4904'

/** What the numbers should be at most. */
const GOALS = {
  over60: 50,
  over80: 8,
  assertions: 350,
  attendance: 16_000,
  coldProcessor: 60,
  leafSeconds: 5,
  leafMegabytes: 1500,
}

const { values: wishes } = parseArgs({
  options: { check: { type: 'boolean', default: false }, mutate: { type: 'boolean', default: false } },
})
const git = (...args: string[]) => execFileSync('git', args, { cwd: repository, maxBuffer: 2 ** 28 }).toString()
const sources = (): Source[] =>
  git('ls-files', '-z', '*.ts', '*.tsx')
    .split('\0')
    .filter((file) => file !== '' && !file.endsWith('.gen.ts') && existsSync(path.join(repository, file)))
    .map((file) => ({ file, text: readFileSync(path.join(repository, file), 'utf8') }))

/** The features whose modules came last, the newest first. */
const newestFeatures = (): string[] => {
  const added = git('log', '--reverse', '--diff-filter=A', '--name-only', '--format=', '--', 'apps/api/src/modules')
  const names = added.split('\n').flatMap((file) => /^apps\/api\/src\/modules\/([^/]+)\//.exec(file)?.[1] ?? [])
  const still = [...new Set(names)].filter((name) => existsSync(path.join(repository, 'apps/api/src/modules', name)))
  return still.slice(-FEATURES).toReversed()
}

const number = (value: number) => value.toLocaleString('en')
const table = (title: string, rows: readonly (readonly (string | number)[])[]) => {
  const cells = rows.map((row) => row.map((cell) => (typeof cell === 'number' ? number(cell) : cell)))
  const wide = (at: number) => Math.max(...cells.map((row) => row[at]?.length ?? 0))
  const line = (row: readonly string[]) => row.map((cell, at) => (at === 0 ? cell.padEnd(wide(at)) : cell.padStart(wide(at))))
  console.log(`\n${title}\n${cells.map((row) => `  ${line(row).join('  ').trimEnd()}`).join('\n')}`)
}

const all = sources()
const house = houseOf(all)
const longer = (than: number) => house.functions.filter(({ lines }) => lines > than)
const total = house.layers.reduce((sum, [, { files, lines }]) => [sum[0]! + files, sum[1]! + lines], [0, 0])
table('layer, files, lines', [...house.layers.map(([layer, { files, lines }]) => [layer, files, lines]), ['in all', ...total]])
const beside = (name: string, value: number, most: number) => [name, value, `at most ${number(most)}`, value > most ? 'over' : '']
table('of the product, without tests, demo, journeys and bench', [
  beside('functions over 60 lines', longer(60).length, GOALS.over60),
  beside('functions over 80 lines', longer(80).length, GOALS.over80),
  beside('`as`, without `as const`', house.assertions, GOALS.assertions),
  ['exported names', house.exported],
  ['of these without a docstring', house.undocumented],
])
table('with its tests and demo', [beside('lines of attendance', linesOfFeature('attendance', all), GOALS.attendance)])
table(
  'functions over 80 lines',
  longer(80).map(({ file, at, name, lines }) => [`${file}:${at} ${name}`, lines]),
)
table('types that most files declare for themselves', house.types)
table('values that most files declare for themselves', house.values)
table(
  'foreign files that name a feature, the newest first',
  newestFeatures().map((feature) => [feature, foreignFiles(feature, all).length]),
)

const told = (name: string, { code, seconds, processor, megabytes }: Cost, goal = '') => [
  name,
  `${seconds.toFixed(1)} s`,
  processor === undefined ? '' : `${processor.toFixed(1)} s`,
  `${number(Math.round(megabytes))} MB`,
  code === 0 ? 'passed' : `failed (${code})`,
  goal,
]
if (wishes.check) {
  const types = [program('typescript'), '-b', '--builders', '2', '--checkers', '1']
  const check = told('npm run check, as it stands', await costOf(['tools/check.ts'], repository))
  const { folder, remove } = await scratchCopy('own')
  try {
    const cold = told('types, cold', await costOf(types, folder), `at most ${GOALS.coldProcessor} s of the processor`)
    appendFileSync(path.join(folder, LEAF), '// edited\n')
    const goal = `at most ${GOALS.leafSeconds} s and ${number(GOALS.leafMegabytes)} MB`
    const leaf = told('types, after an edit of one leaf', await costOf(types, folder), goal)
    table('check, time, processor time, memory at most', [check, cold, leaf])
  } finally {
    await remove()
  }
}
if (wishes.mutate) {
  const since = git('rev-list', '-1', '--before=30 days ago', 'HEAD').trim() || NOTHING
  process.exitCode = (await run(['tools/mutate.ts', '--since', since])).code
}
