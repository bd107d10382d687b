import { expect, test } from 'vitest'
import { safeParse } from 'zod/v4/core'
import { number } from './number.ts'

test.each([
  ['7', 7],
  ['-6.2', -6.2],
  [' 8 ', 8],
  [0, 0],
])('%j is the number %d', (given, meant) => {
  expect(safeParse(number, given)).toEqual({ success: true, data: meant })
})

test.each(['', ' ', 'tujuh', '7a', 'NaN', 'Infinity', true, null, undefined, ['7'], {}])('%j is no number', (given) => {
  expect(safeParse(number, given).success).toBe(false)
})
