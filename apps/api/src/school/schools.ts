import type { Timezone } from '@lentera/contract/shared'
import type { CheckInMethod, DayHours } from '@lentera/contract/attendance'
import type { LessonRule } from '@lentera/contract/attendance/school'
import type { SchoolLevel } from '@lentera/contract/people/classes'
import type { Database } from '#db/db.ts'
import { calendarOfGrade, type CalendarEntry, closedBecause, endsEarly } from './calendar.ts'
import { type HourSet, periodSet } from './hours.ts'
import { keptOfSchools } from './kept.ts'
import type { ComingVersion, GroupLesson, SchoolLesson, SchoolReplacement } from './lessons.ts'
import { readSchool } from './school.queries.ts'
import { lessonsTaught } from './teaching.ts'
import { addDays, clockOf, type LocalTime, localTime, minutesOf, mondayOf, weekdayOf } from './time.ts'

export interface SchoolClass {
  readonly id: number
  readonly uuid: string
  readonly name: string
  readonly grade: number
  /** Its `tahun_ajaran_id`. */
  readonly year: number
  readonly homeroom_teacher_id: number | null
  readonly homeroom_teacher: string | null
}

/** A point at which a check-in counts; without a name the school's own. */
export interface CheckInPlace {
  readonly name: string | null
  readonly latitude: number
  readonly longitude: number
  /** Metres. */
  readonly radius_m: number
}

/** An academic year with the days on which it and its second semester begin, and its last one. */
export interface SchoolYear {
  readonly id: number
  readonly starts_on: string
  readonly second_semester_on: string
  readonly ends_on: string
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
  /** Its kind, which decides its class levels. */
  readonly level: SchoolLevel
  /** Whether whoever runs the product has verified it. */
  readonly isVerified: boolean
  /** The last day on which parents are asked for their consent; null where no campaign was begun. */
  readonly consentDue: string | null
  /** Whether its office's home shows the list of first steps. */
  readonly setupOnHome: boolean
  readonly methods: readonly CheckInMethod[]
  readonly radius: number
  /** Points at which people check in beside the school's own. */
  readonly furtherPlaces: readonly CheckInPlace[]
  readonly accuracyLimit: number
  /** Whether people clock out too. */
  readonly clockOut: boolean
  /** A check-in made without signal waits for a decision, even inside the rules. */
  readonly offlineMinutes: number | null
  /** How the lessons of a day make its status; null where the roll is called once a day. */
  readonly lessonRule: LessonRule | null
  /** The local time at which a day closes by itself; null when it does not. Never before check-in ends. */
  readonly closingAt: string | null
  /** After so many hours without an answer the school may decide a permit, too. */
  readonly permitHours: number
  readonly hours: ReadonlyMap<number, DayHours>
  /** Days on which the whole school is closed, with what they are called. */
  readonly holidays: ReadonlyMap<string, string>
  /** Days without school for some class levels, and days that end early. */
  readonly calendar: readonly CalendarEntry[]
  /** The lesson hours of all years; empty where the school has numbered none. */
  readonly hourSets: readonly HourSet[]
  /** By grade and name. */
  readonly classes: ReadonlyMap<number, SchoolClass>
  /** The timetable as it is now, in order of weekday and hour. */
  readonly lessonsOfClass: ReadonlyMap<number, readonly SchoolLesson[]>
  /** By main teacher. Whoever asks what somebody teaches uses `lessonsTaught`. */
  readonly lessonsOfTeacher: ReadonlyMap<number, readonly SchoolLesson[]>
  /** What stood in it before and was recorded: past dates have it still. */
  readonly endedLessons: readonly SchoolLesson[]
  /** The lessons of learning groups, ended ones too, in order of weekday and hour. */
  readonly groupLessons: readonly GroupLesson[]
  /** The timetables that were published for a day to come, one of a year at most. Whoever reads by date uses `withComing`. */
  readonly coming: readonly ComingVersion[]
  readonly replacements: readonly SchoolReplacement[]
  /** Newest first. */
  readonly years: readonly SchoolYear[]
}

