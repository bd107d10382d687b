import type { Timezone } from '@lentera/contract/shared'
import type { CheckInMethod, DayHours } from '@lentera/contract/attendance'
import type { Db } from '#db/db.ts'
import { addDays, clockOf, type LocalTime, localTime, minutesOf, mondayOf, weekdayOf } from './school-time.ts'

export interface SchoolLesson {
  readonly id: number
  readonly weekday: number
  readonly starts_at: string
  readonly ends_at: string
  readonly subject: string
  readonly class_id: number
  readonly class_name: string
  /** The class's `tahun_ajaran_id`. */
  readonly year: number
  readonly teacher_id: number
  readonly teacher: string
  readonly room: string | null
}

export interface SchoolClass {
  readonly id: number
  readonly uuid: string
  readonly name: string
  /** Its `tahun_ajaran_id`. */
  readonly year: number
  readonly homeroom_teacher_id: number | null
  readonly homeroom_teacher: string | null
}

/** One date on which a lesson is different. */
export interface SchoolReplacement {
  readonly lesson_id: number
  readonly date: string
  /** Who teaches instead; null when nobody was named. */
  readonly teacher_id: number | null
  readonly teacher: string | null
  readonly room: string | null
  readonly cancelled: boolean
  readonly note: string | null
}

/** What the API keeps in memory of a school, true for one version of its row. */
export interface School {
  readonly id: number
  readonly version: number
  readonly name: string
  readonly timezone: Timezone
  readonly latitude: number | null
  readonly longitude: number | null
  readonly isDemo: boolean
  readonly methods: readonly CheckInMethod[]
  readonly radius: number
  readonly accuracyLimit: number
  /** Whether people clock out too. */
  readonly clockOut: boolean
  /** The local time at which a day closes by itself; null when it does not. Never before check-in ends. */
  readonly closingAt: string | null
  readonly hours: ReadonlyMap<number, DayHours>
  readonly holidays: ReadonlyMap<string, string>
  /** By grade and name. */
  readonly classes: ReadonlyMap<number, SchoolClass>
  /** In order of weekday and hour. */
  readonly lessonsOfClass: ReadonlyMap<number, readonly SchoolLesson[]>
  readonly lessonsOfTeacher: ReadonlyMap<number, readonly SchoolLesson[]>
  readonly replacements: readonly SchoolReplacement[]
  /** First days of the academic years, newest first. */
  readonly years: readonly { readonly id: number; readonly starts_on: string }[]
}

export interface Schools {
  /** The school as of `version` (read with the caller's own row); a newer version is loaded first. */
  get(db: Db, id: number, version: number): Promise<School>
}

/** About 400 KB for a school of 40 classes: bounded, oldest out first. */
const KEPT = 40

export const createSchools = (): Schools => {
  const kept = new Map<number, { version: number; school: Promise<School> }>()
  return {
    get: (db, id, version) => {
      const found = kept.get(id)
      if (found && found.version >= version) return found.school
      const school = loadSchool(db, id)
      kept.delete(id)
      kept.set(id, { version, school })
      school.catch(() => kept.delete(id))
      if (kept.size > KEPT) kept.delete(kept.keys().next().value!)
      return school
    },
  }
}

