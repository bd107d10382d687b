import { Fault, type Inside } from '@lentera/contract'
import type { GradeStanding } from '@lentera/contract/grades'
import type { AttitudePeriod } from '@lentera/contract/attitude-notes'
import { periodAsked } from '#book/periods.ts'
import type { RequestContext } from '#kit/http/services.ts'
import type { MarkedSubject } from '#marks/marked-subject.ts'
import type { Here } from '#school/here.ts'
import { type ClassSubject, subjectsOfClass } from '#school/class-subjects.ts'
import { classesHeld, type SchoolClass, yearOf } from '#school/schools.ts'
import type { ComponentToEnter } from './entering.queries.ts'
import { type Closed, componentsWith, holdPlace, locksOf } from './grades.queries.ts'
import type { GroupOfClass } from '#school/group-classes.ts'
import { groupsInClasses, havingOf, roomsOfGroups } from './groups.ts'

/** A subject of a class in a semester, and what the visitor has to do with it. */
export interface Place {
  readonly room: SchoolClass
  readonly subject: { readonly id: number; readonly name: string }
  readonly period: AttitudePeriod
  /** Whether the visitor teaches it there. */
  readonly teaches: boolean
  readonly teachers: readonly string[]
  /** Who has it, where it is taught in learning groups alone; null for the whole class. */
  readonly pupils: ReadonlySet<number> | null
  /** Whose scores the visitor enters, where that is not everybody who has it: the pupils of the own learning groups. */
  readonly own: ReadonlySet<number> | null
  /** The pupils of the visitor's learning groups of the subject, whatever their class. */
  readonly ofOwnGroups: ReadonlySet<number>
}

/** The classes of this school year whose scores the visitor reads: those taught, led or of pupils of the own groups; an office all. */
export const roomsOf = ({ user, school, day }: RequestContext & Here, groups: readonly GroupOfClass[]): SchoolClass[] =>
  user.role === 'school'
    ? [...school.classes.values()].filter(({ year }) => year === yearOf(school, day.date))
    : [
        ...new Set([
          ...classesHeld(school, user.id, day.date),
          ...roomsOfGroups(school, groups, { teacher: user.id, date: day.date }),
        ]),
      ]

/** A class among them. Throws NOT_FOUND for any other. */
export const roomNamed = (context: RequestContext & Here, groups: readonly GroupOfClass[], class_uuid: string): SchoolClass => {
  const room = roomsOf(context, groups).find(({ uuid }) => uuid === class_uuid.toLowerCase())
  if (!room) throw new Fault('NOT_FOUND')
  return room
}

/** The subjects of a class, of its own timetable and of the learning groups of its pupils. */
export const subjectsIn = (context: RequestContext & Here, groups: readonly GroupOfClass[], room: SchoolClass): ClassSubject[] =>
  subjectsOfClass(
    context.school,
    room,
    context.day.date,
    groups.filter(({ class_id }) => class_id === room.id).flatMap(({ lessons }) => lessons),
  )

/** A subject of a class that the visitor may read, the first where none is named: taught, or of the class that the visitor leads. Throws NOT_FOUND for any other. */
const placeIn = (
  context: RequestContext & Here,
  groups: readonly GroupOfClass[],
  room: SchoolClass,
  subject_id: number | undefined,
  period: AttitudePeriod,
): Place => {
  const { user } = context
  const subjects = subjectsIn(context, groups, room)
  const first = () => subjects.find(({ teacher_ids }) => teacher_ids.has(user.id)) ?? subjects[0]
  const subject = subject_id === undefined ? first() : subjects.find(({ id }) => id === subject_id)
  const teaches = subject?.teacher_ids.has(user.id) ?? false
  if (!subject || !(teaches || user.role === 'school' || room.homeroom_teacher_id === user.id)) throw new Fault('NOT_FOUND')
  const having = havingOf(context.school, groups, {
    class_id: room.id,
    subject_id: subject.id,
    teacher: user.id,
    date: context.day.date,
  })
  return { room, subject: { id: subject.id, name: subject.name }, period, teaches, teachers: subject.teachers, ...having }
}

export const periodIn = (context: RequestContext & Here, room: SchoolClass, semester: number | undefined) =>
  periodAsked(context, { tahun_ajaran_id: room.year, semester })

/** The subject of a class that is asked for, this semester or in the one that is named. Throws NOT_FOUND beyond the visitor's reach. */
export const placeOf = async (
  context: RequestContext & Here,
  asked: { readonly class_id: string; readonly subject_id?: number | undefined; readonly semester?: number | undefined },
): Promise<Place> => {
  const groups = await groupsInClasses(context)
  const room = roomNamed(context, groups, asked.class_id)
  return placeIn(context, groups, room, asked.subject_id, periodIn(context, room, asked.semester))
}

