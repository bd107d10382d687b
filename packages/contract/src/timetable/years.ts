import * as z from 'zod/mini'
import { number } from '#contract/kit/number.ts'
import { day } from '#contract/shared.ts'

/** The first year of the one that is meant, in a query: the running year or one that has not begun; left out, the running one. */
export const askedYear = z.optional(number.check(z.int(), z.gte(2000), z.lte(2100)))
/** The same in a body. */
export const namedYear = z.optional(z.int().check(z.gte(2000), z.lte(2100)))

/** A year whose timetable can be prepared. */
const PlannedYear = z.object({
  /** Its first year: 2026 is 2026/2027. */
  tahun_ajaran_id: z.number(),
  starts_on: day,
  ends_on: day,
  /** It is not the one that runs: what is prepared of it waits for its first day. */
  coming: z.boolean(),
})
export type PlannedYear = z.infer<typeof PlannedYear>

/** The years whose timetables can be prepared, the running one first; none where the office has made no year. */
export const PlannedYears = z.array(PlannedYear)
