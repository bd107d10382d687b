import type { QuestionKey, QuizAnswer } from '@lentera/contract/quizzes/question'

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

/**
 * How much of a question an answer is worth, from 0 to 1; null for what a person has to mark. Nothing answered is 0.
 * Several choices count what is right less what is wrong (or all of it, where the key says so), statements and pairs each for
 * themselves, an order by the places that are right.
 */
export const scoreOf = (key: QuestionKey, answer: QuizAnswer | null): number | null => {
  if (key.type === 'essay') return answer?.type === 'essay' && (answer.value.trim() !== '' || answer.file) ? null : 0
  if (answer?.type !== key.type) return 0
  switch (answer.type) {
    case 'single':
      return key.type === 'single' && answer.value === key.right ? 1 : 0
    case 'multiple': {
      if (key.type !== 'multiple') return 0
      const chosen = new Set(answer.value)
      const hits = key.right.filter((one) => chosen.has(one)).length
      const misses = chosen.size - hits
      if (key.scoring === 'all') return hits === key.right.length && misses === 0 ? 1 : 0
      return share(hits - misses, key.right.length)
    }
    case 'true_false': {
      if (key.type !== 'true_false') return 0
      const all = Object.entries(key.right)
      return share(all.filter(([one, right]) => answer.value[one] === right).length, all.length)
    }
    case 'matching': {
      if (key.type !== 'matching') return 0
      const all = Object.entries(key.right)
      return share(all.filter(([left, right]) => answer.value[left] === right).length, all.length)
    }
    case 'ordering':
      return key.type === 'ordering' ? share(key.right.filter((one, at) => answer.value[at] === one).length, key.right.length) : 0
    case 'short':
      return key.type === 'short' &&
        key.accepts.some((one) => plain(one, key.case_sensitive) === plain(answer.value, key.case_sensitive))
        ? 1
        : 0
    case 'numeric': {
      const value = typedNumber(answer.value)
      // A tolerance of 0,1 takes 3,1 for 3, whatever binary fractions say.
      return key.type === 'numeric' && value !== undefined && Math.abs(value - key.value) <= key.tolerance + 1e-9 ? 1 : 0
    }
    default:
      return 0
  }
}

/** Points with two decimals, as they are kept. */
export const pointsOf = (worth: number, points: number): number => Math.round(worth * points * 100) / 100
