import * as z from 'zod/mini'
import { keysOf } from './kit/keys.ts'
import { calls, get, post, put } from './kit/call.ts'
import { id } from './kit/id.ts'
import { nameOfWeekday, weekday } from './timetable/weekdays.ts'
import { clock, day, inReach, line, revision, searchText, uuid } from './shared.ts'

declare module './kit/call.ts' {
  interface SampleIds {
    /** A learning group of the school without pupils. */
    readonly group_uuid: string
    /** A subject of which the school has no group. */
    readonly group_subject_id: string
  }
  interface Tags {
    'learning-groups': true
  }
}

/** Why pupils of several classes sit together. Nobody is in two religions, or in two groups of one chosen or levelled subject, on a day. */
export const groupKinds = {
  religion: 'Agama',
  chosen: 'Mapel pilihan',
  level: 'Tingkat kemampuan',
  other: 'Lainnya',
} as const
export type GroupKind = keyof typeof groupKinds
const kind = z.enum(keysOf(groupKinds))

/** As many pupils as are looked up, put into a group or taken out of it in one go. */
export const MOST_MEMBERS = 200

const LearningGroup = z.object({
  uuid,
  name: z.string(),
  kind,
  subject: z.object({ id: id('subject'), name: z.string() }),
  teacher: z.nullable(z.object({ id: id('teacher'), name: z.string() })),
  /** Pupils of today, and the classes in which they are, by name. */
  members: z.number(),
  classes: z.array(z.string()),
  /** Lessons a week. */
  lessons: z.number(),
  /** Pupils whose class has a lesson of all its pupils in an hour of the group. */
  clashing: z.number(),
  /** The first date on which it is no longer there. */
  ended_on: z.nullable(day),
  revision,
})
export type LearningGroup = z.infer<typeof LearningGroup>

const GroupPupil = z.object({
  id: id('student'),
  name: z.string(),
  nisn: z.nullable(z.string()),
  class_name: z.nullable(z.string()),
})
export type GroupPupil = z.infer<typeof GroupPupil>

const GroupMember = z.object({
  ...GroupPupil.shape,
  from: day,
  /** The last day; null while it lasts. */
  until: z.nullable(day),
})
export type GroupMember = z.infer<typeof GroupMember>

/** A pupil whose class has a lesson of all its pupils in an hour of the group, as after a move into another class. */
const GroupClash = z.object({
  pupil: z.string(),
  class_name: z.string(),
  /** The lesson of the class. */
  subject: z.string(),
  weekday,
  starts_at: clock,
  ends_at: clock,
})
export type GroupClash = z.infer<typeof GroupClash>

/** `Maria: Fisika, Senin 07.15–08.45` */
export const clashText = ({ pupil, class_name, subject, weekday: on, starts_at, ends_at }: GroupClash): string =>
  `${pupil} (${class_name}): ${subject}, ${nameOfWeekday(on)} ${starts_at.replace(':', '.')}–${ends_at.replace(':', '.')}`

const GroupDetail = z.object({
  ...LearningGroup.shape,
  today: day,
  /** From when to when pupils may be in it: the dates of its year. */
  year: z.object({ starts_on: day, ends_on: day }),
  /** Everybody who ever was in it, those of today first, by class and name. */
  history: z.array(GroupMember),
  clashes: z.array(GroupClash),
})
export type GroupDetail = z.infer<typeof GroupDetail>

const office = ['school'] as const
const ofGroup = z.object({ group_uuid: uuid })
const changes = ['learning-groups', 'timetable', 'attendance'] as const
const students = z.array(id('student')).check(z.minLength(1), z.maxLength(MOST_MEMBERS))
const name = line(1, 60)
const teacher_id = z.nullable(id('teacher'))

