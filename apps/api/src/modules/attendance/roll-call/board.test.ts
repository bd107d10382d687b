import { attendance, type AttendanceStatus } from '@lentera/contract/attendance'
import { home } from '@lentera/contract/home'
import { expect, test } from 'vitest'
import { aClass, aLesson, aPupil, aTeacher, aYear } from '#db/seed/builders.ts'
import { none } from '#book/class-day.queries.ts'
import { record as recordDays } from '#test/records.ts'
import { aHome, openSchool, type OpenSchool } from '#test/school.ts'

const today = '2026-11-23'
/** A record of the day, as a teacher would have written it. */
const record = (school: OpenSchool, pupil: { id: number }, status: AttendanceStatus, wishes: object = {}) =>
  recordDays(school, pupil, { [today]: status }, wishes)

/** A class in which everything happened once, and twice nothing. */
const mixedClass = async () => {
  const school = await openSchool()
  const pupil = (name: string) => aPupil(school.db, school.school, { name, in: school.class })
  for (const status of ['present', 'late', 'excused', 'sick', 'dispensation', 'absent', 'holiday'] as const)
    await record(school, await pupil(`Siswa ${status}`), status)
  await record(school, await pupil('Siswa waiting'), 'unrecorded', { verification: 'waiting', waiting_reason: 'outside_radius' })
  const gone = await pupil('Siswa pindah')
  await record(school, gone, 'present')
  await school.db.updateTable('account').set({ deleted_at: new Date() }).where('id', '=', gone.id).execute()
  // A day that was recorded stays, also of who was removed afterwards.
  const counts = { total: 10, present: 2, late: 1, excused: 1, sick: 1, dispensation: 1, absent: 1, waiting: 1, unrecorded: 2 }
  return { ...school, counts, teacher: await school.signIn('teacher') }
}

test('the board counts each pupil once: the parts add up, and a waiting one is neither present nor absent', async () => {
  const { teacher, counts } = await mixedClass()
  const { data } = await teacher.ask(attendance.board, { query: {} })
  expect(data.counts).toEqual(counts)
  const { total, ...parts } = data.counts
  expect(Object.values(parts).reduce((sum, n) => sum + n, 0)).toBe(total)
  expect(data.students).toHaveLength(total)
})

test('the homes of teacher and school show the same numbers as the board', async () => {
  const { teacher, counts, signIn } = await mixedClass()
  expect((await teacher.ask(home.teacher, {})).data.classes[0]!.counts).toEqual(counts)
  const { data } = await (await signIn('school')).ask(home.school, {})
  expect([data.classes[0]!.counts, data.students]).toEqual([counts, counts])
})

test('the board lists the class by name, with each pupil’s record of today', async () => {
  const school = await openSchool()
  const zahra = await aPupil(school.db, school.school, { name: 'Zahra', nisn: '0051234567', in: school.class })
  await record(school, zahra, 'sick')
  await record(school, zahra, 'present', { date: '2026-11-21' })
  const { data } = await (await school.signIn('teacher')).ask(attendance.board, { query: {} })
  expect(data).toMatchObject({
    date: '2026-11-23',
    timezone: 'Asia/Jakarta',
    class: { name: school.class.name, is_homeroom: true, homeroom_teacher: 'Ratna Dewi, S.Pd.' },
    students: [
      { name: 'Andi Saputra', record: null },
      { name: 'Zahra', nisn: '0051234567', record: { status: 'sick', date: '2026-11-23' } },
    ],
  })
})

test('a check-in stands on the board at once', async () => {
  const school = await openSchool()
  const { data: record_ } = await (
    await school.signIn('student')
  ).ask(attendance.checkIn, { body: { latitude: 0, longitude: 110, accuracy: 8 } })
  const { data } = await (await school.signIn('teacher')).ask(attendance.board, { query: {} })
  expect(data.students[0]!.record).toEqual(record_)
  expect(data.counts).toEqual({ ...none, total: 1, present: 1 })
})

test('a teacher opens the homeroom class first, and every class taught by name', async () => {
  const school = await openSchool()
  const taught = await aClass(school.db, school.school, { name: 'X 1', grade: 10 })
  await aLesson(school.db, school.school, { class: taught, teacher: school.people.teacher })
  await aLesson(school.db, school.school, { class: taught, teacher: school.people.teacher, weekday: 2 })
  const teacher = await school.signIn('teacher')
  const { data } = await teacher.ask(attendance.board, { query: {} })
  expect(data.classes).toEqual([
    { uuid: school.class.uuid, name: school.class.name, is_homeroom: true },
    { uuid: taught.uuid, name: 'X 1', is_homeroom: false },
  ])
  const other = await teacher.ask(attendance.board, { query: { class_uuid: taught.uuid } })
  expect(other.data).toMatchObject({ class: { name: 'X 1', homeroom_teacher: null }, counts: none, students: [] })
})

test('a class that is another teacher’s, of another school, or of last year is not found', async () => {
  const school = await openSchool()
  const { db } = school
  const elsewhere = await aHome()
  const colleague = await aTeacher(db, school.school)
  const theirs = await aClass(db, school.school, { homeroom_teacher_id: colleague.id })
  await aYear(db, school.school, 2025)
  const former = await aClass(db, { ...school.school, year: 2025 }, { homeroom_teacher_id: school.people.teacher.id })
  const teacher = await school.signIn('teacher')
  for (const { uuid } of [elsewhere.class, theirs, former, { uuid: '0193b8f0-0000-7000-8000-000000000000' }])
    expect((await teacher.ask(attendance.board, { query: { class_uuid: uuid } })).body).toMatchObject({
      status: 404,
      code: 'NOT_FOUND',
    })
  expect((await teacher.ask(attendance.board, { query: {} })).data.classes).toHaveLength(1)
})

test('a teacher without classes gets an empty board', async () => {
  const school = await openSchool()
  const teacher = await school.signIn('teacher', await aTeacher(school.db, school.school))
  expect((await teacher.ask(attendance.board, { query: {} })).data).toMatchObject({
    classes: [],
    class: null,
    counts: none,
    students: [],
  })
})

test('a teacher without a school has no board', async () => {
  const school = await openSchool()
  const teacher = await school.signIn('teacher', await aTeacher(school.db, school.school, { school_id: null }))
  expect((await teacher.ask(attendance.board, { query: {} })).status).toBe(404)
})

test('on a holiday the board says which', async () => {
  const school = await openSchool()
  await school.db.insertInto('holiday').values({ school_id: school.school.id, date: '2026-11-23', name: 'Hari Guru' }).execute()
  const { data } = await (await school.signIn('teacher')).ask(attendance.board, { query: {} })
  expect(data).toMatchObject({ hours: null, closed_because: 'Hari Guru' })
})
