import * as z from 'zod/mini'
import { line } from '#contract/shared.ts'
import { raporExtra, raporPredicate } from './content.ts'
import { raporLimits, text } from './entities.ts'

const days = z.nullable(z.int().check(z.gte(0), z.lte(200)))

/** What whoever leads the class adds to a report card, and writes in the table of the class. */
export const RaporTableWords = {
  note: text(raporLimits.text),
  extras: z
    .array(z.object({ name: line(2, raporLimits.name), text: text(raporLimits.text), ...raporExtra }))
    .check(z.maxLength(raporLimits.extras)),
  /** Instead of what the record counts; all three or none, with a reason. */
  sick: days,
  excused: days,
  absent: days,
  absence_reason: z.nullable(line(3, 200)),
  decision: z.nullable(z.enum(['promoted', 'retained'])),
}

const internship = z.object({
  company: line(2, raporLimits.company),
  place: line(2, raporLimits.company),
  months: z.int().check(z.gte(1), z.lte(raporLimits.months)),
  text: text(raporLimits.text),
})
const attitude = z.object({ predicate: z.nullable(raporPredicate), text: text(raporLimits.text) })
/**
 * All that whoever leads the class adds to a report card: with the one free text of kokurikuler, and practical work at companies, which
 * schools that are not vocational cannot add to. Internships and attitude that are left out stay as they are; attitude
 * is kept whatever the form is, and stands on cards of K13 alone.
 */
export const RaporWords = {
  ...RaporTableWords,
  profile: text(raporLimits.text),
  internships: z.optional(z.array(internship).check(z.maxLength(raporLimits.internships))),
  attitude: z.optional(z.object({ spiritual: attitude, social: attitude })),
}
