// Faults planted in sources of the API, and the tests that are to see them: what `npm run mutate` and the step of `npm test` share.
import { spawn } from 'node:child_process'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type Mutation, mutated, mutationsOf } from './mutations.ts'
import { program, repository } from './process.ts'

export const SOURCE = 'apps/api/src/'
const MATRIX = ['apps/api/test/matrix/']

/** One fault, with where it is planted. */
export interface Planted extends Mutation {
  readonly module: string
  /** From the root of the repository. */
  readonly file: string
  readonly source: string
}

const isTest = (file: string) => file.endsWith('.test.ts')
const isSource = (file: string) => !/(\.test|\.fixtures|demo\.queries|\.d)\.ts$/.test(file)
/** `apps/api/src/modules/koin/` of a file in it, `apps/api/src/book/` of one in a room beside the modules. */
export const moduleOf = (file: string): string => {
  const [first = '', second = ''] = file.slice(SOURCE.length).split('/')
  return `${SOURCE}${first === 'modules' || first === 'kit' ? `${first}/${second}` : first}/`
}
/** The sources of modules that have tests of their own. */
export const testedSources = (): string[] => {
  const files = globSync(`${SOURCE}*/**/*.ts`, { cwd: repository }).toSorted()
  const tested = new Set(files.filter(isTest).map(moduleOf))
  return files.filter((file) => isSource(file) && tested.has(moduleOf(file)))
}
/** Every fault that can be planted in a file. */
export const faultsOf = (file: string): Planted[] => {
  const source = readFileSync(path.join(repository, file), 'utf8')
  return mutationsOf(source).map((one) => ({ ...one, module: moduleOf(file), file, source }))
}
/** The line of a place in a source, from 1. */
export const lineOf = (source: string, start: number): number => source.slice(0, start).split('\n').length

/** The lines that a fault changes, as a diff shows them. */
export const diffOf = ({ source, ...fault }: Planted): string => {
  const [from, to] = [source.lastIndexOf('\n', fault.start) + 1, source.indexOf('\n', fault.end)]
  const lines = (text: string, sign: string) => text.split('\n').map((line) => `    ${sign} ${line}`)
  const after = mutated(source, fault)
  const [was, is] = [source.slice(from, to), after.slice(from, after.length - (source.length - to))]
  return [...lines(was, '-'), ...lines(is, '+')].join('\n')
}

/** Of the faults in changed lines, the share that tests must see. */
const SHARE = 0.85
/**
 * Whether tests saw enough of the faults in changed lines: 85 of a hundred, and of a few all but one. One that lives may be a change
 * that nobody can see, and the share of six says little; two are a habit.
 */
export const isEnough = ({ died, lived }: { readonly died: number; readonly lived: number }): boolean =>
  lived <= Math.max(1, Math.floor((1 - SHARE) * (died + lived) + 1e-9))

type Ended = 'passed' | 'failed' | 'late'
/** Runs these tests in the copy for `patience` milliseconds at most. Those that start the product are a project of their own. */
export const runTests = (folder: string, tests: readonly string[], patience: number): Promise<Ended> => {
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
  const child = spawn(process.execPath, args, { cwd: folder, stdio: 'ignore', timeout: Math.max(1, patience) })
  return new Promise((resolve) =>
    child.once('close', (code) => resolve(code === 0 ? 'passed' : code === null ? 'late' : 'failed')),
  )
}

/** Plants a fault in the copy, runs the tests of its own folder, which mostly see it, then all of its module, and takes it out again. */
export const tryFault = async (
  folder: string,
  fault: Planted,
  { until, matrix = false }: { readonly until: () => number; readonly matrix?: boolean },
): Promise<'died' | 'lived' | 'late'> => {
  const { module, file, source } = fault
  const copy = path.join(folder, file)
  const near = `${path.dirname(file)}/`
  const isNear = near !== module && globSync(`${near}*.test.ts`, { cwd: repository }).length > 0
  writeFileSync(copy, mutated(source, fault))
  try {
    for (const tests of [...(isNear ? [[near]] : []), [module], ...(matrix ? [MATRIX] : [])]) {
      // oxlint-disable-next-line no-await-in-loop -- the first that fails is enough
      const ended = await runTests(folder, tests, until())
      if (ended !== 'passed') return ended === 'failed' ? 'died' : 'late'
    }
    return 'lived'
  } finally {
    writeFileSync(copy, source)
  }
}