/** Groups in which pupils of one or several classes have a subject: religions, chosen subjects, levels. */
export const learningGroups = calls('learning-groups', {
  /** Those of the running year, the ended ones last. */
  list: get(
    '/v1/school/groups',
    { shows: ['learning-groups', 'timetable', 'people', 'subjects'], roles: office, reply: z.array(LearningGroup) },
    () => ({}),
  ),
  /** What groups are made of: subjects that are taught, teachers, and classes with pupils. */
  choices: get(
    '/v1/school/groups/choices',
    {
      shows: ['subjects', 'people'],
      roles: office,
      reply: z.object({
        subjects: z.array(z.object({ id: id('subject'), name: z.string() })),
        teachers: z.array(z.object({ id: id('teacher'), name: z.string() })),
        classes: z.array(z.object({ uuid, name: z.string() })),
      }),
    },
    () => ({}),
  ),
  /** Pupils of the running year who may be put into a group, of a class or by a part of their name or NISN. */
  pupils: get(
    '/v1/school/groups/pupils',
    {
      shows: ['people'],
      roles: office,
      query: z.object({ class_uuid: z.optional(uuid), search: z.optional(searchText()) }),
      reply: z.array(GroupPupil),
    },
    ({ class_uuid }) => ({ query: { class_uuid, search: 'a' } }),
  ),
  /** Finds the pupils of a pasted list, a NISN or a whole name in each line; names the lines that fit nobody, or several. */
  find: post(
    '/v1/school/groups/pupils/find',
    {
      changes: [],
      roles: office,
      as: 'json',
      body: z.object({ lines: z.array(line(1, 100)).check(z.minLength(1), z.maxLength(MOST_MEMBERS)) }),
      reply: z.object({
        pupils: z.array(GroupPupil),
        /** The position of a line, from 0, and how many pupils it fits. */
        unfit: z.array(z.object({ line: z.int(), text: z.string(), fits: z.int() })),
      }),
    },
    () => ({ body: { lines: ['0012345678'] } }),
  ),
  detail: get(
    '/v1/school/groups/:group_uuid',
    {
      shows: ['learning-groups', 'timetable', 'people', 'subjects'],
      roles: office,
      params: ofGroup,
      reply: GroupDetail,
    },
    ({ group_uuid }) => ({ params: { group_uuid } }),
  ),
  add: post(
    '/v1/school/groups',
    {
      changes,
      roles: office,
      as: 'json',
      body: z.object({ name, kind, subject_id: id('subject'), teacher_id }),
      reply: LearningGroup,
      faults: ['TAKEN', 'YEAR_MISSING'],
    },
    ({ group_subject_id: subject_id }) => ({
      body: { name: 'Agama Contoh', kind: 'religion' as const, subject_id, teacher_id: null },
    }),
  ),
  /** Renames a group, or gives it to another teacher. Lessons keep their own teacher. */
  save: put(
    '/v1/school/groups/:group_uuid',
    {
      changes,
      roles: office,
      as: 'json',
      params: ofGroup,
      body: z.object({ name, teacher_id, revision }),
      reply: LearningGroup,
      faults: ['TAKEN', 'DATA_CHANGED'],
    },
    ({ group_uuid }) => ({ params: { group_uuid }, body: { name: 'Kelompok Contoh', teacher_id: null, revision: 1 } }),
  ),
  /** Ends a group today, with its lessons; past days keep their pupils and lessons. */
  end: post(
    '/v1/school/groups/:group_uuid/end',
    {
      changes,
      roles: office,
      as: 'json',
      params: ofGroup,
      body: z.object({ revision }),
      reply: LearningGroup,
      faults: ['DATA_CHANGED'],
    },
    ({ group_uuid }) => ({ params: { group_uuid }, body: { revision: 1 } }),
  ),
  /** Puts pupils into a group from a day on: all of them, or none. `same` are in it already. */
  addMembers: post(
    '/v1/school/groups/:group_uuid/members',
    {
      changes,
      roles: office,
      as: 'json',
      params: ofGroup,
      body: z.object({ student_ids: students, from: inReach }),
      reply: z.object({ added: z.int(), same: z.int() }),
      faults: ['GROUP_TAKEN', 'LESSON_CLASH', 'DATA_CHANGED'],
    },
    ({ group_uuid, student_id }) => ({ params: { group_uuid }, body: { student_ids: [student_id], from: '2026-11-23' } }),
  ),
  /** Takes pupils out of a group: `from` is the first day on which they are no longer in it. */
  endMembers: post(
    '/v1/school/groups/:group_uuid/members/end',
    {
      changes,
      roles: office,
      as: 'json',
      params: ofGroup,
      body: z.object({ student_ids: students, from: inReach }),
      reply: z.object({ ended: z.int() }),
      faults: ['DATA_CHANGED'],
    },
    ({ group_uuid, student_id }) => ({ params: { group_uuid }, body: { student_ids: [student_id], from: '2026-11-23' } }),
  ),
  /** The groups that a teacher holds, with their pupils of today. */
  own: get(
    '/v1/teacher/groups',
    {
      shows: ['learning-groups', 'timetable', 'people', 'subjects'],
      roles: ['teacher'],
      reply: z.array(z.object({ uuid, name: z.string(), kind, subject: z.string(), pupils: z.array(GroupPupil) })),
    },
    () => ({}),
  ),
})
