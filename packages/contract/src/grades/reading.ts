import * as z from 'zod/mini'
import { ActiveYear } from '#contract/attitude-notes/entities.ts'
import { calls, get } from '#contract/kit/call.ts'
import { id } from '#contract/kit/id.ts'
import { number } from '#contract/kit/number.ts'
import { GradeCourse } from './course.ts'
import { GradeDetail, PupilReport } from './entities.ts'

const year = z.optional(number.check(z.int(), z.gte(2000), z.lte(2100)))
const semester = z.optional(number.check(z.int(), z.gte(1), z.lte(2)))
/** `student_id` says again whose they are: another than the address or the session names is NOT_FOUND. */
const whole = z.object({
  semester,
  tahun_ajaran_id: year,
  subject_id: z.optional(id('subject')),
  student_id: z.optional(id('student')),
})
const elders = ['parent', 'teacher'] as const
const Named = z.object({ id: id('student') })

/** Pupils, parents and homeroom teachers read final scores and why they are so. */
export const gradeReading = calls('grade-reading', {
  /** The semesters in which a pupil went to school here; a parent or teacher names whom. */
  years: get(
    '/v1/{role}/tahun_ajaran_by_siswa',
    {
      roles: ['student', 'parent', 'teacher'],
      query: z.object({ student_id: z.optional(id('student')) }),
      reply: ActiveYear,
      offline: true,
      shows: ['people'],
    },
    ({ student_id }) => ({ query: { student_id } }),
  ),
  own: get(
    '/v1/user/grade',
    { roles: ['student'], query: whole, reply: PupilReport, offline: true, shows: ['grades', 'grade-settings'] },
    ({ student_id, subject_id }) => ({ query: { student_id, subject_id } }),
  ),
  /** Why a final score is what it is; without `subject_id` of the first subject. */
  ownDetail: get(
    '/v1/user/grade/detail',
    { roles: ['student'], query: whole, reply: GradeDetail, offline: true, shows: ['grades', 'grade-settings'] },
    ({ student_id, subject_id }) => ({ query: { student_id, subject_id } }),
  ),
  /** The scores over the weeks, of all subjects or of one. */
  ownCourse: get(
    '/v1/user/grade/course',
    { roles: ['student'], query: whole, reply: GradeCourse, offline: true, shows: ['grades', 'grade-settings'] },
    ({ student_id, subject_id }) => ({ query: { student_id, subject_id } }),
  ),
  pupil: get(
    '/v1/{role}/student/:id/grade',
    { roles: elders, params: Named, query: whole, reply: PupilReport, offline: true, shows: ['grades', 'grade-settings'] },
    ({ student_id, subject_id }) => ({ params: { id: student_id }, query: { student_id, subject_id } }),
  ),
  /** Why a final score is what it is; without `subject_id` of the first subject that the reader may see. */
  pupilDetail: get(
    '/v1/{role}/student/:id/grade/detail',
    { roles: elders, params: Named, query: whole, reply: GradeDetail, offline: true, shows: ['grades', 'grade-settings'] },
    ({ student_id, subject_id }) => ({ params: { id: student_id }, query: { student_id, subject_id } }),
  ),
  /** The scores over the weeks, of the subjects that the reader may see or of one of them. */
  pupilCourse: get(
    '/v1/{role}/student/:id/grade/course',
    { roles: elders, params: Named, query: whole, reply: GradeCourse, offline: true, shows: ['grades', 'grade-settings'] },
    ({ student_id, subject_id }) => ({ params: { id: student_id }, query: { student_id, subject_id } }),
  ),
})
