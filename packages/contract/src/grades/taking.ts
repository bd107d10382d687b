import * as z from 'zod/mini'
import { calls, get } from '#contract/kit/call.ts'
import { id } from '#contract/kit/id.ts'
import { number } from '#contract/kit/number.ts'
import { uuid } from '#contract/shared.ts'
import { GradeSource, TaskGrades } from './entities.ts'

const teacher = ['teacher'] as const
const semester = z.optional(number.check(z.int(), z.gte(1), z.lte(2)))

/** What teachers can take scores over from, and the print. */
export const gradeSources = calls('grade-sources', {
  /** Tasks of the teacher's rooms whose scores can be taken over: for a class, or without `class_id` all. */
  list: get(
    '/v1/teacher/grade/tugasku-grade',
    {
      roles: teacher,
      query: z.object({ type: z._default(z.enum(['task']), 'task'), class_id: z.optional(uuid) }),
      reply: z.array(GradeSource),
      shows: ['tugasku-posts', 'grades'],
    },
    ({ taught_class_uuid }) => ({ query: { class_id: taught_class_uuid } }),
  ),
  /** The same of one room. */
  room: get(
    '/v1/teacher/grade/tugasku-room/:id',
    {
      roles: teacher,
      params: z.object({ id: id('room') }),
      reply: z.array(GradeSource),
      shows: ['tugasku-posts', 'grades'],
    },
    ({ grade_room_id }) => ({ params: { id: grade_room_id } }),
  ),
  /** What the pupils have in one task, in hundredths of what it is worth. */
  task: get(
    '/v1/teacher/grade/tugasku-task/:id',
    {
      roles: teacher,
      params: z.object({ id: id('tugasku_post') }),
      reply: TaskGrades,
      shows: ['tugasku-posts', 'grades'],
    },
    ({ grade_task_id }) => ({ params: { id: grade_task_id } }),
  ),
  /** All scores of a class in a subject for paper or as a workbook. */
  print: get(
    '/v1/teacher/grade/print',
    {
      roles: teacher,
      query: z.object({
        class_id: uuid,
        subject_id: id('subject'),
        semester,
        format: z._default(z.enum(['pdf', 'xlsx']), 'pdf'),
      }),
      reply: 'file',
    },
    ({ taught_class_uuid, taught_subject_id }) => ({
      query: { class_id: taught_class_uuid, subject_id: taught_subject_id },
    }),
  ),
})
