import { selfAssessments } from '@lentera/contract/attitude-notes/self-assessments'
import { expect, test } from 'vitest'
import { aSelfAnswer, aSelfAssessment } from '#db/seed/self-assessments.ts'
import { openClass } from '#test/self-assessments.ts'
import { answer, formsOf, ids, own, STEPS, told } from '#test/self-assessment-answers.ts'

test('after its last day a form takes no answer, and is open again when the teacher says so', async () => {
  const school = await openClass()
  const form = await school.open({ closes_on: '2026-11-23' })
  await answer(school, form.id)
  school.travel('2026-11-24T07:30:00+07:00')
  expect((await answer(school, form.id, school.mate)).body.message).toBe('Penilaian diri ini sudah ditutup.')
  expect(await own(school, school.mate)).toEqual([])
  expect(await own(school)).toMatchObject([{ state: 'closed', can: [] }])
  const later = await school.signIn('teacher', school.physicist)
  const extend = (revision: number) =>
    later.ask(selfAssessments.extend, { params: { form_id: form.id }, body: { closes_on: '2026-11-25', revision } })
  expect((await extend(1)).data).toMatchObject({ state: 'open', revision: 2 })
  expect((await extend(1)).body.code).toBe('DATA_CHANGED')
  expect(await told(school, school.mate)).toEqual(['self_assessment', 'self_assessment'])
  expect(await told(school, school.people.student)).toEqual(['self_assessment'])
  expect((await answer(school, form.id, school.mate)).status).toBe(200)
})

test('a first answer that was written in time without signal is taken after the end, and one that would replace it is not', async () => {
  const school = await openClass()
  const form = await school.open({ closes_on: '2026-11-23' })
  school.travel('2026-11-24T07:30:00+07:00')
  const pupil = await school.signIn('student')
  const deliver = (hour: string, sentence: string) =>
    pupil.ask(
      selfAssessments.answer,
      { params: { form_id: form.id }, body: { steps: [...STEPS], sentence } },
      { 'captured-at': `2026-11-23T${hour}:00+07:00`, 'clock-skew': '0' },
    )
  expect((await deliver('20:15', 'Pertama.')).data.answer).toMatchObject({ answered_at: '2026-11-23T13:15:00.000Z' })
  expect((await deliver('20:30', 'Kedua.')).body.code).toBe('DATA_CHANGED')
  expect((await own(school))[0]?.answer?.sentence).toBe('Pertama.')
})

test('a form that is closed early, and one that was removed, are no more to be answered; the reason is kept', async () => {
  const school = await openClass()
  const form = await school.open()
  const params = { form_id: form.id }
  expect((await school.by.ask(selfAssessments.close, { params, body: { revision: 1 } })).data).toMatchObject({ state: 'closed' })
  expect((await school.by.ask(selfAssessments.close, { params, body: { revision: 2 } })).body.code).toBe('DATA_CHANGED')
  expect((await answer(school, form.id)).body.code).toBe('DATA_CHANGED')
  const body = { reason: 'Salah kelas.', revision: 2 }
  expect((await school.by.ask(selfAssessments.remove, { params, body })).status).toBe(200)
  expect((await answer(school, form.id)).status).toBe(404)
  expect((await school.by.ask(selfAssessments.detail, { params })).status).toBe(404)
  expect((await school.by.ask(selfAssessments.list, { query: {} })).data).toEqual([])
  const kept = await formsOf(school)
  expect(kept).toEqual([expect.objectContaining({ removed_reason: 'Salah kelas.', title: 'Kerja kelompok' })])
  const deeds = await school.db
    .selectFrom('self_assessment_event as event')
    .innerJoin('self_assessment as form', 'form.id', 'event.form_id')
    .where('form.school_id', '=', school.school.id)
    .orderBy('event.id')
    .select('event.kind')
    .execute()
  expect(deeds.map(({ kind }) => kind)).toEqual(['opened', 'closed', 'removed'])
})

test('a form of an earlier school year is read and not changed, and no pupil is shown it', async () => {
  const school = await openClass()
  const wishes = { by: school.physicist, in: school.class, tahun_ajaran_id: 2025 }
  const old = await aSelfAssessment(school.db, school.school, wishes)
  await aSelfAnswer(school.db, school.school, { of: school.people.student, to: old })
  const params = { form_id: ids.encode(old.id) }
  expect((await school.by.ask(selfAssessments.detail, { params })).data.form.can).toEqual([])
  expect((await school.by.ask(selfAssessments.close, { params, body: { revision: 1 } })).body.code).toBe('ATTITUDE_YEAR_OVER')
  expect(await own(school)).toEqual([])
})
