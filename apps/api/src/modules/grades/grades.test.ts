import { grades } from '@lentera/contract/grades'
import { gradeOffice } from '@lentera/contract/grades/office'
import { gradeReading } from '@lentera/contract/grades/reading'
import { gradeSources } from '@lentera/contract/grades/taking'
import { expect, test } from 'vitest'
import { aPupil } from '#db/seed/builders.ts'
import { aRoom, aTask } from '#db/seed/tugasku.ts'
import { aSubject, ids } from '#test/graded-subject.ts'

test('who teaches a subject enters its scores; who leads the class reads them, and nobody else does', async () => {
  const at = await aSubject()
  const part = (await at.add('Lingkup materi 1')).data.id
  expect((await at.save('teacher', [part, 'pupil', 80])).data.cells).toMatchObject([{ outcome: 'saved', revision: 1 }])
  expect((await at.table('leader')).data).toMatchObject({ can: [], rows: [{}, {}] })
  expect((await at.table('colleague')).status).toBe(404)
  expect((await at.save('leader', [part, 'pupil', 90, 1])).status).toBe(404)
  expect((await at.save('colleague', [part, 'pupil', 90, 1])).status).toBe(404)
})

test('a score that a colleague has changed meanwhile stays, and both are told; the others of the same save are kept', async () => {
  const at = await aSubject()
  const part = (await at.add('Lingkup materi 1')).data.id
  await at.save('teacher', [part, 'pupil', 80])
  await at.save('teacher', [part, 'pupil', 82, 1])
  const { cells } = (await at.save('teacher', [part, 'pupil', 70, 1], [part, 'mate', 75])).data
  expect(cells).toMatchObject([
    { outcome: 'changed', score: 82, revision: 2 },
    { outcome: 'saved', score: 75, revision: 1, by: null },
  ])
  expect(cells[0]?.by).not.toBeNull()
  expect((await at.save('teacher', [part, 'pupil', 82, 0])).data.cells).toMatchObject([{ outcome: 'saved', revision: 2 }])
})

test('two devices that fill the same empty cell at once leave one score, and one of them is told', async () => {
  const at = await aSubject()
  const part = (await at.add('Lingkup materi 1')).data.id
  const answers = await Promise.all([81, 82, 83, 84].map((score) => at.save('teacher', [part, 'pupil', score])))
  const outcomes = answers.map(({ data }) => data.cells[0]?.outcome)
  expect(outcomes.filter((one) => one === 'saved')).toHaveLength(1)
  expect(outcomes.filter((one) => one === 'changed')).toHaveLength(3)
})

test('a family reads the final score, what is missing, what was changed and how far the next band is', async () => {
  const at = await aSubject()
  const [scope, sts] = [(await at.add('Lingkup materi 1')).data.id, (await at.add('STS', 'sts')).data.id]
  await at.add('Kuis harian', 'formative')
  await at.save('teacher', [scope, 'pupil', 80])
  await at.save('teacher', [scope, 'pupil', 90, 1])
  expect(await at.report()).toContainEqual(
    expect.objectContaining({
      scored: 1,
      components: 3,
      final: expect.objectContaining({ score: 90, complete: false, missing: 1 }),
    }),
  )
  const { data } = await at.detail()
  expect(data).toMatchObject({
    parts: [
      { kind: 'scope', weight: 60, mean: 90, points: 90 },
      { kind: 'sts', mean: null },
      { kind: 'sas', mean: null },
    ],
    next: { band: 3, from: 91, distance: 1 },
    log: [
      { before: 80, after: 90 },
      { before: null, after: 80 },
    ],
  })
  expect(data.components.find(({ id }) => id === sts)?.score).toBeNull()
})

test('what is not shown yet is read by teachers alone, and counts for nobody else', async () => {
  const at = await aSubject()
  const hidden = (await at.add('Ulangan percobaan', 'scope', { shown: false })).data.id
  await at.save('teacher', [hidden, 'pupil', 40])
  expect((await at.detail()).data).toMatchObject({ components: [], final: { score: null }, log: [] })
  expect((await at.table('teacher')).data.rows.map(({ final }) => final.score)).toContain(40)
})

test('a parent reads the own child alone, a teacher the pupils of own classes and only own subjects', async () => {
  const at = await aSubject()
  const ask = (who: 'parent' | 'leader' | 'colleague', id: string) =>
    at.callers[who].ask(gradeReading.pupil, { params: { id }, query: {} })
  expect((await ask('parent', at.student.pupil)).data.subjects).toHaveLength(2)
  expect((await ask('parent', at.student.mate)).status).toBe(404)
  expect((await ask('leader', at.student.mate)).data.subjects).toHaveLength(2)
  expect((await ask('colleague', at.student.pupil)).data.subjects).toHaveLength(1)
})

