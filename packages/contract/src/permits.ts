import * as z from 'zod/mini'
import { calls, get, post, put } from './kit/call.ts'
import { id } from './kit/id.ts'
import { pageQuery } from './kit/paging.ts'
import { roleNames } from './kit/roles.ts'
import { BulkFiled, FiledForPupil, PermitOptions } from './permits/answers.ts'
import { Leave, permitGroups, Permit, permitLimits, PermitRow, revised, when } from './permits/entities.ts'
import { day, instant, searchQuery, timezone, uuid } from './shared.ts'
import { upload } from './uploads.ts'

export * from './permits/answers.ts'
export * from './permits/entities.ts'

declare module './kit/call.ts' {
  interface SampleIds {
    /** A permit that the caller has filed, or decides, and that is still open. */
    readonly permit_id: string
  }
  interface Tags {
    permits: true
  }
}

/** Why it is asked for: 5 to 500 characters. */
const reason = z.string().check(z.trim(), z.minLength(5), z.maxLength(500))
const attachment = upload('image,pdf', { max: permitLimits.attachment })

/** Whom it is for: a parent names the child, a teacher a pupil or (left out) oneself; a pupil needs to name nobody. */
const Asked = { student_id: z.optional(id('student')), ...when }
const Filed = z.object({ ...Asked, reason, attachment: z.optional(attachment) })

const filers = ['student', 'parent', 'teacher'] as const
const ofPermit = z.object({ permit_id: id('permit') })
const sick = (date: string) => ({ type: 'sick' as const, starts_on: date, ends_on: date })
const MOST_PUPILS = 200
const MOST_CHILDREN = 20

