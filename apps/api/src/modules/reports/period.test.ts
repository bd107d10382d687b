import { expect, test } from 'vitest'
import { lastWhole, nextOn } from './period.ts'

test('a week is from Monday to Sunday, whatever day it is asked on; a month is the one before', () => {
  expect(lastWhole('week', '2026-11-30')).toEqual({ from: '2026-11-23', to: '2026-11-29' })
  expect(lastWhole('week', '2026-12-03')).toEqual({ from: '2026-11-23', to: '2026-11-29' })
  expect(lastWhole('month', '2026-12-01')).toEqual({ from: '2026-11-01', to: '2026-11-30' })
  expect(lastWhole('month', '2027-01-15')).toEqual({ from: '2026-12-01', to: '2026-12-31' })
})

test('the next day always lies ahead', () => {
  expect(nextOn('week', '2026-11-30')).toBe('2026-12-07')
  expect(nextOn('week', '2026-11-29')).toBe('2026-11-30')
  expect(nextOn('month', '2026-12-01')).toBe('2027-01-01')
  expect(nextOn('month', '2026-11-30')).toBe('2026-12-01')
})
