import { attendance } from '@lentera/contract/attendance'
import { schedule } from '@lentera/contract/schedule'
import { timetable } from '@lentera/contract/timetable'
import { waits } from '@lentera/contract/waits'
import { expect, test } from 'vitest'
import { aClass, aLesson, aTeacher, aYear } from '#db/seed/builders.ts'
import { openSchool } from '#test/school.ts'
import { MONDAY, timetableOffice } from '#test/timetable-office.ts'

test('the office reads its classes, teachers, subjects and rooms of the year, and nothing of another school or year', async () => {
  const { who, db, school, add } = await timetableOffice()
  await openSchool()
  await aYear(db, school, 2025)
  await aClass(db, { ...school, year: 2025 }, { name: 'X Lama' })
  await add({ room: 'Lab Fisika' })
  const { data } = await who.ask(timetable.overview, {})
  expect(data).toMatchObject({
    year: 2026,
    classes: [
      { name: 'XI 1', lessons: 1 },
      { name: 'XI 2', lessons: 1 },
    ],
    teachers: [
      { name: 'Budi Santoso', lessons: 1, leads: [] },
      { name: 'Ratna Dewi, S.Pd.', lessons: 1, leads: ['XI 1'] },
    ],
    rooms: [{ name: 'Lab Fisika', lessons: 1 }],
  })
  expect(data.subjects.map(({ name }) => name)).toContain('Fisika')
  expect(data.subjects).toHaveLength(2)
  expect(data.days.map(({ weekday }) => weekday)).toEqual([1, 2, 3, 4, 5, 6])
})

test('a lesson that the office adds stands in the week of its class and of its teacher at once, in the office and for the teacher', async () => {
  const { add, week, other, ids, budi, signIn, ratna } = await timetableOffice()
  const { data } = await add({ room: '  R.  201 ' })
  expect(data).toMatchObject({ subject: { name: 'Fisika' }, room: 'R. 201', recorded: false, revision: 1 })
  expect(await week({ class_uuid: other.uuid })).toEqual([data])
  expect(await week({ teacher_id: ids.encode(budi.id) })).toEqual([data])
  expect((await week({ teacher_id: ratna })).map(({ class: room }) => room?.name)).toEqual(['XI 1'])
  const teacher = await signIn('teacher', budi)
  const { days } = (await teacher.ask(schedule.week, { query: { date: MONDAY } })).data
  expect(days[0]?.lessons.map(({ subject, class_name }) => [subject, class_name])).toEqual([['Fisika', 'XI 2']])
})

test('the week of a room has what is held in it, however its name is spelled, and nothing of another room or school', async () => {
  const { add, who, db, school, week, ratna } = await timetableOffice()
  const stranger = await timetableOffice()
  await stranger.add({ room: 'Lab 2' })
  const { data: one } = await add({ room: 'Lab 2' })
  const { data: other } = await add({ room: 'LAB 2', weekday: 2 })
  await add({ room: 'Lab 10', weekday: 3 })
  await add({ weekday: 4 })
  expect(await week({ room: 'lab 2' })).toEqual([one, other])
  expect(await week({ room: 'Lab 2', teacher_id: ratna })).toEqual([])
  expect(await week({ room: 'Aula' })).toEqual([])
  expect((await who.ask(timetable.overview, {})).data.rooms).toEqual([
    { name: 'Lab 2', lessons: 2 },
    { name: 'Lab 10', lessons: 1 },
  ])
  expect((await who.ask(timetable.week, { query: {} })).body.code).toBe('VALIDATION')
  await db.updateTable('lesson').set({ ended_on: MONDAY }).where('school_id', '=', school.id).execute()
  expect(await week({ room: 'Lab 2' })).toEqual([])
})

test.each([
  [
    'teacher',
    (at: Awaited<ReturnType<typeof timetableOffice>>) => ({ teacher_id: at.ratna }),
    { teacher_id: [expect.stringMatching(/^Ratna Dewi, S\.Pd\. sudah mengajar .+ di XI 1, Senin 07\.15–08\.45\.$/)] },
  ],
  [
    'class',
    (at: Awaited<ReturnType<typeof timetableOffice>>) => ({ class_uuid: at.class.uuid }),
    { class_uuid: [expect.stringMatching(/^XI 1 sudah punya .+ dengan Ratna Dewi, S\.Pd\., Senin/)] },
  ],
  ['room', () => ({ room: 'lab fisika' }), { room: [expect.stringMatching(/^Ruang Lab Fisika sudah dipakai XI 1 untuk/)] }],
])('a %s is in one place at a time: who is where is said, and nothing is written', async (_what, more, errors) => {
  const at = await timetableOffice()
  await at.db.updateTable('lesson').set({ room: 'Lab Fisika' }).where('id', '=', at.first.id).execute()
  const overlapping = { starts_at: '08:44', ends_at: '09:30' }
  const { body } = await at.add({ ...overlapping, ...more(at) })
  expect(body).toMatchObject({ status: 409, code: 'LESSON_CLASH' })
  expect(body.errors).toEqual(errors)
  expect(await at.lessons()).toHaveLength(1)
  expect((await at.add({ ...more(at), starts_at: '08:45', ends_at: '09:30' })).status).toBe(200)
  expect((await at.add({ ...more(at), ...overlapping, weekday: 2 })).status).toBe(200)
})

