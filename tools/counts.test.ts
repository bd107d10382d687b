import { expect, test } from 'vitest'
import { countOfPlaywright, countOfVitest } from './counts.ts'

const vitest = (more: object) => ({
  numPassedTests: 3,
  numFailedTests: 0,
  numPendingTests: 1,
  numTodoTests: 0,
  testResults: [{ status: 'passed', assertionResults: [{}] }],
  ...more,
})

test('passed, failed and skipped tests are counted', () => {
  expect(countOfVitest(vitest({ numFailedTests: 2 }), 1)).toEqual({ passed: 3, failed: 2, skipped: 1 })
  const stats = { expected: 4, unexpected: 1, flaky: 0, skipped: 2 }
  expect(countOfPlaywright({ stats, errors: [] }, 1)).toEqual({ passed: 4, failed: 1, skipped: 2 })
})

test('a file that cannot be loaded is a failure', () => {
  const testResults = [{ status: 'failed', assertionResults: [] }]
  expect(countOfVitest(vitest({ testResults }), 1).failed).toBe(1)
})

test('a run that crashes, or leaves no report, is never green', () => {
  expect(countOfVitest(undefined, 0).failed).toBe(1)
  expect(countOfPlaywright(undefined, 0).failed).toBe(1)
  expect(countOfVitest(vitest({}), 1).failed).toBe(1)
})

test('a journey that passes only when repeated has failed', () => {
  expect(countOfPlaywright({ stats: { expected: 1, unexpected: 0, flaky: 1, skipped: 0 }, errors: [] }, 0).failed).toBe(1)
})
