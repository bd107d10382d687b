import type { Role } from '@lentera/contract'
import { attendance } from '@lentera/contract/attendance'
import { classQr } from '@lentera/contract/attendance/class-qr'
import { home } from '@lentera/contract/home'
import { rollCall } from '@lentera/contract/attendance/roll-call'
import { expect, test } from 'vitest'
import { createIds } from '#kit/http/ids.ts'
import { openSchool } from '#test/school.ts'

const here = { latitude: 0, longitude: 110, accuracy: 8 }
/** A school that opens at 06.00, starts at 07.15 and closes at 15.00, Monday to Saturday. */
const openDemo = (now: string, is_demo = true) =>
  openSchool({ now: `${now}:00+07:00`, school: { is_demo, setting: { methods: ['location', 'qr', 'roll_call'] } } })
const comes = async (now: string, is_demo = true, role: Extract<Role, 'student' | 'teacher'> = 'student') =>
  (await (await openDemo(now, is_demo)).signIn(role)).ask(attendance.checkIn, { body: here })

test.each([
  ['before dawn', '2026-11-23T03:10'],
  ['a minute before it opens', '2026-11-23T05:59'],
  ['a minute after it has closed', '2026-11-23T15:01'],
  ['at night', '2026-11-23T23:59'],
  ['on a Sunday morning', '2026-11-22T06:50'],
  ['on a Sunday evening', '2026-11-22T21:00'],
])('a visitor of the demo checks in %s, and is on time', async (_when, now) => {
  for (const role of ['student', 'teacher'] as const) {
    const { status, data } = await comes(now, true, role)
    expect([status, data]).toMatchObject([200, { status: 'present', late_minutes: null, verification: 'automatic' }])
    expect(data.clock_in_at).toBe(new Date(`${now}:00+07:00`).toISOString())
    expect(await comes(now, false, role)).toMatchObject({ status: 409, body: { code: 'ATTENDANCE_CLOSED' } })
  }
})

test.each([
  ['2026-11-23T07:15', { status: 'present', late_minutes: null }],
  ['2026-11-23T07:16', { status: 'late', late_minutes: 1 }],
  ['2026-11-22T07:16', { status: 'late', late_minutes: 1 }],
  ['2026-11-23T15:00', { status: 'late', late_minutes: 465 }],
])('within its hours the demo judges like every school: at %s', async (now, record) => {
  expect((await comes(now)).data).toMatchObject(record)
})

test('the demo says by which hour it judges outside its hours; no other school has one', async () => {
  const told = async (is_demo: boolean) => {
    const school = await openDemo('2026-11-22T21:00', is_demo)
    const [pupil, teacher] = [await school.signIn('student'), await school.signIn('teacher')]
    const { data } = await pupil.ask(attendance.today, {})
    const homes = [(await pupil.ask(home.student, {})).data, (await teacher.ask(home.teacher, {})).data]
    return [data, ...homes].map(({ demo_hour, hours, closed_because }) => [demo_hour, hours?.starts_at, closed_because])
  }
  expect(await told(true)).toEqual([1, 2, 3].map(() => ['07:05', '07:15', null]))
  expect(await told(false)).toEqual([1, 2, 3].map(() => [null, undefined, 'Hari libur']))
})

test('a holiday that the office has set is one in the demo, too', async () => {
  const school = await openDemo('2026-11-23T21:00')
  await school.db.insertInto('holiday').values({ school_id: school.school.id, date: '2026-11-23', name: 'Hari Guru' }).execute()
  const { body } = await (await school.signIn('student')).ask(attendance.checkIn, { body: here })
  expect(body).toMatchObject({ code: 'ATTENDANCE_CLOSED', message: expect.stringContaining('Hari Guru') })
})

test('at night a teacher of the demo shows the class QR and a pupil scans it; who is marked late has no fifteen hours', async () => {
  const school = await openDemo('2026-11-23T22:30')
  const student_id = createIds(school.settings.hashidsSalt).encode(school.people.student.id)
  const teacher = await school.signIn('teacher')
  const { data: shown } = await teacher.ask(classQr.openQr, { body: { class_uuid: school.class.uuid } })
  expect(shown).toMatchObject({ running: true, expires_at: new Date('2026-11-24T01:30:00+07:00').toISOString() })
  const body = { code: shown.codes[0]!.code, device_id: crypto.randomUUID() }
  const { data: scanned } = await (await school.signIn('student')).ask(classQr.checkInQr, { body })
  expect(scanned).toMatchObject({ status: 'present', method: 'qr' })
  const { data: one } = await teacher.ask(rollCall.rollCallPupil, { query: { student_id } })
  const { data } = await teacher.ask(rollCall.clockInPupil, {
    body: {
      student_id,
      date: '2026-11-23',
      status: 'late',
      reason: 'Terlihat di gerbang',
      revision: one.student.record!.revision,
    },
  })
  expect(data.record).toMatchObject({ status: 'late', late_minutes: null })
})
