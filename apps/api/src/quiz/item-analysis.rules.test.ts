import { describe, expect, test } from 'vitest'
import { analyse, type AnalysedItem, groupSize, type Response } from './item-analysis.rules.ts'

const worth = (value: number | null): Response => ({ worth: value, is_empty: false, picks: [] })
const items = (many: number, more: Partial<AnalysedItem> = {}): AnalysedItem[] =>
  Array.from({ length: many }, () => ({ points: 1, counts: true, choices: [], ...more }))
const rounded = (value: number | null, digits = 3) => (value === null ? null : Number(value.toFixed(digits)))

/** Ten students, ten questions: Wuensch, East Carolina University, core.ecu.edu/wuenschk/StatHelp/KR20.txt. */
const wuensch = [
  '1111110110',
  '1011011101',
  '1111011001',
  '0010001000',
  '0000010010',
  '1110111111',
  '1101110111',
  '1111111101',
  '0101111101',
  '1101101110',
]

describe('the published example of KR-20', () => {
  const figures = analyse(
    items(10),
    wuensch.map((row) => [...row].map((one) => worth(Number(one)))),
  )
  test('gives each question the share of students who know it', () =>
    expect(figures.items.map(({ difficulty }) => difficulty)).toEqual([0.7, 0.7, 0.6, 0.7, 0.6, 0.8, 0.7, 0.7, 0.5, 0.6]))
  test('has a variance of 5.84 and so a reliability of 10/9 · (1 - 2.18/5.84)', () => {
    expect(rounded((figures.deviation ?? 0) ** 2, 2)).toBe(5.84)
    expect(rounded(figures.reliability)).toBe(0.696)
    expect(figures.is_kr20).toBe(true)
    expect(rounded(figures.error)).toBe(rounded(Math.sqrt(5.84) * Math.sqrt((2.18 * (10 / 9)) / 5.84 - 1 / 9)))
  })
  test('is the same with points of any other worth, and no longer called KR-20 when they differ', () => {
    const rows = wuensch.map((row) => [...row].map((one) => worth(Number(one))))
    expect(rounded(analyse(items(10, { points: 4 }), rows).reliability)).toBe(0.696)
    expect(analyse([...items(9), ...items(1, { points: 2 })], rows).is_kr20).toBe(false)
  })
})

describe('the upper and the lower group', () => {
  test('are halves of a class, and 27 of a hundred from a hundred on (Arikunto 2012)', () =>
    expect([0, 1, 2, 36, 37, 99, 100, 200].map(groupSize)).toEqual([0, 0, 1, 18, 18, 49, 27, 54]))

  /** Items 21 and 22 of scribd.com/doc/82570622: nine students in each group, keys a and c. */
  const upper = ['a'.repeat(8) + 'b', 'ccccccadd']
  const lower = ['bbbb' + 'c' + 'ddd' + 'e', 'aaaaabcee']
  const one = (pick: string, right: string): Response => ({ worth: Number(pick === right), is_empty: false, picks: [pick] })
  const row = (of: readonly string[], at: number, high: boolean) => [
    one(of[0]![at]!, 'a'),
    one(of[1]![at]!, 'c'),
    // What makes the groups: a question that the upper nine alone know, worth more than all others.
    worth(Number(high)),
  ]
  const at9 = Array.from({ length: 9 }, (_, at) => at)
  const choices = [...'abcde']
  const figures = analyse(
    [...items(2, { choices }), ...items(1, { points: 10 })],
    [...at9.map((at) => row(lower, at, false)), ...at9.map((at) => row(upper, at, true))],
  )
  test('tell how a question discriminates: 8/9 - 0/9, and 6/9 - 1/9', () =>
    expect(figures.items.slice(0, 2).map(({ discrimination }) => rounded(discrimination))).toEqual([0.889, 0.556]))
  test('are counted by what each choice drew', () => {
    const [first, second] = figures.items
    expect(first?.choices.map(({ upper: high, lower: low }) => [high, low])).toEqual([
      [8, 0],
      [1, 4],
      [0, 1],
      [0, 3],
      [0, 1],
    ])
    expect(second?.choices.map(({ chosen }) => chosen)).toEqual([6, 1, 7, 2, 2])
  })
})

test('24 of 30 students know it: .80 (Math basics, scribd.com/document/299313306)', () => {
  const rows = Array.from({ length: 30 }, (_, at) => [worth(Number(at < 24))])
  expect(analyse(items(1), rows).items[0]?.difficulty).toBe(0.8)
})

test('a question that better pupils get wrong is told by a negative figure, and by its correlation with the rest', () => {
  const rows = Array.from({ length: 10 }, (_, at) => [
    worth(Number(at < 5)),
    worth(Number(at >= 5)),
    worth(Number(at >= 5)),
    worth(Number(at >= 5)),
  ])
  const [wrong, right] = analyse(items(4), rows).items
  expect([wrong?.discrimination, rounded(wrong?.correlation ?? null)]).toEqual([-1, -1])
  expect(right?.discrimination).toBe(1)
})

test('an essay that nobody has marked is no part of the reliability, and what is dropped none of the score', () => {
  const rows = wuensch.map((row) => [...[...row].map((one) => worth(Number(one))), worth(null), worth(1)])
  const figures = analyse([...items(11), ...items(1, { counts: false })], rows)
  expect(rounded(figures.reliability)).toBe(0.696)
  expect(figures.items[10]).toMatchObject({ scored: 0, difficulty: null, discrimination: null, correlation: null })
})

test('below ten pupils nothing is said of reliability, discrimination, and who took what; with ten it is', () => {
  const rows = (many: number) => wuensch.slice(0, many).map((row) => [...row].map((one) => worth(Number(one))))
  const few = analyse(items(10, { choices: ['a'] }), rows(9))
  expect(few).toMatchObject({ pupils: 9, group: 0, reliability: null, error: null })
  expect(few.items[0]).toMatchObject({ discrimination: null, correlation: null, choices: [{ upper: 0, lower: 0 }] })
  expect(rounded(few.items[0]?.difficulty ?? null)).toBe(0.667)
  const enough = analyse(items(10), rows(10))
  expect(enough.group).toBe(5)
  expect(enough.items[0]?.discrimination).not.toBeNull()
})

test('nobody, one pupil and equal scores have no figures that would mislead', () => {
  expect(analyse(items(3), [])).toMatchObject({ pupils: 0, reliability: null, deviation: null, error: null })
  expect(analyse(items(2), [[worth(1), worth(0)]])).toMatchObject({ group: 0, reliability: null })
  expect(
    analyse(items(2), [
      [worth(1), worth(1)],
      [worth(1), worth(1)],
    ]).reliability,
  ).toBeNull()
})
