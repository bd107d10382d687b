import { attendance } from '@lentera/contract/attendance'
import { attendanceDecisions as decisions } from '@lentera/contract/attendance/decisions'
import { schoolAttendance } from '@lentera/contract/attendance/school'
import { people as peopleCalls } from '@lentera/contract/people'
import { expect, test } from 'vitest'
import { aClass, aPupil, aTeacher } from '#db/seed/builders.ts'
import { createIds } from '#kit/http/ids.ts'
import { uuidV7 } from '#kit/http/uuid.ts'
import { record } from '#test/records.ts'
import { aHome, openSchool } from '#test/school.ts'

/** A school with two classes of which one was recorded, seen by its office. */
const twoClasses = async () => {
  const school = await openSchool()
  const { db, school: own, people } = school
  const silent = await aClass(db, own, { name: 'XII 9', grade: 12 })
  const quiet = await aPupil(db, own, { name: 'Zahra', nisn: '0051234567', in: silent })
  const { data: arrived } = await (
    await school.signIn('student')
  ).ask(attendance.checkIn, { body: { latitude: 0, longitude: 110, accuracy: 8 } })
  const office = await school.signIn('school')
  return { ...school, ids: createIds(school.settings.hashidsSalt), silent, quiet, arrived, office, teacherId: people.teacher.id }
}
const none = { present: 0, late: 0, excused: 0, sick: 0, dispensation: 0, absent: 0, waiting: 0 }

test('the board shows every class of the school with its numbers, and the school as a whole', async () => {
  const { office } = await twoClasses()
  const { data } = await office.ask(schoolAttendance.schoolBoard, { query: {} })
  expect(data).toMatchObject({
    date: '2026-11-23',
    today: '2026-11-23',
    first_day: '2026-07-01',
    closed_at: null,
    closing_at: '16:00',
  })
  expect(data.classes.map(({ name, counts, flagged }) => [name, counts.present, counts.unrecorded, flagged])).toEqual([
    [data.classes[0]!.name, 1, 0, false],
    ['XII 9', 0, 1, false],
  ])
  expect(data.students).toEqual({ ...none, total: 2, present: 1, unrecorded: 1 })
  expect(data.teachers).toEqual({ ...none, total: 1, unrecorded: 1 })
})

test('a day that is over keeps whoever was recorded on it and removed since, and nobody who was not', async () => {
  const { office, db, quiet, silent, class: room, people, ...school } = await twoClasses()
  await record({ db, school: school.school }, people.student, { '2026-11-20': 'sick' })
  const asked = { query: { date: '2026-11-20' } }
  const seen = async () => (await office.ask(schoolAttendance.schoolBoard, asked)).data
  const before = await seen()
  expect(before.students).toEqual({ ...none, total: 2, sick: 1, unrecorded: 1 })
  for (const { id } of [people.student, quiet]) {
    const person_id = school.ids.encode(id)
    expect((await office.ask(peopleCalls.remove, { params: { person_id }, query: { revision: 1 } })).status).toBe(200)
  }
  expect((await seen()).classes.map(({ counts }) => counts)).toEqual([
    { ...none, total: 1, sick: 1, unrecorded: 0 },
    { ...none, total: 0, unrecorded: 0 },
  ])
  const of = async (class_uuid: string) =>
    (await office.ask(schoolAttendance.schoolClass, { query: { class_uuid, date: '2026-11-20' } })).data.people.map(
      ({ name }) => name,
    )
  expect(await of(room.uuid)).toEqual(['Andi Saputra'])
  expect(await of(silent.uuid)).toEqual([])
})

test('a closed day says when, and which classes nobody recorded', async () => {
  const { office, db, school, silent } = await twoClasses()
  const day = { school_id: school.id, date: '2026-11-20' }
  await db
    .insertInto('day_closing')
    .values({ ...day, closed_at: new Date('2026-11-20T09:00:00Z'), absent: 0 })
    .execute()
  await db
    .insertInto('day_closing_class')
    .values({ ...day, class_id: silent.id, unrecorded: 1, total: 1 })
    .execute()
  const { data } = await office.ask(schoolAttendance.schoolBoard, { query: { date: '2026-11-20' } })
  expect(data).toMatchObject({ date: '2026-11-20', closed_at: '2026-11-20T09:00:00.000Z' })
  expect(data.classes.filter(({ flagged }) => flagged).map(({ name }) => name)).toEqual(['XII 9'])
})

test('the last confirmed roll call stands beside its class, a draft does not', async () => {
  const { office, db, school, silent, class: room, teacherId } = await twoClasses()
  const call = { school_id: school.id, date: '2026-11-23', teacher_id: teacherId }
  const confirmed_at = new Date('2026-11-22T23:45:00Z')
  await db
    .insertInto('roll_call')
    .values([
      { id: uuidV7(), ...call, class_id: room.id, state: 'confirmed', confirmed_at },
      { id: uuidV7(), ...call, class_id: silent.id, state: 'draft' },
    ])
    .execute()
  const { data } = await office.ask(schoolAttendance.schoolBoard, { query: {} })
  expect(data.classes.map(({ roll_call }) => roll_call)).toEqual([
    { by: 'Ratna Dewi, S.Pd.', at: confirmed_at.toISOString() },
    null,
  ])
})

