import * as z from 'zod/mini'
import { statusOrder } from '#contract/attendance.ts'
import { calls, get, post } from '#contract/kit/call.ts'
import { id } from '#contract/kit/id.ts'
import { day, instant, timezone } from '#contract/shared.ts'
import { DayLesson } from './lessons.ts'

declare module '#contract/kit/call.ts' {
  interface SampleIds {
    /** What was recorded of the pupil in a lesson. */
    readonly lesson_attendance_id: string
  }
}

const status = z.enum(statusOrder)
const minutes = z.nullable(z.number())
/** Who changed what was recorded in a lesson, when, from what to what, and why; oldest first. */
const Change = z.object({
  by: z.string(),
  at: instant,
  from_status: status,
  to_status: status,
  from_late_minutes: minutes,
  to_late_minutes: minutes,
  reason: z.nullable(z.string()),
})
export type LessonChange = z.infer<typeof Change>

const Recorded = z.object({ ...DayLesson.shape, id: id('lesson_attendance'), revision: z.int(), changes: z.array(Change) })
export type RecordedLesson = z.infer<typeof Recorded>

/** What an office reads and corrects of the lessons of a day that is over, or of today. */
export const lessonCorrections = calls('attendance', {
  /** What was recorded of a pupil in the lessons of a day, by hour; empty where no roll of a lesson was called. */
  pupilLessons: get(
    '/v1/school/attendance/lessons',
    {
      roles: ['school'],
      query: z.object({ student_id: id('student'), date: day }),
      reply: z.object({ timezone, lessons: z.array(Recorded) }),
      shows: ['attendance'],
    },
    ({ student_id }) => ({ query: { student_id, date: '2026-11-23' } }),
  ),
  /** Corrects one lesson of one pupil, of any school day of the running year; the day follows by the school's rule. */
  correctLesson: post(
    '/v1/school/attendance/lessons/:lesson_attendance_id/correct',
    {
      changes: ['attendance'],
      roles: ['school'],
      as: 'json',
      params: z.object({ lesson_attendance_id: id('lesson_attendance') }),
      body: z.object({
        status,
        /** After the lesson's begin; only for `late`, which needs them. */
        late_minutes: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(600)))),
        reason: z.string().check(z.trim(), z.minLength(3), z.maxLength(500)),
        /** Of what was seen. */
        revision: z.int(),
      }),
      reply: Recorded,
      idempotent: true,
      faults: ['RECORD_CHANGED'],
    },
    ({ lesson_attendance_id }) => ({
      params: { lesson_attendance_id },
      body: { status: 'late' as const, late_minutes: 10, reason: 'Datang setelah dipanggil guru BK.', revision: 1 },
    }),
  ),
})
