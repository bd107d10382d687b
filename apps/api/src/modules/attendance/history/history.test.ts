import { attendanceHistory } from '@lentera/contract/attendance/history'
import { expect, test } from 'vitest'
import { aParent, aPupil } from '#db/seed/builders.ts'
import { createIds } from '#kit/http/ids.ts'
import { record, waiting } from '#test/records.ts'
import { aHome, type OpenSchool, openSchool } from '#test/school.ts'

const hashid = ({ settings }: OpenSchool, { id }: { id: number }) => createIds(settings.hashidsSalt).encode(id)
const november = { query: { month: '2026-11' } }
const own = (school: OpenSchool) => school.signIn('student')

test('a month has every day: recorded, closed with its reason, missing, open today, still ahead, and before the first record', async () => {
  const school = await openSchool()
  await school.db.insertInto('holiday').values({ school_id: school.school.id, date: '2026-11-25', name: 'Hari Guru' }).execute()
  await record(school, school.people.student, { '2026-11-10': 'present', '2026-11-11': 'sick' })
  const { data } = await (await own(school)).ask(attendanceHistory.history, november)
  expect(data).toMatchObject({ month: '2026-11', today: '2026-11-23', first: '2026-11-10', timezone: 'Asia/Jakarta' })
  expect(data.days).toHaveLength(30)
  const on = (date: string) => data.days.find((day) => day.date === date)
  expect(on('2026-11-09')).toMatchObject({ kind: 'before', status: 'unrecorded', verification: null })
  expect(on('2026-11-11')).toMatchObject({ kind: 'recorded', status: 'sick', verification: 'approved' })
  expect(on('2026-11-12')).toMatchObject({ kind: 'missing', status: 'unrecorded' })
  expect(on('2026-11-15')).toMatchObject({ kind: 'closed', status: 'holiday', closed_because: 'Hari libur' })
  expect(on('2026-11-23')).toMatchObject({ kind: 'open' })
  expect(on('2026-11-24')).toMatchObject({ kind: 'ahead' })
  expect(on('2026-11-25')).toMatchObject({ kind: 'closed', closed_because: 'Hari Guru' })
})

test('late and dispensation count as present; a past day without a record counts as not attended, a waiting one not at all', async () => {
  const school = await openSchool()
  const { student } = school.people
  const days = { '2026-11-16': 'present', '2026-11-18': 'dispensation', '2026-11-19': 'excused', '2026-11-21': 'absent' } as const
  await record(school, student, days)
  await record(school, student, { '2026-11-17': 'late' }, { late_minutes: 9 })
  await record(school, student, { '2026-11-23': 'unrecorded' }, waiting)
  const { data } = await (await own(school)).ask(attendanceHistory.history, november)
  expect(data.totals).toEqual({
    present: 1,
    late: 1,
    excused: 1,
    sick: 0,
    dispensation: 1,
    absent: 1,
    unrecorded: 1,
    waiting: 1,
    attended: 3,
    school_days: 6,
    rate: 50,
    late_minutes: 9,
    left_early: 0,
    not_clocked_out: 0,
  })
})

test('a day outside the academic year is no school day, so that the weeks between two years lower no rate', async () => {
  const school = await openSchool({ now: '2027-07-20T09:00:00+07:00' })
  await school.db.updateTable('academic_year').set({ ends_on: '2027-06-25' }).where('school_id', '=', school.school.id).execute()
  await record(school, school.people.student, { '2027-06-24': 'present' })
  const { data } = await (await own(school)).ask(attendanceHistory.history, { query: { month: '2027-06' } })
  const after = data.days.filter(({ date }) => date >= '2027-06-24').map(({ kind, closed_because }) => closed_because ?? kind)
  expect(after).toEqual(['recorded', 'missing', ...Array.from({ length: 5 }, () => 'Di luar tahun ajaran')])
  expect(data.totals).toMatchObject({ present: 1, unrecorded: 1, school_days: 2, rate: 50 })
})

test('a rate is rounded down, so that only a whole one reads 100', async () => {
  const school = await openSchool()
  await record(school, school.people.student, { '2026-11-19': 'present', '2026-11-20': 'present', '2026-11-21': 'sick' })
  const pupil = await own(school)
  expect((await pupil.ask(attendanceHistory.history, november)).data.totals.rate).toBe(66.6)
  const empty = await pupil.ask(attendanceHistory.history, { query: { month: '2026-09' } })
  expect(empty.data.totals).toMatchObject({ school_days: 0, rate: null })
})

test('a rejected check-in of a day behind counts as not recorded; that of today may still be made again', async () => {
  const school = await openSchool()
  const rejected = { verification: 'rejected', waiting_reason: 'outside_radius' }
  await record(school, school.people.student, { '2026-11-21': 'unrecorded', '2026-11-23': 'unrecorded' }, rejected)
  const { data } = await (await own(school)).ask(attendanceHistory.history, november)
  expect(data.totals).toMatchObject({ unrecorded: 1, school_days: 1 })
})

