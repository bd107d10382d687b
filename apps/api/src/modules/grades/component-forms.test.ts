import { grades } from '@lentera/contract/grades'
import { gradeReading } from '@lentera/contract/grades/reading'
import { gradeSources } from '@lentera/contract/grades/taking'
import { expect, test } from 'vitest'
import { aSubject } from '#test/graded-subject.ts'

test('one pupil is entered as a form, with a comma, and a score that is none is named', async () => {
  const at = await aSubject()
  const part = (await at.add('Lingkup materi 1')).data.id
  const put = (score: string, revision: number) =>
    at.callers.teacher.ask(grades.savePupil, {
      params: { id: at.student.pupil },
      body: { component_ids: [part], scores: [score], revisions: [revision] },
    })
  expect((await put('87,5', 0)).data).toMatchObject([{ score: 87.5 }])
  expect((await put('101', 1)).body.errors).toEqual({ scores: ['Isi angka dari 0 sampai 100.'] })
  expect((await put('90', 0)).body.code).toBe('DATA_CHANGED')
  expect((await put('', 1)).data).toMatchObject([{ score: null }])
})

test('the list is printed for paper and as a workbook', async () => {
  const at = await aSubject()
  await at.add('Lingkup materi 1')
  for (const format of ['pdf', 'xlsx'] as const) {
    const { status } = await at.callers.teacher.ask(gradeSources.print, { query: { ...at.of, format } })
    expect(status).toBe(200)
  }
})

test('a component is changed by class, subject and title alone; what is not sent stays, and what lies elsewhere is not found', async () => {
  const { add, of, callers, table, student } = await aSubject()
  const { data: made } = await add('Bab 1', 'sts')
  const change = (body: object) => callers.teacher.ask(grades.change, { body: { title: 'Bab 1', ...body } })
  expect((await change({ ...of, objectives: 'Memahami bilangan' })).data).toMatchObject({
    id: made.id,
    kind: 'sts',
    objectives: 'Memahami bilangan',
  })
  expect((await change({ ...of, title: 'Bab 9' })).status).toBe(404)
  expect((await change({ component_id: made.id, subject_id: student.pupil, kind: 'sas' })).status).not.toBe(200)
  expect(Object.keys((await change({})).body.errors ?? {})).toEqual(['class_id', 'subject_id'])
  expect((await table('teacher')).data.components.map(({ kind }) => kind)).toEqual(['sts'])
})

test('without a subject a teacher reads the first one taught in the class', async () => {
  const { add, callers, room, student, subject_id } = await aSubject()
  await add('Bab 1')
  const whole = await callers.teacher.ask(grades.class, { params: { id: room.uuid }, query: {} })
  expect(whole.data.subject.id).toBe(subject_id)
  const one = await callers.teacher.ask(grades.pupil, { params: { id: student.pupil }, query: {} })
  expect(one.data.subject.id).toBe(subject_id)
  const other = await callers.colleague.ask(grades.class, { params: { id: room.uuid }, query: {} })
  expect(other.data.subject.id).not.toBe(subject_id)
})

test('a pupil named beside the address must be the same one, and the detail needs no subject', async () => {
  const { callers, student } = await aSubject()
  const own = (student_id: string) => callers.pupil.ask(gradeReading.own, { query: { student_id } })
  expect([(await own(student.pupil)).status, (await own(student.mate)).status]).toEqual([200, 404])
  const child = (student_id: string) =>
    callers.parent.ask(gradeReading.pupil, { params: { id: student.pupil }, query: { student_id } })
  expect([(await child(student.pupil)).status, (await child(student.mate)).status]).toEqual([200, 404])
  expect((await callers.pupil.ask(gradeReading.ownDetail, { query: {} })).status).toBe(200)
})

test('the components of a subject are read all at once, or the one with a title', async () => {
  const { add, of, callers } = await aSubject()
  for (const title of ['Bab 1', 'Bab 2']) await add(title)
  const named = async (query: object) =>
    (await callers.teacher.ask(grades.components, { query: { ...of, ...query } })).data.map(({ name }) => name).toSorted()
  expect(await named({})).toEqual(['Bab 1', 'Bab 2'])
  expect(await named({ title: 'Bab 2' })).toEqual(['Bab 2'])
  expect(await named({ title: 'Bab 9' })).toEqual([])
})
