import { gradeSources } from '@lentera/contract/grades/taking'
import { type Post, tugaskuPosts } from '@lentera/contract/tugasku/posts'
import { tugaskuScores } from '@lentera/contract/tugasku/scores'
import { tugaskuSubmissions } from '@lentera/contract/tugasku/submissions'
import { expect, test } from 'vitest'
import { aLesson, aPupil } from '#db/seed/builders.ts'
import { aRoom, aTask } from '#db/seed/tugasku.ts'
import { createIds } from '#kit/http/ids.ts'
import { writeScore } from '#modules/tugasku/scores/scoring.queries.ts'
import { openSchool, testSettings } from '#test/school.ts'

const ids = createIds(testSettings.hashidsSalt)
const REFUSED = { max_score: ['Sudah ada nilai. Nilai tertinggi tidak dapat diubah lagi.'] }

/** A task worth 100 that one of two pupils has handed in, and a second one in the same room. */
const openTask = async () => {
  const school = await openSchool()
  const { people, db } = school
  const now = school.now()
  const other = await aPupil(db, school.school, { in: school.class })
  const room = await aRoom(db, school.school, { by: people.teacher, now, classes: [school.class.id] })
  const its = { room: room.id, by: people.teacher, now }
  const task = await aTask(db, { ...its, handed: [people.student.id] })
  const beside = await aTask(db, { ...its, title: 'Tugas lain' })
  const teacher = await school.signIn('teacher')
  const post_id = ids.encode(task.id)
  const read = async (id = post_id) => (await teacher.ask(tugaskuPosts.detail, { params: { post_id: id } })).data
  /** Saves a post as its form does: what it says, with what is changed of it. */
  const edit = async (changed: Partial<Pick<Post, 'title' | 'max_score'>>, id = post_id) => {
    const { title, text, due_at, closes_at, given_at, max_score, resubmits, revision } = await read(id)
    const words = { title, text, due_at, closes_at, given_at, max_score, resubmits, revision }
    const whom = { topic_id: null, links: [], student_ids: null, kept: [], files: [] }
    return teacher.ask(tugaskuPosts.update, { params: { post_id: id }, body: { ...words, ...whom, ...changed } })
  }
  const params = { post_id, student_id: ids.encode(people.student.id) }
  const score = async (value: number | null, share = false, of = params) => {
    const { revision } = (await teacher.ask(tugaskuScores.one, { params: of })).data
    return teacher.ask(tugaskuScores.score, { params: of, body: { score: value, feedback: '', share, revision } })
  }
  const turn = async (verb: 'revise' | 'exempt' | 'include') => {
    const { revision } = (await teacher.ask(tugaskuScores.one, { params })).data
    return teacher.ask(tugaskuScores.turn, { params, body: { verb, feedback: 'Lengkapi.', revision } })
  }
  const waiting = () =>
    school.database.sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  const works = () => db.selectFrom('tugasku_work').where('post_id', '=', task.id).select(['state', 'score']).execute()
  return { ...school, other, task, beside, teacher, post_id, params, read, edit, score, turn, waiting, works }
}

test('what a task is worth is changed while nothing is scored, and stays once a draft of a score is there', async () => {
  const task = await openTask()
  expect((await task.edit({ max_score: 50 })).data).toMatchObject({ max_score: 50, scored: false })
  expect((await task.edit({ max_score: null })).data).toMatchObject({ max_score: null })
  expect((await task.edit({ max_score: 100 })).data).toMatchObject({ max_score: 100 })
  await task.score(88)
  expect(await task.read()).toMatchObject({ scored: true })
  for (const max_score of [50, 200, null]) {
    const refused = await task.edit({ title: 'Tidak jadi', max_score })
    expect([refused.status, refused.body.errors]).toEqual([422, REFUSED])
  }
  expect(await task.read()).toMatchObject({ title: 'Laporan gerak lurus', max_score: 100, revision: 4 })
  expect((await task.edit({ title: 'Laporan gerak jatuh' })).data).toMatchObject({ title: 'Laporan gerak jatuh', max_score: 100 })
})

test('scores of one task leave what another one is worth open', async () => {
  const task = await openTask()
  await task.score(88, true)
  const beside = ids.encode(task.beside.id)
  expect((await task.edit({ max_score: 10 }, beside)).data).toMatchObject({ max_score: 10, scored: false })
  expect(await task.read()).toMatchObject({ max_score: 100 })
})

