import { notifications } from '@lentera/contract/notifications'
import { people } from '@lentera/contract/people'
import { timetable } from '@lentera/contract/timetable'
import { timetableHeld } from '@lentera/contract/timetable/held'
import { expect, test } from 'vitest'
import { aClass, aGroup, aLesson, aSubject, aTeacher, aYear } from '#db/seed/builders.ts'
import { aQuestion, aQuizSession } from '#db/seed/quizzes.ts'
import { aRoom } from '#db/seed/tugasku.ts'
import { DAY, planOffice, waitingOf } from '#test/hand-over-office.ts'
import { draftOffice } from '#test/version-office.ts'

test('a hand-over from a date to come changes nothing until then, and on its day the successor has what the teacher has by then', async () => {
  const at = await planOffice()
  const { db, school, class: room, people: around, ratna, budi } = at
  const { data } = await at.plan()
  expect(data).toEqual({ lessons: 1, shared: 0, classes: 1, groups: 0, rooms: 0, quizzes: 0, planned_from: DAY })
  expect(await at.coming()).toMatchObject([
    { teacher: { id: ratna }, successor: { id: at.budiId, name: 'Budi Santoso' }, from: DAY, state: 'planned', reason: null },
  ])
  expect(await at.taughtBy()).toEqual([around.teacher.id])
  // What comes to the teacher after the planning goes along; what a colleague has stays.
  await at.add({ teacher_id: ratna, weekday: 2 })
  const sinta = await aTeacher(db, school, { name: 'Sinta Maharani' })
  await at.add({ teacher_id: at.ids.encode(sinta.id), weekday: 3 })
  const group = await aGroup(db, school, { subject: await aSubject(db, school, 'Seni Musik'), of: [], kind: 'other' })
  await db.updateTable('learning_group').set({ teacher_id: around.teacher.id }).where('id', '=', group.id).execute()
  const tasks = await aRoom(db, school, { now: at.now(), classes: [room.id], by: around.teacher })
  await at.dawn('2027-01-03')
  expect(await at.taughtBy()).not.toContain(budi.id)
  const question = await aQuestion(db, school, around.teacher)
  const ends_at = new Date('2027-02-01T00:00:00Z')
  const quiz = await aQuizSession(db, school, around.teacher, { classes: [room], questions: [question], ends_at })
  await at.dawn()
  expect((await at.taughtBy()).toSorted((a, b) => a - b)).toEqual([budi.id, budi.id, sinta.id].toSorted((a, b) => a - b))
  const led = await db.selectFrom('class').where('id', '=', room.id).select('homeroom_teacher_id').executeTakeFirstOrThrow()
  expect(led.homeroom_teacher_id).toBe(budi.id)
  const owner = await db.selectFrom('learning_group').where('id', '=', group.id).select('teacher_id').executeTakeFirstOrThrow()
  expect(owner.teacher_id).toBe(budi.id)
  const held = db.selectFrom('tugasku_member').where('room_id', '=', tasks.id).where('state', '=', 'active')
  expect(await held.where('account_id', '=', budi.id).execute()).toHaveLength(1)
  const session = await db.selectFrom('quiz_session').where('id', '=', quiz.id).select('teacher_id').executeTakeFirstOrThrow()
  expect(session.teacher_id).toBe(budi.id)
  expect(await at.coming()).toEqual([])
  expect(await at.rows()).toMatchObject([{ state: 'applied', reason: null }])
  const gone = await at.who.ask(people.remove, { params: { person_id: ratna }, query: { revision: 1 } })
  expect(gone.status).toBe(200)
})

test('it is done once, also by a server that was off on its day, and a lesson that was called keeps the days before', async () => {
  const at = await planOffice()
  await at.plan()
  await at.call('2026-12-14')
  await at.dawn('2027-01-20')
  const after = await at.lessons()
  expect(after).toHaveLength(2)
  expect(after.find(({ ended_on }) => ended_on !== null)).toMatchObject({
    teacher_id: at.people.teacher.id,
    ended_on: '2027-01-20',
  })
  await at.runJobs()
  await at.dawn('2027-01-21')
  expect(await at.lessons()).toEqual(after)
})

