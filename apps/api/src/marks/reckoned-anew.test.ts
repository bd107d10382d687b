import { expect, test } from 'vitest'
import { compareFinals } from '#test/dealt-marks.ts'

test('of 60,000 pupils with any states, weights, decimals and gaps none has another final score than one reckoned in whole hundredths', () => {
  const { wrong, seen } = compareFinals(60_000, 20_261_127)
  expect(seen.scored).toBeGreaterThan(45_000)
  expect(seen.complete).toBeGreaterThan(500)
  expect(wrong).toEqual({ score: 0, missing: 0, complete: 0 })
})
