import * as z from 'zod/mini'
import { ActiveYear } from './attitude-notes/entities.ts'
import { calls, get, post, put } from './kit/call.ts'
import { id } from './kit/id.ts'
import { number } from './kit/number.ts'
import { pageQuery } from './kit/paging.ts'
import { searchText, uuid } from './shared.ts'
import { upload } from './uploads.ts'
import {
  Violation,
  ViolationClass,
  violationLimits,
  ViolationPupil,
  ViolationRule,
  violationStatus,
  ViolationThreshold,
  ViolationTotals,
  violationWords,
} from './violations/entities.ts'

export * from './violations/entities.ts'

declare module './kit/call.ts' {
  interface SampleIds {
    /** A record that the calling teacher has made. */
    readonly violation_uuid: string
    /** A record of the calling pupil, or of the caller's child. */
    readonly own_violation_id: string
    /** A record in the caller's school, and a rule of its book. */
    readonly violation_id: string
    readonly violation_rule_id: string
    readonly book_rule_id: string
  }
  interface Tags {
    violations: true
    'violation-rules': true
  }
}

const teacher = ['teacher'] as const
const Named = z.object({
  uuid: z
    .string()
    .check(
      z.refine((given) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(given), { error: 'violation_uuid is required' }),
    ),
})
const happened = {
  date: '2026-11-23',
  time: '07:20',
  place: 'Gerbang depan',
  description: 'Datang sepuluh menit setelah bel.',
}

