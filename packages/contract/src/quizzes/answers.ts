import * as z from 'zod/mini'
import { flag } from '#contract/kit/flag.ts'
import { number } from '#contract/kit/number.ts'
import { instant, uuid } from '#contract/shared.ts'
import { QuizAnswer } from './question.ts'

/** A value that travels as JSON in a field of a form. */
const json = <S extends z.ZodMiniType>(schema: S, most: number) =>
  z.pipe(
    z.pipe(
      z.string().check(z.maxLength(most)),
      z.transform((text: string): unknown => {
        try {
          return JSON.parse(text, (_, one: unknown) => (typeof one === 'string' ? one.replaceAll('\0', '').toWellFormed() : one))
        } catch {
          return undefined
        }
      }),
    ),
    schema,
  )
/** Which device answers: a UUID that it has made for itself. */
export const device = z.string().check(z.regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/))
export const questionNumber = number.check(z.int(), z.gte(1), z.lte(200))
const seq = number.check(z.int(), z.gte(1), z.lte(9_000_000_000_000))
/** The server's time as a device shows it: what was sealed for it and the milliseconds since, as in `Lentera-Time`. */
const proof = z.string().check(z.maxLength(100))
const given = { answered_at: z.optional(instant), proof: z.optional(proof) }

const Given = z.object({
  number: questionNumber,
  answer: z.nullable(QuizAnswer),
  is_uncertain: z._default(z.boolean(), false),
  seq,
  ...given,
})
export const Answers = z.object({
  quiz_uuid: uuid,
  device: z.optional(device),
  number: z.optional(questionNumber),
  /** JSON; `null` takes the answer back. */
  answer: z.optional(json(z.nullable(QuizAnswer), 70_000)),
  is_uncertain: z._default(flag, false),
  seq: z.optional(seq),
  ...given,
  /** JSON: many of them in one call. */
  answers: z.optional(json(z.array(Given).check(z.minLength(1), z.maxLength(100)), 500_000)),
})
