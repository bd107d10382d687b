import { commentLimits, tugaskuComments } from '@lentera/contract/tugasku/comments'
import { expect, test } from 'vitest'
import { aPupil, aTeacher } from '#db/seed/builders.ts'
import { aRoom, aTask } from '#db/seed/tugasku.ts'
import { createIds } from '#kit/http/ids.ts'
import { openSchool, testSettings } from '#test/school.ts'

const ids = createIds(testSettings.hashidsSalt)
const openTask = async () => {
  const school = await openSchool()
  const { people, db } = school
  const now = school.now()
  const other = await aPupil(db, school.school, { in: school.class })
  const room = await aRoom(db, school.school, { by: people.teacher, now, classes: [school.class.id] })
  const task = await aTask(db, { room: room.id, by: people.teacher, now })
  const params = { post_id: ids.encode(task.id) }
  const student_id = ids.encode(people.student.id)
  const [teacher, pupil, classmate] = [
    await school.signIn('teacher'),
    await school.signIn('student'),
    await school.signIn('student', other),
  ]
  return { ...school, room, params, student_id, teacher, pupil, classmate }
}

test('what the class says is read by the class, and taken away by its writer or a teacher alone', async () => {
  const { params, pupil, classmate, teacher } = await openTask()
  const { data } = await pupil.ask(tugaskuComments.write, { params, body: { text: 'Boleh dua lembar?', private: false } })
  const seen = (await classmate.ask(tugaskuComments.list, { params, query: {} })).data
  expect(seen).toMatchObject([{ text: 'Boleh dua lembar?', own: false, can: [] }])
  expect((await classmate.ask(tugaskuComments.remove, { params: { comment_id: data.id } })).status).toBe(404)
  expect((await teacher.ask(tugaskuComments.remove, { params: { comment_id: data.id } })).status).toBe(200)
  expect((await pupil.ask(tugaskuComments.list, { params, query: {} })).data).toEqual([])
})

test('what a pupil and the teacher say of the work nobody else reads, and each is told of the other', async () => {
  const { params, student_id, pupil, classmate, teacher, people, db } = await openTask()
  await pupil.ask(tugaskuComments.write, { params, body: { text: 'Saya sakit kemarin.', private: true } })
  await teacher.ask(tugaskuComments.write, { params, body: { text: 'Kumpulkan besok, ya.', private: true, student_id } })
  const own = (await pupil.ask(tugaskuComments.list, { params, query: { private: true } })).data
  expect(own.map(({ text }) => text)).toEqual(['Saya sakit kemarin.', 'Kumpulkan besok, ya.'])
  expect((await teacher.ask(tugaskuComments.list, { params, query: { student_id } })).data).toHaveLength(2)
  expect((await classmate.ask(tugaskuComments.list, { params, query: {} })).data).toEqual([])
  expect((await classmate.ask(tugaskuComments.list, { params, query: { student_id } })).status).toBe(404)
  const told = await db
    .selectFrom('notification')
    .where('kind', '=', 'tugasku_comment')
    .where('account_id', 'in', [people.student.id, people.teacher.id])
    .orderBy('id')
    .select('account_id')
    .execute()
  expect(told.map(({ account_id }) => account_id)).toEqual([people.teacher.id, people.student.id])
})

test('of more comments than one page shows the older ones are read before the oldest shown, of this thread alone', async () => {
  const { params, pupil, teacher, student_id, people, db } = await openTask()
  await pupil.ask(tugaskuComments.write, { params, body: { text: 'Pertanyaan pribadi', private: true } })
  const { data } = await teacher.ask(tugaskuComments.write, { params, body: { text: 'Nomor 0', private: false } })
  const { post_id, written_at } = await db
    .selectFrom('tugasku_comment')
    .where('text', '=', 'Nomor 0')
    .select(['post_id', 'written_at'])
    .executeTakeFirstOrThrow()
  const rows = Array.from({ length: commentLimits.shown }, (_, at) => ({
    post_id,
    account_id: people.teacher.id,
    text: `Nomor ${at + 1}`,
    written_at,
  }))
  await db.insertInto('tugasku_comment').values(rows).execute()
  const newest = (await pupil.ask(tugaskuComments.list, { params, query: {} })).data
  expect([newest.length, newest[0]?.text, newest.at(-1)?.text]).toEqual([200, 'Nomor 1', 'Nomor 200'])
  const older = (await pupil.ask(tugaskuComments.list, { params, query: { before: newest[0]!.id } })).data
  expect(older.map(({ id }) => id)).toEqual([data.id])
  const ofAnother = await teacher.ask(tugaskuComments.list, { params, query: { student_id, before: newest[0]!.id } })
  expect(ofAnother.status).toBe(404)
})

test('in an archived room is read what was said, and nothing is added', async () => {
  const { params, pupil, room, db, signIn, school } = await openTask()
  await pupil.ask(tugaskuComments.write, { params, body: { text: 'Terima kasih, Bu.', private: false } })
  await db.updateTable('tugasku_room').set({ state: 'archived' }).where('id', '=', room.id).execute()
  const late = await pupil.ask(tugaskuComments.write, { params, body: { text: 'Satu lagi', private: false } })
  expect(late.body.code).toBe('TUGASKU_ARCHIVED')
  expect((await pupil.ask(tugaskuComments.list, { params, query: {} })).data).toHaveLength(1)
  const stranger = await signIn('teacher', await aTeacher(db, school))
  expect((await stranger.ask(tugaskuComments.list, { params, query: {} })).status).toBe(404)
})
