import { expect, test } from 'vitest'
import { isTooLate, mayReverse } from './reversal.rules.ts'

const given = (...reversed: boolean[]) => ({
  date: '2026-11-16',
  pupils: reversed.map((is) => ({ reversed: is ? { taken: 5 } : null })),
})
const teacher = (today: string, days = 7) => ({ office: false, today, days })

test('a teacher takes an award back until the last of the days, and not on the day after', () => {
  expect(isTooLate(given(), teacher('2026-11-23'))).toBe(false)
  expect(isTooLate(given(), teacher('2026-11-24'))).toBe(true)
})

test('with no days a teacher takes it back on the same day alone', () => {
  expect(isTooLate(given(), teacher('2026-11-16', 0))).toBe(false)
  expect(isTooLate(given(), teacher('2026-11-17', 0))).toBe(true)
})

test('the office is never too late', () => {
  expect(isTooLate(given(), { office: true, today: '2027-06-01', days: 0 })).toBe(false)
})

test('what was taken back from all its pupils cannot be taken back, from some of them it can', () => {
  expect(mayReverse(given(true, true), teacher('2026-11-16'))).toBe(false)
  expect(mayReverse(given(true, false), teacher('2026-11-16'))).toBe(true)
  expect(mayReverse(given(false), teacher('2026-12-16'))).toBe(false)
})
