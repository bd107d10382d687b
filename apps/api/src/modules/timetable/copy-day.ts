import { Fault } from '@lentera/contract'
import type { timetable } from '@lentera/contract/timetable'
import type { RequestOf } from '#kit/http/services.ts'
import type { Here } from '#school/here.ts'
import { placed, refuseClashes } from './clash.ts'
import { addedEdits, noteEdits } from './edits.ts'
import { placesOf } from './lesson-places.queries.ts'
import { addLessons, roomOf } from './lessons.ts'
import { isSame } from './timetable.rules.ts'
import { yearOfLessons } from './year.ts'

/** Copies a class's lessons of a weekday to another one: all that do not stand there yet, or none. */
export const copyDay = async (context: RequestOf<typeof timetable.copyDay, Here>) => {
  const { db, school, body } = context
  const { class_uuid, from, to } = body
  const at = { school: school.id, year: yearOfLessons(context) }
  const room = roomOf(context, at, class_uuid)
  if (from === to) throw new Fault('VALIDATION', { errors: { to: ['Pilih hari yang lain.'] } })
  const standing = await placesOf(db, at)
  const day = standing
    .filter(({ class_id, weekday }) => class_id === room.id && weekday === from)
    .map((one) => ({ ...one, weekday: to }))
  const wished = day.filter((one) => !standing.some((other) => isSame(one, other)))
  refuseClashes(wished, { standing, done: 'disalin' })
  if (wished.length > 0) {
    const ids = await placed(context, { at, wished, but: [] }, () => addLessons(db, at, wished))
    await noteEdits(context, at, addedEdits(ids))
  }
  if (wished.length === 0) context.audit('nothing')
  return { made: wished.length, same: day.length - wished.length }
}
