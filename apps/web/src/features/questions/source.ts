import type { Question } from '@lentera/contract/questions'
import type { QuestionSource, SourceAccept, SourceOf } from '@lentera/contract/questions/source'
import type { Difficulty, QuestionLevel, QuestionType } from '@lentera/contract/quizzes/question'

export type Choice = SourceOf<'single'>['options'][number]
export type Statement = SourceOf<'true_false'>['statements'][number]
type Also = NonNullable<SourceOf<'numeric'>['also']>[number]
/** What the form holds: what every kind of question needs, so that changing the kind loses nothing. */
export interface Written {
  readonly type: QuestionType
  readonly text: string
  readonly explanation: string
  readonly options: readonly Choice[]
  readonly scoring: 'all' | 'partial' | 'shares'
  readonly statements: readonly Statement[]
  readonly pairs: readonly { readonly left: string; readonly right: string }[]
  readonly extras: readonly string[]
  readonly items: readonly string[]
  readonly accepts: readonly SourceAccept[]
  readonly case_sensitive: boolean
  readonly value: number | null
  readonly tolerance: number | null
  readonly value_feedback: string
  readonly also: readonly Also[]
  readonly feedback: QuestionSource['feedback']
  readonly unit: string
  readonly rubric: string
  readonly file: boolean
  /** '' for none. */
  readonly subject: string
  readonly objective: string
  readonly level: QuestionLevel
  readonly difficulty: Difficulty
  /** Parted by commas. */
  readonly tags: string
  readonly is_shared: boolean
  readonly pictures: readonly string[]
  readonly anyway: boolean
  /** That was seen; 0 of a new one. */
  readonly revision: number
}

const none = { text: '', right: false }
export const blank: Written = {
  type: 'single',
  text: '',
  explanation: '',
  options: [{ text: '', right: true }, none, none, none],
  scoring: 'partial',
  statements: [{ text: '', right: true }, none],
  pairs: [
    { left: '', right: '' },
    { left: '', right: '' },
  ],
  extras: [],
  items: ['', '', ''],
  accepts: [''],
  case_sensitive: false,
  value: null,
  tolerance: 0,
  value_feedback: '',
  also: [],
  feedback: undefined,
  unit: '',
  rubric: '',
  file: false,
  subject: '',
  objective: '',
  level: 'L1',
  difficulty: 'medium',
  tags: '',
  is_shared: false,
  pictures: [],
  anyway: false,
  revision: 0,
}

const said = (texts: readonly string[]) => texts.map((text) => text.trim()).filter((text) => text !== '')
const filled = <T extends { readonly text: string }>(choices: readonly T[]) => choices.filter(({ text }) => text.trim() !== '')
/** Without what was left empty. */
const sayingOf = <T extends { readonly feedback?: string | undefined }>({ feedback, ...one }: T) => ({
  ...one,
  ...(feedback?.trim() && { feedback }),
})
const accepted = (all: readonly SourceAccept[]): SourceAccept[] =>
  all
    .map((one) => (typeof one === 'string' ? one.trim() : (sayingOf(one) as SourceAccept)))
    .filter((one) => textOf(one).trim() !== '')
export const textOf = (one: SourceAccept): string => (typeof one === 'string' ? one : 'text' in one ? one.text : one.pattern)
/** Options as their kind scores them: parts belong to those that are not right, shares to all. */
const optionsOf = ({ options, type, scoring }: Written): Choice[] =>
  filled(options).map((one) => {
    const { share, ...rest } = sayingOf(one)
    if (type === 'multiple' && scoring === 'shares') return { ...rest, right: (share ?? 0) > 0, share: share ?? 0 }
    return type === 'single' && !rest.right && share !== undefined && share > 0 ? { ...rest, share } : rest
  })
const statementOf = ({ feedback = {}, ...one }: Statement): Statement => {
  const said = Object.entries(feedback).filter(([, text]) => text?.trim())
  return said.length === 0 ? one : { ...one, feedback: Object.fromEntries(said) }
}
const wholeOf = ({ feedback = {} }: Written): Pick<QuestionSource, 'feedback'> => {
  const said = Object.entries(feedback).filter(([, text]) => text?.trim())
  return said.length === 0 ? {} : { feedback: Object.fromEntries(said) }
}

