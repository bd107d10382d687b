import { isSame, type Place, takenBy, takenText } from './timetable.rules.ts'

interface Copying {
  readonly from: number
  readonly to: { readonly id: number; readonly name: string }
  /** Null for the whole week. */
  readonly weekday: number | null
}

/** The room in which more than half of these lessons are held; undefined where there is none. */
const usualRoom = (lessons: readonly Place[]): string | undefined => {
  const named = lessons.flatMap(({ room }) => room ?? [])
  const byName = Map.groupBy(named, (room) => room.toLowerCase())
  return [...byName.values()].find(({ length }) => length * 2 > lessons.length)?.[0]
}

const byHour = (one: Place, other: Place) => one.weekday - other.weekday || one.starts_at.localeCompare(other.starts_at)

/** A copied lesson that found no place, and what stands in its way. */
interface LeftLesson {
  readonly lesson: Place
  readonly why: readonly string[]
}

/**
 * A class's lessons as another class would have them at the same hours: with whoever teaches that class the subject already, and in its
 * own room where they are held in the first one's own. A lesson of a special room keeps it. Lessons of learning groups stay where they
 * are. Answers those that fit, how many stand there already, and those that do not fit.
 */
export const copyToClass = (standing: readonly Place[], { from, to, weekday }: Copying) => {
  const source = standing.filter(({ class_id }) => class_id === from)
  const own = standing.filter(({ class_id }) => class_id === to.id)
  const [sourceRoom, ownRoom] = [usualRoom(source)?.toLowerCase(), usualRoom(own) ?? null]
  const copyOf = (one: Place): Place => {
    const taught = own.filter(({ subject_id }) => subject_id === one.subject_id)
    const { teacher_id, teacher_name } = taught.find((other) => other.teacher_id === one.teacher_id) ?? taught[0] ?? one
    const isOwnRoom = one.room !== null && one.room.toLowerCase() === sourceRoom
    const { id: class_id, name: class_name } = to
    return { ...one, class_id, class_name, classes: [to.id], teacher_id, teacher_name, room: isOwnRoom ? ownRoom : one.room }
  }
  const wished: Place[] = []
  const left: LeftLesson[] = []
  let same = 0
  for (const one of source) {
    if (weekday !== null && one.weekday !== weekday) continue
    const lesson = copyOf(one)
    if (standing.some((other) => isSame(lesson, other))) {
      same++
      continue
    }
    const why = [...standing, ...wished].flatMap((other) => takenBy(lesson, other).map((what) => takenText(what, other)))
    if (why.length > 0) left.push({ lesson, why: [...new Set(why)] })
    else wished.push(lesson)
  }
  return { wished, same, left: left.toSorted((a, b) => byHour(a.lesson, b.lesson)) }
}
