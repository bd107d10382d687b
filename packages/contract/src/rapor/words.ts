import * as z from 'zod/mini'
import { line } from '#contract/shared.ts'
import { raporExtra } from './content.ts'
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

/** All that whoever leads the class adds to a report card: with the one free text of kokurikuler. */
export const RaporWords = { ...RaporTableWords, profile: text(raporLimits.text) }
