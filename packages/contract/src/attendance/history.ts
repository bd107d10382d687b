import * as z from 'zod/mini'
import {
  AttendanceChange,
  AttendanceRecord,
  type AttendanceStatus,
  DayHours,
  status,
  type Verification,
  verification,
} from '#contract/attendance.ts'
import { keysOf } from '#contract/kit/keys.ts'
import { calls, get } from '#contract/kit/call.ts'
import { number } from '#contract/kit/number.ts'
import { day, hashid, instant, timezone, uuid } from '#contract/shared.ts'
import { DayLesson } from './lessons.ts'
import { PermitMark } from './permit-mark.ts'

/** A month of the calendar: `2026-11`. */
export const month = z.string().check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/))
const dayOfHistory = day.check(z.regex(/^20/))

/** What a day of the history is. `missing` is a school day that passed without a record; `before` lies before the person's first one. */
export const dayKinds = {
  recorded: 'Tercatat',
  open: 'Belum presensi',
  missing: 'Belum tercatat',
  closed: 'Libur',
  ahead: 'Belum tiba',
  before: 'Sebelum catatan pertama',
} as const
export type DayKind = keyof typeof dayKinds
const kind = z.enum(keysOf(dayKinds))

/** What else may be said of a day with a record, in schools where people clock out. */
export const leavings = { left_early: 'Pulang awal', not_clocked_out: 'Belum presensi pulang' } as const
export type Leaving = keyof typeof leavings
const leaving = z.enum(keysOf(leavings))

/** One square of the calendar. Without a record its status is `unrecorded`, or `holiday` when the school is closed. */
export const HistoryDay = z.object({
  date: day,
  kind,
  status,
  verification: z.nullable(verification),
  late_minutes: z.nullable(z.number()),
  leaving: z.nullable(leaving),
  closed_because: z.nullable(z.string()),
})
export type HistoryDay = z.infer<typeof HistoryDay>

/**
 * Days added up. `attended` are present, late and dispensation together: they count as present. `rate` is the share of
 * `attended` in all school days behind the person, in percent with one decimal, rounded down; days without a record count
 * as not attended, those that wait for a decision, closed days and days before the first record not at all. Null without any.
 */
export const HistoryTotals = z.object({
  present: z.number(),
  late: z.number(),
  excused: z.number(),
  sick: z.number(),
  dispensation: z.number(),
  absent: z.number(),
  unrecorded: z.number(),
  waiting: z.number(),
  attended: z.number(),
  school_days: z.number(),
  rate: z.nullable(z.number()),
  late_minutes: z.number(),
  left_early: z.number(),
  not_clocked_out: z.number(),
})
export type HistoryTotals = z.infer<typeof HistoryTotals>

/** Whose history it is, and today at the person's school. */
const person = {
  person: z.object({
    id: hashid,
    name: z.string(),
    image: z.nullable(z.string()),
    class_name: z.nullable(z.string()),
    school_name: z.string(),
  }),
  timezone,
  today: day,
  /** The day of the person's first record. */
  first: z.nullable(day),
  /** Whether the school lets people clock out. */
  clock_out: z.boolean(),
}

const History = z.object({ ...person, month, days: z.array(HistoryDay), totals: HistoryTotals })
export type History = z.infer<typeof History>

export const Period = z.object({ tahun_ajaran_id: z.number(), semester: z.number(), from: day, to: day })
export type Period = z.infer<typeof Period>

const Summary = z.object({
  ...person,
  /** Semesters with something to show, newest first; the running one is always among them. */
  periods: z.array(Period),
  /** The semester shown; null where the school has no academic year yet. */
  period: z.nullable(Period),
  totals: HistoryTotals,
  /** Runs of school days present without being late; `current` is null for a semester that is over. */
  streak: z.object({ current: z.nullable(z.number()), longest: z.number() }),
  /** When the person came; `minutes` after the start of school, negative before it. */
  arrivals: z.array(z.object({ date: day, clock_in_at: instant, minutes: z.number(), late: z.boolean() })),
  months: z.array(z.object({ month, totals: HistoryTotals })),
})
export type Summary = z.infer<typeof Summary>

