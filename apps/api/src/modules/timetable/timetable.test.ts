import { attendance } from '@lentera/contract/attendance'
import { homeroom } from '@lentera/contract/homeroom'
import { people } from '@lentera/contract/people'
import { schedule } from '@lentera/contract/schedule'
import { timetable } from '@lentera/contract/timetable'
import { waits } from '@lentera/contract/waits'
import { expect, test } from 'vitest'
import { aClass, aLesson, aSubject, aTeacher, aYear } from '#db/seed/builders.ts'
import { createIds } from '#kit/http/ids.ts'
import { uuidV7 } from '#kit/http/uuid.ts'
import { openSchool } from '#test/school.ts'

const MONDAY = '2026-11-23'

/** The office of a school with Ratna's lesson on Monday at 07.15, another class, another teacher and a subject. */
const office = async () => {
  const school = await openSchool()
  const { db, class: room, people: around } = school
  await db.updateTable('class').set({ name: 'XI 1' }).where('id', '=', room.id).execute()
  const other = await aClass(db, school.school, { name: 'XI 2' })
  const budi = await aTeacher(db, school.school, { name: 'Budi Santoso', nip: '198001012005011001' })
  const fisika = await aSubject(db, school.school, 'Fisika')
  const who = await school.signIn('school')
  const ids = createIds(school.settings.hashidsSalt)
  const wish = (more: object = {}) => ({
    class_uuid: other.uuid,
    subject_id: ids.encode(fisika.id),
    teacher_id: ids.encode(budi.id),
    weekday: 1,
    starts_at: '07:15',
    ends_at: '08:45',
    room: null,
    parallel: false,
    ...more,
  })
  const first = await db
    .selectFrom('lesson')
    .where('class_id', '=', room.id)
    .select(['id', 'subject_id'])
    .executeTakeFirstOrThrow()
  const lessons = () => db.selectFrom('lesson').where('school_id', '=', school.school.id).orderBy('id').selectAll().execute()
  const week = async (query: { class_uuid?: string; teacher_id?: string }) => (await who.ask(timetable.week, { query })).data
  const save = async (lesson: number, more: object, revision = 1) =>
    who.ask(timetable.save, {
      params: { lesson_id: ids.encode(lesson) },
      body: { ...wish({ class_uuid: room.uuid, ...more }), revision },
    })
  /** The roll of the first lesson was called on a date. */
  const call = async (date: string) =>
    db
      .insertInto('roll_call')
      .values({
        id: uuidV7(),
        school_id: school.school.id,
        class_id: room.id,
        date,
        teacher_id: around.teacher.id,
        lesson_id: first.id,
        state: 'confirmed',
      })
      .execute()
  const ratna = ids.encode(around.teacher.id)
  const add = (more: object = {}) => who.ask(timetable.add, { body: wish(more) })
  return { ...school, who, ids, other, budi, fisika, wish, add, first, lessons, week, save, call, ratna }
}

test('the office reads its classes, teachers, subjects and rooms of the year, and nothing of another school or year', async () => {
  const { who, db, school, add } = await office()
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
    rooms: ['Lab Fisika'],
  })
  expect(data.subjects.map(({ name }) => name)).toContain('Fisika')
  expect(data.subjects).toHaveLength(2)
  expect(data.days.map(({ weekday }) => weekday)).toEqual([1, 2, 3, 4, 5, 6])
})

test('a lesson that the office adds stands in the week of its class and of its teacher at once, in the office and for the teacher', async () => {
  const { add, week, other, ids, budi, signIn, ratna } = await office()
  const { data } = await add({ room: '  R.  201 ' })
  expect(data).toMatchObject({ subject: { name: 'Fisika' }, room: 'R. 201', recorded: false, revision: 1 })
  expect(await week({ class_uuid: other.uuid })).toEqual([data])
  expect(await week({ teacher_id: ids.encode(budi.id) })).toEqual([data])
  expect((await week({ teacher_id: ratna })).map(({ class: room }) => room.name)).toEqual(['XI 1'])
  const teacher = await signIn('teacher', budi)
  const { days } = (await teacher.ask(schedule.week, { query: { date: MONDAY } })).data
  expect(days[0]?.lessons.map(({ subject, class_name }) => [subject, class_name])).toEqual([['Fisika', 'XI 2']])
})

