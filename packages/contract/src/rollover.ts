import * as z from 'zod/mini'
import { keysOf } from './kit/keys.ts'
import { calls, get, post, put } from './kit/call.ts'
import { id } from './kit/id.ts'
import { day, line, uuid } from './shared.ts'

/** What becomes of a pupil at the end of a year. */
export const rolloverDecisions = { up: 'Naik kelas', repeat: 'Tinggal kelas', graduate: 'Lulus', leave: 'Keluar' } as const
export type RolloverDecision = keyof typeof rolloverDecisions
const decision = z.enum(keysOf(rolloverDecisions))

/** On what a decision stands. */
export const rolloverSources = { rapor: 'Rapor', level: 'Tingkat kelas', office: 'Tata usaha' } as const
export type RolloverSource = keyof typeof rolloverSources

/** Who leads the next year's classes: nobody yet, who leads the class of this name, or who leads the pupils now. */
export const homeroomCopies = { stay: 'Tetap di kelas bernama sama', follow: 'Ikut siswanya naik', none: 'Jangan salin' } as const
export type HomeroomCopy = keyof typeof homeroomCopies

/** As many pupils as may be changed in one go. */
export const MOST_DECIDED = 1000

const counts = z.object({ up: z.number(), repeat: z.number(), graduate: z.number(), leave: z.number() })
const seen = z.int().check(z.gte(0), z.lte(2_000_000_000))
const grade = z.int().check(z.gte(1), z.lte(13))
const ClassName = z.object({ grade, name: line(1, 30) })
const copied = {
  homeroom: z.enum(keysOf(homeroomCopies)),
  lessons: z.boolean(),
  rooms: z.boolean(),
}
const Year = z.object({ tahun_ajaran_id: z.number(), starts_on: day, ends_on: day })

/** Somebody or something that a run or an undo has left as it is, and why. */
const Left = z.object({ name: z.string(), why: z.string() })
export type RolloverLeft = z.infer<typeof Left>

const RolloverClass = z.object({
  uuid,
  name: z.string(),
  grade: z.number(),
  counts,
  /** The class into which most of those go who go up. */
  to: z.nullable(z.string()),
  /** Its pupils have been placed by the run. */
  done: z.boolean(),
})
export type RolloverClass = z.infer<typeof RolloverClass>

const Rollover = z.object({
  today: day,
  /** Null for a school without a year. */
  from: z.nullable(Year),
  /** Null while the next year is not prepared. */
  to: z.nullable(Year),
  state: z.enum(['draft', 'running', 'done', 'undone']),
  /** Counts up with every change; 0 while nothing was changed. */
  revision: z.number(),
  /** `groups`: learning groups, without their pupils and lessons. */
  copy: z.object({ ...copied, groups: z.boolean() }),
  /** The published timetable of the next year, because of which no lesson is copied into it; null without one. */
  timetable: z.nullable(z.string()),
  /** What has to be put right before a run. */
  obstacles: z.array(z.string()),
  /** What an office should know before a run. */
  notes: z.array(z.string()),
  counts,
  classes: z.array(RolloverClass),
  /** The classes of the next year, with how many pupils they get. */
  targets: z.array(z.object({ grade: z.number(), name: z.string(), exists: z.boolean(), pupils: z.number() })),
  /** The class levels of the school, lowest first. */
  grades: z.array(z.number()),
  progress: z.object({ done: z.number(), all: z.number() }),
  /** The last day at school of those who leave with this year and have not left yet; null where nobody waits for it. */
  leaving_after: z.nullable(day),
  /** Whom and what the run has left as they were. */
  kept: z.array(Left),
  /** Why a run cannot be undone; null where it can. */
  undo_refused: z.nullable(z.string()),
})
export type Rollover = z.infer<typeof Rollover>

const RolloverPupil = z.object({
  id: id('student'),
  name: z.string(),
  nisn: z.nullable(z.string()),
  decision,
  source: z.enum(keysOf(rolloverSources)),
  /** The class of the next year; null for who leaves the school. */
  to: z.nullable(ClassName),
  /** The class of the next year in which the pupil is. */
  placed: z.nullable(z.string()),
})
export type RolloverPupil = z.infer<typeof RolloverPupil>