test('a draft of a score that is taken back leaves open again what the task is worth', async () => {
  const task = await openTask()
  await task.score(9)
  expect((await task.edit({ max_score: 10 })).body.errors).toEqual(REFUSED)
  await task.score(null)
  expect((await task.edit({ max_score: 10 })).data).toMatchObject({ max_score: 10, scored: false })
})

test('a shared score that its pupil reads as that of an attempt before keeps what the task is worth', async () => {
  const task = await openTask()
  await task.score(88, true)
  await task.turn('revise')
  expect((await task.edit({ max_score: 50 })).body.errors).toEqual(REFUSED)
  const body = { text: 'Rata-rata 2,6 m/s.', links: [], kept: [], files: [] }
  await (await task.signIn('student')).ask(tugaskuSubmissions.submit, { params: { post_id: task.post_id }, body })
  expect((await task.edit({ max_score: 50 })).body.errors).toEqual(REFUSED)
})

test('a draft that an attempt more has followed, and nobody reads any more, leaves open what the task is worth', async () => {
  const task = await openTask()
  await task.score(88)
  const body = { text: 'Rata-rata 2,6 m/s.', links: [], kept: [], files: [] }
  await (await task.signIn('student')).ask(tugaskuSubmissions.submit, { params: { post_id: task.post_id }, body })
  expect((await task.edit({ max_score: 50 })).data).toMatchObject({ max_score: 50 })
})

test('the score of a pupil who was let off, which comes back with the pupil, keeps what the task is worth', async () => {
  const task = await openTask()
  await task.score(88)
  await task.turn('exempt')
  expect((await task.edit({ max_score: 50 })).body.errors).toEqual(REFUSED)
})

test('the scores that go into grades stay within what their task is worth', async () => {
  const task = await openTask()
  await aLesson(task.db, task.school, { class: task.class, teacher: task.people.teacher })
  await task.score(88, true)
  await task.edit({ max_score: 50 })
  const query = { class_id: task.class.uuid }
  const { data } = await task.teacher.ask(gradeSources.task, { params: { id: task.post_id }, query })
  expect(data.rows.map(({ score }) => score)).toEqual([88])
})

test('whoever scores while a task comes to be worth less is told that it has changed, and nothing is scored', async () => {
  const task = await openTask()
  const colleague = task.database.transaction()
  await colleague.db.updateTable('tugasku_post').set({ max_score: 50, revision: 2 }).where('id', '=', task.task.id).execute()
  const [scoring, first] = [task.score(88), task.score(88, false, { ...task.params, student_id: ids.encode(task.other.id) })]
  await expect.poll(task.waiting).toHaveLength(2)
  await colleague.end('commit')
  expect([(await scoring).body.code, (await first).body.code]).toEqual(['DATA_CHANGED', 'DATA_CHANGED'])
  expect(await task.works()).toEqual([{ state: 'submitted', score: null }])
  expect((await task.score(88)).body.errors).toEqual({ score: ['Paling tinggi 50.'] })
  expect((await task.score(44)).data).toMatchObject({ state: 'graded', score: 44 })
})

test('whoever makes a task worth less while it is being scored is refused', async () => {
  const task = await openTask()
  const colleague = task.database.transaction()
  const { id: by } = task.people.teacher
  const of = { post: task.task.id, student: task.people.student.id, seen: 1, by, now: task.now(), worth: 100 }
  await writeScore(colleague.db, of, { state: 'graded', score: 88, feedback: null })
  const editing = task.edit({ max_score: 50 })
  await expect.poll(task.waiting).toHaveLength(1)
  await colleague.end('commit')
  expect((await editing).body.errors).toEqual(REFUSED)
  expect(await task.read()).toMatchObject({ max_score: 100 })
  expect(await task.works()).toEqual([{ state: 'graded', score: 88 }])
})

test('a pupil is not told whether something is scored', async () => {
  const task = await openTask()
  await task.score(88, true)
  const pupil = await task.signIn('student')
  expect((await pupil.ask(tugaskuPosts.detail, { params: { post_id: task.post_id } })).data).toMatchObject({ scored: false })
})
