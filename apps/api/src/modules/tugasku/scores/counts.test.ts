import { tugaskuPosts } from '@lentera/contract/tugasku/posts'
import { tugaskuScores } from '@lentera/contract/tugasku/scores'
import { tugaskuSubmissions } from '@lentera/contract/tugasku/submissions'
import readWorkbook from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { aClass, aPupil, aTeacher } from '#db/seed/builders.ts'
import { aRoom, aTask } from '#db/seed/tugasku.ts'
import { createIds } from '#kit/http/ids.ts'
import { textsOnPaper } from '#test/paper.ts'
import { openSchool, testSettings } from '#test/school.ts'
import { HOUR } from '#kit/durations.ts'

const ids = createIds(testSettings.hashidsSalt)
/** A task that one of two pupils has handed in. */
const openTask = async () => {
  const school = await openSchool()
  const { people, db } = school
  const now = school.now()
  const other = await aPupil(db, school.school, { in: school.class })
  const room = await aRoom(db, school.school, { by: people.teacher, now, classes: [school.class.id] })
  const task = await aTask(db, { room: room.id, by: people.teacher, now, handed: [people.student.id] })
  const post_id = ids.encode(task.id)
  const teacher = await school.signIn('teacher')
  const pupil = await school.signIn('student')
  const student_id = ids.encode(people.student.id)
  const params = { post_id, student_id }
  const one = async () => (await teacher.ask(tugaskuScores.one, { params })).data
  const score = async (value: number, share: boolean) =>
    teacher.ask(tugaskuScores.score, {
      params,
      body: { score: value, feedback: 'Rapi.', share, revision: (await one()).revision },
    })
  let minutes = 0
  const hand = (text: string) => {
    school.travel(new Date(now.getTime() + ++minutes * 60_000).toISOString())
    return pupil.ask(tugaskuSubmissions.submit, { params: { post_id }, body: { text, links: [], kept: [], files: [] } })
  }
  const detail = () => pupil.ask(tugaskuPosts.detail, { params: { post_id } })
  const list = async () => (await teacher.ask(tugaskuScores.list, { params: { post_id } })).data.rows
  const matrix = async () => (await teacher.ask(tugaskuScores.matrix, { params: { room_id: ids.encode(room.id) } })).data
  const row = async () => (await matrix()).rows.find(({ student }) => student.id === student_id)
  return {
    ...school,
    other,
    room,
    task,
    post_id,
    student_id,
    params,
    teacher,
    pupil,
    one,
    score,
    hand,
    detail,
    list,
    matrix,
    row,
  }
}

test('a score that is not shared is a draft: the table shows it and leaves it out of the average', async () => {
  const task = await openTask()
  await task.score(60, false)
  expect(await task.row()).toMatchObject({ cells: [{ state: 'graded', score: 60 }], average: null })
  await task.score(60, true)
  expect(await task.row()).toMatchObject({ cells: [{ state: 'returned', score: 60 }], average: 60 })
})

test('a shared score of an attempt that another one follows counts no more, and its pupil still reads it as that of the attempt', async () => {
  const task = await openTask()
  await task.score(77, true)
  await task.hand('Rata-rata 2,6 m/s.')
  const earlier = { score: 77, feedback: 'Rapi.', version: 1 }
  expect((await task.detail()).data.work).toMatchObject({ state: 'submitted', score: null, earlier })
  expect(await task.row()).toMatchObject({ cells: [{ state: 'submitted', score: null }], average: null })
  expect(await task.one()).toMatchObject({ score: null, earlier })
  await task.pupil.ask(tugaskuSubmissions.withdraw, { params: { post_id: task.post_id } })
  expect((await task.detail()).data.work).toMatchObject({ state: 'withdrawn', score: null, earlier })
  expect(await task.row()).toMatchObject({ cells: [{ state: 'withdrawn', score: null }], average: null })
  await task.hand('Rata-rata 2,7 m/s.')
  await task.score(90, false)
  expect((await task.detail()).data.work).toMatchObject({ state: 'submitted', score: null, earlier })
  await task.score(90, true)
  expect((await task.detail()).data.work).toMatchObject({ state: 'returned', score: 90, earlier: null })
})

test('a score has at most two decimals, and its pupil is told it with a comma', async () => {
  const task = await openTask()
  expect((await task.score(87.555, true)).body.errors).toHaveProperty('score')
  expect((await task.score(87.5, true)).data).toMatchObject({ state: 'returned', score: 87.5 })
  expect((await task.detail()).data.work).toMatchObject({ score: 87.5 })
  expect((await task.row())?.average).toBe(87.5)
  const kept = await task.db.selectFrom('tugasku_work_change').select('score').orderBy('id', 'desc').executeTakeFirst()
  expect(kept?.score).toBe(87.5)
})

/** What is printed of each pupil, without the number of the line. */
const printed = async (task: Awaited<ReturnType<typeof openTask>>, form: 'xlsx' | 'pdf') => {
  const url = `/v1/teacher/tugasku/${ids.encode(task.room.id)}/scores/print?form=${form}`
  const { statusCode, rawPayload } = await task.app.inject({ url, headers: { authorization: `Bearer ${task.teacher.token}` } })
  expect(statusCode).toBe(200)
  return rawPayload
}
const inWorkbook = async (task: Awaited<ReturnType<typeof openTask>>) => {
  const [sheet] = await readWorkbook(await printed(task, 'xlsx'))
  return sheet!.data.find(([, name]) => name === 'Andi Saputra')?.slice(3)
}