/** What the calls take of it. Rows that were left empty are no choices. */
export const sourceOf = (written: Written): QuestionSource => {
  const { type, text, explanation } = written
  const asked = { text, explanation, ...wholeOf(written) }
  switch (type) {
    case 'single':
      return { type, ...asked, options: optionsOf(written) }
    case 'multiple':
      return { type, ...asked, options: optionsOf(written), scoring: written.scoring }
    case 'true_false':
      return { type, ...asked, statements: filled(written.statements).map(statementOf) }
    case 'matching': {
      const pairs = written.pairs.filter(({ left, right }) => left.trim() !== '' || right.trim() !== '')
      return { type, ...asked, pairs, extras: said(written.extras) }
    }
    case 'ordering':
      return { type, ...asked, items: said(written.items) }
    case 'short':
      return { type, ...asked, accepts: accepted(written.accepts), case_sensitive: written.case_sensitive }
    case 'numeric':
      return {
        type,
        ...asked,
        value: written.value ?? 0,
        tolerance: written.tolerance ?? 0,
        unit: written.unit.trim() || null,
        ...(written.value_feedback.trim() && { value_feedback: written.value_feedback }),
        ...(written.also.length > 0 && { also: written.also.map(sayingOf) }),
      }
    default:
      return { type: 'essay', ...asked, rubric: written.rubric, file: written.file }
  }
}

const noRight = ({ type, scoring }: Written) =>
  type === 'multiple' && scoring === 'shares' ? 'Beri nilai pada minimal satu pilihan.' : 'Tandai jawaban yang benar.'

/** What is still missing, by the field that misses it. */
export const missing = (written: Written): Readonly<Record<string, string | undefined>> => {
  const source = sourceOf(written)
  const text = written.text.trim() === '' ? 'Tulis pertanyaannya.' : undefined
  const two = 'Isi minimal dua.'
  switch (source.type) {
    case 'single':
    case 'multiple': {
      const rights = source.options.filter(({ right }) => right).length
      const wrong = source.options.length < 2 ? 'Isi minimal dua pilihan.' : rights === 0 ? noRight(written) : undefined
      return { text, options: wrong }
    }
    case 'true_false':
      return { text, statements: source.statements.length < 1 ? 'Isi minimal satu pernyataan.' : undefined }
    case 'matching': {
      const half = source.pairs.some(({ left, right }) => left.trim() === '' || right.trim() === '')
      return { text, pairs: source.pairs.length < 2 ? two : half ? 'Isi kedua sisi setiap pasangan.' : undefined }
    }
    case 'ordering':
      return { text, items: source.items.length < 2 ? two : undefined }
    case 'short':
      return { text, accepts: source.accepts.length < 1 ? 'Tulis jawaban yang diterima.' : undefined }
    case 'numeric':
      return { text, value: written.value === null ? 'Tulis jawabannya.' : undefined }
    default:
      return { text }
  }
}

/** What both calls take of it. */
export const bodyOf = (written: Written) => ({
  source: sourceOf(written),
  subject_uuid: written.subject || null,
  objective: written.objective,
  level: written.level,
  difficulty: written.difficulty,
  tags: [...new Set(said(written.tags.split(',')))],
  is_shared: written.is_shared,
  pictures: [...written.pictures],
  anyway: written.anyway,
})

/** A question as its form begins. */
export const writtenOf = ({ source, subject, objective, level, difficulty, tags, is_shared, revision }: Question): Written => ({
  ...blank,
  ...source,
  unit: source.type === 'numeric' ? (source.unit ?? '') : '',
  value_feedback: source.type === 'numeric' ? (source.value_feedback ?? '') : '',
  also: source.type === 'numeric' ? (source.also ?? []) : [],
  feedback: source.feedback,
  subject: subject?.uuid ?? '',
  objective,
  level,
  difficulty,
  tags: tags.join(', '),
  is_shared,
  revision,
})
