import { tugaskuPosts } from '@lentera/contract/tugasku/posts'
import { expect, test } from 'vitest'
import { aClass, aPupil, aTeacher } from '#db/seed/builders.ts'
import { aRoom } from '#db/seed/tugasku.ts'
import { createIds } from '#kit/http/ids.ts'
import { openSchool, testSettings } from '#test/school.ts'
import { aPdf, sendFile } from '#test/uploads.ts'

const ids = createIds(testSettings.hashidsSalt)
const openRoom = async () => {
  const school = await openSchool()
  const now = school.now()
  const { id } = await aRoom(school.db, school.school, { by: school.people.teacher, now, classes: [school.class.id] })
  const teacher = await school.signIn('teacher')
  const params = { room_id: ids.encode(id) }
  const hours = (count: number) => new Date(now.getTime() + count * 3_600_000).toISOString()
  const words = {
    kind: 'task' as const,
    title: 'Laporan gerak lurus',
    text: 'Ukur **lima** kali.',
    topic_id: null,
    links: [],
    student_ids: null as string[] | null,
    given_at: now.toISOString() as string | null,
    due_at: hours(24) as string | null,
    closes_at: null,
    max_score: 100,
    resubmits: true,
    files: [] as string[],
  }
  const write = (more: object = {}) => teacher.ask(tugaskuPosts.write, { params, body: { ...words, ...more } } as never)
  return { ...school, room_id: id, params, teacher, write, words, hours }
}
type Room = Awaited<ReturnType<typeof openRoom>>
const read = async (room: Room, who: { id: number; username: string } = room.people.student) =>
  (await (await room.signIn('student', who)).ask(tugaskuPosts.stream, { params: room.params, query: {} })).data

test('a teacher gives a task with a file, the pupils of the class read it and are told once', async () => {
  const room = await openRoom()
  const file = await sendFile(room.teacher, aPdf(), 'panduan.pdf')
  const { data } = await room.write({ files: [file] })
  expect(data).toMatchObject({
    state: 'published',
    counts: { pupils: 1, submitted: 0 },
    can: ['edit', 'close', 'remove', 'score'],
  })
  const [row] = await read(room)
  expect(row).toMatchObject({ title: 'Laporan gerak lurus', work: { state: 'not_opened' }, counts: null })
  const pupil = await room.signIn('student')
  const whole = (await pupil.ask(tugaskuPosts.detail, { params: { post_id: row!.id } })).data
  expect(whole).toMatchObject({ files: [{ name: 'panduan.pdf' }], work: { can: ['submit'] }, can: [] })
  const told = await room.db
    .selectFrom('notification')
    .where('kind', '=', 'tugasku_post')
    .where('account_id', '=', room.people.student.id)
    .select('account_id')
    .execute()
  expect(told).toEqual([{ account_id: room.people.student.id }])
})

test('drafts and what is planned are for teachers alone; what is planned is read from its time on', async () => {
  const room = await openRoom()
  await room.write({ given_at: null })
  await room.write({ title: 'Minggu depan', given_at: room.hours(1) })
  expect(await read(room)).toEqual([])
  const listed = (await room.teacher.ask(tugaskuPosts.stream, { params: room.params, query: {} })).data
  expect(listed.map(({ state }) => state)).toEqual(['draft', 'scheduled'])
  room.travel(room.hours(1))
  expect(await read(room)).toMatchObject([{ title: 'Minggu depan' }])
})

test('a task for some pupils is no other pupil’s', async () => {
  const room = await openRoom()
  const other = await aPupil(room.db, room.school, { in: room.class })
  const { data } = await room.write({ student_ids: [ids.encode(other.id)] })
  expect(await read(room)).toEqual([])
  expect(await read(room, other)).toHaveLength(1)
  expect((await (await room.signIn('student')).ask(tugaskuPosts.detail, { params: { post_id: data.id } })).status).toBe(404)
  const stranger = await aPupil(room.db, room.school, { in: await aClass(room.db, room.school) })
  expect((await room.write({ student_ids: [ids.encode(stranger.id)] })).status).toBe(404)
})

test('a pupil’s tasks over all rooms leave the list of what is to do when they are late', async () => {
  const room = await openRoom()
  await room.write()
  const pupil = async () => (await room.signIn('student')).ask
  const section = async (of: 'todo' | 'late' | 'done') =>
    (await (await pupil())(tugaskuPosts.tasks, { query: { section: of } })).data.map(({ work }) => work?.state)
  expect([await section('todo'), await section('late')]).toEqual([['not_opened'], []])
  room.travel(room.hours(25))
  expect([await section('todo'), await section('late'), await section('done')]).toEqual([[], ['missing'], []])
})

test('a task is due after now, and an older device does not save over a newer one', async () => {
  const room = await openRoom()
  const early = await room.write({ due_at: room.hours(-1) })
  expect(early.body.errors).toHaveProperty('due_at')
  const { data } = await room.write()
  const { kind: _, ...words } = room.words
  const change = { params: { post_id: data.id }, body: { ...words, title: 'Laporan gerak jatuh', kept: [], revision: 1 } }
  expect((await room.teacher.ask(tugaskuPosts.update, change as never)).data).toMatchObject({
    title: 'Laporan gerak jatuh',
    revision: 2,
  })
  expect((await room.teacher.ask(tugaskuPosts.update, change as never)).body.code).toBe('DATA_CHANGED')
})

test('a task is ended and opened again, and is gone once it is taken away', async () => {
  const room = await openRoom()
  const { data } = await room.write()
  const params = { post_id: data.id }
  const turn = (verb: 'close' | 'reopen', revision: number) =>
    room.teacher.ask(tugaskuPosts.turn, { params, body: { verb, revision } })
  expect((await turn('close', 1)).data.state).toBe('closed')
  expect((await turn('close', 2)).body.code).toBe('TUGASKU_NOT_NOW')
  expect((await turn('reopen', 2)).data.state).toBe('published')
  expect((await room.teacher.ask(tugaskuPosts.remove, { params })).status).toBe(200)
  expect(await read(room)).toEqual([])
})

test('a teacher of another room neither reads nor writes here, and an archived room keeps what it has', async () => {
  const room = await openRoom()
  const { data } = await room.write()
  const colleague = await room.signIn('teacher', await aTeacher(room.db, room.school))
  expect((await colleague.ask(tugaskuPosts.detail, { params: { post_id: data.id } })).status).toBe(404)
  expect((await colleague.ask(tugaskuPosts.begin, { params: room.params })).status).toBe(404)
  await room.db.updateTable('tugasku_room').set({ state: 'archived' }).where('id', '=', room.room_id).execute()
  expect((await room.write()).body.code).toBe('TUGASKU_ARCHIVED')
  expect((await room.teacher.ask(tugaskuPosts.detail, { params: { post_id: data.id } })).data.can).toEqual(['score'])
})
