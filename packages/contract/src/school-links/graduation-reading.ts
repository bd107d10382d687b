import * as z from 'zod/mini'
import { calls, get } from '#contract/kit/call.ts'
import { id } from '#contract/kit/id.ts'
import { day } from '#contract/shared.ts'
import './graduation.ts'

const families = ['student', 'parent'] as const

const OwnLetter = z.object({ id: id('graduation letter'), number: z.string(), letter_on: day, school: z.string(), year: z.int() })
export type OwnGraduationLetter = z.infer<typeof OwnLetter>

/** Letters of graduates for those whose they are, and for whoever holds one. */
export const graduationReading = calls('graduation-reading', {
  /** The letters that hold of the pupil, or of a parent's child; also of who belongs to no school any more. */
  list: get(
    '/v1/{role}/graduation-letters',
    {
      roles: families,
      query: z.object({ student_id: z.optional(id('student')) }),
      reply: z.array(OwnLetter),
      shows: ['graduation-letters'],
      offline: true,
    },
    ({ student_id }) => ({ query: { student_id } }),
  ),
  print: get(
    '/v1/{role}/graduation-letters/:graduation_letter_id/print',
    { roles: families, params: z.object({ graduation_letter_id: id('graduation letter') }), reply: 'file' },
    ({ own_graduation_letter_id: graduation_letter_id }) => ({ params: { graduation_letter_id } }),
  ),
  /** Whether a paper is genuine, for anybody who has it in the hand: enough to compare, nothing to learn. */
  verify: get(
    '/v1/graduation-letters/:code',
    {
      roles: 'anyone',
      params: z.object({ code: z.string().check(z.regex(/^[A-Z2-9]{12}$/)) }),
      reply: z.object({
        initials: z.string(),
        school: z.string(),
        year: z.int(),
        number: z.string(),
        letter_on: day,
        holds: z.boolean(),
      }),
    },
    ({ graduation_code: code }) => ({ params: { code } }),
  ),
})
