import * as z from 'zod/mini'
import { calls, get } from '#contract/kit/call.ts'
import { id } from '#contract/kit/id.ts'
import { day } from '#contract/shared.ts'

/** What of somebody's lessons becomes another with a published version. */
const ComingTimetable = z.object({
  valid_from: day,
  /** What changes, each in a sentence; the first ones. */
  lines: z.array(z.string()),
  /** How many more there are. */
  more: z.int(),
})
export type ComingTimetable = z.infer<typeof ComingTimetable>

/** What a timetable that was published and does not hold yet changes for those who have lessons. */
export const timetableComing = calls('timetableComing', {
  /** For the caller; null where nothing changes. */
  own: get(
    '/v1/{role}/schedule/coming',
    { shows: ['timetable'], roles: ['student', 'teacher'], reply: z.nullable(ComingTimetable), offline: true },
    () => ({}),
  ),
  /** The same for a child. */
  child: get(
    '/v1/parent/schedule/coming',
    {
      shows: ['timetable'],
      roles: ['parent'],
      query: z.object({ student_id: id('student') }),
      reply: z.nullable(ComingTimetable),
      offline: true,
    },
    ({ student_id }) => ({ query: { student_id } }),
  ),
})