/** Leave that is asked for: filing, following and changing it. Deciding stands in permits/decisions.ts. */
export const permits = calls('permits', {
  options: get(
    '/v1/{role}/permits/options',
    { roles: filers, reply: PermitOptions, offline: true, shows: ['permits', 'school-settings', 'people'] },
    () => ({}),
  ),
  /**
   * Asks beforehand whether a permit could be filed. WARNING_DATA_EXIST names the one that covers some of it already
   * (`data.permit_id`); INVALID_REQUEST says at which field the days or hours cannot be. `permit_id` is left out of account: the
   * one that is being edited.
   */
  check: post(
    '/v1/{role}/permits/check',
    {
      changes: [],
      roles: filers,
      speaks: 'nobody',
      as: 'json',
      body: z.object({ ...Asked, permit_id: z.optional(id('permit')) }),
      reply: z.object({
        /** School days on which it counts. */
        school_days: z.number(),
        /** Whether it needs a doctor's letter before it can be approved. */
        letter: z.boolean(),
      }),
      faults: ['WARNING_DATA_EXIST', 'INVALID_REQUEST'],
    },
    ({ student_id, permit_id }) => ({ body: { student_id, permit_id, ...sick('2026-11-23') } }),
  ),
  /**
   * Files one's own, a child's, or a pupil's. What the filer would decide is approved at once: a homeroom teacher's for a pupil of
   * the own class.
   */
  file: post(
    '/v1/{role}/permits',
    {
      changes: ['permits', 'attendance'],
      roles: filers,
      speaks: 'nobody',
      as: 'json',
      body: Filed,
      reply: PermitRow,
      idempotent: true,
      offline: true,
      faults: ['WARNING_DATA_EXIST', 'INVALID_REQUEST'],
    },
    ({ student_id, sent_pdf }) => ({
      body: { student_id, ...sick('2026-11-23'), reason: 'Demam sejak semalam.', attachment: sent_pdf },
    }),
  ),
  /** A teacher files the same for several pupils, with one attachment; each pupil answers for itself. */
  fileForPupils: post(
    '/v1/teacher/permits/pupils',
    {
      changes: ['permits', 'attendance'],
      roles: ['teacher'],
      as: 'json',
      body: z.object({
        ...when,
        reason,
        attachment: z.optional(attachment),
        student_ids: z.array(id('student')).check(z.minLength(1), z.maxLength(MOST_PUPILS)),
      }),
      reply: BulkFiled,
      idempotent: true,
      offline: true,
      faults: ['INVALID_REQUEST'],
    },
    ({ student_id, sent_pdf }) => ({
      body: {
        type: 'dispensation' as const,
        starts_on: '2026-11-24',
        ends_on: '2026-11-24',
        reason: 'Lomba OSN tingkat kota.',
        student_ids: [student_id],
        attachment: sent_pdf,
      },
    }),
  ),
  /** A parent files the same for several of the children, with one attachment; each child answers for itself. */
  fileForChildren: post(
    '/v1/parent/permits/children',
    {
      changes: ['permits', 'attendance'],
      roles: ['parent'],
      speaks: 'nobody',
      as: 'json',
      body: z.object({
        ...when,
        reason,
        attachment: z.optional(attachment),
        student_ids: z.array(id('student')).check(z.minLength(1), z.maxLength(MOST_CHILDREN)),
      }),
      reply: BulkFiled,
      idempotent: true,
      offline: true,
      faults: ['INVALID_REQUEST'],
    },
    ({ student_id, sent_pdf }) => ({
      body: { ...sick('2026-11-23'), reason: 'Demam sejak semalam.', student_ids: [student_id], attachment: sent_pdf },
    }),
  ),
  /** Pupils of the teacher's classes, by name. */
  pupils: get(
    '/v1/teacher/permits/pupils',
    {
      roles: ['teacher'],
      query: z.object({
        class_uuid: z.optional(uuid),
        /** Part of a name or NISN. */
        ...searchQuery(50),
      }),
      reply: z.array(FiledForPupil),
      paged: 'page',
      shows: ['people'],
    },
    ({ class_uuid }) => ({ query: { class_uuid } }),
  ),
  /** One's own, the children's (or one child's), or what a teacher filed for pupils (or for one pupil), the newest first. */
  list: get(
    '/v1/{role}/permits',
    {
      roles: filers,
      query: z.object({
        state: z.optional(z.enum(permitGroups)),
        student_id: z.optional(id('student')),
        of: z.optional(z.enum(['own', 'pupils'])),
        ...pageQuery(20),
      }),
      reply: z.array(PermitRow),
      paged: 'page',
      offline: true,
      shows: ['permits'],
    },
    ({ student_id }) => ({ query: { student_id } }),
  ),
  /** All of one permit, for whoever filed it, whom it is about, and who decides. */
  detail: get(
    '/v1/{role}/permits/:permit_id',
    { roles: roleNames, params: ofPermit, reply: Permit, offline: true, shows: ['permits', 'attendance'] },
    ({ permit_id }) => ({ params: { permit_id } }),
  ),
  /**
   * Changes a permit and hands it in again. What an approved one had written is taken back. Who adds nothing but a letter leaves it
   * where it was. `attachment` null takes the attachment off, left out keeps it.
   */
  edit: put(
    '/v1/{role}/permits/:permit_id',
    {
      changes: ['permits', 'attendance'],
      roles: filers,
      speaks: 'nobody',
      as: 'json',
      params: ofPermit,
      body: z.object({ ...when, reason, attachment: z.optional(z.nullable(attachment)), ...revised }),
      reply: PermitRow,
      idempotent: true,
      offline: true,
      faults: ['WARNING_DATA_EXIST', 'INVALID_REQUEST', 'DATA_CHANGED'],
    },
    ({ permit_id, sent_picture }) => ({
      params: { permit_id },
      body: { ...sick('2026-11-23'), reason: 'Demam dan batuk.', attachment: sent_picture, revision: 1 },
    }),
  ),
  /** Calls it off; what an approved one had written is taken back. Whoever decides needs a reason. */
  cancel: post(
    '/v1/{role}/permits/:permit_id/cancel',
    {
      changes: ['permits', 'attendance'],
      roles: roleNames,
      speaks: 'nobody',
      as: 'json',
      params: ofPermit,
      body: z.object({ ...revised, reason: z.optional(reason) }),
      reply: PermitRow,
      idempotent: true,
      offline: true,
      faults: ['DATA_CHANGED'],
    },
    ({ permit_id }) => ({ params: { permit_id }, body: { revision: 1, reason: 'Sudah sehat dan masuk sekolah.' } }),
  ),
  /** The approved permits that cover today of whoever asks: the check-in leads to the first that takes the whole day. */
  today: get(
    '/v1/{role}/permits/today',
    {
      roles: ['student', 'teacher'],
      reply: z.object({ date: day, timezone, server_time: instant, permits: z.array(PermitRow) }),
      offline: true,
      shows: ['permits', 'attendance'],
    },
    () => ({}),
  ),
  /** Who is on leave on a day, or may be away for some hours of it: the teacher's classes; at an office the whole school. */
  onLeave: get(
    '/v1/{role}/permits/on-leave',
    {
      roles: ['teacher', 'school'],
      query: z.object({ date: z.optional(day), class_uuid: z.optional(uuid) }),
      reply: z.object({ date: day, timezone, leaves: z.array(Leave) }),
      shows: ['permits'],
    },
    ({ class_uuid }) => ({ query: { class_uuid } }),
  ),
})
