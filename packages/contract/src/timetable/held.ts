import * as z from 'zod/mini'
import { calls, get } from '#contract/kit/call.ts'
import { id } from '#contract/kit/id.ts'

/** By name, what of a teacher goes to a successor. */
export const HeldByTeacher = z.object({
  /** The weekly lessons of each subject and class, or learning group. */
  lessons: z.array(z.object({ subject: z.string(), class: z.string(), count: z.int() })),
  /** What is taught beside the main teacher. */
  shared: z.array(z.object({ subject: z.string(), class: z.string() })),
  /** Classes that the teacher leads. */
  leads: z.array(z.string()),
  groups: z.array(z.string()),
  rooms: z.array(z.string()),
  /** Quizzes that run, come, or wait to be marked. */
  quizzes: z.array(z.string()),
})
export type HeldByTeacher = z.infer<typeof HeldByTeacher>

export const timetableHeld = calls('timetable-held', {
  /** What a teacher has from the running year on that `timetable.handOver` would give to somebody else. */
  read: get(
    '/v1/school/timetable/teachers/:teacher_id/held',
    {
      shows: ['timetable', 'subjects', 'people', 'learning-groups', 'tugasku-rooms', 'quiz'],
      roles: ['school'],
      params: z.object({ teacher_id: id('teacher') }),
      reply: HeldByTeacher,
    },
    ({ office_teacher_id: teacher_id }) => ({ params: { teacher_id } }),
  ),
})
