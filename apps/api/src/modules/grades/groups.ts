import type { RequestContext } from '#kit/http/services.ts'
import { type GroupOfClass, groupsOfClasses, pupilsHaving } from '#school/group-classes.ts'
import type { Here } from '#school/here.ts'
import type { GroupLesson } from '#school/lessons.ts'
import { type School, type SchoolClass, yearOf } from '#school/schools.ts'
import { teaches } from '#school/teaching.ts'

/** The running lessons of learning groups in a year. */
const lessonsIn = (school: School, year: number | undefined) =>
  school.groupLessons.filter((lesson) => lesson.ended_on === null && lesson.year === year)

/**
 * The learning groups of a school's running year that have lessons, a row for each class of which pupils are in one today. A pupil whom
 * the office moves after the roll call is of the new class at once, as in the tables of scores.
 */
export const groupsInClasses = async ({ db, school, day }: RequestContext & Here): Promise<readonly GroupOfClass[]> => {
  const year = yearOf(school, day.date)
  return year === undefined ? [] : groupsOfClasses(db, school, { year, date: day.date, placed: 'now' })
}

/** A teacher on a date. */
interface Teacher {
  readonly teacher: number
  readonly date: string
}
const isHeldBy = (school: School, { lessons }: GroupOfClass, { teacher, date }: Teacher) =>
  lessons.some((lesson) => teaches(school, lesson, teacher, date))

/** The classes of pupils whose group a teacher holds. */
export const roomsOfGroups = (school: School, groups: readonly GroupOfClass[], who: Teacher): SchoolClass[] =>
  groups.filter((one) => isHeldBy(school, one, who)).flatMap(({ class_id }) => school.classes.get(class_id) ?? [])

const together = (groups: readonly GroupOfClass[]) => new Set(groups.flatMap(({ pupils }) => [...pupils]))

/** Who has a subject in a class. */
interface Having {
  /** Null where the whole class has it. */
  readonly pupils: ReadonlySet<number> | null
  /** Whose scores a teacher enters; null for all who have it. */
  readonly own: ReadonlySet<number> | null
  /** The pupils of the teacher's groups of the subject, whatever their class. */
  readonly ofOwnGroups: ReadonlySet<number>
}
/** A subject that stands in the class's own timetable is of the whole class; any other one of those who are in its groups, whose teachers enter the scores of their pupils alone. */
export const havingOf = (
  school: School,
  groups: readonly GroupOfClass[],
  { class_id, subject_id, ...who }: { readonly class_id: number; readonly subject_id: number } & Teacher,
): Having => {
  const ofClass = (school.lessonsOfClass.get(class_id) ?? []).filter((lesson) => lesson.subject_id === subject_id)
  const ofGroups = groups.filter((one) => one.class_id === class_id && one.subject_id === subject_id)
  const held = groups.filter((one) => one.subject_id === subject_id && isHeldBy(school, one, who))
  const holds = ofClass.some((lesson) => teaches(school, lesson, who.teacher, who.date))
  return {
    pupils: pupilsHaving(school, groups, { class_id, subject_id }),
    own: holds || ofGroups.length === 0 ? null : together(held.filter((one) => one.class_id === class_id)),
    ofOwnGroups: together(held),
  }
}

/** The lessons in a year of the learning groups in which a pupil is or was. */
export const lessonsOfStays = (school: School, year: number, groups: readonly number[]): readonly GroupLesson[] =>
  lessonsIn(school, year).filter(({ group_id }) => groups.includes(group_id))
