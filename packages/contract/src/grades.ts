import * as z from 'zod/mini'
import { EnteredCell, gradeLimits, SavedCell } from './grades/cells.ts'
import { ClassGrades, GradeComponent, gradeKind, GradeOverview, PupilGrades } from './grades/entities.ts'
import { takenFrom } from './grades/sources.ts'
import { calls, del, get, post, put } from './kit/call.ts'
import { flag } from './kit/flag.ts'
import { id } from './kit/id.ts'
import { number } from './kit/number.ts'
import { line, uuid } from './shared.ts'
import { dueOn, objectives, semester } from './grades/inputs.ts'

export * from './grades/cells.ts'
export * from './grades/entities.ts'
export * from './grades/rules.ts'
export * from './grades/sources.ts'

declare module './kit/call.ts' {
  interface SampleIds {
    /** A component of a subject that the calling teacher teaches. */
    readonly grade_component_id: string
    /** A class that the calling teacher teaches, and the subject there. */
    readonly taught_class_uuid: string
    readonly taught_subject_id: string
    /** A pupil of that class. */
    readonly taught_student_id: string
    /** A class room of it, and a task there that has scores. */
    readonly grade_room_id: string
    readonly grade_task_id: string
  }
  interface Tags {
    grades: true
    'grade-settings': true
  }
}

