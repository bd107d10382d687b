import * as z from 'zod/mini'
import { ActiveYear } from './attitude-notes/entities.ts'
import { calls, get, post, put } from './kit/call.ts'
import { id } from './kit/id.ts'
import { number } from './kit/number.ts'
import {
  ownPages,
  text,
  Rapor,
  RaporClass,
  raporLimits,
  RaporSeen,
  RaporStep,
  RaporSubject,
  RaporSubjectTexts,
} from './rapor/entities.ts'
import { RaporWords } from './rapor/words.ts'
import { line, revision, uuid } from './shared.ts'

export * from './rapor/content.ts'
export * from './rapor/entities.ts'

declare module './kit/call.ts' {
  interface SampleIds {
    /** A report card of a pupil of the class that the calling teacher leads, or of the caller's school. */
    readonly rapor_uuid: string
    /** Of what it says. */
    readonly rapor_hash: string
    /** One that the calling pupil, or the caller's child, has been given. */
    readonly given_rapor_uuid: string
    /** The class that the calling teacher leads. */
    readonly led_class_uuid: string
    /** What stands on the paper of one that was published. */
    readonly rapor_code: string
    /** A class that the calling teacher leads and teaches, with a subject that is ready to be handed over. */
    readonly ready_class_uuid: string
    readonly ready_subject_id: string
    /** The same with one that was handed over. */
    readonly sent_class_uuid: string
    readonly sent_subject_id: string
  }
  interface Tags {
    rapor: true
  }
}

const teacher = ['teacher'] as const
const semester = z.optional(number.check(z.int(), z.gte(1), z.lte(2)))
/** The school year, by its first half; the running one when left out. */
const tahun_ajaran_id = z.optional(number.check(z.int(), z.gte(2000), z.lte(2100)))
const Place = z.object({ class_id: uuid, subject_id: id('subject'), semester })
const Named = z.object({ uuid })

