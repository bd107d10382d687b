import * as z from 'zod/mini'
import { AttendanceRecord, demoHour, schoolDay, status, verification } from './attendance.ts'
import { AttendanceCounts } from './attendance/counts.ts'
import { calls, get } from './kit/call.ts'
import { clock, day, hashid, instant, uuid } from './shared.ts'
import { RollCallTarget } from './target.ts'
import { Waits, waits } from './waits.ts'

/** A lesson on a date; `teacher` is left out of a teacher's own list. `class_name` is that of the class, or of the learning group with its classes. */
const Lesson = z.object({
  date: day,
  starts_at: clock,
  ends_at: clock,
  subject: z.string(),
  class_name: z.string(),
  teacher: z.nullable(z.string()),
  room: z.nullable(z.string()),
  /** Where the teacher calls its roll, or that of its class's day; for a lesson of today alone. */
  roll_call: z.optional(RollCallTarget),
})
export type Lesson = z.infer<typeof Lesson>

/** One square of the week strip, Monday first. A day without a record is `unrecorded`; a closed day is `holiday`. */
const DayMark = z.object({ date: day, status, verification: z.nullable(verification) })
export type DayMark = z.infer<typeof DayMark>

/** What a home says of a pupil's day. */
const pupilDay = {
  name: z.string(),
  image: z.nullable(z.string()),
  class_name: z.nullable(z.string()),
  school_name: z.string(),
  ...schoolDay,
  record: z.nullable(AttendanceRecord),
  /** The lesson now running or the next one, today or on the next school day. */
  next_lesson: z.nullable(Lesson),
  week: z.array(DayMark),
}
const Child = z.object({ id: hashid, ...pupilDay })
export type Child = z.infer<typeof Child>

/** The first lines of what waits, as `waits.list` answers them; left out where they could not be read, and by older answers. */
const withWaits = { waits: z.optional(Waits) }

const StudentHome = z.object({
  server_time: instant,
  ...pupilDay,
  ...demoHour,
  lessons_today: z.array(Lesson),
  ...withWaits,
})
export type StudentHome = z.infer<typeof StudentHome>

/** A child who belongs to no school (yet): `asked` is the one that has still to answer. */
const Unlinked = z.object({ id: hashid, name: z.string(), image: z.nullable(z.string()), asked: z.nullable(z.string()) })

const ParentHome = z.object({
  server_time: instant,
  name: z.string(),
  image: z.nullable(z.string()),
  children: z.array(Child),
  /** Left out by answers that a device has kept from before. */
  unlinked: z.optional(z.array(Unlinked)),
  ...withWaits,
})
export type ParentHome = z.infer<typeof ParentHome>

const ClassDay = z.object({
  uuid,
  name: z.string(),
  is_homeroom: z.boolean(),
  homeroom_teacher: z.nullable(z.string()),
  counts: AttendanceCounts,
})
export type ClassDay = z.infer<typeof ClassDay>

const TeacherHome = z.object({
  server_time: instant,
  name: z.string(),
  image: z.nullable(z.string()),
  school_name: z.string(),
  ...schoolDay,
  ...demoHour,
  record: z.nullable(AttendanceRecord),
  next_lesson: z.nullable(Lesson),
  lessons_today: z.array(Lesson),
  classes: z.array(ClassDay),
  ...withWaits,
})
export type TeacherHome = z.infer<typeof TeacherHome>

const SchoolHome = z.object({
  server_time: instant,
  name: z.string(),
  school_name: z.string(),
  ...schoolDay,
  people: z.object({ students: z.number(), teachers: z.number(), parents: z.number(), classes: z.number() }),
  students: AttendanceCounts,
  teachers: AttendanceCounts,
  classes: z.array(ClassDay),
  ...withWaits,
})
export type SchoolHome = z.infer<typeof SchoolHome>

const brings = { field: 'waits', call: waits.list, input: { query: {} } }

/** One call per home: today's state, what comes next and what waits, in one round trip. */
export const home = calls('home', {
  student: get(
    '/v1/user/home',
    { roles: ['student'], reply: StudentHome, offline: true, shows: ['attendance'], brings },
    () => ({}),
  ),
  parent: get(
    '/v1/parent/home',
    { roles: ['parent'], reply: ParentHome, offline: true, shows: ['attendance', 'family'], brings },
    () => ({}),
  ),
  teacher: get(
    '/v1/teacher/home',
    { roles: ['teacher'], reply: TeacherHome, offline: true, shows: ['attendance'], brings },
    () => ({}),
  ),
  school: get(
    '/v1/school/home',
    { roles: ['school'], reply: SchoolHome, offline: true, shows: ['attendance'], brings },
    () => ({}),
  ),
})
