import * as z from 'zod/mini'
import { AttendanceChange, AttendanceRecord, schoolDay, status, statusOrder } from '#contract/attendance.ts'
import { calls, get, post } from '#contract/kit/call.ts'
import { decision } from '#contract/kit/decision.ts'
import { clock, day, hashid, instant, timezone } from '#contract/shared.ts'

declare module '#contract/kit/call.ts' {
  interface SampleIds {
    /** The pupil's check-in of today, which waits for a decision. */
    readonly attendance_id: string
  }
}

/** Words that a person gives as a reason. */
const reason = z.string().check(z.trim(), z.minLength(3), z.maxLength(500))

/** What a correction can make of a day. */
export { statusOrder as correctedStatuses } from '#contract/attendance.ts'
export type CorrectedStatus = (typeof statusOrder)[number]

/** What a homeroom teacher can do with a check-in that waits. */
export const requestVerdict = decision(
  'attendance',
  { approve: 'optional', reject: 'required' },
  {
    record: AttendanceRecord,
    /** What ended the waiting: this decision, or the one that came before. */
    ended: z.nullable(AttendanceChange),
  },
)
export type RequestVerb = (typeof requestVerdict)['verbs'][number]
export type Decided = z.infer<(typeof requestVerdict)['reply']>

/** A parent says that a waiting check-in is true: evidence for the teacher, no decision. */
const Confirmation = z.object({ by: z.string(), note: z.nullable(z.string()), at: instant })
export type Confirmation = z.infer<typeof Confirmation>

const RequestRow = z.object({
  student: z.object({ id: hashid, name: z.string(), image: z.nullable(z.string()), class_name: z.string() }),
  record: AttendanceRecord,
  /** Names of the parents who confirmed it. */
  confirmed_by: z.array(z.string()),
  /** What ended the waiting; null while it waits. */
  ended: z.nullable(AttendanceChange),
  /** What this person may do with it now; the write asks the same rule. */
  can: requestVerdict.can,
})
export type RequestRow = z.infer<typeof RequestRow>

const Requests = z.object({
  /** The school's today. */
  date: day,
  timezone,
  server_time: instant,
  /** The homeroom classes of this teacher, by name; empty for somebody who leads none. */
  classes: z.array(z.string()),
  /** How many wait in all. */
  waiting: z.number(),
  /** How many there are of those asked for; `requests` has 200 at most. */
  total: z.number(),
  /** The newest day first, and the earliest arrival first within it. */
  requests: z.array(RequestRow),
})
export type Requests = z.infer<typeof Requests>

const Point = z.object({ latitude: z.number(), longitude: z.number() })

const RequestDetail = z.object({
  date: day,
  timezone,
  server_time: instant,
  /** The school's point to which the check-in is nearest; it has a name where it is not the school's own. */
  school: z.object({
    place: z.nullable(Point),
    name: z.optional(z.string()),
    radius_m: z.number(),
    accuracy_limit_m: z.number(),
  }),
  student: z.object({
    id: hashid,
    name: z.string(),
    nisn: z.nullable(z.string()),
    image: z.nullable(z.string()),
    class_name: z.string(),
  }),
  record: AttendanceRecord,
  /** Where the pupil stood; kept only while the check-in waits. */
  place: z.nullable(Point),
  /** A short-lived link to the selfie, while there is one. */
  photo_url: z.nullable(z.string()),
  /** What approving it records, and what rejecting it does. */
  if_approved: status,
  if_rejected: status,
  confirmations: z.array(Confirmation),
  history: z.array(AttendanceChange),
  ended: z.nullable(AttendanceChange),
  /** What this person may do with it now; the write asks the same rule. */
  can: requestVerdict.can,
})
export type RequestDetail = z.infer<typeof RequestDetail>

