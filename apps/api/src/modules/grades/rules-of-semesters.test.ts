import { grades } from '@lentera/contract/grades'
import { gradeOffice } from '@lentera/contract/grades/office'
import { expect, test } from 'vitest'
import { aPupil } from '#db/seed/builders.ts'
import { createIds } from '#kit/http/ids.ts'
import { openSchool, testSettings } from '#test/school.ts'

const ids = createIds(testSettings.hashidsSalt)

/** A subject whose pupil has 80 in its material and 60 in the end of the semester. */
const aMarkedSubject = async () => {
  const running = await openSchool()
  const { db, school, people, signIn } = running
  const { subject_id } = await db
    .selectFrom('lesson')
    .where('teacher_id', '=', people.teacher.id)
    .select('subject_id')
    .executeTakeFirstOrThrow()
  const pupil = await aPupil(db, school, { in: running.class })
  const [teacher, office] = [await signIn('teacher'), await signIn('school')]
  const of = { class_id: running.class.uuid, subject_id: ids.encode(subject_id) }
  const add = async (title: string, kind: 'scope' | 'sas') =>
    (await teacher.ask(grades.add, { body: { ...of, title, kind } })).data.id
  const cells = [
    { component_id: await add('Lingkup materi 1', 'scope'), student_id: ids.encode(pupil.id), score: 80, revision: 0 },
    { component_id: await add('SAS', 'sas'), student_id: ids.encode(pupil.id), score: 60, revision: 0 },
  ]
  await teacher.ask(grades.save, { body: { cells } })
  const final = async (semester?: number) => {
    const table = await teacher.ask(grades.class, { params: { id: of.class_id }, query: { subject_id: of.subject_id, semester } })
    return table.data.rows.find(({ student }) => student.id === ids.encode(pupil.id))?.final.score
  }
  const weigh = (scope: number, more: { subject_id?: string; why?: string; revision?: number } = {}) =>
    office.ask(gradeOffice.setWeights, {
      body: { subject_id: null, weights: { scope, sts: 0, sas: 100 - scope, practice: 0, project: 0 }, ...more },
    })
  const settings = async () => (await office.ask(gradeOffice.settings, {})).data
  return { ...running, teacher, office, of, subject: subject_id, final, weigh, settings }
}

test('weights that are changed in the second semester change nothing in the first, and the second begins with those of the first', async () => {
  const { db, school, final, weigh, now } = await aMarkedSubject()
  expect(await final()).toBe(75)
  await weigh(50)
  expect(await final()).toBe(70)
  const today = now().toISOString().slice(0, 10)
  await db.updateTable('academic_year').where('school_id', '=', school.id).set({ second_semester_on: today }).execute()
  await weigh(0)
  expect(await final(1)).toBe(70)
  const rows = await db.selectFrom('grade_rule').where('school_id', '=', school.id).select(['semester', 'scope']).execute()
  expect(rows).toEqual([
    { semester: 1, scope: 50 },
    { semester: 2, scope: 0 },
  ])
})

test('a subject that is locked or sent keeps the weights of that moment, and takes the newest when it is opened', async () => {
  const { db, of, subject, class: room, people, teacher, office, final, weigh, now, travel } = await aMarkedSubject()
  const later = (minutes: number) => travel(new Date(now().getTime() + minutes * 60_000).toISOString())
  await teacher.ask(grades.lock, { body: of })
  later(1)
  await weigh(50)
  expect(await final()).toBe(75)
  await office.ask(gradeOffice.unlock, { params: { ...of, semester: 1 }, query: { why: 'Salah ketik' } })
  expect(await final()).toBe(70)
  const sent = {
    class_id: room.id,
    subject_id: subject,
    semester: 1,
    state: 'sent' as const,
    by_id: people.teacher.id,
    at: now(),
  }
  await db.insertInto('rapor_subject').values(sent).execute()
  later(1)
  await weigh(0)
  expect(await final()).toBe(70)
})

test('each change of the rules says from what, to what, who and why; what changes nothing is no line', async () => {
  const { of, office, weigh, settings } = await aMarkedSubject()
  await weigh(50, { why: 'Rapat dewan guru' })
  await weigh(50)
  await office.ask(gradeOffice.setKktp, { body: { subject_id: of.subject_id, kktp: 78, why: 'Materi sulit' } })
  const { changes, subjects, kktp } = await settings()
  expect(changes).toMatchObject([
    { before: { kktp: null }, after: { kktp: 78, weights: null }, why: 'Materi sulit' },
    { subject: null, before: { weights: { scope: 60 } }, after: { weights: { scope: 50 } }, why: 'Rapat dewan guru' },
  ])
  expect(changes.every(({ by }) => by !== null)).toBe(true)
  expect(kktp).toBeNull()
  expect(subjects.filter((one) => one.kktp !== null)).toMatchObject([{ id: of.subject_id, kktp: 78 }])
})

test('of two offices that change the same weights at once one is told, and no subject of another school is taken', async () => {
  const { weigh, settings } = await aMarkedSubject()
  const other = await openSchool()
  const foreign = await other.db
    .selectFrom('subject')
    .where('school_id', '=', other.school.id)
    .select('id')
    .executeTakeFirstOrThrow()
  const answers = await Promise.all([10, 20, 30, 40].map((scope) => weigh(scope, { revision: 0 })))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
  expect((await settings()).changes).toHaveLength(1)
  expect((await weigh(10, { subject_id: ids.encode(foreign.id) })).status).toBe(404)
})
