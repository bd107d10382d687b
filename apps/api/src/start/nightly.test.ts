import { expect, test } from 'vitest'
import { isDue, lastTime } from './nightly.ts'

const NEVER = new Date(0)
const on = (day: number, hours: number, minutes = 0) => new Date(2026, 10, day, hours, minutes)

test('a night without a backup is made up for, and one with it is left alone until the next', () => {
  expect(lastTime(on(29, 1), '02:30')).toEqual(on(28, 2, 30))
  expect(isDue(on(29, 1), '02:30', { done: on(27, 2, 30), failed: NEVER })).toBe(true)
  expect(isDue(on(29, 1), '02:30', { done: on(28, 2, 30), failed: NEVER })).toBe(false)
  expect(isDue(on(29, 2, 30), '02:30', { done: on(28, 2, 30), failed: NEVER })).toBe(true)
})

test('a backup that failed is tried again after an hour, and not before', () => {
  const failed = on(29, 2, 31)
  expect(isDue(on(29, 3, 30), '02:30', { done: on(28, 2, 30), failed })).toBe(false)
  expect(isDue(on(29, 3, 31), '02:30', { done: on(28, 2, 30), failed })).toBe(true)
})
