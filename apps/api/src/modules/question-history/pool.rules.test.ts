import { expect, test } from 'vitest'
import { findingsOf, graver } from './findings.rules.ts'
import { papersOf, spreadOf } from './papers.rules.ts'
import { poolOf, type Sitting } from './pool.rules.ts'

interface Wish {
  readonly scored: number
  readonly difficulty: number
  readonly discrimination?: number | null
  readonly group?: number
  readonly choices?: readonly (readonly [key: string, chosen: number, upper: number, lower: number])[]
}
const sitting = ({ scored, difficulty, discrimination = null, group = 0, choices = [] }: Wish): Sitting => ({
  pupils: scored,
  group,
  figures: {
    scored,
    empty: 1,
    difficulty,
    discrimination,
    correlation: null,
    choices: choices.map(([key, chosen, upper, lower]) => ({ key, chosen, upper, lower })),
  },
})

test('a question’s difficulty over two quizzes is the share of all answers, and its discrimination weighs their groups', () => {
  const first = { scored: 30, difficulty: 0.4, discrimination: 0.6, group: 15 }
  const second = { scored: 10, difficulty: 0.8, discrimination: 0.2, group: 5 }
  const pooled = poolOf([sitting(first), sitting(second)])
  // 12 and 8 of 40 are right; (0.6 · 15 + 0.2 · 5) / 20.
  expect(pooled).toMatchObject({ pupils: 40, scored: 40, empty: 2, group: 20, difficulty: 0.5, discrimination: 0.5 })
})

test('a quiz with too few pupils for groups counts for the difficulty alone', () => {
  const pooled = poolOf([
    sitting({ scored: 20, difficulty: 0.5, discrimination: 0.3, group: 10 }),
    sitting({ scored: 5, difficulty: 1 }),
  ])
  expect([pooled.difficulty, pooled.discrimination]).toEqual([0.6, 0.3])
  expect(poolOf([])).toMatchObject({ difficulty: null, discrimination: null, pupils: 0 })
})

const found = (pooled: Wish, years: readonly { year: number; scored: number; difficulty: number }[] = []) =>
  findingsOf({
    type: 'single',
    pooled: poolOf([sitting(pooled)]),
    choices: ['a', 'b', 'c'],
    rights: ['b'],
    years: years.map(({ year, ...of }) => ({ year, pooled: poolOf([sitting(of)]) })),
  })
const kinds = (...asked: Parameters<typeof found>) => found(...asked).map(({ kind }) => kind)

test('what should be looked at in a question is said from ten answers on', () => {
  expect(kinds({ scored: 9, difficulty: 1 })).toEqual([])
  expect(kinds({ scored: 10, difficulty: 0.9 })).toEqual(['too_easy'])
  expect(kinds({ scored: 10, difficulty: 0.89 })).toEqual([])
  expect([kinds({ scored: 10, difficulty: 0.19 }), kinds({ scored: 10, difficulty: 0.2 })]).toEqual([['too_hard'], []])
  const told = (discrimination: number) => kinds({ scored: 20, difficulty: 0.5, discrimination, group: 10 })
  expect([told(-0.01), told(0), told(0.2), told(0.21)]).toEqual([['negative'], ['weak'], ['weak'], []])
})

test('a distractor that nobody takes is named by its letter, and a key that the best do not choose is suspected', () => {
  const idle = found({
    scored: 40,
    difficulty: 0.5,
    choices: [
      ['a', 20, 4, 16],
      ['b', 19, 15, 4],
      ['c', 1, 0, 1],
    ],
  })
  expect(idle.map(({ kind }) => kind)).toEqual(['idle_choice'])
  expect(idle[0]?.says).toContain('Pengecoh C ')
  // Two of forty are five of a hundred.
  expect(
    kinds({
      scored: 40,
      difficulty: 0.5,
      choices: [
        ['a', 19, 4, 15],
        ['b', 19, 15, 4],
        ['c', 2, 0, 2],
      ],
    }),
  ).toEqual([])
  const suspect = found({
    scored: 40,
    difficulty: 0.4,
    discrimination: -0.3,
    group: 20,
    choices: [
      ['a', 20, 14, 6],
      ['b', 16, 4, 12],
      ['c', 4, 2, 2],
    ],
  })
  expect(suspect.map(({ kind }) => kind)).toEqual(['suspect_key'])
  expect(suspect[0]?.says).toContain('14 dari 20 siswa terbaik memilih A')
})

