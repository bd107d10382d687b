import * as z from 'zod/mini'
import { calls, get } from '#contract/kit/call.ts'
import { id } from '#contract/kit/id.ts'

/** So many of the last semesters stand beside each other. */
export const besideMost = 4

/** What the last report cards of a pupil say beside each other, the oldest first. */
export const semestersBeside = {
  semesters: z.array(
    z.object({
      tahun_ajaran_id: z.int(),
      semester: z.int(),
      /** The class as the card names it. */
      class: z.string(),
      /** Of the scores on the card, with at most two decimals; null of none. */
      average: z.nullable(z.number()),
    }),
  ),
  /** In the order of the newest card that has them; a score for each semester, null where the card has none. */
  subjects: z.array(z.object({ name: z.string(), scores: z.array(z.nullable(z.int())) })),
} as const
export const RaporBeside = z.object(semestersBeside)
export type RaporBeside = z.infer<typeof RaporBeside>

/** Families compare what was published. */
export const raporBeside = calls('rapor-beside', {
  /** A parent names the child. */
  read: get(
    '/v1/{role}/rapor-beside',
    {
      roles: ['student', 'parent'],
      query: z.object({ student_id: z.optional(id('student')) }),
      reply: RaporBeside,
      offline: true,
      shows: ['rapor'],
    },
    ({ student_id }) => ({ query: { student_id } }),
  ),
})
