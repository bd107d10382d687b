import * as z from 'zod/mini'
import { MOST_CHOICES, multipleScoring } from '#contract/quizzes/question.ts'

/** Letters of what is asked, of a choice, and of an explanation or rubric. */
export const sourceLimits = { text: 10_000, choice: 2_000, note: 5_000, accepts: 20 } as const

const text = (least: number, most: number) =>
  z.string().check(
    // What no page shows and no database keeps goes: control letters but tab and line.
    z.overwrite((typed) =>
      typed
        .toWellFormed()
        // oxlint-disable-next-line no-control-regex -- these are what is taken out
        .replace(/[\u0000-\u0008\u000b-\u001f\u007f\ue000\ue001]/g, '')
        .trim(),
    ),
    z.minLength(least),
    z.maxLength(most),
  )
const choice = text(1, sourceLimits.choice)
const number = z.number().check(z.gte(-1e12), z.lte(1e12))
const note = text(1, sourceLimits.note)
/** Said to whoever chose or typed this; Markdown as what is asked. */
const feedback = z.optional(note)
const options = z
  .array(
    z.object({
      text: choice,
      right: z.boolean(),
      /** Per cent of the points: of an option that is not the answer (`single`), or of every option (`multiple` by shares). */
      share: z.optional(z.number().check(z.gte(-100), z.lte(100))),
      feedback,
    }),
  )
  .check(z.minLength(2), z.maxLength(MOST_CHOICES))
const asked = {
  /** Markdown with formulae in TeX (`$x^2$`) and pictures by their file: `![grafik](media:0199…)`. */
  text: text(1, sourceLimits.text),
  /** Why it is right; may be empty. */
  explanation: text(0, sourceLimits.note),
  /** Said by how right the whole answer is. */
  feedback: z.optional(z.object({ right: feedback, partly: feedback, wrong: feedback })),
}
/** What more is known of an answer: per cent of the points that it gives (100 where it is not said), and what is said to it. */
const worth = { share: z.optional(z.number().check(z.gte(0), z.lte(100))), feedback }
const typed = text(1, 300)
const accept = z.union([
  typed,
  z.object({ text: typed, ...worth, case_sensitive: z.optional(z.boolean()) }),
  /** `*` stands for any letters or none, `\\*` for the star itself. */
  z.object({ pattern: typed, ...worth, case_sensitive: z.optional(z.boolean()) }),
])
export type SourceAccept = z.infer<typeof accept>
const isWhole = (one: SourceAccept) => typeof one === 'string' || (one.share ?? 100) === 100
const rights = (all: readonly { readonly right: boolean }[]) => all.filter(({ right }) => right).length

/** A question as its teacher writes it. From this the server makes what a pupil sees, and the key. */
export const QuestionSource = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('single'),
    ...asked,
    /** Of several right ones each is the whole answer. */
    options: options.check(z.refine((all) => rights(all) >= 1, { error: 'Tandai minimal satu jawaban benar.' })),
  }),
  z.object({
    type: z.literal('multiple'),
    ...asked,
    options: options.check(z.refine((all) => rights(all) >= 1, { error: 'Tandai minimal satu jawaban benar.' })),
    scoring: multipleScoring,
  }),
  z.object({
    type: z.literal('true_false'),
    ...asked,
    statements: z
      .array(
        z.object({
          text: choice,
          right: z.boolean(),
          /** Said to who answered Benar, and to who answered Salah. */
          feedback: z.optional(z.object({ true: feedback, false: feedback })),
        }),
      )
      .check(z.minLength(1), z.maxLength(MOST_CHOICES)),
  }),
  z.object({
    type: z.literal('matching'),
    ...asked,
    pairs: z.array(z.object({ left: choice, right: choice })).check(z.minLength(2), z.maxLength(MOST_CHOICES)),
    /** Right sides that belong to nothing. */
    extras: z.array(choice).check(z.maxLength(MOST_CHOICES)),
  }),
  /** Items in their right order. */
  z.object({ type: z.literal('ordering'), ...asked, items: z.array(choice).check(z.minLength(2), z.maxLength(MOST_CHOICES)) }),
  z.object({
    type: z.literal('short'),
    ...asked,
    /** The first that fits an answer says what it is worth. */
    accepts: z.array(accept).check(
      z.minLength(1),
      z.maxLength(sourceLimits.accepts),
      z.refine((all) => all.some(isWhole), { error: 'Minimal satu jawaban bernilai penuh.' }),
    ),
    case_sensitive: z.boolean(),
  }),
  z.object({
    type: z.literal('numeric'),
    ...asked,
    value: number,
    tolerance: number.check(z.gte(0)),
    unit: z.nullable(text(1, 30)),
    /** Said to who typed the value. */
    value_feedback: feedback,
    /** Further values that count; the one that gives most. */
    also: z.optional(
      z
        .array(z.object({ value: number, tolerance: number.check(z.gte(0)), ...worth }))
        .check(z.minLength(1), z.maxLength(sourceLimits.accepts)),
    ),
  }),
  z.object({ type: z.literal('essay'), ...asked, rubric: text(0, sourceLimits.note), file: z.boolean() }),
])
export type QuestionSource = z.infer<typeof QuestionSource>
/** A question of one type. */
export type SourceOf<T extends QuestionSource['type']> = Extract<QuestionSource, { readonly type: T }>
