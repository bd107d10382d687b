import { cellTyped, cellWritten, scoreTyped } from '@lentera/contract/grades/typed'
import { expect, test } from 'vitest'
import { bandOf, countedOf, finalOf, type Mark, nextBand, partsOf, usualBounds, usualWeights } from './marks.rules.ts'

const rule = { weights: usualWeights, bounds: usualBounds }
const noWeights = { scope: 0, sts: 0, sas: 0, practice: 0, project: 0 }
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
  const parts = partsOf(marks(['scope', 80], ['scope', 90], ['sts', 70]), rule)
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

test('who is let off one score has the others in full, and lacks nothing', () => {
  const given = [...marks(['scope', 80], ['sts', 60]), { kind: 'scope', score: null, state: 'exempt' } as const]
  // Without the end of the semester its weight is shared: (80 × 60 + 60 × 20) / 80.
  expect(finalOf([...given, { kind: 'sas', score: null, state: 'exempt' }], rule)).toMatchObject({
    score: 75,
    complete: true,
    missing: 0,
  })
  expect(finalOf(given, rule)).toMatchObject({ score: 75, complete: false, missing: 0 })
  expect(finalOf([{ kind: 'scope', score: null, state: 'exempt' }], { ...rule, weights: { ...noWeights, scope: 100 } })).toEqual({
    score: null,
    exact: null,
    band: null,
    complete: true,
    missing: 0,
  })
  expect(partsOf([...given, { kind: 'sas', score: null, state: 'exempt' }], rule).map(({ kind }) => kind)).toEqual([
    'scope',
    'sts',
  ])
})

test('what is not handed in counts nought from its due day on, and only where the school says so', () => {
  const late = { score: null, state: 'late', due_on: '2026-11-20' } as const
  const on = (day: string, late_is_zero = true) => countedOf(late, { late_is_zero, day })
  expect(on('2026-11-19')).toEqual({ score: null, missing: true })
  expect(on('2026-11-20')).toEqual({ score: 0, missing: false })
  expect(on('2026-11-21', false)).toEqual({ score: null, missing: true })
  expect(countedOf({ ...late, due_on: null }, { late_is_zero: true, day: '2026-11-21' })).toEqual({ score: null, missing: true })
  const all = [...marks(['scope', 80], ['sts', 80], ['sas', 80]), { kind: 'scope', ...late } as const]
  expect(finalOf(all, { ...rule, late_is_zero: true, day: '2026-11-20' })).toMatchObject({ score: 56, complete: true })
  expect(finalOf(all, { ...rule, late_is_zero: true, day: '2026-11-19' })).toMatchObject({
    score: 80,
    complete: false,
    missing: 1,
  })
})

test('what is still to come is missing, whatever the day and the rules are', () => {
  const makeup = { kind: 'scope', score: null, state: 'makeup', due_on: '2026-01-01' } as const
  expect(finalOf([...marks(['scope', 80]), makeup], { ...rule, late_is_zero: true, day: '2026-11-20' })).toMatchObject({
    score: 80,
    missing: 1,
    complete: false,
  })
})

test('a second try counts up to the KKTP, or as it is, or the better of both', () => {
  const counted = (first_score: number, score: number, remedial: 'capped' | 'uncapped' | 'better', kktp: number | null = 75) =>
    countedOf({ score, first_score, state: 'remedial' }, { kktp, remedial }).score
  expect([counted(60, 90, 'capped'), counted(60, 70.5, 'capped'), counted(60, 50, 'capped')]).toEqual([75, 70.5, 50])
  expect(counted(60, 90, 'capped', null)).toBe(90)
  expect([counted(60, 90, 'uncapped'), counted(60, 50, 'uncapped')]).toEqual([90, 50])
  expect([counted(60, 90, 'better'), counted(60, 50, 'better')]).toEqual([90, 60])
})

const plain = { state: 'score', score: 60, first: null } as const
test('a state is typed by its letter or its word, and a second try with its score', () => {
  expect(['b', 'Belum', 'D', ' dispensasi', 's', 'SUSULAN '].map((typed) => cellTyped(typed, plain)?.state)).toEqual([
    'late',
    'late',
    'exempt',
    'exempt',
    'makeup',
    'makeup',
  ])
  const again = { state: 'remedial', score: 75.5, first: 60 }
  expect(
    ['r 75,5', 'R75.5', 'rem 75,5', 'Remedial: 75,5', 'r 60 75,5', 'Remedial: 60 → 75,5', 'r 60/75,5', 'R 60 > 75.5'].map(
      (typed) => cellTyped(typed, plain),
    ),
  ).toEqual(Array.from({ length: 8 }, () => again))
  expect(cellTyped('r 50 75', { state: 'score', score: null, first: null })).toEqual({ state: 'remedial', score: 75, first: 50 })
  expect(['r', 'r 101', 'x', 'bd', 'r 1 2 3'].map((typed) => cellTyped(typed, plain))).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ])
  expect(cellTyped('r 75', { state: 'exempt', score: null, first: null })).toBeUndefined()
})

test('a score that is typed over a second try is its new score; nothing takes all of it away', () => {
  const before = { state: 'remedial', score: 75, first: 60 } as const
  expect(cellTyped('80', before)).toEqual({ state: 'remedial', score: 80, first: 60 })
  expect(cellTyped('r 80', before)).toEqual({ state: 'remedial', score: 80, first: 60 })
  expect(cellTyped('', before)).toEqual({ state: 'score', score: null, first: null })
  expect(cellTyped('80', { state: 'exempt', score: null, first: null })).toEqual({ state: 'score', score: 80, first: null })
})

test('what is written in a cell is read the same again', () => {
  for (const cell of [
    { state: 'score', score: 78.5, first: null },
    { state: 'score', score: null, first: null },
    { state: 'late', score: null, first: null },
    { state: 'makeup', score: null, first: null },
    { state: 'exempt', score: null, first: null },
    { state: 'remedial', score: 75, first: 60 },
  ] as const)
    expect(cellTyped(cellWritten(cell), cell)).toEqual(cell)
})