test.each([
  ['Asia/Jakarta', '+07:00'],
  ['Asia/Makassar', '+08:00'],
  ['Asia/Jayapura', '+09:00'],
] as const)('in %s the running month begins and ends at the school’s midnight, also over the year', async (timezone, offset) => {
  const school = await openSchool({ school: { timezone }, now: `2026-12-31T23:59:59${offset}` })
  await record(school, school.people.student, { '2026-12-01': 'present', '2026-12-31': 'late', '2027-01-01': 'present' })
  const before = (await (await own(school)).ask(attendanceHistory.history, { query: {} })).data
  expect(before).toMatchObject({ month: '2026-12', today: '2026-12-31' })
  expect(before.days.map(({ date }) => date)).toEqual(expect.arrayContaining(['2026-12-01', '2026-12-31']))
  expect(before.days).toHaveLength(31)
  expect(before.totals).toMatchObject({ present: 1, late: 1 })
  school.travel(`2027-01-01T00:00:00${offset}`)
  const after = (await (await own(school)).ask(attendanceHistory.history, { query: {} })).data
  expect(after).toMatchObject({ month: '2027-01', today: '2027-01-01', totals: { present: 1, late: 0 } })
})

test('February has its 29th in a leap year', async () => {
  const school = await openSchool()
  const { data } = await (await own(school)).ask(attendanceHistory.history, { query: { month: '2028-02' } })
  expect(data.days).toHaveLength(29)
})

test.each(['2026-13', '2026-00', '2026', '1999-05', 'besok'])('the month %s is refused by name', async (month) => {
  const { status, body } = await (await own(await openSchool())).ask(attendanceHistory.history, { query: { month } })
  expect({ status, fields: Object.keys(body.errors ?? {}) }).toEqual({ status: 422, fields: ['month'] })
})

test('a parent of one child need not name it; of several the child must be named, each on the own school’s clock', async () => {
  const school = await openSchool({ now: '2026-11-30T23:30:00+07:00' })
  const east = await aHome({ name: 'SMP Timur', timezone: 'Asia/Jayapura' })
  const parent = await school.signIn('parent')
  expect((await parent.ask(attendanceHistory.history, { query: {} })).data.person.name).toBe('Andi Saputra')
  const children = [school.people.student, east.people.student]
  const both = await school.signIn('parent', await aParent(school.db, { of: children }))
  const unnamed = await both.ask(attendanceHistory.history, { query: {} })
  expect(unnamed.body).toMatchObject({ status: 422, errors: { student_id: ['Wajib diisi bila anaknya lebih dari satu.'] } })
  const months = []
  for (const child of children)
    months.push((await both.ask(attendanceHistory.history, { query: { student_id: hashid(school, child) } })).data)
  expect(months).toMatchObject([
    { month: '2026-11', today: '2026-11-30' },
    { month: '2026-12', today: '2026-12-01', person: { school_name: 'SMP Timur' }, timezone: 'Asia/Jayapura' },
  ])
})

test('a parent without a connected child, or of another, finds nothing', async () => {
  const school = await openSchool()
  const other = await aPupil(school.db, school.school, { in: school.class })
  const query = { student_id: hashid(school, other), date: '2026-11-20' }
  for (const caller of [await school.signIn('parent'), await school.signIn('student')])
    for (const call of [attendanceHistory.history, attendanceHistory.summary, attendanceHistory.day])
      expect((await caller.ask(call, { query })).status).toBe(404)
  const childless = await school.signIn('parent', await aParent(school.db))
  expect((await childless.ask(attendanceHistory.history, { query: {} })).status).toBe(404)
})

test('a teacher reads the own history, and that of a pupil of the classes taught', async () => {
  const school = await openSchool()
  await record(school, school.people.teacher, { '2026-11-20': 'late' }, { late_minutes: 3 })
  await record(school, school.people.student, { '2026-11-20': 'sick' })
  const teacher = await school.signIn('teacher')
  const mine = (await teacher.ask(attendanceHistory.history, november)).data
  expect(mine).toMatchObject({ person: { name: 'Ratna Dewi, S.Pd.', class_name: null }, totals: { late: 1, late_minutes: 3 } })
  const query = { ...november.query, student_id: hashid(school, school.people.student) }
  expect((await teacher.ask(attendanceHistory.history, { query })).data.totals.sick).toBe(1)
})

test('thirty pupils who look at once each see the own month', async () => {
  const school = await openSchool()
  const friends = []
  for (let at = 0; at < 30; at++) {
    const pupil = await aPupil(school.db, school.school, { name: `Siswa ${at}`, in: school.class })
    await record(school, pupil, { [`2026-${at % 2 ? '10' : '11'}-10`]: 'present' })
    friends.push(await school.signIn('student', pupil))
  }
  const answers = await Promise.all(
    friends.map((friend, at) => friend.ask(attendanceHistory.history, { query: { month: at % 2 ? '2026-10' : '2026-11' } })),
  )
  expect(answers.map(({ data }) => [data.person.name, data.totals.present])).toEqual(friends.map((_, at) => [`Siswa ${at}`, 1]))
})
