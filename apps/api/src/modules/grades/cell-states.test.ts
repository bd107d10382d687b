import { type EnteredCell, grades } from '@lentera/contract/grades'
import { gradeOffice } from '@lentera/contract/grades/office'
import { gradeReading } from '@lentera/contract/grades/reading'
import { rapor } from '@lentera/contract/rapor'
import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { aPupil } from '#db/seed/builders.ts'
import { createIds } from '#kit/http/ids.ts'
import { openSchool, testSettings } from '#test/school.ts'

const ids = createIds(testSettings.hashidsSalt)
type Said = Partial<Pick<z.input<typeof EnteredCell>, 'score' | 'state' | 'first' | 'note'>>

/** A subject with material and the end of the semester, a pupil in the class, and another one whose cells must stay. */
const aSubject = async () => {
  const running = await openSchool()
  const { db, school, people, signIn } = running
  const { subject_id } = await db
    .selectFrom('lesson')
    .where('teacher_id', '=', people.teacher.id)
    .select('subject_id')
    .executeTakeFirstOrThrow()
  const other = await aPupil(db, school, { in: running.class })
  const [teacher, office, child] = [await signIn('teacher'), await signIn('school'), await signIn('student')]
  const of = { class_id: running.class.uuid, subject_id: ids.encode(subject_id) }
  const add = async (title: string, kind: 'scope' | 'sas', due_on = '') =>
    (await teacher.ask(grades.add, { body: { ...of, title, kind, due_on } })).data.id
  const today = running.now().toISOString().slice(0, 10)
  const parts = { lm1: await add('LM 1', 'scope', today), lm2: await add('LM 2', 'scope'), sas: await add('SAS', 'sas') }
  const student_id = ids.encode(people.student.id)
  const read = async (as = teacher) => {
    const { data } = await as.ask(grades.class, { params: { id: of.class_id }, query: { subject_id: of.subject_id } })
    const row = data.rows.find(({ student }) => student.id === student_id)!
    return { ...row, lm1: row.cells[0], lm2: row.cells[1], sas: row.cells[2], table: data }
  }
  const save = async (part: keyof typeof parts, said: Said, pupil = student_id) => {
    const { data: table } = await teacher.ask(grades.class, { params: { id: of.class_id }, query: { subject_id: of.subject_id } })
    const at = table.components.findIndex(({ id }) => id === parts[part])
    const revision = table.rows.find(({ student }) => student.id === pupil)?.cells[at]?.revision ?? 0
    const cell = { component_id: parts[part], student_id: pupil, score: null, ...said, revision }
    return teacher.ask(grades.save, { body: { cells: [cell] } })
  }
  const detail = async () => (await child.ask(gradeReading.ownDetail, { query: { subject_id: of.subject_id } })).data
  return { ...running, teacher, office, child, other: ids.encode(other.id), of, parts, student_id, save, read, detail }
}

test('a cell keeps its state, its note and the first score of a second try, and each change of them is a line of history', async () => {
  const { db, people, save, read, other } = await aSubject()
  await save('lm1', { score: 60 }, other)
  await save('lm1', { score: 60, note: 'Remedial hari Senin' })
  await save('lm1', { score: 70, state: 'remedial', first: 60 })
  expect((await read()).lm1).toEqual({
    score: 70,
    state: 'remedial',
    first: 60,
    counts: 70,
    note: 'Remedial hari Senin',
    revision: 2,
  })
  await save('lm1', { state: 'exempt', note: '' })
  expect((await read()).lm1).toEqual({ score: null, state: 'exempt', first: null, counts: null, revision: 3 })
  const lines = await db
    .selectFrom('grade_change')
    .where('student_id', '=', people.student.id)
    .orderBy('id')
    .select(['before', 'before_state', 'before_note', 'after', 'after_state', 'after_first', 'after_note'])
    .execute()
  const note = 'Remedial hari Senin'
  expect(lines).toEqual([
    {
      before: null,
      before_state: 'score',
      before_note: '',
      after: 60,
      after_state: 'score',
      after_first: null,
      after_note: note,
    },
    {
      before: 60,
      before_state: 'score',
      before_note: note,
      after: 70,
      after_state: 'remedial',
      after_first: 60,
      after_note: note,
    },
    {
      before: 70,
      before_state: 'remedial',
      before_note: note,
      after: null,
      after_state: 'exempt',
      after_first: null,
      after_note: '',
    },
  ])
  const rows = (await read()).table.rows.filter(({ student }) => student.id === other)
  expect(rows).toMatchObject([{ cells: [{ score: 60, state: 'score', revision: 1 }, null, null] }])
})

