import type { QuestionSource } from '@lentera/contract/questions/source'
import type { QuestionContent, QuestionKey } from '@lentera/contract/quizzes/question'

/** The kinds whose key can be put right while answers stay what they are; pairs and orders stand mixed by their key. */
export const correctable = ['single', 'multiple', 'true_false', 'short', 'numeric'] as const

const keysOf = (all: readonly { readonly key: string }[]) => new Set(all.map(({ key }) => key))

/** What is wrong with a key for a question; undefined when it fits. */
export const keyProblem = (content: QuestionContent, key: QuestionKey): string | undefined => {
  if (key.type !== content.type) return 'Kunci ini bukan untuk jenis soal ini.'
  switch (key.type) {
    case 'single':
      return content.type === 'single' && keysOf(content.options).has(key.right) ? undefined : 'Pilih jawaban yang benar.'
    case 'multiple': {
      const known = content.type === 'multiple' ? keysOf(content.options) : new Set()
      return key.right.length > 0 && key.right.every((one) => known.has(one))
        ? undefined
        : 'Pilih paling sedikit satu jawaban benar.'
    }
    case 'true_false': {
      const known = content.type === 'true_false' ? keysOf(content.statements) : new Set<string>()
      const said = Object.keys(key.right)
      return said.length === known.size && said.every((one) => known.has(one))
        ? undefined
        : 'Tentukan benar atau salah setiap pernyataan.'
    }
    case 'short':
      return key.accepts.length > 0 &&
        key.accepts.length <= 20 &&
        key.accepts.every((one) => one.trim() !== '' && one.length <= 300)
        ? undefined
        : 'Tulis 1 sampai 20 jawaban yang diterima, paling panjang 300 huruf.'
    case 'numeric':
      return Number.isFinite(key.value) && Math.abs(key.value) <= 1e12 && key.tolerance >= 0 && key.tolerance <= 1e12
        ? undefined
        : 'Tulis angka yang benar dan toleransinya.'
    default:
      return 'Kunci jenis soal ini tidak dapat diganti setelah dikerjakan.'
  }
}

/** A key as it is kept: without doubles, in the order of the question. */
export const tidyKey = (content: QuestionContent, key: QuestionKey): QuestionKey => {
  if (key.type === 'multiple' && content.type === 'multiple')
    return { ...key, right: content.options.map((one) => one.key).filter((one) => key.right.includes(one)) }
  if (key.type === 'short') return { ...key, accepts: [...new Set(key.accepts.map((one) => one.trim()))] }
  return key
}

const keyAt = (at: number) => String.fromCharCode(97 + at)

/** What the teacher has written, with this key: so that the editor of the bank shows it. Choices stand in the order of their keys. */
export const correctedSource = (source: QuestionSource, key: QuestionKey): QuestionSource => {
  if (source.type === 'single' && key.type === 'single')
    return { ...source, options: source.options.map(({ text }, at) => ({ text, right: keyAt(at) === key.right })) }
  if (source.type === 'multiple' && key.type === 'multiple')
    return {
      ...source,
      scoring: key.scoring,
      options: source.options.map(({ text }, at) => ({ text, right: key.right.includes(keyAt(at)) })),
    }
  if (source.type === 'true_false' && key.type === 'true_false')
    return { ...source, statements: source.statements.map(({ text }, at) => ({ text, right: key.right[keyAt(at)] === true })) }
  if (source.type === 'short' && key.type === 'short')
    return { ...source, accepts: key.accepts, case_sensitive: key.case_sensitive }
  if (source.type === 'numeric' && key.type === 'numeric') return { ...source, value: key.value, tolerance: key.tolerance }
  return source
}
