import { usualSignalRules } from '@lentera/contract/signals/rules'
import { expect, test } from 'vitest'
import { type BookCell, isGivenToMost, warningsIn } from './warnings.rules.ts'

const plain: BookCell = {
  subject_id: 1,
  subject: 'Matematika',
  kind: 'scope',
  title: 'UH',
  hidden: false,
  state: 'score',
  score: 80,
  due_on: null,
  said_on: null,
  expected: true,
}
/** Scores of a subject, a week after each other from 1 September. */
const scores = (all: readonly number[], more: Partial<BookCell> = {}): BookCell[] =>
  all.map((score, at) => ({
    ...plain,
    score,
    title: `UH ${at + 1}`,
    said_on: `2026-09-${String(1 + at * 5).padStart(2, '0')}`,
    ...more,
  }))
const DATE = '2026-11-20'
const look = (cells: readonly BookCell[], rules = {}) => warningsIn({ cells, owed: [] }, { ...usualSignalRules, ...rules }, DATE)
const causes = (cells: readonly BookCell[], rules = {}) => look(cells, rules).map(({ cause }) => cause)

test('two scores that are 15 points below the pupil’s own earlier ones need a look, 14 points do not', () => {
  expect(look(scores([84, 80, 86, 70, 66]))).toMatchObject([
    { cause: 'falling_scores', sights: [{ kind: 'fall', subject: 'Matematika', before: 83.3, after: 68, title: null }] },
  ])
  expect(causes(scores([80, 80, 65, 65]))).toEqual(['falling_scores'])
  expect(causes(scores([80, 80, 66, 66]))).toEqual([])
})

test('low scores that were always low are no fall, and one bad day after two good ones is none', () => {
  expect(causes(scores([40, 42, 38, 40]))).toEqual([])
  expect(causes(scores([90, 90, 40]))).toEqual([])
  expect(causes(scores([60, 60, 90, 90]))).toEqual([])
})

test('the days decide which scores are the last: the due day before the day of entering', () => {
  const [a, b, c, d] = scores([60, 60, 85, 85])
  const due = (cell: BookCell, due_on: string) => ({ ...cell, due_on })
  expect(causes([a!, b!, c!, d!])).toEqual([])
  expect(causes([due(a!, '2026-10-30'), due(b!, '2026-11-02'), c!, d!])).toEqual(['falling_scores'])
})

test('formative scores, cells that are let off and what counts nought because it is owed are no fall', () => {
  const good = scores([85, 85])
  const later = { said_on: '2026-11-01' }
  expect(causes([...good, ...scores([40, 40], { ...later, kind: 'formative' })])).toEqual([])
  expect(
    causes([...good, ...scores([0], { ...later, state: 'late' }), { ...plain, ...later, score: null, state: 'exempt' }]),
  ).toEqual([])
  expect(causes([...good, ...scores([60, 60], { ...later, state: 'remedial' })])).toEqual(['falling_scores'])
})

test('a smaller fall needs a look when it is in three subjects, the deepest first', () => {
  const fall = (subject_id: number, by: number) =>
    scores([80, 80, 80 - by, 80 - by], { subject_id, subject: `Mapel ${subject_id}` })
  expect(causes([...fall(1, 8), ...fall(2, 9)])).toEqual([])
  expect(causes([...fall(1, 8), ...fall(2, 9), ...fall(3, 7)])).toEqual([])
  const [found] = look([...fall(1, 8), ...fall(2, 9), ...fall(3, 14), ...fall(4, 7)])
  expect(found!.sights.map(({ subject }) => subject)).toEqual(['Mapel 3', 'Mapel 2', 'Mapel 1'])
  // One deep fall names no small one beside it.
  expect(look([...fall(1, 20), ...fall(2, 9)])[0]!.sights.map(({ subject }) => subject)).toEqual(['Mapel 1'])
})

test('a fall that rests on a component that families do not read says so', () => {
  const all = scores([85, 85, 60, 60])
  expect(look(all)[0]!.sights[0]!.hidden).toBe(false)
  expect(look([...all.slice(0, 3), { ...all[3]!, hidden: true }])[0]!.sights[0]!.hidden).toBe(true)
})

const empty: BookCell = { ...plain, state: 'empty', score: null, due_on: '2026-11-13' }
test('two cells that are still empty a week after their due day need a look', () => {
  expect(causes([empty])).toEqual([])
  expect(look([empty, { ...empty, title: 'UH 2' }])).toMatchObject([
    { cause: 'missing_scores', sights: [{ kind: 'empty', title: 'UH', on: '2026-11-13' }, { title: 'UH 2' }] },
  ])
  expect(causes([empty, { ...empty, due_on: '2026-11-14' }])).toEqual([])
  expect(causes([empty, { ...empty, due_on: null }])).toEqual([])
  expect(causes([empty, { ...empty, expected: false }])).toEqual([])
  expect(causes([empty, { ...empty, state: 'score', score: 70 }])).toEqual([])
})

test('what is marked as not handed in counts from its due day on, a makeup when it waits for a week', () => {
  const late: BookCell = { ...empty, state: 'late' }
  expect(causes([empty, { ...late, due_on: DATE }])).toEqual(['missing_scores'])
  expect(causes([empty, { ...late, due_on: null }])).toEqual(['missing_scores'])
  expect(causes([empty, { ...late, due_on: '2026-11-21' }])).toEqual([])
  const makeup: BookCell = { ...empty, state: 'makeup', due_on: null, said_on: '2026-11-13' }
  expect(look([empty, makeup])[0]!.sights).toMatchObject([{}, { kind: 'makeup', on: '2026-11-13' }])
  expect(causes([empty, { ...makeup, said_on: '2026-11-14' }])).toEqual([])
  expect(causes([empty, { ...empty, state: 'exempt' }])).toEqual([])
})

test('three tasks past their time need a look, two do not', () => {
  const task = { title: 'Esai', place: 'Bahasa Indonesia', due_on: '2026-11-12' }
  const of = (count: number) => warningsIn({ cells: [], owed: Array.from({ length: count }, () => task) }, usualSignalRules, DATE)
  expect(of(2)).toEqual([])
  expect(of(3)).toMatchObject([
    {
      cause: 'missing_tasks',
      sights: [{ kind: 'task', title: 'Esai', subject: 'Bahasa Indonesia', on: '2026-11-12', hidden: false }, {}, {}],
    },
  ])
})

test('a school sets the numbers, and leaves out what it does not want to look at', () => {
  const fall = scores([80, 80, 70, 70])
  expect(causes(fall, { fall_points: 10 })).toEqual(['falling_scores'])
  expect(causes(scores([90, 90, 40, 40]), { fall_points: null })).toEqual([])
  expect(causes([empty], { missing_scores: 1 })).toEqual(['missing_scores'])
  expect(causes([empty, empty], { missing_scores: null })).toEqual([])
  expect(causes([{ ...empty, due_on: '2026-11-19' }], { missing_scores: 1, score_days: 1 })).toEqual(['missing_scores'])
})

test('an empty cell is only owed where at least half of the others have something', () => {
  expect(isGivenToMost(0, 1)).toBe(false)
  expect(isGivenToMost(17, 36)).toBe(false)
  expect(isGivenToMost(18, 36)).toBe(true)
  expect(isGivenToMost(1, 2)).toBe(true)
})
