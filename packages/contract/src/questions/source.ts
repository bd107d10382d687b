import * as z from 'zod/mini'
import { MOST_CHOICES } from '#contract/quizzes/question.ts'

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
const options = z.array(z.object({ text: choice, right: z.boolean() })).check(z.minLength(2), z.maxLength(MOST_CHOICES))
const asked = {
  /** Markdown with formulae in TeX (`$x^2$`) and pictures by their file: `![grafik](media:0199…)`. */
  text: text(1, sourceLimits.text),
  /** Why it is right; may be empty. */
  explanation: text(0, sourceLimits.note),
}
const rights = (all: readonly { readonly right: boolean }[]) => all.filter(({ right }) => right).length

/** A question as its teacher writes it. From this the server makes what a pupil sees, and the key. */
export const QuestionSource = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('single'),
    ...asked,
    options: options.check(z.refine((all) => rights(all) === 1, { error: 'Tandai tepat satu jawaban benar.' })),
  }),
  z.object({
    type: z.literal('multiple'),
    ...asked,
    options: options.check(z.refine((all) => rights(all) >= 1, { error: 'Tandai paling sedikit satu jawaban benar.' })),
    /** `all`: everything right or nothing; `partial`: what is right less what is wrong. */
    scoring: z.enum(['all', 'partial']),
  }),
  z.object({
    type: z.literal('true_false'),
    ...asked,
    statements: z.array(z.object({ text: choice, right: z.boolean() })).check(z.minLength(1), z.maxLength(MOST_CHOICES)),
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
    accepts: z.array(text(1, 300)).check(z.minLength(1), z.maxLength(sourceLimits.accepts)),
    case_sensitive: z.boolean(),
  }),
  z.object({
    type: z.literal('numeric'),
    ...asked,
    value: number,
    tolerance: number.check(z.gte(0)),
    unit: z.nullable(text(1, 30)),
  }),
  z.object({ type: z.literal('essay'), ...asked, rubric: text(0, sourceLimits.note), file: z.boolean() }),
])
export type QuestionSource = z.infer<typeof QuestionSource>
