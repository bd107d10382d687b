// npm run mutate -- [--count 60] [--seed N] [--part 11-20] [--list] [--module koin] [--changed] [--since COMMIT] [--matrix] [--trust]: whether the tests of the API bite.
// Plants one random fault after the other, each in another module, in a copy of the repository, and runs the module's own
// tests: at least nine in ten faults must make one of them fail. The same seed draws the same faults of the same tree.
// --part: these of the drawn faults alone, counted from 1, so that a long run can be made in pieces. --list: prints them and runs nothing.
// --module: faults of folders that are named so alone. --changed: of files that differ from main. --since: in lines that differ from
// that commit. --matrix: a fault that the own tests missed is tried by the matrix of all calls too. --trust: modules are not tried without a fault first.
import { execFileSync, spawn } from 'node:child_process'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { linesChanged } from './measures.ts'
import { type Mutation, mutated, mutationsOf, seeded } from './mutations.ts'
import { program, repository } from './process.ts'
import { scratchCopy } from './scratch.ts'

const SHARE = 0.9
const SOURCE = 'apps/api/src/'
/** Minutes after which a run counts as failed: a fault may make a loop endless. */
const PATIENCE = 10
const MATRIX = ['apps/api/test/matrix/']

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

const isTest = (file: string) => file.endsWith('.test.ts')
const isSource = (file: string) => !/(\.test|\.fixtures|demo\.queries|\.d)\.ts$/.test(file)
/** `apps/api/src/modules/koin/` of a file in it, `apps/api/src/book/` of one in a room beside the modules. */
const moduleOf = (file: string) => {
  const [first = '', second = ''] = file.slice(SOURCE.length).split('/')
  return `${SOURCE}${first === 'modules' || first === 'kit' ? `${first}/${second}` : first}/`
}
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
  const files = globSync(`${SOURCE}*/**/*.ts`, { cwd: repository }).toSorted()
  const only = wishes.changed ? changed() : undefined
  const tested = new Set(files.filter(isTest).map(moduleOf))
  const sources = files.filter((file) => isSource(file) && tested.has(moduleOf(file)) && (only?.has(file) ?? true))
  const wanted = sources.filter((file) => recent?.has(file) ?? true)
  const named = wanted.filter((file) => wishes.module === undefined || moduleOf(file).endsWith(`/${wishes.module}/`))
  return Object.entries(Object.groupBy(named, moduleOf)) as [string, string[]][]
}

interface Planted extends Mutation {
  readonly module: string
  readonly file: string
  readonly source: string
}
/** One fault of a module that was not drawn before: first its kind, so that rare ones come too. */
const draw = ([module, files]: readonly [string, readonly string[]], before: ReadonlySet<string>): Planted | undefined => {
  const all = files.flatMap((file) => {
    const source = readFileSync(path.join(repository, file), 'utf8')
    const faults = mutationsOf(source).filter(({ start }) => isRecent(file, lineOf(source, start)))
    return faults.map((one) => ({ ...one, module, file, source }))
  })
  const left = all.filter((one) => !before.has(keyOf(one)))
  const kinds = [...new Set(left.map(({ kind }) => kind))]
  if (kinds.length === 0) return undefined
  const kind = drawn(kinds)
  return drawn(left.filter((one) => one.kind === kind))
}
/** The line of a place in a source, from 1. */
const lineOf = (source: string, start: number) => source.slice(0, start).split('\n').length
const keyOf = ({ file, start, end }: Planted) => `${file} ${start} ${end}`

/** Every module once in random order, then again, until there are as many as asked for or none is left. */
const drawAll = (count: number): Planted[] => {
  const [found, before, all]: [Planted[], Set<string>, ReturnType<typeof modules>] = [[], new Set(), modules()]
  for (let left = true; left && found.length < count;) {
    left = false
    for (const one of shuffled(all)) {
      const planted = found.length < count ? draw(one, before) : undefined
      if (!planted) continue
      found.push(planted)
      before.add(keyOf(planted))
      left = true
    }
  }
  return found
}

/** Whether these tests pass in the copy. Those that start the product are a project of their own. */
const passes = (folder: string, tests: readonly string[]): Promise<boolean> => {
  const args = [
    program('vitest'),
    'run',
    '--project',
    'api',
    '--project',
    'start',
    '--bail=1',
    '--maxWorkers=1',
    '--reporter=dot',
    ...tests,
  ]
  const child = spawn(process.execPath, args, { cwd: folder, stdio: 'ignore', timeout: PATIENCE * 60_000 })
  return new Promise((resolve) => child.once('close', (code) => resolve(code === 0)))
}
/** The lines that a fault changes, as a diff shows them. */
const diffOf = ({ source, ...fault }: Planted) => {
  const [from, to] = [source.lastIndexOf('\n', fault.start) + 1, source.indexOf('\n', fault.end)]
  const lines = (text: string, sign: string) => text.split('\n').map((line) => `    ${sign} ${line}`)
  const after = mutated(source, fault)
  const [was, is] = [source.slice(from, to), after.slice(from, after.length - (source.length - to))]
  return [...lines(was, '-'), ...lines(is, '+')].join('\n')
}

/** Whether a fault that stands in the copy is missed by all tests that are asked: those of its own folder first, which mostly see it. */
const isMissed = async (folder: string, { module, file }: Planted): Promise<boolean> => {
  const near = `${path.dirname(file)}/`
  const isNear = near !== module && globSync(`${near}*.test.ts`, { cwd: repository }).length > 0
  for (const tests of [...(isNear ? [[near]] : []), [module], ...(wishes.matrix ? [MATRIX] : [])])
    // oxlint-disable-next-line no-await-in-loop -- the first that fails is enough
    if (!(await passes(folder, tests))) return false
  return true
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
    const { module, file, source } = fault
    const where = whereOf(at, fault)
    if (!sound.has(module)) sound.set(module, wishes.trust || (await passes(folder, [module])))
    if (!sound.get(module)) {
      console.log(`left out ${where}: the tests of ${module} fail without a fault`)
      continue
    }
    const copy = path.join(folder, file)
    writeFileSync(copy, mutated(source, fault))
    const lived = await isMissed(folder, fault)
    writeFileSync(copy, source)
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
