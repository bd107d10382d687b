import { Fault, type Inside } from '@lentera/contract'
import type { AttitudeNote } from '@lentera/contract/attitude-notes'
import { attachmentOf } from '#kit/files/attachment.ts'
import type { RequestContext } from '#kit/http/services.ts'
import { hereOf } from '#school/here.ts'
import { classesLed, yearOf } from '#school/schools.ts'
import { type Looker, type NoteRow, readableNotes } from './attitude-notes.queries.ts'
import { mayDo } from './attitude-notes.rules.ts'

/** How the caller looks at notes. Throws SCHOOL_MISSING for a teacher without a school. */
export const lookerOf = async (context: RequestContext): Promise<Looker> => {
  const { user } = context
  if (user.role === 'student' || user.role === 'parent') return { role: user.role, id: user.id }
  const { school, day } = await hereOf(context)
  const led = classesLed(school, user.id, day.date)
  const year = yearOf(school, day.date) ?? 0
  return { role: 'teacher', id: user.id, school: school.id, year, led: led.map(({ id }) => id) }
}

/** A note as whoever looks reads it. */
export const present = ({ services, now }: RequestContext, row: NoteRow, looker: Looker): Inside<AttitudeNote> => ({
  id: row.id,
  student: { id: row.student_id, name: row.pupil, image: row.image, class: { uuid: row.class_uuid, name: row.class } },
  teacher: { id: row.teacher_id, name: row.teacher },
  subject: row.subject_id === null ? null : { id: row.subject_id, name: row.subject ?? '' },
  tahun_ajaran_id: row.tahun_ajaran_id,
  semester: row.semester,
  date: row.date,
  type: row.type,
  instrument: row.instrument,
  grade: row.grade,
  description: row.description,
  follow_up_desc: row.follow_up_desc,
  send_notif: row.send_notif,
  files: row.files.map((file) => attachmentOf(services, file, now)),
  written_at: row.written_at.toISOString(),
  changed_at: row.changed_at?.toISOString() ?? null,
  read_by: row.readings.map(({ id, name, at }) => ({ name, at: new Date(at).toISOString(), own: id === looker.id })),
  revision: row.revision,
  can: mayDo(
    { ...row, read: row.readings.some(({ id }) => id === looker.id) },
    { ...looker, year: looker.role === 'teacher' ? looker.year : undefined },
  ),
})

/** One note that the visitor may read. Throws NOT_FOUND for any other. */
export const noteOf = async (context: RequestContext, id: number): Promise<{ row: NoteRow; looker: Looker }> => {
  const looker = await lookerOf(context)
  const row = await readableNotes(context.db, looker).where('note.id', '=', id).executeTakeFirst()
  if (!row) throw new Fault('NOT_FOUND')
  return { row, looker }
}