/** Breaches of a school's rules and awards: teachers record them, pupils and parents read their own and may say something. */
export const violations = calls('violations', {
  /** The school year and semester of today, and those before. */
  year: get(
    '/v1/teacher/attitudes/meta/school-years/active',
    { roles: teacher, reply: ActiveYear, shows: ['people'] },
    () => ({}),
  ),
  /** The book that a teacher records by: what is in force, and from how many points on what follows. */
  rules: get(
    '/v1/teacher/attitudes/rules',
    {
      roles: teacher,
      reply: z.object({ rules: z.array(ViolationRule), thresholds: z.array(ViolationThreshold) }),
      offline: true,
      shows: ['violation-rules'],
    },
    () => ({}),
  ),
  /** The teacher's classes by name, each with what the teacher may see of it in the running year. */
  classes: get(
    '/v1/teacher/school/class',
    {
      roles: teacher,
      query: z.object({ q: z.optional(searchText()), ...pageQuery(25) }),
      reply: z.array(ViolationClass),
      paged: 'page',
      offline: true,
      shows: ['violations', 'people'],
    },
    () => ({ query: {} }),
  ),
  /** The pupils of one of these classes, by name. */
  pupils: get(
    '/v1/teacher/school/class/:class_id/student',
    {
      roles: teacher,
      params: z.object({ class_id: uuid }),
      query: z.object({ q: z.optional(searchText()), ...pageQuery(25) }),
      reply: z.array(ViolationPupil),
      paged: 'page',
      offline: true,
      shows: ['violations', 'people'],
    },
    ({ class_uuid }) => ({ params: { class_id: class_uuid } }),
  ),
  /** The pupils of a class, each with what the records of the running year make, whoever wrote them. Never in the order of their points. */
  list: get(
    '/v1/teacher/attitudes/violations',
    {
      roles: teacher,
      query: z.object({
        /** Refused without it, in the words of the specification. */
        class_uuid: z.optional(uuid),
        search: z.optional(searchText()),
        sort_by: z._default(z.enum(['name', 'date']), 'name'),
        sort_order: z._default(z.enum(['asc', 'desc']), 'asc'),
        ...pageQuery(10),
      }),
      reply: z.array(ViolationPupil),
      paged: 'page',
      offline: true,
      shows: ['violations', 'people'],
    },
    ({ class_uuid }) => ({ query: { class_uuid } }),
  ),
  /** One pupil, with what the records come to. */
  pupil: get(
    '/v1/teacher/attitudes/violations/students/:id',
    {
      roles: teacher,
      params: z.object({ id: id('student') }),
      reply: z.object({ ...ViolationPupil.shape, class: z.nullable(z.object({ uuid, name: z.string() })) }),
      offline: true,
      shows: ['violations', 'people'],
    },
    ({ student_id }) => ({ params: { id: student_id } }),
  ),
  /** A pupil's records that the teacher may see, the newest first. */
  histories: get(
    '/v1/teacher/attitudes/violations/students/:studentUuid/histories',
    {
      roles: teacher,
      params: z.object({ studentUuid: id('student') }),
      query: z.object({ status: z.optional(violationStatus), ...pageQuery(10) }),
      reply: z.array(Violation),
      paged: 'page',
      offline: true,
      shows: ['violations'],
    },
    ({ student_id }) => ({ params: { studentUuid: student_id } }),
  ),
  /** What waits for the teacher: light ones of the own class to verify, and own ones that came back. */
  desk: get('/v1/teacher/attitudes/desk', { roles: teacher, reply: z.array(Violation), shows: ['violations'] }, () => ({})),
  /** Records the same of one pupil of a class, or of several. */
  record: post(
    '/v1/teacher/attitudes/violations',
    {
      roles: teacher,
      changes: ['violations'],
      body: z.object({
        ...violationWords(),
        class_uuid: uuid,
        student_uuid: z.array(id('student')).check(z.minLength(1), z.maxLength(violationLimits.pupils)),
        files: z._default(z.array(upload('image,pdf')).check(z.maxLength(violationLimits.files)), []),
      }),
      reply: z.object({ violations: z.array(Violation) }),
      idempotent: true,
      faults: ['YEAR_MISSING'],
    },
    ({ class_uuid, student_id, violation_rule_id, sent_pdf }) => ({
      body: { ...happened, rule_id: violation_rule_id, class_uuid, student_uuid: [student_id], files: [sent_pdf] },
    }),
  ),
  detail: get(
    '/v1/teacher/attitudes/violations/:uuid',
    { roles: teacher, params: Named, reply: Violation, offline: true, shows: ['violations'] },
    ({ violation_uuid }) => ({ params: { uuid: violation_uuid } }),
  ),
  /** Moves a record to another status, with a word to it; or, to `waiting_verification`, says anew what happened. */
  update: put(
    '/v1/teacher/attitudes/violations/:uuid',
    {
      roles: teacher,
      changes: ['violations'],
      params: Named,
      body: z.object({
        ...z.partial(z.object(violationWords())).shape,
        status: violationStatus,
        note: z.optional(z.string().check(z.trim(), z.maxLength(500))),
        revision: number.check(z.int(), z.gte(1), z.lte(2_000_000_000)),
      }),
      reply: Violation,
      idempotent: true,
      faults: ['DATA_CHANGED'],
    },
    ({ violation_uuid, violation_rule_id }) => ({
      params: { uuid: violation_uuid },
      body: { ...happened, rule_id: violation_rule_id, status: 'waiting_verification' as const, revision: 1 },
    }),
  ),
  /** A pupil's own records of the running year, or those of a parent's child, the newest first. */
  conduct: get(
    '/v1/{role}/conduct',
    {
      roles: ['student', 'parent'],
      query: z.object({ student_id: z.optional(id('student')) }),
      reply: z.object({
        totals: ViolationTotals,
        thresholds: z.array(ViolationThreshold),
        records: z.array(Violation),
      }),
      offline: true,
      shows: ['violations', 'violation-rules'],
    },
    ({ student_id }) => ({ query: { student_id } }),
  ),
  /** One of them. */
  own: get(
    '/v1/{role}/conduct/:violation_id',
    {
      roles: ['student', 'parent'],
      params: z.object({ violation_id: id('violation') }),
      reply: Violation,
      offline: true,
      shows: ['violations'],
    },
    ({ own_violation_id }) => ({ params: { violation_id: own_violation_id } }),
  ),
  /** The pupil or a parent says how it was: once each, within three days; the record is looked at again and does not count meanwhile. */
  clarify: post(
    '/v1/{role}/conduct/:violation_id/clarification',
    {
      roles: ['student', 'parent'],
      speaks: 'nobody',
      changes: ['violations'],
      params: z.object({ violation_id: id('violation') }),
      body: z.object({ text: z.string().check(z.trim(), z.minLength(5), z.maxLength(violationLimits.text)) }),
      reply: Violation,
      idempotent: true,
      faults: ['DATA_CHANGED'],
    },
    ({ own_violation_id }) => ({
      params: { violation_id: own_violation_id },
      body: { text: 'Ban sepeda bocor di jalan, saya sudah menelepon wali kelas.' },
    }),
  ),
})
