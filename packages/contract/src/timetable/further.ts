import * as z from 'zod/mini'
import { calls, get, post } from '#contract/kit/call.ts'
import { id } from '#contract/kit/id.ts'
import { inReach, revision, uuid } from '#contract/shared.ts'

declare module '#contract/kit/call.ts' {
  interface SampleIds {
    /** A further teacher of a subject in the class, since the beginning of the year. */
    readonly office_further_id: string
  }
}

/** As many further teachers as a subject of a class or group may have at once. */
export const MOST_FURTHER = 5

/** Who teaches a subject of a class or of a learning group beside its main teacher, and when. */
export const FurtherTeacher = z.object({
  id: id('further teacher'),
  class: z.nullable(z.object({ uuid, name: z.string() })),
  group: z.nullable(z.object({ uuid, name: z.string() })),
  subject: z.object({ id: id('subject'), name: z.string() }),
  teacher: z.object({ id: id('teacher'), name: z.string() }),
  starts_on: inReach,
  /** The first day on which it is over; null while that is open. */
  ended_on: z.nullable(inReach),
  revision,
  can: z.array(z.enum(['end'])),
})
export type FurtherTeacher = z.infer<typeof FurtherTeacher>

const office = ['school'] as const
const changes = ['timetable', 'attendance', 'grades', 'learning-groups'] as const

/** Team teaching: the further teachers of lessons, as the office keeps them for the year that lessons are made for. */
export const furtherTeachers = calls('further-teachers', {
  /** Those of a class with the groups, of a teacher, or all of the year: the running ones first, then those that are over. */
  list: get(
    '/v1/school/timetable/further-teachers',
    {
      shows: ['timetable', 'subjects', 'people', 'learning-groups'],
      roles: office,
      query: z.object({ class_uuid: z.optional(uuid), teacher_id: z.optional(id('teacher')) }),
      reply: z.array(FurtherTeacher),
    },
    ({ class_uuid, office_teacher_id: teacher_id }) => ({ query: { class_uuid, teacher_id } }),
  ),
  /** From today or a later day of the year on: past days keep who taught on them. */
  add: post(
    '/v1/school/timetable/further-teachers',
    {
      changes,
      roles: office,
      as: 'json',
      body: z.object({
        /** Of a class, or of a learning group. */
        class_uuid: z.nullable(uuid),
        group_uuid: z.optional(z.nullable(uuid)),
        subject_id: id('subject'),
        teacher_id: id('teacher'),
        /** Today where it is left out. */
        starts_on: z.optional(inReach),
      }),
      reply: FurtherTeacher,
      faults: ['TAKEN', 'YEAR_MISSING'],
    },
    ({ class_uuid, office_subject_id: subject_id, office_teacher_id: teacher_id }) => ({
      body: { class_uuid, subject_id, teacher_id },
    }),
  ),
  /** Says the first day without the teacher, today or a later one. Who has not begun by then was never one. */
  end: post(
    '/v1/school/timetable/further-teachers/:further_id/end',
    {
      changes,
      roles: office,
      as: 'json',
      params: z.object({ further_id: id('further teacher') }),
      /** Today where it is left out. */
      body: z.object({ ended_on: z.optional(inReach), revision }),
      reply: z.null(),
      faults: ['DATA_CHANGED'],
    },
    ({ office_further_id: further_id }) => ({ params: { further_id }, body: { revision: 1 } }),
  ),
})
