import type { Db } from '#db/db.ts'
import { pupilsOfGroups, pupilsOfGroupsNow } from './group-members.queries.ts'
import type { GroupLesson } from './lessons.ts'
import type { School } from './schools.ts'

/** The pupils of a class who are in a learning group on a date, and the lessons that the group has then. */
export interface GroupOfClass {
  readonly class_id: number
  readonly subject_id: number
  readonly lessons: readonly GroupLesson[]
  readonly pupils: ReadonlySet<number>
}

const isHeldOn = ({ ended_on }: GroupLesson, date: string) => ended_on === null || ended_on > date

/**
 * The learning groups of a school year that have lessons, a row for each class of which pupils are in one on the date: the class of that
 * date, or for today the one in which the office has put them last. With `room` those that pupils of this class had on the date.
 */
export const groupsOfClasses = async (
  db: Db,
  school: School,
  {
    year,
    date,
    placed = 'then',
    room,
  }: { readonly year: number; readonly date: string; readonly placed?: 'then' | 'now'; readonly room?: number },
): Promise<readonly GroupOfClass[]> => {
  const held = school.groupLessons.filter((lesson) => lesson.year === year && isHeldOn(lesson, date))
  const lessons = Map.groupBy(held, ({ group_id }) => group_id)
  const groups = [...lessons.keys()]
  if (groups.length === 0) return []
  const pupils = await (placed === 'now'
    ? pupilsOfGroupsNow(db, { groups, date })
    : pupilsOfGroups(
        db,
        groups.map((group) => ({ group, date })),
        room,
      ))
  return [...Map.groupBy(pupils, ({ group_id, class_id }) => `${group_id} ${class_id}`).values()].map((its) => {
    const { group_id, class_id } = its[0]!
    const own = lessons.get(group_id) ?? []
    return { class_id, subject_id: own[0]!.subject_id, lessons: own, pupils: new Set(its.map(({ student_id }) => student_id)) }
  })
}

/** Who has a subject in a class: null for everybody, where it stands in the class's own timetable; else those of its groups. */
export const pupilsHaving = (
  school: School,
  groups: readonly GroupOfClass[],
  { class_id, subject_id }: { readonly class_id: number; readonly subject_id: number },
): ReadonlySet<number> | null => {
  const ofClass = (school.lessonsOfClass.get(class_id) ?? []).some((lesson) => lesson.subject_id === subject_id)
  if (ofClass) return null
  return new Set(
    groups.filter((one) => one.class_id === class_id && one.subject_id === subject_id).flatMap(({ pupils }) => [...pupils]),
  )
}
