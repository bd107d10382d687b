import { expect, test } from 'vitest'
import { deadlineFrom, type SessionClock, secondsLeft, sessionState } from './clock.rules.ts'
import { newCode } from './code.ts'
import { gradeAnswers, type AnswerToScore, keepGraded, readDifferently, scoreByKey } from './grade.rules.ts'
import { finalMark, type FollowUp, markOf } from './results.rules.ts'

const now = new Date('2026-11-23T00:00:00Z')
const at = (seconds: number) => new Date(now.getTime() + seconds * 1000)
const session = (more: Partial<SessionClock> = {}): SessionClock => ({
  state: 'published',
  starts_at: at(-60),
  ends_at: at(60),
  duration_minutes: 30,
  paused_at: null,
  ...more,
})

test('a session is scheduled until its start, runs until its end, and stands still while it is paused', () => {
  const state = (more: Partial<SessionClock>, moment = now) => sessionState(session(more), moment)
  expect([state({}, at(-61)), state({}, at(-60)), state({}, at(59)), state({}, at(60))]).toEqual([
    'scheduled',
    'running',
    'running',
    'finished',
  ])
  expect([state({ paused_at: now }), state({ paused_at: now }, at(90)), state({ paused_at: now }, at(-90))]).toEqual([
    'paused',
    'paused',
    'scheduled',
  ])
  expect([state({ starts_at: null }), state({ ends_at: null })]).toEqual(['draft', 'draft'])
  for (const kept of ['draft', 'archived', 'cancelled'] as const) expect(state({ state: kept, paused_at: now })).toBe(kept)
})

test('a clock ends after the session’s minutes, and never after its end', () => {
  expect(deadlineFrom(session(), now)).toEqual(at(60))
  expect(deadlineFrom(session({ ends_at: at(3600) }), now)).toEqual(at(1800))
  expect(deadlineFrom(session({ ends_at: null }), now)).toEqual(at(1800))
})

test('whole seconds are left, none after the end, and a clock that was frozen or paused stands where it stood first', () => {
  const left = (frozen_at: Date | null, paused_at: Date | null, moment = now) =>
    secondsLeft({ deadline_at: at(90.9), frozen_at }, paused_at, moment)
  expect([left(null, null), left(null, null, at(91)), left(null, null, at(500))]).toEqual([90, 0, 0])
  expect([left(at(-10), null, at(60)), left(null, at(30), at(60)), left(at(20), at(10), at(60))]).toEqual([100, 60, 80])
  expect(left(null, at(70), at(60))).toBe(30)
})

test('a code is eight digits, of which the first is not 0', () => {
  for (let count = 0; count < 200; count++) expect(newCode()).toMatch(/^[1-9]\d{7}$/)
})

test('points are a mark of a hundred with two decimals, and none where nothing can be reached', () => {
  expect([markOf(1, 3), markOf(0, 3), markOf(3, 3)]).toEqual([33.33, 0, 100])
  expect([markOf(null, 3), markOf(1, null), markOf(0, 0)]).toEqual([null, null, null])
})

test('a remedial counts as the higher of both, a capped one up to the pass mark, and a make-up as it is', () => {
  const followed = (own: number | null, more: Partial<FollowUp>, pass: number | null = 75) =>
    finalMark(own, [{ makes_up: 'remedial', score_rule: 'highest', mark: 90, ...more }], pass)
  expect(finalMark(60, [], 75)).toEqual({ mark: 60, from: 'own' })
  expect(followed(60, {})).toEqual({ mark: 90, from: 'remedial' })
  expect(followed(95, {})).toEqual({ mark: 95, from: 'own' })
  expect(followed(90, {})).toEqual({ mark: 90, from: 'own' })
  expect(followed(60, { score_rule: 'capped' })).toEqual({ mark: 75, from: 'remedial' })
  expect(followed(80, { score_rule: 'capped' })).toEqual({ mark: 80, from: 'own' })
  expect(followed(60, { score_rule: 'capped' }, null)).toEqual({ mark: 90, from: 'remedial' })
  expect(followed(null, { makes_up: 'make_up', score_rule: 'capped' })).toEqual({ mark: 90, from: 'make_up' })
  expect(followed(null, { makes_up: null, mark: 10 })).toEqual({ mark: 10, from: 'remedial' })
})

const row = (more: Partial<AnswerToScore> = {}): AnswerToScore => ({
  attempt_id: 1,
  number: 1,
  key: { type: 'single', right: 'b' },
  unit: null,
  points: 2,
  grading: 'key',
  answer: { type: 'single', value: 'b' },
  marked: null,
  stored: null,
  ...more,
})
const wrong = { type: 'single', value: 'a' } as const
const essay = { key: { type: 'essay' as const, rubric: '' }, answer: { type: 'essay' as const, value: 'Karena.' } }

test('an answer has the points of its key, or those that a person gave; an essay waits', () => {
  expect([scoreByKey(row()), scoreByKey(row({ answer: wrong })), scoreByKey(row({ answer: null }))]).toEqual([2, 0, 0])
  expect([scoreByKey(row({ marked: 0 })), scoreByKey(row({ answer: wrong, marked: 1.5 }))]).toEqual([0, 1.5])
  expect([scoreByKey(row(essay)), scoreByKey(row({ ...essay, marked: 1 }))]).toEqual([null, 1])
})

test('what was graded keeps its points, but for the question that is read anew, and what a person gave stays', () => {
  const rows = [row({ stored: 1 }), row({ number: 2, stored: 1 }), row({ number: 3, stored: 1, marked: 0.5 }), row({ number: 4 })]
  expect(keepGraded(rows, 2).map(({ marked }) => marked)).toEqual([1, null, 0.5, null])
})

test('what is read in another way today is what has other points by its key, and no decision of a teacher', () => {
  const rows = [
    row({ number: 1, stored: 0 }),
    row({ number: 2, stored: 2 }),
    row({ number: 3, stored: 0, marked: 0 }),
    row({ number: 4, stored: null }),
    row({ number: 5, stored: 0, grading: 'full' }),
    row({ number: 6, stored: 1.996 }),
    row({ number: 7, stored: 1.99 }),
  ]
  expect(readDifferently(rows).map(({ number }) => number)).toEqual([1, 7])
})

test('a dropped question counts neither in the score nor in what can be reached, and one with full marks gives them to everybody', () => {
  const { scored, totals } = gradeAnswers([
    row(),
    row({ number: 2, answer: null, grading: 'full', points: 3 }),
    row({ number: 3, grading: 'dropped' }),
    row({ attempt_id: 2, answer: wrong }),
    row({ attempt_id: 2, number: 2, ...essay }),
    row({ attempt_id: 3, number: 2, ...essay, grading: 'dropped' }),
  ])
  expect(scored.map(({ attempt_id, number, score }) => [attempt_id, number, score])).toEqual([
    [1, 1, 2],
    [1, 2, 3],
    [1, 3, 2],
    [2, 1, 0],
    [2, 2, null],
    [3, 2, null],
  ])
  expect(totals).toEqual([
    { attempt_id: 1, state: 'graded', score: 5, max_score: 5 },
    { attempt_id: 2, state: 'needs_grading', score: 0, max_score: 4 },
    { attempt_id: 3, state: 'graded', score: 0, max_score: 0 },
  ])
})
