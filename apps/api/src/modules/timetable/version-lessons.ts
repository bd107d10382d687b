import { Fault, type Inside } from '@lentera/contract'
import type { Lesson } from '@lentera/contract/timetable'
import type { timetableVersions } from '@lentera/contract/timetable/versions'
import { clashOf } from '#kit/clash.ts'
import type { RequestContext, RequestOf } from '#kit/http/services.ts'
import type { Here } from '#school/here.ts'
import { insertVersionLessons } from '#school/timetable-versions.queries.ts'
import type { InYear } from '#school/in-year.ts'
import { clashFault, refuseClashes } from './clash.ts'
import { copiedAmong, presentCopied } from './copy-class.ts'
import { teachersOf } from './lessons.queries.ts'
import { fieldsOf, presentLesson, roomOf, wishedOf } from './lessons.ts'
import { isSame, type Place } from './timetable.rules.ts'
import { atVersion, heldVersion, versionHere } from './versions.ts'
import { deleteVersionLesson, lessonsOfVersion, updateVersionLesson, type VersionLessonRow } from './version-lessons.queries.ts'

/** A draft whose lessons nobody else writes meanwhile. Throws DATA_CHANGED for one that was published. */
const draftHeld = async (context: RequestContext & Here, at: InYear, id: number) => {
  const version = await heldVersion(context, at, id)
  if (version.state !== 'draft') throw new Fault('DATA_CHANGED')
  return lessonsOfVersion(context.db, { school: at.school, id })
}

/** Throws LESSON_CLASH with what stands in the way of a lesson in its version. */
const refuseClash = (wished: Place, standing: readonly Place[]) => {
  const { fault, clashes } = clashFault([wished], standing)
  if (clashes) throw fault
}
/** What only the database has seen. */
const kept = async <T>(write: () => Promise<T>): Promise<T> => {
  try {
    return await write()
  } catch (error) {
    const clash = clashOf(error)
    if (clash === 'gone') throw new Fault('DATA_CHANGED', { cause: error })
    if (clash?.startsWith('version_lesson_')) throw new Fault('LESSON_CLASH', { cause: error })
    throw error
  }
}

const lessonIn = (lessons: readonly VersionLessonRow[], id: number): VersionLessonRow => {
  const row = lessons.find((one) => one.id === id)
  if (!row) throw new Fault('NOT_FOUND')
  return row
}
const presentNow = async (context: RequestContext & Here, at: InYear, version: number, id: number): Promise<Inside<Lesson>> =>
  presentLesson(lessonIn(await lessonsOfVersion(context.db, { school: at.school, id: version }), id))

export const week = async (context: RequestOf<typeof timetableVersions.week, Here>): Promise<Inside<Lesson>[]> => {
  const { db, school, params, query } = context
  const at = await atVersion(context, context.params.version_id)
  const { id } = await versionHere(context, at, params.version_id)
  const room = query.class_uuid === undefined ? undefined : roomOf(context, at, query.class_uuid)
  const teacher = query.teacher_id
  if (teacher !== undefined && !(await teachersOf(db, school.id)).some((one) => one.id === teacher)) throw new Fault('NOT_FOUND')
  if (room === undefined && teacher === undefined && query.room === undefined)
    throw new Fault('VALIDATION', { errors: { class_uuid: ['Pilih kelas, guru, atau ruang.'] } })
  const place = query.room?.toLowerCase()
  const rows = (await lessonsOfVersion(db, { school: at.school, id })).filter(
    (one) =>
      (room === undefined || one.class_id === room.id || one.classes.includes(room.id)) &&
      (teacher === undefined || one.teacher_id === teacher) &&
      (place === undefined || one.room?.toLowerCase() === place),
  )
  return rows.map(presentLesson)
}

export const add = async (context: RequestOf<typeof timetableVersions.add, Here>): Promise<Inside<Lesson>> => {
  const at = await atVersion(context, context.params.version_id)
  const version = context.params.version_id
  const standing = await draftHeld(context, at, version)
  const wished = await wishedOf(context, at)
  refuseClash(wished, standing)
  const of = { school: at.school, id: version }
  const [id = 0] = await kept(() => insertVersionLessons(context.db, of, [fieldsOf(wished)]))
  return presentNow(context, at, version, id)
}

export const save = async (context: RequestOf<typeof timetableVersions.save, Here>): Promise<Inside<Lesson>> => {
  const { db, params, body } = context
  const at = await atVersion(context, context.params.version_id)
  const version = params.version_id
  const lessons = await draftHeld(context, at, version)
  const { id } = lessonIn(lessons, params.lesson_id)
  const wished = await wishedOf(context, at)
  refuseClash(
    wished,
    lessons.filter((one) => one.id !== id),
  )
  const seen = { school: at.school, version, id, revision: body.revision }
  if (!(await kept(() => updateVersionLesson(db, seen, fieldsOf(wished))))) throw new Fault('DATA_CHANGED')
  return presentNow(context, at, version, id)
}

export const removeLesson = async (context: RequestOf<typeof timetableVersions.removeLesson, Here>) => {
  const { db, params, query } = context
  const at = await atVersion(context, context.params.version_id)
  const version = params.version_id
  const { id } = lessonIn(await draftHeld(context, at, version), params.lesson_id)
  if (!(await deleteVersionLesson(db, { school: at.school, version, id, revision: query.revision })))
    throw new Fault('DATA_CHANGED')
  return null
}

/** Copies a class's lessons of a weekday to another one: all that do not stand there yet, or none. */
export const copyDayOfVersion = async (context: RequestOf<typeof timetableVersions.copyDay, Here>) => {
  const { db, params, body } = context
  const at = await atVersion(context, context.params.version_id)
  const standing = await draftHeld(context, at, params.version_id)
  const room = roomOf(context, at, body.class_uuid)
  if (body.from === body.to) throw new Fault('VALIDATION', { errors: { to: ['Pilih hari yang lain.'] } })
  const day = standing
    .filter(({ class_id, weekday }) => class_id === room.id && weekday === body.from)
    .map((one) => ({ ...one, weekday: body.to }))
  const wished = day.filter((one) => !standing.some((other) => isSame(one, other)))
  refuseClashes(wished, { standing, done: 'disalin' })
  await kept(() => insertVersionLessons(db, { school: at.school, id: params.version_id }, wished.map(fieldsOf)))
  if (wished.length === 0) context.audit('nothing')
  return { made: wished.length, same: day.length - wished.length }
}

/** Copies a class's week, or a day of it, to another class, as in the timetable that runs. */
export const copyClassOfVersion = async (context: RequestOf<typeof timetableVersions.copyClass, Here>) => {
  const { db, params } = context
  const at = await atVersion(context, params.version_id)
  const copied = copiedAmong(context, at, await draftHeld(context, at, params.version_id))
  const { wished } = copied
  if (wished.length > 0)
    await kept(() => insertVersionLessons(db, { school: at.school, id: params.version_id }, wished.map(fieldsOf)))
  else context.audit('nothing')
  return presentCopied(copied)
}