test('two offices that fill one hour in the same moment make one lesson, and the second is told of the first', async () => {
  const { add, lessons } = await timetableOffice()
  const answers = await Promise.all([add(), add({ room: 'R. 1' })])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const refused = answers.find(({ status }) => status === 409)
  expect(refused?.body.errors).toMatchObject({ class_uuid: [expect.stringMatching(/^XI 2 sudah punya Fisika/)] })
  expect(await lessons()).toHaveLength(2)
})

test('halves of a class are taught beside each other when both are said to be, and never beside a lesson of the whole class', async () => {
  const { add, db, school, ids } = await timetableOffice()
  const sari = ids.encode((await aTeacher(db, school)).id)
  expect((await add({ parallel: true })).status).toBe(200)
  expect((await add({ teacher_id: sari })).body.code).toBe('LESSON_CLASH')
  expect((await add({ teacher_id: sari, parallel: true })).status).toBe(200)
})

test('a lesson of a former year, or of another school, stands in nobody’s way', async () => {
  const { add, db, school, budi } = await timetableOffice()
  await aYear(db, school, 2025)
  const old = await aClass(db, { ...school, year: 2025 })
  await aLesson(db, school, { class: old, teacher: budi, starts_at: '07:15', ends_at: '08:45', room: 'R. 1' })
  const stranger = await timetableOffice()
  expect((await stranger.add({ room: 'R. 1' })).status).toBe(200)
  expect((await add({ room: 'R. 1' })).status).toBe(200)
})

test('what is not the school’s is not found, in each part of a lesson, and hours run forwards', async () => {
  const { add, save, first, lessons } = await timetableOffice()
  const foreign = await timetableOffice()
  const { class_uuid, subject_id, teacher_id } = foreign.wish()
  for (const more of [{ class_uuid }, { subject_id }, { teacher_id }]) {
    expect((await add(more)).status).toBe(404)
    expect((await save(first.id, more)).status).toBe(404)
  }
  expect((await foreign.save(first.id, {})).status).toBe(404)
  expect((await add({ ends_at: '07:15' })).body).toMatchObject({
    code: 'VALIDATION',
    errors: { ends_at: ['Jam selesai harus setelah jam mulai.'] },
  })
  expect(await lessons()).toMatchObject([{ revision: 1 }])
})

test('whom a lesson is taken from no longer sees the class, and a colleague who gets it does', async () => {
  const { save, first, signIn, budi, db, class: room } = await timetableOffice()
  await db.updateTable('class').set({ homeroom_teacher_id: null }).where('id', '=', room.id).execute()
  const classes = async (who?: typeof budi) =>
    (await (await signIn('teacher', who)).ask(attendance.board, { query: {} })).data.classes.map(({ name }) => name)
  expect([await classes(), await classes(budi)]).toEqual([['XI 1'], []])
  await save(first.id, {})
  expect([await classes(), await classes(budi)]).toEqual([[], ['XI 1']])
})

test('the queue of an office leads to the subjects first, then to the timetable, and then no more', async () => {
  const { who, db, school, first, add } = await timetableOffice()
  const lines = async () =>
    (await who.ask(waits.list, { query: {} })).data.lines.filter(({ place }) => place === 'timetable').map(({ title }) => title)
  expect(await lines()).toEqual([])
  await db.deleteFrom('lesson').where('id', '=', first.id).execute()
  expect(await lines()).toEqual(['Susun jadwal pelajaran'])
  const archive = (at: Date | null) =>
    db.updateTable('subject').set({ archived_at: at }).where('school_id', '=', school.id).execute()
  await archive(new Date())
  expect(await lines()).toEqual(['Isi daftar mata pelajaran'])
  await archive(null)
  await add()
  expect(await lines()).toEqual([])
})
