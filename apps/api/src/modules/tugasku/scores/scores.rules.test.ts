import { expect, test } from 'vitest'
import { averageOf, isSeen, scoreVerbs, wrongScore } from './scores.rules.ts'

test('only what was handed in is sent back, and nothing is done in an archived room', () => {
  expect(scoreVerbs('not_opened', false)).toEqual(['score', 'exempt'])
  expect(scoreVerbs('returned', false)).toEqual(['score', 'revise', 'exempt'])
  expect(scoreVerbs('exempt', false)).toEqual(['include'])
  expect(scoreVerbs('submitted', true)).toEqual([])
})

test('a score is at most what the task is worth, and is there before it is shared', () => {
  expect(wrongScore({ score: 101, share: false }, 100)).toBe('Paling tinggi 100.')
  expect(wrongScore({ score: null, share: true }, 100)).toBe('Isi nilainya dulu.')
  expect(wrongScore({ score: null, share: false }, 100)).toBeUndefined()
  expect(wrongScore({ score: null, share: true }, null)).toBeUndefined()
  expect(wrongScore({ score: 1, share: true }, null)).toBeDefined()
})

test('the average weighs tasks by what they are worth', () => {
  expect(averageOf([])).toBeNull()
  expect(
    averageOf([
      { score: 80, max: 100 },
      { score: 5, max: 10 },
    ]),
  ).toBe(77.3)
})

test('whoever saw a work that was not begun has seen its draft, too', () => {
  expect([isSeen(0, 1), isSeen(1, 1), isSeen(0, 2), isSeen(2, 2)]).toEqual([true, true, false, true])
})
