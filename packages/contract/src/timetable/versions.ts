import * as z from 'zod/mini'
import { calls, del, get, post, put } from '#contract/kit/call.ts'
import { id } from '#contract/kit/id.ts'
import { number } from '#contract/kit/number.ts'
import { day, inReach, instant, line, revision, uuid } from '#contract/shared.ts'
import { Lesson, lessonFields, TimetableOverview } from '#contract/timetable.ts'
import { counts, LessonChange } from './files.ts'
import { weekday } from './weekdays.ts'
import { askedYear, namedYear, PlannedYears } from './years.ts'

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

/** What becomes of a version: `applied` is one whose lessons were taken over into the running timetable. */
export const versionStates = { draft: 'Draf', published: 'Terbit', applied: 'Sudah berlaku' } as const
export type VersionState = keyof typeof versionStates
/**
 * What a version begins with. `running`: the lessons that stand in its own year. `before`, for a year that has not begun alone: those of
 * the year before it, in the classes of the same name and level.
 */
export const versionSources = {
  running: 'Salinan jadwal sekarang',
  before: 'Salinan jadwal tahun sebelumnya',
  version: 'Salinan versi lain',
  empty: 'Kosong',
} as const
export type VersionSource = keyof typeof versionSources
const keysOf = <K extends string>(of: Readonly<Record<K, string>>) => Object.keys(of) as [K, ...K[]]

/** As many versions as a year has. */
export const MOST_VERSIONS = 40

const TimetableVersion = z.object({
  id: id('timetable_version'),
  /** The first year of the one that it is a timetable of. */
  tahun_ajaran_id: z.number(),
  name: z.string(),
  state: z.enum(keysOf(versionStates)),
  lessons: z.int(),
  /** The first date on which it holds; null for a draft. */
  valid_from: z.nullable(day),
  created_at: instant,
  published_at: z.nullable(instant),
  /** The running timetable is no longer the one that it was made of, or that it was published against. */
  older: z.boolean(),
  /** Why it could not be taken over on its day, each in a sentence. */
  obstacles: z.array(z.string()),
  revision,
})
export type TimetableVersion = z.infer<typeof TimetableVersion>

const TimetableVersions = z.object({
  /** First and last date from which a version of the year may hold; null where the office has made no year. */
  from: z.nullable(day),
  until: z.nullable(day),
  today: day,
  /** The years that have versions of their own here, and the one whose are listed; null where the office has made none. */
  years: PlannedYears,
  year: z.nullable(z.number()),
  /** Of that year: how many classes there are, and whether anything stands in its timetable. */
  classes: z.int(),
  stands: z.boolean(),
  /** The present classes of whose name and level that year has none; null for the running year. */
  missing_classes: z.nullable(z.array(z.object({ name: z.string(), grade: z.number() }))),
  /** What is coming and drafts first, the newest first; then those that were taken over. */
  versions: z.array(TimetableVersion),
})
export type TimetableVersions = z.infer<typeof TimetableVersions>

/** What a version would make of the running timetable. */
export const VersionDifference = z.object({
  /** Says the running timetable and the version as they were read; named by whoever publishes what is shown. */
  seen: z.string(),
  /** By class, weekday and hour. */
  changes: z.array(LessonChange),
  ...counts,
  /** For how many classes and learning groups, and for how many teachers, something changes. */
  classes: z.int(),
  teachers: z.int(),
  /** What stands in the way, each in a sentence. */
  problems: z.array(z.string()),
})
export type VersionDifference = z.infer<typeof VersionDifference>

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
        from: z.enum(keysOf(versionSources)),
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
