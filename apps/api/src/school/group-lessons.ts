import { closedBecause, endsEarly } from './calendar.ts'
import { lessonOn } from './hours.ts'
import type { GroupLesson } from './lessons.ts'
import type { School } from './schools.ts'
import { openingOf } from './schools.ts'
import { isFurther } from './teaching.ts'
import { weekdayOf } from './time.ts'
import { type AnyLesson, byHour, type HeldLesson, runningYear, standsOn, timetableOn } from './timetable.ts'

/** A pupil's stay in a learning group: from its first day up to the day before `to`, which is `infinity` while it lasts. */
export interface GroupStay {
  readonly group_id: number
  readonly from: string
  readonly to: string
}
/** Whether a stay holds on a date. */
export const isInGroupOn = ({ from, to }: GroupStay, date: string): boolean => from <= date && (to === 'infinity' || date < to)
const isIn = (stays: readonly GroupStay[], group: number, date: string) =>
  stays.some((stay) => stay.group_id === group && isInGroupOn(stay, date))

/** The lessons of learning groups that stand in the timetable of a date, with the times that they have on it. */
export const standingOn = (school: School, date: string): readonly Pick<HeldLesson<GroupLesson>, 'lesson' | 'weekly'>[] => {
  const year = runningYear(school, date)
  if (!year || school.groupLessons.length === 0 || openingOf(school, date).hours === null) return []
  const weekday = weekdayOf(date)
  const end = endsEarly(school, date)
  return school.groupLessons
    .filter((weekly) => weekly.year === year.id && weekly.weekday === weekday && standsOn(weekly, date))
    .flatMap((weekly) => {
      const lesson = lessonOn(school, weekly, date)
      return lesson && (end === undefined || lesson.starts_at < end) ? [{ lesson, weekly }] : []
    })
}
/** Whether a class of this level has school at an hour of a date that the school has. */
export const hasSchoolAt = (school: School, grade: number | undefined, starts_at: string, date: string): boolean => {
  const end = endsEarly(school, date, grade)
  return closedBecause(school, date, grade) === undefined && (end === undefined || starts_at < end)
}
/** What is different about a lesson on a date. */
export const changeOf = (school: School, lesson: number, date: string) =>
  school.replacements.find((one) => one.lesson_id === lesson && one.date === date) ?? null

const overlap = (one: AnyLesson, other: AnyLesson) => one.starts_at < other.ends_at && other.starts_at < one.ends_at
const merged = (some: readonly HeldLesson<AnyLesson>[]) => some.toSorted((a, b) => byHour(a.lesson, b.lesson))

/**
 * The lessons of a pupil on a date: those of the class, and those of the groups in which the pupil is on that date. In an hour of an
 * own group the other parts of the divided class are left out.
 */
export const lessonsOfPupil = (
  school: School,
  { class_id, stays }: { readonly class_id: number | undefined; readonly stays: readonly GroupStay[] },
  date: string,
): readonly HeldLesson<AnyLesson>[] => {
  const ofClass = class_id === undefined ? [] : timetableOn(school, { kind: 'class', id: class_id }, date)
  const grade = class_id === undefined ? undefined : school.classes.get(class_id)?.grade
  const own = standingOn(school, date).filter(
    ({ lesson: { group_id, starts_at } }) => isIn(stays, group_id, date) && hasSchoolAt(school, grade, starts_at, date),
  )
  if (own.length === 0) return ofClass
  return merged([
    ...ofClass.filter(({ lesson }) => !(lesson.parallel && own.some((one) => overlap(one.lesson, lesson)))),
    ...own.map((one) => ({ ...one, replacement: changeOf(school, one.lesson.id, date), duty: null })),
  ])
}

/** The lessons of a teacher on a date: those of classes and those of learning groups, own ones and those taken over or given away. */
export const lessonsOfTeacher = (school: School, id: number, date: string): readonly HeldLesson<AnyLesson>[] => {
  const ofClasses = timetableOn(school, { kind: 'teacher', id }, date)
  const ofGroups = standingOn(school, date).flatMap(({ lesson, weekly }): HeldLesson<AnyLesson>[] => {
    const replacement = changeOf(school, lesson.id, date)
    const instead = replacement?.cancelled ? null : (replacement?.teacher_id ?? null)
    if (lesson.teacher_id === id)
      return [{ lesson, weekly, replacement, duty: instead !== null && instead !== id ? 'relieved' : 'own' }]
    if (isFurther(school, lesson, id, date)) return [{ lesson, weekly, replacement, duty: 'own' }]
    return instead === id ? [{ lesson, weekly, replacement, duty: 'substitute' }] : []
  })
  return ofGroups.length === 0 ? ofClasses : merged([...ofClasses, ...ofGroups])
}
