import { expect, test } from 'vitest'
import { dayHere, fullDate, longDate } from './dates.ts'

test('the day of an instant is the one on this device’s clock, also in the first hours of a morning', () => {
  const midnight = new Date(2026, 6, 14, 0, 30)
  expect(dayHere(midnight)).toBe('2026-07-14')
  expect(dayHere(midnight.toISOString())).toBe('2026-07-14')
  expect(dayHere(new Date(2026, 6, 14, 23, 59))).toBe('2026-07-14')
})

test('a day of any year is written with its year, and with its day of the week where that matters', () => {
  expect([fullDate('2024-08-05'), longDate('2024-08-05')]).toEqual(['5 Agustus 2024', 'Senin, 5 Agustus 2024'])
})
