import { homeroom } from '@lentera/contract/homeroom'
import { people } from '@lentera/contract/people'
import { timetable } from '@lentera/contract/timetable'
import { tugaskuRooms } from '@lentera/contract/tugasku/rooms'
import { expect, test } from 'vitest'
import { aRoom } from '#db/seed/tugasku.ts'
import { MONDAY, timetableOffice } from '#test/timetable-office.ts'

test('a teacher who leaves gives all lessons and classes to a successor, who has them at once; nobody else’s change', async () => {
  const { who, ids, ratna, budi, first, lessons, call, add, class: room, people: around, db } = await timetableOffice()
  await call('2026-11-16')
  await add({ teacher_id: ratna, weekday: 2 })
  const { data: own } = await add({ weekday: 4 })
  const remove = async () => who.ask(people.remove, { params: { person_id: ratna }, query: { revision: 1 } })
  expect((await remove()).body).toMatchObject({ status: 409, code: 'STILL_TEACHES' })
  const to_id = ids.encode(budi.id)
  expect((await who.ask(timetable.handOver, { body: { from_id: ratna, to_id } })).data).toEqual({
    lessons: 2,
    shared: 0,
    classes: 1,
    quizzes: 0,
  })
  const rows = await lessons()
  expect(rows.filter(({ ended_on }) => ended_on === null).map(({ teacher_id }) => teacher_id)).toEqual([
    budi.id,
    budi.id,
    budi.id,
  ])
  expect(rows.find(({ id }) => id === first.id)).toMatchObject({ ended_on: MONDAY, teacher_id: around.teacher.id })
  expect(rows.find(({ id }) => id === ids.decode(own.id))?.revision).toBe(1)
  const led = await db.selectFrom('class').where('id', '=', room.id).select('homeroom_teacher_id').executeTakeFirstOrThrow()
  expect(led.homeroom_teacher_id).toBe(budi.id)
  expect((await remove()).status).toBe(200)
})

test('a successor who teaches at the same hour is named with the hour, and nothing is given; a stranger is not found', async () => {
  const { who, ids, ratna, budi, add, lessons, signIn } = await timetableOffice()
  await add()
  await add({ teacher_id: ratna, weekday: 2 })
  const before = await lessons()
  const give = (to_id: string) => who.ask(timetable.handOver, { body: { from_id: ratna, to_id } })
  expect((await give(ids.encode(budi.id))).body).toMatchObject({
    status: 409,
    code: 'LESSON_CLASH',
    message: '1 jam bentrok, jadi belum ada yang dipindahkan. Budi Santoso sudah mengajar Fisika di XI 2, Senin 07.15–08.45.',
  })
  const stranger = await timetableOffice()
  expect((await give(ids.encode(stranger.budi.id))).status).toBe(404)
  expect((await give(ratna)).body.code).toBe('VALIDATION')
  expect(await lessons()).toEqual(before)
  expect((await (await signIn('teacher')).ask(homeroom.desk, { query: {} })).status).toBe(200)
})

test('class rooms of the running year go to the successor, who holds them at once; of a past year, and of a colleague, they stay', async () => {
  const { who, ids, ratna, budi, class: room, people: around, db, school, now, signIn } = await timetableOffice()
  const asked = { now: now(), classes: [room.id] }
  const own = await aRoom(db, school, { ...asked, by: around.teacher })
  const past = await aRoom(db, school, { ...asked, by: around.teacher })
  await db.updateTable('tugasku_room').set({ tahun_ajaran_id: 2025 }).where('id', '=', past.id).execute()
  const mine = await aRoom(db, school, { ...asked, by: budi })
  const shown = async (teacher: typeof budi) => {
    const { data } = await (await signIn('teacher', teacher)).ask(tugaskuRooms.list, { query: {} })
    return data.map(({ id }) => ids.decode(id)).toSorted((a, b) => (a ?? 0) - (b ?? 0))
  }
  expect(await shown(budi)).toEqual([mine.id])
  await who.ask(timetable.handOver, { body: { from_id: ratna, to_id: ids.encode(budi.id) } })
  expect(await shown(budi)).toEqual([own.id, mine.id])
  expect(await shown(around.teacher)).toEqual([past.id])
})