test('a state that does not go with its score is refused in words, and nothing is written', async () => {
  const { save, read } = await aSubject()
  await save('lm1', { score: 60 })
  for (const said of [
    { state: 'remedial', score: 70 },
    { state: 'remedial', first: 60 },
    { state: 'exempt', score: 70 },
    { state: 'score', score: 70, first: 60 },
  ] as const) {
    const { status, body } = await save('lm1', said)
    expect(status).toBe(422)
    expect(JSON.stringify(body)).toMatch(/Remedial perlu|tidak punya nilai|hanya ada pada remedial/)
  }
  expect((await save('lm1', { score: 60, note: 'x'.repeat(201) })).status).toBe(422)
  expect((await read()).lm1).toMatchObject({ score: 60, revision: 1 })
})

test('who says only scores, as an older page does, takes no state away by saying none', async () => {
  const { teacher, student_id, parts, save, read } = await aSubject()
  await save('lm1', { state: 'makeup', note: 'Sakit' })
  await save('lm2', { score: 70, state: 'remedial', first: 50 })
  const body = { component_ids: [parts.lm1, parts.lm2, parts.sas], scores: ['', '72', '81'], revisions: [1, 1, 0] }
  expect((await teacher.ask(grades.savePupil, { params: { id: student_id }, body })).status).toBe(200)
  expect(await read()).toMatchObject({
    lm1: { state: 'makeup', note: 'Sakit', revision: 1 },
    lm2: { state: 'remedial', first: 50, score: 72, revision: 2 },
    sas: { state: 'score', score: 81 },
  })
  await save('lm1', { score: 88 })
  expect((await read()).lm1).toMatchObject({ state: 'score', score: 88, note: 'Sakit' })
})

test('the final score, the report of the family and the office’s average count a cell by the school’s rules', async () => {
  const { office, of, save, read, detail, child } = await aSubject()
  await office.ask(gradeOffice.setKktp, { body: { subject_id: null, kktp: 75, why: 'Rapat' } })
  await save('lm1', { state: 'late' })
  await save('lm2', { score: 90, state: 'remedial', first: 60 })
  await save('sas', { score: 80 })
  const average = async () =>
    (await office.ask(gradeOffice.overview, { query: { class_id: of.class_id } })).data.find(
      ({ subject }) => subject.id === of.subject_id,
    )
  // 75 of material, weighed 60, and 80 of the end, weighed 20.
  expect((await read()).final).toMatchObject({ score: 76, exact: 76.25, missing: 1, complete: false })
  expect(await average()).toMatchObject({ entered: 2, average: 78 })
  await office.ask(gradeOffice.setStates, { body: { late_is_zero: true, remedial: 'better', why: 'Rapat' } })
  // 0 and 90 of material are 45.
  expect((await read()).final).toMatchObject({ score: 54, missing: 0 })
  expect((await detail()).final).toMatchObject({ score: 54, missing: 0 })
  expect((await detail()).components.map(({ state, counts, first }) => [state, counts, first])).toEqual([
    ['late', 0, null],
    ['remedial', 90, 60],
    ['score', 80, null],
  ])
  const report = (await child.ask(gradeReading.own, { query: {} })).data.subjects.find(
    ({ subject }) => subject.id === of.subject_id,
  )
  expect(report).toMatchObject({ final: { score: 54 }, scored: 3, components: 3 })
  expect(await average()).toMatchObject({ entered: 2, average: 85 })
})

