import { expect, test } from 'vitest'
import type { Bundle } from './bundle.ts'
import { refuseChecker } from './light-contract.ts'

const checker = '/node_modules/zod/v4/core/schemas.js'
const calls = '/packages/contract/src/operator/error-reports.ts'
const built = (modules: Record<string, string>) =>
  ({
    'assets/index.js': {
      type: 'chunk',
      modules: Object.fromEntries(
        Object.entries(modules).map(([id, code]) => [id, { code: code || null, renderedLength: code.length }]),
      ),
    },
  }) as unknown as Bundle

test('a build with a schema of the contract fails, and says whose it is', () => {
  const modules = { [checker]: 'function object() {}', [calls]: 'const one = { params: object$1({ id: id("error") }) }' }
  expect(() => refuseChecker(built(modules))).toThrow('contract/src/operator/error-reports.ts')
})

test('a build whose schemas have all fallen out stands', () => {
  expect(() =>
    refuseChecker(built({ [checker]: '', [calls]: 'const errors = calls("errors", { list: get("/v1") })' })),
  ).not.toThrow()
})
