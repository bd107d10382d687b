import type { QuestionContent, QuestionKey, QuizAnswer } from '@lentera/contract/quizzes/question'
import { describe, expect, test } from 'vitest'
import { deadlineFrom, secondsLeft, type SessionClock, sessionState } from './clock.rules.ts'
import { pointsOf, scoreOf } from './score.rules.ts'
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

describe('a typed number', () => {
  const worth = (value: string, right: number, { tolerance = 0, unit = null as string | null } = {}) =>
    scoreOf({ type: 'numeric', value: right, tolerance }, { type: 'numeric', value }, unit)
  test('is read as people here write it', () => {
    expect(worth('1.500', 1500)).toBe(1)
    expect(worth('12.000', 12_000)).toBe(1)
    expect(worth('Rp12.000', 12_000)).toBe(1)
    expect(worth('Rp 12.000,50', 12_000.5)).toBe(1)
    expect(worth('1.500', 1501)).toBe(0)
    expect(worth('tiga', 3)).toBe(0)
  })
  test('may carry the unit that its question shows, and no other', () => {
    expect(worth('25%', 25, { unit: '%' })).toBe(1)
    expect(worth('25 %', 25, { unit: '%' })).toBe(1)
    expect(worth('25%', 0.25)).toBe(1)
    expect(worth('25%', 25)).toBe(0)
    expect(worth('5 cm', 5, { unit: 'cm' })).toBe(1)
    expect(worth('5 m', 5, { unit: 'cm' })).toBe(0)
  })
  test('of three places behind a dot is thousands, also where the key is 1,5', () => {
    expect(worth('1.500', 1.5)).toBe(0)
    expect(worth('2.347', 2.347)).toBe(1)
    expect(worth('2.347', 2347)).toBe(1)
    expect(worth('9.807', 9.8, { tolerance: 0.1 })).toBe(1)
    expect(worth('3.142', 3.14159, { tolerance: 0.001 })).toBe(1)
    expect(worth('1.500', 1500.5, { tolerance: 1 })).toBe(1)
  })
  test('of three places behind a comma is a decimal number, also where the key is 1500', () => {
    expect(worth('1,500', 1.5)).toBe(1)
    expect(worth('1,500', 1500)).toBe(0)
  })
  test('is compared as finely as its key is small', () => {
    expect(worth('1,6×10^-19', 1.6e-19)).toBe(1)
    expect(worth('0', 1.6e-19)).toBe(0)
    expect(worth('1/3', 0.333333333)).toBe(1)
  })
})

describe('a typed text', () => {
  const worth = (value: string, accepted: string, case_sensitive = false) =>
    scoreOf({ type: 'short', accepts: [accepted], case_sensitive }, { type: 'short', value })
  test.each([
    ['Qur’an', "Qur'an"],
    ['Qurʾan', "Qur'an"],
    ['Jum`at', "Jum'at"],
    ['“merdeka”', '"merdeka"'],
    ['ke–2', 'ke-2'],
    ['ke - 2', 'ke-2'],
    ['  ibu   kota ', 'ibu kota'],
    ['Ｊａｋａｒｔａ', 'Jakarta'],
    ['H₂O', 'H2O'],
    ['kupu‑kupu.', 'Kupu-kupu'],
    ['Cafe\u0301', 'café'],
    ['Jakarta !', 'jakarta'],
  ])('%s is %s', (value, accepted) => expect(worth(value, accepted)).toBe(1))
  test.each([
    ['kupu kupu', 'kupu-kupu'],
    ['schon', 'schön'],
    ['Quran', "Qur'an"],
    ['', '?'],
    ['.', '!'],
  ])('%s is not %s', (value, accepted) => expect(worth(value, accepted)).toBe(0))
  test('counts its case where the key says so, whatever apostrophe was typed', () => {
    expect(worth('Qur’an', "Qur'an", true)).toBe(1)
    expect(worth('qur’an', "Qur'an", true)).toBe(0)
  })
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
})
