import { expect, test } from 'vitest'
import { dayHere } from './dates.ts'

test('the day of an instant is the one on this device’s clock, also in the first hours of a morning', () => {
  const midnight = new Date(2026, 6, 14, 0, 30)
  expect(dayHere(midnight)).toBe('2026-07-14')
  expect(dayHere(midnight.toISOString())).toBe('2026-07-14')
  expect(dayHere(new Date(2026, 6, 14, 23, 59))).toBe('2026-07-14')
})
