import type { Timezone } from '@lentera/contract/shared'
import type { AttendanceMethod, DayHours } from '@lentera/contract/attendance'
import type { Db } from '#db/db.ts'
import { addDays, type LocalTime, localTime, weekdayOf } from './school-time.ts'

export interface SchoolLesson {
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

/** What the API keeps in memory of a school, true for one version of its row. */
export interface School {
  readonly id: number
  readonly version: number
  readonly name: string
  readonly timezone: Timezone
  readonly latitude: number | null
  readonly longitude: number | null
  readonly isDemo: boolean
  readonly methods: readonly AttendanceMethod[]
  readonly radius: number
  readonly accuracyLimit: number
  readonly hours: ReadonlyMap<number, DayHours>
  readonly holidays: ReadonlyMap<string, string>
  /** In order of weekday and hour. */
  readonly lessonsOfClass: ReadonlyMap<number, readonly SchoolLesson[]>
  readonly lessonsOfTeacher: ReadonlyMap<number, readonly SchoolLesson[]>
  /** First days of the academic years, newest first. */
  readonly years: readonly { readonly id: number; readonly starts_on: string }[]
}

export interface Schools {
  /** The school as of `version` (read with the caller's own row); a newer version is loaded first. */
  get(db: Db, id: number, version: number): Promise<School>
}

/** About 400 KB for a school of 40 classes: bounded, oldest out first. */
const KEPT = 100

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
  const [row, hours, holidays, years, rows] = await Promise.all([
    db
      .selectFrom('school')
      .leftJoin('attendance_setting as setting', 'setting.school_id', 'school.id')
      .where('school.id', '=', id)
      .select(['version', 'name', 'timezone', 'latitude', 'longitude', 'is_demo', 'methods', 'radius_m', 'accuracy_limit_m'])
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
      .selectFrom('lesson')
      .innerJoin('subject', 'subject.id', 'lesson.subject_id')
      .innerJoin('class', 'class.id', 'lesson.class_id')
      .innerJoin('account as teacher', 'teacher.id', 'lesson.teacher_id')
      .where('lesson.school_id', '=', id)
      .orderBy('lesson.weekday')
      .orderBy('lesson.starts_at')
      .select([
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
  ])
  const short = (time: string) => time.slice(0, 5)
  const lessons = rows.map((lesson) => ({ ...lesson, starts_at: short(lesson.starts_at), ends_at: short(lesson.ends_at) }))
  return {
    id,
    version: row.version,
    name: row.name,
    timezone: row.timezone,
    latitude: row.latitude,
    longitude: row.longitude,
    isDemo: row.is_demo,
    methods: (row.methods ?? ['roll_call']) as AttendanceMethod[],
    radius: row.radius_m ?? 150,
    accuracyLimit: row.accuracy_limit_m ?? 50,
    hours: new Map(
      hours.map(({ weekday, opens_at, starts_at, closes_at }) => [
        weekday,
        { opens_at: short(opens_at), starts_at: short(starts_at), closes_at: short(closes_at) },
      ]),
    ),
    holidays: new Map(holidays.map(({ date, name }) => [date, name])),
    lessonsOfClass: Map.groupBy(lessons, ({ class_id }) => class_id),
    lessonsOfTeacher: Map.groupBy(lessons, ({ teacher_id }) => teacher_id),
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

/** The Monday of a date's week. */
export const mondayOf = (date: string) => addDays(date, 1 - weekdayOf(date))

/** The academic year (`tahun_ajaran_id`) that a date belongs to; undefined before the school's first year. */
export const yearOf = (school: School, date: string) => school.years.find(({ starts_on }) => starts_on <= date)?.id
