export type Count = { passed: number; failed: number; skipped: number }

type Vitest = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: { status: string; assertionResults: unknown[] }[]
}
type Playwright = { stats: { expected: number; unexpected: number; flaky: number; skipped: number }; errors: unknown[] }

/** A run that failed without a failed test (a crash, an error outside tests, no report at all) counts as one. */
const atLeastOne = (count: Count, exitCode: number): Count =>
  exitCode !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count

/** Counts of vitest's JSON report; a file that could not be loaded is one failure. */
export function countOfVitest(report: unknown, exitCode: number): Count {
  const found = report as Vitest | undefined
  if (!found) return { passed: 0, failed: 1, skipped: 0 }
  const unloaded = found.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  const skipped = found.numPendingTests + found.numTodoTests
  return atLeastOne({ passed: found.numPassedTests, failed: found.numFailedTests + unloaded.length, skipped }, exitCode)
}

/** Counts of Playwright's JSON report; a test that passed only when repeated has failed. */
export function countOfPlaywright(report: unknown, exitCode: number): Count {
  const found = report as Playwright | undefined
  if (!found) return { passed: 0, failed: 1, skipped: 0 }
  const { expected, unexpected, flaky, skipped } = found.stats
  return atLeastOne({ passed: expected, failed: unexpected + flaky, skipped }, exitCode)
}
