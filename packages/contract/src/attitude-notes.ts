import * as z from 'zod/mini'
import {
  ActiveYear,
  attitudeGrade,
  attitudeLimits,
  AttitudeNote,
  attitudeType,
  HomeroomAttitudes,
  SubjectNotes,
  WritingAttitudes,
} from './attitude-notes/entities.ts'
import { calls, del, get, post } from './kit/call.ts'
import { flag } from './kit/flag.ts'
import { id } from './kit/id.ts'
import { number } from './kit/number.ts'
import { searchQuery, uuid } from './shared.ts'
import { files, period, said } from './attitude-notes/inputs.ts'

export * from './attitude-notes/entities.ts'

declare module './kit/call.ts' {
  interface SampleIds {
    /** A note that the caller has written, or reads. */
    readonly attitude_note_id: string
    /** A sentence that the calling teacher has kept. */
    readonly attitude_template_id: string
    /** The school of the caller. */
    readonly own_school_id: string
  }
  interface Tags {
    'attitude-notes': true
    'attitude-templates': true
  }
}

const teacher = ['teacher'] as const
const readers = ['student', 'parent', 'teacher'] as const
const Named = z.object({ id: id('attitude_note') })
const words = {
  type: 'social' as const,
  instrument: 'observation' as const,
  grade: 'good' as const,
  description: 'Membantu teman yang tertinggal.',
  send_notif: true,
}

