import * as z from 'zod/mini'
import { calls, del, get, post, put } from '#contract/kit/call.ts'
import { id } from '#contract/kit/id.ts'
import { number } from '#contract/kit/number.ts'
import { inReach, line, revision, uuid } from '#contract/shared.ts'
import { Lesson, lessonFields, TimetableOverview } from '#contract/timetable.ts'
import { CopiedLessons, CopiedWeek } from './copied.ts'
import { TimetableVersion, TimetableVersions, VersionDifference, versionSource } from './version-entities.ts'
import { weekday } from './weekdays.ts'
import { askedYear, namedYear } from './years.ts'

export * from './version-entities.ts'

declare module '#contract/kit/call.ts' {
  interface SampleIds {
    /** A draft of the school's timetable. */
    readonly office_version_id: string
    /** A lesson of that draft. */
    readonly office_version_lesson_id: string
    /** A draft that is to be published, and what its difference has said of it. */
    readonly office_ready_version_id: string
    readonly office_seen_version: string
    /** A version that holds from a date to come. */
    readonly office_coming_version_id: string
  }
}

const office = ['school'] as const
const ofVersion = z.object({ version_id: id('timetable_version') })
/** A lesson of a version is called as one that runs: a screen draws both. */
const ofLesson = z.object({ version_id: id('timetable_version'), lesson_id: id('lesson') })
const seenRevision = z.object({ revision: number.check(z.int(), z.gte(1), z.lte(2_000_000_000)) })
const name = line(1, 60)
const shows = ['timetable', 'subjects', 'people', 'learning-groups'] as const
const changes = ['timetable'] as const
/** What takes over a version changes who teaches whom. */
const takesOver = ['timetable', 'attendance', 'grades', 'learning-groups'] as const

const lesson = (subject_id: string, teacher_id: string) => ({
  subject_id,
  teacher_id,
  weekday: 7,
  starts_at: '04:00',
  ends_at: '04:45',
  room: null,
  parallel: false,
})

/**
 * Versions of the timetable of the running year, or of one that has not begun: prepared aside, compared, and taken over on a date. Only
 * a list and a new version name their year; every other call takes that of its version.
 */
