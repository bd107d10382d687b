import { expect, test } from 'vitest'
import { rightOf } from './choices.ts'
import type { Response } from './item.ts'

const points = [
  { key: 'A', value: 0 },
  { key: 'B', value: 2 },
  { key: 'C', value: 1 },
  { key: 'D', value: -1 },
]
const asked = (correct: readonly string[]): Response => ({
  cardinality: 'multiple',
  baseType: 'identifier',
  correct,
  mapped: points.map((one) => ({ ...one, caseSensitive: false })),
  otherwise: 0,
  least: undefined,
  most: undefined,
})

test('where a file names no right choice, those that give points are right, and of a single choice the best one', () => {
  expect(rightOf(asked([]))).toEqual(['B', 'C'])
  expect(rightOf(asked([]), true)).toEqual(['B'])
})

test('what a file names as right goes before points', () => {
  expect(rightOf(asked(['A']))).toEqual(['A'])
})
