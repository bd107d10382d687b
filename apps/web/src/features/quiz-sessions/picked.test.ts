import { expect, test } from 'vitest'
import { moved } from './picked.ts'

test('a question is moved up, down and to the ends, and nothing is lost', () => {
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
  expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c'])
  expect(moved(['a', 'b', 'c'], 1, 9)).toEqual(['a', 'c', 'b'])
  expect(moved(['a'], 3, 0)).toEqual(['a'])
})
