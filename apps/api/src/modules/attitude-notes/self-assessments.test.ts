import { attitudeNotes } from '@lentera/contract/attitude-notes'
import { selfAssessments } from '@lentera/contract/attitude-notes/self-assessments'
import { expect, test } from 'vitest'
import { aClass, aLesson, aPupil, aSchool, aTeacher } from '#db/seed/builders.ts'
import { aSelfAssessment } from '#db/seed/self-assessments.ts'
import { openClass, STATEMENTS } from '#test/self-assessments.ts'
import { answer, formsOf, ids, noted, own, STEPS, told, waiting } from '#test/self-assessment-answers.ts'

test('pupils of the class are told of a form, answer it and change that; others hear nothing of it', async () => {
  const school = await openClass()
  const other = await aPupil(school.db, school.school, { in: await aClass(school.db, school.school) })
  const form = await school.open()
  expect(form).toMatchObject({ state: 'open', pupils: 2, answered: 0, teacher: { own: true }, subject: { name: 'Fisika' } })
  expect(await told(school, school.people.student)).toEqual(['self_assessment'])
  expect(await told(school, school.people.parent)).toEqual([])
  expect(await told(school, other)).toEqual([])
  expect(await waiting(school)).toEqual(['Kerja kelompok'])
  expect(await waiting(school, other)).toEqual([])
  expect((await answer(school, form.id)).data).toMatchObject({ answer: { steps: STEPS, changed_at: null }, can: ['answer'] })
  expect(await waiting(school)).toEqual([])
  expect(await waiting(school, school.mate)).toEqual(['Kerja kelompok'])
  const steps = ['often', 'often', 'often'] as const
  expect((await answer(school, form.id, school.people.student, { steps: [...steps] })).data.answer).toMatchObject({ steps })
  expect((await answer(school, form.id, other)).status).toBe(404)
  expect(await own(school, other)).toEqual([])
  const { data } = await school.by.ask(selfAssessments.detail, { params: { form_id: form.id } })
  expect(data.form).toMatchObject({ answered: 1, untaken: 1 })
  expect(data.statements[0]).toEqual({ text: 'Saya jujur.', counts: { always: 0, often: 1, sometimes: 0, never: 0 } })
  expect(data.students.map(({ name, answer: said }) => [name, said?.revision ?? null])).toContainEqual(['Zahra', null])
})

test('as many answers as statements are needed, and nothing is kept of fewer', async () => {
  const school = await openClass()
  const { id } = await school.open({ statements: [...STATEMENTS, 'Saya berani bertanya.'] })
  expect((await answer(school, id)).body.errors).toEqual({ steps: ['Jawab semua pernyataan.'] })
  expect((await own(school))[0]?.answer).toBeNull()
})

test('a form is opened for an own class, with a subject taught there, an end that lies ahead, and different statements', async () => {
  const school = await openClass()
  const refused = async (more: object) => (await school.by.ask(selfAssessments.open, { body: { ...school.body, ...more } })).body
  expect((await refused({ subject_id: null })).errors).toEqual({ subject_id: ['Pilih mata pelajaran.'] })
  expect((await refused({ closes_on: '2026-11-22' })).errors).toEqual({ closes_on: ['Pilih hari ini atau sesudahnya.'] })
  expect((await refused({ statements: ['Saya jujur.', 'Saya sopan.', 'saya jujur.'] })).errors).toEqual({
    statements: ['Ada pernyataan yang sama.'],
  })
  expect((await refused({ class_uuid: (await aClass(school.db, school.school)).uuid })).code).toBe('NOT_FOUND')
  expect(await formsOf(school)).toEqual([])
  const leader = await school.signIn('teacher')
  const alone = await leader.ask(selfAssessments.open, { body: { ...school.body, subject_id: null } })
  expect(alone.data).toMatchObject({ subject: null, teacher: { own: true } })
})

test('answers of several pupils become notes at once, as they were confirmed or changed, and each family reads its own', async () => {
  const school = await openClass()
  const form = await school.open()
  const params = { form_id: form.id }
  await answer(school, form.id)
  await answer(school, form.id, school.mate)
  const { data } = await school.by.ask(selfAssessments.detail, { params })
  expect(data.students.map(({ proposal }) => proposal?.grade)).toEqual(['good', 'good'])
  const answers = data.students.map(({ id, answer: said, proposal }, at) => ({
    student_id: id,
    revision: said!.revision,
    grade: at === 0 ? ('very_good' as const) : proposal!.grade,
    description: proposal!.description,
  }))
  const taken = await school.by.ask(selfAssessments.take, { params, body: { answers, send_notif: true } })
  expect(taken.data).toEqual({ notes: 2 })
  expect((await noted(school)).map(({ instrument, grade, subject_id }) => [instrument, grade, subject_id])).toEqual([
    ['self_assessment', 'very_good', school.subject.id],
    ['self_assessment', 'good', school.subject.id],
  ])
  const parent = await school.signIn('parent')
  const read = (await parent.ask(attitudeNotes.list, { query: {} })).data
  expect(read).toMatchObject([{ instrument: 'self_assessment', description: expect.stringContaining('Ingin rajin.') as unknown }])
  expect(await told(school, school.people.parent)).toEqual(['attitude_note'])
  expect((await own(school))[0]).toMatchObject({ is_taken: true, can: [] })
  expect((await answer(school, form.id)).body.code).toBe('DATA_CHANGED')
  expect((await school.by.ask(selfAssessments.take, { params, body: { answers, send_notif: false } })).body.code).toBe(
    'DATA_CHANGED',
  )
  expect(await noted(school)).toHaveLength(2)
})

