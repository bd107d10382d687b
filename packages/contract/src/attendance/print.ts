import * as z from 'zod/mini'
import { Begun } from '#contract/jobs.ts'
import { calls, get, post } from '#contract/kit/call.ts'
import { id } from '#contract/kit/id.ts'
import { day, uuid } from '#contract/shared.ts'
import { month } from './history.ts'

/** What a document can be made as. */
export const printForms = ['pdf', 'xlsx'] as const
export type PrintForm = (typeof printForms)[number]

/** Attendance on paper, and in a workbook. */
export const attendancePrint = calls('attendance', {
  /** The month's list of one class, as it is signed: a class that the teacher teaches or leads, or any of the office's school. */
  printMonth: get(
    '/v1/{role}/attendance/print/month',
    {
      roles: ['teacher', 'school'],
      query: z.object({ class_uuid: uuid, month: z.optional(month), form: z.enum(printForms) }),
      reply: 'file',
    },
    ({ class_uuid }) => ({ query: { class_uuid, month: '2026-11', form: 'xlsx' as const } }),
  ),
  /**
   * The month of a class lesson by lesson, a page for each subject: one subject or all. A teacher gets the own subjects of the
   * class, its homeroom teacher and the office every one.
   */
  printLessons: get(
    '/v1/{role}/attendance/print/lessons',
    {
      roles: ['teacher', 'school'],
      query: z.object({
        class_uuid: uuid,
        subject_id: z.optional(id('subject')),
        month: z.optional(month),
        form: z.enum(printForms),
      }),
      reply: 'file',
    },
    ({ class_uuid, subject_id }) => ({ query: { class_uuid, subject_id, month: '2026-11', form: 'xlsx' as const } }),
  ),
  /** The month's lists of all classes in one file, made in the background: the answer is where it is found. */
  printSchoolMonth: post(
    '/v1/school/attendance/print/school-month',
    {
      changes: ['jobs'],
      roles: ['school'],
      body: z.object({ month: z.optional(month), form: z.enum(printForms) }),
      reply: Begun,
      idempotent: true,
    },
    () => ({ body: { month: '2026-11', form: 'xlsx' as const } }),
  ),
  /** A day of the whole school as a workbook: every pupil, and every teacher. */
  printDay: get(
    '/v1/school/attendance/print/day',
    { roles: ['school'], query: z.object({ date: z.optional(day) }), reply: 'file' },
    () => ({ query: { date: '2026-11-23' } }),
  ),
})
