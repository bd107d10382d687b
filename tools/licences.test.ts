import { expect, test } from 'vitest'
import { isAllowed, licences } from './licences.ts'

test('a licence is allowed by its name, one of several is enough, and all of a sum are needed', () => {
  expect(['MIT', '(MIT OR GPL-3.0)', 'MIT AND ISC', '(Apache-2.0 AND BSD-3-Clause)'].map((text) => isAllowed(text))).toEqual([
    true,
    true,
    true,
    true,
  ])
  expect(['GPL-3.0', 'MIT AND GPL-3.0', 'AGPL-3.0-only', 'none', 'SEE LICENSE IN FILE'].map((text) => isAllowed(text))).toEqual([
    false,
    false,
    false,
    false,
    false,
  ])
})

test('a typeface or data may be under the licence that is named for it, and nothing else is', () => {
  expect(isAllowed('OFL-1.1', 'OFL-1.1')).toBe(true)
  expect(isAllowed('OFL-1.1')).toBe(false)
})

test('every package that the product runs on is looked at', () => {
  const names = new Set(licences().map(({ name }) => name))
  for (const name of ['fastify', 'kysely', 'pg', 'react', 'zod', '@node-rs/argon2']) expect(names).toContain(name)
  expect(names).not.toContain('vitest')
})
