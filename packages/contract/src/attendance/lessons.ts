import * as z from 'zod/mini'
import { status } from '#contract/attendance.ts'
import { calls, get } from '#contract/kit/call.ts'
import { id } from '#contract/kit/id.ts'
import { clock, day, uuid } from '#contract/shared.ts'

/** A pupil in one lesson of a day. */
export const DayLesson = z.object({
  subject: z.string(),
  starts_at: clock,
  ends_at: clock,
  first_hour: z.int(),
  last_hour: z.int(),
  status,
  late_minutes: z.nullable(z.number()),
  note: z.nullable(z.string()),
  recorded_by: z.string(),
  /** Somebody has changed it since. */
  corrected: z.boolean(),
})
export type DayLesson = z.infer<typeof DayLesson>

const Row = z.object({
  id: id('student'),
  name: z.string(),
  nisn: z.nullable(z.string()),
  present: z.int(),
  late: z.int(),
  excused: z.int(),
  sick: z.int(),
  dispensation: z.int(),
  absent: z.int(),
  /** Of the lessons that were called, those in which the pupil was, in percent; null before the first. */
  percent: z.nullable(z.number()),
})
export type LessonReportRow = z.infer<typeof Row>

const Report = z.object({
  /** What the teacher teaches: each subject of each class, in the order of the classes. */
  teachings: z.array(z.object({ class_uuid: uuid, class_name: z.string(), subject_id: id('subject'), subject: z.string() })),
  /** The one shown, by its place; null for who teaches nothing. */
  shown: z.nullable(z.int()),
  /** Whether the school calls the roll of each lesson. */
  by_lesson: z.boolean(),
  from: day,
  to: day,
  /** Lessons whose roll was called. */
  lessons: z.int(),
  students: z.array(Row),
})
export type LessonReport = z.infer<typeof Report>

declare module '#contract/kit/call.ts' {
  interface SampleIds {
    /** A subject that the teacher teaches the class. */
    readonly subject_id: string
  }
}

export const lessons = calls('attendance', {
  /** The pupils of a class in one subject, from the first day of the running academic year; the first subject when none is named. */
  lessonReport: get(
    '/v1/teacher/attendance/lesson-report',
    {
      roles: ['teacher'],
      query: z.object({
        class_uuid: z.optional(uuid),
        subject_id: z.optional(id('subject')),
        from: z.optional(day),
        to: z.optional(day),
      }),
      reply: Report,
      shows: ['attendance'],
    },
    ({ class_uuid, subject_id }) => ({ query: { class_uuid, subject_id, from: '2026-07-13', to: '2026-11-23' } }),
  ),
})
