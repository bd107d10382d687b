import { isDeepStrictEqual } from 'node:util'
import type { QuestionSource } from '@lentera/contract/questions/source'
import { acceptedText, type QuestionContent, type QuestionKey, rightsOf } from '@lentera/contract/quizzes/question'

const keysOf = (all: readonly { readonly key: string }[]) => new Set(all.map(({ key }) => key))

type OfType<U, T> = Extract<U, { readonly type: T }>
/** By kind: whether a key fits its question, and what to do where it does not. */
const fits = {
  single: [
    (content: OfType<QuestionContent, 'single'>, key: OfType<QuestionKey, 'single'>) =>
      rightsOf(key).every((one) => keysOf(content.options).has(one)),
    'Pilih jawaban yang benar.',
  ],
  multiple: [
    (content: OfType<QuestionContent, 'multiple'>, { right }: OfType<QuestionKey, 'multiple'>) =>
      right.length > 0 && right.every((one) => keysOf(content.options).has(one)),
    'Pilih minimal satu jawaban benar.',
  ],
  true_false: [
    ({ statements }: OfType<QuestionContent, 'true_false'>, { right }: OfType<QuestionKey, 'true_false'>) =>
      Object.keys(right).length === statements.length && Object.keys(right).every((one) => keysOf(statements).has(one)),
    'Tentukan benar atau salah setiap pernyataan.',
  ],
  short: [
    (_content: OfType<QuestionContent, 'short'>, { accepts }: OfType<QuestionKey, 'short'>) =>
      accepts.length > 0 &&
      accepts.length <= 20 &&
      accepts.map(acceptedText).every((one) => one.trim() !== '' && one.length <= 300),
    'Tulis 1 sampai 20 jawaban yang diterima, maksimal 300 huruf.',
  ],
  numeric: [
    (_content: OfType<QuestionContent, 'numeric'>, { value, tolerance }: OfType<QuestionKey, 'numeric'>) =>
      Math.abs(value) <= 1e12 && tolerance >= 0 && tolerance <= 1e12,
    'Tulis angka yang benar dan toleransinya.',
  ],
} as const

/** What is wrong with a key for a question; undefined when it fits. Pairs and orders stand mixed by their key: answers would no longer fit another one. */
export const keyProblem = (content: QuestionContent, key: QuestionKey): string | undefined => {
  if (key.type !== content.type) return 'Kunci ini bukan untuk jenis soal ini.'
  if (!(key.type in fits)) return 'Kunci jenis soal ini tidak dapat diganti setelah dikerjakan.'
  const [fit, problem] = fits[key.type as keyof typeof fits]
  return fit(content as never, key as never) ? undefined : problem
}

/** A key as it is kept: without doubles, in the order of the question. */
export const tidyKey = (content: QuestionContent, key: QuestionKey): QuestionKey => {
  if (key.type === 'single' && content.type === 'single') {
    const [right = key.right, ...also] = content.options.map((one) => one.key).filter((one) => rightsOf(key).includes(one))
    const { also: _also, ...rest } = key
    return { ...rest, right, ...(also.length > 0 && { also }) }
  }
  if (key.type === 'multiple' && content.type === 'multiple') {
    const right = content.options.map((one) => one.key).filter((one) => key.right.includes(one))
    const giving = content.options.map((one) => one.key).filter((one) => (key.each?.[one]?.share ?? 0) > 0)
    // Shares that give points to other options than the right ones say nothing any more.
    const scoring = key.scoring === 'shares' && !isDeepStrictEqual(right, giving) ? 'partial' : key.scoring
    return { ...key, right, scoring }
  }
  if (key.type === 'short') {
    const accepts = key.accepts.map((one) => (typeof one === 'string' ? one.trim() : one))
    return { ...key, accepts: [...new Map(accepts.map((one) => [acceptedText(one), one])).values()] }
  }
  return key
}

const keyAt = (at: number) => String.fromCharCode(97 + at)

/** Whether the bank can ask a question with this key: single choice has one right option there. */
export const isKeyOfBank = (key: QuestionKey): boolean => key.type !== 'single' || !key.also?.length

/** What is said of an answer stands in the key as markup; the teacher's own words of it stay in the source. */
const acceptsIn = ({ accepts }: Extract<QuestionSource, { type: 'short' }>, key: Extract<QuestionKey, { type: 'short' }>) =>
  key.accepts.map((one) =>
    typeof one === 'string' ? one : (accepts.find((own) => acceptedText(own) === acceptedText(one)) ?? acceptedText(one)),
  )

/** What the teacher has written, with this key: so that the editor of the bank shows it. Choices stand in the order of their keys. */
export const correctedSource = (source: QuestionSource, key: QuestionKey): QuestionSource => {
  if (source.type === 'single' && key.type === 'single')
    return { ...source, options: source.options.map((one, at) => ({ ...one, right: rightsOf(key).includes(keyAt(at)) })) }
  if (source.type === 'multiple' && key.type === 'multiple')
    return {
      ...source,
      scoring: key.scoring,
      options: source.options.map((one, at) => ({ ...one, right: key.right.includes(keyAt(at)) })),
    }
  if (source.type === 'true_false' && key.type === 'true_false')
    return { ...source, statements: source.statements.map((one, at) => ({ ...one, right: key.right[keyAt(at)] === true })) }
  if (source.type === 'short' && key.type === 'short')
    return { ...source, accepts: acceptsIn(source, key), case_sensitive: key.case_sensitive }
  if (source.type === 'numeric' && key.type === 'numeric') return { ...source, value: key.value, tolerance: key.tolerance }
  return source
}
