import { Fault } from '@lentera/contract'
import type { attitudeNotes } from '@lentera/contract/attitude-notes'
import { periodAsked } from '#book/periods.ts'
import type { FileAnswer, RequestOf } from '#kit/http/services.ts'
import { printedFile } from '#kit/print/print.ts'
import { letterheadOf } from '#school/letterhead.queries.ts'
import type { Here } from '#school/here.ts'
import { reach } from '#school/scope.ts'
import { classesHeld, type SchoolClass } from '#school/schools.ts'
import { narrowed, readableNotes, signerOf } from './attitude-notes.queries.ts'
import { notesDocument } from './attitude-notes.print.ts'
import { lookerOf } from './looking.ts'

/** The class that is printed: the one named, that of the pupil named, or the first of the teacher's. */
const roomOf = async (context: RequestOf<typeof attitudeNotes.print> & Here): Promise<SchoolClass | undefined> => {
  const { user, school, day, query } = context
  const held = classesHeld(school, user.id, day.date)
  const pupil = query.user_id === undefined ? undefined : await reach(context, query.user_id, 'read')
  if (query.class_uuid !== undefined) return held.find(({ uuid }) => uuid === query.class_uuid?.toLowerCase())
  return pupil ? pupil.room : held[0]
}

/** A semester's notes on paper: of a class, or of one pupil. Throws NOT_FOUND for a class or pupil that is not the teacher's. */
export const print = async (context: RequestOf<typeof attitudeNotes.print> & Here): Promise<FileAnswer> => {
  const { db, user, school, day, query } = context
  const room = await roomOf(context)
  if (!room) throw new Fault('NOT_FOUND')
  const period = periodAsked(context, query)
  const { tahun_ajaran_id, semester } = period
  const leads = room.homeroom_teacher_id === user.id
  const [head, rows, signer] = await Promise.all([
    letterheadOf(db, school.id),
    narrowed(readableNotes(db, await lookerOf(context)), {
      tahun_ajaran_id,
      semester,
      user_id: query.user_id,
      // Of one pupil, as on the page: also what was noted before the pupil came into this class.
      class_uuid: query.user_id === undefined ? room.uuid : query.class_uuid,
    })
      .$if(!leads, (some) => some.where('note.teacher_id', '=', user.id))
      .orderBy('pupil.name')
      .orderBy('note.student_id')
      .orderBy('note.date')
      .orderBy('note.id')
      .execute(),
    signerOf(db, user.id),
  ])
  const document = notesDocument(head, rows, {
    room,
    period: period.name,
    today: day.date,
    teacher: signer.name,
    number: signer.nip,
    role: leads ? `Wali kelas ${room.name}` : 'Guru',
  })
  const of = query.user_id === undefined ? room.name : (rows[0]?.pupil ?? room.name)
  return printedFile(document, query.form, user.id, `Catatan sikap ${of} ${tahun_ajaran_id}-${semester}`)
}
