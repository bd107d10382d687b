import { timetableHeld } from '@lentera/contract/timetable/held'
import { expect, test } from 'vitest'
import { aFurtherTeacher, aGroup, aSubject } from '#db/seed/builders.ts'
import { aQuestion, aQuizSession } from '#db/seed/quizzes.ts'
import { aRoom } from '#db/seed/tugasku.ts'
import { MONDAY, timetableOffice } from '#test/timetable-office.ts'

test('what a successor would take over is named: lessons by subject and class, classes, groups, open rooms and quizzes', async () => {
  const { who, ids, ratna, budi, class: room, people: around, db, school, now, call, add } = await timetableOffice()
  await call('2026-11-16')
  await add({ teacher_id: ratna, weekday: 2 })
  await add({ teacher_id: ratna, weekday: 3 })
  // Of a colleague.
  await add({ weekday: 4 })
  const subject = await aSubject(db, school, 'Seni Musik')
  const group = await aGroup(db, school, { subject, of: [], kind: 'other', name: 'Paduan suara' })
  const ended = await aGroup(db, school, { subject, of: [], kind: 'other', name: 'Gamelan' })
  const [{ id: teacher }] = [around.teacher]
  await db.updateTable('learning_group').set({ teacher_id: teacher }).where('id', 'in', [group.id, ended.id]).execute()
  await db.updateTable('learning_group').set({ ended_on: MONDAY }).where('id', '=', ended.id).execute()
  await aFurtherTeacher(db, school, { class: room, teacher: around.teacher, subject })
  await aRoom(db, school, { now: now(), classes: [room.id], by: around.teacher, name: 'Ruang Ratna' })
  const past = await aRoom(db, school, { now: now(), classes: [room.id], by: around.teacher, name: 'Ruang lama' })
  await db.updateTable('tugasku_room').set({ tahun_ajaran_id: 2025 }).where('id', '=', past.id).execute()
  await aRoom(db, school, { now: now(), classes: [room.id], by: budi, name: 'Ruang Budi' })
  const question = await aQuestion(db, school, around.teacher)
  const asked = { classes: [room], questions: [question] }
  await aQuizSession(db, school, around.teacher, { ...asked, title: 'Kuis gerak lurus' })
  await aQuizSession(db, school, around.teacher, { ...asked, title: 'Draf', state: 'draft', starts_at: null, ends_at: null })
  const { data } = await who.ask(timetableHeld.read, { params: { teacher_id: ratna } })
  expect(data).toEqual({
    lessons: [
      { subject: 'Fisika', class: 'XI 2', count: 2 },
      { subject: expect.stringMatching(/^Mapel \d+$/), class: 'XI 1', count: 1 },
    ],
    shared: [{ subject: 'Seni Musik', class: 'XI 1' }],
    leads: ['XI 1'],
    groups: ['Paduan suara'],
    rooms: ['Ruang Ratna'],
    quizzes: ['Kuis gerak lurus'],
  })
  const colleague = await who.ask(timetableHeld.read, { params: { teacher_id: ids.encode(budi.id) } })
  expect(colleague.data).toMatchObject({ shared: [], leads: [], groups: [], rooms: ['Ruang Budi'], quizzes: [] })
})

test('a teacher of another school is not found', async () => {
  const { who } = await timetableOffice()
  const other = await timetableOffice()
  expect((await who.ask(timetableHeld.read, { params: { teacher_id: other.ratna } })).body).toMatchObject({
    status: 404,
    code: 'NOT_FOUND',
  })
})
