import * as z from 'zod/mini'
import { GroupName } from './attendance/lesson.ts'
import { keysOf } from './kit/keys.ts'
import { calls, del, get, post } from './kit/call.ts'
import { id } from './kit/id.ts'
import { clock, day, instant, timezone, uuid } from './shared.ts'

declare module './kit/call.ts' {
  interface Tags {
    'calendar-link': true
  }
  interface SampleIds {
    /** The token of a calendar's address: it alone opens it. */
    readonly calendar_token: string
  }
}

/** What a lesson is to the teacher who reads: the own one, taken over from a colleague, or given to one. */
export const duties = { own: 'Mengajar', substitute: 'Menggantikan', relieved: 'Digantikan' } as const
export type Duty = keyof typeof duties

/** What is different about a lesson on one date. */
const Replacement = z.object({
  /** Who teaches instead; null where the usual teacher does. */
  teacher: z.nullable(z.string()),
  /** Where instead; null where it is the usual room. */
  room: z.nullable(z.string()),
  cancelled: z.boolean(),
  note: z.nullable(z.string()),
})

/** A lesson of a date: subject, class, teacher and room as in the weekly timetable, and what is different this time. */
const ScheduleLesson = z.object({
  id: id('lesson'),
  starts_at: clock,
  ends_at: clock,
  subject: z.string(),
  /** The class's name, or the learning group's. */
  class_name: z.string(),
  /** Null for a lesson of a learning group. */
  class_uuid: z.nullable(uuid),
  /** The learning group, with the classes of its pupils on the date, in a teacher's timetable. */
  group: z.optional(GroupName),
  teacher: z.string(),
  room: z.nullable(z.string()),
  replacement: z.nullable(Replacement),
  /** Null in a pupil's timetable. */
  duty: z.nullable(z.enum(keysOf(duties))),
  /** Under which lesson its teacher calls the roll; null where that is done once a day, and for who does not hold it. */
  roll_call_id: z.nullable(id('lesson')),
})
export type ScheduleLesson = z.infer<typeof ScheduleLesson>

const ScheduleDay = z.object({
  date: day,
  /** Why there is no school; null on a day with school. */
  closed_because: z.nullable(z.string()),
  lessons: z.array(ScheduleLesson),
  /**
   * What the hours of a period are called, such as Ramadan, by which the lessons of this day are held; null on a usual day. A device may still
   * keep an answer without it, and without the breaks.
   */
  hours: z.optional(z.nullable(z.string())),
  /** The breaks between the hours of the day; none where the school has not said them. */
  breaks: z.optional(z.array(z.object({ name: z.string(), starts_at: clock, ends_at: clock }))),
})
export type ScheduleDay = z.infer<typeof ScheduleDay>

const ScheduleWeek = z.object({
  server_time: instant,
  timezone,
  /** The school's date at this answer. */
  today: day,
  school_name: z.string(),
  /** The pupil's class on the first day that has one; null for teachers, and for a pupil without a class. */
  class_name: z.nullable(z.string()),
  /** The days that may be leafed through: the academic year, and one about to begin whose timetable stands; null where the school has none. */
  year: z.nullable(z.object({ starts_on: day, ends_on: day })),
  /** Monday to Sunday. */
  days: z.array(ScheduleDay),
})
export type ScheduleWeek = z.infer<typeof ScheduleWeek>

const ChildWeek = z.object({
  children: z.array(z.object({ id: id('student'), name: z.string() })),
  /** Whose week it is; null for a parent without children. */
  student_id: z.nullable(id('student')),
  week: z.nullable(ScheduleWeek),
})
export type ChildWeek = z.infer<typeof ChildWeek>

/** A private address under which calendar programs read a timetable. */
const CalendarLink = z.object({ url: z.url(), webcal_url: z.string(), created_at: instant })
export type CalendarLink = z.infer<typeof CalendarLink>

const inThisCentury = day.check(z.regex(/^20\d\d-/))
const date = z.optional(inThisCentury)
const own = { roles: ['student', 'teacher'] } as const
const parents = { roles: ['parent'] } as const
const OfChild = z.object({ student_id: id('student') })

export const schedule = calls('schedule', {
  /** The week in which a date lies; the school's running week when none is named. */
  week: get('/v1/{role}/schedule', { ...own, query: z.object({ date }), reply: ScheduleWeek, offline: true }, () => ({
    query: { date: '2026-11-23' },
  })),
  /** The same of a child; of the first one when none is named. */
  childWeek: get(
    '/v1/parent/schedule',
    { roles: ['parent'], query: z.object({ student_id: z.optional(id('student')), date }), reply: ChildWeek, offline: true },
    ({ student_id }) => ({ query: { student_id, date: '2026-11-23' } }),
  ),
  calendarLink: get(
    '/v1/{role}/schedule/calendar-link',
    { shows: ['calendar-link'], ...own, reply: z.nullable(CalendarLink) },
    () => ({}),
  ),
  /** Makes a new link; the former one is dead from then on. */
  makeCalendarLink: post(
    '/v1/{role}/schedule/calendar-link',
    { changes: ['calendar-link'], ...own, speaks: 'nobody', reply: CalendarLink, idempotent: true },
    () => ({}),
  ),
  revokeCalendarLink: del(
    '/v1/{role}/schedule/calendar-link',
    { changes: ['calendar-link'], ...own, speaks: 'nobody', reply: z.null() },
    () => ({}),
  ),
  childCalendarLink: get(
    '/v1/parent/schedule/calendar-link',
    { shows: ['calendar-link'], ...parents, query: OfChild, reply: z.nullable(CalendarLink) },
    ({ student_id }) => ({ query: { student_id } }),
  ),
  makeChildCalendarLink: post(
    '/v1/parent/schedule/calendar-link',
    { changes: ['calendar-link'], ...parents, query: OfChild, reply: CalendarLink, idempotent: true },
    ({ student_id }) => ({ query: { student_id } }),
  ),
  revokeChildCalendarLink: del(
    '/v1/parent/schedule/calendar-link',
    { changes: ['calendar-link'], ...parents, query: OfChild, reply: z.null() },
    ({ student_id }) => ({
      query: { student_id },
    }),
  ),
  /** The timetable as iCalendar (RFC 5545). Whoever has the address may read it; a revoked one is not found. */
  calendar: get(
    '/v1/calendar/:token.ics',
    { roles: 'anyone', params: z.object({ token: z.string().check(z.maxLength(100)) }), reply: 'file' },
    ({ calendar_token }) => ({ params: { token: calendar_token } }),
  ),
})
