import * as z from 'zod/mini'
import { AttitudePeriod } from '#contract/attitude-notes/entities.ts'
import { day } from '#contract/shared.ts'

/** A pupil's scores over weeks, with the middle half of the class. */
export const courseOfWeeks = {
  /** The KKTP of the subjects that are looked at, where all have the same one. */
  kktp: z.nullable(z.int()),
  /** So many pupils must have scores in a week for its middle half to be said. */
  least: z.int(),
  /** Every week of the semester so far, the first one first. */
  weeks: z.array(
    z.object({
      /** Its Monday. */
      from: day,
      /** The mean of what counts, with at most two decimals; null without a score. */
      score: z.nullable(z.number()),
      /** Of how many scores. */
      scores: z.int(),
      /** Between which means the middle half of the class lies; null of too few pupils. */
      middle: z.nullable(z.object({ low: z.int(), high: z.int() })),
    }),
  ),
} as const

/** The same of a semester. */
export const GradeCourse = z.object({ period: AttitudePeriod, ...courseOfWeeks })
export type GradeCourse = z.infer<typeof GradeCourse>
