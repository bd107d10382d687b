import { type Post, tugaskuPosts } from '@lentera/contract/tugasku/posts'
import { tugaskuSubmissions } from '@lentera/contract/tugasku/submissions'
import { expect, test } from 'vitest'
import { aPupil } from '#db/seed/builders.ts'
import { aRoom, aTask } from '#db/seed/tugasku.ts'
import { HOUR, MINUTE } from '#kit/durations.ts'
import { createIds } from '#kit/http/ids.ts'
import { openSchool, testSettings } from '#test/school.ts'

const ids = createIds(testSettings.hashidsSalt)

/** Two tasks that are due an hour from now, one pupil who hands both in ten minutes late, and how a teacher changes the first. */
const openTasks = async (wishes: { due_at?: null; closes_at?: Date } = {}) => {
  const school = await openSchool()
  const { people, db } = school
  const now = school.now()
  const at = (minutes: number) => new Date(now.getTime() + minutes * MINUTE)
  const room = await aRoom(db, school.school, { by: people.teacher, now, classes: [school.class.id] })
  const its = { room: room.id, by: people.teacher, now }
  const task = await aTask(db, { ...its, due_at: at(60), ...wishes })
  const beside = await aTask(db, { ...its, due_at: at(60), title: 'Tugas lain' })
  const params = { post_id: ids.encode(task.id) }
  const hand = async (minutes: number, post = task, who: { id: number; username: string } = people.student) => {
    school.travel(at(minutes).toISOString())
    const body = { text: `Menit ke-${minutes}.`, links: [], kept: [], files: [] }
    const pupil = await school.signIn('student', who)
    return pupil.ask(tugaskuSubmissions.submit, { params: { post_id: ids.encode(post.id) }, body })
  }
  const edit = async (changed: Partial<Pick<Post, 'title' | 'due_at' | 'closes_at'>>) => {
    const teacher = await school.signIn('teacher')
    const { data } = await teacher.ask(tugaskuPosts.detail, { params })
    const { title, text, due_at, closes_at, given_at, max_score, resubmits, revision } = data
    const words = { title, text, due_at, closes_at, given_at, max_score, resubmits, revision }
    const whom = { topic_id: null, links: [], student_ids: null, kept: [], files: [] }
    return teacher.ask(tugaskuPosts.update, { params, body: { ...words, ...whom, ...changed } })
  }
  const turn = async (verb: 'close' | 'reopen') => {
    const teacher = await school.signIn('teacher')
    const { revision } = (await teacher.ask(tugaskuPosts.detail, { params })).data
    return teacher.ask(tugaskuPosts.turn, { params, body: { verb, revision } })
  }
  /** By how many minutes a work is late, and each of its versions, the oldest first. */
  const late = async (post = task, who: { id: number } = people.student) => {
    const works = db.selectFrom('tugasku_work').where('post_id', '=', post.id).where('student_id', '=', who.id)
    const work = await works.select(['id', 'late_minutes']).executeTakeFirstOrThrow()
    const versions = db.selectFrom('tugasku_work_version').where('work_id', '=', work.id).orderBy('number')
    return [work.late_minutes, ...(await versions.select('late_minutes').execute()).map(({ late_minutes }) => late_minutes)]
  }
  return { ...school, task, beside, params, at, hand, edit, turn, late }
}

test('who handed in ten minutes late is in time once the task is due a day later, as whoever comes after', async () => {
  const tasks = await openTasks()
  const mate = await aPupil(tasks.db, tasks.school, { in: tasks.class })
  await tasks.hand(70)
  await tasks.hand(70, tasks.beside)
  expect(await tasks.late()).toEqual([10, 10])
  expect((await tasks.edit({ due_at: tasks.at(24 * 60).toISOString() })).status).toBe(200)
  expect(await tasks.late()).toEqual([0, 0])
  await tasks.hand(23 * 60, tasks.task, mate)
  expect(await tasks.late(tasks.task, mate)).toEqual([0, 0])
  expect(await tasks.late(tasks.beside)).toEqual([10, 10])
})

test('a task that is due a little later leaves each attempt late by what is left, and a minute that has begun counts', async () => {
  const tasks = await openTasks()
  await tasks.hand(50)
  await tasks.hand(65)
  await tasks.hand(80.5)
  expect(await tasks.late()).toEqual([21, 0, 5, 21])
  await tasks.edit({ due_at: tasks.at(70).toISOString() })
  expect(await tasks.late()).toEqual([11, 0, 0, 11])
})

