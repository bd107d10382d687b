import type { TimetableOverview } from '@lentera/contract/timetable'
import type { Inside } from '@lentera/contract'
import type { RequestContext } from '#kit/http/services.ts'
import type { Here } from '#school/here.ts'
import type { SchoolClass } from '#school/schools.ts'
import { teachersOf } from './lessons.queries.ts'
import { quizzesToGiveOf } from './quizzes.queries.ts'

interface Having {
  readonly lessons: (teacher: number) => number
  readonly classes: readonly SchoolClass[]
}
/** The teachers of a school with what each has that would go to a successor. */
export const teachersWith = async ({
  db,
  school,
  now,
}: Pick<RequestContext, 'db' | 'now'> & Here): Promise<(having: Having) => Inside<TimetableOverview>['teachers']> => {
  const at = { school: school.id, now }
  const [teachers, quizzes] = await Promise.all([teachersOf(db, school.id), quizzesToGiveOf(db, at)])
  return ({ lessons, classes }) =>
    teachers.map(({ id, name }) => ({
      id,
      name,
      lessons: lessons(id),
      leads: classes.filter(({ homeroom_teacher_id }) => homeroom_teacher_id === id).map((room) => room.name),
      quizzes: quizzes.get(id) ?? 0,
    }))
}
