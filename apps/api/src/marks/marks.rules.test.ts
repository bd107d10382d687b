import { scoreTyped } from '@lentera/contract/grades/typed'
import { expect, test } from 'vitest'
import { bandOf, finalOf, type Mark, nextBand, partsOf, usualBounds, usualWeights } from './marks.rules.ts'

const rule = { weights: usualWeights, bounds: usualBounds }
const marks = (...of: [Mark['kind'], number | null][]): Mark[] => of.map(([kind, score]) => ({ kind, score }))

test('material weighs 60, the middle and the end of the semester 20 each, and the mean of several counts once', () => {
  expect(finalOf(marks(['scope', 80], ['scope', 90], ['sts', 70], ['sas', 60]), rule)).toEqual({
    score: 77,
    exact: 77,
    band: 2,
    complete: true,
    missing: 0,
  })
})

test('what is formative never counts, and neither does what weighs nothing', () => {
  const without = finalOf(marks(['scope', 80], ['sts', 80], ['sas', 80]), rule)
  expect(finalOf(marks(['scope', 80], ['sts', 80], ['sas', 80], ['formative', 10], ['project', 20]), rule)).toEqual(without)
  expect(finalOf(marks(['formative', 10]), rule)).toMatchObject({ score: null, band: null, missing: 0 })
})

test('a score so far is of what has been scored, and says how much is missing', () => {
  expect(finalOf(marks(['scope', 90], ['scope', null], ['sts', 70], ['sas', null]), rule)).toMatchObject({
    score: 85,
    complete: false,
    missing: 2,
  })
  expect(finalOf(marks(['scope', 90]), rule)).toMatchObject({ score: 90, complete: false, missing: 0 })
  expect(finalOf([], rule)).toMatchObject({ score: null, complete: false })
})

test('a final score is rounded once: what is a little under a half is not first made one', () => {
  // 74.4966… reads 74,5 with two decimals.
  expect(finalOf(marks(['scope', 74.49], ['scope', 74.5], ['scope', 74.5]), rule)).toMatchObject({ score: 74, exact: 74.5 })
  expect(finalOf(marks(['scope', 74.5], ['scope', 74.5], ['scope', 74.5]), rule)).toMatchObject({ score: 75, exact: 74.5 })
})

test('a half is rounded up, however it was added together', () => {
  expect(finalOf(marks(['scope', 74.5]), rule)).toMatchObject({ score: 75, exact: 74.5 })
  expect(finalOf(marks(['scope', 74.49]), rule)).toMatchObject({ score: 74 })
  expect(finalOf(marks(['scope', 70.1], ['scope', 70.2], ['scope', 70.3]), rule)).toMatchObject({ score: 70, exact: 70.2 })
})

test('the parts show what each kind brings, and add up to the score', () => {
  const parts = partsOf(marks(['scope', 80], ['scope', 90], ['sts', 70]), usualWeights)
  expect(parts).toEqual([
    { kind: 'scope', weight: 60, mean: 85, points: 63.75 },
    { kind: 'sts', weight: 20, mean: 70, points: 17.5 },
    { kind: 'sas', weight: 20, mean: null, points: null },
  ])
})

test('the bands begin where the school says, and the next one is as far as it is', () => {
  expect([60, 61, 75, 76, 90, 91, 100].map((score) => bandOf(score, usualBounds))).toEqual([0, 1, 1, 2, 2, 3, 3])
  expect(nextBand(58, usualBounds)).toEqual({ band: 1, from: 61, distance: 3 })
  expect(nextBand(88, usualBounds)).toEqual({ band: 3, from: 91, distance: 3 })
  expect([nextBand(95, usualBounds), nextBand(null, usualBounds)]).toEqual([null, null])
})

test('a score is written with a comma or a point, from 0 to 100', () => {
  expect(['87', ' 87,5 ', '0', '100', '', '99.25'].map(scoreTyped)).toEqual([87, 87.5, 0, 100, null, 99.25])
  expect(['101', '-1', '8a', '1e2', '87,555', '1000'].map(scoreTyped)).toEqual(Array.from({ length: 6 }, () => undefined))
})
