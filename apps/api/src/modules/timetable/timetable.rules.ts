import { nameOfWeekday } from '@lentera/contract/timetable/weekdays'
import type { PlacedLesson } from '#school/lesson-pairs.ts'

/** A lesson as it takes its teacher, class and room at an hour, with the names in it. */
export interface Place extends PlacedLesson {
  /** What the class or the group is called. */
  readonly class_name: string
  /** The class, or the classes of the group's pupils. */
  readonly classes: readonly number[]
  readonly subject_name: string
  readonly teacher_name: string
}

/** `07.15` */
const dotted = (clock: string) => clock.replace(':', '.')
/** `Senin 07.15–08.45` */
export const whenOf = ({ weekday, starts_at, ends_at }: Pick<Place, 'weekday' | 'starts_at' | 'ends_at'>) =>
  `${nameOfWeekday(weekday)} ${dotted(starts_at)}–${dotted(ends_at)}`

const sameRoom = (one: Place, other: Place) =>
  one.room !== null && other.room !== null && one.room.toLowerCase() === other.room.toLowerCase()
const overlap = (one: Place, other: Place) =>
  one.weekday === other.weekday && one.starts_at < other.ends_at && other.starts_at < one.ends_at

/** Parts of divided classes are held beside each other, but no group beside itself. */
const besides = (one: Place, other: Place) =>
  one.parallel && other.parallel && (one.group_id === null || one.group_id !== other.group_id)
const sharesClass = (one: Place, other: Place) => one.classes.some((id) => other.classes.includes(id))

/** In which of its three a lesson stands in another one's way. */
export type Taken = 'teacher' | 'class' | 'room'
/** In what two lessons of one year cannot both be held; empty when they can. */
export const takenBy = (one: Place, other: Place): Taken[] =>
  overlap(one, other)
    ? [
        ...(one.teacher_id === other.teacher_id ? ['teacher' as const] : []),
        ...(sharesClass(one, other) && !besides(one, other) ? ['class' as const] : []),
        ...(sameRoom(one, other) ? ['room' as const] : []),
      ]
    : []

/** Who or what is taken by a lesson, and where: `Ratna Dewi sudah mengajar Fisika di XI 2, Senin 07.15–08.45.` */
export const takenText = (what: Taken, other: Place): string => {
  const { teacher_name, class_name, subject_name, room } = other
  if (what === 'teacher') return `${teacher_name} sudah mengajar ${subject_name} di ${class_name}, ${whenOf(other)}.`
  if (what === 'class') return `${class_name} sudah punya ${subject_name} dengan ${teacher_name}, ${whenOf(other)}.`
  return `Ruang ${room} sudah dipakai ${class_name} untuk ${subject_name}, ${whenOf(other)}.`
}

/** Whether two are one lesson at one hour, wherever it is held. */
export const isSame = (one: Place, other: Place) =>
  one.class_id === other.class_id &&
  one.group_id === other.group_id &&
  one.subject_id === other.subject_id &&
  one.teacher_id === other.teacher_id &&
  one.weekday === other.weekday &&
  one.starts_at === other.starts_at &&
  one.ends_at === other.ends_at

/** Of two dates the later one. */
export const later = (one: string, other: string) => (one < other ? other : one)