/** Teachers hand over their subjects; who leads the class completes the report cards. */
export const rapor = calls('rapor', {
  /** The semesters of the school that have begun, the newest first. */
  periods: get(
    '/v1/{role}/rapor-periods',
    { roles: ['teacher', 'school'], reply: ActiveYear, offline: true, shows: ['rapor'] },
    () => ({}),
  ),
  /** The subjects that a teacher teaches, as far as their report cards are. */
  subjects: get(
    '/v1/teacher/rapor/subjects',
    {
      roles: teacher,
      query: z.object({ semester, tahun_ajaran_id }),
      reply: z.array(RaporSubject),
      offline: true,
      shows: ['rapor', 'grades'],
    },
    () => ({ query: {} }),
  ),
  /** What the report cards of a class will say of a subject. */
  texts: get(
    '/v1/teacher/rapor/texts',
    { roles: teacher, query: Place, reply: RaporSubjectTexts, shows: ['rapor', 'grades', 'grade-settings'] },
    ({ taught_class_uuid, taught_subject_id }) => ({
      query: { class_id: taught_class_uuid, subject_id: taught_subject_id },
    }),
  ),
  /** Puts what a pupil has achieved in own words; '' goes back to what the scores say. Skills are of K13, and stay when they are left out. */
  setText: put(
    '/v1/teacher/rapor/texts',
    {
      roles: teacher,
      changes: ['rapor'],
      body: z.object({
        class_id: uuid,
        subject_id: id('subject'),
        semester,
        student_id: id('student'),
        text: text(raporLimits.text),
        skills: z.optional(text(raporLimits.text)),
      }),
      reply: z.null(),
      faults: ['RAPOR_NOT_NOW'],
    },
    ({ taught_class_uuid, taught_subject_id, taught_student_id }) => ({
      body: {
        class_id: taught_class_uuid,
        subject_id: taught_subject_id,
        student_id: taught_student_id,
        text: 'Menguasai grafik fungsi dan dapat menjelaskannya kepada teman.',
      },
    }),
  ),
  /** Hands a subject over to whoever leads the class; with a reason where a pupil has no final score or none of the end of the semester. */
  send: post(
    '/v1/teacher/rapor/send',
    {
      roles: teacher,
      changes: ['rapor'],
      body: z.object({ ...Place.shape, reason: z.optional(line(3, 300)) }),
      reply: RaporSubject,
      idempotent: true,
      faults: ['RAPOR_NOT_NOW'],
    },
    ({ ready_class_uuid, ready_subject_id }) => ({
      body: { class_id: ready_class_uuid, subject_id: ready_subject_id, reason: 'Siswa belum mengikuti SAS.' },
    }),
  ),
  /** Takes a subject back that was handed over, with why, so that its scores and texts can be put right. */
  pullBack: post(
    '/v1/teacher/rapor/pull-back',
    {
      roles: teacher,
      changes: ['rapor'],
      body: z.object({ ...Place.shape, note: line(3, 300) }),
      reply: RaporSubject,
      idempotent: true,
      faults: ['RAPOR_NOT_NOW'],
    },
    ({ sent_class_uuid, sent_subject_id }) => ({
      body: { class_id: sent_class_uuid, subject_id: sent_subject_id, note: 'Nilai remedial baru masuk.' },
    }),
  ),
  /** The class that the teacher leads: its subjects and its pupils' report cards. */
  class: get(
    '/v1/teacher/rapor/class',
    {
      roles: teacher,
      query: z.object({ class_id: z.optional(uuid), semester, tahun_ajaran_id }),
      reply: z.nullable(RaporClass),
      offline: true,
      shows: ['rapor', 'grades', 'people'],
    },
    ({ led_class_uuid }) => ({ query: { class_id: led_class_uuid } }),
  ),
  /** Makes an empty report card for each pupil of the class who has none; answers how many. */
  begin: post(
    '/v1/teacher/rapor/begin',
    {
      roles: teacher,
      changes: ['rapor'],
      body: z.object({ class_id: uuid, semester }),
      reply: z.object({ begun: z.int() }),
      idempotent: true,
    },
    ({ led_class_uuid }) => ({ body: { class_id: led_class_uuid } }),
  ),
  /** Gives a subject back to its teacher, with why. */
  giveBack: post(
    '/v1/teacher/rapor/give-back',
    {
      roles: teacher,
      changes: ['rapor'],
      body: z.object({ class_id: uuid, subject_id: id('subject'), semester, note: line(3, 300) }),
      reply: z.null(),
      idempotent: true,
      faults: ['RAPOR_NOT_NOW'],
    },
    ({ sent_class_uuid, sent_subject_id }) => ({
      body: { class_id: sent_class_uuid, subject_id: sent_subject_id, note: 'Nilai praktik belum masuk.' },
    }),
  ),
  /** A pupil's report card as it stands. */
  detail: get(
    '/v1/teacher/rapor/:uuid',
    { roles: teacher, params: Named, reply: Rapor, shows: ['rapor', 'grades', 'grade-settings', 'attitude-notes'] },
    ({ rapor_uuid }) => ({ params: { uuid: rapor_uuid } }),
  ),
  /** What whoever leads the class adds. */
  edit: put(
    '/v1/teacher/rapor/:uuid',
    {
      roles: teacher,
      changes: ['rapor'],
      as: 'json',
      params: Named,
      body: z.object({ ...RaporWords, revision }),
      reply: Rapor,
      faults: ['DATA_CHANGED', 'RAPOR_NOT_NOW'],
    },
    ({ rapor_uuid }) => ({
      params: { uuid: rapor_uuid },
      body: {
        note: 'Tekun dan suka membantu.',
        profile: '',
        extras: [{ name: 'Pramuka', text: 'Aktif sebagai pemimpin regu.' }],
        sick: null,
        excused: null,
        absent: null,
        absence_reason: null,
        decision: null,
        revision: 1,
      },
    }),
  ),
  /** Who did what with a pupil's report card, the newest first. */
  history: get(
    '/v1/teacher/rapor/:uuid/history',
    { roles: teacher, params: Named, reply: z.array(RaporStep), shows: ['rapor'] },
    ({ rapor_uuid }) => ({ params: { uuid: rapor_uuid } }),
  ),
  /**
   * Hands report cards of the class over to the principal, all or none: from then on they say what they say now. Answers how many, and
   * how many of them with something lacking, which wants a reason. Throws DATA_CHANGED where one says something else than was seen.
   */
  submit: post(
    '/v1/teacher/rapor/submit',
    {
      roles: teacher,
      changes: ['rapor'],
      as: 'json',
      body: z.object({ class_id: uuid, cards: RaporSeen, reason: z._default(z.nullable(line(3, 300)), null) }),
      reply: z.object({ submitted: z.int(), incomplete: z.int() }),
      idempotent: true,
      faults: ['DATA_CHANGED'],
    },
    ({ led_class_uuid, rapor_uuid, rapor_hash }) => ({
      body: {
        class_id: led_class_uuid,
        cards: [{ uuid: rapor_uuid, hash: rapor_hash }],
        reason: 'Siswa pindah di tengah semester.',
      },
    }),
  ),
  print: get(
    '/v1/teacher/rapor/:uuid/print',
    { roles: teacher, params: Named, query: z.object({ pages: z.optional(z.enum(ownPages)) }), reply: 'file' },
    ({ rapor_uuid }) => ({ params: { uuid: rapor_uuid }, query: { pages: 'all' as const } }),
  ),
})
