import * as z from 'zod/mini'
import { keysOf } from './kit/keys.ts'
import { calls, del, get, post, put } from './kit/call.ts'
import { id } from './kit/id.ts'
import { number } from './kit/number.ts'
import { clock, line, revision, uuid } from './shared.ts'
import { CopiedLessons, CopiedWeek } from './timetable/copied.ts'
import { beside, HandedOver, WishedHandOver } from './timetable/held.ts'
import { LessonHour } from './timetable/hours.ts'
import { CheckedPaste, Pasted, pastedSample } from './timetable/pasted.ts'
import { subjectKinds } from './timetable/subjects.ts'
import { weekday } from './timetable/weekdays.ts'

declare module './kit/call.ts' {
  interface SampleIds {
    /** A lesson of the class. */
    readonly office_lesson_id: string
    /** A teacher of the school without lessons. */
    readonly office_teacher_id: string
    /** Another one. */
    readonly office_successor_id: string
    /** Another class of the school's year than `class_uuid`. */
    readonly office_copied_class_uuid: string
    /** What a class, a subject and a teacher of the school are called in a pasted list. */
    readonly office_class_name: string
    readonly office_subject_name: string
    readonly office_teacher_name: string
  }
  interface Tags {
    timetable: true
  }
}

export const Lesson = z.object({
  id: id('lesson'),
  /** Null for a lesson of a learning group, which `group` then names. */
  class: z.nullable(z.object({ uuid, name: z.string() })),
  group: z.nullable(z.object({ uuid, name: z.string() })),
  subject: z.object({ id: id('subject'), name: z.string() }),
  teacher: z.object({ id: id('teacher'), name: z.string() }),
  weekday,
  starts_at: clock,
  ends_at: clock,
  room: z.nullable(z.string()),
  /** Held beside other lessons of the same class: halves of a class, or religions. */
  parallel: z.boolean(),
  /** Something was recorded in it: it is ended and stays in what was, where another one would go away. */
  recorded: z.boolean(),
  revision,
})
export type Lesson = z.infer<typeof Lesson>

/** A teacher with what would go to a successor. */
const Teacher = z.object({
  id: id('teacher'),
  name: z.string(),
  lessons: z.number(),
  leads: z.array(z.string()),
  ...beside,
})

/** What lessons are made of, and how far the timetable of the year is. */
export const TimetableOverview = z.object({
  /** The first year of the one that lessons are made for: 2026 is 2026/2027; null while none was made. */
  year: z.nullable(z.number()),
  /** The days with school, and from when to when; `ends_at` is null where the school has not said it. */
  days: z.array(z.object({ weekday, starts_at: clock, ends_at: z.nullable(clock) })),
  /** The numbered hours of each weekday on usual days, and the breaks between them; none where the school has numbered none. */
  hours: z.array(z.object({ weekday, hours: z.array(LessonHour) })),
  classes: z.array(z.object({ uuid, name: z.string(), lessons: z.number() })),
  /** Learning groups, which have a subject and mostly a teacher. */
  groups: z.array(
    z.object({ uuid, name: z.string(), subject_id: id('subject'), teacher_id: z.nullable(id('teacher')), lessons: z.number() }),
  ),
  teachers: z.array(Teacher),
  /** Those whose accounts are gone and who still have something for a successor. Nobody is given anything in their place. */
  gone: z.array(Teacher),
  /** Those that are not archived, by group and in the school's order. */
  subjects: z.array(
    z.object({
      id: id('subject'),
      name: z.string(),
      code: z.nullable(z.string()),
      kind: z.enum(keysOf(subjectKinds)),
    }),
  ),
  /** Rooms that lessons of the year are held in, by name; one name is one room, however it is spelled in capitals. */
  rooms: z.array(z.object({ name: z.string(), lessons: z.number() })),
})
export type TimetableOverview = z.infer<typeof TimetableOverview>

export const lessonFields = {
  /** A lesson is of a class, or of a learning group. */
  class_uuid: z.nullable(uuid),
  group_uuid: z.optional(z.nullable(uuid)),
  subject_id: id('subject'),
  teacher_id: id('teacher'),
  weekday,
  starts_at: clock,
  ends_at: clock,
  room: z.nullable(line(1, 40)),
  parallel: z.boolean(),
}

