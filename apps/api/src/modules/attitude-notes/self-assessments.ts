import { Fault, type Inside } from '@lentera/contract'
import type { SelfAssessment, selfAssessments } from '@lentera/contract/attitude-notes/self-assessments'
import { periodAsked } from '#book/periods.ts'
import type { RequestContext, RequestOf } from '#kit/http/services.ts'
import { notify } from '#notices/notify.queries.ts'
import type { Here } from '#school/here.ts'
import { classesHeld } from '#school/schools.ts'
import { insertNotes, knowsSubject, readableNotes } from './attitude-notes.queries.ts'
import { lookerOf } from './looking.ts'
import { formOf, ownForm, present } from './self-assessments-looking.ts'
import { changeForm, type FormRow, insertForm, linkNotes, lockAnswers, noteDeed, silentIn } from './self-assessments.queries.ts'
import { endError, stateOn } from './self-assessments.rules.ts'
import { judgeSubject, pupilsOf, tell } from './writing.ts'

type There<K extends keyof typeof selfAssessments> = RequestOf<(typeof selfAssessments)[K], Here>

/** Tells those pupils of the class who have not answered. */
const tellPupils = async ({ db, now }: RequestContext, row: FormRow): Promise<void> =>
  notify(
    db,
    (await silentIn(db, row.id)).map((student_id) => ({
      kind: 'self_assessment' as const,
      key: `self assessment ${row.id} ${row.revision}`,
      student_id,
      to: ['pupil' as const],
      data: { form_id: row.id, title: row.title, teacher: row.teacher, closes_on: row.closes_on },
    })),
    now,
  )

const judgeEnd = (closes_on: string, { day }: Here): void => {
  const wrong = endError(closes_on, day.date)
  if (wrong !== undefined) throw new Fault('VALIDATION', { errors: { closes_on: [wrong] } })
}

/** Opens a form for a class of the teacher's. Throws NOT_FOUND for another class, VALIDATION for a subject that is not taught there. */
export const open = async (context: There<'open'>): Promise<Inside<SelfAssessment>> => {
  const { db, user, now, school, day, body } = context
  const { class_uuid, subject_id, closes_on, type, title, statements } = body
  const room = classesHeld(school, user.id, day.date).find(({ uuid }) => uuid === class_uuid.toLowerCase())
  if (!room) throw new Fault('NOT_FOUND')
  const asked = { subject: subject_id ?? 0, school: school.id }
  if (subject_id !== null && !(await knowsSubject(db, await lookerOf(context), asked))) throw new Fault('NOT_FOUND')
  judgeSubject(context, subject_id ?? undefined, [{ room }])
  judgeEnd(closes_on, context)
  if (new Set(statements.map((text) => text.toLowerCase())).size < statements.length)
    throw new Fault('VALIDATION', { errors: { statements: ['Ada pernyataan yang sama.'] } })
  const { tahun_ajaran_id } = periodAsked(context, {})
  const id = await insertForm(db, {
    school_id: school.id,
    class_id: room.id,
    teacher_id: user.id,
    subject_id,
    tahun_ajaran_id,
    type,
    title,
    statements: [...statements],
    closes_on,
    opened_at: now,
  })
  await noteDeed(db, { form: id, kind: 'opened', by: user.id, at: now, closes_on })
  const row = await formOf(context, id)
  await tellPupils(context, row)
  return present(context, row)
}

/** Another last day; a form that is closed is open again, and those who have not answered are told. */
export const extend = async (context: There<'extend'>): Promise<Inside<SelfAssessment>> => {
  const { db, user, now, day, params, body } = context
  const row = await ownForm(context, params.form_id, 'extend')
  const { closes_on, revision } = body
  judgeEnd(closes_on, context)
  if (!(await changeForm(db, { id: row.id, seen: revision }, { closes_on, closed_at: null }))) throw new Fault('DATA_CHANGED')
  const wasClosed = stateOn(row, day.date) === 'closed'
  await noteDeed(db, { form: row.id, kind: wasClosed ? 'reopened' : 'extended', by: user.id, at: now, closes_on })
  const after = await formOf(context, row.id)
  if (wasClosed) await tellPupils(context, after)
  return present(context, after)
}

/** Ends a form that is open. Throws DATA_CHANGED for one that is closed. */
export const close = async (context: There<'close'>): Promise<Inside<SelfAssessment>> => {
  const { db, user, now, day, params, body } = context
  const row = await ownForm(context, params.form_id, 'close')
  if (stateOn(row, day.date) === 'closed') throw new Fault('DATA_CHANGED')
  if (!(await changeForm(db, { id: row.id, seen: body.revision }, { closed_at: now }))) throw new Fault('DATA_CHANGED')
  await noteDeed(db, { form: row.id, kind: 'closed', by: user.id, at: now, closes_on: null })
  return present(context, await formOf(context, row.id))
}

export const remove = async (context: There<'remove'>): Promise<null> => {
  const { db, user, now, params, body } = context
  const row = await ownForm(context, params.form_id, 'remove')
  const change = { removed_at: now, removed_reason: body.reason }
  if (!(await changeForm(db, { id: row.id, seen: body.revision }, change))) throw new Fault('DATA_CHANGED')
  await noteDeed(db, { form: row.id, kind: 'removed', by: user.id, at: now, closes_on: null })
  return null
}

/**
 * Makes a note of each answer. Throws NOT_FOUND for a pupil who is not in the class, DATA_CHANGED where an answer is another one than was
 * seen, or has its note: then none is made.
 */
export const take = async (context: There<'take'>): Promise<{ notes: number }> => {
  const { db, user, now, school, day, params, body } = context
  const { answers, send_notif } = body
  const form = await ownForm(context, params.form_id, 'take')
  const students = answers.map(({ student_id }) => student_id)
  if (new Set(students).size < students.length)
    throw new Fault('VALIDATION', { errors: { answers: ['Setiap siswa hanya satu kali.'] } })
  const pupils = await pupilsOf(context, students)
  if (pupils.some(({ room }) => room.id !== form.class_id)) throw new Fault('NOT_FOUND')
  const locked = await lockAnswers(db, form.id, students)
  const seen = answers.flatMap((one) => {
    const row = locked.get(one.student_id)
    return row && row.revision === one.revision && !row.is_taken ? [{ ...one, answer: row.id }] : []
  })
  if (seen.length < answers.length)
    throw new Fault('DATA_CHANGED', { message: 'Ada jawaban yang baru diubah siswa atau sudah menjadi catatan. Muat ulang.' })
  const { tahun_ajaran_id, semester } = periodAsked(context, {})
  const ids = await insertNotes(
    db,
    seen.map(({ student_id, grade, description }) => ({
      school_id: school.id,
      student_id,
      class_id: form.class_id,
      teacher_id: user.id,
      subject_id: form.subject_id,
      tahun_ajaran_id,
      semester,
      date: day.date,
      type: form.type,
      instrument: 'self_assessment' as const,
      grade,
      description,
      follow_up_desc: null,
      send_notif,
      written_at: now,
    })),
  )
  await linkNotes(
    db,
    seen.map(({ answer }) => answer),
    ids,
  )
  if (send_notif)
    await tell(
      context,
      await readableNotes(db, await lookerOf(context))
        .where('note.id', 'in', ids)
        .execute(),
    )
  return { notes: ids.length }
}
