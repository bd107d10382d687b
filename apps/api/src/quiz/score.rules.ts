import { type QuestionKey, type QuestionType, type QuizAnswer, rightsOf } from '@lentera/contract/quizzes/question'

/** What is left of a typed text for comparing: without case, punctuation at its ends, and more than one space. */
const plain = (text: string, caseSensitive: boolean) => {
  const tidy = text
    .normalize('NFKC')
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/[.!?]+$/, '')
  return caseSensitive ? tidy : tidy.toLocaleLowerCase('id')
}

/** A number as people here type it: `1.234,5`, `3,5`, `-0.25`, `1/2`, `2,5e3`. Undefined for anything else. */
export const typedNumber = (text: string): number | undefined => {
  const tidy = text.replace(/\s/g, '').replace(/^[−–]/, '-')
  const fraction = /^(-?\d+)\/(\d+)$/.exec(tidy)
  if (fraction) return Number(fraction[2]) === 0 ? undefined : Number(fraction[1]) / Number(fraction[2])
  const comma = tidy.includes(',')
  const dots = tidy.split('.').length - 1
  // With a comma, or as groups of three behind several of them, dots part thousands; one dot alone is a decimal point.
  const thousands = /^-?\d{1,3}(\.\d{3})+(,\d+)?$/.test(tidy) && (comma || dots > 1)
  const value = thousands ? tidy.replaceAll('.', '').replace(',', '.') : tidy.replace(',', '.')
  return /^-?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,2})?$/i.test(value) ? Number(value) : undefined
}

const share = (right: number, of: number) => (of === 0 ? 0 : Math.max(0, right) / of)

type Of<U, T extends QuestionType> = Extract<U, { readonly type: T }>
/** By kind: how much of it the answer is worth. An essay that says something has to be marked by a person. */
const worths: { readonly [T in QuestionType]: (key: Of<QuestionKey, T>, answer: Of<QuizAnswer, T>) => number | null } = {
  single: (key, { value }) => Number(rightsOf(key).includes(value)),
  multiple: ({ right, scoring }, { value }) => {
    const chosen = new Set(value)
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
  short: ({ accepts, case_sensitive }, { value }) =>
    Number(accepts.some((one) => plain(one, case_sensitive) === plain(value, case_sensitive))),
  numeric: ({ value: right, tolerance }, { value }) => {
    const typed = typedNumber(value)
    // A tolerance of 0,1 takes 3,1 for 3, whatever binary fractions say.
    return Number(typed !== undefined && Math.abs(typed - right) <= tolerance + 1e-9)
  },
  essay: (_key, { value, file }) => (value.trim() !== '' || file ? null : 0),
}

/**
 * How much of a question an answer is worth, from 0 to 1; null for what a person has to mark. Nothing answered is 0.
 * Several choices count what is right less what is wrong (or all of it, where the key says so), statements and pairs each for
 * themselves, an order by the places that are right.
 */
export const scoreOf = (key: QuestionKey, answer: QuizAnswer | null): number | null =>
  answer?.type === key.type ? worths[key.type](key as never, answer as never) : 0

/** Points with two decimals, as they are kept. */
export const pointsOf = (worth: number, points: number): number => Math.round(worth * points * 100) / 100
