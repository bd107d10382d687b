import { Fault } from '@lentera/contract'
import { periodAsked } from '#book/periods.ts'
import type { ClassSubject } from '#school/class-subjects.ts'
import type { SchoolClass } from '#school/schools.ts'
import type { SchoolContext } from '#school/here.ts'
import { groupsIn, periodIn, placeIn, type RaporPlace, roomNamed, roomsIn } from './place.ts'

/** What of a class the reader takes to e-Rapor: an office and whoever leads the class all of it, a teacher the own subjects. */
export interface BridgeReach {
  readonly place: RaporPlace
  readonly subjects: readonly ClassSubject[]
  /** Whether what the homeroom teacher says is among it. */
  readonly isWhole: boolean
  /** The classes of the same year that the reader may look at. */
  readonly classes: readonly SchoolClass[]
}

interface BridgeReader {
  readonly class_id?: string | undefined
  readonly tahun_ajaran_id?: number | undefined
  readonly semester?: number | undefined
}

const periodFor = (context: SchoolContext, { class_id, tahun_ajaran_id, semester }: BridgeReader) => {
  if (class_id === undefined) return periodAsked(context, { tahun_ajaran_id, semester })
  const known = [...context.school.classes.values()].find(({ uuid }) => uuid === class_id.toLowerCase())
  if (!known) throw new Fault('NOT_FOUND')
  return periodIn(context, known, semester)
}

/** The class that is named, or the first one; undefined for whoever has none. Throws NOT_FOUND beyond the reader's reach. */
export const reachOf = async (context: SchoolContext, asked: BridgeReader): Promise<BridgeReach | undefined> => {
  if (context.school.years.length === 0) return undefined
  const { user } = context
  const period = periodFor(context, asked)
  const groups = await groupsIn(context, period)
  const classes = roomsIn(context, period.tahun_ajaran_id, groups)
  const room = asked.class_id === undefined ? classes[0] : roomNamed(context, asked.class_id, groups)
  if (!room) return undefined
  const place = await placeIn(context, room, period, groups)
  const isWhole = user.role === 'school' || room.homeroom_teacher_id === user.id
  const subjects = isWhole ? place.subjects : place.subjects.filter(({ teacher_ids }) => teacher_ids.has(user.id))
  return { place, subjects, isWhole, classes }
}

/** The same of a class that is named. */
export const reachNamed = async (context: SchoolContext, asked: BridgeReader): Promise<BridgeReach> => {
  const reach = await reachOf(context, asked)
  if (!reach) throw new Fault('NOT_FOUND')
  return reach
}

/** A subject of it. Throws NOT_FOUND for one that the class does not have or the reader does not take. */
export const subjectNamed = ({ subjects }: BridgeReach, id: number): Pick<ClassSubject, 'id' | 'name'> => {
  const subject = subjects.find((one) => one.id === id)
  if (!subject) throw new Fault('NOT_FOUND')
  return { id, name: subject.name }
}
