import { expect, test } from 'vitest'
import { isWorthIt } from './memory.ts'

const MB = 1e6

test('memory is given back in a quiet stretch after a rush, and not while people are served', () => {
  expect(isWorthIt(0.02, { resident: 310 * MB, kept: 210 * MB })).toBe(true)
  expect(isWorthIt(0.4, { resident: 310 * MB, kept: 210 * MB })).toBe(false)
})

test('a night without visitors has no pause every ten seconds', () => {
  expect(isWorthIt(0.01, { resident: 212 * MB, kept: 210 * MB })).toBe(false)
})