const loadSchool = async (db: Db, id: number): Promise<School> => {
  const [row, hours, holidays, years, classes, rows, replacements] = await Promise.all([
    db
      .selectFrom('school')
      .leftJoin('attendance_setting as setting', 'setting.school_id', 'school.id')
      .where('school.id', '=', id)
      .select(['version', 'name', 'timezone', 'latitude', 'longitude', 'is_demo', 'methods', 'radius_m', 'accuracy_limit_m'])
      .select(['tolerance_minutes', 'clock_out', 'closing', 'closing_at'])
      .executeTakeFirstOrThrow(),
    db.selectFrom('attendance_hours').where('school_id', '=', id).selectAll().execute(),
    db.selectFrom('holiday').where('school_id', '=', id).selectAll().execute(),
    db
      .selectFrom('academic_year')
      .where('school_id', '=', id)
      .orderBy('tahun_ajaran_id', 'desc')
      .select(['tahun_ajaran_id as id', 'starts_on'])
      .execute(),
    db
      .selectFrom('class')
      .leftJoin('account as homeroom', 'homeroom.id', 'class.homeroom_teacher_id')
      .where('class.school_id', '=', id)
      .orderBy('class.grade')
      .orderBy('class.name')
      .select(['class.id', 'class.uuid', 'class.name', 'class.tahun_ajaran_id as year', 'class.homeroom_teacher_id'])
      .select('homeroom.name as homeroom_teacher')
      .execute(),
    db
      .selectFrom('lesson')
      .innerJoin('subject', 'subject.id', 'lesson.subject_id')
      .innerJoin('class', 'class.id', 'lesson.class_id')
      .innerJoin('account as teacher', 'teacher.id', 'lesson.teacher_id')
      .where('lesson.school_id', '=', id)
      .orderBy('lesson.weekday')
      .orderBy('lesson.starts_at')
      .select([
        'lesson.id',
        'lesson.weekday',
        'lesson.starts_at',
        'lesson.ends_at',
        'lesson.room',
        'lesson.class_id',
        'lesson.teacher_id',
        'subject.name as subject',
        'class.name as class_name',
        'class.tahun_ajaran_id as year',
        'teacher.name as teacher',
      ])
      .execute(),
    db
      .selectFrom('lesson_replacement')
      .leftJoin('account as substitute', 'substitute.id', 'lesson_replacement.teacher_id')
      .where('lesson_replacement.school_id', '=', id)
      .orderBy('date')
      .select(['lesson_id', 'date', 'teacher_id', 'substitute.name as teacher', 'room', 'cancelled', 'note'])
      .execute(),
  ])
  // A name or an hour that stands in many lessons is kept once.
  const texts = new Map<string, string>()
  const once = (text: string) => texts.get(text) ?? (texts.set(text, text), text)
  const short = (time: string) => once(time.slice(0, 5))
  const lessons = rows.map((lesson) => ({
    ...lesson,
    starts_at: short(lesson.starts_at),
    ends_at: short(lesson.ends_at),
    subject: once(lesson.subject),
    class_name: once(lesson.class_name),
    teacher: once(lesson.teacher),
    room: lesson.room === null ? null : once(lesson.room),
  }))
  return {
    id,
    version: row.version,
    name: row.name,
    timezone: row.timezone,
    latitude: row.latitude,
    longitude: row.longitude,
    isDemo: row.is_demo,
    methods: (row.methods ?? ['roll_call']) as CheckInMethod[],
    radius: row.radius_m ?? 150,
    accuracyLimit: row.accuracy_limit_m ?? 50,
    clockOut: row.clock_out ?? false,
    closingAt: row.closing === false ? null : short(row.closing_at ?? '16:00'),
    hours: new Map(
      hours.map(({ weekday, opens_at, starts_at, closes_at, ends_at }) => [
        weekday,
        {
          opens_at: short(opens_at),
          starts_at: short(starts_at),
          on_time_until: once(clockOf(minutesOf(starts_at) + (row.tolerance_minutes ?? 0))),
          closes_at: short(closes_at),
          ends_at: ends_at === null ? null : short(ends_at),
        },
      ]),
    ),
    holidays: new Map(holidays.map(({ date, name }) => [date, name])),
    classes: new Map(classes.map((one) => [one.id, one])),
    lessonsOfClass: Map.groupBy(lessons, ({ class_id }) => class_id),
    lessonsOfTeacher: Map.groupBy(lessons, ({ teacher_id }) => teacher_id),
    replacements,
    years,
  }
}

/** A school's today: its date, and its hours or the reason why it is closed. */
export interface SchoolDay {
  readonly local: LocalTime
  readonly date: string
  readonly timezone: Timezone
  readonly hours: DayHours | null
  readonly closed_because: string | null
}

export const schoolDayOf = (school: School, now: Date): SchoolDay => {
  const local = localTime(now, school.timezone)
  return { local, date: local.date, timezone: school.timezone, ...openingOf(school, local.date) }
}

/** The hours of a date, or why there is no school: a holiday's name, or `Hari libur` for a weekday without school. */
export const openingOf = (school: School, date: string): { hours: DayHours | null; closed_because: string | null } => {
  const holiday = school.holidays.get(date)
  const hours = school.hours.get(weekdayOf(date))
  if (holiday !== undefined || !hours) return { hours: null, closed_because: holiday ?? 'Hari libur' }
  return { hours, closed_because: null }
}

const weeks = new WeakMap<School, { monday: string; days: readonly { date: string; open: boolean }[] }>()
/** Monday to Sunday of a date's week, and whether there is school. Worked out once for all who ask. */
export const weekOf = (school: School, date: string) => {
  const monday = mondayOf(date)
  let week = weeks.get(school)
  if (week?.monday !== monday) {
    const dates = Array.from({ length: 7 }, (_, at) => addDays(monday, at))
    week = { monday, days: dates.map((day) => ({ date: day, open: openingOf(school, day).hours !== null })) }
    weeks.set(school, week)
  }
  return week.days
}

/** The academic year (`tahun_ajaran_id`) that a date belongs to; undefined before the school's first year. */
export const yearOf = (school: School, date: string) => school.years.find(({ starts_on }) => starts_on <= date)?.id

/** The newest of these classes whose year has begun: a pupil's class on a date. Undefined before the first one. */
export const classOn = (school: School, classes: readonly number[], date: string) =>
  classes
    .flatMap((id) => school.classes.get(id) ?? [])
    .filter(({ year }) => school.years.some(({ id, starts_on }) => id === year && starts_on <= date))
    .toSorted((a, b) => b.year - a.year)[0]

/** The classes of the running year that a teacher teaches, or leads as homeroom teacher, which come first: those the teacher may read. */
export const classesTaught = (school: School, teacher: number, date: string): SchoolClass[] => {
  const year = yearOf(school, date)
  const taught = new Set(school.lessonsOfTeacher.get(teacher)?.map(({ class_id }) => class_id))
  const led = (one: SchoolClass) => one.homeroom_teacher_id === teacher
  return [...school.classes.values()]
    .filter((one) => one.year === year && (led(one) || taught.has(one.id)))
    .toSorted((a, b) => Number(led(b)) - Number(led(a)))
}
