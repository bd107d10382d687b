import { Fault, type Inside } from '@lentera/contract'
import { attitudeLimits, type AttitudeNote, type attitudeNotes } from '@lentera/contract/attitude-notes'
import { periodAsked } from '#book/periods.ts'
import { giveUpFiles } from '#kit/files/claim.ts'
import type { RequestOf, RequestContext } from '#kit/http/services.ts'
import { notify } from '#notices/notify.queries.ts'
import type { Here } from '#school/here.ts'
import { classesHeld } from '#school/schools.ts'
import { lessonsTaught } from '#school/teaching.ts'
import {
  addFiles,
  changeNote,
  confirmRead,
  insertNotes,
  knowsSubject,
  type NoteRow,
  pupilsIn,
  readableNotes,
  removeNote,
  takeFiles,
} from './attitude-notes.queries.ts'
import { deleteTemplate, insertTemplate, templatesOf } from './templates.queries.ts'
import { mayDo } from './attitude-notes.rules.ts'
import { lookerOf, noteOf, present } from './looking.ts'

/** The pupils with their classes. Throws NOT_FOUND where one of them is in none of the teacher's classes. */
export const pupilsOf = async ({ db, user, school, day }: RequestContext & Here, ids: readonly number[]) => {
  const held = new Map(classesHeld(school, user.id, day.date).map((room) => [room.id, room]))
  const found = new Map((await pupilsIn(db, [...held.keys()], ids)).map((row) => [row.id, row]))
  return [...new Set(ids)].map((id) => {
    const room = held.get(found.get(id)?.class_id ?? 0)
    if (!room) throw new Fault('NOT_FOUND')
    return { id, room }
  })
}
type Pupil = Awaited<ReturnType<typeof pupilsOf>>[number]

/** Throws VALIDATION for a subject that the teacher does not teach these pupils, and without one where the teacher does not lead them. */
export const judgeSubject = (
  { school, day, user }: RequestContext & Here,
  subject: number | undefined,
  pupils: readonly Pick<Pupil, 'room'>[],
): void => {
  const wrong = (text: string) => new Fault('VALIDATION', { errors: { subject_id: [text] } })
  const lessons = lessonsTaught(school, user.id, day.date)
  for (const { room } of pupils) {
    if (subject === undefined && room.homeroom_teacher_id !== user.id) throw wrong('Pilih mata pelajaran.')
    if (subject !== undefined && !lessons.some((one) => one.class_id === room.id && one.subject_id === subject))
      throw wrong(`Anda tidak mengajar pelajaran ini di ${room.name}.`)
  }
}

/** Tells the pupils and their parents of notes. */
export const tell = ({ db, now }: RequestContext, notes: readonly NoteRow[]) =>
  notify(
    db,
    notes.map((note) => ({
      kind: 'attitude_note' as const,
      key: `attitude_note ${note.id} ${note.revision}`,
      student_id: note.student_id,
      to: ['pupil' as const, 'parents' as const],
      data: { note_id: note.id, date: note.date, grade: note.grade, teacher: note.teacher, changed: note.changed_at !== null },
    })),
    now,
  )

/** Writes the same of one pupil, or of several. */
export const write = async (
  context: RequestOf<typeof attitudeNotes.write> & Here,
): Promise<{ notes: Inside<AttitudeNote>[] }> => {
  const { db, user, now, school, day, body } = context
  const { student_ids, subject_id, files, follow_up_desc, ...words } = body
  const pupils = await pupilsOf(context, student_ids)
  const asked = { subject: subject_id ?? 0, school: school.id }
  if (subject_id !== undefined && !(await knowsSubject(db, await lookerOf(context), asked))) throw new Fault('NOT_FOUND')
  judgeSubject(context, subject_id, pupils)
  const { tahun_ajaran_id, semester } = periodAsked(context, {})
  const ids = await insertNotes(
    db,
    pupils.map(({ id, room }) => ({
      ...words,
      follow_up_desc: follow_up_desc || null,
      school_id: school.id,
      student_id: id,
      class_id: room.id,
      teacher_id: user.id,
      subject_id: subject_id ?? null,
      tahun_ajaran_id,
      semester,
      date: day.date,
      written_at: now,
    })),
  )
  await addFiles(db, ids, files)
  const looker = await lookerOf(context)
  const rows = await readableNotes(db, looker).where('note.id', 'in', ids).orderBy('pupil.name').orderBy('note.id').execute()
  if (words.send_notif) await tell(context, rows)
  return { notes: rows.map((row) => present(context, row, looker)) }
}

