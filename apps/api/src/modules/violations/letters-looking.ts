import { Fault, type Inside, type Role } from '@lentera/contract'
import type { ConductLetter, ConductLetterDetail, FamilyLetter } from '@lentera/contract/violations/letters'
import type { Db } from '#db/db.ts'
import type { RequestContext } from '#kit/http/services.ts'
import type { Here } from '#school/here.ts'
import { reach } from '#school/scope.ts'
import { lettersFor, type LetterRow } from './letters.queries.ts'
import { mayCancel } from './letters.rules.ts'
import { teacherAt } from './looking.ts'
import type { Looker } from './violations.queries.ts'

/** How the caller of a school looks at letters. */
export const staffLooker = ({
  user,
  school,
  day,
}: Pick<RequestContext, 'user'> & Here): Extract<Looker, { role: 'teacher' | 'school' }> =>
  user.role === 'school' ? { role: 'school', id: user.id, school: school.id } : teacherAt(user.id, school, day.date)

/** A pupil about whom the caller makes letters and plans: of the office's school, of the class that a teacher leads. Throws NOT_FOUND for anybody else, and for a pupil without a class. */
export const pupilAt = async (context: RequestContext & Here, id: number) => {
  const { name, image, room } = await reach(context, id, 'read')
  if (!room || (context.user.role === 'teacher' && room.homeroom_teacher_id !== context.user.id)) throw new Fault('NOT_FOUND')
  return { id, name, image, room }
}

/** One letter that somebody may read. Throws NOT_FOUND for any other. */
export const letterFor = async (db: Db, looker: Looker, id: number): Promise<LetterRow> => {
  const row = await lettersFor(db, looker).where('letter.id', '=', id).executeTakeFirst()
  if (!row) throw new Fault('NOT_FOUND')
  return row
}

const shown = (row: LetterRow) => {
  const { meeting } = row.content
  return {
    id: row.id,
    number: row.number,
    action: row.action,
    student: { id: row.student_id, name: row.pupil, image: row.image, class: { uuid: row.class_uuid, name: row.class } },
    date: row.letter_on,
    points: row.points,
    meeting: meeting && { date: meeting.date, time: meeting.time, place: meeting.place },
    state: row.cancelled_at === null ? ('valid' as const) : ('cancelled' as const),
    cancelled: row.cancelled_at && { at: row.cancelled_at.toISOString(), reason: row.cancel_reason ?? '' },
  }
}

/** A letter as the school reads it. */
export const presentLetter = (row: LetterRow, who: { readonly role: Role; readonly id: number }): Inside<ConductLetter> => ({
  ...shown(row),
  made_by: row.maker,
  made_at: row.made_at.toISOString(),
  cancelled_by: row.canceller,
  reads: row.readings.map(({ name, at }) => ({ name, at: new Date(at).toISOString() })),
  can: mayCancel(row, who) ? ['cancel'] : [],
})

/** The same with what it says. `holds`: the records that count still. */
export const presentDetail = (
  row: LetterRow,
  who: { readonly role: Role; readonly id: number },
  holds: ReadonlySet<number>,
): Inside<ConductLetterDetail> => {
  const { records, note, homeroom, counselor, principal } = row.content
  return {
    ...presentLetter(row, who),
    records: records.map(({ id, date, code, kind, rule, points }) => ({ date, code, kind, rule, points, holds: holds.has(id) })),
    note,
    signers: [
      { role: 'Wali kelas', name: homeroom?.name ?? null },
      ...(counselor === null ? [] : [{ role: 'Guru BK', name: counselor }]),
      { role: 'Kepala sekolah', name: principal.name },
    ],
  }
}

/** A letter as the pupil or a parent reads it. */
export const presentToFamily = (row: LetterRow, { id, role }: Looker): Inside<FamilyLetter> => {
  const at = row.readings.find((reading) => reading.id === id)?.at
  const opens = role === 'parent' && row.cancelled_at === null
  return {
    ...shown(row),
    read_at: at === undefined ? null : new Date(at).toISOString(),
    can: opens ? (at === undefined ? ['open', 'confirm'] : ['open']) : [],
  }
}