test.each([
  [
    'teacher',
    (at: Awaited<ReturnType<typeof office>>) => ({ teacher_id: at.ratna }),
    { teacher_id: [expect.stringMatching(/^Ratna Dewi, S\.Pd\. sudah mengajar .+ di XI 1, Senin 07\.15–08\.45\.$/)] },
  ],
  [
    'class',
    (at: Awaited<ReturnType<typeof office>>) => ({ class_uuid: at.class.uuid }),
    { class_uuid: [expect.stringMatching(/^XI 1 sudah punya .+ dengan Ratna Dewi, S\.Pd\., Senin/)] },
  ],
  ['room', () => ({ room: 'lab fisika' }), { room: [expect.stringMatching(/^Ruang Lab Fisika sudah dipakai XI 1 untuk/)] }],
])('a %s is in one place at a time: who is where is said, and nothing is written', async (_what, more, errors) => {
  const at = await office()
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
  const { add, lessons } = await office()
  const answers = await Promise.all([add(), add({ room: 'R. 1' })])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const refused = answers.find(({ status }) => status === 409)
  expect(refused?.body.errors).toMatchObject({ class_uuid: [expect.stringMatching(/^XI 2 sudah punya Fisika/)] })
  expect(await lessons()).toHaveLength(2)
})

test('halves of a class are taught beside each other when both are said to be, and never beside a lesson of the whole class', async () => {
  const { add, budi, db, school, ids } = await office()
  const sari = ids.encode((await aTeacher(db, school)).id)
  expect(budi).toBeDefined()
  expect((await add({ parallel: true })).status).toBe(200)
  expect((await add({ teacher_id: sari })).body.code).toBe('LESSON_CLASH')
  expect((await add({ teacher_id: sari, parallel: true })).status).toBe(200)
})

test('a lesson of a former year, or of another school, stands in nobody’s way', async () => {
  const { add, db, school, budi } = await office()
  await aYear(db, school, 2025)
  const old = await aClass(db, { ...school, year: 2025 })
  await aLesson(db, school, { class: old, teacher: budi, starts_at: '07:15', ends_at: '08:45', room: 'R. 1' })
  const stranger = await office()
  expect((await stranger.add({ room: 'R. 1' })).status).toBe(200)
  expect((await add({ room: 'R. 1' })).status).toBe(200)
})