export interface Schools {
  /** The school as of `version` (read with the caller's own row), or newer; as it was before where the asking transaction itself has changed it. */
  get(id: number, version: number): Promise<School>
}

/** A lesson takes 200 bytes, a school of 28 classes 135 KB: about 30 MB in all, of 220 such schools. Whoever was asked for longest ago goes first. */
const MOST_LESSONS = 150_000

const lessonsIn = (school: School) =>
  [...school.lessonsOfClass.values()].reduce(
    (sum, { length }) => sum + length,
    school.endedLessons.length + school.groupLessons.length + school.coming.reduce((sum, { lessons }) => sum + lessons.length, 0),
  )

/**
 * Schools are read beside every transaction, and each is kept as the version that was there when its read began: a transaction
 * that changes a school and then asks for it gets it as it was, and nobody after the commit does.
 */
export const createSchools = ({ aside }: Pick<Database, 'aside'>, mostLessons = MOST_LESSONS): Schools => {
  const kept = keptOfSchools<School>({ read: (id) => readSchool(aside, id), sizeOf: lessonsIn, most: mostLessons })
  return { get: (id, version) => kept.get(id, (school) => school.version >= version) }
}

/** A school's today: its date, and its hours or the reason why it is closed. */
export interface SchoolDay {
  readonly local: LocalTime
  readonly date: string
  readonly timezone: Timezone
  readonly hours: DayHours | null
  readonly closed_because: string | null
  /** The hour by which a check-in outside the hours is judged: the demo's visitors come at any time. Null in every real school. */
  readonly demo_hour: string | null
}

export const schoolDayOf = (school: School, now: Date): SchoolDay => {
  const local = localTime(now, school.timezone)
  const opening = openingOf(school, local.date)
  const demo_hour = school.isDemo && opening.hours ? shortlyBefore(opening.hours) : null
  return { local, date: local.date, timezone: school.timezone, ...opening, demo_hour }
}

/** Ten minutes before school starts: when most people come. */
const shortlyBefore = ({ opens_at, starts_at }: DayHours) => {
  const hour = clockOf(minutesOf(starts_at) - 10)
  return hour > opens_at ? hour : opens_at
}

/**
 * The hours of a date, or why there is no school: a holiday's name, or `Hari libur` for a weekday without school. A day that ends
 * early has its shorter hours. The demo has school on every weekday, by Monday's hours where it has none. Days of one class level
 * alone are those of `forGrade`.
 */
export const openingOf = (school: School, date: string): { hours: DayHours | null; closed_because: string | null } => {
  const holiday = closedBecause(school, date)
  const hours = checkInHours(school, date)
  if (holiday !== undefined || !hours) return { hours: null, closed_because: holiday ?? 'Hari libur' }
  return { hours: shortened(hours, endsEarly(school, date)), closed_because: null }
}

/**
 * The check-in hours of a date whether or not it is a holiday: those of a period that has its own, else of the weekday. Undefined on
 * a weekday without school. The minutes of tolerance are the school's in a period, too; lessons then end with its last hour.
 */
export const checkInHours = (school: School, date: string): DayHours | undefined => {
  const usual = school.hours.get(weekdayOf(date)) ?? (school.isDemo ? school.hours.get(1) : undefined)
  const period = usual && school.hourSets.length > 0 ? periodSet(school, date) : undefined
  if (!usual || !period?.check_in) return usual
  const tolerance = minutesOf(usual.on_time_until) - minutesOf(usual.starts_at)
  return {
    ...period.check_in,
    on_time_until: clockOf(minutesOf(period.check_in.starts_at) + tolerance),
    ends_at: usual.ends_at === null ? null : (period.hours.at(-1)?.ends_at ?? usual.ends_at),
  }
}

/** A day that ends early: nobody checks in after its end. One whose end is not earlier stays as it is. */
const shortened = (hours: DayHours, end: string | undefined): DayHours => {
  if (end === undefined || end >= (hours.ends_at ?? '24:00')) return hours
  return { ...hours, closes_at: end < hours.closes_at ? end : hours.closes_at, ends_at: end }
}

