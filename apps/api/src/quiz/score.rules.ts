import { parseNumber } from '@lentera/contract/kit/parse-number'
import {
  type AcceptedAnswer,
  type QuestionKey,
  type QuestionType,
  type QuizAnswer,
  rightsOf,
} from '@lentera/contract/quizzes/question'

/**
 * A typed text as it is compared. The same are: the forms of a letter that Unicode calls compatible, every apostrophe (`Qur’an`,
 * `Qur'an`), every quotation mark, every dash with or without spaces around it (`ke – 2`, `ke-2`), runs of spaces, and a full stop,
 * exclamation or question mark at the end. Not the same are words with and without a hyphen, and letters with and without a
 * diacritic: `schön` and `schon` are two words. Case counts only where the key says so.
 */
const plain = (text: string, caseSensitive: boolean) => {
  const tidy = text
    .replace(/[‘’‚‛ʹʻʼʽʾʿ`´′]/g, "'")
    .replace(/[“”„‟«»″]/g, '"')
    .normalize('NFKC')
    .replace(/[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, '')
    .replace(/\s*[-‐‑‒–—―−]\s*/g, '-')
    .replace(/\s+/g, ' ')
    .trim()
  // An answer that is nothing but such a mark stays what it is.
  const bare = tidy.replace(/[\s.!?]+$/, '') || tidy
  return caseSensitive ? bare : bare.toLocaleLowerCase('id')
}

interface Value {
  readonly value: number
  readonly tolerance: number
  readonly share?: number | undefined
  readonly feedback?: string | undefined
}
/** Decimals that a number is written with. */
const decimalsOf = (value: number) => String(value).split('.')[1]?.length ?? 0

/**
 * Whether a typed number is the right one. `1.500` is 1500, and nothing else where the key is a whole number. For a key with decimals
 * it also counts as 1.5 where a pupil is expected to write three of them: the key has at least three itself (9,807), or a tolerance.
 */
const isRightNumber = (
  { value: right, tolerance }: Pick<Value, 'value' | 'tolerance'>,
  text: string,
  unit: string | null,
): boolean => {
  const typed = parseNumber(text, { unit })
  if (!typed) return false
  // A tolerance of 0,1 takes 3,1 for 3, whatever binary fractions say; what is allowed for them is small beside the key.
  const slack = Math.min(1e-9, 1e-8 * Math.max(Math.abs(right), tolerance))
  const fits = (one: number) => Math.abs(one - right) <= tolerance + slack
  const isFine = !Number.isInteger(right) && (tolerance > 0 || decimalsOf(right) >= 3)
  const { value, other } = typed
  // The other reading of a comma is the larger one: 1500 for `1,500`, which nobody here writes so.
  return fits(value) || (isFine && other !== undefined && Math.abs(other) < Math.abs(value) && fits(other))
}

/** Per cent as a part of one. Three times 33.33333 is the whole; less than nothing is nothing. */
const partOf = (percent: number) => Math.min(1, Math.max(0, Math.round(percent * 1000) / 100_000))

/** Whether a text is what a pattern says, in which `*` stands for any letters or none and `\\*` for the star itself. In linear time. */
const fits = (pattern: string, text: string): boolean => {
  const parts = pattern.replaceAll('\\*', '\ue100').split('*')
  const [first = '', ...rest] = parts.map((part) => part.replaceAll('\ue100', '*'))
  const last = rest.pop()
  if (last === undefined) return text === first
  if (!text.startsWith(first)) return false
  let at = first.length
  for (const part of rest) {
    const found = text.indexOf(part, at)
    if (found < 0) return false
    at = found + part.length
  }
  return text.length - last.length >= at && text.endsWith(last)
}

/** The accepted answer that a typed text is: the first that fits, as their order says. */
export const acceptedBy = (
  { accepts, case_sensitive }: Extract<QuestionKey, { type: 'short' }>,
  typed: string,
): AcceptedAnswer | undefined =>
  accepts.find((one) => {
    if (typeof one === 'string') return plain(one, case_sensitive) === plain(typed, case_sensitive)
    const exact = one.case_sensitive ?? case_sensitive
    return 'text' in one ? plain(one.text, exact) === plain(typed, exact) : fits(plain(one.pattern, exact), plain(typed, exact))
  })

/** The value that a typed number is: of several that fit, the one that gives most. */
export const valueOf = (
  key: Extract<QuestionKey, { type: 'numeric' }>,
  answer: string,
  unit: string | null,
): Value | undefined => {
  const all: Value[] = [{ value: key.value, tolerance: key.tolerance, feedback: key.value_feedback }, ...(key.also ?? [])]
  return all.filter((one) => isRightNumber(one, answer, unit)).toSorted((a, b) => (b.share ?? 100) - (a.share ?? 100))[0]
}

const share = (right: number, of: number) => (of === 0 ? 0 : Math.max(0, right) / of)

type OfType<U, T extends QuestionType> = Extract<U, { readonly type: T }>
/** By kind: how much of it the answer is worth. An essay that says something has to be marked by a person. */
const worths: {
  readonly [T in QuestionType]: (key: OfType<QuestionKey, T>, answer: OfType<QuizAnswer, T>, unit: string | null) => number | null
} = {
  single: (key, { value }) => (rightsOf(key).includes(value) ? 1 : partOf(key.each?.[value]?.share ?? 0)),
  multiple: ({ right, scoring, each = {} }, { value }) => {
    const chosen = new Set(value)
    if (scoring === 'shares') return partOf([...chosen].reduce((sum, one) => sum + (each[one]?.share ?? 0), 0))
    const hits = right.filter((one) => chosen.has(one)).length
    const misses = chosen.size - hits
    return scoring === 'all' ? Number(hits === right.length && misses === 0) : share(hits - misses, right.length)
  },
  true_false: ({ right }, { value }) => {
    const all = Object.entries(right)
    return share(all.filter(([one, is]) => value[one] === is).length, all.length)
  },
  matching: ({ right }, { value }) => {
    const all = Object.entries(right)
    return share(all.filter(([left, side]) => value[left] === side).length, all.length)
  },
  ordering: ({ right }, { value }) => share(right.filter((one, at) => value[at] === one).length, right.length),
  short: (key, { value }) => {
    const accepted = acceptedBy(key, value)
    return accepted === undefined ? 0 : typeof accepted === 'string' ? 1 : partOf(accepted.share ?? 100)
  },
  numeric: (key, { value }, unit) => {
    const found = valueOf(key, value, unit)
    return found === undefined ? 0 : partOf(found.share ?? 100)
  },
  essay: (_key, { value, file }) => (value.trim() !== '' || file ? null : 0),
}

/**
 * How much of a question an answer is worth, from 0 to 1; null for what a person has to mark. Nothing answered is 0.
 * Several choices count what is right less what is wrong (or all of it, or what each gives, where the key says so), statements and
 * pairs each for themselves, an order by the places that are right. `unit` is the one that a question of a number shows.
 */
export const scoreOf = (key: QuestionKey, answer: QuizAnswer | null, unit: string | null = null): number | null =>
  answer?.type === key.type ? worths[key.type](key as never, answer as never, unit) : 0

/** Points with two decimals, as they are kept. */
export const pointsOf = (worth: number, points: number): number => Math.round(worth * points * 100) / 100
