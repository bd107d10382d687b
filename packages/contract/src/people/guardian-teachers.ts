import * as z from 'zod/mini'
import { calls, del, get, post } from '#contract/kit/call.ts'
import { id } from '#contract/kit/id.ts'
import { day, uuid } from '#contract/shared.ts'

declare module '#contract/kit/call.ts' {
  interface SampleIds {
    /** A teacher of the caller's school who is the guru wali of a pupil of it. */
    readonly guardian_teacher_id: string
    /** That pupil. */
    readonly guarded_student_id: string
    /** A pupil of the caller's school without a guru wali. */
    readonly unguarded_student_id: string
  }
  interface Tags {
    /** Who is the guru wali of whom. */
    guardian_teachers: true
  }
}

/** So many pupils are given at once. */
export const MOST_GUARDED = 60

const named = { name: z.string(), image: z.nullable(z.string()) }
const Held = z.object({
  id: id('student'),
  ...named,
  /** Null for a pupil without a class. */
  class_name: z.nullable(z.string()),
  /** The first day. */
  from: day,
})
export type GuardedPupil = z.infer<typeof Held>

const Guardian = z.object({ id: id('teacher'), name: z.string(), pupils: z.array(Held) })
export type GuardianTeacher = z.infer<typeof Guardian>

const List = z.object({
  /** All teachers of the school by name, also those without a pupil. */
  teachers: z.array(Guardian),
  /** Of the running year. */
  classes: z.array(z.object({ uuid, name: z.string() })),
  /** Pupils of the school who have no guru wali. */
  without: z.int(),
})
export type GuardianTeachers = z.infer<typeof List>

const ClassPupil = z.object({
  id: id('student'),
  name: z.string(),
  /** Null while there is none. */
  guardian: z.nullable(z.object({ id: id('teacher'), name: z.string() })),
})
export type GuardianChoice = z.infer<typeof ClassPupil>

const office = ['school'] as const
const shows = ['guardian_teachers', 'people'] as const

/** Guru wali: teachers who accompany a fixed set of pupils, whatever their class, until these leave the school. */
export const guardianTeachers = calls('guardian-teachers', {
  list: get('/v1/school/guardian-teachers', { roles: office, reply: List, shows: [...shows] }, () => ({})),
  /** The pupils of a class, with their guru wali. */
  ofClass: get(
    '/v1/school/guardian-teachers/pupils',
    { roles: office, query: z.object({ class_uuid: uuid }), reply: z.array(ClassPupil), shows: [...shows] },
    ({ class_uuid }) => ({ query: { class_uuid } }),
  ),
  /** Gives pupils to a teacher from today on, all or none. `was` is the guru wali that was seen; who has one changes over. */
  give: post(
    '/v1/school/guardian-teachers',
    {
      changes: ['guardian_teachers'],
      roles: office,
      as: 'json',
      body: z.object({
        teacher_id: id('teacher'),
        pupils: z
          .array(z.object({ student_id: id('student'), was: z.nullable(id('teacher')) }))
          .check(z.minLength(1), z.maxLength(MOST_GUARDED)),
      }),
      reply: z.object({ given: z.int() }),
      faults: ['DATA_CHANGED'],
    },
    ({ office_teacher_id, unguarded_student_id }) => ({
      body: { teacher_id: office_teacher_id, pupils: [{ student_id: unguarded_student_id, was: null }] },
    }),
  ),
  /** Ends it today: the teacher sees the pupil no more. */
  end: del(
    '/v1/school/guardian-teachers/:teacher_id/pupils/:student_id',
    {
      changes: ['guardian_teachers'],
      roles: office,
      params: z.object({ teacher_id: id('teacher'), student_id: id('student') }),
      reply: z.null(),
    },
    ({ guardian_teacher_id, guarded_student_id }) => ({
      params: { teacher_id: guardian_teacher_id, student_id: guarded_student_id },
    }),
  ),
  /** Whom the teacher accompanies today. */
  mine: get('/v1/teacher/guardian-pupils', { roles: ['teacher'], reply: z.array(Held), shows: [...shows] }, () => ({})),
})
