import type { QuestionContent, QuizAnswer } from '@lentera/contract/quizzes/question'
import { expect, test } from 'vitest'
import { answerIn, answerOut, choiceKeys, contentOut, keyOut } from './choice-keys.rules.ts'
import { makeQuestion } from './make.ts'

const choice = (key: string) => ({ key, html: `pilihan ${key}` })
const single: QuestionContent = { type: 'single', html: 'Yang benar?', options: [...'abcde'].map(choice) }
const seeds = Array.from({ length: 2000 }, (_, at) => `seed ${at}`)

test('the keys of an attempt are a permutation: each letter goes out as another and comes back as itself', () => {
  const { out, in: back } = choiceKeys('seed', 7)
  const letters = [...'abcdefghijklmnopqrstuvwxyz']
  expect(letters.map(out).toSorted()).toEqual(letters)
  expect(letters.map(out)).not.toEqual(letters)
  expect(letters.map(out).map(back)).toEqual(letters)
})

test('over many attempts the choice that was written first has every key and every place equally often', () => {
  const keys = new Map<string, number>()
  const places = [0, 0, 0, 0, 0]
  for (const seed of seeds) {
    const content = contentOut(single, { seed, number: 1, shuffles: true }) as typeof single
    const at = content.options.findIndex(({ html }) => html === 'pilihan a')
    places[at]!++
    keys.set(content.options[at]!.key, (keys.get(content.options[at]!.key) ?? 0) + 1)
  }
  expect(keys.size).toBe(26)
  // 2,000 draws of 26 are 77 each, of 5 are 400 each; six standard deviations are no chance.
  for (const many of keys.values()) expect(Math.abs(many - 77)).toBeLessThan(52)
  for (const many of places) expect(Math.abs(many - 400)).toBeLessThan(108)
})

test('without shuffling options stay in their teacher’s order, and still under keys of the attempt', () => {
  const content = contentOut(single, { seed: 'seed', number: 1, shuffles: false }) as typeof single
  expect(content.options.map(({ html }) => html)).toEqual(single.options.map(({ html }) => html))
  expect(content.options.map(({ key }) => key)).not.toEqual([...'abcde'])
})

test('things to order and right sides never stand in the order of the bank, from which a script could reckon the answer', () => {
  const orders = new Set<string>()
  const rights = new Set<string>()
  for (const seed of seeds.slice(0, 200)) {
    const items = contentOut({ type: 'ordering', html: '', items: [...'abcd'].map(choice) }, { seed, number: 1, shuffles: false })
    if (items.type === 'ordering') orders.add(items.items.map(({ html }) => html).join())
    const pairs = contentOut(
      { type: 'matching', html: '', lefts: [...'abc'].map(choice), rights: [...'abc'].map(choice) },
      { seed, number: 1, shuffles: false },
    )
    if (pairs.type === 'matching') rights.add(pairs.rights.map(({ html }) => html).join())
  }
  expect([orders.size, rights.size]).toEqual([24, 6])
})

test('a left side and the right side of the same key in the bank have keys that tell nothing of each other', () => {
  const same = seeds.filter((seed) => choiceKeys(seed, 1).out('a') === choiceKeys(seed, 1, 'rights').out('a')).length
  expect(same).toBeLessThan(2000 / 8)
})

test('an answer of each kind comes back as it was given, and its key is told in the same names', () => {
  const answers: QuizAnswer[] = [
    { type: 'single', value: 'b' },
    { type: 'multiple', value: ['a', 'c'] },
    { type: 'true_false', value: { a: true, b: false } },
    { type: 'matching', value: { a: 'c', b: 'a' } },
    { type: 'ordering', value: ['c', 'a', 'b'] },
    { type: 'short', value: 'a' },
    { type: 'numeric', value: '3,5' },
    { type: 'essay', value: 'b' },
  ]
  for (const answer of answers) {
    expect(answerIn(answerOut(answer, 'seed', 3), 'seed', 3)).toEqual(answer)
    expect(answerIn(answer, null, 3), 'of an attempt that was begun before').toEqual(answer)
  }
  expect(answerOut(answers[3]!, 'seed', 3)).toEqual({
    type: 'matching',
    value: (keyOut({ type: 'matching', right: { a: 'c', b: 'a' } }, 'seed', 3) as { right: Record<string, string> }).right,
  })
})

test('a question that was made from its source answers right under the names that its attempt gives', () => {
  const { content, key } = makeQuestion({
    type: 'matching',
    text: 'Pasangkan.',
    explanation: '',
    pairs: [
      { left: 'satu', right: 'uno' },
      { left: 'dua', right: 'dos' },
    ],
    extras: ['tres'],
  })
  const shown = contentOut(content, { seed: 'seed', number: 2, shuffles: true })
  if (shown.type !== 'matching' || key.type !== 'matching') throw new Error('It is a question of pairs.')
  const named = (words: string, side: 'lefts' | 'rights') => shown[side].find(({ html }) => html.includes(words))!.key
  const value = { [named('satu', 'lefts')]: named('uno', 'rights'), [named('dua', 'lefts')]: named('dos', 'rights') }
  expect(answerIn({ type: 'matching', value }, 'seed', 2)).toEqual({ type: 'matching', value: key.right })
})
