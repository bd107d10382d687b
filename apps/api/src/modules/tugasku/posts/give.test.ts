import { modules } from '@lentera/contract/modules'
import { tugaskuPosts } from '@lentera/contract/tugasku/posts'
import { expect, test } from 'vitest'
import { aClass, aTeacher } from '#db/seed/builders.ts'
import { aRoom } from '#db/seed/tugasku.ts'
import { createIds } from '#kit/http/ids.ts'
import { openSchool, testSettings } from '#test/school.ts'
import { aPdf, sendFile } from '#test/uploads.ts'

const ids = createIds(testSettings.hashidsSalt)
const openLibrary = async () => {
  const school = await openSchool()
  const { db, class: own, people } = school
  const now = school.now()
  const other = await aClass(db, school.school)
  const rooms = [
    await aRoom(db, school.school, { by: people.teacher, now, classes: [own.id] }),
    await aRoom(db, school.school, { by: people.teacher, now, classes: [other.id] }),
  ]
  const room_ids = rooms.map(({ id }) => ids.encode(id))
  const teacher = await school.signIn('teacher')
  const file = await sendFile(teacher, aPdf(), 'pegas.pdf')
  const words = { title: 'Hukum Hooke', subject_uuid: null, objective: '', text: 'Ukur tiga pegas.', links: [], files: [file] }
  const { data: module } = await teacher.ask(modules.add, { body: words })
  const post = {
    kind: 'task' as const,
    title: 'Hukum Hooke',
    text: 'Ukur tiga pegas.',
    topic_id: null,
    links: [],
    student_ids: null as string[] | null,
    given_at: now.toISOString(),
    due_at: null,
    closes_at: null,
    max_score: 100,
    resubmits: true,
    files: [] as string[],
    module_uuid: module.uuid,
    kept: module.files.map(({ uuid }) => uuid),
    room_ids: room_ids.slice(0, 1),
  }
  const give = (more: object = {}, who = teacher) => who.ask(tugaskuPosts.give, { body: { ...post, ...more } })
  const read = async () => (await teacher.ask(modules.read, { params: { module_uuid: module.uuid } })).data
  const detail = (post_id: string) => teacher.ask(tugaskuPosts.detail, { params: { post_id } })
  return { ...school, teacher, module, room_ids, give, read, detail }
}

test('a teacher gives two rooms a module with its file, the pupils are told, and the module says where it was given', async () => {
  const { give, room_ids, read, detail, db, people } = await openLibrary()
  const { data } = await give({ room_ids })
  expect(data.map(({ room }) => room.id)).toEqual(room_ids)
  for (const { id } of data) expect((await detail(id)).data.files).toMatchObject([{ name: 'pegas.pdf' }])
  expect((await read()).posts.map(({ room }) => room.id)).toEqual(room_ids.toReversed())
  const told = await db.selectFrom('notification').where('kind', '=', 'tugasku_post').select('account_id').execute()
  expect(told.map(({ account_id }) => account_id)).toContain(people.student.id)
})

test('what is taken off a given task, or goes with it, stays in the module', async () => {
  const { give, teacher, detail, read } = await openLibrary()
  const [given] = (await give()).data
  const params = { post_id: given!.id }
  await teacher.ask(tugaskuPosts.remove, { params })
  expect((await detail(given!.id)).status).toBe(404)
  const { files, posts } = await read()
  expect(posts).toEqual([])
  expect(files).toHaveLength(1)
  expect((await give()).data).toHaveLength(1)
})

test('a module that is a colleague’s alone, or archived, is given nowhere; one that is shared is', async () => {
  const { give, db, school, signIn, teacher, module } = await openLibrary()
  const stranger = await aTeacher(db, school)
  const colleague = await signIn('teacher', stranger)
  expect((await give({}, colleague)).status).toBe(404)
  const at = new Date()
  const own = await aRoom(db, school, { by: stranger, now: at, classes: [] })
  const turn = (to: 'share' | 'archive', revision: number) =>
    teacher.ask(modules.turn, { params: { module_uuid: module.uuid }, body: { turn: to, revision } })
  await turn('share', 1)
  expect((await give({ room_ids: [ids.encode(own.id)] }, colleague)).status).toBe(200)
  await turn('archive', 2)
  expect((await give()).status).toBe(404)
})

test('with one foreign room nobody gets anything, and pupils are chosen in one room only', async () => {
  const { give, room_ids, db, school, read, people } = await openLibrary()
  const foreign = await aRoom(db, school, { by: await aTeacher(db, school), now: new Date(), classes: [] })
  expect((await give({ room_ids: [...room_ids, ids.encode(foreign.id)] })).status).toBe(404)
  const some = await give({ room_ids, student_ids: [ids.encode(people.student.id)] })
  expect(some.body).toMatchObject({ errors: { room_ids: [expect.stringContaining('satu ruang')] } })
  expect((await read()).posts).toEqual([])
})