test('a task that is due earlier makes nobody late who was in time, and a task without a due time nobody at all', async () => {
  const tasks = await openTasks()
  const mate = await aPupil(tasks.db, tasks.school, { in: tasks.class })
  await tasks.hand(50)
  await tasks.hand(70, tasks.task, mate)
  await tasks.edit({ due_at: tasks.at(40).toISOString() })
  expect([await tasks.late(), await tasks.late(tasks.task, mate)]).toEqual([
    [0, 0],
    [10, 10],
  ])
  await tasks.edit({ due_at: null })
  expect(await tasks.late(tasks.task, mate)).toEqual([0, 0])
})

test('what a teacher lets count as in time stays so, whenever the task comes to be due', async () => {
  const tasks = await openTasks()
  await tasks.hand(90)
  const [by, now] = [tasks.people.teacher.id, tasks.now()]
  const works = tasks.db.selectFrom('tugasku_work').where('post_id', '=', tasks.task.id)
  await tasks.db
    .updateTable('tugasku_work')
    .set({ late_minutes: 0, on_time_by: by, on_time_at: now })
    .where('post_id', '=', tasks.task.id)
    .execute()
  await tasks.db.updateTable('tugasku_work_version').set({ late_minutes: 0 }).where('work_id', 'in', works.select('id')).execute()
  await tasks.edit({ due_at: tasks.at(80).toISOString() })
  expect(await tasks.late()).toEqual([0, 0])
  expect(await works.select(['on_time_by', 'revision']).execute()).toEqual([{ on_time_by: by, revision: 2 }])
})

test('a work that was taken back is late by nothing, and its attempts stand by when the task is due now', async () => {
  const tasks = await openTasks()
  await tasks.hand(70)
  await (await tasks.signIn('student')).ask(tugaskuSubmissions.withdraw, { params: tasks.params })
  await tasks.edit({ due_at: tasks.at(65).toISOString() })
  expect(await tasks.late()).toEqual([null, 5])
})

test('without a due time works are late by when the task closed, but not what is proven to be made before; opened again, by nothing', async () => {
  const tasks = await openTasks({ due_at: null, closes_at: new Date('2026-11-22T23:50:00Z') })
  const mate = await aPupil(tasks.db, tasks.school, { in: tasks.class })
  const at = { submitted_at: tasks.at(30), received_at: tasks.at(30), late_minutes: 30 }
  for (const { id: student_id } of [tasks.people.student, mate]) {
    const row = { post_id: tasks.task.id, student_id, state: 'submitted' as const, changed_at: tasks.now() }
    const { id: work_id } = await tasks.db
      .insertInto('tugasku_work')
      .values({ ...row, submitted_at: at.submitted_at, late_minutes: 30 })
      .returning('id')
      .executeTakeFirstOrThrow()
    const made_proven = student_id === mate.id
    await tasks.db
      .insertInto('tugasku_work_version')
      .values({ work_id, number: 1, text: 'Ya.', made_proven, ...at })
      .execute()
  }
  await tasks.edit({ closes_at: tasks.at(10).toISOString() })
  expect([await tasks.late(), await tasks.late(tasks.task, mate)]).toEqual([
    [20, 20],
    [0, 0],
  ])
  tasks.travel(new Date(tasks.at(0).getTime() + HOUR).toISOString())
  await tasks.turn('reopen')
  expect(await tasks.late()).toEqual([0, 0])
})

test('an edit that leaves the times as they are leaves lateness as it is', async () => {
  const tasks = await openTasks()
  await tasks.hand(70)
  await tasks.db
    .updateTable('tugasku_post')
    .set({ due_at: tasks.at(65) })
    .where('id', '=', tasks.task.id)
    .execute()
  await tasks.edit({ title: 'Laporan gerak jatuh' })
  expect(await tasks.late()).toEqual([10, 10])
})

test('a task that was ended before it was due is edited, and stays ended to the second, until its times are changed', async () => {
  const tasks = await openTasks()
  tasks.travel(new Date(tasks.at(20).getTime() + 42_123).toISOString())
  await tasks.turn('close')
  const closed = tasks.db.selectFrom('tugasku_post').where('id', '=', tasks.task.id).select('closes_at')
  const { closes_at } = await closed.executeTakeFirstOrThrow()
  // A form knows whole minutes.
  const changed = { title: 'Laporan gerak jatuh', closes_at: tasks.at(20).toISOString() }
  expect((await tasks.edit(changed)).data).toMatchObject({ title: 'Laporan gerak jatuh', state: 'closed' })
  expect(await closed.executeTakeFirstOrThrow()).toEqual({ closes_at })
  expect((await tasks.edit({ closes_at: tasks.at(30).toISOString() })).body.errors).toHaveProperty('closes_at')
  expect((await tasks.edit({ due_at: tasks.at(90).toISOString() })).body.errors).toHaveProperty('closes_at')
  expect((await tasks.edit({ closes_at: tasks.at(70).toISOString() })).data).toMatchObject({ state: 'published' })
})
