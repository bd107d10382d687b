import * as z from 'zod/mini'
import { AttendanceRecord, schoolDay, status, verification } from '#contract/attendance.ts'
import { AttendanceCounts } from './counts.ts'
import { calls, get, post, put } from '#contract/kit/call.ts'
import { id } from '#contract/kit/id.ts'
import { clock, day, hashid, instant, uuid } from '#contract/shared.ts'
import { GroupLessonCall, GroupName, LessonCall, lessonFields } from './lesson.ts'
import { PermitMark } from './permit-mark.ts'

/** What a teacher can say of a pupil, in the order of the sheet. */
export const markStatuses = ['present', 'late', 'excused', 'sick', 'dispensation', 'absent'] as const
export type MarkStatus = (typeof markStatuses)[number]
const markStatus = z.enum(markStatuses)
const note = z.string().check(z.trim(), z.minLength(1), z.maxLength(500))
const minutes = z.int().check(z.gte(1), z.lte(1439))

/** A teacher's word on one pupil. `revision` is that of the record which the teacher saw, null where there was none. */
const Mark = z.object({
  student_id: hashid,
  status: markStatus,
  /** Of a late pupil. */
  late_minutes: z.optional(minutes),
  /** When a present or late pupil came; the moment of confirming when left out. */
  clock_in: z.optional(clock),
  note: z.optional(note),
  revision: z.nullable(z.int().check(z.gte(1))),
})
export type Mark = z.infer<typeof Mark>

/** A confirmed roll call: by whom, and when. */
const Confirmed = z.object({ by: z.string(), at: instant })

const Lesson = z.object({ subject: z.string(), starts_at: clock, ends_at: clock, running: z.boolean() })

const RollCalls = z.object({
  ...schoolDay,
  server_time: instant,
  /** The own lessons of today by hour, where the school calls the roll of each; none where it does so once a day. */
  lessons: z.array(LessonCall),
  /** The own lessons of learning groups of today by hour, where the school calls the roll of each lesson. A device may still keep an answer without them. */
  group_lessons: z.optional(z.array(GroupLessonCall)),
  /** Whether the school calls the roll of each lesson. */
  by_lesson: z.boolean(),
  /** The class of the running lesson first, then the homeroom class, then the others. */
  classes: z.array(
    z.object({
      uuid,
      name: z.string(),
      is_homeroom: z.boolean(),
      /** The teacher's running lesson there, or the next one today. */
      lesson: z.nullable(Lesson),
      counts: AttendanceCounts,
      confirmed: z.nullable(Confirmed),
      /** When the teacher's own unfinished roll call was kept. */
      draft_at: z.nullable(instant),
    }),
  ),
})
export type RollCalls = z.infer<typeof RollCalls>
export type RollCallClass = RollCalls['classes'][number]

/** A pupil with today's record, its note, and the teacher or office that wrote it first. */
const Pupil = z.object({
  id: hashid,
  name: z.string(),
  nisn: z.nullable(z.string()),
  image: z.nullable(z.string()),
  record: z.nullable(AttendanceRecord),
  note: z.nullable(z.string()),
  recorded_by: z.nullable(z.string()),
  /** What a permit says beside the record. */
  permit: z.optional(PermitMark),
  /** What the teacher may take for granted, where it is not presence: somebody at home is not in the next lesson either. */
  expected: z.optional(markStatus),
  /** In the roll call of a lesson: what the day says of the pupil. `differs` from what the lessons say, and stays so until somebody decides. */
  day: z.optional(z.object({ status, verification: z.nullable(verification), differs: z.boolean() })),
  /** In the roll call of a learning group, whose pupils are of several classes. */
  class_name: z.optional(z.string()),
})
export type RollCallPupil = z.infer<typeof Pupil>

const ClassName = z.object({ uuid, name: z.string(), is_homeroom: z.boolean() })

const RollCall = z.object({
  ...schoolDay,
  server_time: instant,
  /** The teacher's classes, homeroom first. */
  classes: z.array(ClassName),
  /** Null for a teacher without classes, and in the roll call of a learning group. */
  class: z.nullable(ClassName),
  /** The learning group whose lesson it is. */
  group: z.optional(GroupName),
  /** The lesson whose roll this is; null for that of the whole day. Opens some minutes before the lesson. */
  lesson: z.nullable(z.object({ ...lessonFields, opens_at: clock })),
  students: z.array(Pupil),
  /** What this teacher marked and has not confirmed. */
  draft: z.nullable(z.object({ marks: z.array(Mark), saved_at: instant })),
  confirmed: z.nullable(Confirmed),
})
export type RollCall = z.infer<typeof RollCall>

