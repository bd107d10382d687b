import { Fault, type Inside, type Reply } from '@lentera/contract'
import type { attitudeNotes, HomeroomAttitudes, WritingAttitudes } from '@lentera/contract/attitude-notes'
import { periodAsked, yearAt } from '#book/periods.ts'
import { pageOf } from '#kit/http/lists.ts'
import type { RequestOf, RequestContext } from '#kit/http/services.ts'
import { type Here, hereOf } from '#school/here.ts'
import { reach } from '#school/scope.ts'
import { classesHeld, classesLed } from '#school/schools.ts'
import { lessonsTaught } from '#school/teaching.ts'
import { knowsSubject, narrowed, newestFirst, pupilsOfClass, readableNotes, subjectsOf } from './attitude-notes.queries.ts'
import { templatesOf } from './templates.queries.ts'
import { starters } from './attitude-notes.rules.ts'
import { lookerOf, noteOf, present } from './looking.ts'

/** The semesters of the school of whoever is asked about: oneself, a child, a pupil. */
export const year = async (context: RequestOf<typeof attitudeNotes.year>) => {
  const { user, query } = context
  if (query.user_id === undefined && user.role === 'parent')
    throw new Fault('VALIDATION', { errors: { user_id: ['Pilih anak.'] } })
  return yearAt(await (query.user_id === undefined ? hereOf(context) : reach(context, query.user_id, 'read')))
}

const subjectsIn = ({ school, day, user }: Here & Pick<RequestContext, 'user'>, class_id?: number) => {
  const taught = lessonsTaught(school, user.id, day.date).filter((one) => class_id === undefined || one.class_id === class_id)
  const named = new Map(taught.map(({ subject_id, subject }) => [subject_id, subject]))
  return [...named].map(([id, name]) => ({ id, name })).toSorted((a, b) => a.name.localeCompare(b.name, 'id'))
}

/** The subjects that a teacher teaches. Throws NOT_FOUND for another school than the own one. */
export const subjects = async (context: RequestOf<typeof attitudeNotes.subjects> & Here) => {
  if (context.query.school_id !== undefined && context.query.school_id !== context.school.id) throw new Fault('NOT_FOUND')
  return subjectsIn(context)
}

export const begin = async (context: RequestContext & Here): Promise<Inside<WritingAttitudes>> => {
  const { db, user, school, day } = context
  const classes = classesHeld(school, user.id, day.date).map((room) => ({
    uuid: room.uuid,
    name: room.name,
    is_homeroom: room.homeroom_teacher_id === user.id,
    subjects: subjectsIn(context, room.id),
  }))
  return { classes, templates: await templatesOf(db, user.id), starters: [...starters] }
}

/** How the visitor looks at notes of whoever is asked about. Throws NOT_FOUND for anybody and any subject beyond reach. */
const lookAt = async (
  context: RequestContext,
  { user_id, subject_id }: { user_id?: number | undefined; subject_id?: number | undefined },
) => {
  const { db, user } = context
  const looker = await lookerOf(context)
  const at = user_id === undefined ? undefined : await reach(context, user_id, 'read')
  if (subject_id === undefined) return looker
  if (!at && user.role === 'parent') throw new Fault('VALIDATION', { errors: { user_id: ['Pilih anak.'] } })
  const { school } = at ?? (await hereOf(context))
  if (!(await knowsSubject(db, looker, { subject: subject_id, school: school.id }))) throw new Fault('NOT_FOUND')
  return looker
}

export const list = async (context: RequestOf<typeof attitudeNotes.list>): Promise<Inside<Reply<typeof attitudeNotes.list>>> => {
  const { db, user, query } = context
  const looker = await lookAt(context, query)
  const rows = narrowed(readableNotes(db, looker), query).$if(user.role === 'teacher' && query.user_id === undefined, (some) =>
    some.where('note.teacher_id', '=', user.id),
  )
  const { data, meta } = await pageOf(rows, newestFirst, query)
  return { data: data.map((row) => present(context, row, looker)), meta }
}

export const bySubject = async (
  context: RequestOf<typeof attitudeNotes.bySubject>,
): Promise<Inside<Reply<typeof attitudeNotes.bySubject>>> => {
  const { db, user, query } = context
  if (user.role !== 'student' && query.user_id === undefined)
    throw new Fault('VALIDATION', { errors: { user_id: [user.role === 'parent' ? 'Pilih anak.' : 'Pilih siswa.'] } })
  const rows = await subjectsOf(db, await lookAt(context, query), query)
  return rows.map(({ subject_id, subject, notes, last_date, ...grades }) => ({
    subject: subject_id === null ? null : { id: subject_id, name: subject ?? '' },
    notes,
    grades,
    last_date,
  }))
}

export const detail = async (context: RequestOf<typeof attitudeNotes.detail>) => {
  const { row, looker } = await noteOf(context, context.params.id)
  return present(context, row, looker)
}

/** The class that a teacher leads, with all its pupils. Throws NOT_FOUND for another class. */
export const homeroom = async (context: RequestOf<typeof attitudeNotes.homeroom> & Here): Promise<Inside<HomeroomAttitudes>> => {
  const { db, user, query, school, day } = context
  const led = classesLed(school, user.id, day.date)
  const room = query.class_uuid === undefined ? led[0] : led.find(({ uuid }) => uuid === query.class_uuid?.toLowerCase())
  if (query.class_uuid !== undefined && !room) throw new Fault('NOT_FOUND')
  const classes = led.map(({ uuid, name }) => ({ uuid, name }))
  if (!room) return { period: null, classes, class: null, students: [] }
  const period = periodAsked(context, query)
  const rows = await pupilsOfClass(db, { class_id: room.id, ...period })
  return {
    period,
    classes,
    class: { uuid: room.uuid, name: room.name },
    students: rows.map(({ notes, ...row }) => ({ ...row, notes: notes ?? 0 })),
  }
}
