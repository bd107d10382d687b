import { attendance } from '@lentera/contract/attendance'
import { attendanceDecisions as decisions } from '@lentera/contract/attendance/decisions'
import { attendanceHistory } from '@lentera/contract/attendance/history'
import { home } from '@lentera/contract/home'
import { people } from '@lentera/contract/people'
import { rollCall } from '@lentera/contract/attendance/roll-call'
import { schoolAttendance } from '@lentera/contract/attendance/school'
import { expect, test } from 'vitest'
import { aClass, aLesson, aTeacher, aYear } from '#db/seed/builders.ts'
import { createIds } from '#kit/http/ids.ts'
import { uuidV7 } from '#kit/http/uuid.ts'
import { record } from '#test/records.ts'
import { type Caller, type OpenSchool, aHome, openSchool } from '#test/school.ts'

const today = '2026-11-23'
const ids = (school: OpenSchool) => createIds(school.settings.hashidsSalt)

/** Everything that a teacher may ask about one pupil, and what was answered: statuses by name. */
const askAll = async (who: Caller, student_id: string, { date = today, attendance_id = student_id } = {}) => {
  const body = { student_id, date, status: 'sick' as const, reason: 'Surat dokter.', revision: null }
  return {
    day: (await who.ask(attendanceHistory.day, { query: { student_id, date } })).status,
    month: (await who.ask(attendanceHistory.history, { query: { student_id } })).status,
    summary: (await who.ask(attendanceHistory.summary, { query: { student_id } })).status,
    pupil: (await who.ask(rollCall.rollCallPupil, { query: { student_id } })).status,
    history: (await who.ask(decisions.recordHistory, { params: { attendance_id } })).status,
    request: (await who.ask(decisions.request, { params: { attendance_id } })).status,
    correct: (await who.ask(decisions.correct, { body })).status,
  }
}
const nothing = { day: 404, month: 404, summary: 404, pupil: 404, history: 404, request: 404, correct: 404 }

/** A class of last year that somebody led and somebody else taught, with the pupil in it, and today's record with a note. */
const withLastYear = async () => {
  const school = await openSchool()
  const { db, people } = school
  const leader = await aTeacher(db, school.school, { name: 'Pak Lama' })
  const subject = await aTeacher(db, school.school, { name: 'Bu Lama' })
  await aYear(db, school.school, 2025)
  const before = await aClass(db, { ...school.school, year: 2025 }, { homeroom_teacher_id: leader.id })
  await aLesson(db, school.school, { class: before, teacher: subject })
  await db
    .insertInto('enrollment')
    .values({ student_id: people.student.id, tahun_ajaran_id: 2025, class_id: before.id })
    .execute()
  const kept = await record(school, people.student, { [today]: 'present' }, { note: 'Rahasia keluarga.' })
  const student_id = ids(school).encode(people.student.id)
  return { ...school, leader, subject, before, student_id, attendance_id: ids(school).encode(kept.id) }
}

test('a teacher who taught or led the class last year reads and writes nothing of its pupils now; who led it reads its own year', async () => {
  const school = await withLastYear()
  const { student_id, attendance_id } = school
  for (const former of [school.leader, school.subject]) {
    const who = await school.signIn('teacher', former)
    expect(await askAll(who, student_id, { attendance_id })).toEqual(nothing)
    expect((await who.ask(attendance.board, { query: { class_uuid: school.before.uuid } })).status).toBe(404)
    const { status } = await who.ask(attendanceHistory.classroom, { query: { class_uuid: school.before.uuid } })
    expect(status).toBe(former === school.leader ? 200 : 404)
    expect((await who.ask(attendanceHistory.classroom, { query: { class_uuid: school.class.uuid } })).status).toBe(404)
  }
  const own = await askAll(await school.signIn('teacher'), student_id, { attendance_id })
  expect(own).toMatchObject({ day: 200, month: 200, summary: 200, pupil: 200, history: 200, request: 200 })
})

test('this year’s teacher reads this year’s days, not those of the year before', async () => {
  const school = await withLastYear()
  const old = await record(school, school.people.student, { '2026-05-04': 'sick' }, { note: 'Dirawat.' })
  const who = await school.signIn('teacher')
  const at = { attendance_id: ids(school).encode(old.id), date: '2026-05-04' }
  expect(await askAll(who, school.student_id, at)).toMatchObject({ day: 404, history: 404, request: 404 })
  const { data } = await who.ask(attendanceHistory.history, { query: { student_id: school.student_id, month: '2026-05' } })
  expect(data).toMatchObject({ first: today, totals: { sick: 0 } })
  const parent = await school.signIn('parent')
  expect((await parent.ask(attendanceHistory.day, { query: { date: '2026-05-04' } })).data.note).toBe('Dirawat.')
})

