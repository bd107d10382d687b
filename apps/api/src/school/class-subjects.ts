import type { GroupLesson, SchoolLesson } from './lessons.ts'
import type { School, SchoolClass } from './schools.ts'

/** A subject of a class, with who teaches it there. */
export interface ClassSubject {
  readonly id: number
  readonly name: string
  readonly teacher_ids: ReadonlySet<number>
  readonly teachers: string[]
}

/** The subjects of a class as its timetable has them, and the lessons of learning groups that are given: by group, in the school's order, and by name. */
export const subjectsOfClass = (school: School, room: SchoolClass, ofGroups: readonly GroupLesson[] = []): ClassSubject[] => {
  const lessons: readonly (SchoolLesson | GroupLesson)[] = [...(school.lessonsOfClass.get(room.id) ?? []), ...ofGroups]
  const named = new Map(lessons.map(({ subject_id, subject }) => [subject_id, subject]))
  return [...named]
    .map(([id, name]) => {
      const of = lessons.filter((one) => one.subject_id === id)
      return {
        id,
        name,
        order: of[0]?.subject_order ?? 0,
        teacher_ids: new Set(of.map(({ teacher_id }) => teacher_id)),
        teachers: [...new Set(of.map(({ teacher }) => teacher))],
      }
    })
    .toSorted((a, b) => a.order - b.order || a.name.localeCompare(b.name, 'id'))
    .map(({ order: _order, ...subject }) => subject)
}