const Taking = z.object({
  /** One of both: a class, or the learning group whose lesson it is. */
  class_uuid: z.optional(uuid),
  group_uuid: z.optional(uuid),
  /** In a school that calls the roll of each lesson; left out for the whole day. */
  lesson_id: z.optional(id('lesson')),
  /** The day on the teacher's screen: yesterday's roll call is never written into today. */
  date: day,
  state: z.enum(['draft', 'confirmed']),
  marks: z.array(Mark).check(z.maxLength(100)),
  /** The Idempotency-Key of this teacher's earlier confirmation, whose answer was not known yet: what it wrote is seen. */
  after: z.optional(uuid),
})

/** A record that the teacher had not seen, and what the teacher says of the pupil. */
const Conflict = z.object({
  student_id: hashid,
  record: AttendanceRecord,
  recorded_by: z.nullable(z.string()),
  mark: Mark,
})
export type Conflict = z.infer<typeof Conflict>

const Taken = z.object({
  state: z.enum(['draft', 'confirmed']),
  at: instant,
  /** Records that were written or changed. */
  written: z.number(),
  /** Where the records stand of all that now say what the teacher says. */
  revisions: z.array(z.object({ student_id: hashid, revision: z.int() })),
  /** These stay as they were. */
  conflicts: z.array(Conflict),
})
export type Taken = z.infer<typeof Taken>

const OnePupil = z.object({ ...schoolDay, server_time: instant, class: ClassName, student: Pupil })
export type OnePupil = z.infer<typeof OnePupil>

const ClockIn = z.object({
  student_id: hashid,
  date: day,
  status: markStatus,
  /** When a present or late pupil came; now when left out. */
  time: z.optional(clock),
  reason: note,
  revision: z.nullable(z.int().check(z.gte(1))),
})

const ClockedIn = z.object({
  /** What stands in the book now. */
  record: AttendanceRecord,
  /** Somebody else had written meanwhile: `record` is theirs and was left alone. */
  conflict: z.boolean(),
})

const teacher = ['teacher'] as const

export const rollCall = calls('attendance', {
  /** The teacher's classes today, and how far their roll calls are. */
  rollCalls: get(
    '/v1/teacher/attendance/roll-calls',
    { roles: teacher, reply: RollCalls, offline: true, shows: ['attendance'] },
    () => ({}),
  ),
  /**
   * One class before its roll call; the homeroom class, or the first, when none is named. With any hour of a lesson, that of the lesson;
   * with a learning group, that of its lesson, which is named too.
   */
  rollCall: get(
    '/v1/teacher/attendance/roll-call',
    {
      roles: teacher,
      query: z.object({ class_uuid: z.optional(uuid), group_uuid: z.optional(uuid), lesson_id: z.optional(id('lesson')) }),
      reply: RollCall,
      offline: true,
      shows: ['attendance'],
    },
    ({ class_uuid, lesson_id }) => ({ query: { class_uuid, lesson_id } }),
  ),
  /** Keeps a roll call as a draft, or confirms it. Confirming the same again changes nothing. */
  takeRollCall: put(
    '/v1/teacher/attendance/roll-call',
    {
      changes: ['attendance'],
      roles: teacher,
      as: 'json',
      body: Taking,
      reply: Taken,
      idempotent: true,
      offline: true,
      faults: ['ATTENDANCE_CLOSED'],
    },
    ({ class_uuid, lesson_id, student_id }) => ({
      body: {
        class_uuid,
        lesson_id,
        date: '2026-11-23',
        state: 'confirmed' as const,
        marks: [{ student_id, status: 'sick' as const, revision: null }],
      },
    }),
  ),
  /** One pupil with today's record. */
  rollCallPupil: get(
    '/v1/teacher/attendance/pupil',
    { shows: ['attendance'], roles: teacher, query: z.object({ student_id: hashid }), reply: OnePupil, offline: true },
    ({ student_id }) => ({ query: { student_id } }),
  ),
  /** Records one pupil, with the time and the reason that the teacher gives. */
  clockInPupil: post(
    '/v1/teacher/attendance/clock-in',
    {
      changes: ['attendance'],
      roles: teacher,
      as: 'json',
      body: ClockIn,
      reply: ClockedIn,
      idempotent: true,
      offline: true,
      faults: ['ATTENDANCE_CLOSED'],
    },
    ({ student_id }) => ({
      body: {
        student_id,
        date: '2026-11-23',
        status: 'present' as const,
        time: '06:40',
        reason: 'Lupa membawa HP',
        revision: null,
      },
    }),
  ),
})
