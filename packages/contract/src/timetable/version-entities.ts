import * as z from 'zod/mini'
import { keysOf } from '#contract/kit/keys.ts'
import { id } from '#contract/kit/id.ts'
import { day, instant, revision } from '#contract/shared.ts'
import { counts, LessonChange } from './files.ts'
import { PlannedYears } from './years.ts'

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
export const versionSource = z.enum(keysOf(versionSources))

/** As many versions as a year has. */
export const MOST_VERSIONS = 40

export const TimetableVersion = z.object({
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

export const TimetableVersions = z.object({
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
