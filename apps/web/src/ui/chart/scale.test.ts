import { expect, test } from 'vitest'
import { scaleOf } from './scale.ts'

test.each([
  { values: [82, 97], from: undefined, ticks: [80, 85, 90, 95, 100] },
  { values: [3, 7], from: 0, ticks: [0, 2.5, 5, 7.5] },
  { values: [0, 0], from: 0, ticks: [0, 0.5, 1] },
  { values: [100, 100], from: undefined, ticks: [100, 150, 200] },
  { values: [-12, 34], from: undefined, ticks: [-20, 0, 20, 40] },
  { values: [], from: undefined, ticks: [0, 0.5, 1] },
])('an axis for $values begins and ends at round numbers', ({ values, from, ticks }) => {
  const scale = scaleOf(values, from === undefined ? {} : { from })
  expect(scale.ticks).toEqual(ticks)
  for (const value of values) {
    expect(scale.at(value)).toBeGreaterThanOrEqual(0)
    expect(scale.at(value)).toBeLessThanOrEqual(1)
  }
})
