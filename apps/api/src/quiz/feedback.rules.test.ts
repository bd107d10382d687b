import type { QuestionSource } from '@lentera/contract/questions/source'
import type { QuizAnswer } from '@lentera/contract/quizzes/question'
import { expect, test } from 'vitest'
import { feedbackFor, keyForPupil } from './feedback.rules.ts'
import { makeQuestion } from './make.ts'
import { scoreOf } from './score.rules.ts'

const asked = { text: 'Soal', explanation: '' }
const keyOf = (source: QuestionSource) => makeQuestion(source).key
const short = keyOf({
  type: 'short',
  ...asked,
  case_sensitive: false,
  accepts: [
    { pattern: '*fotosintesis*', feedback: 'Tepat' },
    { pattern: 'a\\*b*c' },
    { text: 'Kucing', share: 50, feedback: 'Hampir' },
    { text: 'York', case_sensitive: true },
    { text: 'Anjing', share: 0, feedback: 'Bukan' },
  ],
  feedback: { right: 'Hebat', partly: 'Sebagian', wrong: 'Ulangi' },
})
const numeric = keyOf({
  type: 'numeric',
  ...asked,
  value: 2,
  tolerance: 0,
  unit: null,
  value_feedback: 'Ya',
  also: [
    { value: -2, tolerance: 0 },
    { value: 2, tolerance: 0.5, share: 50 },
  ],
})
const shares = keyOf({
  type: 'multiple',
  ...asked,
  scoring: 'shares',
  options: [
    { text: 'a', right: true, share: 75 },
    { text: 'b', right: true, share: 25, feedback: 'b itu benar' },
    { text: 'c', right: false, share: 0 },
    { text: 'd', right: false, share: -50, feedback: 'd itu salah' },
  ],
})
const single = keyOf({
  type: 'single',
  ...asked,
  options: [
    { text: 'a', right: true },
    { text: 'b', right: true },
    { text: 'c', right: false, share: 40, feedback: 'Hampir' },
    { text: 'd', right: false },
  ],
})
const typed = (value: string): QuizAnswer => ({ type: 'short', value })
const number = (value: string): QuizAnswer => ({ type: 'numeric', value })
const several = (...value: string[]): QuizAnswer => ({ type: 'multiple', value })
const one = (value: string): QuizAnswer => ({ type: 'single', value })

test.each([
  [short, typed('Proses Fotosintesis daun'), 1],
  [short, typed('a*b dan c'), 1],
  [short, typed('axb dan c'), 0],
  [short, typed('kucing'), 0.5],
  [short, typed('York'), 1],
  [short, typed('york'), 0],
  [short, typed('Anjing'), 0],
  [numeric, number('2'), 1],
  [numeric, number('-2'), 1],
  [numeric, number('2,4'), 0.5],
  [numeric, number('3'), 0],
  [shares, several('a', 'b'), 1],
  [shares, several('a'), 0.75],
  [shares, several('a', 'b', 'c'), 1],
  [shares, several('a', 'd'), 0.25],
  [shares, several('d'), 0],
  [single, one('a'), 1],
  [single, one('b'), 1],
  [single, one('c'), 0.4],
  [single, one('d'), 0],
] as const)('an answer is worth what its key says of it (%#)', (key, answer, worth) => {
  expect(scoreOf(key, answer)).toBe(worth)
})

test('shares of thirds come to the whole', () => {
  const thirds = ['a', 'b', 'c'].map((text) => ({ text, right: true, share: 33.33333 }))
  const key = keyOf({ type: 'multiple', ...asked, scoring: 'shares', options: thirds })
  expect(scoreOf(key, several('a', 'b', 'c'))).toBe(1)
})

test('a pattern of nothing but stars comes to an end', () => {
  const key = keyOf({ type: 'short', ...asked, case_sensitive: false, accepts: [{ pattern: `${'*a'.repeat(140)}b` }] })
  expect(scoreOf(key, typed('a'.repeat(300)))).toBe(0)
})

test('a pupil reads what is said of the own answer, and not what is said of others', () => {
  const said = (html: string) => `<p dir="auto">${html}</p>`
  expect(feedbackFor(short, typed('kucing'), null)).toEqual([said('Hampir'), said('Sebagian')])
  expect(feedbackFor(short, typed('batu'), null)).toEqual([said('Ulangi')])
  expect(feedbackFor(shares, several('a', 'd'), null)).toEqual([said('d itu salah')])
  expect(feedbackFor(numeric, number('2'), null)).toEqual([said('Ya')])
  expect(feedbackFor(single, one('d'), null)).toEqual([])
  expect(feedbackFor(single, null, null)).toEqual([])
  const shown = JSON.stringify([short, numeric, shares, single].map(keyForPupil))
  expect(shown).not.toMatch(/feedback|Hampir|Bukan|share"/)
  expect(keyForPupil(short)).toMatchObject({ accepts: ['…fotosintesis…', 'a*b…c', 'York'] })
})

test('a key of before is worth what it was', () => {
  expect(scoreOf({ type: 'short', accepts: ['Na'], case_sensitive: true }, typed('Na'))).toBe(1)
  expect(scoreOf({ type: 'multiple', right: ['a', 'b'], scoring: 'partial' }, several('a', 'c'))).toBe(0)
  expect(scoreOf({ type: 'single', right: 'a', also: ['b'] }, one('b'))).toBe(1)
})
