import * as z from 'zod/mini'
import { calls, get, put } from '#contract/kit/call.ts'
import { Attachment, upload } from '#contract/uploads.ts'
import { instant } from '#contract/shared.ts'
import { raporCurriculum, raporSize } from './content.ts'

const office = ['school'] as const

/** On what paper a school prints report cards, and what stands at their head. */
export const RaporLook = z.object({
  /** The form: of Kurikulum Merdeka, or of K13. What the school's level adds to it comes by itself. */
  curriculum: raporCurriculum,
  size: raporSize,
  logo: z.nullable(Attachment),
  /** The lines of the letterhead, from the school's profile. */
  letterhead: z.object({ name: z.string(), lines: z.array(z.string()) }),
  /** Since when; null of a school that has never said. */
  since: z.nullable(instant),
  /** Counts up with each change; 0 of a school that has never said. */
  revision: z.int(),
})
export type RaporLook = z.infer<typeof RaporLook>

/** How report cards look on paper. What was handed in keeps the look that it had then. */
export const raporLook = calls('raporLook', {
  show: get('/v1/school/rapor/look', { shows: ['rapor'], roles: office, reply: RaporLook }, () => ({})),
  /** Holds for all that is handed in from now on. A form or logo that is left out stays; null takes the logo away. */
  set: put(
    '/v1/school/rapor/look',
    {
      roles: office,
      changes: ['rapor'],
      as: 'json',
      body: z.object({
        curriculum: z.optional(raporCurriculum),
        size: raporSize,
        logo: z.optional(z.nullable(upload('image'))),
        revision: z.int().check(z.gte(0)),
      }),
      reply: RaporLook,
      faults: ['DATA_CHANGED'],
    },
    ({ sent_picture }) => ({ body: { size: 'f4' as const, logo: sent_picture, revision: 0 } }),
  ),
})