test('one class and the teachers are lists of people with their record of the day', async () => {
  const { office, silent, class: room, arrived } = await twoClasses()
  const of = async (class_uuid: string) => (await office.ask(schoolAttendance.schoolClass, { query: { class_uuid } })).data
  expect((await of(room.uuid)).people).toMatchObject([{ name: 'Andi Saputra', record: arrived }])
  expect((await of(silent.uuid)).people).toMatchObject([{ name: 'Zahra', number: '0051234567', record: null }])
  const { data } = await office.ask(schoolAttendance.schoolTeachers, { query: {} })
  expect(data).toMatchObject({ counts: { total: 1, unrecorded: 1 }, people: [{ name: 'Ratna Dewi, S.Pd.', record: null }] })
})

test('the school decides on a teacher’s waiting check-in by a correction', async () => {
  const { office, signIn } = await twoClasses()
  const teacher = await signIn('teacher')
  const { data: waiting } = await teacher.ask(attendance.checkIn, { body: { latitude: 0.01, longitude: 110, accuracy: 8 } })
  expect(waiting.verification).toBe('waiting')
  const { data } = await office.ask(schoolAttendance.schoolTeachers, { query: {} })
  const { id } = data.people[0]!
  const body = {
    student_id: id,
    date: '2026-11-23',
    status: 'present' as const,
    reason: 'Dinas luar',
    revision: waiting.revision,
  }
  expect((await office.ask(decisions.correct, { body })).data).toMatchObject({ status: 'present', verification: 'approved' })
  const again = { ...body, revision: waiting.revision + 1 }
  expect((await teacher.ask(decisions.correct, { body: again })).status).toBe(404)
})

test.each([
  ['tomorrow', '2026-11-24', 'Tanggal ini belum tiba.'],
  ['a day before the first school year', '2026-06-30', 'Tanggal ini sebelum tahun ajaran pertama.'],
])('%s is refused by name', async (_what, date, text) => {
  const { office } = await twoClasses()
  const { body } = await office.ask(schoolAttendance.schoolBoard, { query: { date } })
  expect(body).toMatchObject({ code: 'VALIDATION', errors: { date: [text] } })
})

test('classes and people of another school are not found', async () => {
  const { office, db } = await twoClasses()
  const elsewhere = await aHome()
  await aTeacher(db, elsewhere.school, { name: 'Guru Lain' })
  expect((await office.ask(schoolAttendance.schoolClass, { query: { class_uuid: elsewhere.class.uuid } })).status).toBe(404)
  const { data } = await office.ask(schoolAttendance.schoolTeachers, { query: {} })
  expect(data.people.map(({ name }) => name)).toEqual(['Ratna Dewi, S.Pd.'])
})

test('anybody of the school is found by name or number, with the class and the record; a stranger is not', async () => {
  const { office, silent, quiet, ids } = await twoClasses()
  const find = async (search: string) => (await office.ask(schoolAttendance.schoolPeople, { query: { search } })).data
  expect((await find('ZAH')).people).toMatchObject([
    {
      id: ids.encode(quiet.id),
      name: 'Zahra',
      class: { uuid: silent.uuid, name: 'XII 9' },
      record: null,
      corrected: false,
    },
  ])
  expect((await find('0051234567')).people.map(({ name }) => name)).toEqual(['Zahra'])
  expect((await find('ratna')).people).toMatchObject([{ name: 'Ratna Dewi, S.Pd.', class: null }])
  expect((await find('andi saputra')).people).toHaveLength(1)
  const stranger = await openSchool()
  const { data } = await (await stranger.signIn('school')).ask(schoolAttendance.schoolPeople, { query: { search: 'zahra' } })
  expect(data).toMatchObject({ people: [], more: false })
})

test('a record that somebody corrected says so in every list of the day', async () => {
  const { office, silent, quiet, ids } = await twoClasses()
  const student_id = ids.encode(quiet.id)
  const body = { student_id, date: '2026-11-23', status: 'sick' as const, reason: 'Surat dokter.', revision: null }
  await office.ask(decisions.correct, { body })
  const of = await office.ask(schoolAttendance.schoolClass, { query: { class_uuid: silent.uuid } })
  expect(of.data.people).toMatchObject([{ name: 'Zahra', corrected: true, record: { status: 'sick' } }])
  const { data } = await office.ask(schoolAttendance.schoolPeople, { query: { search: 'zahra' } })
  expect(data.people).toMatchObject([{ corrected: true }])
})