test('what is locked is changed by nobody, until the office opens it again', async () => {
  const at = await aSubject()
  const part = (await at.add('Lingkup materi 1')).data.id
  const { of } = at
  expect((await at.callers.leader.ask(grades.lock, { body: of })).status).toBe(404)
  expect((await at.callers.teacher.ask(grades.lock, { body: of })).status).toBe(200)
  expect((await at.save('teacher', [part, 'pupil', 80])).body.code).toBe('GRADES_LOCKED')
  expect((await at.add('STS', 'sts')).body.code).toBe('GRADES_LOCKED')
  const shown = (await at.callers.office.ask(gradeOffice.overview, { query: { class_id: of.class_id } })).data
  expect(shown.find(({ subject }) => subject.id === of.subject_id)).toMatchObject({ can: ['unlock'] })
  const open = (why: string) => at.callers.office.ask(gradeOffice.unlock, { params: { ...of, semester: 1 }, query: { why } })
  expect((await open('')).body.errors).toHaveProperty('why')
  await open('Salah ketik')
  expect((await at.save('teacher', [part, 'pupil', 80])).data.cells).toMatchObject([{ outcome: 'saved' }])
})

test('the office says weights that make 100 and bands that rise, of the school or of one subject', async () => {
  const at = await aSubject()
  const part = (await at.add('Proyek', 'scope')).data.id
  await at.save('teacher', [part, 'pupil', 80])
  const weights = (subject_id: string | null, scope: number, sas: number) =>
    at.callers.office.ask(gradeOffice.setWeights, {
      body: { subject_id, weights: { scope, sts: 0, sas, practice: 0, project: 0 } },
    })
  expect((await weights(null, 60, 30)).body.errors).toEqual({ weights: ['Jumlah bobot harus 100%.'] })
  await weights(at.subject_id, 0, 100)
  expect((await at.table('teacher')).data.rows.map(({ final }) => final.score)).toEqual([null, null])
  await at.callers.office.ask(gradeOffice.setWeights, { body: { subject_id: at.subject_id, weights: null } })
  expect((await at.table('teacher')).data.rows.map(({ final }) => final.score)).toContain(80)
  const bounds = (body: { sufficient: number; good: number; very_good: number }) =>
    at.callers.office.ask(gradeOffice.setBounds, { body })
  expect((await bounds({ sufficient: 70, good: 65, very_good: 90 })).body.errors).toHaveProperty('good')
  await bounds({ sufficient: 70, good: 81, very_good: 90 })
  expect((await at.table('teacher')).data.rows.map(({ final }) => final.band)).toContain(1)
})

test('the scores of a task are taken over in hundredths, for the pupils of the class alone, and never erase one', async () => {
  const at = await aSubject()
  const { db, school } = at
  const stranger = await aPupil(db, school)
  const home = await aRoom(db, school, { by: at.teacher, now: at.now(), classes: [at.room.id] })
  const { id } = await aTask(db, {
    room: home.id,
    by: at.teacher,
    now: at.now(),
    max_score: 50,
    handed: [at.pupil.id, stranger.id],
  })
  await db.updateTable('tugasku_work').where('post_id', '=', id).set({ score: 42, state: 'returned' }).execute()
  const list = await at.callers.teacher.ask(gradeSources.list, { query: { class_id: at.of.class_id } })
  expect(list.data).toMatchObject([{ max_score: 50, scored: 1, taken: null }])
  const task_id = ids.encode(id)
  const part = (await at.add('Tugas grafik', 'scope', { task_id })).data
  expect(part.imported).toBe(true)
  const scores = async () =>
    (await at.table('teacher')).data.rows.map(({ cells }) => cells[0]?.score ?? -1).toSorted((a, b) => a - b)
  expect(await scores()).toEqual([-1, 84])
  await at.save('teacher', [part.id, 'mate', 60])
  await db.updateTable('tugasku_work').where('post_id', '=', id).set({ score: 45 }).execute()
  const again = { component_id: part.id, title: part.name, kind: 'scope' as const, shown: true, revision: 1, task_id }
  await at.callers.teacher.ask(grades.change, { body: again })
  expect(await scores()).toEqual([60, 90])
  expect((await at.callers.colleague.ask(gradeSources.task, { params: { id: task_id } })).status).toBe(404)
})