test('a question is harder or easier than last year only where chance does not explain it', () => {
  const years = (now: number, before: number, n: number) =>
    kinds({ scored: 2 * n, difficulty: 0.5 }, [
      { year: 2026, scored: n, difficulty: now },
      { year: 2025, scored: n, difficulty: before },
    ])
  expect([years(0.7, 0.4, 36), years(0.4, 0.7, 36)]).toEqual([['easier'], ['harder']])
  // The same difference of ten pupils may be chance, and a small one is none of many.
  expect([years(0.7, 0.4, 10), years(0.55, 0.47, 1000), years(0.7, 0.4, 9)]).toEqual([[], [], []])
})

test('the gravest questions come first, of equals those that more pupils have met', () => {
  const rows = [
    { findings: [], pupils: 90 },
    { findings: found({ scored: 40, difficulty: 0.95 }), pupils: 40 },
    { findings: found({ scored: 40, difficulty: 0.5, discrimination: -0.1, group: 20 }), pupils: 10 },
    { findings: [], pupils: 100 },
  ]
  expect(rows.toSorted(graver).map(({ pupils }) => pupils)).toEqual([10, 40, 100, 90])
})

const candidates = (difficulties: readonly number[], topic = 'aljabar', from = 0) =>
  difficulties.map((difficulty, at) => ({ question: from + at, topic, subject: 'matematika', difficulty }))

test('parallel papers ask no question twice, each topic as often, and are as hard as one another', () => {
  const easy = candidates(Array.from({ length: 20 }, (_, at) => 0.3 + at * 0.03))
  const other = candidates(
    Array.from({ length: 10 }, (_, at) => 0.2 + at * 0.07),
    'peluang',
    100,
  )
  const papers = papersOf([...easy, ...other], { papers: 3, size: 6 })
  expect(papers.map((paper) => paper.length)).toEqual([6, 6, 6])
  const all = papers.flat().map(({ question }) => question)
  expect(new Set(all).size).toBe(18)
  const inTopic = papers.map((paper) => paper.filter(({ topic }) => topic === 'peluang').length)
  expect(new Set(inTopic).size).toBe(1)
  expect(inTopic[0]).toBeGreaterThan(0)
  expect(spreadOf(papers)).toBeLessThan(0.02)
  expect(papersOf([...other, ...easy].toReversed(), { papers: 3, size: 6 })).toEqual(papers)
})

test('what is left between two pairs is paired, too', () => {
  // 4 times 0.7, 3 times 0.6 and 0.5: five pairs.
  const papers = papersOf(candidates([0.7, 0.6, 0.5, 0.7, 0.6, 0.5, 0.7, 0.6, 0.5, 0.7]), { papers: 2, size: 5 })
  expect(papers.map((paper) => paper.length)).toEqual([5, 5])
})

test('papers of too few questions are shorter, and never share one', () => {
  const papers = papersOf(candidates([0.1, 0.5, 0.9]), { papers: 2, size: 5 })
  expect(papers.map((paper) => paper.length)).toEqual([1, 1])
  expect(spreadOf([candidates([0.2, 0.4]), candidates([0.6, 0.8])])).toBeCloseTo(0.4)
})

test('questions whose objective has too few are paired by their subject, after those that have enough', () => {
  const alone = ['a', 'b', 'c', 'd'].flatMap((topic, at) => candidates([0.5 + at / 100], topic, 10 + at))
  const other = [{ question: 20, topic: 'e', subject: 'sejarah', difficulty: 0.5 }]
  const papers = papersOf([...candidates([0.4, 0.42]), ...alone, ...other], { papers: 2, size: 3 })
  expect(papers.map((paper) => paper.filter(({ topic }) => topic === 'aljabar').length)).toEqual([1, 1])
  expect(papers.map((paper) => paper.length)).toEqual([3, 3])
  expect(papers.flat().map(({ question }) => question)).not.toContain(20)
})