const Day = z.object({
  ...person,
  date: day,
  kind,
  closed_because: z.nullable(z.string()),
  /** The hours that the school keeps on this weekday now. */
  hours: z.nullable(DayHours),
  record: z.nullable(AttendanceRecord),
  leaving: z.nullable(leaving),
  note: z.nullable(z.string()),
  /** The teacher or office that wrote the record. */
  recorded_by: z.nullable(z.string()),
  photo_url: z.nullable(z.string()),
  changes: z.array(AttendanceChange),
  /** By hour, where the school calls the roll of each lesson. */
  lessons: z.array(DayLesson),
  /** Hours of leave on this day, and leave that is not decided yet. */
  permits: z.array(PermitMark),
})
export type Day = z.infer<typeof Day>

/** One letter a day: those of the printed sheet, `?` waiting, `-` not recorded, `.` nothing to record. */
export type DayLetter = 'H' | 'T' | 'I' | 'S' | 'D' | 'A' | '?' | '-' | '.'
const letters: Record<AttendanceStatus, DayLetter> = {
  present: 'H',
  late: 'T',
  excused: 'I',
  sick: 'S',
  dispensation: 'D',
  absent: 'A',
  unrecorded: '-',
  holiday: '.',
}
const statuses = Object.fromEntries(Object.entries(letters).map(([code, letter]) => [letter, code])) as Record<
  string,
  AttendanceStatus
>

type Seen = { readonly status: AttendanceStatus; readonly verification: Verification | null }
export const letterOf = ({ kind: what, status: code, verification: how }: Seen & { readonly kind: DayKind }): DayLetter => {
  if (how === 'waiting') return '?'
  return what === 'recorded' || what === 'missing' ? letters[code] : '.'
}
/** The status behind a letter. */
export const seenOf = (letter: string): Seen =>
  letter === '?'
    ? { status: 'unrecorded', verification: 'waiting' }
    : { status: statuses[letter] ?? 'holiday', verification: null }

const Classroom = z.object({
  timezone,
  today: day,
  /** The classes that this teacher may open; homeroom first. */
  classes: z.array(z.object({ uuid, name: z.string(), is_homeroom: z.boolean() })),
  /** The class shown; null for a teacher without classes. */
  class: z.nullable(z.object({ uuid, name: z.string(), is_homeroom: z.boolean() })),
  /** The day of the class's first record in the running year. */
  first: z.nullable(day),
  month,
  days: z.array(z.object({ date: day, open: z.boolean(), closed_because: z.nullable(z.string()) })),
  students: z.array(
    z.object({
      id: hashid,
      name: z.string(),
      nisn: z.nullable(z.string()),
      image: z.nullable(z.string()),
      totals: HistoryTotals,
      /** A letter for each of `days`, in order. */
      letters: z.string(),
    }),
  ),
})
export type Classroom = z.infer<typeof Classroom>

const people = ['student', 'parent', 'teacher'] as const
/** Whose: a parent's child (needed where there are several), or a pupil of a teacher's classes; the own history when left out. */
const whose = { student_id: z.optional(hashid) }

export const attendanceHistory = calls('attendance', {
  /** One month; the running one when none is named. */
  history: get(
    '/v1/{role}/attendance/history',
    {
      roles: people,
      query: z.object({ month: z.optional(month), ...whose }),
      reply: History,
      offline: true,
      shows: ['attendance'],
    },
    ({ student_id }) => ({ query: { month: '2026-11', student_id } }),
  ),
  /** One semester; the running one when none is named. */
  summary: get(
    '/v1/{role}/attendance/summary',
    {
      roles: people,
      query: z.object({
        tahun_ajaran_id: z.optional(number.check(z.int(), z.gte(2000), z.lte(2100))),
        semester: z.optional(number.check(z.int(), z.gte(1), z.lte(2))),
        ...whose,
      }),
      reply: Summary,
      offline: true,
    },
    ({ student_id }) => ({ query: { semester: 1, student_id } }),
  ),
  /** One day with all that was recorded, and how that changed. */
  day: get(
    '/v1/{role}/attendance/day',
    { roles: people, query: z.object({ date: dayOfHistory, ...whose }), reply: Day, offline: true, shows: ['attendance'] },
    ({ student_id }) => ({ query: { date: '2026-11-23', student_id } }),
  ),
  /** A month of one class; the homeroom class, or the first, when none is named. */
  classroom: get(
    '/v1/teacher/attendance/history/classroom',
    {
      roles: ['teacher'],
      query: z.object({ class_uuid: z.optional(uuid), month: z.optional(month) }),
      reply: Classroom,
      offline: true,
    },
    ({ class_uuid }) => ({ query: { class_uuid, month: '2026-11' } }),
  ),
})
