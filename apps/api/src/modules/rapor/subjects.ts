import { Fault, type Inside, type Reply } from '@lentera/contract'
import type { rapor, RaporSubjectTexts } from '@lentera/contract/rapor'
import type { RequestOf } from '#kit/http/services.ts'
import type { ClassSubject } from '#school/class-subjects.ts'
import { classesHeld } from '#school/schools.ts'
import { placeIn, placeOf, periodIn, type RaporPlace, roomNamed, subjectOf, type SchoolContext } from './place.ts'
import { beginAll } from './rapor.queries.ts'
import { textsOf, writeSubject, writeText } from './subjects.queries.ts'
import { achievementOf } from './rapor.rules.ts'

/** The subjects that the visitor teaches, in all classes. */
export const subjects = async (
  context: RequestOf<typeof rapor.subjects, SchoolContext>,
): Promise<Inside<Reply<typeof rapor.subjects>>> => {
  const { user, school, day, query } = context
  const rooms = classesHeld(school, user.id, day.date)
  const all = await Promise.all(
    rooms.map(async (room) => {
      const taught = (school.lessonsOfTeacher.get(user.id) ?? []).some(({ class_id }) => class_id === room.id)
      if (!taught) return []
      const place = await placeOf(context, room, query.semester)
      return place.subjects
        .filter(({ teacher_ids }) => teacher_ids.has(user.id))
        .map((subject) => subjectOf(context, place, subject))
    }),
  )
  return all.flat()
}

interface Named {
  readonly class_id: string
  readonly subject_id: number
  readonly semester?: number | undefined
}
/** A subject that the visitor teaches in a class. Throws NOT_FOUND for any other. */
const taught = async (
  context: SchoolContext,
  { class_id, subject_id, semester }: Named,
): Promise<{ place: RaporPlace; subject: ClassSubject }> => {
  const room = roomNamed(context, class_id)
  const place = await placeIn(context, room, await periodIn(context, room, semester))
  const subject = place.subjects.find(({ id }) => id === subject_id)
  if (!subject?.teacher_ids.has(context.user.id)) throw new Fault('NOT_FOUND')
  return { place, subject }
}

export const texts = async (context: RequestOf<typeof rapor.texts, SchoolContext>): Promise<Inside<RaporSubjectTexts>> => {
  const { place, subject } = await taught(context, context.query)
  const { room, period, rules } = place
  const own = await textsOf(context.db, { class_id: room.id, semester: period.semester }, subject.id)
  return {
    ...subjectOf(context, place, subject),
    rows: place.pupils.map((student) => {
      const { score, missing, parts } = place.marksOf(subject.id, student.id)
      const text = own.find(({ student_id }) => student_id === student.id)?.text
      const drafted = achievementOf(
        parts.filter(({ kind }) => kind === 'scope'),
        rules.bounds.good,
      )
      return { student, score, complete: missing === 0, text: text ?? drafted, own: text !== undefined }
    }),
  }
}

/** Throws RAPOR_NOT_NOW for what is handed over. */
export const setText = async (context: RequestOf<typeof rapor.setText, SchoolContext>): Promise<null> => {
  const { db, user, now, body } = context
  const { place, subject } = await taught(context, body)
  if (!place.pupils.some(({ id }) => id === body.student_id)) throw new Fault('NOT_FOUND')
  if (subjectOf(context, place, subject).state === 'sent') throw new Fault('RAPOR_NOT_NOW')
  const of = { class_id: place.room.id, subject_id: subject.id, semester: place.period.semester, student_id: body.student_id }
  await writeText(db, of, { text: body.text, by: user.id, now })
  return null
}

/** Hands a subject over; report cards that were not begun are begun with it. */
export const send = async (context: RequestOf<typeof rapor.send, SchoolContext>) => {
  const { db, user, now, body } = context
  const { place, subject } = await taught(context, body)
  const { room, period } = place
  if (!subjectOf(context, place, subject).can.includes('send')) throw new Fault('RAPOR_NOT_NOW')
  const of = { class_id: room.id, subject_id: subject.id, semester: period.semester }
  await writeSubject(db, of, { state: 'sent', by: user.id, now, note: '' })
  await beginAll(db, of, now)
  return subjectOf(context, await placeIn(context, room, period), subject)
}
