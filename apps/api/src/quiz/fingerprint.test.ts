import type { QuestionSource } from '@lentera/contract/questions/source'
import { expect, test } from 'vitest'
import { identityOf } from './fingerprint.ts'

const single = (text: string, ...options: string[]): QuestionSource => ({
  type: 'single',
  text,
  explanation: '',
  options: options.map((one) => ({ text: one.replace('=', ''), right: one.startsWith('=') })),
})
const short = (text: string, ...accepts: string[]): QuestionSource => ({
  type: 'short',
  text,
  explanation: '',
  accepts,
  case_sensitive: false,
})
const truth = (text: string, right: boolean): QuestionSource => ({
  type: 'true_false',
  text: 'Benar atau salah?',
  explanation: '',
  statements: [{ text, right }],
})
const P = '019aa000-0000-7000-8000-000000000001'
const Q = '019aa000-0000-7000-8000-000000000002'

const isSame = ([one, other]: readonly [QuestionSource, QuestionSource], files?: ReadonlyMap<string, string>) =>
  identityOf(one, files).fingerprint === identityOf(other, files).fingerprint
const asksSame = ([one, other]: readonly [QuestionSource, QuestionSource], files?: ReadonlyMap<string, string>) =>
  identityOf(one, files).stem === identityOf(other, files).stem

test.each([
  ['≥ and ≤', single('Selesaikan x ≥ 3', '=a', 'b'), single('Selesaikan x ≤ 3', '=a', 'b')],
  ['∪ and ∩', single('Tentukan A ∪ B', '=a', 'b'), single('Tentukan A ∩ B', '=a', 'b')],
  ['brackets of an interval', single('Apakah [2,5)?', '=a', 'b'), single('Apakah (2,5]?', '=a', 'b')],
  ['formulae', single('$x \\ge 3$', '=a', 'b'), single('$x \\le 3$', '=a', 'b')],
  ['fractions', single('$\\frac{ab}{c}$', '=a', 'b'), single('$\\frac{a}{bc}$', '=a', 'b')],
  ['powers', single('m<sup>2</sup>', '=a', 'b'), single('m<sub>2</sub>', '=a', 'b')],
])('%s make two questions, neither the same nor alike', (_, ...pair) => {
  expect(isSame(pair)).toBe(false)
  if (!pair[0].text.includes('<su')) expect(asksSame(pair)).toBe(false)
})

test.each([
  ['another right answer', single('Ibu kota?', '=Bima', 'Dompu'), single('Ibu kota?', 'Bima', '=Dompu')],
  ['an option with other letters', single('Lambang kobalt?', '=Co', 'Cu'), single('Lambang kobalt?', '=CO', 'Cu')],
  ['∞ in an option', single('Limit?', '=∞', '0'), single('Limit?', '=-∞', '0')],
  ['one more accepted answer', short('Penulis?', 'Marah Rusli'), short('Penulis?', 'Marah Rusli', 'Roesli')],
  ['another truth', truth('Air basah', true), truth('Air basah', false)],
  ['another kind', short('Ibu kota?', 'Bima'), single('Ibu kota?', '=Bima', 'Dompu')],
  ['another picture', single(`Apa ini? ![](media:${P})`, '=a', 'b'), single(`Apa ini? ![](media:${Q})`, '=a', 'b')],
  ['other letter case', single('Gen Aa', '=a', 'b'), single('gen aa', '=a', 'b')],
  ['pictures for options', single('Mana kubus?', `=![](media:${P})`, 'b'), single('Mana kubus?', `=![](media:${Q})`, 'b')],
])('%s makes another question that asks the same', (_, ...pair) => {
  expect([isSame(pair), asksSame(pair)]).toEqual([false, true])
})

test.each([
  ['white space', single('Berapa  7 × 8?', '=56', '54'), single(' Berapa 7 × 8? ', '=56', '54')],
  ['the order of options', single('Berapa?', '=56', '54'), single('Berapa?', '54', '=56')],
  ['how emphasis is written', single('Kata **baku**', '=a', 'b'), single('Kata <b>baku</b>', '=a', 'b')],
  ['an explanation', single('Kata', '=a', 'b'), { ...single('Kata', '=a', 'b'), explanation: 'Karena.' }],
])('%s makes no other question', (_, ...pair) => {
  expect([isSame(pair), asksSame(pair)]).toEqual([true, true])
})

test('the same picture sent twice is the same picture', () => {
  const pair = [single(`Apa? ![](media:${P})`, '=a', 'b'), single(`Apa? ![](media:${Q})`, '=a', 'b')] as const
  expect(isSame(pair, new Map([P, Q].map((id) => [id, 'digest'])))).toBe(true)
  expect(
    isSame(
      pair,
      new Map([
        [P, 'digest'],
        [Q, 'other'],
      ]),
    ),
  ).toBe(false)
})

test('questions that are nothing but a picture are alike only where the picture is', () => {
  expect(asksSame([single(`![](media:${P})`, '=a', 'b'), single(`![](media:${Q})`, '=a', 'b')])).toBe(false)
})
