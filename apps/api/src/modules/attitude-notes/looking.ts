import { Fault, type Inside } from '@lentera/contract'
import type { ActiveYear, AttitudeNote, AttitudePeriod } from '@lentera/contract/attitude-notes'
import { yearsOf } from '#book/history.queries.ts'
import { semestersOf } from '#book/history.rules.ts'
import { attachmentOf } from '#kit/files/attachment.ts'
import type { Visit } from '#kit/http/services.ts'
import { hereOf } from '#school/here.ts'
import { yearOf } from '#school/schools.ts'
import { type Looker, type NoteRow, readableNotes } from './attitude-notes.queries.ts'
import { mayDo } from './attitude-notes.rules.ts'

/** How whoever visits looks at notes. Throws SCHOOL_MISSING for a teacher without a school. */
export const lookerOf = async (visit: Visit): Promise<Looker> => {
  const { user } = visit
  if (user.role === 'student' || user.role === 'parent') return { role: user.role, id: user.id }
  const { school, day } = await hereOf(visit)
  const led = [...school.classes.values()].filter(({ homeroom_teacher_id }) => homeroom_teacher_id === user.id)
  const year = yearOf(school, day.date) ?? 0
  return { role: 'teacher', id: user.id, school: school.id, year, led: led.map(({ id }) => id) }
}

/** A note as whoever looks reads it. */
export const present = ({ services, now }: Visit, row: NoteRow, looker: Looker): Inside<AttitudeNote> => ({
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
export const noteOf = async (visit: Visit, id: number): Promise<{ row: NoteRow; looker: Looker }> => {
  const looker = await lookerOf(visit)
  const row = await readableNotes(visit.db, looker).where('note.id', '=', id).executeTakeFirst()
  if (!row) throw new Fault('NOT_FOUND')
  return { row, looker }
}

type Year = Awaited<ReturnType<typeof yearsOf>>[number]
const periodOf = ({ tahun_ajaran_id, semester, from, to }: ReturnType<typeof semestersOf>[number]): AttitudePeriod => ({
  tahun_ajaran_id,
  semester,
  name: `Semester ${semester} ${tahun_ajaran_id}/${tahun_ajaran_id + 1}`,
  from,
  to,
})
const periodsOf = (years: readonly Year[], today: string) => semestersOf(years, { today, first: '0001-01-01' }).map(periodOf)

/** The semesters of a school that have begun, the newest first, and the one of a date: between two years the one before. */
export const yearAt = async (visit: Pick<Visit, 'db'>, school: number, today: string): Promise<ActiveYear> => {
  const periods = periodsOf(await yearsOf(visit.db, school), today)
  return { tahun_ajaran_id: periods[0]?.tahun_ajaran_id ?? null, semester: periods[0]?.semester ?? null, periods }
}
/** The semester that is asked for, or the running one. Throws NOT_FOUND for one that never was, YEAR_MISSING before the first one. */
export const periodAsked = async (
  visit: Pick<Visit, 'db'>,
  of: { readonly school: number; readonly today: string },
  asked: { readonly tahun_ajaran_id?: number | undefined; readonly semester?: number | undefined },
): Promise<AttitudePeriod> => {
  const { periods } = await yearAt(visit, of.school, of.today)
  if (periods.length === 0) throw new Fault('YEAR_MISSING')
  const found = periods.find(
    (one) =>
      (asked.tahun_ajaran_id ?? one.tahun_ajaran_id) === one.tahun_ajaran_id && (asked.semester ?? one.semester) === one.semester,
  )
  if (!found) throw new Fault('NOT_FOUND')
  return found
}
