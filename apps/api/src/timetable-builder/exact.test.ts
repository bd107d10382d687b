import { expect, test } from 'vitest'
import { Board } from './board.ts'
import { createExact } from './exact.ts'
import type { Model, Piece } from './model.ts'

const SEARCHING = 60_000
const weights = { gaps: 3, spread: 1, early: 0, days: 0 }
const piece = (more: Partial<Piece>): Piece => ({
  name: 'Fisika X 1',
  classes: [0],
  teachers: [0],
  kinds: [],
  length: 1,
  course: 0,
  fixed: null,
  heavy: false,
  ...more,
})
/** Two days of three hours: 0 to 2 on Monday, 3 to 5 on Tuesday. */
const boardOf = (pieces: Partial<Piece>[], placing: readonly number[]) => {
  const model: Model = {
    days: ['Senin', 'Selasa'],
    slots: [0, 1].flatMap((day) => [0, 1, 2].map((nth) => ({ day, nth, run: day }))),
    classes: [{ name: 'X 1' }, { name: 'X 2' }],
    teachers: [
      { name: 'Sari', blocked: [], days: null },
      { name: 'Budi', blocked: [], days: null },
    ],
    kinds: [],
    courses: ['Fisika X 1', 'Kimia X 2', 'Biologi X 2'].map((name) => ({ name, mostADay: 2 })),
    pieces: pieces.map(piece),
    weights,
  }
  const board = new Board(model)
  for (const [nth, start] of placing.entries()) board.place(nth, start)
  return board
}
const solve = async (board: Board, freed: readonly number[]) =>
  (await createExact(3)).solve(board, { freed, seconds: 60, mayLeave: false, weights })

test('an empty hour after the first piece of the week is a gap of its teacher', { timeout: SEARCHING }, async () => {
  const pieces = [
    {},
    { classes: [1], course: 1 },
    { classes: [1], teachers: [1], course: 2, length: 2 },
    { classes: [1], teachers: [1], course: 1 },
  ]
  // On Monday Sari would wait an hour for it; on Tuesday her class has the subject twice, which is the lesser evil.
  const board = boardOf(pieces, [0, 2, 0, 3])
  expect(await solve(board, [1])).toBe('placed')
  expect([...board.at]).toEqual([0, 4, 0, 3])
})

test('an hour before the first piece of the week is a hole of its class', { timeout: SEARCHING }, async () => {
  // The same subject twice on Monday is a lesser evil than a class that comes an hour before its lesson.
  const board = boardOf([{}, {}], [1, 3])
  expect(await solve(board, [1])).toBe('placed')
  expect([...board.at]).toEqual([1, 0])
})

test('what has no place beside what stays is put back to where it was, even to the first hour', async () => {
  const board = boardOf([{ length: 2 }, { length: 1, course: 1 }, { fixed: 5, course: 2 }], [0, 5])
  expect(await solve(board, [2, 0])).toBe('impossible')
  expect([...board.at]).toEqual([0, 5, -1])
})
