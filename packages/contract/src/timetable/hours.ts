import * as z from 'zod/mini'
import { calls, del, get, post, put } from '#contract/kit/call.ts'
import { id } from '#contract/kit/id.ts'
import { number } from '#contract/kit/number.ts'
import { clock, day, inReach, line, revision } from '#contract/shared.ts'
import { weekday } from './weekdays.ts'

declare module '#contract/kit/call.ts' {
  interface SampleIds {
    /** A set of lesson hours of the school. */
    readonly office_hour_set_id: string
  }
}

/** As many hours and breaks as a day may have. */
export const MOST_HOURS = 30

export const LessonHour = z.object({
  starts_at: clock,
  ends_at: clock,
  /** Null for a break. */
  number: z.nullable(z.int().check(z.gte(0), z.lte(20))),
  /** What a break is called; null for an hour. */
  name: z.nullable(line(2, 40)),
})
export type LessonHour = z.infer<typeof LessonHour>

/** When people check in on the days of a period. */
export const CheckInHours = z.object({ opens_at: clock, starts_at: clock, closes_at: clock })
export type CheckInHours = z.infer<typeof CheckInHours>

const setFields = {
  name: line(2, 40),
  /** Null for every weekday without a set of its own. */
  weekday: z.nullable(weekday),
  /** Its period; null for the usual hours, which hold all the year. */
  starts_on: z.nullable(inReach),
  ends_on: z.nullable(inReach),
  /** Instead of the check-in hours of the weekday, in a period; null: check-in has its usual hours. */
  check_in: z._default(z.nullable(CheckInHours), null),
  /** In order; each begins when the one before it ends. */
  hours: z.array(LessonHour).check(z.minLength(1), z.maxLength(MOST_HOURS)),
}
const HourSet = z.object({ id: id('hour_set'), ...setFields, revision })
export type HourSet = z.infer<typeof HourSet>

const HourSets = z.object({
  /** The first year of the one that lessons are made for; null while none was made. */
  year: z.nullable(z.number()),
  /** First and last day of that year; null without one. */
  starts_on: z.nullable(day),
  ends_on: z.nullable(day),
  today: day,
  /** The weekdays with school, Monday 1, and when the first lesson begins. */
  days: z.array(z.object({ weekday, starts_at: clock })),
  /** The usual hours first, then by period. */
  sets: z.array(HourSet),
  /** Those of other years, to copy from. */
  earlier: z.array(z.object({ year: z.number(), name: z.string(), hours: z.array(LessonHour) })),
})
export type HourSets = z.infer<typeof HourSets>

/** What a date's hours are, and what they make of the lessons of all classes. */
const DayOfHours = z.object({
  date: day,
  /** Why there is no school; null on a day with school. */
  closed_because: z.nullable(z.string()),
  /** The name of the set that holds; null where none does. */
  set: z.nullable(z.string()),
  hours: z.array(LessonHour),
  lessons: z.object({
    /** Lessons that follow the numbered hours. */
    on_hours: z.number(),
    /** Lessons that begin or end within an hour, and keep their own times. */
    own_times: z.number(),
    /** Lessons whose hours the day does not have: they are not held. */
    left_out: z.number(),
  }),
})
export type DayOfHours = z.infer<typeof DayOfHours>

const office = ['school'] as const
const ofSet = z.object({ set_id: id('hour_set') })
const changes = ['timetable', 'attendance'] as const
const faults = ['YEAR_MISSING', 'DATA_CHANGED'] as const
const sample = {
  name: 'Sabtu',
  weekday: 6,
  starts_on: null,
  ends_on: null,
  hours: [
    { starts_at: '07:30', ends_at: '08:05', number: 1, name: null },
    { starts_at: '08:05', ends_at: '08:20', number: null, name: 'Istirahat' },
  ],
}

/** From when to when the numbered lesson hours of a school go: usually, on some weekday, in a period of dates. */
export const hours = calls('hours', {
  overview: get('/v1/school/hours', { shows: ['timetable', 'school-settings'], roles: office, reply: HourSets }, () => ({})),
  /** The hours of a date, as all who have lessons on it see them. */
  day: get(
    '/v1/school/hours/day',
    { shows: ['timetable', 'school-settings'], roles: office, query: z.object({ date: inReach }), reply: DayOfHours },
    () => ({ query: { date: '2026-11-23' } }),
  ),
  add: post(
    '/v1/school/hours/sets',
    { changes, roles: office, as: 'json', body: z.object(setFields), reply: HourSet, faults },
    () => ({ body: sample }),
  ),
  /** Changes a set. What was recorded lesson by lesson keeps its hours. */
  save: put(
    '/v1/school/hours/sets/:set_id',
    { changes, roles: office, as: 'json', params: ofSet, body: z.object({ ...setFields, revision }), reply: HourSet, faults },
    ({ office_hour_set_id: set_id }) => ({ params: { set_id }, body: { ...sample, weekday: 7, revision: 1 } }),
  ),
  remove: del(
    '/v1/school/hours/sets/:set_id',
    {
      changes,
      roles: office,
      params: ofSet,
      query: z.object({ revision: number.check(z.int(), z.gte(1), z.lte(2_000_000_000)) }),
      reply: z.null(),
      faults: ['DATA_CHANGED'],
    },
    ({ office_hour_set_id: set_id }) => ({ params: { set_id }, query: { revision: 1 } }),
  ),
})
