import * as z from 'zod/mini'
import { calls, get, post } from '#contract/kit/call.ts'
import { id } from '#contract/kit/id.ts'
import { day, line, revision, searchQuery, uuid } from '#contract/shared.ts'
import { attitudeGrade, attitudeLimits, attitudeType } from './entities.ts'
import {
  OwnSelfAssessment,
  SelfAssessment,
  SelfAssessmentRead,
  SelfBeginning,
  selfLimits,
  selfStep,
} from './self-assessment-entities.ts'

export * from './self-assessment-entities.ts'

declare module '#contract/kit/call.ts' {
  interface SampleIds {
    /** A form of three statements that is open: the calling teacher's own with an answer of the pupil, or one of the pupil's class. */
    readonly self_assessment_id: string
  }
  interface Tags {
    'self-assessments': true
  }
}

const teacher = ['teacher'] as const
const pupil = ['student'] as const
const Named = z.object({ form_id: id('self_assessment') })

/** What pupils answer about their own attitude: a teacher opens a form for a class, its pupils answer, and notes are made of that. */
export const selfAssessments = calls('self-assessments', {
  begin: get('/v1/teacher/self_assessments/begin', { roles: teacher, reply: SelfBeginning, shows: ['people'] }, () => ({})),
  /** The newest first: the own forms, and those that colleagues have opened for the class that the teacher leads. */
  list: get(
    '/v1/teacher/self_assessments',
    {
      roles: teacher,
      query: z.object({
        type: z.optional(attitudeType),
        /** Part of the title or of the class's name. */
        ...searchQuery(25),
      }),
      reply: z.array(SelfAssessment),
      paged: 'page',
      shows: ['self-assessments', 'attitude-notes', 'people'],
    },
    () => ({ query: {} }),
  ),
  detail: get(
    '/v1/teacher/self_assessments/:form_id',
    {
      roles: teacher,
      params: Named,
      reply: SelfAssessmentRead,
      shows: ['self-assessments', 'attitude-notes', 'people'],
    },
    ({ self_assessment_id }) => ({ params: { form_id: self_assessment_id } }),
  ),
  /** Opens one, and tells the pupils of the class. */
  open: post(
    '/v1/teacher/self_assessments',
    {
      roles: teacher,
      changes: ['self-assessments'],
      as: 'json',
      body: z.object({
        class_uuid: uuid,
        /** Null only of a homeroom teacher. */
        subject_id: z.nullable(id('subject')),
        type: attitudeType,
        title: line(3, selfLimits.title),
        statements: z.array(line(5, selfLimits.statement)).check(z.minLength(selfLimits.least), z.maxLength(selfLimits.most)),
        closes_on: day,
      }),
      reply: SelfAssessment,
      idempotent: true,
      faults: ['YEAR_MISSING'],
    },
    ({ class_uuid, subject_id }) => ({
      body: {
        class_uuid,
        subject_id,
        type: 'social' as const,
        title: 'Kerja kelompok',
        statements: [
          'Saya mendengarkan pendapat teman.',
          'Saya mengerjakan bagian saya tepat waktu.',
          'Saya membantu teman yang kesulitan.',
        ],
        closes_on: '2026-11-30',
      },
    }),
  ),
  /** Says until when pupils may answer; opens a form again that is closed. */
  extend: post(
    '/v1/teacher/self_assessments/:form_id/extend',
    {
      roles: teacher,
      changes: ['self-assessments'],
      as: 'json',
      params: Named,
      body: z.object({ closes_on: day, revision }),
      reply: SelfAssessment,
      idempotent: true,
      faults: ['DATA_CHANGED', 'ATTITUDE_YEAR_OVER'],
    },
    ({ self_assessment_id }) => ({
      params: { form_id: self_assessment_id },
      body: { closes_on: '2026-11-30', revision: 1 },
    }),
  ),
  close: post(
    '/v1/teacher/self_assessments/:form_id/close',
    {
      roles: teacher,
      changes: ['self-assessments'],
      as: 'json',
      params: Named,
      body: z.object({ revision }),
      reply: SelfAssessment,
      idempotent: true,
      faults: ['DATA_CHANGED', 'ATTITUDE_YEAR_OVER'],
    },
    ({ self_assessment_id }) => ({ params: { form_id: self_assessment_id }, body: { revision: 1 } }),
  ),
  /** Takes a form away from everybody; what was answered stays kept, and notes that were made of it stay. */
  remove: post(
    '/v1/teacher/self_assessments/:form_id/remove',
    {
      roles: teacher,
      changes: ['self-assessments'],
      as: 'json',
      params: Named,
      body: z.object({ reason: line(3, selfLimits.reason), revision }),
      reply: z.null(),
      idempotent: true,
      faults: ['DATA_CHANGED', 'ATTITUDE_YEAR_OVER'],
    },
    ({ self_assessment_id }) => ({
      params: { form_id: self_assessment_id },
      body: { reason: 'Salah memilih kelas.', revision: 1 },
    }),
  ),
  /** Makes a note of each of these answers, all or none. Throws DATA_CHANGED where a pupil has changed the answer since it was seen. */
  take: post(
    '/v1/teacher/self_assessments/:form_id/notes',
    {
      roles: teacher,
      changes: ['self-assessments', 'attitude-notes'],
      as: 'json',
      params: Named,
      body: z.object({
        answers: z
          .array(
            z.object({
              student_id: id('student'),
              /** Of the answer that was seen. */
              revision,
              grade: attitudeGrade,
              description: z.string().check(z.trim(), z.minLength(5), z.maxLength(attitudeLimits.text)),
            }),
          )
          .check(z.minLength(1), z.maxLength(attitudeLimits.pupils)),
        /** Whether the pupils and the parents are told. */
        send_notif: z.boolean(),
      }),
      reply: z.object({ notes: z.int() }),
      idempotent: true,
      faults: ['DATA_CHANGED', 'YEAR_MISSING', 'ATTITUDE_YEAR_OVER'],
    },
    ({ self_assessment_id, student_id }) => ({
      params: { form_id: self_assessment_id },
      body: {
        answers: [{ student_id, revision: 1, grade: 'good' as const, description: 'Menilai dirinya sering membantu teman.' }],
        send_notif: true,
      },
    }),
  ),
  /** The forms of the own class that are open, and those that the pupil has answered this year: what can be answered first. */
  own: get(
    '/v1/user/self_assessments',
    { roles: pupil, reply: z.array(OwnSelfAssessment), offline: true, shows: ['self-assessments', 'attitude-notes'] },
    () => ({}),
  ),
  /** Answers a form, or answers it anew until it ends or a note was made of it. */
  answer: post(
    '/v1/user/self_assessments/:form_id/answer',
    {
      roles: pupil,
      speaks: 'nobody',
      changes: ['self-assessments'],
      as: 'json',
      params: Named,
      body: z.object({
        /** One for each statement, in their order. */
        steps: z.array(selfStep).check(z.minLength(selfLimits.least), z.maxLength(selfLimits.most)),
        sentence: z.string().check(z.trim(), z.maxLength(selfLimits.sentence)),
      }),
      reply: OwnSelfAssessment,
      idempotent: true,
      offline: true,
      faults: ['DATA_CHANGED'],
    },
    ({ self_assessment_id }) => ({
      params: { form_id: self_assessment_id },
      body: { steps: ['always' as const, 'often' as const, 'sometimes' as const], sentence: 'Saya ingin lebih berani bertanya.' },
    }),
  ),
})