const office = ['school'] as const
const ofLesson = z.object({ lesson_id: id('lesson') })
const changes = ['timetable', 'attendance', 'grades', 'learning-groups'] as const
/** The weekly lessons of a school in the running year, as its office keeps them. */
export const timetable = calls('timetable', {
  overview: get(
    '/v1/school/timetable',
    { shows: ['timetable', 'subjects', 'people', 'learning-groups'], roles: office, reply: TimetableOverview },
    () => ({}),
  ),
  /** The week of a class, with the learning groups in which its pupils are, of a teacher, or of a room; of several of them what they have in common. */
  week: get(
    '/v1/school/timetable/week',
    {
      shows: ['timetable', 'subjects', 'people', 'learning-groups'],
      roles: office,
      query: z.object({ class_uuid: z.optional(uuid), teacher_id: z.optional(id('teacher')), room: z.optional(line(1, 40)) }),
      reply: z.array(Lesson),
    },
    ({ class_uuid, office_teacher_id: teacher_id }) => ({ query: { class_uuid, teacher_id } }),
  ),
  /** All lessons of the year as a workbook, in the columns that an import takes back. */
  export: get('/v1/school/timetable/export', { roles: office, reply: 'file', faults: ['YEAR_MISSING'] }, () => ({})),
  add: post(
    '/v1/school/timetable/lessons',
    {
      changes,
      roles: office,
      as: 'json',
      body: z.object(lessonFields),
      reply: Lesson,
      faults: ['LESSON_CLASH', 'YEAR_MISSING', 'DATA_CHANGED'],
    },
    ({ class_uuid, office_subject_id: subject_id, office_teacher_id: teacher_id }) => ({
      body: {
        class_uuid,
        subject_id,
        teacher_id,
        weekday: 7,
        starts_at: '04:00',
        ends_at: '04:45',
        room: null,
        parallel: false,
      },
    }),
  ),
  /** Changes or moves a lesson. One that was recorded ends, and another one begins with what is new. */
  save: put(
    '/v1/school/timetable/lessons/:lesson_id',
    {
      changes,
      roles: office,
      as: 'json',
      params: ofLesson,
      body: z.object({ ...lessonFields, revision }),
      reply: Lesson,
      faults: ['LESSON_CLASH', 'YEAR_MISSING', 'DATA_CHANGED'],
    },
    ({ office_lesson_id: lesson_id, class_uuid, office_subject_id: subject_id, office_teacher_id: teacher_id }) => ({
      params: { lesson_id },
      body: {
        class_uuid,
        subject_id,
        teacher_id,
        weekday: 7,
        starts_at: '03:00',
        ends_at: '03:45',
        room: 'Aula',
        parallel: false,
        revision: 1,
      },
    }),
  ),
  /** Takes a lesson out of the timetable; `ended` when it was recorded and stays in what was. */
  remove: del(
    '/v1/school/timetable/lessons/:lesson_id',
    {
      changes,
      roles: office,
      params: ofLesson,
      query: z.object({ revision: number.check(z.int(), z.gte(1), z.lte(2_000_000_000)) }),
      reply: z.object({ ended: z.boolean() }),
      faults: ['DATA_CHANGED'],
    },
    ({ office_lesson_id: lesson_id }) => ({ params: { lesson_id }, query: { revision: 1 } }),
  ),
  /** Says what a pasted list would make, and what is wrong with it by row and column; writes nothing. */
  checkPaste: post(
    '/v1/school/timetable/paste/check',
    { changes: [], roles: office, as: 'json', body: Pasted, reply: CheckedPaste, faults: ['YEAR_MISSING'] },
    pastedSample,
  ),
  /** Makes the lessons of a pasted list: all of them, or none. What is wrong is named by position, `rows.2.teacher`. */
  paste: post(
    '/v1/school/timetable/paste',
    {
      changes,
      roles: office,
      as: 'json',
      body: Pasted,
      reply: z.object({ made: z.int(), same: z.int() }),
      faults: ['PASTE_WRONG', 'LESSON_CLASH', 'YEAR_MISSING', 'DATA_CHANGED'],
    },
    pastedSample,
  ),
  /** Copies a class's lessons of a weekday to another one: all of them, or none; `same` stand there already. */
  copyDay: post(
    '/v1/school/timetable/copy',
    {
      changes,
      roles: office,
      as: 'json',
      body: z.object({ class_uuid: uuid, from: weekday, to: weekday }),
      reply: z.object({ made: z.int(), same: z.int() }),
      faults: ['LESSON_CLASH', 'YEAR_MISSING', 'DATA_CHANGED'],
    },
    ({ class_uuid }) => ({ body: { class_uuid, from: 7, to: 6 } }),
  ),
  /** Copies a class's week or weekday to another class, with that class's own teachers and room: what fits; the rest is `left`. */
  copyClass: post(
    '/v1/school/timetable/copy-class',
    {
      changes,
      roles: office,
      as: 'json',
      body: CopiedWeek,
      reply: CopiedLessons,
      faults: ['LESSON_CLASH', 'YEAR_MISSING', 'DATA_CHANGED'],
    },
    ({ class_uuid, office_copied_class_uuid: to_class_uuid }) => ({ body: { class_uuid, to_class_uuid, weekday: 7 } }),
  ),
  /**
   * Gives all lessons, learning groups and class rooms of a teacher from the running year on, the classes that the teacher leads, and the
   * quizzes that still need a teacher, to another one: all, or none. At once, or from a date to come, when that happens by itself as the
   * day begins with what the teacher has then; a teacher has one such plan at most, and giving at once ends it.
   */
  handOver: post(
    '/v1/school/timetable/hand-over',
    {
      changes: [...changes, 'people', 'homeroom', 'quiz', 'tugasku-rooms'],
      roles: office,
      as: 'json',
      body: WishedHandOver,
      reply: HandedOver,
      faults: ['LESSON_CLASH', 'YEAR_MISSING', 'DATA_CHANGED'],
    },
    ({ office_teacher_id: from_id, office_successor_id: to_id, office_hand_over_id: instead_of }) => ({
      body: { from_id, to_id, instead_of },
    }),
  ),
})
