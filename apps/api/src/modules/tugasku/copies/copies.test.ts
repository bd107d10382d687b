import { tugaskuCopies } from '@lentera/contract/tugasku/copies'
import { tugaskuPosts } from '@lentera/contract/tugasku/posts'
import { tugaskuRooms } from '@lentera/contract/tugasku/rooms'
import { expect, test } from 'vitest'
import { aClass } from '#db/seed/builders.ts'
import { aRoom, aTask, aTopic } from '#db/seed/tugasku.ts'
import { createIds } from '#kit/http/ids.ts'
import { openSchool, testSettings } from '#test/school.ts'

const ids = createIds(testSettings.hashidsSalt)
const openRoom = async () => {
  const school = await openSchool()
  const [by, now] = [school.people.teacher, school.now()]
  const former = await aClass(school.db, school.school)
  const { id } = await aRoom(school.db, school.school, { by, now, classes: [former.id], state: 'archived', cover: 4 })
  const topic = await aTopic(school.db, id)
  await aTask(school.db, { room: id, by, now, topic_id: topic.id, handed: [school.people.student.id] })
  await aTask(school.db, { room: id, by, now, kind: 'announcement', title: 'Besok libur', max_score: null })
  await aTask(school.db, { room: id, by, now, title: 'Dihapus', removed_at: now })
  const teacher = await school.signIn('teacher')
  const copy = (posts: boolean, class_uuid = school.class.uuid) =>
    teacher.ask(tugaskuCopies.make, {
      params: { room_id: ids.encode(id) },
      body: { name: 'Fisika X-2', class_uuids: [class_uuid], posts },
    })
  return { ...school, teacher, former, copy, params: { room_id: ids.encode(id) } }
}

test('a room of before is made once more for the classes of now: its topics, and its tasks as drafts without times', async () => {
  const { teacher, copy, params, class: now } = await openRoom()
  expect((await teacher.ask(tugaskuCopies.begin, { params })).data).toMatchObject({ name: 'Fisika X-1', topics: 1, posts: 1 })
  const { data: made } = await copy(true)
  const room = (await teacher.ask(tugaskuRooms.one, { params: { room_id: made.id } })).data
  expect(room).toMatchObject({ name: 'Fisika X-2', state: 'active', classes: [now.name], topics: [{ name: 'Gerak lurus' }] })
  const posts = (await teacher.ask(tugaskuPosts.stream, { params: { room_id: made.id }, query: {} })).data
  expect(posts).toMatchObject([
    { title: 'Laporan gerak lurus', state: 'draft', due_at: null, topic: { id: room.topics[0]!.id }, counts: { submitted: 0 } },
  ])
})

test('pupils of the copy read nothing of it until it is given', async () => {
  const { copy, signIn } = await openRoom()
  const { data: made } = await copy(true)
  const pupil = await signIn('student')
  expect((await pupil.ask(tugaskuRooms.list, {})).data).toMatchObject([{ id: made.id, waiting: 0 }])
  expect((await pupil.ask(tugaskuPosts.stream, { params: { room_id: made.id }, query: {} })).data).toEqual([])
})

test('a copy without tasks has the topics alone, and none is made for a class that the teacher does not hold', async () => {
  const { teacher, copy, former } = await openRoom()
  const { data: made } = await copy(false)
  expect((await teacher.ask(tugaskuPosts.stream, { params: { room_id: made.id }, query: {} })).data).toEqual([])
  expect((await copy(false, former.uuid)).status).toBe(404)
})
