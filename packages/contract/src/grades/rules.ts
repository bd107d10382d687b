import * as z from 'zod/mini'
import { instant } from '#contract/shared.ts'
import { remedialRuleNames } from './cells.ts'

const percent = z.int().check(z.gte(0), z.lte(100))
export const GradeWeights = z.object({ scope: percent, sts: percent, sas: percent, practice: percent, project: percent })
export type GradeWeights = z.infer<typeof GradeWeights>

/** From which score on a final score is sufficient, good, very good. */
export const GradeBounds = z.object({ sufficient: percent, good: percent, very_good: percent })
export type GradeBounds = z.infer<typeof GradeBounds>

/** What a school, or one subject of it, says of final scores; null of a subject where the school's holds. */
export const GradeRuleValues = z.object({
  weights: z.nullable(GradeWeights),
  bounds: z.nullable(GradeBounds),
  /** From which final score on the goals of a subject are reached. */
  kktp: z.nullable(percent),
  /** Whether what is marked as not handed in counts nought from its due day on; null of a subject, which has the school's. */
  late_is_zero: z.optional(z.nullable(z.boolean())),
  remedial: z.optional(z.nullable(z.enum(remedialRuleNames))),
})
export type GradeRuleValues = z.infer<typeof GradeRuleValues>

/** A change of the rules: of the school, or of a subject. */
export const GradeRuleChange = z.object({
  subject: z.nullable(z.string()),
  /** The semester from which on it holds; null of what held before changes were kept. */
  semester: z.nullable(z.string()),
  before: GradeRuleValues,
  after: GradeRuleValues,
  why: z.string(),
  by: z.nullable(z.string()),
  at: instant,
})
export type GradeRuleChange = z.infer<typeof GradeRuleChange>
