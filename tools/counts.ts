import { stripVTControlCharacters } from 'node:util'

export type Count = { passed: number; failed: number; skipped: number }
/** What a run left behind: its JSON report, undefined when it left none, and its exit code. */
export type Ran = { report: unknown; code: number }

type Vitest = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: { status: string; assertionResults: unknown[] }[]
}
type Status = 'expected' | 'unexpected' | 'flaky' | 'skipped'
type Failure = { message?: string }
type Spec = {
  id: string
  title: string
  file: string
  tests: { projectName: string; status: Status; results?: { errors?: Failure[] }[] }[]
}
type Suite = { title: string; specs: Spec[]; suites?: Suite[] }
type Playwright = { suites: Suite[]; errors: unknown[] }

/** A run that failed without a failed test (a crash, an error outside tests, no report at all) counts as one. */
const atLeastOne = (count: Count, crashed: boolean): Count => (crashed && count.failed === 0 ? { ...count, failed: 1 } : count)

/** Counts of vitest's JSON report; a file that could not be loaded is one failure. */
export function countOfVitest({ report, code }: Ran): Count {
  const found = report as Vitest | undefined
  if (!found) return { passed: 0, failed: 1, skipped: 0 }
  const unloaded = found.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  const skipped = found.numPendingTests + found.numTodoTests
  return atLeastOne({ passed: found.numPassedTests, failed: found.numFailedTests + unloaded.length, skipped }, code !== 0)
}

type Journey = { id: string; name: string; status: Status; errors: string[] }
/** A file's suite has its name for a title, which is told once. */
const journeysIn = ({ title, specs, suites = [] }: Suite, above: readonly string[] = []): Journey[] => {
  const path = [...above, title]
  const own = specs.flatMap((spec) =>
    spec.tests.map(({ projectName, status, results = [] }) => ({
      id: `${spec.id} ${projectName}`,
      name: [...path, spec.title].join(' › '),
      status,
      errors: results.flatMap(({ errors = [] }) => errors.map(({ message = '' }) => message)),
    })),
  )
  return [...own, ...suites.flatMap((suite) => journeysIn(suite, path))]
}
/** All journeys of Playwright's JSON report. */
const journeysOf = ({ report }: Ran): Journey[] =>
  ((report ?? { suites: [] }) as Playwright).suites.flatMap((one) => journeysIn(one))
const hasFailed = ({ status }: Journey) => status === 'unexpected' || status === 'flaky'
export const failedOf = (ran: Ran): Journey[] => journeysOf(ran).filter(hasFailed)

const MOST_LINES = 12
/** The beginning of what an error says. */
const linesOf = (error: string): string[] =>
  stripVTControlCharacters(error)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, MOST_LINES)

/** Each failed journey, begun with what is said of it, and below that why it failed, in a few lines. */
export const toldOf = (ran: Ran, word: (name: string) => string): string[] =>
  failedOf(ran).map(({ name, errors }) => [`${word(name)} ${name}`, ...errors.flatMap(linesOf)].join('\n  '))

/** No report, an error outside tests, or an end that no failed test explains. */
const hasCrashed = (ran: Ran): boolean =>
  ran.report === undefined || (ran.report as Playwright).errors.length > 0 || (ran.code !== 0 && failedOf(ran).length === 0)

/**
 * Counts of the journeys, and the names of those that failed and passed when they were tried once more, alone. A run that
 * crashed is never green, whatever passed in the other one.
 */
export function countOfPlaywright(first: Ran, again?: Ran): Count & { unsteady: string[] } {
  const second = new Map(again && journeysOf(again).map(({ id, status }) => [id, status]))
  const count = { passed: 0, failed: 0, skipped: 0 }
  const unsteady: string[] = []
  for (const journey of journeysOf(first)) {
    // What was not tried, because something before it failed, counts as it went the second time.
    const { id, name } = journey
    const status = journey.status === 'expected' ? 'expected' : (second.get(id) ?? journey.status)
    if (status === 'skipped') count[hasFailed(journey) ? 'failed' : 'skipped']++
    else if (status !== 'expected') count.failed++
    else {
      count.passed++
      if (hasFailed(journey)) unsteady.push(name)
    }
  }
  return { ...atLeastOne(count, hasCrashed(first) || (again !== undefined && hasCrashed(again))), unsteady }
}