test('what is printed of a pupil is what counts: no draft, nothing withdrawn, and a shared score with its half', async () => {
  const task = await openTask()
  await task.score(87.5, false)
  expect(await inWorkbook(task)).toEqual(['Dinilai, belum dibagikan', null])
  expect(textsOnPaper(await printed(task, 'pdf'))).not.toContain('87,5')
  await task.score(87.5, true)
  expect(await inWorkbook(task)).toEqual([87.5, 87.5])
  expect(textsOnPaper(await printed(task, 'pdf')).filter((text) => text === '87,5')).toHaveLength(2)
  await task.hand('Rata-rata 2,6 m/s.')
  await task.pupil.ask(tugaskuSubmissions.withdraw, { params: { post_id: task.post_id } })
  expect(await inWorkbook(task)).toEqual(['Ditarik', null])
  expect(textsOnPaper(await printed(task, 'pdf'))).not.toContain('87,5')
})

const move = async (task: Awaited<ReturnType<typeof openTask>>) => {
  const next = await aClass(task.db, task.school, {})
  await task.db.updateTable('enrollment').set({ class_id: next.id }).where('student_id', '=', task.people.student.id).execute()
}

test('work of a pupil who changed class stays with who could read it, and nothing new is asked', async () => {
  const task = await openTask()
  const untouched = await aTask(task.db, { room: task.room.id, by: task.people.teacher, now: task.now(), title: 'Tugas baru' })
  await move(task)
  const rows = await task.list()
  expect(rows.find(({ student }) => student.id === task.student_id)).toMatchObject({
    state: 'submitted',
    student: { gone: 'moved' },
  })
  expect(rows.filter(({ student }) => student.gone === null)).toHaveLength(1)
  expect((await task.one()).can).toEqual(['score'])
  await task.score(80, true)
  expect(await task.row()).toMatchObject({
    student: { gone: 'moved' },
    cells: [{ state: 'returned', score: 80 }, null],
    average: 80,
  })
  const { data } = await task.detail()
  expect(data).toMatchObject({ gone: true, work: { state: 'returned', score: 80, can: [], versions: [{ number: 1 }] } })
  expect((await task.hand('Sekali lagi.')).body.code).toBe('TUGASKU_NOT_NOW')
  const tasks = async (section: 'todo' | 'late' | 'done') =>
    (await task.pupil.ask(tugaskuPosts.tasks, { query: { section } })).data.map(({ id }) => id)
  expect(await tasks('done')).toEqual([task.post_id])
  expect([...(await tasks('todo')), ...(await tasks('late'))]).toEqual([])
  expect((await task.pupil.ask(tugaskuPosts.detail, { params: { post_id: ids.encode(untouched.id) } })).status).toBe(404)
  const remind = await task.teacher.ask(tugaskuScores.remind, { params: { post_id: ids.encode(untouched.id) } })
  expect(remind.data).toEqual({ reminded: 1 })
})

test('work in a room that was archived stays readable to its pupil, also after a move, and to the teacher; what was not done there is not listed', async () => {
  const task = await openTask()
  const other = await aTask(task.db, { room: task.room.id, by: task.people.teacher, now: task.now(), title: 'Tidak dikerjakan' })
  await task.score(80, true)
  const done = async () =>
    (await task.pupil.ask(tugaskuPosts.tasks, { query: { section: 'done' } })).data.map(({ id, work }) => [id, work?.score])
  await task.db.updateTable('tugasku_room').set({ state: 'archived' }).where('id', '=', task.room.id).execute()
  expect(await done()).toEqual([[task.post_id, 80]])
  await move(task)
  expect(await done()).toEqual([[task.post_id, 80]])
  expect((await task.detail()).data).toMatchObject({
    gone: true,
    archived: true,
    work: { state: 'returned', score: 80, can: [] },
  })
  expect(await task.one()).toMatchObject({ score: 80 })
  expect((await task.pupil.ask(tugaskuPosts.detail, { params: { post_id: ids.encode(other.id) } })).status).toBe(404)
  const mate = await aPupil(task.db, task.school, { in: task.class })
  const { data } = await (await task.signIn('student', mate)).ask(tugaskuPosts.tasks, { query: { section: 'done' } })
  expect(data).toEqual([])
})

test('a pupil who was put out of the room is named so, and is not missing what was taken back', async () => {
  const task = await openTask()
  await task.pupil.ask(tugaskuSubmissions.withdraw, { params: { post_id: task.post_id } })
  await task.db
    .insertInto('tugasku_member')
    .values({ room_id: task.room.id, account_id: task.people.student.id, role: 'student', state: 'left', since: task.now() })
    .execute()
  task.travel(new Date(task.now().getTime() + 72 * HOUR).toISOString())
  const teacher = await task.signIn('teacher')
  const { data } = await teacher.ask(tugaskuScores.list, { params: { post_id: task.post_id } })
  expect(Object.fromEntries(data.rows.map(({ student, state }) => [student.gone ?? 'here', state]))).toEqual({
    here: 'missing',
    left: 'withdrawn',
  })
  const pupil = await task.signIn('student')
  const own = (await pupil.ask(tugaskuPosts.tasks, { query: { section: 'done' } })).data
  expect(own.map(({ id, work }) => [id, work?.state])).toEqual([[task.post_id, 'withdrawn']])
  const post = await teacher.ask(tugaskuPosts.detail, { params: { post_id: task.post_id } })
  expect(post.data.counts).toMatchObject({ pupils: 1, submitted: 0 })
})

test('the teacher of the class that a pupil moved to reads nothing of the old room', async () => {
  const task = await openTask()
  await move(task)
  const colleague = await task.signIn('teacher', await aTeacher(task.db, task.school))
  expect((await colleague.ask(tugaskuScores.one, { params: task.params })).status).toBe(404)
  const stranger = await task.signIn('student', await aPupil(task.db, task.school))
  expect((await stranger.ask(tugaskuPosts.detail, { params: { post_id: task.post_id } })).status).toBe(404)
})