test('a clash that came later holds it up: nothing is given, the office reads why, and it is done on the day after the clash is gone', async () => {
  const at = await planOffice()
  await at.plan()
  const { data: clashing } = await at.add()
  await at.add({ teacher_id: at.ratna, weekday: 4 })
  await at.dawn()
  expect((await at.taughtBy()).filter((id) => id === at.people.teacher.id)).toHaveLength(2)
  const reason = expect.stringContaining('Budi Santoso sudah mengajar Fisika di XI 2, Senin 07.15–08.45.') as unknown
  expect(await at.coming()).toMatchObject([{ state: 'blocked', reason }])
  expect(await waitingOf(at.who)).toContainEqual(
    expect.objectContaining({ title: expect.stringContaining('belum pindah ke Budi Santoso') as unknown, note: reason }),
  )
  const other = await draftOffice()
  expect((await waitingOf(other.who)).filter(({ title }) => title.includes('belum pindah'))).toEqual([])
  const params = { lesson_id: clashing.id }
  expect((await at.who.ask(timetable.remove, { params, query: { revision: clashing.revision } })).status).toBe(200)
  await at.runJobs()
  expect(await at.coming()).toHaveLength(1)
  await at.dawn('2027-01-05')
  expect(new Set(await at.taughtBy())).toEqual(new Set([at.budi.id]))
  expect((await waitingOf(at.who)).filter(({ title }) => title.includes('belum pindah'))).toEqual([])
})

test('a successor who has left by then holds it up, and the office can drop it and choose another one', async () => {
  const at = await planOffice()
  await at.plan()
  await at.db.updateTable('account').set({ deleted_at: at.now() }).where('id', '=', at.budi.id).execute()
  await at.dawn()
  expect(await at.coming()).toMatchObject([
    { state: 'blocked', reason: 'Akun dihapus tidak lagi mengajar di sekolah ini. Pilih guru lain.' },
  ])
  const sinta = await aTeacher(at.db, at.school, { name: 'Sinta Maharani' })
  const { id: instead_of } = await at.planned()
  const next = await at.plan({ to_id: at.ids.encode(sinta.id), from: '2027-01-05', instead_of })
  expect(next.status).toBe(200)
  await at.dawn('2027-01-05')
  expect(await at.taughtBy()).toEqual([sinta.id])
})

test('one that was tried today waits until tomorrow, also where another one of the school is tried', async () => {
  const at = await planOffice()
  await at.plan()
  const sinta = await aTeacher(at.db, at.school, { name: 'Sinta Maharani' })
  await at.add({ teacher_id: at.ids.encode(sinta.id), weekday: 3 })
  await at.plan({ from_id: at.ids.encode(sinta.id) })
  const budi = (deleted_at: Date | null) =>
    at.db.updateTable('account').set({ deleted_at }).where('id', '=', at.budi.id).execute()
  await budi(at.now())
  await at.dawn()
  expect(await at.rows()).toMatchObject([{ state: 'blocked' }, { state: 'blocked' }])
  await budi(null)
  await at.db.updateTable('coming_hand_over').set({ tried_on: '2027-01-03' }).where('teacher_id', '=', sinta.id).execute()
  await at.runJobs()
  expect(await at.rows()).toMatchObject([{ state: 'blocked' }, { state: 'applied', teacher_id: sinta.id }])
})

test('a teacher who has left with something in hand holds it up; one who has left with nothing leaves nothing to decide', async () => {
  const at = await planOffice()
  await at.plan()
  const sinta = await aTeacher(at.db, at.school, { name: 'Sinta Maharani' })
  await at.plan({ from_id: at.ids.encode(sinta.id) })
  const leave = (id: number) => at.db.updateTable('account').set({ deleted_at: at.now() }).where('id', '=', id).execute()
  await leave(at.people.teacher.id)
  await leave(sinta.id)
  await at.dawn()
  expect(await at.taughtBy()).toEqual([at.people.teacher.id])
  expect(await at.rows()).toMatchObject([{ state: 'blocked' }, { state: 'dropped', teacher_id: sinta.id }])
})

