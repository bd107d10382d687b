import { tugaskuCopies } from '@lentera/contract/tugasku/copies'
import { tugaskuDesk } from '@lentera/contract/tugasku/desk'
import { tugaskuFamily } from '@lentera/contract/tugasku/family'
import { tugaskuPosts } from '@lentera/contract/tugasku/posts'
import { tugaskuRooms } from '@lentera/contract/tugasku/rooms'
import { tugaskuScores } from '@lentera/contract/tugasku/scores'
import { waits } from '@lentera/contract/waits'
import { expect, test } from 'vitest'
import { aGroup, aParent, aPupil, aTeacher } from '#db/seed/builders.ts'
import { aTask } from '#db/seed/tugasku.ts'
import { aGroupRoom } from '#test/group-room.ts'

/** A room that Budi makes for the religion group of Maria and Yosef, with a task; Bagus has left the group, Andi was never in it. */
const groupRoom = async () => {
  const around = await aGroupRoom()
  const { db, school, budi, group, signIn, ids, now } = around
  const outside = await aPupil(db, school, { in: around.class, name: 'Andi Luar' })
  const { data: room } = await budi.ask(tugaskuRooms.create, {
    body: { name: 'Agama Katolik', description: '', subject_id: null, class_uuids: [], group_uuids: [group.uuid] },
  })
  const params = { room_id: room.id }
  const post = await aTask(db, {
    room: ids.decode(room.id) ?? 0,
    by: around.budiAccount,
    now: now(),
    title: 'Doa harian',
    due_at: new Date(now().getTime() + 86_400_000),
  })
  const rooms = async (pupil: { id: number; username: string }) =>
    (await (await signIn('student', pupil)).ask(tugaskuRooms.list, {})).data.map(({ name }) => name)
  return { ...around, room, params, post, outside, rooms, post_id: ids.encode(post.id) }
}

test('a room of a learning group is of its pupils of all classes on the day, and of nobody else', async () => {
  const { room, params, budi, maria, yosef, bagus, outside, rooms, signIn, post_id } = await groupRoom()
  expect(room).toMatchObject({ classes: ['Agama Katolik'], pupils: 2 })
  expect(await rooms(maria)).toEqual(['Agama Katolik'])
  expect(await rooms(yosef)).toEqual(['Agama Katolik'])
  expect(await rooms(bagus)).toEqual([])
  expect(await rooms(outside)).toEqual([])
  const stranger = await signIn('student', outside)
  expect((await stranger.ask(tugaskuRooms.one, { params })).status).toBe(404)
  expect((await stranger.ask(tugaskuPosts.detail, { params: { post_id } })).status).toBe(404)
  const names = (await budi.ask(tugaskuDesk.members, { params })).data.members.map(({ name, class: of }) => [name, of])
  expect(names).toEqual([
    ['Budi Santoso', null],
    ['Maria Goretti', 'X-1'],
    ['Yosef Bili', 'X-2'],
  ])
  const scores = (await budi.ask(tugaskuScores.list, { params: { post_id } })).data.rows.map(({ student }) => student.name)
  expect(scores).toEqual(['Maria Goretti', 'Yosef Bili'])
})

test('what is open waits on the home of a pupil of the group, and on no other', async () => {
  const { maria, outside, bagus, signIn } = await groupRoom()
  const waiting = async (pupil: typeof maria) =>
    (await (await signIn('student', pupil)).ask(waits.list, {})).data.lines.map(({ title }) => title)
  expect(await waiting(maria)).toContain('Doa harian')
  expect(await waiting(outside)).not.toContain('Doa harian')
  expect(await waiting(bagus)).not.toContain('Doa harian')
})

