import { expect, test } from 'vitest'
import { countOfPlaywright, countOfVitest, toldOf } from './counts.ts'

const vitest = (more: object) => ({
  numPassedTests: 3,
  numFailedTests: 0,
  numPendingTests: 1,
  numTodoTests: 0,
  testResults: [{ status: 'passed', assertionResults: [{}] }],
  ...more,
})
const playwright = (...statuses: string[]) => ({
  suites: [
    {
      title: 'one.spec.ts',
      specs: statuses.map((status, at) => ({ id: `${at}`, title: `${at}`, tests: [{ projectName: '', status }] })),
    },
  ],
  errors: [],
})

test('passed, failed and skipped tests are counted', () => {
  expect(countOfVitest({ report: vitest({ numFailedTests: 2 }), code: 1 })).toEqual({ passed: 3, failed: 2, skipped: 1 })
  const report = playwright('expected', 'expected', 'unexpected', 'skipped')
  expect(countOfPlaywright({ report, code: 1 })).toEqual({ passed: 2, failed: 1, skipped: 1, unsteady: [] })
})

test('a file that cannot be loaded is a failure', () => {
  const testResults = [{ status: 'failed', assertionResults: [] }]
  expect(countOfVitest({ report: vitest({ testResults }), code: 1 }).failed).toBe(1)
})

test('a run that crashes, or leaves no report, is never green', () => {
  expect(countOfVitest({ report: undefined, code: 0 }).failed).toBe(1)
  expect(countOfPlaywright({ report: undefined, code: 0 }).failed).toBe(1)
  expect(countOfVitest({ report: vitest({}), code: 1 }).failed).toBe(1)
  expect(countOfPlaywright({ report: playwright('expected'), code: 1 }).failed).toBe(1)
  expect(countOfPlaywright({ report: { ...playwright('expected'), errors: [{}] }, code: 0 }).failed).toBe(1)
})

test('a journey that Playwright itself has repeated has failed', () => {
  expect(countOfPlaywright({ report: playwright('flaky'), code: 0 }).failed).toBe(1)
})

test('what failed is told by its name and the beginning of why, without colours; what passed is not', () => {
  const specs = [
    { id: '1', title: 'stays', tests: [{ projectName: '', status: 'expected' }] },
    {
      id: '2',
      title: 'breaks',
      tests: [
        {
          projectName: '',
          status: 'unexpected',
          results: [{ errors: [{ message: '\u001B[31mError\u001B[39m: 1\n\n  is not 2' }] }],
        },
      ],
    },
  ]
  const report = { suites: [{ title: 'one.spec.ts', specs }], errors: [] }
  expect(toldOf({ report, code: 1 }, () => 'FAILED')).toEqual(['FAILED one.spec.ts › breaks\n  Error: 1\n    is not 2'])
})
