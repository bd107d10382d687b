import { expect, test } from 'vitest'
import { placeAfter } from './cell-keys.ts'

const size = { rows: 36, columns: 600 }
const from = { row: 5, column: 7 }

test('arrows go from score to score', () => {
  expect(placeAfter(from, 'ArrowDown', false, size)).toEqual({ row: 6, column: 7 })
  expect(placeAfter(from, 'ArrowUp', false, size)).toEqual({ row: 4, column: 7 })
  expect(placeAfter(from, 'ArrowRight', false, size)).toEqual({ row: 5, column: 8 })
  expect(placeAfter(from, 'ArrowLeft', false, size)).toEqual({ row: 5, column: 6 })
})

test('nobody leaves the table at its edges', () => {
  expect(placeAfter({ row: 0, column: 0 }, 'ArrowUp', false, size)).toEqual({ row: 0, column: 0 })
  expect(placeAfter({ row: 0, column: 0 }, 'ArrowLeft', false, size)).toEqual({ row: 0, column: 0 })
  expect(placeAfter({ row: 30, column: 599 }, 'PageDown', false, size)).toEqual({ row: 35, column: 599 })
})

test('Home and End go along a row, with Ctrl to the corners', () => {
  expect(placeAfter(from, 'Home', false, size)).toEqual({ row: 5, column: 0 })
  expect(placeAfter(from, 'End', false, size)).toEqual({ row: 5, column: 599 })
  expect(placeAfter(from, 'Home', true, size)).toEqual({ row: 0, column: 0 })
  expect(placeAfter(from, 'End', true, size)).toEqual({ row: 35, column: 599 })
  expect(placeAfter(from, 'ArrowRight', true, size)).toEqual({ row: 5, column: 599 })
})

test('other keys are not taken', () => {
  expect(placeAfter(from, 'Tab', false, size)).toBeUndefined()
  expect(placeAfter(from, 'a', false, size)).toBeUndefined()
})
