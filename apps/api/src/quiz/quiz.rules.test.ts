import type { QuestionContent, QuestionKey, QuizAnswer } from '@lentera/contract/quizzes/question'
import { describe, expect, test } from 'vitest'
import { countsAsLate, deadlineFrom, secondsLeft, type SessionClock, sessionState } from './clock.rules.ts'
import { pointsOf, scoreOf, typedNumber } from './score.rules.ts'
import { contentFor, shuffled } from './shuffle.rules.ts'

describe('what an answer is worth', () => {
  const cases: readonly [string, QuestionKey, QuizAnswer | null, number | null][] = [
    ['the right option', { type: 'single', right: 'b' }, { type: 'single', value: 'b' }, 1],
    ['a wrong option', { type: 'single', right: 'b' }, { type: 'single', value: 'a' }, 0],
    ['nothing', { type: 'single', right: 'b' }, null, 0],
    ['an answer of another kind', { type: 'single', right: 'b' }, { type: 'short', value: 'b' }, 0],
    [
      'one of two right ones',
      { type: 'multiple', right: ['a', 'c'], scoring: 'partial' },
      { type: 'multiple', value: ['a'] },
      0.5,
    ],
    [
      'both and a wrong one',
      { type: 'multiple', right: ['a', 'c'], scoring: 'partial' },
      { type: 'multiple', value: ['a', 'b', 'c'] },
      0.5,
    ],
    [
      'everything ticked',
      { type: 'multiple', right: ['a'], scoring: 'partial' },
      { type: 'multiple', value: ['a', 'b', 'c'] },
      0,
    ],
    [
      'the same one twice',
      { type: 'multiple', right: ['a', 'c'], scoring: 'partial' },
      { type: 'multiple', value: ['a', 'a'] },
      0.5,
    ],
    [
      'one of two where all count',
      { type: 'multiple', right: ['a', 'c'], scoring: 'all' },
      { type: 'multiple', value: ['a'] },
      0,
    ],
    [
      'two of three statements',
      { type: 'true_false', right: { a: true, b: false, c: true } },
      { type: 'true_false', value: { a: true, b: false } },
      2 / 3,
    ],
    ['one of two pairs', { type: 'matching', right: { a: 'x', b: 'y' } }, { type: 'matching', value: { a: 'x', b: 'x' } }, 0.5],
    [
      'an order with two changed',
      { type: 'ordering', right: ['a', 'b', 'c', 'd'] },
      { type: 'ordering', value: ['a', 'c', 'b', 'd'] },
      0.5,
    ],
    [
      'a word in other letters',
      { type: 'short', accepts: ['Jakarta'], case_sensitive: false },
      { type: 'short', value: '  jakarta. ' },
      1,
    ],
    [
      'a word in other letters where they count',
      { type: 'short', accepts: ['NaCl'], case_sensitive: true },
      { type: 'short', value: 'nacl' },
      0,
    ],
    ['a number within its tolerance', { type: 'numeric', value: 3, tolerance: 0.1 }, { type: 'numeric', value: '3,1' }, 1],
    ['a number outside of it', { type: 'numeric', value: 3, tolerance: 0.1 }, { type: 'numeric', value: '3,11' }, 0],
    ['an essay, which a person marks', { type: 'essay', rubric: '' }, { type: 'essay', value: 'Karena air menguap.' }, null],
    ['an empty essay', { type: 'essay', rubric: '' }, { type: 'essay', value: ' ' }, 0],
  ]
  test.each(cases)('%s', (_what, key, answer, worth) => expect(scoreOf(key, answer)).toBe(worth))
  test('points are kept with two decimals', () => expect(pointsOf(2 / 3, 5)).toBe(3.33))
})

test('numbers are read as people here type them', () => {
  const typed = ['3,5', '3.5', '1.234,5', '1.234.567', '-0,25', '−2', '1/2', '2,5e3', '.5']
  expect(typed.map(typedNumber)).toEqual([3.5, 3.5, 1234.5, 1_234_567, -0.25, -2, 0.5, 2500, 0.5])
  expect(['', 'tiga', '1/0', '3,5,1', '12a'].map(typedNumber)).toEqual(Array<undefined>(5).fill(undefined))
})

test('each participant has an order of one’s own, and the same one again on another device', () => {
  const things = Array.from({ length: 40 }, (_, at) => at)
  expect(shuffled(things, 7)).toEqual(shuffled(things, 7))
  expect(shuffled(things, 7)).not.toEqual(shuffled(things, 8))
  expect(shuffled(things, 7).toSorted((a, b) => a - b)).toEqual(things)
})

test('statements stay in their order, options do not', () => {
  const of = (keys: string) => [...keys].map((key) => ({ key, html: key }))
  const single: QuestionContent = { type: 'single', html: '', options: of('abcdefgh') }
  const keys = (content: QuestionContent) => (content.type === 'single' ? content.options.map(({ key }) => key).join('') : '')
  expect(keys(contentFor(single, 3))).not.toBe('abcdefgh')
  const statements: QuestionContent = { type: 'true_false', html: '', statements: of('abc') }
  expect(contentFor(statements, 3)).toEqual(statements)
})

describe('the clock of a session', () => {
  const at = (time: string) => new Date(`2026-11-23T${time}:00+07:00`)
  const session: SessionClock = {
    state: 'published',
    starts_at: at('08:00'),
    ends_at: at('10:00'),
    duration_minutes: 60,
    paused_at: null,
  }
  test('goes from its plan to its end', () => {
    expect(['07:59', '08:00', '09:59', '10:00'].map((time) => sessionState(session, at(time)))).toEqual([
      'scheduled',
      'running',
      'running',
      'finished',
    ])
    expect(sessionState({ ...session, paused_at: at('09:30') }, at('10:30'))).toBe('paused')
    expect(sessionState({ ...session, state: 'cancelled' }, at('09:00'))).toBe('cancelled')
  })
  test('gives who comes late no more than its end', () => {
    expect(deadlineFrom(session, at('08:10'))).toEqual(at('09:10'))
    expect(deadlineFrom(session, at('09:30'))).toEqual(at('10:00'))
  })
  test('stands still while somebody is frozen, or all are paused', () => {
    const attempt = { deadline_at: at('09:00'), frozen_at: null }
    expect(secondsLeft(attempt, null, at('08:30'))).toBe(1800)
    expect(secondsLeft({ ...attempt, frozen_at: at('08:20') }, null, at('08:50'))).toBe(2400)
    expect(secondsLeft(attempt, at('08:15'), at('08:50'))).toBe(2700)
    expect(secondsLeft(attempt, null, at('09:30'))).toBe(0)
  })
  test('takes an answer that was given in time for ten minutes more', () => {
    const attempt = { deadline_at: at('09:00') }
    expect(countsAsLate(attempt, { answered_at: at('08:50'), now: at('08:59') })).toBe('in time')
    expect(countsAsLate(attempt, { answered_at: at('08:59'), now: at('09:09') })).toBe('late')
    expect(countsAsLate(attempt, { answered_at: at('09:01'), now: at('09:05') })).toBe('over')
    expect(countsAsLate(attempt, { answered_at: at('08:59'), now: at('09:11') })).toBe('over')
  })
})
