import { Fault } from '@lentera/contract'
import type { Visit } from '#kit/http/services.ts'
import { findPerson } from './scope.queries.ts'
import { classesHeld, classesTaught, classOn, type School, yearOf } from './schools.ts'

interface Named {
  readonly id: number | undefined
  /** The school of the teacher or office. */
  readonly school: School
  /** That school's date. */
  readonly today: string
  /** The day that is read or written; left out for the running year as a whole, which a substitute does not have. */
  readonly date?: string
}

/**
 * A person of the own school whose day a teacher or office may read and write, with the class; the one rule of staff. A teacher:
 * a pupil of a class that on that day was the teacher's to teach, lead or take over, and no day before the running year. An
 * office: every pupil and teacher. Throws NOT_FOUND for anybody else.
 */
export const personInReach = async ({ db, user }: Pick<Visit, 'db' | 'user'>, { id, school, today, date }: Named) => {
  const roles = user.role === 'school' ? (['student', 'teacher'] as const) : (['student'] as const)
  const person = id === undefined ? undefined : await findPerson(db, { id, school: school.id, roles })
  if (!person) throw new Fault('NOT_FOUND')
  const room = classOn(school, person.classes, today)
  const rooms = date === undefined ? classesHeld(school, user.id, today) : classesTaught(school, user.id, date)
  const isOfYear = date === undefined || yearOf(school, date) === yearOf(school, today)
  if (user.role !== 'school' && !(isOfYear && rooms.some((one) => one.id === room?.id))) throw new Fault('NOT_FOUND')
  return { id: person.id, room }
}
