import { expect, test } from 'vitest'
import { scrollFor, sightOf } from './sight.ts'

const tasks = { size: 100, count: 600 }

test('of 600 tasks those in sight are drawn, and the rest keeps its room', () => {
  const sight = sightOf(12_345, 800, tasks, 2)
  // 123 begins left of the edge, 131 ends right of the other one.
  expect(sight).toEqual({ from: 121, count: 13, before: 12_100, after: 600 * 100 - 12_100 - 1_300 })
})

test('whatever is scrolled, drawn and undrawn together are all tasks', () => {
  for (const scroll of [-50, 0, 1, 99, 100, 30_000, 59_200, 60_000, 99_999]) {
    const { count, before, after, from } = sightOf(scroll, 800, tasks, 2)
    expect(before + count * 100 + after).toBe(60_000)
    expect(from).toBeGreaterThanOrEqual(0)
    expect(count).toBeGreaterThan(0)
    expect(count).toBeLessThanOrEqual(13)
  }
})

test('few tasks are all drawn, and none makes no room', () => {
  expect(sightOf(0, 800, { size: 100, count: 3 }, 2)).toEqual({ from: 0, count: 3, before: 0, after: 0 })
  expect(sightOf(0, 800, { size: 100, count: 0 }, 2)).toEqual({ from: 0, count: 0, before: 0, after: 0 })
  // After a search the window still stands where it was scrolled to.
  expect(sightOf(5_000, 800, { size: 100, count: 3 }, 2).after).toBe(0)
})

test('the window goes no further than it must to show what the keys have led to', () => {
  expect(scrollFor(3, 100, 0, 800)).toBe(0)
  expect(scrollFor(9, 100, 0, 800)).toBe(200)
  expect(scrollFor(1, 100, 500, 800)).toBe(100)
  expect(scrollFor(0, 100, 500, 800)).toBe(0)
})
