import * as z from 'zod/mini'
import { calls, get, post, put } from '#contract/kit/call.ts'
import { id } from '#contract/kit/id.ts'
import { line } from '#contract/shared.ts'
import { counts } from './files.ts'
import { askedYear, namedYear } from './years.ts'
import { builderLimits, Checked, Draft, Need, Overview, Run, Wishes } from './builder-entities.ts'

export * from './builder-entities.ts'

declare module '#contract/kit/call.ts' {
  interface SampleIds {
    /** What a check of the latest draft has shown. */
    readonly office_seen_draft: string
  }
  interface Tags {
    /** The builder's plan, and its search. */
    'timetable-builder': true
  }
}
export type CheckedDraft = z.infer<typeof Checked>

const office = ['school'] as const
const shows = ['timetable-builder', 'timetable', 'subjects', 'people', 'learning-groups'] as const
const seen = z.string().check(z.regex(/^[\da-f]{64}$/))
const saved = z.int().check(z.gte(0), z.lte(2_000_000_000))
const seconds = z.int().check(z.gte(5), z.lte(builderLimits.seconds))
const noWishes = {
  teachers: [],
  subjects: [],
  rooms: [],
  kept: [],
  weights: { gaps: 3, spread: 3, early: 1, days: 2 },
  across_breaks: true,
}

const searching = ['timetable-builder'] as const
const ofYear = z.object({ tahun_ajaran_id: askedYear })
const noYear = () => ({ query: {} })

/**
 * The builder of timetables: places a week's lessons by itself, as a draft that the office takes over or leaves. A year that has not
 * begun has a plan and a draft of its own, which is kept as a version.
 */
export const timetableBuilder = calls('timetableBuilder', {
  overview: get('/v1/school/timetable/builder', { shows, roles: office, query: ofYear, reply: Overview }, noYear),
  /** Saves what is to be placed and what is wished. Answers the revision. */
  save: put(
    '/v1/school/timetable/builder',
    {
      changes: ['timetable-builder'],
      roles: office,
      as: 'json',
      body: z.object({
        needs: z.array(Need).check(z.maxLength(builderLimits.needs)),
        wishes: Wishes,
        revision: saved,
        tahun_ajaran_id: namedYear,
      }),
      reply: z.object({ revision: z.int() }),
      faults: ['YEAR_MISSING', 'DATA_CHANGED'],
    },
    ({ office_subject_id: subject_id, office_teacher_id: teacher_id, class_uuid }) => ({
      body: {
        needs: [{ class_uuid, group_uuid: null, subject_id, teacher_id, hours: 2, band: null }],
        wishes: noWishes,
        revision: 0,
      },
    }),
  ),
  /** Begins a search with the plan that was seen. One runs at a time. */
  start: post(
    '/v1/school/timetable/builder/start',
    {
      changes: ['timetable-builder'],
      roles: office,
      as: 'json',
      body: z.object({ revision: saved, seconds, tahun_ajaran_id: namedYear }),
      reply: Run,
      faults: ['YEAR_MISSING', 'DATA_CHANGED'],
    },
    () => ({ body: { revision: 0, seconds: 60 } }),
  ),
  /** How far the latest search is; null before the first. */
  run: get(
    '/v1/school/timetable/builder/run',
    { shows: searching, roles: office, query: ofYear, reply: z.nullable(Run) },
    noYear,
  ),
  /** Ends the search at once; its best week stays. */
  stop: post('/v1/school/timetable/builder/stop', { changes: searching, roles: office, reply: z.nullable(Run) }, () => ({})),
  /** The best week of the latest search; null before the first. */
  draft: get('/v1/school/timetable/builder/draft', { shows, roles: office, query: ofYear, reply: z.nullable(Draft) }, noYear),
  /** What the draft would change in the timetable; writes nothing. Null without a draft. */
  check: get('/v1/school/timetable/builder/check', { shows, roles: office, query: ofYear, reply: z.nullable(Checked) }, noYear),
  /** Makes the running timetable of the draft's classes and groups what a check has shown, all of it or nothing. */
  apply: post(
    '/v1/school/timetable/builder/apply',
    {
      changes: ['timetable', 'attendance', 'grades', 'learning-groups', 'timetable-builder'],
      roles: office,
      as: 'json',
      body: z.object({ seen }),
      reply: z.object(counts),
      faults: ['PASTE_WRONG', 'LESSON_CLASH', 'YEAR_MISSING', 'DATA_CHANGED'],
    },
    ({ office_seen_draft: seen }) => ({ body: { seen } }),
  ),
  /** Keeps the draft that a check has shown as a version of the timetable, beside the lessons of classes that it does not have. */
  keep: post(
    '/v1/school/timetable/builder/keep',
    {
      changes: ['timetable'],
      roles: office,
      as: 'json',
      body: z.object({ seen, name: line(1, 60), tahun_ajaran_id: namedYear }),
      reply: z.object({ version_id: id('timetable_version') }),
      faults: ['PASTE_WRONG', 'LESSON_CLASH', 'YEAR_MISSING', 'DATA_CHANGED'],
    },
    ({ office_seen_draft: seen }) => ({ body: { seen, name: 'Rancangan' } }),
  ),
})
