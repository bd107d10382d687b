import { Fault, type Inside } from '@lentera/contract'
import type { GradeStanding } from '@lentera/contract/grades'
import type { AttitudePeriod } from '@lentera/contract/attitude-notes'
import { periodAmong, periodAsked } from '#book/periods.ts'
import type { RequestContext } from '#kit/http/services.ts'
import type { Here } from '#school/here.ts'
import { subjectsOfClass } from '#school/class-subjects.ts'
import { classesHeld, type SchoolClass, yearOf } from '#school/schools.ts'
import type { ComponentToEnter, YearToEnter } from './entering.queries.ts'
import { componentsWith, locksOf } from './grades.queries.ts'

/** A subject of a class in a semester, and what the visitor has to do with it. */
export interface Place {
  readonly room: SchoolClass
  readonly subject: { readonly id: number; readonly name: string }
  readonly period: AttitudePeriod
  /** Whether the visitor teaches it there. */
  readonly teaches: boolean
  readonly teachers: readonly string[]
}

/** The classes of this school year whose scores the visitor reads: those taught or led; an office all. */
export const roomsOf = ({ user, school, day }: RequestContext & Here): SchoolClass[] =>
  user.role === 'school'
    ? [...school.classes.values()].filter(({ year }) => year === yearOf(school, day.date))
    : classesHeld(school, user.id, day.date)

/** A class among them. Throws NOT_FOUND for any other. */
export const roomNamed = (context: RequestContext & Here, class_uuid: string): SchoolClass => {
  const room = roomsOf(context).find(({ uuid }) => uuid === class_uuid.toLowerCase())
  if (!room) throw new Fault('NOT_FOUND')
  return room
}

/** A subject of a class that the visitor may read, the first where none is named: taught, or of the class that the visitor leads. Throws NOT_FOUND for any other. */
const placeIn = (
  context: RequestContext & Here,
  room: SchoolClass,
  subject_id: number | undefined,
  period: AttitudePeriod,
): Place => {
  const { user } = context
  const subjects = subjectsOfClass(context.school, room)
  const first = () => subjects.find(({ teacher_ids }) => teacher_ids.has(user.id)) ?? subjects[0]
  const subject = subject_id === undefined ? first() : subjects.find(({ id }) => id === subject_id)
  const teaches = subject?.teacher_ids.has(user.id) ?? false
  if (!subject || !(teaches || user.role === 'school' || room.homeroom_teacher_id === user.id)) throw new Fault('NOT_FOUND')
  return { room, subject: { id: subject.id, name: subject.name }, period, teaches, teachers: subject.teachers }
}

export const periodIn = (context: RequestContext & Here, room: SchoolClass, semester: number | undefined) =>
  periodAsked(context, { school: context.school.id, today: context.day.date }, { tahun_ajaran_id: room.year, semester })

/** The subject of a class that is asked for, this semester or in the one that is named. Throws NOT_FOUND beyond the visitor's reach. */
export const placeOf = async (
  context: RequestContext & Here,
  asked: { readonly class_id: string; readonly subject_id?: number | undefined; readonly semester?: number | undefined },
): Promise<Place> => {
  const room = roomNamed(context, asked.class_id)
  return placeIn(context, room, asked.subject_id, await periodIn(context, room, asked.semester))
}

/** The same for whoever wants to write. Throws NOT_FOUND for who does not teach it, GRADES_LOCKED when it is finished. */
export const writablePlace = async (context: RequestContext & Here, place: Place): Promise<Place> => {
  if (!place.teaches) throw new Fault('NOT_FOUND')
  const locks = await locksOf(context.db, [place.room.id], place.period.semester)
  if (locks.some(({ subject_id }) => subject_id === place.subject.id)) throw new Fault('GRADES_LOCKED')
  return place
}

/**
 * The subject of a class that scores are entered in, of a component that is read already. Throws NOT_FOUND for who does not teach it,
 * GRADES_LOCKED when it is finished.
 */
export const mayEnterIn = (context: RequestContext & Here, component: ComponentToEnter, years: readonly YearToEnter[]): void => {
  const room = roomsOf(context).find((one) => one.id === component.class_id)
  if (!room) throw new Fault('NOT_FOUND')
  const period = periodAmong(years, context.day.date, { tahun_ajaran_id: room.year, semester: component.semester })
  if (!placeIn(context, room, component.subject_id, period).teaches) throw new Fault('NOT_FOUND')
  if (component.is_locked) throw new Fault('GRADES_LOCKED')
}

/** The subject of a component that is there, to be written. Throws as `writablePlace` does. */
export const placeOfComponent = async (context: RequestContext & Here, id: number): Promise<Place> => {
  const [component] = await componentsWith(context.db, [id])
  const room = component && roomsOf(context).find((one) => one.id === component.class_id)
  if (!room) throw new Fault('NOT_FOUND')
  const period = await periodIn(context, room, component.semester)
  return writablePlace(context, placeIn(context, room, component.subject_id, period))
}

type Locks = Awaited<ReturnType<typeof locksOf>>
/** How a subject of a class stands, for the visitor. */
export const standing = (
  { user }: RequestContext,
  { room, subject, period, teaches }: Place,
  locks: Locks,
): Inside<GradeStanding> => {
  const lock = locks.find((one) => one.class_id === room.id && one.subject_id === subject.id)
  return {
    class: { uuid: room.uuid, name: room.name },
    subject,
    period,
    locked: lock ? { by: lock.name, at: lock.locked_at.toISOString() } : null,
    can: lock ? (user.role === 'school' ? ['unlock'] : []) : teaches ? ['write', 'lock'] : [],
  }
}
export const standingOfPlace = async (context: RequestContext, place: Place) =>
  standing(context, place, await locksOf(context.db, [place.room.id], place.period.semester))