const teacher = ['teacher'] as const
/** Teachers mark pupils: components, scores, what is taken over from tasks and quizzes, and the print. */
export const grades = calls('grades', {
  /** The subjects that a teacher teaches, and those of the class that the teacher leads, each as it stands this semester. */
  overview: get(
    '/v1/teacher/grade/class-task',
    { roles: teacher, query: z.object({ semester }), reply: z.array(GradeOverview), offline: true, shows: ['grades', 'people'] },
    () => ({ query: {} }),
  ),
  /** The subjects of a class whose scores the teacher may read. */
  subjects: get(
    '/v1/teacher/grade/subject',
    {
      roles: teacher,
      query: z.object({ class_id: uuid }),
      reply: z.array(z.object({ id: id('subject'), name: z.string(), teaches: z.boolean() })),
      shows: ['people'],
    },
    ({ taught_class_uuid }) => ({ query: { class_id: taught_class_uuid } }),
  ),
  /** All scores of a class in a subject; without `subject_id` in the first that the teacher teaches there, or else leads. */
  class: get(
    '/v1/teacher/grade/class/:id',
    {
      roles: teacher,
      params: z.object({ id: uuid }),
      query: z.object({ subject_id: z.optional(id('subject')), semester }),
      reply: ClassGrades,
      offline: true,
      shows: ['grades', 'grade-settings', 'people'],
    },
    ({ taught_class_uuid, taught_subject_id }) => ({
      params: { id: taught_class_uuid },
      query: { subject_id: taught_subject_id },
    }),
  ),
  /** One pupil's scores in a subject, as the teacher enters them; without `subject_id` in the first that the teacher teaches there, or else leads. */
  pupil: get(
    '/v1/teacher/grade/student/:id',
    {
      roles: teacher,
      params: z.object({ id: id('student') }),
      query: z.object({ subject_id: z.optional(id('subject')), semester }),
      reply: PupilGrades,
      offline: true,
      shows: ['grades', 'grade-settings', 'people'],
    },
    ({ taught_student_id, taught_subject_id }) => ({
      params: { id: taught_student_id },
      query: { subject_id: taught_subject_id },
    }),
  ),
  /** Enters a pupil's scores: the lists go together, a score of '' takes one away. Throws DATA_CHANGED when one is no longer what was seen. */
  savePupil: put(
    '/v1/teacher/grade/student/:id',
    {
      roles: teacher,
      changes: ['grades'],
      params: z.object({ id: id('student') }),
      body: z.object({
        component_ids: z.array(id('grade_component')).check(z.minLength(1), z.maxLength(gradeLimits.components)),
        scores: z.array(z.string().check(z.maxLength(6))).check(z.maxLength(gradeLimits.components)),
        revisions: z.array(number.check(z.int(), z.gte(0), z.lte(2_000_000_000))).check(z.maxLength(gradeLimits.components)),
      }),
      reply: z.array(SavedCell),
      faults: ['GRADES_LOCKED', 'DATA_CHANGED'],
    },
    ({ taught_student_id, grade_component_id }) => ({
      params: { id: taught_student_id },
      body: { component_ids: [grade_component_id], scores: ['87,5'], revisions: [0] },
    }),
  ),
  /** Enters scores of a class, each cell by itself: one that somebody else has changed meanwhile stays and is told. */
  save: put(
    '/v1/teacher/grade/cells',
    {
      roles: teacher,
      changes: ['grades'],
      as: 'json',
      body: z.object({
        cells: z.array(EnteredCell).check(z.minLength(1), z.maxLength(gradeLimits.cells)),
      }),
      reply: z.object({ cells: z.array(SavedCell) }),
      idempotent: true,
      offline: true,
      faults: ['GRADES_LOCKED'],
    },
    ({ grade_component_id, taught_student_id }) => ({
      body: { cells: [{ component_id: grade_component_id, student_id: taught_student_id, score: 88, revision: 0 }] },
    }),
  ),
  /** What a subject of a class is marked by. */
  components: get(
    '/v1/teacher/grade/class-task-grade',
    {
      roles: teacher,
      query: z.object({
        class_id: uuid,
        subject_id: id('subject'),
        semester,
        /** Only the one of this name. */
        title: z.optional(z.string().check(z.maxLength(gradeLimits.name))),
      }),
      reply: z.array(GradeComponent),
      shows: ['grades'],
    },
    ({ taught_class_uuid, taught_subject_id }) => ({
      query: { class_id: taught_class_uuid, subject_id: taught_subject_id },
    }),
  ),
  /** Adds a component; with a task or a quiz its scores are taken over. */
  add: post(
    '/v1/teacher/grade/class-task-grade',
    {
      roles: teacher,
      changes: ['grades'],
      body: z.object({
        class_id: uuid,
        subject_id: id('subject'),
        semester,
        title: line(2, gradeLimits.name),
        kind: z._default(gradeKind, 'scope'),
        objectives: z._default(objectives, ''),
        shown: z._default(flag, true),
        due_on: z.optional(dueOn),
        ...takenFrom,
      }),
      reply: GradeComponent,
      idempotent: true,
      faults: ['GRADES_LOCKED', 'YEAR_MISSING', 'DATA_CHANGED'],
    },
    ({ taught_class_uuid, taught_subject_id, grade_task_id }) => ({
      body: {
        class_id: taught_class_uuid,
        subject_id: taught_subject_id,
        title: 'Lingkup materi 1',
        kind: 'scope' as const,
        objectives: 'Menggambar grafik fungsi kuadrat.',
        task_id: grade_task_id,
      },
    }),
  ),
  /**
   * Changes a component: the one of `component_id`, else the one of `title` in the subject of the class. `class_id` and `subject_id`
   * beside a `component_id` must be its own (NOT_FOUND). What is left out stays; DATA_CHANGED tells that somebody else was faster
   * than `revision` or one of `replace_revisions`.
   */
  change: put(
    '/v1/teacher/grade/class-task-grade',
    {
      roles: teacher,
      changes: ['grades'],
      body: z.object({
        class_id: z.optional(uuid),
        subject_id: z.optional(id('subject')),
        semester,
        component_id: z.optional(id('grade_component')),
        title: line(2, gradeLimits.name),
        kind: z.optional(gradeKind),
        objectives: z.optional(objectives),
        shown: z.optional(flag),
        due_on: z.optional(dueOn),
        revision: z.optional(number.check(z.int(), z.gte(1), z.lte(2_000_000_000))),
        ...takenFrom,
      }),
      reply: GradeComponent,
      faults: ['GRADES_LOCKED', 'DATA_CHANGED'],
    },
    ({ taught_class_uuid, taught_subject_id, grade_component_id, quiz_ended_uuid, taught_student_id }) => ({
      body: {
        class_id: taught_class_uuid,
        subject_id: taught_subject_id,
        component_id: grade_component_id,
        title: 'Lingkup materi 1',
        kind: 'scope' as const,
        shown: true,
        revision: 1,
        quiz_uuid: quiz_ended_uuid,
        replace_ids: [taught_student_id],
        replace_revisions: [0],
      },
    }),
  ),
  /** Takes a component away with its scores; what they were stays in the history. */
  remove: del(
    '/v1/teacher/grade/class-task-grade/:component_id',
    {
      roles: teacher,
      changes: ['grades'],
      params: z.object({ component_id: id('grade_component') }),
      reply: z.null(),
      idempotent: true,
      faults: ['GRADES_LOCKED'],
    },
    ({ grade_component_id }) => ({ params: { component_id: grade_component_id } }),
  ),
  /** Says that a subject of a class is finished this semester. */
  lock: post(
    '/v1/teacher/grade/lock',
    {
      roles: teacher,
      changes: ['grades'],
      body: z.object({ class_id: uuid, subject_id: id('subject'), semester }),
      reply: z.null(),
      idempotent: true,
      faults: ['YEAR_MISSING'],
    },
    ({ taught_class_uuid, taught_subject_id }) => ({ body: { class_id: taught_class_uuid, subject_id: taught_subject_id } }),
  ),
})