type Locks = Awaited<ReturnType<typeof locksOf>>
/** What closes a subject: sent to the report cards comes before what its teacher has locked. */
const closing = (locks: Locks, of: { readonly class_id: number; readonly subject_id: number }) => {
  const own = locks.filter((one) => one.class_id === of.class_id && one.subject_id === of.subject_id)
  const isLocked = own.some(({ how }) => how === 'locked')
  return { shown: own.find(({ how }) => how === 'sent') ?? own[0], isLocked }
}
const isClosed = ({ how, by }: Closed, elsewhere?: string): Fault => {
  const what = elsewhere === undefined ? 'Nilai' : `Nilai siswa yang pindah dihitung di ${elsewhere}, dan di sana`
  return new Fault('GRADES_LOCKED', {
    message:
      how === 'sent'
        ? `${what} sudah dikirim ke rapor oleh ${by}. Wali kelas dapat mengembalikannya agar bisa diubah.`
        : `${what} sudah dikunci ${by}. Tata usaha dapat membukanya lagi.`,
  })
}

/**
 * Keeps a subject of a class from being closed until what is written now is done. Throws GRADES_LOCKED when it is finished; `elsewhere`
 * names the class where it is not the one whose scores are written.
 */
export const holdOpen = async ({ db }: RequestContext, of: MarkedSubject, elsewhere?: string): Promise<void> => {
  await holdPlace(db, of)
  const { shown } = closing(await locksOf(db, [of.class_id], of.semester), of)
  if (shown) throw isClosed(shown, elsewhere)
}

/** A subject of a class that is to be written, held open. Throws NOT_FOUND for who does not teach it, GRADES_LOCKED when it is finished. */
export const writablePlace = async (context: RequestContext & Here, place: Place): Promise<Place> => {
  if (!place.teaches) throw new Fault('NOT_FOUND')
  await holdOpen(context, { class_id: place.room.id, subject_id: place.subject.id, semester: place.period.semester })
  return place
}

/**
 * Whose scores are entered in a component that is read already, of the own groups also who was moved on; null for everybody of the class.
 * Throws NOT_FOUND for who does not teach its subject there, GRADES_LOCKED when it is finished.
 */
export const mayEnterIn = (
  context: RequestContext & Here,
  groups: readonly GroupOfClass[],
  component: ComponentToEnter,
): ReadonlySet<number> | null => {
  const room = roomsOf(context, groups).find((one) => one.id === component.class_id)
  if (!room) throw new Fault('NOT_FOUND')
  const period = periodIn(context, room, component.semester)
  const { teaches, own, ofOwnGroups } = placeIn(context, groups, room, component.subject_id, period)
  if (!teaches) throw new Fault('NOT_FOUND')
  if (component.closed) throw isClosed(component.closed)
  return own && new Set([...own, ...ofOwnGroups])
}

/** The subject of a component that is there, to be written. Throws as `writablePlace` does. */
export const placeOfComponent = async (context: RequestContext & Here, id: number): Promise<Place> => {
  const [component] = await componentsWith(context.db, [id])
  const groups = await groupsInClasses(context)
  const room = component && roomsOf(context, groups).find((one) => one.id === component.class_id)
  if (!room) throw new Fault('NOT_FOUND')
  const period = periodIn(context, room, component.semester)
  return writablePlace(context, placeIn(context, groups, room, component.subject_id, period))
}

/** How a subject of a class stands, for the visitor. */
export const standing = (
  { user }: RequestContext,
  { room, subject, period, teaches }: Place,
  locks: Locks,
): Inside<GradeStanding> => {
  const { shown, isLocked } = closing(locks, { class_id: room.id, subject_id: subject.id })
  return {
    class: { uuid: room.uuid, name: room.name },
    subject,
    period,
    locked: shown ? { by: shown.by, at: shown.at.toISOString(), how: shown.how } : null,
    can: shown ? (user.role === 'school' && isLocked ? ['unlock'] : []) : teaches ? ['write', 'lock'] : [],
  }
}
export const standingOfPlace = async (context: RequestContext, place: Place) =>
  standing(context, place, await locksOf(context.db, [place.room.id], place.period.semester))

/** Whether the visitor reads a pupil's scores in a subject: whoever leads the class those of all who have it, the teacher of a learning group those of its pupils. */
export const reads = ({ user }: RequestContext, { room, pupils, own }: Place, student: number): boolean =>
  (pupils?.has(student) ?? true) &&
  (user.role === 'school' || room.homeroom_teacher_id === user.id || (own?.has(student) ?? true))
