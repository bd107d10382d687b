import { gradeSources } from '@lentera/contract/grades/taking'
import { grades } from '@lentera/contract/grades'
import readWorkbook from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { aClass, aLesson, aPupil, aTeacher } from '#db/seed/builders.ts'
import { aRoom, aTask } from '#db/seed/tugasku.ts'
import { createIds } from '#kit/http/ids.ts'
import { openSchool, testSettings } from '#test/school.ts'

const ids = createIds(testSettings.hashidsSalt)
/** A teacher's subject in a class, whose pupils have a task in every state. */
const aScoredTask = async () => {
  const school = await openSchool()
  const { db, people } = school
  const now = school.now()
  const lesson = await aLesson(db, school.school, { class: school.class, teacher: people.teacher })
  const { subject_id } = await db.selectFrom('lesson').where('id', '=', lesson.id).select('subject_id').executeTakeFirstOrThrow()
  const pupils = []
  for (const name of ['Ani', 'Budi', 'Cici', 'Dedi', 'Eka'])
    pupils.push(await aPupil(db, school.school, { in: school.class, name }))
  const [ani, budi, cici, dedi] = pupils.map(({ id }) => id) as [number, number, number, number]
  const room = await aRoom(db, school.school, { by: people.teacher, now, classes: [school.class.id] })
  const task = await aTask(db, { room: room.id, by: people.teacher, now, handed: [ani, budi, cici, dedi] })
  const set = (student: number, state: 'returned' | 'graded' | 'submitted' | 'withdrawn', score: number) =>
    db
      .updateTable('tugasku_work')
      .set({ state, score })
      .where('post_id', '=', task.id)
      .where('student_id', '=', student)
      .execute()
  await set(ani, 'returned', 87.5)
  await set(budi, 'graded', 66)
  await set(cici, 'submitted', 77)
  await set(dedi, 'withdrawn', 55)
  const teacher = await school.signIn('teacher')
  const of = { class_id: school.class.uuid, subject_id: ids.encode(subject_id) }
  return { ...school, room, task, task_id: ids.encode(task.id), teacher, of, now }
}

test('only shared scores of what is handed in are taken, and who is left out is named with why', async () => {
  const at = await aScoredTask()
  const list = await at.teacher.ask(gradeSources.list, { query: { class_id: at.of.class_id } })
  expect(list.data).toMatchObject([{ id: at.task_id, scored: 1, unshared: 1 }])
  const { data } = await at.teacher.ask(gradeSources.task, { params: { id: at.task_id }, query: { class_id: at.of.class_id } })
  expect(data.rows).toMatchObject([{ student: { name: 'Ani' }, score: 87.5 }])
  const gaps = Object.fromEntries(data.left_out.map(({ student, gap }) => [student.name, gap]))
  expect(gaps).toMatchObject({ Budi: 'draft', Cici: 'to_score', Dedi: 'withdrawn', Eka: 'not_handed' })
  const part = await at.teacher.ask(grades.add, {
    body: { ...at.of, title: 'Tugas grafik', kind: 'scope', task_id: at.task_id },
  })
  expect(part.status).toBe(200)
  const kept = await at.db.selectFrom('grade_score').where('score', 'is not', null).select('score').execute()
  expect(kept).toEqual([{ score: 87.5 }])
  const url = `/v1/teacher/grade/print?${new URLSearchParams({ ...at.of, semester: '1', format: 'xlsx' }).toString()}`
  const { rawPayload } = await at.app.inject({ url, headers: { authorization: `Bearer ${at.teacher.token}` } })
  const [sheet] = await readWorkbook(rawPayload)
  const pupils: unknown[] = ['Ani', 'Budi', 'Cici', 'Dedi', 'Eka']
  const printed = sheet!.data.filter(([, , name]) => pupils.includes(name))
  expect(printed.map(([, , name, score]) => [name, score])).toEqual([
    ['Ani', 87.5],
    ['Budi', null],
    ['Cici', null],
    ['Dedi', null],
    ['Eka', null],
  ])
})

test('tasks of a colleague and of another class are not offered, and a colleague’s is not taken by its id', async () => {
  const at = await aScoredTask()
  const elsewhere = await aClass(at.db, at.school)
  const [stranger, colleague] = [await aPupil(at.db, at.school, { in: elsewhere }), await aTeacher(at.db, at.school)]
  const inside = (by: { readonly id: number }, room: { readonly id: number }) =>
    aRoom(at.db, at.school, { by, now: at.now, classes: [room.id] })
  const scored = async (by: { readonly id: number }, room: { readonly id: number }, pupil: { readonly id: number }) => {
    const task = await aTask(at.db, { room: (await inside(by, room)).id, by, now: at.now, handed: [pupil.id] })
    await at.db.updateTable('tugasku_work').set({ state: 'returned', score: 99 }).where('post_id', '=', task.id).execute()
    return ids.encode(task.id)
  }
  const foreign = await scored(colleague, at.class, at.people.student)
  await scored(at.people.teacher, elsewhere, stranger)
  const list = await at.teacher.ask(gradeSources.list, { query: { class_id: at.of.class_id } })
  expect(list.data.map((one) => one.type === 'task' && one.id)).toEqual([at.task_id])
  const body = { ...at.of, title: 'Tugas lain', kind: 'scope' as const, task_id: foreign }
  expect((await at.teacher.ask(grades.add, { body })).status).toBe(404)
  expect(await at.db.selectFrom('grade_component').where('name', '=', 'Tugas lain').select('id').execute()).toEqual([])
})

test('a task of which nothing is shared yet is not offered', async () => {
  const at = await aScoredTask()
  await at.db.updateTable('tugasku_work').set({ state: 'graded' }).where('post_id', '=', at.task.id).execute()
  const list = await at.teacher.ask(gradeSources.list, { query: { class_id: at.of.class_id } })
  expect(list.data).toEqual([])
})

test('tasks beyond the first page are reached, and found by their words', async () => {
  const at = await aScoredTask()
  const old = await aTask(at.db, { room: at.room.id, by: at.people.teacher, now: at.now, title: 'Latihan vektor' })
  await at.db
    .updateTable('tugasku_post')
    .set({ given_at: new Date(at.now.getTime() - 86_400_000) })
    .where('id', '=', old.id)
    .execute()
  await at.db
    .insertInto('tugasku_work')
    .values({ post_id: old.id, student_id: at.people.student.id, state: 'returned', score: 70, changed_at: at.now })
    .execute()
  const titles = async (query: object) =>
    (await at.teacher.ask(gradeSources.list, { query: { class_id: at.of.class_id, ...query } })).data.map(({ title }) => title)
  expect(await titles({ page: 2, per_page: 1 })).toEqual(['Latihan vektor'])
  expect(await titles({ page: 3, per_page: 1 })).toEqual([])
  expect(await titles({ search: 'vektor' })).toEqual(['Latihan vektor'])
})
