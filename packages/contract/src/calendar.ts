import * as z from 'zod/mini'
import { keysOf } from './kit/keys.ts'
import { calls, del, get, post, put } from './kit/call.ts'
import { id } from './kit/id.ts'
import { number } from './kit/number.ts'
import { printForms } from './attendance/print.ts'
import { clock, day, inReach, line, revision } from './shared.ts'

declare module './kit/call.ts' {
  interface SampleIds {
    readonly calendar_entry_id: string
  }
}

/** What the office enters into its calendar. The first three are days without school. */
export const calendarKinds = {
  national: 'Libur nasional',
  joint_leave: 'Cuti bersama',
  own: 'Libur sekolah',
  exam: 'Pekan ujian',
  half_day: 'Pulang lebih awal',
} as const
export type CalendarKind = keyof typeof calendarKinds
const kindNames = keysOf(calendarKinds)

/** The kinds of which each day is without school. */
export const closingKinds = ['national', 'joint_leave', 'own'] as const satisfies readonly CalendarKind[]
export const isClosing = (kind: CalendarKind) => closingKinds.some((one) => one === kind)

const grade = z.int().check(z.gte(1), z.lte(13))
const dates = { starts_on: inReach, second_semester_on: inReach, ends_on: inReach }
const CalendarYear = z.object({
  /** Its first year: 2026 is 2026/2027. */
  tahun_ajaran_id: z.number(),
  starts_on: day,
  second_semester_on: day,
  ends_on: day,
  revision,
  /** The semester in which today lies; null in every other year. */
  running: z.nullable(z.union([z.literal(1), z.literal(2)])),
})
export type CalendarYear = z.infer<typeof CalendarYear>

const entryFields = {
  kind: z.enum(kindNames),
  name: line(3, 100),
  starts_on: inReach,
  ends_on: inReach,
  /** The class levels that it is for; null: the whole school. */
  grades: z.nullable(z.array(grade).check(z.minLength(1), z.maxLength(13))),
  /** When a half day ends; null for every other kind. */
  ends_at: z.nullable(clock),
}
const CalendarEntry = z.object({ id: id('calendar_entry'), ...entryFields, revision })
export type CalendarEntry = z.infer<typeof CalendarEntry>

const NationalDay = z.object({
  date: day,
  name: z.string(),
  kind: z.enum(['national', 'joint_leave']),
  source: z.string(),
  /** Its date may still move by a day: it is fixed when the moon has been seen (sidang isbat). */
  awaits_moon: z.optional(z.boolean()),
  /** The school has this day in its calendar. */
  taken: z.boolean(),
})
export type NationalDay = z.infer<typeof NationalDay>

/** The days of a month on which a class level has school (hari efektif). */
const EffectiveMonth = z.object({
  /** `2026-07` */
  month: z.string(),
  grades: z.array(z.object({ grade: z.number(), days: z.number(), exam_days: z.number() })),
})
export type EffectiveMonth = z.infer<typeof EffectiveMonth>

/** The years of a school, and the calendar of one of them. */
const SchoolCalendar = z.object({
  today: day,
  /** The class levels of this kind of school. */
  grades: z.array(z.number()),
  /** The weekdays with school, Monday 1. */
  weekdays: z.array(z.number()),
  /** Newest first. */
  years: z.array(CalendarYear),
  /** The usual dates of the year that can be made next. */
  next_year: z.object({ tahun_ajaran_id: z.number(), starts_on: day, second_semester_on: day, ends_on: day }),
  /** The year of which the rest speaks; null for a school without one. */
  shown: z.nullable(z.number()),
  entries: z.array(CalendarEntry),
  /** What the government has declared for this year. */
  national: z.array(NationalDay),
  effective: z.array(EffectiveMonth),
})
export type SchoolCalendar = z.infer<typeof SchoolCalendar>

/** An entry as it stands, and how many check-ins were made on its past days: they stay. */
const Entered = z.object({ entry: CalendarEntry, check_ins: z.number() })

const office = ['school'] as const
const year = number.check(z.int(), z.gte(2000), z.lte(2100))
const ofYear = z.object({ tahun_ajaran_id: year })
const ofAnyYear = { tahun_ajaran_id: z.optional(year) }
const ofEntry = z.object({ entry_id: id('calendar_entry') })
const changes = ['school-settings', 'attendance', 'people'] as const
const sampleDates = { starts_on: '2027-07-12', second_semester_on: '2028-01-03', ends_on: '2028-06-24' }
const sampleEntry = {
  kind: 'own' as const,
  name: 'Libur semester',
  starts_on: '2026-12-21',
  ends_on: '2026-12-31',
  grades: null,
  ends_at: null,
}

/** The years, semesters and calendar of a school, as its office keeps them. */
export const calendar = calls('calendar', {
  /** The running year when none is named, or the newest. */
  overview: get(
    '/v1/school/calendar',
    { shows: ['school-settings'], roles: office, query: z.object(ofAnyYear), reply: SchoolCalendar },
    () => ({ query: {} }),
  ),
  /** The effective days of a year by month and class level, on paper and as a workbook. */
  print: get(
    '/v1/school/calendar/effective-days',
    { roles: office, query: z.object({ ...ofAnyYear, form: z.enum(printForms) }), reply: 'file' },
    () => ({ query: { form: 'xlsx' as const } }),
  ),
  /** Prepares the year after the newest one, while that one runs. */
  addYear: post(
    '/v1/school/calendar/years',
    { changes: [...changes], roles: office, as: 'json', body: z.object(dates), reply: CalendarYear, faults: ['DATA_CHANGED'] },
    () => ({ body: sampleDates }),
  ),
  /** Changes the dates of a year. A day with attendance, scores or a report card stays in its semester. */
  saveYear: put(
    '/v1/school/calendar/years/:tahun_ajaran_id',
    {
      changes: [...changes],
      roles: office,
      as: 'json',
      params: ofYear,
      body: z.object({ ...dates, revision }),
      reply: CalendarYear,
      faults: ['DATA_CHANGED'],
    },
    () => ({
      params: { tahun_ajaran_id: 2026 },
      body: { starts_on: '2026-07-01', second_semester_on: '2027-01-04', ends_on: '2027-06-30', revision: 1 },
    }),
  ),
  add: post(
    '/v1/school/calendar/entries',
    { changes: [...changes], roles: office, as: 'json', body: z.object(entryFields), reply: Entered },
    () => ({ body: sampleEntry }),
  ),
  /** Takes over days that the government has declared; those that the school has already stay as they are. */
  takeNational: post(
    '/v1/school/calendar/national',
    {
      changes: [...changes],
      roles: office,
      as: 'json',
      body: z.object({ dates: z.array(day).check(z.minLength(1), z.maxLength(60)) }),
      reply: z.object({ added: z.number(), check_ins: z.number() }),
    },
    () => ({ body: { dates: ['2026-12-25'] } }),
  ),
  save: put(
    '/v1/school/calendar/entries/:entry_id',
    {
      changes: [...changes],
      roles: office,
      as: 'json',
      params: ofEntry,
      body: z.object({ ...entryFields, revision }),
      reply: Entered,
      faults: ['DATA_CHANGED'],
    },
    ({ calendar_entry_id }) => ({ params: { entry_id: calendar_entry_id }, body: { ...sampleEntry, revision: 1 } }),
  ),
  remove: del(
    '/v1/school/calendar/entries/:entry_id',
    { changes: [...changes], roles: office, params: ofEntry, reply: z.null() },
    ({ calendar_entry_id }) => ({ params: { entry_id: calendar_entry_id } }),
  ),
})