export const timetableVersions = calls('timetableVersions', {
  list: get(
    '/v1/school/timetable/versions',
    { shows, roles: office, query: z.object({ tahun_ajaran_id: askedYear }), reply: TimetableVersions },
    () => ({ query: {} }),
  ),
  create: post(
    '/v1/school/timetable/versions',
    {
      changes,
      roles: office,
      as: 'json',
      body: z.object({
        name,
        from: versionSource,
        /** The version to copy, where `from` says so. */
        version_id: z.optional(id('timetable_version')),
        tahun_ajaran_id: namedYear,
      }),
      /** `left_out`: lessons of the year before that were not copied, because their class, group, teacher or subject is not there. */
      reply: z.object({ ...TimetableVersion.shape, left_out: z.int() }),
      faults: ['YEAR_MISSING'],
    },
    ({ office_version_id: version_id }) => ({ body: { name: 'Semester dua', from: 'version' as const, version_id } }),
  ),
  rename: put(
    '/v1/school/timetable/versions/:version_id',
    {
      changes,
      roles: office,
      as: 'json',
      params: ofVersion,
      body: z.object({ name, revision }),
      reply: TimetableVersion,
      faults: ['DATA_CHANGED'],
    },
    ({ office_version_id: version_id }) => ({ params: { version_id }, body: { name: 'Semester genap', revision: 1 } }),
  ),
  /** Takes away a version that is not coming. What was taken over of it stays in the running timetable. */
  remove: del(
    '/v1/school/timetable/versions/:version_id',
    { changes, roles: office, params: ofVersion, query: seenRevision, reply: z.null(), faults: ['DATA_CHANGED'] },
    ({ office_version_id: version_id }) => ({ params: { version_id }, query: { revision: 1 } }),
  ),
  /** A version with what its lessons are made of, and how many everybody has in it. */
  detail: get(
    '/v1/school/timetable/versions/:version_id',
    { shows, roles: office, params: ofVersion, reply: z.object({ version: TimetableVersion, of: TimetableOverview }) },
    ({ office_version_id: version_id }) => ({ params: { version_id } }),
  ),
  /** The week of a class, a teacher or a room in a version, as `timetable.week`. */
  week: get(
    '/v1/school/timetable/versions/:version_id/week',
    {
      shows,
      roles: office,
      params: ofVersion,
      query: z.object({ class_uuid: z.optional(uuid), teacher_id: z.optional(id('teacher')), room: z.optional(line(1, 40)) }),
      reply: z.array(Lesson),
    },
    ({ office_version_id: version_id, class_uuid, office_teacher_id: teacher_id }) => ({
      params: { version_id },
      query: { class_uuid, teacher_id },
    }),
  ),
  add: post(
    '/v1/school/timetable/versions/:version_id/lessons',
    {
      changes,
      roles: office,
      as: 'json',
      params: ofVersion,
      body: z.object(lessonFields),
      reply: Lesson,
      faults: ['LESSON_CLASH', 'DATA_CHANGED'],
    },
    ({ office_version_id: version_id, class_uuid, office_subject_id: subject_id, office_teacher_id: teacher_id }) => ({
      params: { version_id },
      body: { class_uuid, ...lesson(subject_id, teacher_id) },
    }),
  ),
  save: put(
    '/v1/school/timetable/versions/:version_id/lessons/:lesson_id',
    {
      changes,
      roles: office,
      as: 'json',
      params: ofLesson,
      body: z.object({ ...lessonFields, revision }),
      reply: Lesson,
      faults: ['LESSON_CLASH', 'DATA_CHANGED'],
    },
    ({
      office_version_id: version_id,
      office_version_lesson_id: lesson_id,
      class_uuid,
      office_subject_id: subject_id,
      office_teacher_id: teacher_id,
    }) => ({
      params: { version_id, lesson_id },
      body: { class_uuid, ...lesson(subject_id, teacher_id), revision: 1 },
    }),
  ),
  removeLesson: del(
    '/v1/school/timetable/versions/:version_id/lessons/:lesson_id',
    { changes, roles: office, params: ofLesson, query: seenRevision, reply: z.null(), faults: ['DATA_CHANGED'] },
    ({ office_version_id: version_id, office_version_lesson_id: lesson_id }) => ({
      params: { version_id, lesson_id },
      query: { revision: 1 },
    }),
  ),
  /** Copies a class's lessons of a weekday to another one, as `timetable.copyDay`. */
  copyDay: post(
    '/v1/school/timetable/versions/:version_id/copy',
    {
      changes,
      roles: office,
      as: 'json',
      params: ofVersion,
      body: z.object({ class_uuid: uuid, from: weekday, to: weekday }),
      reply: z.object({ made: z.int(), same: z.int() }),
      faults: ['LESSON_CLASH', 'DATA_CHANGED'],
    },
    ({ office_version_id: version_id, class_uuid }) => ({ params: { version_id }, body: { class_uuid, from: 7, to: 6 } }),
  ),
  /** Copies a class's week or weekday to another class, as `timetable.copyClass`. */
  copyClass: post(
    '/v1/school/timetable/versions/:version_id/copy-class',
    {
      changes,
      roles: office,
      as: 'json',
      params: ofVersion,
      body: CopiedWeek,
      reply: CopiedLessons,
      faults: ['LESSON_CLASH', 'DATA_CHANGED'],
    },
    ({ office_version_id: version_id, class_uuid, office_copied_class_uuid: to_class_uuid }) => ({
      params: { version_id },
      body: { class_uuid, to_class_uuid, weekday: 7 },
    }),
  ),
  /** What a version would change in the running timetable as it is now. */
  difference: get(
    '/v1/school/timetable/versions/:version_id/difference',
    { shows, roles: office, params: ofVersion, reply: VersionDifference },
    ({ office_version_id: version_id }) => ({ params: { version_id } }),
  ),
  /**
   * Lets a draft hold from a date on: today, when it is taken over at once, or later, when that happens by itself as the day begins.
   * Refused when the version or the running timetable is another one than was seen. Tells everybody concerned what changes for them;
   * of a year that has not begun from two weeks before its first day on.
   */
  publish: post(
    '/v1/school/timetable/versions/:version_id/publish',
    {
      changes: takesOver,
      roles: office,
      as: 'json',
      params: ofVersion,
      body: z.object({ valid_from: inReach, seen: z.string().check(z.regex(/^[\da-f]{64}$/)) }),
      reply: TimetableVersion,
      faults: ['VERSION_COMING', 'VERSION_BLOCKED', 'LESSON_CLASH', 'YEAR_MISSING', 'DATA_CHANGED'],
    },
    ({ office_ready_version_id: version_id, office_seen_version: seen }) => ({
      params: { version_id },
      body: { valid_from: '2027-01-04', seen },
    }),
  ),
  /** Makes a version that was not taken over yet a draft again, and tells those who were told of it. */
  withdraw: post(
    '/v1/school/timetable/versions/:version_id/withdraw',
    {
      changes,
      roles: office,
      as: 'json',
      params: ofVersion,
      body: z.object({ revision }),
      reply: TimetableVersion,
      faults: ['DATA_CHANGED'],
    },
    ({ office_coming_version_id: version_id }) => ({ params: { version_id }, body: { revision: 1 } }),
  ),
})
