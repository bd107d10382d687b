// npm run mutate -- [--count 60] [--seed N] [--part 11-20] [--list] [--module koin] [--changed] [--since COMMIT] [--matrix] [--trust]: whether the tests of the API bite.
// Plants one random fault after the other, each in another module, in a copy of the repository, and runs the module's own
// tests: at least nine in ten faults must make one of them fail. The same seed draws the same faults of the same tree.
// --part: these of the drawn faults alone, counted from 1, so that a long run can be made in pieces. --list: prints them and runs nothing.
// --module: faults of folders that are named so alone. --changed: of files that differ from main. --since: in lines that differ from
// that commit. --matrix: a fault that the own tests missed is tried by the matrix of all calls too. --trust: modules are not tried without a fault first.
import { entriesOf } from '@lentera/contract/kit/keys'
import { execFileSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { linesChanged } from './measures.ts'
import { seeded } from './mutations.ts'
import { diffOf, faultsOf, lineOf, moduleOf, type Planted, runTests, SOURCE, testedSources, tryFault } from './planted.ts'
import { repository } from './process.ts'
import { scratchCopy } from './scratch.ts'

const SHARE = 0.9
/** Milliseconds after which a run counts as failed: a fault may make a loop endless. */
const PATIENCE = 10 * 60_000

const { values: wishes } = parseArgs({
  options: {
    count: { type: 'string', default: '60' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    part: { type: 'string' },
    list: { type: 'boolean', default: false },
    module: { type: 'string' },
    changed: { type: 'boolean', default: false },
    since: { type: 'string' },
    matrix: { type: 'boolean', default: false },
    trust: { type: 'boolean', default: false },
  },
})
const random = seeded(Number(wishes.seed))
const drawn = <T>(some: readonly T[]): T => some[Math.floor(random() * some.length)]!
const shuffled = <T>(some: readonly T[]): T[] =>
  some
    .map((one) => ({ one, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ one }) => one)

const git = (...args: string[]) => execFileSync('git', args, { cwd: repository, maxBuffer: 2 ** 30 }).toString()
const changed = () => new Set(git('diff', '--name-only', '--merge-base', 'main').split('\n'))
/** The lines that differ from the commit of --since, by file. */
const recent =
  wishes.since === undefined
    ? undefined
    : linesChanged(git('diff', '--unified=0', '--no-ext-diff', '--dst-prefix=b/', wishes.since, '--', SOURCE))
const isRecent = (file: string, line: number) =>
  recent === undefined || (recent.get(file) ?? []).some(([from, to]) => from <= line && line <= to)

/** The modules with tests of their own, each with its sources. */
const modules = () => {
  const only = wishes.changed ? changed() : undefined
  const sources = testedSources().filter((file) => only?.has(file) ?? true)
  const wanted = sources.filter((file) => recent?.has(file) ?? true)
  const named = wanted.filter((file) => wishes.module === undefined || moduleOf(file).endsWith(`/${wishes.module}/`))
  return entriesOf(Object.groupBy(named, moduleOf))
}

/** One fault of a module that was not drawn before: first its kind, so that rare ones come too. */
const draw = (files: readonly string[], before: ReadonlySet<string>): Planted | undefined => {
  const all = files.flatMap(faultsOf).filter(({ file, source, start }) => isRecent(file, lineOf(source, start)))
  const left = all.filter((one) => !before.has(keyOf(one)))
  const kinds = [...new Set(left.map(({ kind }) => kind))]
  if (kinds.length === 0) return undefined
  const kind = drawn(kinds)
  return drawn(left.filter((one) => one.kind === kind))
}
const keyOf = ({ file, start, end }: Planted) => `${file} ${start} ${end}`

/** Every module once in random order, then again, until there are as many as asked for or none is left. */
const drawAll = (count: number): Planted[] => {
  const [found, before, all]: [Planted[], Set<string>, ReturnType<typeof modules>] = [[], new Set(), modules()]
  for (let left = true; left && found.length < count;) {
    left = false
    for (const [, files] of shuffled(all)) {
      const planted = found.length < count ? draw(files, before) : undefined
      if (!planted) continue
      found.push(planted)
      before.add(keyOf(planted))
      left = true
    }
  }
  return found
}

const drawnFaults = drawAll(Number(wishes.count))
const [from = 1, to = drawnFaults.length] = wishes.part?.split('-').map(Number) ?? []
const faults = [...drawnFaults.entries()].slice(from - 1, to)
const whereOf = (at: number, { kind, file, source, start }: Planted) =>
  `${at + 1}/${drawnFaults.length} ${kind} ${file}:${lineOf(source, start)}`
console.log(`seed ${wishes.seed}, ${faults.length} faults`)
if (wishes.list) {
  for (const [at, fault] of faults) console.log(`${whereOf(at, fault)}\n${diffOf(fault)}`)
  process.exit()
}
const { folder, remove } = await scratchCopy()
const sound = new Map<string, boolean>()
let [died, tried] = [0, 0]
try {
  /* oxlint-disable no-await-in-loop -- one fault stands in the copy at a time */
  for (const [at, fault] of faults) {
    const { module } = fault
    const where = whereOf(at, fault)
    if (!sound.has(module)) sound.set(module, wishes.trust || (await runTests(folder, [module], PATIENCE)) === 'passed')
    if (!sound.get(module)) {
      console.log(`left out ${where}: the tests of ${module} fail without a fault`)
      continue
    }
    const lived = (await tryFault(folder, fault, { until: () => PATIENCE, matrix: wishes.matrix })) === 'lived'
    tried++
    if (!lived) died++
    console.log(lived ? `SURVIVED ${where}\n${diffOf(fault)}` : `died ${where}`)
  }
  /* oxlint-enable no-await-in-loop */
} finally {
  await remove()
}
const budget = Math.ceil(tried * SHARE)
console.log(`${died} of ${tried} died (budget ${budget})`)
process.exitCode = died >= budget && tried > 0 ? 0 : 1