const WaitingCheckIn = z.object({
  ...schoolDay,
  server_time: instant,
  student: z.object({ id: hashid, name: z.string(), image: z.nullable(z.string()), school_name: z.string() }),
  /** The child's record of the day that was asked for; null when there is none. */
  record: z.nullable(AttendanceRecord),
  homeroom_teacher: z.nullable(z.string()),
  confirmations: z.array(Confirmation),
  /** Whether this parent is among them. */
  confirmed: z.boolean(),
  ended: z.nullable(AttendanceChange),
})
export type WaitingCheckIn = z.infer<typeof WaitingCheckIn>

const RecordHistory = z.object({ timezone, record: AttendanceRecord, history: z.array(AttendanceChange) })

const Correction = z.object({
  student_id: hashid,
  date: day,
  status: z.enum(statusOrder),
  /** When the pupil came, on the school's clock; only for `present` and `late`. */
  time: z.optional(clock),
  reason,
  /** Of the record that was seen; null when there was none. */
  revision: z.nullable(z.int()),
})

const teacher = ['teacher'] as const
const writers = ['teacher', 'school'] as const

/** Decisions on waiting check-ins, and corrections of any record. */
export const attendanceDecisions = calls('attendance', {
  /** Check-ins of the homeroom classes: those that wait, or the decided ones of the last 30 days. */
  requests: get(
    '/v1/teacher/homeroom/requests/attendance',
    {
      roles: teacher,
      query: z.object({ state: z.optional(z.enum(['waiting', 'decided'])) }),
      reply: Requests,
      offline: true,
      shows: ['attendance'],
    },
    () => ({ query: {} }),
  ),
  request: get(
    '/v1/teacher/homeroom/requests/attendance/:attendance_id',
    { roles: teacher, params: z.object({ attendance_id: hashid }), reply: RequestDetail, offline: true, shows: ['attendance'] },
    ({ attendance_id }) => ({ params: { attendance_id } }),
  ),
  /** Approves or rejects several at once; each answers for itself what became of it. */
  decide: post(
    '/v1/teacher/homeroom/requests/attendance/decide',
    {
      changes: ['attendance'],
      roles: teacher,
      as: 'json',
      body: requestVerdict.body,
      reply: requestVerdict.reply,
      idempotent: true,
      offline: true,
    },
    ({ attendance_id }) => ({ body: { of: [{ id: attendance_id, revision: 1 }], verb: 'approve' as const } }),
  ),
  /** A child's check-in of a day, as the parent sees it. */
  waitingCheckIn: get(
    '/v1/parent/attendance/waiting',
    {
      roles: ['parent'],
      query: z.object({ student_id: hashid, date: day }),
      reply: WaitingCheckIn,
      offline: true,
      shows: ['attendance'],
    },
    ({ student_id }) => ({ query: { student_id, date: '2026-11-23' } }),
  ),
  /** The parent confirms a waiting check-in; it changes no status. A second time changes nothing. */
  confirmCheckIn: post(
    '/v1/parent/attendance/confirm',
    {
      changes: ['attendance'],
      roles: ['parent'],
      as: 'json',
      body: z.object({ student_id: hashid, date: day, note: z.optional(reason) }),
      reply: WaitingCheckIn,
      idempotent: true,
      offline: true,
      faults: ['RECORD_CHANGED'],
    },
    ({ student_id }) => ({ body: { student_id, date: '2026-11-23' } }),
  ),
  recordHistory: get(
    '/v1/{role}/attendance/records/:attendance_id/history',
    { shows: ['attendance'], roles: writers, params: z.object({ attendance_id: hashid }), reply: RecordHistory },
    ({ attendance_id }) => ({ params: { attendance_id } }),
  ),
  /** A teacher corrects today, the school any school day of its running year. */
  correct: post(
    '/v1/{role}/attendance/correct',
    {
      changes: ['attendance'],
      roles: writers,
      as: 'json',
      body: Correction,
      reply: AttendanceRecord,
      idempotent: true,
      faults: ['RECORD_CHANGED', 'DECISION_OF_ANOTHER'],
    },
    ({ student_id }) => ({
      body: {
        student_id,
        date: '2026-11-23',
        status: 'present' as const,
        time: '06:40',
        reason: 'Terlihat di kelas.',
        revision: 1,
      },
    }),
  ),
})
