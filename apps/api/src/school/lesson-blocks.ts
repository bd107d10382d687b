import type { School } from './schools.ts'
import { furtherOn } from './teaching.ts'
import { roomOf, teacherOf, timetableOn } from './timetable.ts'

/** Hours of one subject in a row, held by one teacher: one lesson, whose roll is called once. */
export interface Hours {
  /** Its first hour's lesson. */
  readonly id: number
  /** All its hours' lessons. */
  readonly ids: readonly number[]
  readonly subject: string
  readonly subject_id: number
  /** Who holds it on that date. */
  readonly teacher_id: number
  readonly teacher: string
  /** Who holds it with them on that date, and calls its roll as well. */
  readonly beside: readonly number[]
  readonly room: string | null
  readonly starts_at: string
  readonly ends_at: string
}
/** Which hours of a class's day, counted from 1. */
export interface Numbered {
  readonly first_hour: number
  readonly last_hour: number
}
/** A lesson of a class. */
export interface Block extends Hours, Numbered {
  readonly class_id: number
}

const days = new WeakMap<School, Map<string, readonly Block[]>>()
const KEPT = 500

/**
 * The lessons that a class has on a date, by hour. A cancelled one is none, but keeps its number; one between two parts them. In an
 * hour in which the class is divided nobody's roll is called here: who belongs to which half is not known. The lessons of learning
 * groups are those of `blocksOfGroups`. Worked out once for all who ask.
 */
export const blocksOf = (school: School, class_id: number, date: string): readonly Block[] => {
  const known = days.get(school) ?? new Map<string, readonly Block[]>()
  days.set(school, known)
  const key = `${class_id} ${date}`
  const kept = known.get(key)
  if (kept) return kept
  if (known.size >= KEPT) known.clear()
  const made = makeBlocks(school, class_id, date)
  known.set(key, made)
  return made
}

const makeBlocks = (school: School, class_id: number, date: string): readonly Block[] => {
  const blocks: Block[] = []
  let hour = 0
  let [start, joins] = ['', false]
  for (const held of timetableOn(school, { kind: 'class', id: class_id }, date)) {
    const { lesson, replacement } = held
    // Lessons of halves of a class share an hour.
    if (lesson.starts_at !== start) hour++
    start = lesson.starts_at
    const teacher_id = replacement?.teacher_id ?? lesson.teacher_id
    const last = blocks.at(-1)
    if (replacement?.cancelled || lesson.parallel) joins = false
    else if (joins && last?.subject_id === lesson.subject_id && last.teacher_id === teacher_id && last.ends_at <= start)
      blocks[blocks.length - 1] = { ...last, ids: [...last.ids, lesson.id], ends_at: lesson.ends_at, last_hour: hour }
    else {
      const { id, subject, subject_id, starts_at, ends_at } = lesson
      const beside = furtherOn(school, lesson, date).map((one) => one.teacher_id)
      const who = { teacher_id, teacher: teacherOf(held), beside, room: roomOf(held) }
      blocks.push({ id, ids: [id], class_id, subject, subject_id, ...who, starts_at, ends_at, first_hour: hour, last_hour: hour })
      joins = true
    }
  }
  return blocks
}

/** Whether somebody holds a lesson on its date: who teaches or stands in, or a further teacher. */
export const isHeldBy = ({ teacher_id, beside }: Pick<Hours, 'teacher_id' | 'beside'>, teacher: number): boolean =>
  teacher_id === teacher || beside.includes(teacher)

/** The lessons that a teacher holds on a date, own ones and those taken over, by hour. */
export const blocksOfTeacher = (school: School, teacher: number, date: string): readonly Block[] => {
  const classes = new Set(timetableOn(school, { kind: 'teacher', id: teacher }, date).map(({ lesson }) => lesson.class_id))
  return [...classes]
    .flatMap((id) => blocksOf(school, id, date))
    .filter((block) => isHeldBy(block, teacher))
    .toSorted((a, b) => (a.starts_at < b.starts_at ? -1 : 1))
}
