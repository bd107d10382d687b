import { expect, test } from 'vitest'
import { middleHalf, percentileOf } from './middle.ts'

test.each([
  { values: [], share: 0.5, is: null },
  { values: [80], share: 0.25, is: 80 },
  { values: [90, 70], share: 0.5, is: 80 },
  { values: [100, 9, 70, 80], share: 0.5, is: 75 },
  { values: [60, 70, 80, 90, 100], share: 0.25, is: 70 },
  { values: [69.5, 70], share: 0.5, is: 69.75 },
])('the share $share of $values lies below $is, whatever their order', ({ values, share, is }) => {
  expect(percentileOf(values, share)).toBe(is)
})

test('seven pupils have no middle half, eight have one in whole scores', () => {
  const seven = [50, 60, 65, 70, 75, 80, 90]
  expect(middleHalf(seven)).toBeNull()
  // By hand: the second and third of eight at 25 % are 60 and 65, of which three quarters are 63.75; 75 and 80 make 76.25.
  expect(middleHalf([...seven, 72.5])).toEqual({ low: 64, high: 76 })
})

test('what is sorted is a copy', () => {
  const values = [3, 1, 2]
  percentileOf(values, 0.5)
  expect(values).toEqual([3, 1, 2])
})