/** Notes of pupils' attitude: teachers write, pupils, parents and homeroom teachers read. */
export const attitudeNotes = calls('attitude-notes', {
  /** The school year and semester of today, and those before; of a parent's child, or a pupil of the teacher, when one is named. */
  year: get(
    '/v1/tahun_ajaran/active',
    {
      roles: readers,
      query: z.object({ user_id: z.optional(id('student')) }),
      reply: ActiveYear,
      offline: true,
      shows: ['people'],
    },
    ({ student_id }) => ({ query: { user_id: student_id } }),
  ),
  /** The subjects that a teacher teaches, by name. */
  subjects: get(
    '/v1/teacher/subjects',
    {
      roles: teacher,
      query: z.object({ school_id: z.optional(id('school')) }),
      reply: z.array(z.object({ id: id('subject'), name: z.string() })),
      shows: ['people'],
    },
    ({ own_school_id }) => ({ query: { school_id: own_school_id } }),
  ),
  /** What is needed for writing a note. */
  begin: get(
    '/v1/teacher/attitude_notes/begin',
    { roles: teacher, reply: WritingAttitudes, offline: true, shows: ['attitude-templates', 'people'] },
    () => ({}),
  ),
  /**
   * The newest first. A pupil's own, the children's, those that a teacher has written; of the pupil named also those of colleagues,
   * for whoever leads the pupil's class.
   */
  list: get(
    '/v1/{role}/attitude_notes',
    {
      roles: readers,
      query: z.object({
        ...period,
        subject_id: z.optional(id('subject')),
        /** Those of homeroom teachers, which are about no subject. */
        without_subject: z.optional(flag),
        user_id: z.optional(id('student')),
        grade: z.optional(attitudeGrade),
        type: z.optional(attitudeType),
        /** Part of the pupil's name or of the text. */
        ...searchQuery(25),
      }),
      reply: z.array(AttitudeNote),
      paged: 'page',
      offline: true,
      shows: ['attitude-notes'],
    },
    ({ student_id, subject_id }) => ({ query: { user_id: student_id, subject_id } }),
  ),
  /** How many notes there are of somebody in each subject. A parent or teacher names whom. */
  bySubject: get(
    '/v1/{role}/attitude_notes/subject',
    {
      roles: readers,
      query: z.object({ ...period, user_id: z.optional(id('student')) }),
      reply: z.array(SubjectNotes),
      offline: true,
      shows: ['attitude-notes'],
    },
    ({ student_id }) => ({ query: { user_id: student_id } }),
  ),
  detail: get(
    '/v1/{role}/attitude_notes/:id',
    { roles: readers, params: Named, reply: AttitudeNote, offline: true, shows: ['attitude-notes'] },
    ({ attitude_note_id }) => ({ params: { id: attitude_note_id } }),
  ),
  /** Writes the same note of one pupil, or of several at once. */
  write: post(
    '/v1/teacher/attitude_notes',
    {
      roles: teacher,
      changes: ['attitude-notes'],
      as: 'multipart',
      body: z.object({
        ...said,
        student_ids: z.array(id('student')).check(z.minLength(1), z.maxLength(attitudeLimits.pupils)),
        /** Left out only by a homeroom teacher. */
        subject_id: z.optional(id('subject')),
        files,
      }),
      reply: z.object({ notes: z.array(AttitudeNote) }),
      idempotent: true,
      faults: ['YEAR_MISSING'],
    },
    ({ student_id, subject_id, sent_pdf }) => ({
      body: { ...words, student_ids: [student_id], subject_id, files: [sent_pdf] },
    }),
  ),
  /** Changes an own note of the running school year. Files that are not named among the kept ones go. */
  update: post(
    '/v1/teacher/attitude_notes/:id',
    {
      roles: teacher,
      changes: ['attitude-notes'],
      as: 'multipart',
      params: Named,
      body: z.object({
        ...said,
        revision: number.check(z.int(), z.gte(1), z.lte(2_000_000_000)),
        kept: z._default(z.array(uuid).check(z.maxLength(attitudeLimits.files)), []),
        files,
      }),
      reply: AttitudeNote,
      idempotent: true,
      faults: ['DATA_CHANGED', 'ATTITUDE_YEAR_OVER'],
    },
    ({ attitude_note_id, sent_pdf }) => ({
      params: { id: attitude_note_id },
      body: { ...words, revision: 1, kept: [], files: [sent_pdf] },
    }),
  ),
  /** Takes an own note of the running school year back; what it said stays in its history. */
  remove: del(
    '/v1/teacher/attitude_notes/:id',
    {
      roles: teacher,
      changes: ['attitude-notes'],
      params: Named,
      reply: z.null(),
      idempotent: true,
      faults: ['ATTITUDE_YEAR_OVER'],
    },
    ({ attitude_note_id }) => ({ params: { id: attitude_note_id } }),
  ),
  /** A semester's notes of a class, or of one pupil, for paper or as a workbook: all of them for whoever leads the class, else the own. */
  print: get(
    '/v1/teacher/attitude_notes/print',
    {
      roles: teacher,
      query: z.object({
        ...period,
        class_uuid: z.optional(uuid),
        user_id: z.optional(id('student')),
        form: z._default(z.enum(['pdf', 'xlsx']), 'pdf'),
      }),
      reply: 'file',
      faults: ['YEAR_MISSING'],
    },
    ({ class_uuid, student_id }) => ({ query: { class_uuid, user_id: student_id } }),
  ),
  /** A parent has read it. */
  confirm: post(
    '/v1/parent/attitude_notes/:id/read',
    { roles: ['parent'], changes: ['attitude-notes'], params: Named, reply: AttitudeNote, idempotent: true, offline: true },
    ({ attitude_note_id }) => ({ params: { id: attitude_note_id } }),
  ),
  /** The pupils of the class that a teacher leads, each with what is known of the semester. */
  homeroom: get(
    '/v1/teacher/attitude_notes/homeroom',
    {
      roles: teacher,
      query: z.object({ ...period, class_uuid: z.optional(uuid) }),
      reply: HomeroomAttitudes,
      offline: true,
      shows: ['attitude-notes', 'people'],
    },
    ({ class_uuid }) => ({ query: { class_uuid } }),
  ),
  /** Keeps a sentence to be used again. */
  keepTemplate: post(
    '/v1/teacher/attitude_notes/templates',
    {
      roles: teacher,
      changes: ['attitude-templates'],
      body: z.object({ text: z.string().check(z.trim(), z.minLength(5), z.maxLength(attitudeLimits.template)) }),
      reply: z.null(),
      idempotent: true,
    },
    () => ({ body: { text: 'Selalu menyapa guru dan teman dengan sopan.' } }),
  ),
  dropTemplate: del(
    '/v1/teacher/attitude_notes/templates/:template_id',
    {
      roles: teacher,
      changes: ['attitude-templates'],
      params: z.object({ template_id: id('attitude_template') }),
      reply: z.null(),
      idempotent: true,
    },
    ({ attitude_template_id }) => ({ params: { template_id: attitude_template_id } }),
  ),
})
