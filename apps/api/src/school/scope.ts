import { Fault } from '@lentera/contract'
import type { RequestContext } from '#kit/http/services.ts'
import { type Here, hereOf } from './here.ts'
import { isGuardianOf } from './guardian-pupils.queries.ts'
import { classesOfPupilOn, findPerson, readableStudents } from './scope.queries.ts'
import { classesHeld, classesTaught, classOn, classStayedOn, schoolDayOf, type SchoolClass, yearOf } from './schools.ts'

/**
 * What somebody may do with a person: read of the day, teach (record it), decide on what waits, accompany (read all that features
 * say of the pupil).
 */
export type Verb = 'read' | 'teach' | 'decide' | 'accompany'

/** A person whom a request may reach, where that person is at home, and what the visitor may do. */
export interface Reached extends Here {
  readonly id: number
  readonly name: string
  readonly image: string | null
  /** The class of today; undefined for a teacher, and for a pupil without one. */
  readonly room: SchoolClass | undefined
  readonly verbs: readonly Verb[]
}

/** A row's date that is read or written; left out for the running year as a whole, which a substitute does not have. */
type Date = string | undefined

/** A teacher's verbs with a pupil of a class: only classes that are the teacher's on that day, and days of the running year. */
const verbsOfTeacher = ({ school, day }: Here, teacher: number, room: SchoolClass | undefined, date: Date): readonly Verb[] => {
  if (!room || (date !== undefined && yearOf(school, date) !== yearOf(school, day.date))) return []
  const rooms = date === undefined ? classesHeld(school, teacher, day.date) : classesTaught(school, teacher, date)
  if (!rooms.some((one) => one.id === room.id)) return []
  return room.homeroom_teacher_id === teacher ? ['read', 'teach', 'decide', 'accompany'] : ['read', 'teach']
}

const verbsOf = (
  context: Pick<RequestContext, 'user'>,
  here: Here,
  room: SchoolClass | undefined,
  date: Date,
): readonly Verb[] => {
  switch (context.user.role) {
    case 'school':
      return ['read', 'teach', 'decide', 'accompany']
    case 'teacher':
      return verbsOfTeacher(here, context.user.id, room, date)
    case 'parent':
      return ['read', 'decide']
    case 'student':
      return ['read']
  }
}

/** A guru wali accompanies a pupil whatever the class, and does nothing else with those of other classes. */
const isGuardian = async ({ db, user }: Pick<RequestContext, 'db' | 'user'>, { school, day }: Here, student: number) =>
  user.role === 'teacher' && (await isGuardianOf(db, { school: school.id, teacher: user.id, student, date: day.date }))

/** A teacher reads the days on which a pupil was in a class that was theirs, also after the pupil has moved to another one. */
const readsDayThen = async (
  { db, user }: Pick<RequestContext, 'db' | 'user'>,
  here: Here,
  { student, date }: { readonly student: number; readonly date: Date },
) => {
  if (user.role !== 'teacher' || date === undefined || date >= here.day.date) return false
  const room = classOn(here.school, await classesOfPupilOn(db, { student, date }), date)
  return verbsOfTeacher(here, user.id, room, date).includes('read')
}

type SchoolContext = Pick<RequestContext, 'db' | 'user' | 'now' | 'services'> & Partial<Here>

/**
 * A person with whom the visitor may do this on a day (or, without one, in the running year as a whole); the one rule of reach.
 * A family: oneself, the linked children. A teacher: a pupil of a class that on that day was the teacher's to teach, lead or take
 * over, and to read who was in such a class on it and has moved since; a guru wali accompanies the own pupils today. An office: every pupil and teacher of its school. Throws NOT_FOUND for anybody else, SCHOOL_MISSING for oneself without a school.
 */
export const reach = async (context: SchoolContext, id: number, verb: Verb, date?: string): Promise<Reached> => {
  const { db, user, now, services } = context
  const isStaff = user.role === 'teacher' || user.role === 'school'
  const mine = isStaff ? await hereOf(context) : undefined
  const person = await findPerson(db, {
    id,
    ...(mine
      ? { school: mine.school.id, roles: user.role === 'school' ? ['student', 'teacher'] : ['student'] }
      : { among: readableStudents(context) }),
  })
  if (!person) throw new Fault(id === user.id ? 'SCHOOL_MISSING' : 'NOT_FOUND')
  const school = mine?.school ?? (await services.schools.get(person.school_id, person.version))
  const here = mine ?? { school, day: schoolDayOf(school, now) }
  const room = classStayedOn(school, person.rooms, here.day.date)
  const own = verbsOf(context, here, room, date)
  const accompanies = verb === 'accompany' && !own.includes(verb) && (await isGuardian(context, here, person.id))
  const readsThen = verb === 'read' && !own.includes(verb) && (await readsDayThen(context, here, { student: person.id, date }))
  const verbs: readonly Verb[] = accompanies || readsThen ? [...own, verb] : own
  if (!verbs.includes(verb)) throw new Fault('NOT_FOUND')
  return { id: person.id, name: person.name, image: person.image, room, verbs, ...here }
}
