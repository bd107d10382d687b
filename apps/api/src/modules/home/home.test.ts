import { attendance } from '@lentera/contract/attendance'
import { account } from '@lentera/contract/account'
import { home } from '@lentera/contract/home'
import { expect, test } from 'vitest'
import { aClass, aLesson, aParent, aPupil, aSchool, aTeacher, aYear } from '#db/seed/builders.ts'
import { openSchool, type OpenSchool } from '#test/school.ts'

const here = { latitude: 0, longitude: 110, accuracy: 8 }
const record = ({ db, school }: Pick<OpenSchool, 'db' | 'school'>, { id }: { id: number }, date: string, wishes: object = {}) =>
  db
    .insertInto('attendance')
    .values({
      school_id: school.id,
      account_id: id,
      date,
      status: 'present',
      verification: 'automatic',
      method: 'location',
      ...wishes,
    })
    .execute()
const childrenOf = async (school: OpenSchool, who?: { username: string }) =>
  (await (await school.signIn('parent', who)).ask(home.parent, {})).data.children

test('a pupil’s home shows today in one call: the school, its hours, the own class, record and lessons', async () => {
  const school = await openSchool({ school: { name: 'SMA Lentera' } })
  const pupil = await school.signIn('student')
  const { data: checkedIn } = await pupil.ask(attendance.checkIn, { body: here })
  const { data } = await pupil.ask(home.student, {})
  expect(data).toMatchObject({
    server_time: '2026-11-22T23:50:00.000Z',
    name: 'Andi Saputra',
    class_name: school.class.name,
    school_name: 'SMA Lentera',
    date: '2026-11-23',
    timezone: 'Asia/Jakarta',
    hours: { opens_at: '06:00', starts_at: '07:15', closes_at: '15:00' },
    closed_because: null,
    record: checkedIn,
  })
  expect(data.lessons_today).toEqual([data.next_lesson])
  expect(data.next_lesson).toMatchObject({
    date: '2026-11-23',
    starts_at: '07:15',
    ends_at: '08:45',
    class_name: school.class.name,
    teacher: 'Ratna Dewi, S.Pd.',
    room: null,
  })
})

test('the week strip marks each day from Monday: its record, nothing yet, or closed', async () => {
  const school = await openSchool({ now: '2026-11-27T06:50:00+07:00' })
  const { db, people } = school
  await db.insertInto('holiday').values({ school_id: school.school.id, date: '2026-11-25', name: 'Hari Guru' }).execute()
  await record(school, people.student, '2026-11-22', { status: 'sick', verification: 'approved' })
  await record(school, people.student, '2026-11-23', { status: 'late', late_minutes: 4 })
  await record(school, people.student, '2026-11-24', {
    status: 'unrecorded',
    verification: 'waiting',
    waiting_reason: 'poor_accuracy',
  })
  const { data } = await (await school.signIn('student')).ask(home.student, {})
  expect(data.week).toEqual([
    { date: '2026-11-23', status: 'late', verification: 'automatic' },
    { date: '2026-11-24', status: 'unrecorded', verification: 'waiting' },
    { date: '2026-11-25', status: 'holiday', verification: null },
    { date: '2026-11-26', status: 'unrecorded', verification: null },
    { date: '2026-11-27', status: 'unrecorded', verification: null },
    { date: '2026-11-28', status: 'unrecorded', verification: null },
    { date: '2026-11-29', status: 'holiday', verification: null },
  ])
})

