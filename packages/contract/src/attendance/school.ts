import * as z from 'zod/mini'
import { AttendanceRecord, checkInMethod, schoolDay } from '#contract/attendance.ts'
import { AttendanceCounts } from './counts.ts'
import { keysOf } from '#contract/kit/keys.ts'
import { calls, del, get, post, put } from '#contract/kit/call.ts'
import { clock, day, hashid, instant, searchText, uuid } from '#contract/shared.ts'
import { Skipped } from './lesson.ts'
import { PermitMark } from './permit-mark.ts'

declare module '#contract/kit/call.ts' {
  interface Tags {
    'school-settings': true
  }
}

const SchoolClassDay = z.object({
  uuid,
  name: z.string(),
  grade: z.number(),
  homeroom_teacher: z.nullable(z.string()),
  counts: AttendanceCounts,
  /** The last confirmed roll call of that day. */
  roll_call: z.nullable(z.object({ by: z.string(), at: instant })),
  /** The closing left this class alone, because hardly anybody was recorded. */
  flagged: z.boolean(),
})
export type SchoolClassDay = z.infer<typeof SchoolClassDay>

const SchoolBoard = z.object({
  ...schoolDay,
  /** The school's today; `date` is the day shown. */
  today: day,
  server_time: instant,
  /** The first day that can be shown: the start of the running academic year. */
  first_day: day,
  /** When the day was closed by itself; null while it is open. */
  closed_at: z.nullable(instant),
  /** The local hour at which it closes; null for a school that does not close days. */
  closing_at: z.nullable(clock),
  students: AttendanceCounts,
  teachers: AttendanceCounts,
  classes: z.array(SchoolClassDay),
  /** Who came to school and was absent in a lesson. */
  skipped: z.array(Skipped),
})
export type SchoolBoard = z.infer<typeof SchoolBoard>

const Person = z.object({
  id: hashid,
  name: z.string(),
  /** NISN of a pupil, NIP of a teacher. */
  number: z.nullable(z.string()),
  image: z.nullable(z.string()),
  record: z.nullable(AttendanceRecord),
  /** Somebody has corrected the record. */
  corrected: z.boolean(),
  permit: z.nullable(PermitMark),
})

const PeopleDay = z.object({
  ...schoolDay,
  today: day,
  /** The class whose pupils these are; null for teachers. */
  class_name: z.nullable(z.string()),
  counts: AttendanceCounts,
  people: z.array(Person),
  /** Whether the school calls the roll of each lesson. */
  by_lesson: z.boolean(),
})
export type PeopleDay = z.infer<typeof PeopleDay>

/** As many people as a search answers. */
export const MOST_FOUND = 30
const FoundDay = z.object({
  ...schoolDay,
  today: day,
  /** A teacher has no class. */
  people: z.array(z.object({ ...Person.shape, class: z.nullable(z.object({ uuid, name: z.string() })) })),
  /** Whether there are more than are answered. */
  more: z.boolean(),
})
export type FoundDay = z.infer<typeof FoundDay>

const WeekdayHours = z.object({
  /** ISO: Monday 1, Sunday 7. */
  weekday: z.int().check(z.gte(1), z.lte(7)),
  opens_at: clock,
  starts_at: clock,
  closes_at: clock,
  ends_at: z.nullable(clock),
})
export type WeekdayHours = z.infer<typeof WeekdayHours>

/** How the lessons of a day make its status, in a school that calls the roll of each lesson. */
export const lessonRules = {
  first: 'Jam pertama menentukan',
  any: 'Sekali ikut berarti hadir',
  most: 'Alpa bila lewat separuh jam',
} as const
export type LessonRule = keyof typeof lessonRules

const MOST_REVISIONS = 2 ** 31 - 1

/** A further point at which people check in: another gate, another campus. */
const FurtherPlace = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
  latitude: z.number().check(z.gte(-90), z.lte(90)),
  longitude: z.number().check(z.gte(-180), z.lte(180)),
  radius_m: z.int().check(z.gte(50), z.lte(500)),
})
export const MOST_PLACES = 9

