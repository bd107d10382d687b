import * as z from 'zod/mini'
import { npsn } from '#contract/person.ts'
import { inReach, line } from '#contract/shared.ts'

/** From where a pupil has come who was at another school before. */
export const originFields = {
  from_school: z.nullable(line(2, 120)),
  from_npsn: z.nullable(npsn),
  from_city: z.nullable(line(2, 80)),
  /** The number of the letter that the school before has given. */
  from_letter: z.nullable(line(1, 60)),
}

/** A pupil who comes in the middle of a year (mutasi masuk). The class begins with that day, which is today or over. */
export const Arrival = z.object({ entered_on: inReach, ...originFields })
