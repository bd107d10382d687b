import { expect, test } from 'vitest'
import { courseOf, type DatedScore } from './course.rules.ts'

const span = { from: '2026-11-04', to: '2026-11-20' }
const on = (day: string, student_id: number, score: number): DatedScore => ({ student_id, day, score })

test('every week of the semester so far is there, also one without a score, and begins on its Monday', () => {
  const weeks = courseOf(span, [on('2026-11-05', 1, 80), on('2026-11-08', 1, 70.5), on('2026-11-16', 1, 90)], [])
  expect(weeks).toEqual([
    { from: '2026-11-02', score: 75.25, scores: 2, middle: null },
    { from: '2026-11-09', score: null, scores: 0, middle: null },
    { from: '2026-11-16', score: 90, scores: 1, middle: null },
  ])
})

test('what was given before or after lies in the first or last week', () => {
  const weeks = courseOf(span, [on('2026-07-01', 1, 60), on('2026-12-24', 1, 90)], [])
  expect(weeks.map(({ score }) => score)).toEqual([60, null, 90])
})

test('the middle half of a class is of pupils, not of scores, and of eight at least in that week', () => {
  const eight = [50, 60, 65, 70, 72.5, 75, 80, 90].map((score, at) => on('2026-11-10', at + 1, score))
  // Somebody with many scores is one pupil with their mean, 90.
  const again = [on('2026-11-10', 8, 80), on('2026-11-11', 8, 100)]
  const [first, second, third] = courseOf(
    span,
    [],
    [...eight, ...again, ...eight.slice(1).map((one) => ({ ...one, day: '2026-11-17' }))],
  )
  expect(first!.middle).toBeNull()
  expect(second!.middle).toEqual({ low: 64, high: 76 })
  expect(third!.middle).toBeNull()
})

test('a mean that does not end is written in hundredths', () => {
  const weeks = courseOf(
    span,
    [80, 80, 81].map((score) => on('2026-11-05', 1, score)),
    [],
  )
  expect(weeks[0]!.score).toBe(80.33)
})
