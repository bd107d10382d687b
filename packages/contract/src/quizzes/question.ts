import * as z from 'zod/mini'
import { keysOf } from '#contract/kit/keys.ts'
import { number } from '#contract/kit/number.ts'

/** The kinds of question, by their names on screen. */
export const questionTypes = {
  single: 'Pilihan ganda',
  multiple: 'Pilihan ganda kompleks',
  true_false: 'Benar–salah',
  matching: 'Menjodohkan',
  ordering: 'Mengurutkan',
  short: 'Isian singkat',
  numeric: 'Isian angka',
  essay: 'Uraian',
} as const
export type QuestionType = keyof typeof questionTypes
export const questionTypeNames = keysOf(questionTypes)

/** At most so many options, statements, pairs or items of one question. */
export const MOST_CHOICES = 20
/** How long a typed answer may be. */
export const answerLimits = { short: 300, essay: 20_000 } as const

/** Stands for an option as long as its question exists, however the options are shuffled. */
const choiceKey = z.string().check(z.regex(/^[a-z0-9]{1,8}$/))
/** Markup that the server has made: safe to be shown, formulae as MathML. */
const html = z.string()
const Choice = z.object({ key: choiceKey, html })
const choices = z.array(Choice)

/** What a pupil sees of a question. Nothing in it tells the key: options, items and right sides stand in an order of their own. */
export const QuestionContent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('single'), html, options: choices }),
  z.object({ type: z.literal('multiple'), html, options: choices }),
  z.object({ type: z.literal('true_false'), html, statements: choices }),
  z.object({ type: z.literal('matching'), html, lefts: choices, rights: choices }),
  z.object({ type: z.literal('ordering'), html, items: choices }),
  z.object({ type: z.literal('short'), html }),
  z.object({ type: z.literal('numeric'), html, unit: z.nullable(z.string()) }),
  z.object({ type: z.literal('essay'), html, file: z.boolean() }),
])
export type QuestionContent = z.infer<typeof QuestionContent>
export type QuestionChoice = z.infer<typeof Choice>

/** `all`: everything right or nothing; `partial`: what is right less what is wrong; `shares`: the sum of what each option gives. */
export const multipleScoring = z.enum(['all', 'partial', 'shares'])
const markup = z.optional(html)
/** Per cent of the points; what is said to it, as safe markup. */
const worth = { share: z.optional(z.number()), feedback: markup }
const said = {
  /** Said by how right the whole answer is. */
  feedback: z.optional(z.object({ right: markup, partly: markup, wrong: markup })),
}
const each = z.optional(z.record(choiceKey, z.object(worth)))
const AcceptedAnswer = z.union([
  z.string(),
  z.object({ text: z.string(), ...worth, case_sensitive: z.optional(z.boolean()) }),
  z.object({ pattern: z.string(), ...worth, case_sensitive: z.optional(z.boolean()) }),
])
/** A text that is accepted: alone, it gives the whole point; or with what it is worth, or as a pattern with `*`. */
export type AcceptedAnswer = z.infer<typeof AcceptedAnswer>
/** What an accepted answer reads like. */
export const acceptedText = (one: AcceptedAnswer): string =>
  typeof one === 'string' ? one : 'text' in one ? one.text : one.pattern

/** What is right. Participants get it with the results, where the session explains them. */
export const QuestionKey = z.discriminatedUnion('type', [
  /** `also`: further options that count as right, since its session was corrected. */
  z.object({ type: z.literal('single'), right: choiceKey, also: z.optional(z.array(choiceKey)), each, ...said }),
  z.object({ type: z.literal('multiple'), right: z.array(choiceKey), scoring: multipleScoring, each, ...said }),
  z.object({
    type: z.literal('true_false'),
    right: z.record(choiceKey, z.boolean()),
    each: z.optional(z.record(choiceKey, z.object({ true: markup, false: markup }))),
    ...said,
  }),
  /** The right side of each left one. */
  z.object({ type: z.literal('matching'), right: z.record(choiceKey, choiceKey), ...said }),
  z.object({ type: z.literal('ordering'), right: z.array(choiceKey), ...said }),
  /** The first that fits an answer says what it is worth. */
  z.object({ type: z.literal('short'), accepts: z.array(AcceptedAnswer), case_sensitive: z.boolean(), ...said }),
  z.object({
    type: z.literal('numeric'),
    value: z.number(),
    tolerance: z.number(),
    value_feedback: markup,
    also: z.optional(z.array(z.object({ value: z.number(), tolerance: z.number(), ...worth }))),
    ...said,
  }),
  /** `html`: the rubric as safe markup, where it says something. */
  z.object({ type: z.literal('essay'), rubric: z.string(), html: z.optional(z.string()), ...said }),
])
export type QuestionKey = z.infer<typeof QuestionKey>
/** Every option of single choice that counts as right. */
export const rightsOf = ({ right, also = [] }: Extract<QuestionKey, { type: 'single' }>): readonly string[] => [right, ...also]

/** How a question of a session is graded: by its key, or as its teacher decided afterwards. */
export const gradings = {
  key: 'Menurut kunci',
  full: 'Nilai penuh untuk semua',
  dropped: 'Soal digugurkan',
} as const
export type Grading = keyof typeof gradings
export const grading = z.enum(keysOf(gradings))

/** What a pupil answers; null takes an answer back. A number is sent as it was typed: `3,5`. */
export const QuizAnswer = z.discriminatedUnion('type', [
  z.object({ type: z.literal('single'), value: choiceKey }),
  z.object({ type: z.literal('multiple'), value: z.array(choiceKey).check(z.maxLength(MOST_CHOICES)) }),
  z.object({ type: z.literal('true_false'), value: z.record(choiceKey, z.boolean()) }),
  z.object({ type: z.literal('matching'), value: z.record(choiceKey, choiceKey) }),
  z.object({ type: z.literal('ordering'), value: z.array(choiceKey).check(z.maxLength(MOST_CHOICES)) }),
  z.object({ type: z.literal('short'), value: z.string().check(z.maxLength(answerLimits.short)) }),
  z.object({ type: z.literal('numeric'), value: z.string().check(z.maxLength(40)) }),
  z.object({
    type: z.literal('essay'),
    value: z.string().check(z.maxLength(answerLimits.essay)),
    /** A file that was sent before. */
    file: z.optional(z.uuid()),
  }),
])
export type QuizAnswer = z.infer<typeof QuizAnswer>

export const questionLevels = { L1: 'L1 Pengetahuan', L2: 'L2 Penerapan', L3: 'L3 Penalaran' } as const
export type QuestionLevel = keyof typeof questionLevels
export const difficulties = { easy: 'Mudah', medium: 'Sedang', hard: 'Sukar' } as const
export type Difficulty = keyof typeof difficulties

/** Points of one question. */
export const points = number.check(z.gte(0.25), z.lte(1000))
