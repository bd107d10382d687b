import * as z from 'zod/mini'
import { AttendanceCounts } from './attendance/counts.ts'
import { Skipped } from './attendance/lesson.ts'
import { PermitMark } from './attendance/permit-mark.ts'
import { calls, del, get, post } from './kit/call.ts'
import { number } from './kit/number.ts'
import { clock, day, hashid, instant, timezone, uuid } from './shared.ts'
import { AttendanceRecord, checkInMethod, DayHours } from './attendance/records.ts'

export * from './attendance/records.ts'

declare module './kit/call.ts' {
  interface Tags {
    attendance: true
  }
}

/** Today at a school, in the school's own zone. `hours` is null when the school is closed; `closed_because` then says why. */
export const schoolDay = {
  date: day,
  timezone,
  hours: z.nullable(DayHours),
  closed_because: z.nullable(z.string()),
}

/** The hour by which the demo judges a check-in outside its hours, so that visitors can try it at any time; null in every other school. */
export const demoHour = { demo_hour: z.nullable(clock) }

const Today = z.object({
  ...schoolDay,
  /** The server's clock at this answer; the page's clock is corrected by it. */
  server_time: instant,
  school: z.object({ name: z.string(), latitude: z.nullable(z.number()), longitude: z.nullable(z.number()) }),
  methods: z.array(checkInMethod),
  radius_m: z.number(),
  /** Further points at which a check-in counts, each with its own radius; absent where there are none. */
  places: z.optional(z.array(z.object({ name: z.string(), latitude: z.number(), longitude: z.number(), radius_m: z.number() }))),
  /** A fix that is less certain than this many metres waits for a decision. */
  accuracy_limit_m: z.number(),
  record: z.nullable(AttendanceRecord),
  /** Whether people of this school clock out too. */
  clock_out: z.boolean(),
  /** Until when this person's own clock-out can be taken back; null when there is none, or it is too late. */
  clock_out_undo_until: z.nullable(instant),
  /** What may be used of this person; a teacher's own word is enough. */
  consents: z.object({ location: z.boolean(), selfie: z.boolean() }),
  /** Whether this person gives consent, rather than a guardian: teachers, and pupils from 18 on. */
  adult: z.boolean(),
  ...demoHour,
  /** The demo offers the school's own position, so that it works anywhere. */
  demo_location: z.boolean(),
})
export type Today = z.infer<typeof Today>

const from = (least: number, most: number) => number.check(z.gte(least), z.lte(most))
const CheckIn = z.object({ latitude: from(-90, 90), longitude: from(-180, 180), accuracy: from(0, 100_000) })

const Board = z.object({
  ...schoolDay,
  server_time: instant,
  /** The classes that this teacher may open; homeroom first. */
  classes: z.array(z.object({ uuid, name: z.string(), is_homeroom: z.boolean() })),
  /** The class shown; null for a teacher without classes. */
  class: z.nullable(z.object({ uuid, name: z.string(), is_homeroom: z.boolean(), homeroom_teacher: z.nullable(z.string()) })),
  /** Whether a QR of the class may be shown. */
  qr: z.boolean(),
  counts: AttendanceCounts,
  students: z.array(
    z.object({
      id: hashid,
      name: z.string(),
      nisn: z.nullable(z.string()),
      image: z.nullable(z.string()),
      record: z.nullable(AttendanceRecord),
      /** Somebody has corrected the record. */
      corrected: z.boolean(),
      permit: z.nullable(PermitMark),
    }),
  ),
  /** Who came to school and was absent in a lesson. */
  skipped: z.array(Skipped),
})
export type Board = z.infer<typeof Board>

const checksIn = ['student', 'teacher'] as const

export const attendance = calls('attendance', {
  today: get('/v1/{role}/attendance/today', { roles: checksIn, reply: Today, offline: true, shows: ['attendance'] }, () => ({})),
  /** Checks in by location. A second check-in on the same day answers the first one's record. */
  checkIn: post(
    '/v1/{role}/attendance/check-in',
    {
      changes: ['attendance'],
      roles: checksIn,
      speaks: 'nobody',
      body: CheckIn,
      reply: AttendanceRecord,
      idempotent: true,
      offline: true,
      faults: ['ATTENDANCE_CLOSED', 'METHOD_OFF', 'CONSENT_NEEDED'],
    },
    () => ({ body: { latitude: -5.1354, longitude: 119.4238, accuracy: 8 } }),
  ),
  /** Clocks out, after today's check-in. A second time answers the first one's record. */
  clockOut: post(
    '/v1/{role}/attendance/clock-out',
    {
      changes: ['attendance'],
      roles: checksIn,
      speaks: 'nobody',
      reply: AttendanceRecord,
      idempotent: true,
      offline: true,
      faults: ['ATTENDANCE_CLOSED', 'METHOD_OFF', 'NOT_CHECKED_IN'],
    },
    () => ({}),
  ),
  /** Takes the own clock-out back, for some minutes after it; the record's history tells so. A second time answers the same. */
  takeBackClockOut: del(
    '/v1/{role}/attendance/clock-out',
    {
      changes: ['attendance'],
      roles: checksIn,
      speaks: 'nobody',
      reply: AttendanceRecord,
      idempotent: true,
      faults: ['ATTENDANCE_CLOSED', 'NOT_CHECKED_IN'],
    },
    () => ({}),
  ),
  /** Today's board of one class; the homeroom class, or the first, when none is named. */
  board: get(
    '/v1/teacher/attendance/board',
    {
      roles: ['teacher'],
      query: z.object({ class_uuid: z.optional(uuid) }),
      reply: Board,
      offline: true,
      shows: ['attendance', 'permits'],
    },
    ({ class_uuid }) => ({ query: { class_uuid } }),
  ),
})
