import * as z from 'zod/mini'
import { AttendanceRecord, schoolDay } from './attendance.ts'
import { AttendanceCounts } from './attendance/counts.ts'
import { HistoryTotals, month, Period } from './attendance/history.ts'
import { HomeroomPupil } from './homeroom/sections.ts'
import { calls, get } from './kit/call.ts'
import { id } from './kit/id.ts'
import { number } from './kit/number.ts'
import { day, instant, uuid } from './shared.ts'

declare module './kit/call.ts' {
  interface Tags {
    homeroom: true
  }
}

const ClassName = z.object({ uuid, name: z.string() })
/** The classes that this teacher leads today, by name. */
const led = { classes: z.array(ClassName) }
/** Below this share of days present, in percent, a pupil needs a look. */
export const ATTENTION_RATE = 95

const person = { id: id('student'), name: z.string(), image: z.nullable(z.string()) }

const Desk = z.object({
  ...schoolDay,
  server_time: instant,
  ...led,
  /** The class shown; null for somebody who leads none. */
  class: z.nullable(
    z.object({
      uuid,
      name: z.string(),
      students: z.number(),
      /** Since when this teacher leads it. */
      since: day,
      /** Whether parents find a greeting, a number or a group of this class. */
      has_card: z.boolean(),
    }),
  ),
  counts: AttendanceCounts,
  /** Who is not there, or of whom nobody knows yet: those that nothing is known of first. */
  missing: z.array(z.object({ ...person, record: z.nullable(AttendanceRecord) })),
  /** Pupils of whom this month says that they need a look, the lowest share first; 5 at most. */
  low: z.array(z.object({ ...person, rate: z.number(), away: z.number() })),
  /** The class that this teacher has asked to lead, while the school has not answered. */
  asked: z.nullable(z.string()),
})
export type Desk = z.infer<typeof Desk>

const Students = z.object({
  ...schoolDay,
  server_time: instant,
  ...led,
  class: z.nullable(ClassName),
  /** Today's. */
  counts: AttendanceCounts,
  month,
  students: z.array(
    z.object({
      ...person,
      nisn: z.nullable(z.string()),
      /** Today's. */
      record: z.nullable(AttendanceRecord),
      /** The running month's. */
      totals: HistoryTotals,
      /** Names of the connected parents. */
      parents: z.array(z.string()),
    }),
  ),
})
export type Students = z.infer<typeof Students>

const Semester = z.object({
  today: day,
  ...led,
  class: z.nullable(ClassName),
  /** The semesters of the running year that have begun, newest first. */
  periods: z.array(Period),
  /** The semester shown; null where there is no class or no year. */
  period: z.nullable(Period),
  /** The class's days added up; each pupil's day counts once. */
  totals: HistoryTotals,
  months: z.array(z.object({ month, totals: HistoryTotals })),
  students: z.array(z.object({ ...person, nisn: z.nullable(z.string()), totals: HistoryTotals })),
  /** Who has led the class, the newest first; `until` is null for the one who leads it now. */
  leaders: z.array(z.object({ name: z.string(), from: day, until: z.nullable(day), given_by: z.nullable(z.string()) })),
})
export type Semester = z.infer<typeof Semester>

const ofClass = { class_uuid: z.optional(uuid) }

/** The homeroom teacher's desk: the class of which this teacher is the one to ask. */
export const homeroom = calls('homeroom', {
  /** Today in one class; the first that this teacher leads, when none is named. */
  desk: get(
    '/v1/teacher/homeroom',
    {
      roles: ['teacher'],
      query: z.object(ofClass),
      reply: Desk,
      offline: true,
      shows: ['attendance', 'people', 'homeroom'],
    },
    ({ class_uuid }) => ({ query: { class_uuid } }),
  ),
  students: get(
    '/v1/teacher/homeroom/students',
    {
      roles: ['teacher'],
      query: z.object(ofClass),
      reply: Students,
      offline: true,
      shows: ['attendance', 'people', 'homeroom'],
    },
    ({ class_uuid }) => ({ query: { class_uuid } }),
  ),
  /** One pupil of a class that this teacher leads, or whose guru wali this teacher is. */
  pupil: get(
    '/v1/teacher/homeroom/students/:student_id',
    {
      roles: ['teacher'],
      params: z.object({ student_id: id('student') }),
      reply: HomeroomPupil,
      offline: true,
      shows: [
        'attendance',
        'people',
        'consents',
        'signals',
        'activities',
        'permits',
        'attitude-notes',
        'grades',
        'grade-settings',
        'rapor',
        'guardian_teachers',
      ],
    },
    ({ student_id }) => ({ params: { student_id } }),
  ),
  /** One semester of a class, as far as it has come; the running one when none is named. */
  semester: get(
    '/v1/teacher/homeroom/history',
    {
      roles: ['teacher'],
      query: z.object({ ...ofClass, semester: z.optional(number.check(z.int(), z.gte(1), z.lte(2))) }),
      reply: Semester,
      offline: true,
      shows: ['attendance', 'people', 'homeroom'],
    },
    ({ class_uuid }) => ({ query: { class_uuid, semester: 1 } }),
  ),
})