test('an answer that was changed since it was seen makes no note, nor does any that was sent with it', async () => {
  const school = await openClass()
  const form = await school.open()
  await answer(school, form.id)
  await answer(school, form.id, school.mate)
  await answer(school, form.id, school.mate)
  const note = { grade: 'good' as const, description: 'Menilai diri sendiri jujur.', revision: 1 }
  const answers = [school.people.student, school.mate].map(({ id }) => ({ student_id: ids.encode(id), ...note }))
  expect(
    (await school.by.ask(selfAssessments.take, { params: { form_id: form.id }, body: { answers, send_notif: true } })).body.code,
  ).toBe('DATA_CHANGED')
  expect(await noted(school)).toEqual([])
})

test('an answer whose note was taken back can be changed, and made a note of once more', async () => {
  const school = await openClass()
  const form = await school.open()
  await answer(school, form.id)
  const take = (revision: number) =>
    school.by.ask(selfAssessments.take, {
      params: { form_id: form.id },
      body: {
        answers: [{ student_id: ids.encode(school.people.student.id), revision, grade: 'good', description: 'Sudah jujur.' }],
        send_notif: false,
      },
    })
  await take(1)
  const [note] = (await school.by.ask(attitudeNotes.list, { query: {} })).data
  await school.by.ask(attitudeNotes.remove, { params: { id: note!.id } })
  expect((await answer(school, form.id)).status).toBe(200)
  expect((await take(2)).data).toEqual({ notes: 1 })
})

test('who comes into the class answers what is open; who has left it keeps the answer, of which no note is made', async () => {
  const school = await openClass()
  const form = await school.open()
  await answer(school, form.id)
  const { id: class_id } = await aClass(school.db, school.school)
  const { student } = school.people
  await school.db.updateTable('enrollment').set({ class_id }).where('student_id', '=', student.id).execute()
  const late = await aPupil(school.db, school.school, { in: school.class, name: 'Baru' })
  expect(await waiting(school, late)).toEqual(['Kerja kelompok'])
  expect((await answer(school, form.id)).body.message).toBe('Penilaian diri ini untuk kelasmu yang lama.')
  expect(await own(school)).toMatchObject([{ answer: { steps: STEPS }, can: [] }])
  const params = { form_id: form.id }
  const { data } = await school.by.ask(selfAssessments.detail, { params })
  expect(data.students.map(({ name, in_class, proposal }) => [name, in_class, proposal])).toEqual([
    ['Baru', true, null],
    ['Zahra', true, null],
    [expect.any(String), false, null],
  ])
  const answers = [{ student_id: ids.encode(student.id), revision: 1, grade: 'good' as const, description: 'Sudah jujur.' }]
  expect((await school.by.ask(selfAssessments.take, { params, body: { answers, send_notif: false } })).status).toBe(404)
  expect(await noted(school)).toEqual([])
})

test('whoever leads the class reads a colleague’s form and changes none of it; another colleague and school find nothing', async () => {
  const school = await openClass()
  const form = await school.open()
  const params = { form_id: form.id }
  const leader = await school.signIn('teacher')
  expect((await leader.ask(selfAssessments.detail, { params })).data.form).toMatchObject({
    can: [],
    teacher: { name: 'Bu Rina' },
  })
  expect((await leader.ask(selfAssessments.close, { params, body: { revision: 1 } })).status).toBe(404)
  const colleague = await aTeacher(school.db, school.school)
  await aLesson(school.db, school.school, { class: school.class, teacher: colleague })
  const other = await school.signIn('teacher', colleague)
  expect((await other.ask(selfAssessments.list, { query: {} })).data).toEqual([])
  expect((await other.ask(selfAssessments.detail, { params })).status).toBe(404)
  const elsewhere = await aSchool(school.db)
  const room = await aClass(school.db, elsewhere)
  const foreign = await aSelfAssessment(school.db, elsewhere, { by: await aTeacher(school.db, elsewhere), in: room })
  const there = { form_id: ids.encode(foreign.id) }
  expect((await school.by.ask(selfAssessments.detail, { params: there })).status).toBe(404)
  expect((await answer(school, there.form_id)).status).toBe(404)
})