/** How a school takes attendance. A weekday without hours is a day without school. */
export const AttendanceSettings = z.object({
  /** Counts up with every save. Whoever saves names the one that was seen; 0 before the first. */
  revision: z.int().check(z.gte(0), z.lte(MOST_REVISIONS)),
  methods: z.array(checkInMethod).check(z.minLength(1)),
  latitude: z.nullable(z.number().check(z.gte(-90), z.lte(90))),
  longitude: z.nullable(z.number().check(z.gte(-180), z.lte(180))),
  radius_m: z.int().check(z.gte(50), z.lte(500)),
  accuracy_limit_m: z.int().check(z.gte(10), z.lte(500)),
  /** Further points beside the school's own; a check-in counts within the radius of any. */
  places: z._default(z.array(FurtherPlace).check(z.maxLength(MOST_PLACES)), []),
  tolerance_minutes: z.int().check(z.gte(0), z.lte(60)),
  clock_out: z.boolean(),
  /**
   * A check-in made without signal whose moment is proven counts by itself when it arrives within so many minutes; null: a person
   * decides each one.
   */
  offline_minutes: z._default(z.nullable(z.int().check(z.gte(1), z.lte(720))), 60),
  closing: z.boolean(),
  closing_at: clock,
  /** By which rule the lessons of a day make its status; null where the roll is called once a day. */
  lesson_rule: z._default(z.nullable(z.enum(keysOf(lessonRules))), null),
  /** After so many hours without an answer the school may decide a permit, too. */
  permit_hours: z._default(z.int().check(z.gte(1), z.lte(72)), 4),
  hours: z.array(WeekdayHours).check(z.maxLength(7)),
})
export type AttendanceSettings = z.infer<typeof AttendanceSettings>

const Holiday = z.object({ date: day, name: z.string() })
export type Holiday = z.infer<typeof Holiday>
/** The school's own days without school in the running academic year, by date. */
const Holidays = z.object({ today: day, holidays: z.array(Holiday) })

const holidayName = z.string().check(z.trim(), z.minLength(3), z.maxLength(100))
const office = ['school'] as const
const onDay = z.object({ date: z.optional(day) })

/** The attendance of a whole school, and how it is taken. */
export const schoolAttendance = calls('attendance', {
  /** All classes of one day; today when none is named. */
  schoolBoard: get(
    '/v1/school/attendance/board',
    { roles: office, query: onDay, reply: SchoolBoard, offline: true, shows: ['attendance'] },
    () => ({
      query: {},
    }),
  ),
  schoolClass: get(
    '/v1/school/attendance/class',
    { roles: office, query: z.object({ class_uuid: uuid, date: z.optional(day) }), reply: PeopleDay, shows: ['attendance'] },
    ({ class_uuid }) => ({ query: { class_uuid } }),
  ),
  schoolTeachers: get(
    '/v1/school/attendance/teachers',
    { roles: office, query: onDay, reply: PeopleDay, shows: ['attendance'] },
    () => ({ query: {} }),
  ),
  /** Pupils and teachers of the whole school by name, NISN or NIP, with their record of one day. */
  schoolPeople: get(
    '/v1/school/attendance/people',
    {
      roles: office,
      query: z.object({ search: searchText(2), date: z.optional(day) }),
      reply: FoundDay,
      shows: ['attendance'],
    },
    () => ({ query: { search: 'andi' } }),
  ),
  attendanceSettings: get(
    '/v1/school/attendance/settings',
    { shows: ['school-settings'], roles: office, reply: AttendanceSettings },
    () => ({}),
  ),
  saveAttendanceSettings: put(
    '/v1/school/attendance/settings',
    {
      changes: ['school-settings', 'attendance'],
      roles: office,
      as: 'json',
      body: AttendanceSettings,
      reply: AttendanceSettings,
      faults: ['SETTINGS_CHANGED'],
    },
    () => ({
      body: {
        revision: 1,
        methods: ['location' as const, 'roll_call' as const],
        latitude: -6.2,
        longitude: 106.8,
        radius_m: 150,
        accuracy_limit_m: 50,
        places: [{ name: 'Kampus 2', latitude: -6.21, longitude: 106.81, radius_m: 100 }],
        tolerance_minutes: 0,
        clock_out: false,
        offline_minutes: 60,
        closing: true,
        closing_at: '16:00',
        permit_hours: 4,
        hours: [{ weekday: 1, opens_at: '06:00', starts_at: '07:15', closes_at: '12:00', ends_at: '14:30' }],
      },
    }),
  ),
  holidays: get('/v1/school/attendance/holidays', { shows: ['school-settings'], roles: office, reply: Holidays }, () => ({})),
  /** One day, or every day from `date` to `until`. A day that has a name already gets the new one. */
  addHoliday: post(
    '/v1/school/attendance/holidays',
    {
      changes: ['school-settings', 'attendance'],
      roles: office,
      as: 'json',
      body: z.object({ date: day, until: z.optional(day), name: holidayName }),
      reply: Holidays,
    },
    () => ({ body: { date: '2026-12-24', until: '2026-12-26', name: 'Libur Natal' } }),
  ),
  /** A day that is no holiday stays as it is. */
  removeHoliday: del(
    '/v1/school/attendance/holidays/:date',
    { changes: ['school-settings', 'attendance'], roles: office, params: z.object({ date: day }), reply: Holidays },
    () => ({ params: { date: '2026-12-25' } }),
  ),
})
