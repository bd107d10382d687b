import { homeroom } from '@lentera/contract/homeroom'
import { people } from '@lentera/contract/people'
import { timetable } from '@lentera/contract/timetable'
import { tugaskuRooms } from '@lentera/contract/tugasku/rooms'
import { expect, test } from 'vitest'
import { aGroup, aSubject, aTeacher } from '#db/seed/builders.ts'
import { aQuestion, aQuizAttempt, aQuizSession } from '#db/seed/quizzes.ts'
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
    groups: 0,
    rooms: 0,
    quizzes: 0,
    planned_from: null,
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

test('a teacher without lessons who has a learning group, a class room alone or an open quiz is not removed, and the words name it', async () => {
  const { who, ids, budi, class: room, people: around, db, school, now } = await timetableOffice()
  const sinta = await aTeacher(db, school, { name: 'Sinta Maharani' })
  const id = ids.encode(sinta.id)
  const remove = async () => who.ask(people.remove, { params: { person_id: id }, query: { revision: 1 } })
  const subject = await aSubject(db, school, 'Seni Musik')
  const group = await aGroup(db, school, { subject, of: [], kind: 'other' })
  await db.updateTable('learning_group').set({ teacher_id: sinta.id }).where('id', '=', group.id).execute()
  const alone = await aRoom(db, school, { now: now(), classes: [room.id], by: sinta })
  const shared = await aRoom(db, school, { now: now(), classes: [room.id], by: around.teacher })
  const member = { account_id: sinta.id, role: 'co_teacher' as const, since: now() }
  await db
    .insertInto('tugasku_member')
    .values({ school_id: school.id, room_id: shared.id, ...member })
    .execute()
  const question = await aQuestion(db, school, sinta)
  const quiz = await aQuizSession(db, school, sinta, { classes: [room], questions: [question] })
  const draft = await aQuizSession(db, school, sinta, { state: 'draft', starts_at: null, ends_at: null, questions: [question] })
  const has = (await who.ask(timetable.overview, {})).data.teachers.find((one) => one.id === id)
  expect(has).toMatchObject({ lessons: 0, leads: [], groups: 1, rooms: 2, quizzes: 1 })
  expect((await remove()).body).toMatchObject({
    status: 409,
    code: 'STILL_TEACHES',
    message: 'Guru ini masih memegang 1 kelompok belajar, 1 ruang kelas dan 1 kuis. Serahkan dulu kepada guru lain.',
  })
  const given = await who.ask(timetable.handOver, { body: { from_id: id, to_id: ids.encode(budi.id) } })
  expect(given.data).toEqual({ lessons: 0, shared: 0, classes: 0, groups: 1, rooms: 2, quizzes: 1, planned_from: null })
  expect((await remove()).status).toBe(200)
  const holders = await db.selectFrom('quiz_session').select(['id', 'teacher_id']).orderBy('id').execute()
  // A draft stays its author's.
  expect(holders).toEqual([
    { id: quiz.id, teacher_id: budi.id },
    { id: draft.id, teacher_id: sinta.id },
  ])
  const held = db.selectFrom('tugasku_member').where('account_id', '=', budi.id).where('state', '=', 'active')
  expect((await held.select('room_id').orderBy('room_id').execute()).map(({ room_id }) => room_id)).toEqual([alone.id, shared.id])
})

test('a room with another teacher, an ended group and a marked quiz keep nobody at the school, nor does what another school has', async () => {
  const { who, ids, class: room, people: around, db, school, now } = await timetableOffice()
  const other = await timetableOffice()
  const elsewhere = await aQuestion(other.db, other.school, other.budi)
  await aQuizSession(other.db, other.school, other.budi, { classes: [other.class], questions: [elsewhere] })
  const sinta = await aTeacher(db, school, { name: 'Sinta Maharani' })
  const group = await aGroup(db, school, { subject: await aSubject(db, school, 'Seni Musik'), of: [], kind: 'other' })
  await db.updateTable('learning_group').set({ teacher_id: sinta.id, ended_on: MONDAY }).where('id', '=', group.id).execute()
  const shared = await aRoom(db, school, { now: now(), classes: [room.id], by: around.teacher })
  const member = { account_id: sinta.id, role: 'co_teacher' as const, since: now() }
  await db
    .insertInto('tugasku_member')
    .values({ school_id: school.id, room_id: shared.id, ...member })
    .execute()
  const over = { starts_at: new Date('2026-11-20T00:00:00Z'), ends_at: new Date('2026-11-20T03:00:00Z') }
  const marked = await aQuizSession(db, school, sinta, {
    classes: [room],
    questions: [await aQuestion(db, school, sinta)],
    ...over,
  })
  await aQuizAttempt(db, marked, around.student)
  const gone = { params: { person_id: ids.encode(sinta.id) }, query: { revision: 1 } }
  expect((await who.ask(people.remove, gone)).status).toBe(200)
})
