import type { GroupLesson, SchoolLesson } from './lessons.ts'
import type { School, SchoolClass } from './schools.ts'
import { teachersOf } from './teaching.ts'

/** A subject of a class, with who teaches it there. */
export interface ClassSubject {
  readonly id: number
  readonly name: string
  /** Main teachers and further ones. */
  readonly teacher_ids: ReadonlySet<number>
  /** The names of the main teachers. */
  readonly teachers: string[]
}

/** The subjects of a class as its timetable has them, and the lessons of learning groups that are given, with who teaches them on a date: by group, in the school's order, and by name. */
export const subjectsOfClass = (
  school: School,
  room: SchoolClass,
  date: string,
  ofGroups: readonly GroupLesson[] = [],
): ClassSubject[] => {
  const lessons: readonly (SchoolLesson | GroupLesson)[] = [...(school.lessonsOfClass.get(room.id) ?? []), ...ofGroups]
  const named = new Map(lessons.map(({ subject_id, subject }) => [subject_id, subject]))
  return [...named]
    .map(([id, name]) => {
      const of = lessons.filter((one) => one.subject_id === id)
      return {
        id,
        name,
        order: of[0]?.subject_order ?? 0,
        teacher_ids: new Set(of.flatMap((lesson) => teachersOf(school, lesson, date))),
        teachers: [...new Set(of.map(({ teacher }) => teacher))],
      }
    })
    .toSorted((a, b) => a.order - b.order || a.name.localeCompare(b.name, 'id'))
    .map(({ order: _order, ...subject }) => subject)
}
