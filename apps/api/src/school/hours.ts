import type { GroupLesson, SchoolLesson } from './lessons.ts'
import type { School } from './schools.ts'
import { weekdayOf } from './time.ts'

/** A numbered hour, or a break with its name. */
export interface LessonHour {
  readonly starts_at: string
  readonly ends_at: string
  /** Null for a break. */
  readonly number: number | null
  /** What a break is called; null for an hour. */
  readonly name: string | null
}

/** The hours of a school's days: the usual ones, or those of a period such as Ramadan. */
export interface HourSet {
  readonly id: number
  /** Its `tahun_ajaran_id`. */
  readonly year: number
  readonly name: string
  /** Null for every weekday without a set of its own. */
  readonly weekday: number | null
  /** The first and last date of its period; null for the usual hours. */
  readonly starts_on: string | null
  readonly ends_on: string | null
  /** When people check in on these days; null for the hours of the weekday. */
  readonly check_in: { readonly opens_at: string; readonly starts_at: string; readonly closes_at: string } | null
  /** In order; each begins when the one before it ends. */
  readonly hours: readonly LessonHour[]
}

type Sets = Pick<School, 'years' | 'hourSets'>

/** A set of the weekday comes before one of every weekday. */
const narrowest = (sets: readonly HourSet[], weekday: number) =>
  sets.find((set) => set.weekday === weekday) ?? sets.find((set) => set.weekday === null)

/** The usual hours of a weekday in a year, whatever period a date of it is in. */
export const usualSet = ({ hourSets }: Sets, year: number, weekday: number) =>
  narrowest(
    hourSets.filter((set) => set.starts_on === null && set.year === year),
    weekday,
  )

/** The set of the period that a date is in; undefined outside of all. */
export const periodSet = ({ hourSets }: Pick<School, 'hourSets'>, date: string) =>
  narrowest(
    hourSets.filter(({ starts_on, ends_on }) => starts_on !== null && ends_on !== null && starts_on <= date && date <= ends_on),
    weekdayOf(date),
  )

/** The set that holds on a date: a period comes before the usual hours. Undefined where the school has numbered no hours. */
export const hoursOn = (school: Sets, date: string): HourSet | undefined => {
  if (school.hourSets.length === 0) return undefined
  const year = school.years.find(({ starts_on, ends_on }) => starts_on <= date && date <= ends_on)
  return year && (periodSet(school, date) ?? usualSet(school, year.id, weekdayOf(date)))
}

/** From when to when an hour goes on a date; undefined where that day has no hour of this number. */
const hourOn = (school: Sets, date: string, number: number): LessonHour | undefined =>
  hoursOn(school, date)?.hours.find((hour) => hour.number === number)

/** The first and last number of the hours that a lesson takes in a set; undefined for one that begins or ends within an hour. */
const numbersOf = (set: HourSet, { starts_at, ends_at }: Pick<LessonHour, 'starts_at' | 'ends_at'>) => {
  const first = set.hours.find((hour) => hour.number !== null && hour.starts_at === starts_at)?.number
  const last = set.hours.find((hour) => hour.number !== null && hour.ends_at === ends_at)?.number
  return typeof first === 'number' && typeof last === 'number' ? { first, last } : undefined
}

/** Whether a lesson of the weekly timetable begins and ends with numbered hours of its weekday's usual set. */
export const isOnHours = (school: Sets, lesson: SchoolLesson | GroupLesson): boolean => {
  const set = usualSet(school, lesson.year, lesson.weekday)
  return set !== undefined && numbersOf(set, lesson) !== undefined
}

/**
 * A lesson as it is on a date. A lesson has its own times, which are those of the usual hours; in a period it has the times that
 * the same hours have there, and is null where the period has none of them. One that begins or ends within an hour keeps its times.
 */
export const lessonOn = <L extends SchoolLesson | GroupLesson>(school: Sets, lesson: L, date: string): L | null => {
  const set = hoursOn(school, date)
  if (!set || set.starts_on === null) return lesson
  const usual = usualSet(school, lesson.year, lesson.weekday)
  const numbers = usual && numbersOf(usual, lesson)
  if (!numbers) return lesson
  const { first, last } = numbers
  const held = Array.from({ length: last - first + 1 }, (_, at) => hourOn(school, date, first + at) ?? []).flat()
  const [begin, end] = [held[0], held.at(-1)]
  return begin && end ? { ...lesson, starts_at: begin.starts_at, ends_at: end.ends_at } : null
}