test('a substitute reads and writes the day of the lesson, and neither the day before nor the whole year', async () => {
  const school = await openSchool()
  const { db, people } = school
  await db.updateTable('class').set({ homeroom_teacher_id: null }).where('id', '=', school.class.id).execute()
  const substitute = await aTeacher(db, school.school, { name: 'Bu Pengganti' })
  const lesson = await db.selectFrom('lesson').where('school_id', '=', school.school.id).select('id').executeTakeFirstOrThrow()
  await db
    .insertInto('lesson_replacement')
    .values({ lesson_id: lesson.id, date: today, school_id: school.school.id, teacher_id: substitute.id })
    .execute()
  const before = await record(school, people.student, { '2026-11-20': 'sick' }, { note: 'Rahasia keluarga.' })
  const student_id = ids(school).encode(people.student.id)
  const who = await school.signIn('teacher', substitute)
  const then = { date: '2026-11-20', attendance_id: ids(school).encode(before.id) }
  expect(await askAll(who, student_id, then)).toMatchObject({ day: 404, history: 404 })
  expect(await askAll(who, student_id)).toMatchObject({ day: 200, month: 404, summary: 404, pupil: 200, correct: 200 })
  expect((await who.ask(attendance.board, { query: {} })).data.students).toHaveLength(1)
  expect((await who.ask(attendanceHistory.classroom, { query: {} })).data.class).toBeNull()
  school.travel('2026-11-24T06:50:00+07:00')
  const next = await school.signIn('teacher', substitute)
  expect(await askAll(next, student_id, { date: '2026-11-24' })).toEqual(nothing)
})

/** A pupil who has gone to another school, where a record with a note was made; the old class's list still names the pupil. */
const withMove = async () => {
  const school = await openSchool()
  const { db, people } = school
  const old = await record(school, people.student, { '2026-11-20': 'late' }, { note: 'Catatan sekolah lama.' })
  const there = await aHome()
  await db.updateTable('account').set({ school_id: there.school.id }).where('id', '=', people.student.id).execute()
  const fresh = await record({ db, school: there.school }, people.student, { [today]: 'sick' }, { note: 'Catatan sekolah baru.' })
  const [student_id, first, second] = [people.student.id, old.id, fresh.id].map((id) => ids(school).encode(id)) as [
    string,
    string,
    string,
  ]
  return { ...school, there, student_id, old: first, fresh: second }
}

test('after a move between classes whoever led the former one reads the days in it, and neither writes them nor reads later ones', async () => {
  const school = await openSchool()
  const { db, people: around } = school
  const stranger = await aTeacher(db, school.school, { name: 'Bu Lain' })
  const next = await aTeacher(db, school.school, { name: 'Bu Baru' })
  await aClass(db, school.school, { homeroom_teacher_id: stranger.id })
  const other = await aClass(db, school.school, { homeroom_teacher_id: next.id })
  await record(school, around.student, { '2026-11-19': 'sick', '2026-11-20': 'present' })
  const student_id = ids(school).encode(around.student.id)
  await (
    await school.signIn('school')
  ).ask(people.moveSeveral, { body: { person_ids: [student_id], class_uuid: other.uuid, from: '2026-11-20', reason: 'Minat.' } })
  const days = async (teacher: { username: string }) => {
    const who = await school.signIn('teacher', teacher)
    const read = async (date: string) => (await who.ask(attendanceHistory.day, { query: { student_id, date } })).status
    const { month, correct } = await askAll(who, student_id, { date: '2026-11-19' })
    return { before: await read('2026-11-19'), since: await read('2026-11-20'), month, correct }
  }
  expect(await days(around.teacher)).toEqual({ before: 200, since: 404, month: 404, correct: 404 })
  expect(await days(stranger)).toEqual({ before: 404, since: 404, month: 404, correct: 404 })
  expect(await days(next)).toMatchObject({ since: 200, month: 200 })
})

test('after a move the old school reads nothing of the new one: not its teacher, its office, its counts or its lists', async () => {
  const school = await withMove()
  const teacher = await school.signIn('teacher')
  expect(await askAll(teacher, school.student_id, { attendance_id: school.fresh })).toEqual(nothing)
  expect((await teacher.ask(attendance.board, { query: {} })).data).toMatchObject({ students: [], counts: { total: 0, sick: 0 } })
  expect((await teacher.ask(rollCall.rollCall, { query: {} })).data.students).toEqual([])
  expect((await teacher.ask(home.teacher, {})).data.classes[0]!.counts).toMatchObject({ total: 0, sick: 0 })
  expect((await teacher.ask(attendanceHistory.classroom, { query: {} })).data.students).toEqual([])
  const office = await school.signIn('school')
  expect((await office.ask(decisions.recordHistory, { params: { attendance_id: school.fresh } })).status).toBe(404)
  expect((await office.ask(schoolAttendance.schoolClass, { query: { class_uuid: school.class.uuid } })).data.people).toEqual([])
})

