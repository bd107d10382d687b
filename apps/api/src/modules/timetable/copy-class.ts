import { Fault, type Inside } from '@lentera/contract'
import type { timetable } from '@lentera/contract/timetable'
import type { LeftLesson } from '@lentera/contract/timetable/copied'
import type { RequestOf } from '#kit/http/services.ts'
import type { Here } from '#school/here.ts'
import type { InYear } from '#school/in-year.ts'
import { placed } from './clash.ts'
import { copyToClass } from './copy-class.rules.ts'
import { addedEdits, noteEdits } from './edits.ts'
import { placesOf } from './lesson-places.queries.ts'
import { addLessons, roomOf } from './lessons.ts'
import type { Place } from './timetable.rules.ts'
import { yearOfLessons } from './year.ts'

type CopyRequest = RequestOf<typeof timetable.copyClass, Here>

/**
 * What becomes of a class's lessons in another class, among these that stand. Throws NOT_FOUND for a class of another school or year,
 * VALIDATION for a class and itself.
 */
export const copiedAmong = (
  context: Pick<CopyRequest, 'body' | keyof Here>,
  at: InYear,
  standing: readonly Place[],
): ReturnType<typeof copyToClass> => {
  const { class_uuid, to_class_uuid, weekday } = context.body
  const [from, to] = [roomOf(context, at, class_uuid), roomOf(context, at, to_class_uuid)]
  if (from.id === to.id) throw new Fault('VALIDATION', { errors: { to_class_uuid: ['Pilih kelas yang lain.'] } })
  return copyToClass(standing, { from: from.id, to: { id: to.id, name: to.name }, weekday })
}

export const presentCopied = ({ wished, same, left }: ReturnType<typeof copyToClass>) => ({
  made: wished.length,
  same,
  left: left.map(({ lesson, why }): Inside<LeftLesson> => ({
    subject: { id: lesson.subject_id, name: lesson.subject_name },
    teacher: { id: lesson.teacher_id, name: lesson.teacher_name },
    weekday: lesson.weekday,
    starts_at: lesson.starts_at,
    ends_at: lesson.ends_at,
    room: lesson.room,
    why: [...why],
  })),
})

/** Copies a class's week, or a day of it, to another class: what fits is placed, the rest is answered with what stands in its way. */
export const copyClass = async (context: CopyRequest) => {
  const { db, school } = context
  const at = { school: school.id, year: yearOfLessons(context) }
  const copied = copiedAmong(context, at, await placesOf(db, at))
  const { wished } = copied
  if (wished.length > 0) {
    const ids = await placed(context, { at, wished, but: [] }, () => addLessons(db, at, wished))
    await noteEdits(context, at, addedEdits(ids))
  } else context.audit('nothing')
  return presentCopied(copied)
}
