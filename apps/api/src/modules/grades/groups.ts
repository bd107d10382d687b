import type { RequestContext } from '#kit/http/services.ts'
import { pupilsOfGroups } from '#school/group-members.queries.ts'
import type { Here } from '#school/here.ts'
import { type GroupLesson, type School, type SchoolClass, yearOf } from '#school/schools.ts'

/** The pupils of a class who are in a learning group today, and the running lessons of the group. */
export interface GroupInClass {
  readonly class_id: number
  readonly subject_id: number
  readonly lessons: readonly GroupLesson[]
  readonly pupils: ReadonlySet<number>
}

/** The running lessons of learning groups in a year. */
const lessonsIn = (school: School, year: number | undefined) =>
  school.groupLessons.filter((lesson) => lesson.ended_on === null && lesson.year === year)

/** The learning groups of a school's running year that have lessons, a row for each class of which pupils are in one today. */
export const groupsInClasses = async ({ db, school, day }: RequestContext & Here): Promise<readonly GroupInClass[]> => {
  const lessons = Map.groupBy(lessonsIn(school, yearOf(school, day.date)), ({ group_id }) => group_id)
  const pupils = await pupilsOfGroups(
    db,
    [...lessons.keys()].map((group) => ({ group, date: day.date })),
  )
  return [...Map.groupBy(pupils, ({ group_id, class_id }) => `${group_id} ${class_id}`).values()].map((its) => {
    const { group_id, class_id } = its[0]!
    const own = lessons.get(group_id) ?? []
    return { class_id, subject_id: own[0]!.subject_id, lessons: own, pupils: new Set(its.map(({ student_id }) => student_id)) }
  })
}

const isHeldBy = ({ lessons }: GroupInClass, teacher: number) => lessons.some(({ teacher_id }) => teacher_id === teacher)

/** The classes of pupils whose group a teacher holds. */
export const roomsOfGroups = (school: School, groups: readonly GroupInClass[], teacher: number): SchoolClass[] =>
  groups.filter((one) => isHeldBy(one, teacher)).flatMap(({ class_id }) => school.classes.get(class_id) ?? [])

const together = (groups: readonly GroupInClass[]) => new Set(groups.flatMap(({ pupils }) => [...pupils]))

/** Who has a subject in a class. */
interface Having {
  /** Null where the whole class has it. */
  readonly pupils: ReadonlySet<number> | null
  /** Whose scores a teacher enters; null for all who have it. */
  readonly own: ReadonlySet<number> | null
}
/** A subject that stands in the class's own timetable is of the whole class; any other one of those who are in its groups, whose teachers enter the scores of their pupils alone. */
export const havingOf = (
  school: School,
  groups: readonly GroupInClass[],
  { class_id, subject_id, teacher }: { readonly class_id: number; readonly subject_id: number; readonly teacher: number },
): Having => {
  const ofClass = (school.lessonsOfClass.get(class_id) ?? []).filter((lesson) => lesson.subject_id === subject_id)
  const ofGroups = groups.filter((one) => one.class_id === class_id && one.subject_id === subject_id)
  const holds = ofClass.some(({ teacher_id }) => teacher_id === teacher)
  return {
    pupils: ofClass.length > 0 ? null : together(ofGroups),
    own: holds || ofGroups.length === 0 ? null : together(ofGroups.filter((one) => isHeldBy(one, teacher))),
  }
}

/** The lessons in a year of the learning groups in which a pupil is or was. */
export const lessonsOfStays = (school: School, year: number, groups: readonly number[]): readonly GroupLesson[] =>
  lessonsIn(school, year).filter(({ group_id }) => groups.includes(group_id))