test.each([
  ['Asia/Jakarta', '+07:00'],
  ['Asia/Makassar', '+08:00'],
  ['Asia/Jayapura', '+09:00'],
] as const)('in %s the home turns to the new day, and the new week, at the school’s own midnight', async (timezone, offset) => {
  const school = await openSchool({ school: { timezone }, now: `2026-11-29T23:59:59${offset}` })
  await record(school, school.people.student, '2026-11-29')
  const look = async () => (await (await school.signIn('student')).ask(home.student, {})).data
  expect(await look()).toMatchObject({
    date: '2026-11-29',
    record: { date: '2026-11-29' },
    week: [{ date: '2026-11-23' }, {}, {}, {}, {}, {}, { status: 'present' }],
  })
  school.travel(`2026-11-30T00:00:00${offset}`)
  const monday = await look()
  expect(monday).toMatchObject({ date: '2026-11-30', record: null })
  expect(monday.week.map(({ date }) => date)).toEqual([
    '2026-11-30',
    '2026-12-01',
    '2026-12-02',
    '2026-12-03',
    '2026-12-04',
    '2026-12-05',
    '2026-12-06',
  ])
})

test('a parent sees each child by the child’s own school: its zone, date, hours, record and next lesson', async () => {
  const school = await openSchool({ now: '2026-11-23T23:30:00+07:00', school: { name: 'SMP Jakarta' } })
  const { db } = school
  const makassar = await aSchool(db, { name: 'SMA Makassar', timezone: 'Asia/Makassar', year: 2026 })
  const room = await aClass(db, makassar, { name: 'XI IPA 2' })
  await aLesson(db, makassar, { class: room, teacher: await aTeacher(db, makassar), weekday: 2 })
  const elder = await aPupil(db, makassar, { name: 'Bunga', born_on: '2009-01-01', in: room })
  await record({ db, school: makassar }, elder, '2026-11-24', { status: 'sick', verification: 'approved' })
  await record({ db, school: makassar }, elder, '2026-11-23', { status: 'late', late_minutes: 3 })
  await record(school, school.people.student, '2026-11-23')
  const parent = await aParent(db, { of: [elder, school.people.student] })
  expect(await childrenOf(school, parent)).toMatchObject([
    {
      name: 'Bunga',
      class_name: 'XI IPA 2',
      school_name: 'SMA Makassar',
      date: '2026-11-24',
      timezone: 'Asia/Makassar',
      record: { status: 'sick' },
      next_lesson: { date: '2026-11-24' },
      week: [{ status: 'late' }, { status: 'sick' }, {}, {}, {}, {}, {}],
    },
    {
      name: 'Andi Saputra',
      school_name: 'SMP Jakarta',
      date: '2026-11-23',
      timezone: 'Asia/Jakarta',
      record: { status: 'present' },
      next_lesson: { date: '2026-11-30' },
      week: [{ status: 'present' }, { status: 'unrecorded' }, {}, {}, {}, {}, {}],
    },
  ])
})

test('a parent sees the children that are linked, and no others', async () => {
  const school = await openSchool()
  const { db } = school
  for (const state of ['pending', 'rejected', 'revoked'] as const)
    await db
      .insertInto('family_link')
      .values({ parent_id: school.people.parent.id, student_id: (await aPupil(db, school.school)).id, state })
      .execute()
  expect((await childrenOf(school)).map(({ name }) => name)).toEqual(['Andi Saputra'])
  await db.updateTable('family_link').set({ state: 'revoked' }).where('parent_id', '=', school.people.parent.id).execute()
  expect(await childrenOf(school)).toEqual([])
})

test('a check-in shows on the parent’s home at once', async () => {
  const school = await openSchool()
  const { data } = await (await school.signIn('student')).ask(attendance.checkIn, { body: here })
  expect((await childrenOf(school))[0]!.record).toEqual(data)
})

test('a teacher’s home has the own record and lessons, and the classes with their day, homeroom first', async () => {
  const school = await openSchool()
  const { db, people } = school
  const empty = await aClass(db, school.school, { name: 'X 1', grade: 10 })
  await aLesson(db, school.school, { class: empty, teacher: people.teacher, weekday: 1, starts_at: '09:00', ends_at: '10:00' })
  await aClass(db, school.school, { homeroom_teacher_id: (await aTeacher(db, school.school)).id })
  await (await school.signIn('student')).ask(attendance.checkIn, { body: here })
  const teacher = await school.signIn('teacher')
  const { data: own } = await teacher.ask(attendance.checkIn, { body: here })
  const { data } = await teacher.ask(home.teacher, {})
  expect(data.record).toEqual(own)
  expect(data.lessons_today).toMatchObject([
    { starts_at: '07:15', class_name: school.class.name, teacher: null },
    { starts_at: '09:00', class_name: 'X 1', teacher: null },
  ])
  expect(data.classes).toMatchObject([
    {
      uuid: school.class.uuid,
      is_homeroom: true,
      homeroom_teacher: 'Ratna Dewi, S.Pd.',
      counts: { total: 1, present: 1, unrecorded: 0 },
    },
    { uuid: empty.uuid, is_homeroom: false, homeroom_teacher: null, counts: { total: 0, unrecorded: 0 } },
  ])
})