test('who joins the group sees what is open; who leaves keeps the own work and gets nothing new', async () => {
  const { db, group, outside, maria, post, post_id, rooms, signIn, budi, now, params, budiAccount, ids, room } = await groupRoom()
  await db
    .insertInto('learning_group_member')
    .values({ group_id: group.id, student_id: outside.id, from_date: '2026-11-23', added_at: now() })
    .execute()
  expect(await rooms(outside)).toEqual(['Agama Katolik'])
  await db
    .insertInto('tugasku_work')
    .values({ post_id: post.id, student_id: maria.id, state: 'submitted', submitted_at: now(), changed_at: now() })
    .execute()
  await db
    .updateTable('learning_group_member')
    .set({ to_date: '2026-11-23' })
    .where('group_id', '=', group.id)
    .where('student_id', '=', maria.id)
    .execute()
  expect(await rooms(maria)).toEqual([])
  const me = await signIn('student', maria)
  expect((await me.ask(tugaskuPosts.detail, { params: { post_id } })).data).toMatchObject({ title: 'Doa harian' })
  const later = await aTask(db, { room: ids.decode(room.id) ?? 0, by: budiAccount, now: now(), title: 'Tugas baru' })
  expect((await me.ask(tugaskuPosts.detail, { params: { post_id: ids.encode(later.id) } })).status).toBe(404)
  const { data } = await budi.ask(tugaskuScores.list, { params: { post_id } })
  expect(data.rows.map(({ student }) => [student.name, student.gone])).toEqual([
    ['Andi Luar', null],
    ['Maria Goretti', 'moved'],
    ['Yosef Bili', null],
  ])
  expect((await budi.ask(tugaskuRooms.one, { params })).data.pupils).toBe(2)
})

test('a stay that begins tomorrow opens the room tomorrow, by the school’s date', async () => {
  const { db, group, outside, rooms, now, travel } = await groupRoom()
  await db
    .insertInto('learning_group_member')
    .values({ group_id: group.id, student_id: outside.id, from_date: '2026-11-24', added_at: now() })
    .execute()
  expect(await rooms(outside)).toEqual([])
  travel('2026-11-24T06:00:00+07:00')
  expect(await rooms(outside)).toEqual(['Agama Katolik'])
})

test('a parent sees the task of a child who is in the group, and not for the child who is not', async () => {
  const { db, maria, outside, signIn } = await groupRoom()
  const tasks = async (child: { id: number }) => {
    const parent = await aParent(db, { of: [child] })
    return JSON.stringify((await (await signIn('parent', parent)).ask(tugaskuFamily.overview, { query: {} })).data)
  }
  expect(await tasks(maria)).toContain('Doa harian')
  expect(await tasks(outside)).not.toContain('Doa harian')
})

test('a room is made for own groups alone: another teacher’s, an ended one and another school’s are not found, and nobody is refused', async () => {
  const { db, school, budi, group, ratna } = await groupRoom()
  const other = await aGroupRoom()
  const ended = await aGroup(db, school, { teacher_id: (await aTeacher(db, school)).id, ended_on: '2026-11-01' })
  const make = (by: typeof budi, group_uuids: string[]) =>
    by.ask(tugaskuRooms.create, { body: { name: 'Ruang lain', description: '', subject_id: null, class_uuids: [], group_uuids } })
  expect((await make(ratna, [group.uuid])).status).toBe(404)
  expect((await make(budi, [other.group.uuid])).status).toBe(404)
  expect((await make(budi, [ended.uuid])).status).toBe(404)
  expect((await make(budi, [])).body).toMatchObject({ code: 'VALIDATION' })
  expect((await budi.ask(tugaskuRooms.begin, {})).data.groups).toEqual([{ uuid: group.uuid, name: 'Agama Katolik' }])
  expect((await ratna.ask(tugaskuRooms.begin, {})).data.groups).toEqual([])
})

test('a room keeps its groups when an edit says nothing of them, and a copy of it is made for a group', async () => {
  const { budi, params, group } = await groupRoom()
  const facts = { name: 'Katolik X', description: '', subject_id: null, class_uuids: [], joining: 'open' as const }
  expect((await budi.ask(tugaskuDesk.edit, { params, body: facts })).data.groups).toEqual([
    { uuid: group.uuid, name: 'Agama Katolik' },
  ])
  const { data: copy } = await budi.ask(tugaskuCopies.make, {
    params,
    body: { name: 'Katolik lagi', class_uuids: [], group_uuids: [group.uuid], posts: true },
  })
  expect((await budi.ask(tugaskuRooms.one, { params: { room_id: copy.id } })).data).toMatchObject({ pupils: 2 })
  expect((await budi.ask(tugaskuDesk.edit, { params, body: { ...facts, group_uuids: [] } })).data).toMatchObject({
    groups: [],
    pupils: 0,
  })
})