test('a version of the timetable that holds from the same day comes first, and what the teacher has in it is given', async () => {
  const at = await draftOffice()
  const budi = at.ids.encode(at.budi.id)
  await at.change({ weekday: 2 })
  await at.publish(DAY)
  const body = { from_id: at.ratna, to_id: budi, from: DAY }
  expect((await at.who.ask(timetable.handOver, { body })).status).toBe(200)
  // What is told of goes by the hours of the version.
  const { data } = (await (await at.signIn('teacher', at.budi)).ask(notifications.list, { query: {} })).data
  expect(data.find(({ kind }) => kind === 'timetable')?.text).toContain('Selasa')
  at.travel(`${DAY}T00:05:00+07:00`)
  await at.runJobs()
  expect(await at.running()).toMatchObject([{ weekday: 2, teacher_id: at.budi.id }])
})

test('a version of a later day does not hold it up', async () => {
  const at = await draftOffice()
  await at.change({ weekday: 2 })
  await at.publish('2027-01-18')
  const body = { from_id: at.ratna, to_id: at.ids.encode(at.budi.id), from: DAY }
  expect((await at.who.ask(timetable.handOver, { body })).status).toBe(200)
  at.travel(`${DAY}T00:05:00+07:00`)
  await at.runJobs()
  expect(await at.running()).toMatchObject([{ weekday: 1, teacher_id: at.budi.id }])
})

test('a version of the same day that is held up holds the hand-over up, which would otherwise be taken back by it', async () => {
  const at = await draftOffice()
  await at.change({ weekday: 2 })
  const sinta = await aTeacher(at.db, at.school, { name: 'Sinta Maharani' })
  await at.publish(DAY)
  const params = { body: { from_id: at.ratna, to_id: at.ids.encode(sinta.id), from: DAY } }
  expect((await at.who.ask(timetable.handOver, params)).status).toBe(200)
  await at.db
    .updateTable('timetable_version_lesson')
    .set({ teacher_id: at.budi.id })
    .where('school_id', '=', at.school.id)
    .execute()
  await at.db.updateTable('account').set({ deleted_at: at.now() }).where('id', '=', at.budi.id).execute()
  at.travel(`${DAY}T00:05:00+07:00`)
  await at.runJobs()
  expect(await at.running()).toMatchObject([{ weekday: 1, teacher_id: at.people.teacher.id }])
  expect((await at.who.ask(timetableHeld.coming, {})).data.coming).toMatchObject([
    { state: 'blocked', reason: 'Jadwal Semester genap belum dapat berlaku. Tugas pindah sesudahnya.' },
  ])
})

test('lessons of the year that follows go along, and a class of a past year stays with its leader', async () => {
  const at = await planOffice()
  const { db, school, people: around } = at
  await aYear(db, school, 2027)
  await aYear(db, school, 2025)
  const led = { homeroom_teacher_id: around.teacher.id }
  const next = await aClass(db, school, { ...led, tahun_ajaran_id: 2027 })
  const past = await aClass(db, school, { ...led, tahun_ajaran_id: 2025 })
  await aLesson(db, school, { class: next, teacher: around.teacher, weekday: 5 })
  await at.plan({ from: '2027-06-30' })
  await at.dawn('2027-06-30')
  expect(new Set(await at.taughtBy())).toEqual(new Set([at.budi.id]))
  expect(await at.taughtBy()).toHaveLength(2)
  const leaders = await db
    .selectFrom('class')
    .where('id', 'in', [next.id, past.id])
    .orderBy('id')
    .select('homeroom_teacher_id')
    .execute()
  expect(leaders.map(({ homeroom_teacher_id: leader }) => leader)).toEqual([at.budi.id, around.teacher.id])
})