test('on report cards late and makeup are missing, and who is let off owes nothing', async () => {
  const { teacher, of, save, other } = await aSubject()
  const lacking = async () => {
    const { data } = await teacher.ask(rapor.subjects, { query: {} })
    return data.find(({ subject }) => subject.id === of.subject_id)!
  }
  for (const pupil of [undefined, other])
    for (const part of ['lm1', 'lm2', 'sas'] as const) await save(part, { score: 80 }, pupil)
  expect(await lacking()).toMatchObject({ state: 'complete', lacking: [] })
  await save('sas', { state: 'exempt' })
  expect(await lacking()).toMatchObject({ state: 'complete', lacking: [] })
  for (const state of ['makeup', 'late'] as const) {
    await save('sas', { state })
    expect((await lacking()).lacking).toHaveLength(1)
    await save('lm1', { state })
    expect((await lacking()).state).toBe('partial')
  }
  for (const part of ['lm1', 'lm2', 'sas'] as const) await save(part, { state: 'exempt' })
  expect(await lacking()).toMatchObject({ state: 'complete', lacking: [] })
})

test('families read the state and the first score, and never the note', async () => {
  const { teacher, student_id, of, save, detail } = await aSubject()
  await save('lm1', { score: 60, note: 'Orang tua belum tahu' })
  await save('lm1', { score: 75, state: 'remedial', first: 60 })
  await save('lm1', { score: 75, state: 'remedial', first: 60, note: 'Masih perlu dibimbing' })
  const read = await detail()
  expect(read.components[0]).toMatchObject({ state: 'remedial', score: 75, first: 60 })
  expect(JSON.stringify(read)).not.toMatch(/note|Orang tua belum tahu|Masih perlu/)
  expect(read.log).toHaveLength(2)
  const asked = { params: { id: student_id }, query: { subject_id: of.subject_id } }
  const own = (await teacher.ask(gradeReading.pupilDetail, asked)).data
  expect(own.components[0]).toMatchObject({ note: 'Masih perlu dibimbing' })
  expect(own.log[0]).toMatchObject({ note: 'Masih perlu dibimbing' })
})

test('a locked subject takes no state either, and a due day that comes after the lock changes no final', async () => {
  const { signIn, teacher, office, of, parts, save, read, travel, now } = await aSubject()
  await office.ask(gradeOffice.setStates, { body: { late_is_zero: true, remedial: 'capped', why: 'Rapat' } })
  const day = (days: number) => new Date(now().getTime() + days * 86_400_000)
  const body = { component_id: parts.lm2, title: 'LM 2', due_on: day(2).toISOString().slice(0, 10) }
  await teacher.ask(grades.change, { body })
  await save('lm1', { score: 80 })
  await save('lm2', { state: 'late' })
  await teacher.ask(grades.lock, { body: of })
  const refused = await save('lm1', { state: 'exempt' })
  expect([refused.status, JSON.stringify(refused.body)]).toEqual([409, expect.stringContaining('dikunci')])
  travel(day(3).toISOString())
  const [later, officeLater] = [await signIn('teacher'), await signIn('school')]
  expect((await read(later)).final).toMatchObject({ score: 80, missing: 2 })
  await officeLater.ask(gradeOffice.unlock, { params: { ...of, semester: 1 }, query: { why: 'Salah ketik' } })
  expect((await read(later)).final).toMatchObject({ score: 40, missing: 1 })
})

test('the rules of states hold from their semester on, have a history, and two offices do not overwrite each other', async () => {
  const { office } = await aSubject()
  const said = { late_is_zero: true, remedial: 'uncapped' as const, why: 'Rapat' }
  const answers = await Promise.all([1, 2, 3].map(() => office.ask(gradeOffice.setStates, { body: { ...said, revision: 0 } })))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  const { data } = await office.ask(gradeOffice.settings, {})
  expect(data).toMatchObject({ late_is_zero: true, remedial: 'uncapped', revision: 1 })
  expect(data.changes).toMatchObject([
    { before: { late_is_zero: false, remedial: 'capped' }, after: { late_is_zero: true, remedial: 'uncapped' }, why: 'Rapat' },
  ])
  await office.ask(gradeOffice.setBounds, { body: { sufficient: 60, good: 76, very_good: 91, why: 'Rapat' } })
  expect((await office.ask(gradeOffice.settings, {})).data).toMatchObject({ late_is_zero: true, remedial: 'uncapped' })
})