const office = ['school'] as const
const ofClass = z.object({ class_uuid: uuid })
const revised = z.object({ revision: z.number() })
const changes = ['rollover'] as const
const everything = [
  'rollover',
  'people',
  'school-settings',
  'attendance',
  'timetable',
  'learning-groups',
  'tugasku-rooms',
  'homeroom',
  'school-links',
] as const

declare module './kit/call.ts' {
  interface Tags {
    rollover: true
  }
}

/** The turn of a year: a plan, its run and its undoing. */
export const rollover = calls('rollover', {
  /** The plan as it stands: proposed by the report cards and class levels, and as the office has changed it. */
  overview: get(
    '/v1/school/rollover',
    { shows: ['rollover', 'people', 'jobs', 'timetable'], roles: office, reply: Rollover },
    () => ({}),
  ),
  /** The pupils of a class of the year that ends. */
  pupils: get(
    '/v1/school/rollover/classes/:class_uuid',
    {
      shows: ['rollover', 'people', 'jobs'],
      roles: office,
      params: ofClass,
      reply: z.object({ name: z.string(), grade: z.number(), pupils: z.array(RolloverPupil) }),
    },
    ({ class_uuid }) => ({ params: { class_uuid } }),
  ),
  /** Decides of pupils; without a class they go into the one that is proposed. */
  decide: put(
    '/v1/school/rollover/pupils',
    {
      changes: [...changes],
      roles: office,
      as: 'json',
      body: z.object({
        student_ids: z.array(id('student')).check(z.minLength(1), z.maxLength(MOST_DECIDED)),
        decision,
        to: z.nullable(ClassName),
        revision: seen,
      }),
      reply: revised,
      faults: ['DATA_CHANGED'],
    },
    ({ student_id }) => ({ body: { student_ids: [student_id], decision: 'up' as const, to: null, revision: 0 } }),
  ),
  /** Mixes the pupils of a class level of the next year anew: spread over its classes by gender and name. */
  spread: post(
    '/v1/school/rollover/spread',
    {
      changes: [...changes],
      roles: office,
      as: 'json',
      body: z.object({ grade, names: z.array(line(1, 30)).check(z.minLength(1), z.maxLength(40)), revision: seen }),
      reply: z.object({ revision: z.number(), pupils: z.number() }),
      faults: ['DATA_CHANGED'],
    },
    () => ({ body: { grade: 12, names: ['XII A', 'XII B'], revision: 0 } }),
  ),
  /** Places pupils as a list says, each by NISN or name. All lines or none: those that cannot be read are named. */
  assign: post(
    '/v1/school/rollover/list',
    {
      changes: [...changes],
      roles: office,
      as: 'json',
      body: z.object({
        lines: z.array(z.object({ pupil: line(1, 100), to: line(1, 30) })).check(z.minLength(1), z.maxLength(MOST_DECIDED)),
        revision: seen,
      }),
      reply: z.object({
        revision: z.number(),
        placed: z.number(),
        /** By number of the line, from 1 on. */
        wrong: z.array(z.object({ line: z.number(), why: z.string() })),
      }),
      faults: ['DATA_CHANGED'],
    },
    () => ({ body: { lines: [{ pupil: '0012345678', to: 'XII A' }], revision: 0 } }),
  ),
  /** Begins the run, or goes on with one that has stopped. Where something stands in the way it says what. */
  run: post(
    '/v1/school/rollover/run',
    {
      changes: [...everything],
      roles: office,
      as: 'json',
      body: z.object({ copy: z.object({ ...copied, groups: z.optional(z.boolean()) }), revision: seen }),
      reply: z.object({ started: z.boolean(), obstacles: z.array(z.string()) }),
      faults: ['DATA_CHANGED'],
    },
    () => ({ body: { copy: { homeroom: 'stay' as const, lessons: true, rooms: false }, revision: 0 } }),
  ),
  /** Takes away what the run has made, until the first lesson of the next year; what was changed by hand since stays and is named. */
  undo: post(
    '/v1/school/rollover/undo',
    {
      changes: [...everything],
      roles: office,
      as: 'json',
      body: z.object({ revision: seen }),
      reply: z.object({ undone: z.boolean(), why: z.nullable(z.string()), left: z.array(Left) }),
      faults: ['DATA_CHANGED'],
    },
    () => ({ body: { revision: 0 } }),
  ),
})