test('the old school’s office keeps the days that it recorded, and writes them no more', async () => {
  const school = await withMove()
  const office = await school.signIn('school')
  const { data } = await office.ask(schoolAttendance.schoolClass, {
    query: { class_uuid: school.class.uuid, date: '2026-11-20' },
  })
  expect(data.people).toMatchObject([{ name: 'Andi Saputra', record: { status: 'late' } }])
  expect((await office.ask(decisions.recordHistory, { params: { attendance_id: school.old } })).status).toBe(200)
  const body = {
    student_id: school.student_id,
    date: '2026-11-20',
    status: 'present',
    reason: 'Salah catat',
    revision: 1,
  } as const
  expect((await office.ask(decisions.correct, { body })).status).toBe(404)
})

test('the new school reads nothing that the old one recorded; the family reads both', async () => {
  const school = await withMove()
  const { there, db, people } = school
  await db.updateTable('enrollment').set({ class_id: there.class.id }).where('student_id', '=', people.student.id).execute()
  const teacher = await school.signIn('teacher', there.people.teacher)
  const on = (date: string) => ({ query: { student_id: school.student_id, date } })
  expect((await teacher.ask(attendanceHistory.day, on(today))).data.note).toBe('Catatan sekolah baru.')
  expect((await teacher.ask(attendanceHistory.day, on('2026-11-20'))).data).toMatchObject({
    record: null,
    note: null,
    changes: [],
  })
  const { data } = await teacher.ask(attendanceHistory.history, { query: { student_id: school.student_id } })
  expect(data).toMatchObject({ first: today, totals: { late: 0, sick: 1 } })
  expect((await teacher.ask(decisions.recordHistory, { params: { attendance_id: school.old } })).status).toBe(404)
  const parent = await school.signIn('parent')
  expect((await parent.ask(attendanceHistory.day, on('2026-11-20'))).data.note).toBe('Catatan sekolah lama.')
  expect((await parent.ask(attendanceHistory.day, on(today))).data.note).toBe('Catatan sekolah baru.')
})

test('a pupil’s first day that the old school recorded is not the new school’s to call', async () => {
  const school = await withMove()
  const { there, db, people } = school
  await db.updateTable('enrollment').set({ class_id: there.class.id }).where('student_id', '=', people.student.id).execute()
  await db.deleteFrom('attendance').where('account_id', '=', people.student.id).where('date', '=', today).execute()
  await record(school, people.student, { [today]: 'present' })
  const teacher = await school.signIn('teacher', there.people.teacher)
  const listed = (await teacher.ask(rollCall.rollCall, { query: {} })).data.students
  expect(listed.map(({ id }) => id)).not.toContain(school.student_id)
})

test('a selfie is for the pupil, the parents and the homeroom teacher: a subject teacher reads the day without it', async () => {
  const school = await openSchool()
  const { db, people } = school
  const photo = uuidV7()
  await db
    .insertInto('file')
    .values({ id: photo, owner_id: people.student.id, purpose: 'selfie', type: 'image/jpeg', bytes: 9 })
    .execute()
  await record(school, people.student, { [today]: 'present' }, { method: 'selfie', photo_file: photo })
  const subject = await aTeacher(db, school.school)
  await aLesson(db, school.school, { class: school.class, teacher: subject })
  const student_id = ids(school).encode(people.student.id)
  const linkOf = async (who: Caller, query: object = { student_id }) => {
    const { status, data } = await who.ask(attendanceHistory.day, { query: { date: today, ...query } })
    return { status, photo: data.photo_url !== null }
  }
  const seen = { status: 200, photo: true }
  expect(await linkOf(await school.signIn('student'), {})).toEqual(seen)
  expect(await linkOf(await school.signIn('parent'))).toEqual(seen)
  expect(await linkOf(await school.signIn('teacher'))).toEqual(seen)
  expect(await linkOf(await school.signIn('teacher', subject))).toEqual({ status: 200, photo: false })
  await db.updateTable('class').set({ homeroom_teacher_id: subject.id }).where('id', '=', school.class.id).execute()
  expect(await linkOf(await school.signIn('teacher'))).toEqual({ status: 200, photo: false })
  expect(await linkOf(await school.signIn('teacher', subject))).toEqual(seen)
})
