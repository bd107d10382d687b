import { tugaskuPosts } from '@lentera/contract/tugasku/posts'
import { tugaskuScores } from '@lentera/contract/tugasku/scores'
import { tugaskuSubmissions } from '@lentera/contract/tugasku/submissions'
import { expect, test } from 'vitest'
import { aRoom, aTask } from '#db/seed/tugasku.ts'
import { createIds } from '#kit/http/ids.ts'
import { writeScore } from '#modules/tugasku/scores/scoring.queries.ts'
import { openSchool, testSettings } from '#test/school.ts'

const ids = createIds(testSettings.hashidsSalt)

/** A task that nobody has handed in. */
const openTask = async () => {
  const school = await openSchool()
  const { people, db } = school
  const now = school.now()
  const room = await aRoom(db, school.school, { by: people.teacher, now, classes: [school.class.id] })
  const task = await aTask(db, { room: room.id, by: people.teacher, now })
  const [teacher, pupil] = [await school.signIn('teacher'), await school.signIn('student')]
  const params = { post_id: ids.encode(task.id) }
  const of = { ...params, student_id: ids.encode(people.student.id) }
  const score = (share: boolean) =>
    teacher.ask(tugaskuScores.score, { params: of, body: { score: 88, feedback: '', share, revision: 0 } })
  const turn = (verb: 'exempt' | 'include', revision: number) =>
    teacher.ask(tugaskuScores.turn, { params: of, body: { verb, feedback: '', revision } })
  const can = async () => (await teacher.ask(tugaskuPosts.detail, { params })).data.can
  const remove = () => teacher.ask(tugaskuPosts.remove, { params })
  const own = async () => (await pupil.ask(tugaskuPosts.detail, { params })).data?.work
  return { ...school, task, teacher, pupil, params, score, turn, can, remove, own }
}

test.each([
  ['shared with its pupil', true],
  ['a draft', false],
])('a task that nobody has handed in stays with a score that is %s', async (_how, share) => {
  const task = await openTask()
  expect(await task.can()).toContain('remove')
  await task.score(share)
  expect(await task.can()).toEqual(['edit', 'close', 'score'])
  expect((await task.remove()).body.code).toBe('TUGASKU_NOT_NOW')
  expect(await task.own()).toMatchObject(share ? { state: 'returned', score: 88 } : { state: 'submitted', score: null })
})

test('a task of which something was handed in and taken back stays, with what was handed in', async () => {
  const task = await openTask()
  const body = { text: 'Rata-rata 2,4 m/s.', links: [], kept: [], files: [] }
  await task.pupil.ask(tugaskuSubmissions.submit, { params: task.params, body })
  await task.pupil.ask(tugaskuSubmissions.withdraw, { params: task.params })
  expect((await task.remove()).body.code).toBe('TUGASKU_NOT_NOW')
  expect(await task.own()).toMatchObject({ state: 'withdrawn', versions: [{ number: 1 }] })
})

test('a task from which a pupil was let off stays, and goes once the pupil is asked again', async () => {
  const task = await openTask()
  await task.turn('exempt', 0)
  expect((await task.remove()).body.code).toBe('TUGASKU_NOT_NOW')
  await task.turn('include', 2)
  expect((await task.remove()).status).toBe(200)
})

test('a draft that a pupil has not handed in holds no task', async () => {
  const task = await openTask()
  await task.pupil.ask(tugaskuSubmissions.draft, { params: task.params, body: { text: 'Rata-rata', links: [] } })
  expect(await task.can()).toContain('remove')
  expect((await task.remove()).status).toBe(200)
  expect(await task.own()).toBeUndefined()
})

test('a task that is scored while it is taken away stays, and one that is gone is not scored', async () => {
  const task = await openTask()
  const waiting = () =>
    task.database.sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  const colleague = task.database.transaction()
  const [{ id: by }, { id: student }] = [task.people.teacher, task.people.student]
  const of = { post: task.task.id, student, seen: 1, by, now: task.now(), worth: 100 }
  await writeScore(colleague.db, of, { state: 'returned', score: 88 })
  const removing = task.remove()
  await expect.poll(waiting).toHaveLength(1)
  await colleague.end('commit')
  expect((await removing).body.code).toBe('TUGASKU_NOT_NOW')
  expect(await task.own()).toMatchObject({ state: 'returned', score: 88 })
  await task.db.updateTable('tugasku_post').set({ removed_at: task.now() }).where('id', '=', task.task.id).execute()
  expect(await writeScore(task.db, { ...of, seen: 2 }, { state: 'returned', score: 70 })).toBeUndefined()
})