/** An own note of the running year. Throws NOT_FOUND for another's, ATTITUDE_YEAR_OVER for one of an earlier year. */
const ownNote = async (context: RequestContext, id: number) => {
  const { row, looker } = await noteOf(context, id)
  if (looker.role !== 'teacher' || row.teacher_id !== looker.id) throw new Fault('NOT_FOUND')
  if (!mayDo({ ...row, read: false }, looker).includes('edit')) throw new Fault('ATTITUDE_YEAR_OVER')
  return { row, looker }
}

/** Changes an own note. Throws DATA_CHANGED where another device has changed it since, NOT_FOUND for files that it has not. */
export const update = async (context: RequestOf<typeof attitudeNotes.update>): Promise<Inside<AttitudeNote>> => {
  const { db, user, now, params, body } = context
  const { revision, kept, files, follow_up_desc, ...words } = body
  const { row } = await ownNote(context, params.id)
  const mine = row.files.map(({ id }) => id)
  if (kept.some((one) => !mine.includes(one))) throw new Fault('NOT_FOUND')
  if (kept.length + files.length > attitudeLimits.files)
    throw new Fault('VALIDATION', { errors: { files: [`Maksimal ${attitudeLimits.files} berkas.`] } })
  const said = { ...words, follow_up_desc: follow_up_desc || null }
  if (!(await changeNote(db, { id: row.id, by: user.id, seen: revision, now, words: said }))) throw new Fault('DATA_CHANGED')
  const gone = await takeFiles(
    db,
    row.id,
    mine.filter((one) => !kept.includes(one)),
  )
  await giveUpFiles(db, gone, now)
  await addFiles(db, [row.id], files)
  const after = await noteOf(context, row.id)
  if (words.send_notif) await tell(context, [after.row])
  return present(context, after.row, after.looker)
}

/** Takes an own note back, with its files; what it said is kept. */
export const remove = async (context: RequestOf<typeof attitudeNotes.remove>): Promise<null> => {
  const { db, user, now, params } = context
  const { row } = await ownNote(context, params.id)
  await removeNote(db, { id: row.id, by: user.id, now })
  const gone = await takeFiles(
    db,
    row.id,
    row.files.map(({ id }) => id),
  )
  await giveUpFiles(db, gone, now)
  return null
}

/** A parent has read it; a second time changes nothing. */
export const confirm = async (context: RequestOf<typeof attitudeNotes.confirm>): Promise<Inside<AttitudeNote>> => {
  const { db, user, now, params } = context
  const { row } = await noteOf(context, params.id)
  await confirmRead(db, { note: row.id, parent: user.id, now })
  const after = await noteOf(context, row.id)
  return present(context, after.row, after.looker)
}

export const keepTemplate = async ({ db, user, now, body }: RequestOf<typeof attitudeNotes.keepTemplate>): Promise<null> => {
  const kept = await templatesOf(db, user.id)
  if (kept.some(({ text }) => text === body.text)) return null
  if (kept.length >= attitudeLimits.templates)
    throw new Fault('VALIDATION', {
      errors: { text: [`Maksimal ${attitudeLimits.templates} kalimat. Hapus yang tidak dipakai.`] },
    })
  await insertTemplate(db, user.id, body.text, now)
  return null
}
export const dropTemplate = async ({ db, user, params }: RequestOf<typeof attitudeNotes.dropTemplate>): Promise<null> => {
  if (!(await deleteTemplate(db, user.id, params.template_id))) throw new Fault('NOT_FOUND')
  return null
}
