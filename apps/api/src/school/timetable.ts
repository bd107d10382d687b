import { closedBecause, endsEarly } from './calendar.ts'
import { lessonOn } from './hours.ts'
import { weekdayOf } from './time.ts'
import type { GroupLesson, SchoolLesson, SchoolReplacement } from './lessons.ts'
import { openingOf, type School } from './schools.ts'
import { furtherLessonsOf, isFurther } from './teaching.ts'

/** What a lesson is to the teacher whose timetable it stands in: the own one, somebody else's, or given to somebody else. */
type Duty = 'own' | 'substitute' | 'relieved'

/** A lesson of a class on one date; `HeldLesson<AnyLesson>` is one of a class or of a learning group. */
export interface HeldLesson<L = SchoolLesson> {
  /** With the times that it has on that date. */
  readonly lesson: L
  /** As the weekly timetable has it; the same where the date has the usual hours. */
  readonly weekly: L
  /** What is different on this date. */
  readonly replacement: SchoolReplacement | null
  /** Null in the timetable of a class. */
  readonly duty: Duty | null
}

export type AnyLesson = SchoolLesson | GroupLesson

/** Whose timetable is read. */
export interface Whose {
  readonly kind: 'class' | 'teacher'
  readonly id: number
}

interface Index {
  readonly changes: ReadonlyMap<string, SchoolReplacement>
  readonly lessons: ReadonlyMap<number, SchoolLesson>
  readonly taken: ReadonlyMap<number | null, readonly SchoolReplacement[]>
  readonly endedOf: Readonly<Record<Whose['kind'], ReadonlyMap<number, readonly SchoolLesson[]>>>
}
const indexes = new WeakMap<School, Index>()
const keyOf = (lesson: number, date: string) => `${lesson} ${date}`

const indexOf = (school: School): Index => {
  const made = indexes.get(school)
  if (made) return made
  const index: Index = {
    changes: new Map(school.replacements.map((one) => [keyOf(one.lesson_id, one.date), one])),
    lessons: new Map([...school.lessonsOfClass.values(), school.endedLessons].flat().map((lesson) => [lesson.id, lesson])),
    endedOf: {
      class: Map.groupBy(school.endedLessons, ({ class_id }) => class_id),
      teacher: Map.groupBy(school.endedLessons, ({ teacher_id }) => teacher_id),
    },
    taken: Map.groupBy(
      school.replacements.filter(({ cancelled, teacher_id }) => !cancelled && teacher_id !== null),
      ({ teacher_id }) => teacher_id,
    ),
  }
  indexes.set(school, index)
  return index
}

/** The academic year in which a date lies, from its first day to its last; undefined between two years. */
export const runningYear = (school: School, date: string) =>
  school.years.find(({ starts_on, ends_on }) => starts_on <= date && date <= ends_on)

/** Why there are no lessons on a date; null when there may be some. */
export const noLessonsBecause = (school: School, date: string): string | null =>
  runningYear(school, date) ? openingOf(school, date).closed_because : 'Di luar tahun ajaran'

export const byHour = (a: AnyLesson, b: AnyLesson) => (a.starts_at === b.starts_at ? 0 : a.starts_at < b.starts_at ? -1 : 1)

/** Whether a lesson has begun by a date and has not ended. */
export const standsOn = ({ starts_on, ended_on }: Pick<AnyLesson, 'starts_on' | 'ended_on'>, date: string) =>
  (starts_on === null || starts_on <= date) && (ended_on === null || date < ended_on)

/** The lessons of a date as the weekly timetable and its replacements say, in order of hour; also those that do not take place. */
export const timetableOn = (school: School, { kind, id }: Whose, date: string): readonly HeldLesson[] => {
  const year = runningYear(school, date)
  if (!year || openingOf(school, date).hours === null) return []
  const { changes, lessons, taken, endedOf } = indexOf(school)
  const weekday = weekdayOf(date)
  const stands = (lesson: SchoolLesson) => lesson.year === year.id && lesson.weekday === weekday && standsOn(lesson, date)
  const onDate = (weekly: SchoolLesson) => {
    const lesson = stands(weekly) ? lessonOn(school, weekly, date) : null
    return lesson && isHeldBy(school, lesson, date) ? lesson : null
  }
  const running = (kind === 'class' ? school.lessonsOfClass : school.lessonsOfTeacher).get(id) ?? []
  const beside = kind === 'class' ? [] : furtherLessonsOf(school, id, date)
  const held = [...running, ...(endedOf[kind].get(id) ?? []), ...beside].flatMap((weekly): HeldLesson[] => {
    const lesson = onDate(weekly)
    if (!lesson) return []
    const replacement = changes.get(keyOf(lesson.id, date)) ?? null
    // Who stands in does so for the main teacher: further ones teach with them.
    const isGiven = replacement && !replacement.cancelled && replacement.teacher_id !== null && replacement.teacher_id !== id
    const given = isGiven && lesson.teacher_id === id
    return [{ lesson, weekly, replacement, duty: kind === 'class' ? null : given ? 'relieved' : 'own' }]
  })
  const taken_over = kind === 'class' ? [] : (taken.get(id) ?? [])
  const substituted = taken_over.flatMap((replacement): HeldLesson[] => {
    const weekly = replacement.date === date ? lessons.get(replacement.lesson_id) : undefined
    const isOwn = weekly && (weekly.teacher_id === id || isFurther(school, weekly, id, date))
    const lesson = weekly && !isOwn ? onDate(weekly) : null
    return weekly && lesson ? [{ lesson, weekly, replacement, duty: 'substitute' }] : []
  })
  return [...held, ...substituted].toSorted((a, b) => byHour(a.lesson, b.lesson))
}

/** Whether a lesson's class has school at its hour: on a day that is not a holiday of its level, and before a shorter day ends. */
const isHeldBy = (school: School, { class_id, starts_at }: SchoolLesson, date: string) => {
  if (school.calendar.length === 0) return true
  const grade = school.classes.get(class_id)?.grade
  const end = endsEarly(school, date, grade)
  return closedBecause(school, date, grade) === undefined && (end === undefined || starts_at < end)
}

/** Whether the reader has this lesson: it is held, and not by somebody else instead. */
export const takesPlace = ({ replacement, duty }: HeldLesson<AnyLesson>) => !replacement?.cancelled && duty !== 'relieved'

/** Who holds it, and where. */
export const teacherOf = ({ lesson, replacement }: HeldLesson<AnyLesson>) => replacement?.teacher ?? lesson.teacher
export const roomOf = ({ lesson, replacement }: HeldLesson<AnyLesson>) => replacement?.room ?? lesson.room
