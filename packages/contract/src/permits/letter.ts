import * as z from 'zod/mini'
import { calls, get } from '#contract/kit/call.ts'
import { clock, day, timezone } from '#contract/shared.ts'

declare module '#contract/kit/call.ts' {
  interface SampleIds {
    /** What stands in the QR of a letter. */
    readonly letter_token: string
  }
}

const Checked = z.object({
  school_name: z.string(),
  timezone,
  date: day,
  student_name: z.string(),
  class_name: z.nullable(z.string()),
  type: z.enum(['late_arrival', 'leave_during_school', 'early_leave']),
  /** `Datang terlambat` */
  label: z.string(),
  starts_at: z.nullable(clock),
  ends_at: z.nullable(clock),
  /** Who gave it. */
  by: z.string(),
  /** It has been called off since. */
  holds: z.boolean(),
})
export type CheckedLetter = z.infer<typeof Checked>

/** Letters of leave for whoever holds one. A file of its own, because a page without a session brings all of it. */
export const letters = calls('duty', {
  /** What a letter says, for whoever holds it: a guard at the gate, a teacher. It answers on its day and the day after. */
  checkLetter: get(
    '/v1/letters/:token',
    { roles: 'anyone', params: z.object({ token: z.string().check(z.maxLength(200)) }), reply: Checked },
    ({ letter_token }) => ({ params: { token: letter_token } }),
  ),
})
