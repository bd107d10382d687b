import * as z from 'zod/mini'
import { keysOf } from '#contract/kit/keys.ts'
import { id } from '#contract/kit/id.ts'
import { clock, instant, line, uuid } from '#contract/shared.ts'
import { counts, LessonChange } from './files.ts'
import { weekday } from './weekdays.ts'
import { PlannedYears } from './years.ts'

/** The most lessons of a plan, and the longest search in seconds. */
export const builderLimits = { needs: 1500, seconds: 600 } as const

/** What is to be placed: hours a week of a class or of a learning group. */
export const Need = z.object({
  class_uuid: z.nullable(uuid),
  group_uuid: z.nullable(uuid),
  subject_id: id('subject'),
  teacher_id: id('teacher'),
  /** Lesson hours a week. */
  hours: z.int().check(z.gte(1), z.lte(40)),
  /** What is held at the same time has the same name here: the religions of a level, chosen subjects. */
  band: z.nullable(line(1, 40)),
})
export type BuilderNeed = z.infer<typeof Need>

const weight = z.int().check(z.gte(0), z.lte(10))
/** What the builder weighs, by its names. */
export const builderWeights = {
  gaps: 'Guru tanpa jam kosong di antara pelajaran',
  spread: 'Pelajaran tersebar sepanjang pekan',
  early: 'Pelajaran berat di pagi hari',
  days: 'Guru datang tidak lebih dari hari yang diinginkan',
} as const

/** What people wish of a timetable. */
export const Wishes = z.object({
  teachers: z
    .array(
      z.object({
        teacher_id: id('teacher'),
        /** Weekdays on which the teacher is not there. */
        off: z.array(weekday).check(z.maxLength(7)),
        /** Single hours in which the teacher is not there. */
        blocked: z.array(z.object({ weekday, number: z.int().check(z.gte(0), z.lte(20)) })).check(z.maxLength(100)),
        /** On how many days at most, as a wish; null: on any. */
        most_days: z.nullable(z.int().check(z.gte(1), z.lte(7))),
      }),
    )
    .check(z.maxLength(500)),
  subjects: z
    .array(
      z.object({
        subject_id: id('subject'),
        /** Hours in a row. */
        together: z.int().check(z.gte(1), z.lte(6)),
        most_a_day: z.int().check(z.gte(1), z.lte(10)),
        heavy: z.boolean(),
        /** The kind of room that it needs; null: none. */
        kind: z.nullable(line(1, 40)),
        /** It needs that room once a week; otherwise every time. */
        kind_once: z.boolean(),
      }),
    )
    .check(z.maxLength(300)),
  /** Rooms of a kind, by name. */
  rooms: z
    .array(z.object({ kind: line(1, 40), names: z.array(line(1, 40)).check(z.minLength(1), z.maxLength(40)) }))
    .check(z.maxLength(30)),
  /** Lessons that stay where they are. */
  kept: z.array(id('lesson')).check(z.maxLength(2000)),
  weights: z.object({ gaps: weight, spread: weight, early: weight, days: weight }),
  /** Hours in a row may have a break between them. */
  across_breaks: z.boolean(),
})
export type BuilderWishes = z.infer<typeof Wishes>

/** How a search stands. */
export const buildStates = { running: 'Sedang menyusun', done: 'Selesai', stopped: 'Dihentikan', broken: 'Terhenti' } as const
/** What a search is doing. */
export const buildPhases = {
  placing: 'Menempatkan pelajaran',
  explaining: 'Mencari keinginan yang bertentangan',
  improving: 'Merapikan jadwal',
} as const

/** A search, as far as it is. */
export const Run = z.object({
  state: z.enum(keysOf(buildStates)),
  phase: z.enum(keysOf(buildPhases)),
  /** From 0 to 1. */
  progress: z.number(),
  /** Lesson hours that have a place, of those that are needed. */
  placed: z.int(),
  needed: z.int(),
  started_at: instant,
  ended_at: z.nullable(instant),
  /** The plan was changed since. */
  outdated: z.boolean(),
})
export type BuilderRun = z.infer<typeof Run>

const Named = z.object({ uuid, name: z.string() })
/** The plan of a year, and what there is to be planned. */
export const Overview = z.object({
  /** The first year of the one that is built for; null while none was made. */
  year: z.nullable(z.number()),
  /** The years that can be built for. */
  years: PlannedYears,
  /** Names the plan that was seen; 0 before one was saved. */
  revision: z.int(),
  days: z.array(z.object({ weekday, hours: z.array(z.object({ number: z.int(), starts_at: clock, ends_at: clock })) })),
  classes: z.array(Named),
  groups: z.array(z.object({ uuid, name: z.string(), subject_id: id('subject'), teacher_id: z.nullable(id('teacher')) })),
  teachers: z.array(z.object({ id: id('teacher'), name: z.string() })),
  subjects: z.array(z.object({ id: id('subject'), name: z.string() })),
  /** Lessons of the timetable that may be marked to stay. */
  lessons: z.array(z.object({ id: id('lesson'), name: z.string() })),
  needs: z.array(Need),
  /** The needs come from the timetable as it stands: none were saved yet. */
  proposed: z.boolean(),
  wishes: Wishes,
  /** What stands in the way of a complete week, each in a sentence. */
  missing: z.array(z.string()),
  run: z.nullable(Run),
})
export type BuilderOverview = z.infer<typeof Overview>

const DraftLesson = z.object({
  /** The class or the learning group. */
  class: z.string(),
  subject: z.string(),
  teacher: z.string(),
  weekday,
  starts_at: clock,
  ends_at: clock,
  room: z.nullable(z.string()),
})
export type DraftLesson = z.infer<typeof DraftLesson>
/** A week that a search has found. */
export const Draft = z.object({
  run: Run,
  lessons: z.array(DraftLesson),
  /** What has no place, and why. */
  left: z.array(z.object({ name: z.string(), hours: z.int(), why: z.string() })),
  /** Wishes that cannot all be kept: each a smallest set, a sentence for each wish. */
  contradictions: z.array(z.array(z.string())),
  figures: z.object({ gaps: z.int(), holes: z.int(), doubled: z.int(), late: z.int(), extra_days: z.int() }),
})
export type BuilderDraft = z.infer<typeof Draft>

/** What taking a draft over would change. */
export const Checked = z.object({
  /** Says the timetable and the draft as they were read; named by whoever applies what is shown. */
  seen: z.string(),
  changes: z.array(LessonChange),
  ...counts,
  problems: z.array(z.string()),
})
