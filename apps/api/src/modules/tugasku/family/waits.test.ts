import { waits } from '@lentera/contract/waits'
import { expect, test } from 'vitest'
import { aParent, aPupil } from '#db/seed/builders.ts'
import { aRoom, aTask } from '#db/seed/tugasku.ts'
import { createIds } from '#kit/http/ids.ts'
import { openSchool, testSettings } from '#test/school.ts'
import { HOUR } from '#kit/durations.ts'

const ids = createIds(testSettings.hashidsSalt)

const openFamily = async () => {
  const school = await openSchool()
  const { db, people } = school
  const now = school.now()
  const sister = await aPupil(db, school.school, { name: 'Citra Saputra', in: school.class })
  const kin = await aParent(db, { of: [people.student, sister] })
  const room = await aRoom(db, school.school, { by: people.teacher, now, classes: [school.class.id] })
  const hours = (count: number) => new Date(now.getTime() + count * HOUR)
  const task = (due: number, wishes: object = {}) =>
    aTask(db, { room: room.id, by: people.teacher, now, given_at: hours(-1000), due_at: hours(due), ...wishes })
  const work = (post: { id: number }, student: { id: number }, state: 'submitted' | 'exempt') =>
    db.insertInto('tugasku_work').values({ post_id: post.id, student_id: student.id, state, changed_at: now }).execute()
  const parent = await school.signIn('parent', kin)
  const lines = async () => (await parent.ask(waits.list, { query: {} })).data.lines.filter(({ place }) => place === 'tugasku')
  return { ...school, andi: people.student, sister, kin, room, task, work, lines }
}

test('a parent’s home has one line for each child who misses a task or has one due tomorrow, and none once all is handed in', async () => {
  const { task, work, lines, andi, sister } = await openFamily()
  const [missing, today, tomorrow] = [await task(-30), await task(10), await task(26)]
  await task(90)
  await work(missing, sister, 'exempt')
  await work(today, sister, 'submitted')
  expect(await lines()).toMatchObject([
    {
      title: 'Andi Saputra',
      note: '1 tugas belum dikumpulkan, 1 tugas untuk hari ini, 1 tugas untuk besok',
      urgency: 'overdue',
      count: 3,
      target: { screen: 'child_tasks', student_id: ids.encode(andi.id) },
    },
    { title: 'Citra Saputra', note: '1 tugas untuk besok', urgency: 'soon', due: 'Besok', count: 1 },
  ])
  for (const post of [missing, today, tomorrow]) await work(post, andi, 'submitted')
  await work(tomorrow, sister, 'submitted')
  expect(await lines()).toEqual([])
})

test('what can be handed in no longer, is long over, is planned or in an archived room asks nobody at home', async () => {
  const { task, lines, db, room, now } = await openFamily()
  const before = new Date(now().getTime() - HOUR)
  await task(-30, { closes_at: before })
  await task(-15 * 24)
  await task(20, { given_at: new Date(now().getTime() + HOUR) })
  expect(await lines()).toEqual([])
  await task(-30)
  expect(await lines()).toHaveLength(2)
  await db.updateTable('tugasku_room').set({ state: 'archived' }).where('id', '=', room.id).execute()
  expect(await lines()).toEqual([])
})

test('a parent whose link has ended has no line of the child', async () => {
  const { task, lines, db, kin, andi } = await openFamily()
  await task(-30)
  const link = db.updateTable('family_link').set({ state: 'revoked' }).where('parent_id', '=', kin.id)
  await link.where('student_id', '=', andi.id).execute()
  expect((await lines()).map(({ title }) => title)).toEqual(['Citra Saputra'])
})
