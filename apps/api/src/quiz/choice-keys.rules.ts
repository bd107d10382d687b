import { createHash } from 'node:crypto'
import type { QuestionChoice, QuestionContent, QuestionKey, QuizAnswer } from '@lentera/contract/quizzes/question'

/**
 * The keys under which the device of one attempt gets choices. The bank names the choices of a question `a`, `b`, `c` … in the order in
 * which their teacher wrote them; whoever sees those names sees that order, and where the right one is always written first, the key.
 * So every attempt has a permutation of the alphabet of its own for each question: what goes out is renamed by it, what comes in is
 * named back, and the database holds the names of the bank alone.
 */
export interface ChoiceKeys {
  readonly out: (key: string) => string
  readonly in: (key: string) => string
}
type Side = 'choices' | 'rights'

const LETTERS = 26
const A = 97
const isLetter = (key: string) => key.length === 1 && key >= 'a' && key <= 'z'
const asItIs: ChoiceKeys = { out: (key) => key, in: (key) => key }

/** A permutation of the alphabet (Fisher–Yates) from 64 bytes that nobody without the seed can guess. */
const alphabetOf = (seed: string, number: number, side: Side): readonly number[] => {
  const bytes = createHash('sha512').update(`${seed} ${number} ${side}`).digest()
  const order = Array.from({ length: LETTERS }, (_, at) => at)
  for (let at = LETTERS - 1; at > 0; at--) {
    const other = bytes.readUInt16BE((LETTERS - 1 - at) * 2) % (at + 1)
    const held = order[at]!
    order[at] = order[other]!
    order[other] = held
  }
  return order
}

/** The keys of one question's choices, or of its right sides, in an attempt. Without a seed they are those of the bank. */
export const choiceKeys = (seed: string | null, number: number, side: Side = 'choices'): ChoiceKeys => {
  if (seed === null) return asItIs
  const order = alphabetOf(seed, number, side)
  const letter = (at: number) => String.fromCharCode(A + at)
  return {
    out: (key) => (isLetter(key) ? letter(order[key.charCodeAt(0) - A]!) : key),
    in: (key) => (isLetter(key) ? letter(order.indexOf(key.charCodeAt(0) - A)) : key),
  }
}

type Rename = (key: string) => string
const named = (choices: readonly QuestionChoice[], rename: Rename): QuestionChoice[] =>
  choices.map(({ key, html }) => ({ key: rename(key), html }))
/** In the order of the attempt's own keys, which tells nothing of the order in the bank. */
const inOwnOrder = (choices: readonly QuestionChoice[], rename: Rename): QuestionChoice[] =>
  named(choices, rename).toSorted((a, b) => (a.key < b.key ? -1 : 1))
const renamed = <T>(values: Readonly<Record<string, T>>, rename: Rename, ofValue: (value: T) => T = (value) => value) =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [rename(key), ofValue(value)]))

interface KeyPlace {
  readonly seed: string
  readonly number: number
  /** Whether options stand in an order of the attempt's own. Right sides and things to order always do: their order in the bank is the answer. */
  readonly shuffles: boolean
}
/** A question as the device of an attempt gets it. */
export const contentOut = (content: QuestionContent, { seed, number, shuffles }: KeyPlace): QuestionContent => {
  const { out } = choiceKeys(seed, number)
  switch (content.type) {
    case 'single':
    case 'multiple':
      return { ...content, options: (shuffles ? inOwnOrder : named)(content.options, out) }
    case 'true_false':
      return { ...content, statements: named(content.statements, out) }
    case 'matching':
      return {
        ...content,
        lefts: named(content.lefts, out),
        rights: inOwnOrder(content.rights, choiceKeys(seed, number, 'rights').out),
      }
    case 'ordering':
      return { ...content, items: inOwnOrder(content.items, out) }
    default:
      return content
  }
}

const answerBy = <T extends QuizAnswer | null>(answer: T, choice: Rename, right: Rename): T => {
  switch (answer?.type) {
    case 'single':
      return { ...answer, value: choice(answer.value) }
    case 'multiple':
    case 'ordering':
      return { ...answer, value: answer.value.map(choice) }
    case 'true_false':
      return { ...answer, value: renamed(answer.value, choice) }
    case 'matching':
      return { ...answer, value: renamed(answer.value, choice, right) }
    default:
      return answer
  }
}
/** An answer as the device gave it, in the names of the bank. */
export const answerIn = <T extends QuizAnswer | null>(answer: T, seed: string | null, number: number): T =>
  seed === null ? answer : answerBy(answer, choiceKeys(seed, number).in, choiceKeys(seed, number, 'rights').in)
/** An answer of the database, in the names of the attempt's device. */
export const answerOut = <T extends QuizAnswer | null>(answer: T, seed: string | null, number: number): T =>
  seed === null ? answer : answerBy(answer, choiceKeys(seed, number).out, choiceKeys(seed, number, 'rights').out)

/** What is right, in the names of the attempt's device: for results that are out. */
export const keyOut = (key: QuestionKey, seed: string | null, number: number): QuestionKey => {
  if (seed === null) return key
  const { out } = choiceKeys(seed, number)
  switch (key.type) {
    case 'single':
      return { ...key, right: out(key.right), ...(key.also && { also: key.also.map(out) }) }
    case 'multiple':
    case 'ordering':
      return { ...key, right: key.right.map(out) }
    case 'true_false':
      return { ...key, right: renamed(key.right, out) }
    case 'matching':
      return { ...key, right: renamed(key.right, out, choiceKeys(seed, number, 'rights').out) }
    default:
      return key
  }
}
