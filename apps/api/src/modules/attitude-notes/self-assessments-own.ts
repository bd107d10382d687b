import { Fault, type Inside } from '@lentera/contract'
import type { OwnSelfAssessment, selfAssessments } from '@lentera/contract/attitude-notes/self-assessments'
import type { RequestContext, RequestOf } from '#kit/http/services.ts'
import type { Here } from '#school/here.ts'
import { yearOf } from '#school/schools.ts'
import { holdForm } from './self-assessments.queries.ts'
import { ownForms, type OwnFormRow, saveAnswer } from './self-assessments-own.queries.ts'
import { isOpenAt, judgedAt, stateOn } from './self-assessments.rules.ts'

const present = ({ day }: Here, row: OwnFormRow): Inside<OwnSelfAssessment> => {
  const state = stateOn(row, day.date)
  return {
    id: row.id,
    title: row.title,
    type: row.type,
    subject: row.subject_id === null ? null : { id: row.subject_id, name: row.subject ?? '' },
    teacher: row.teacher,
    closes_on: row.closes_on,
    state,
    statements: row.statements,
    answer:
      row.steps === null || row.answered_at === null
        ? null
        : {
            steps: row.steps,
            sentence: row.sentence ?? '',
            answered_at: row.answered_at.toISOString(),
            changed_at: row.changed_at?.toISOString() ?? null,
          },
    is_taken: row.is_taken,
    can: state === 'open' && row.in_class && !row.is_taken ? ['answer'] : [],
  }
}

const askedBy = ({ user, school, day }: Pick<RequestContext, 'user'> & Here) => ({
  student: user.id,
  school: school.id,
  year: yearOf(school, day.date) ?? 0,
  today: day.date,
})

/** The forms that the calling pupil may answer or has answered this year. */
export const own = async (context: RequestOf<typeof selfAssessments.own, Here>): Promise<Inside<OwnSelfAssessment>[]> =>
  (await ownForms(context.db, askedBy(context))).map((row) => present(context, row))

/**
 * Answers a form of the own class, or answers it anew. Throws NOT_FOUND for a form of another class, DATA_CHANGED after its end and where a
 * note was made of the answer, VALIDATION where there are not as many answers as statements.
 */
export const answer = async (context: RequestOf<typeof selfAssessments.answer, Here>): Promise<Inside<OwnSelfAssessment>> => {
  const { db, user, now, captured, school, params, body } = context
  await holdForm(db, params.form_id)
  const read = async () => (await ownForms(db, { ...askedBy(context), form: params.form_id }))[0]
  const row = await read()
  if (!row) throw new Fault('NOT_FOUND')
  if (!row.in_class) throw new Fault('DATA_CHANGED', { message: 'Penilaian diri ini untuk kelasmu yang lama.' })
  if (row.is_taken) throw new Fault('DATA_CHANGED', { message: 'Jawabanmu sudah dipakai guru, jadi tidak dapat diubah lagi.' })
  const at = judgedAt(captured, { now, isFirst: row.answer_id === null })
  if (!isOpenAt(row, at, school.timezone)) throw new Fault('DATA_CHANGED', { message: 'Penilaian diri ini sudah ditutup.' })
  if (body.steps.length !== row.statements.length)
    throw new Fault('VALIDATION', { errors: { steps: ['Jawab semua pernyataan.'] } })
  await saveAnswer(db, {
    school: school.id,
    form: row.id,
    student: user.id,
    steps: [...body.steps],
    sentence: body.sentence,
    at,
  })
  const after = await read()
  if (!after) throw new Fault('NOT_FOUND')
  return present(context, after)
}
