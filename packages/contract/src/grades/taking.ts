import * as z from 'zod/mini'
import { calls, get, post } from '#contract/kit/call.ts'
import { id } from '#contract/kit/id.ts'
import { number } from '#contract/kit/number.ts'
import { searchQuery, uuid } from '#contract/shared.ts'
import { GradeSource, QuizChange, QuizGrades, QuizSource, TaskGrades } from './sources.ts'

const teacher = ['teacher'] as const
const semester = z.optional(number.check(z.int(), z.gte(1), z.lte(2)))

/** Of a workbook of scores: bytes, rows, columns and letters of a cell. */
export const gradeSheetLimits = { bytes: 1024 * 1024, rows: 500, columns: 60, cell: 200 } as const
const SheetText = z.object({ rows: z.array(z.array(z.string())) })
export type SheetText = z.infer<typeof SheetText>

/** What teachers can take scores over from, and the print. */
export const gradeSources = calls('grade-sources', {
  /**
   * What scores can be taken from. Tasks of the teacher's rooms: for a class, in which at least one score counts, or without
   * `class_id` all; `search` looks into their titles and rooms. With `type=quiz` the teacher's
   * own sessions that are over, in which pupils of the class took part, of the subject or of none; those that make up for another
   * count within it. For these `class_id` and `subject_id` are needed.
   */
  list: get(
    '/v1/teacher/grade/tugasku-grade',
    {
      roles: teacher,
      query: z.object({
        type: z._default(z.enum(['task', 'quiz']), 'task'),
        class_id: z.optional(uuid),
        subject_id: z.optional(id('subject')),
        /** Of tasks alone. */
        ...searchQuery(100),
      }),
      reply: z.array(z.discriminatedUnion('type', [GradeSource, QuizSource])),
      paged: 'page',
      shows: ['tugasku-posts', 'grades', 'quiz'],
    },
    ({ taught_class_uuid, taught_subject_id }) => ({
      query: { type: 'quiz' as const, class_id: taught_class_uuid, subject_id: taught_subject_id },
    }),
  ),
  /** What the pupils of a class have in a quiz of the teacher that is over, or why they have nothing, beside what stands in a component. */
  quiz: get(
    '/v1/teacher/grade/quiz/:uuid',
    {
      roles: teacher,
      params: z.object({ uuid }),
      query: z.object({
        class_id: uuid,
        subject_id: id('subject'),
        component_id: z.optional(id('grade_component')),
      }),
      reply: QuizGrades,
      shows: ['quiz', 'grades', 'people'],
    },
    ({ quiz_ended_uuid, taught_class_uuid, taught_subject_id, grade_component_id }) => ({
      params: { uuid: quiz_ended_uuid },
      query: { class_id: taught_class_uuid, subject_id: taught_subject_id, component_id: grade_component_id },
    }),
  ),
  /** Components of a subject of a class whose quiz, one of the teacher's own, has other results than were taken over. */
  changes: get(
    '/v1/teacher/grade/quiz-changes',
    {
      roles: teacher,
      query: z.object({ class_id: uuid, subject_id: id('subject'), semester }),
      reply: z.array(QuizChange),
      shows: ['quiz', 'grades'],
    },
    ({ taught_class_uuid, taught_subject_id }) => ({
      query: { class_id: taught_class_uuid, subject_id: taught_subject_id },
    }),
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
  /** What the pupils have in one task, in hundredths of what it is worth; with `class_id` those of a class, and who has nothing there. */
  task: get(
    '/v1/teacher/grade/tugasku-task/:id',
    {
      roles: teacher,
      params: z.object({ id: id('tugasku_post') }),
      query: z.object({ class_id: z.optional(uuid) }),
      reply: TaskGrades,
      shows: ['tugasku-posts', 'grades'],
    },
    ({ grade_task_id, taught_class_uuid }) => ({ params: { id: grade_task_id }, query: { class_id: taught_class_uuid } }),
  ),
  /** The rows of a workbook or CSV as text, for the grid to say what they would change; nothing is stored. */
  readSheet: post(
    '/v1/teacher/grade/sheet',
    {
      changes: [],
      roles: teacher,
      as: 'multipart',
      body: z.object({ file: z.file().check(z.minSize(1), z.maxSize(gradeSheetLimits.bytes)) }),
      reply: SheetText,
      faults: ['TOO_LARGE'],
    },
    () => ({ body: { file: new File(['NISN;Nama;STS\n0012345678;Andi;80\n'], 'nilai.csv', { type: 'text/csv' }) } }),
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
