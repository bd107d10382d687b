import type { KeptEdit } from './edits.queries.ts'
import { differenceOf, type StandingLesson, turnsOf } from './import-difference.rules.ts'
import type { Place } from './timetable.rules.ts'
import type { LessonTurn } from './told.rules.ts'

/**
 * What edits come to, one after the other: a lesson that was moved twice has moved once, and one that was added and taken out was never
 * there. `running` is the timetable after them, by id.
 */
export const netTurns = (edits: readonly KeptEdit[], running: ReadonlyMap<number, Place>): LessonTurn[] => {
  const first = new Map<number, Place | null>()
  const gone: Place[] = []
  for (const { before, lesson_id, next_id } of edits) {
    const known = lesson_id !== null && first.has(lesson_id)
    const origin = known ? first.get(lesson_id)! : before
    if (lesson_id !== null) first.delete(lesson_id)
    if (next_id !== null) first.set(next_id, origin)
    else if (origin) gone.push(origin)
  }
  const standing = [...first.values(), ...gone].flatMap((one, id): StandingLesson[] => (one ? [{ ...one, id, revision: 1 }] : []))
  const wanted = [...first.keys()].flatMap((id) => {
    const now = running.get(id)
    return now ? [{ ...now, place: '', anyRoom: false, anyParallel: false }] : []
  })
  return turnsOf(differenceOf(wanted, standing, 'all'))
}