const levels = new WeakMap<School, Map<number, School>>()
/**
 * The school as it is for one class level: whose days without school and shorter days are the school's here. The school itself
 * for whoever is in no class. Worked out once for all who ask.
 */
export const forGrade = (school: School, grade: number | undefined): School => {
  if (grade === undefined || school.calendar.length === 0) return school
  const known = levels.get(school) ?? new Map<number, School>()
  levels.set(school, known)
  const made = known.get(grade) ?? { ...school, ...calendarOfGrade(school, grade) }
  known.set(grade, made)
  return made
}

/** The same for a pupil with these stays in classes of all years, by the class of that date. */
export const forPupil = (school: School, stays: readonly ClassStay[], date: string): School =>
  school.calendar.length === 0 ? school : forGrade(school, classStayedOn(school, stays, date)?.grade)

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

/** A pupil's days in a class: from the first one until before the last. */
export interface ClassStay {
  readonly class_id: number
  /** `-infinity` from the beginning of the year. */
  readonly from: string
  /** `infinity` while it lasts. */
  readonly to: string
}
/** The classes of the stays that hold on a date: at most one of each year. */
export const classesStayedIn = (stays: readonly ClassStay[], date: string): readonly number[] =>
  stays.filter(({ from, to }) => from <= date && (to === 'infinity' || date < to)).map(({ class_id }) => class_id)

/** The newest of these classes whose year has begun: a pupil's class on a date. Undefined before the first one. */
export const classOn = (school: School, classes: readonly number[], date: string) =>
  classes
    .flatMap((id) => school.classes.get(id) ?? [])
    .filter(({ year }) => school.years.some(({ id, starts_on }) => id === year && starts_on <= date))
    .toSorted((a, b) => b.year - a.year)[0]

/**
 * The class in which a pupil with these stays is, or was, on a date. Whoever is moved after the roll of the day was called stays in
 * the former class on that day.
 */
export const classStayedOn = (school: School, stays: readonly ClassStay[], date: string) =>
  classOn(school, classesStayedIn(stays, date), date)

/** The classes of a date's school year that a teacher teaches every week, or leads, which come first. */
export const classesHeld = (school: School, teacher: number, date: string): SchoolClass[] =>
  classesWith(school, teacher, date, [])

/** The classes of a date's school year that a teacher leads. */
export const classesLed = (school: School, teacher: number, date: string): SchoolClass[] => {
  const year = yearOf(school, date)
  return [...school.classes.values()].filter((one) => one.homeroom_teacher_id === teacher && one.year === year)
}

/** The classes of earlier school years than that of a date that a teacher led to the end, the newest first. */
export const classesLedBefore = (school: School, teacher: number, date: string): SchoolClass[] =>
  [...school.classes.values()]
    .filter((one) => one.homeroom_teacher_id === teacher && one.year < (yearOf(school, date) ?? 0))
    .toSorted((a, b) => b.year - a.year)

/** The same with those that the teacher takes over on this very date: whose day the teacher may read and write. */
export const classesTaught = (school: School, teacher: number, date: string): SchoolClass[] => {
  const taken = school.replacements.filter((one) => one.date === date && one.teacher_id === teacher && !one.cancelled)
  return classesWith(
    school,
    teacher,
    date,
    taken.map(({ lesson_id }) => lesson_id),
  )
}

const classesWith = (school: School, teacher: number, date: string, taken: readonly number[]): SchoolClass[] => {
  const year = yearOf(school, date)
  const taught = new Set(lessonsTaught(school, teacher, date).map(({ class_id }) => class_id))
  for (const lesson of taken)
    for (const [id, lessons] of school.lessonsOfClass) if (lessons.some((one) => one.id === lesson)) taught.add(id)
  const led = (one: SchoolClass) => one.homeroom_teacher_id === teacher
  return [...school.classes.values()]
    .filter((one) => one.year === year && (led(one) || taught.has(one.id)))
    .toSorted((a, b) => Number(led(b)) - Number(led(a)))
}
