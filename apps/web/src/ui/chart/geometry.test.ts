import { expect, test } from 'vitest'
import { bandsOf, stretchesOf, tensOf } from './geometry.ts'

const point = (value: number | null, band = value !== null) => ({
  label: '',
  value,
  band: band ? { low: 60, high: 80 } : null,
})

test('a line goes from value to value and knows over which places without one', () => {
  expect(stretchesOf([null, 70, 71, null, null, 80])).toEqual([
    { from: 1, to: 2, gap: false },
    { from: 2, to: 5, gap: true },
  ])
  expect(stretchesOf([null, 70, null])).toEqual([])
  expect(stretchesOf([])).toEqual([])
})

test('a band passes over places where nobody has a value, and ends where too few have one', () => {
  expect(bandsOf([point(70), point(null), point(71), point(72, false), point(73)])).toEqual([[0, 2], [4]])
  expect(bandsOf([point(null, true), point(null)])).toEqual([[0]])
  expect(bandsOf([point(70, false)])).toEqual([])
})

test('half points stay below the next ten, and 100 is in the last', () => {
  expect(tensOf([0, 9.5, 10, 69.5, 70, 100, 99.99])).toEqual([2, 1, 0, 0, 0, 0, 1, 1, 0, 2])
  expect(tensOf([])).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0])
})
