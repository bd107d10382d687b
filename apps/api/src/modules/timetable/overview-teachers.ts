import type { TimetableOverview } from '@lentera/contract/timetable'
import type { Inside } from '@lentera/contract'
import type { RequestContext } from '#kit/http/services.ts'
import { heldByTeachers } from '#notices/holding.queries.ts'
import { quizzesToGiveOf } from '#quiz/to-give.queries.ts'
import type { InYear } from '#school/in-year.ts'
import type { SchoolClass } from '#school/schools.ts'
import { goneWith } from './leavers.ts'
import { teachersOf } from './lessons.queries.ts'

interface Having {
  readonly lessons: (teacher: number) => number
  readonly classes: readonly SchoolClass[]
}
const nothing = { groups: 0, rooms: 0 }

type Teachers = Pick<Inside<TimetableOverview>, 'teachers' | 'gone'>

/** The teachers of a school with what each has from a year on that would go to a successor. */
export const teachersWith = async (
  context: Pick<RequestContext, 'db' | 'now'>,
  at: InYear,
): Promise<(having: Having) => Teachers> => {
  const { db, now } = context
  const { school } = at
  const [teachers, quizzes, held, left] = await Promise.all([
    teachersOf(db, school),
    quizzesToGiveOf(db, { school, now }),
    heldByTeachers(db, at),
    goneWith(context, at),
  ])
  return ({ lessons, classes }) => {
    const having = ({ id, name }: { readonly id: number; readonly name: string }) => ({
      id,
      name,
      lessons: lessons(id),
      leads: classes.filter(({ homeroom_teacher_id }) => homeroom_teacher_id === id).map((room) => room.name),
      groups: (held.get(id) ?? nothing).groups,
      rooms: (held.get(id) ?? nothing).rooms,
    })
    return {
      teachers: teachers.map((one) => ({ ...having(one), quizzes: quizzes.get(one.id) ?? 0 })),
      gone: left.map((one) => ({ ...having(one), quizzes: one.quizzes })),
    }
  }
}