test('what is not the school’s is not found, in each part of a lesson, and hours run forwards', async () => {
  const { add, save, first, lessons } = await office()
  const foreign = await office()
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

test('a lesson that nobody has recorded is moved as it is; the second of two offices sees that it has changed', async () => {
  const { save, first, lessons, week, class: room } = await office()
  expect((await save(first.id, { weekday: 3 })).data).toMatchObject({ weekday: 3, revision: 2 })
  expect((await save(first.id, { weekday: 4 })).body).toMatchObject({ status: 409, code: 'DATA_CHANGED' })
  expect(await lessons()).toMatchObject([{ id: first.id, weekday: 3, ended_on: null }])
  expect(await week({ class_uuid: room.uuid })).toHaveLength(1)
})

test('a lesson that was recorded ends and another begins: past dates have what they had, and records stay', async () => {
  const { call, save, first, lessons, signIn, budi, db, people: around } = await office()
  await call('2026-11-16')
  const { data } = await save(first.id, { teacher_id: undefined, weekday: 1, starts_at: '10:00', ends_at: '11:00' })
  expect(data).toBeUndefined()
  const moved = (await save(first.id, { starts_at: '10:00', ends_at: '11:00' })).data
  expect(moved).toMatchObject({ starts_at: '10:00', teacher: { name: 'Budi Santoso' }, recorded: false })
  expect(await lessons()).toMatchObject([
    { id: first.id, ended_on: MONDAY, teacher_id: around.teacher.id },
    { starts_on: MONDAY, ended_on: null, teacher_id: budi.id },
  ])
  const hours = async (who: typeof budi, date: string) => {
    const caller = await signIn('teacher', who)
    return (await caller.ask(schedule.week, { query: { date } })).data.days[0]?.lessons.map(({ starts_at }) => starts_at)
  }
  expect(await hours(around.teacher, '2026-11-16')).toEqual(['07:15'])
  expect(await hours(budi, '2026-11-16')).toEqual([])
  expect(await hours(around.teacher, MONDAY)).toEqual([])
  expect(await hours(budi, MONDAY)).toEqual(['10:00'])
  const kept = await db.selectFrom('roll_call').where('lesson_id', '=', first.id).select('date').execute()
  expect(kept).toEqual([{ date: '2026-11-16' }])
})

test('a lesson whose roll was called today is held today to the end, and is another one from tomorrow', async () => {
  const { call, save, first, lessons } = await office()
  await call(MONDAY)
  await save(first.id, { weekday: 2 })
  expect(await lessons()).toMatchObject([{ ended_on: '2026-11-24' }, { weekday: 2, starts_on: '2026-11-24' }])
})

test('an unused lesson goes, a recorded one ends, and a new one in its place begins where it ended', async () => {
  const { who, ids, first, add, call, lessons, class: room, week } = await office()
  const { data: unused } = await add({ weekday: 2 })
  const remove = (lesson_id: string, revision = 1) => who.ask(timetable.remove, { params: { lesson_id }, query: { revision } })
  expect((await remove(unused.id, 2)).body.code).toBe('DATA_CHANGED')
  expect((await remove(unused.id)).data).toEqual({ ended: false })
  await call('2026-11-16')
  expect((await week({ class_uuid: room.uuid }))[0]?.recorded).toBe(true)
  expect((await remove(ids.encode(first.id))).data).toEqual({ ended: true })
  expect((await remove(ids.encode(first.id))).status).toBe(404)
  expect(await week({ class_uuid: room.uuid })).toEqual([])
  expect((await add({ class_uuid: room.uuid })).status).toBe(200)
  expect(await lessons()).toMatchObject([{ ended_on: MONDAY }, { starts_on: MONDAY }])
})

test('what was arranged for coming dates goes along with a lesson that stays on its weekday', async () => {
  const { call, save, first, db, lessons, school } = await office()
  await call('2026-11-16')
  const on = (date: string) => ({ school_id: school.id, lesson_id: first.id, date, cancelled: true })
  await db
    .insertInto('lesson_replacement')
    .values([on('2026-11-16'), on('2026-11-30')])
    .execute()
  await save(first.id, { room: 'R. 9' })
  const [, next] = await lessons()
  const kept = await db
    .selectFrom('lesson_replacement')
    .where('school_id', '=', school.id)
    .orderBy('date')
    .select(['lesson_id', 'date'])
    .execute()
  expect(kept).toEqual([
    { lesson_id: first.id, date: '2026-11-16' },
    { lesson_id: next?.id, date: '2026-11-30' },
  ])
})

test('a teacher who leaves gives all lessons and classes to a successor, who has them at once; nobody else’s change', async () => {
  const { who, ids, ratna, budi, first, lessons, call, add, class: room, people: around, db } = await office()
  await call('2026-11-16')
  await add({ teacher_id: ratna, weekday: 2 })
  const { data: own } = await add({ weekday: 4 })
  const remove = async () => who.ask(people.remove, { params: { person_id: ratna }, query: { revision: 1 } })
  expect((await remove()).body).toMatchObject({ status: 409, code: 'STILL_TEACHES' })
  const to_id = ids.encode(budi.id)
  expect((await who.ask(timetable.handOver, { body: { from_id: ratna, to_id } })).data).toEqual({ lessons: 2, classes: 1 })
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
  const { who, ids, ratna, budi, add, lessons, signIn } = await office()
  await add()
  await add({ teacher_id: ratna, weekday: 2 })
  const before = await lessons()
  const give = (to_id: string) => who.ask(timetable.handOver, { body: { from_id: ratna, to_id } })
  expect((await give(ids.encode(budi.id))).body).toMatchObject({
    status: 409,
    code: 'LESSON_CLASH',
    message: '1 jam bentrok, jadi belum ada yang dipindahkan. Budi Santoso sudah mengajar Fisika di XI 2, Senin 07.15–08.45.',
  })
  const stranger = await office()
  expect((await give(ids.encode(stranger.budi.id))).status).toBe(404)
  expect((await give(ratna)).body.code).toBe('VALIDATION')
  expect(await lessons()).toEqual(before)
  expect((await (await signIn('teacher')).ask(homeroom.desk, { query: {} })).status).toBe(200)
})

test('whom a lesson is taken from no longer sees the class, and a colleague who gets it does', async () => {
  const { save, first, signIn, budi, db, class: room } = await office()
  await db.updateTable('class').set({ homeroom_teacher_id: null }).where('id', '=', room.id).execute()
  const classes = async (who?: typeof budi) =>
    (await (await signIn('teacher', who)).ask(attendance.board, { query: {} })).data.classes.map(({ name }) => name)
  expect([await classes(), await classes(budi)]).toEqual([['XI 1'], []])
  await save(first.id, {})
  expect([await classes(), await classes(budi)]).toEqual([[], ['XI 1']])
})

test('the queue of an office leads to the subjects first, then to the timetable, and then no more', async () => {
  const { who, db, school, first, add, fisika } = await office()
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
  expect(fisika).toBeDefined()
  await add()
  expect(await lines()).toEqual([])
})