test('a school’s home counts its people and their day, and nobody else’s', async () => {
  const school = await openSchool()
  const { db } = school
  const other = await openSchool()
  const second = await aClass(db, school.school, { name: 'XII 9', grade: 12 })
  const friend = await aPupil(db, school.school, { in: second })
  await aParent(db, { of: [friend, school.people.student, other.people.student] })
  const former = await aParent(db, { of: [friend] })
  await db.updateTable('family_link').set({ state: 'revoked' }).where('parent_id', '=', former.id).execute()
  await aTeacher(db, school.school)
  const gone = await aTeacher(db, school.school, { deleted_at: new Date() })
  await record(school, gone, '2026-11-23')
  await record(school, school.people.teacher, '2026-11-23', { status: 'late', late_minutes: 2 })
  await record(school, friend, '2026-11-23', { status: 'unrecorded', verification: 'waiting', waiting_reason: 'outside_radius' })
  await record(other, other.people.student, '2026-11-23')
  const { data } = await (await school.signIn('school')).ask(home.school, {})
  expect(data).toMatchObject({
    name: 'Tata Usaha',
    date: '2026-11-23',
    people: { students: 2, teachers: 2, parents: 2, classes: 2 },
    students: { total: 2, waiting: 1, unrecorded: 1, present: 0 },
    teachers: { total: 2, late: 1, unrecorded: 1, present: 0 },
    classes: [
      { uuid: school.class.uuid, counts: { total: 1 } },
      { uuid: second.uuid, counts: { total: 1, waiting: 1 } },
    ],
  })
})

test('a pupil without a class sees today without lessons', async () => {
  const school = await openSchool()
  const newcomer = await school.signIn('student', await aPupil(school.db, school.school))
  expect((await newcomer.ask(home.student, {})).data).toMatchObject({
    class_name: null,
    lessons_today: [],
    next_lesson: null,
    date: '2026-11-23',
  })
})

test('somebody whose account has no school has no home of a school', async () => {
  const school = await openSchool()
  const pupil = await aPupil(school.db, school.school, { school_id: null })
  const teacher = await aTeacher(school.db, school.school, { school_id: null })
  expect((await (await school.signIn('student', pupil)).ask(home.student, {})).status).toBe(404)
  expect((await (await school.signIn('teacher', teacher)).ask(home.teacher, {})).status).toBe(404)
})

test('on the first of July the pupil is in the new year’s class, at the school’s own midnight', async () => {
  const {
    db,
    school,
    people,
    signIn,
    travel,
    class: former,
  } = await openSchool({
    school: { timezone: 'Asia/Jayapura' },
    now: '2027-06-30T23:59:59+09:00',
  })
  await aYear(db, school, 2027)
  const next = await aClass(db, { ...school, year: 2027 }, { name: 'XII Merdeka', grade: 12 })
  await db.insertInto('enrollment').values({ student_id: people.student.id, tahun_ajaran_id: 2027, class_id: next.id }).execute()
  const classes = async () => {
    const pupil = await signIn('student')
    return [(await pupil.ask(home.student, {})).data.class_name, (await pupil.ask(account.profile, {})).data.class]
  }
  expect(await classes()).toEqual([former.name, former.name])
  travel('2027-07-01T00:00:00+09:00')
  expect(await classes()).toEqual(['XII Merdeka', 'XII Merdeka'])
})
