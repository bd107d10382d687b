import type { CheckInMethod } from '@lentera/contract/attendance/records'
import { attendance } from '@lentera/contract/attendance'
import { classQr } from '@lentera/contract/attendance/class-qr'
import { expect, test } from 'vitest'
import { aClass, aPupil, aTeacher } from '#db/seed/builders.ts'
import { uuidV7 } from '#kit/http/uuid.ts'
import { record } from '#test/records.ts'
import { aHome, openSchool } from '#test/school.ts'

const methods: CheckInMethod[] = ['qr', 'roll_call']
const qrSchool = { setting: { methods } }

/** A school whose teacher shows the QR of the class; `scan` is a pupil with a phone of the own. */
const aScreen = async (now?: string) => {
  const school = await openSchool({ school: qrSchool, ...(now !== undefined && { now }) })
  const teacher = await school.signIn('teacher')
  const opened = await teacher.ask(classQr.openQr, { body: { class_uuid: school.class.uuid } })
  const code = () => opened.data.codes[0]!.code
  const pupil = await school.signIn('student')
  const scan = (it: string, { as = pupil, on = uuidV7() } = {}) =>
    as.ask(classQr.checkInQr, { body: { code: it, device_id: on } })
  const classmate = async () => school.signIn('student', await aPupil(school.db, school.school, { in: school.class }))
  const records = () =>
    school.db.selectFrom('attendance').where('school_id', '=', school.school.id).orderBy('id').selectAll().execute()
  return { school, teacher, pupil, session: opened.data, code, scan, classmate, records }
}
const general = 'Kode QR ini tidak berlaku. Pindai kode yang sedang tampil di layar kelas.'

test('a pupil who scans the code of the own class is present, by itself, without anybody’s consent', async () => {
  const { school, code, scan, records } = await aScreen()
  await school.db
    .updateTable('account')
    .set({ location_consent: false, selfie_consent: false })
    .where('id', '=', school.people.student.id)
    .execute()
  expect((await scan(code())).data).toMatchObject({
    status: 'present',
    verification: 'automatic',
    method: 'qr',
    clock_in_at: '2026-11-22T23:50:00.000Z',
    distance_m: null,
    shared_device: false,
  })
  expect(await records()).toHaveLength(1)
})

test('who scans after the bell is late', async () => {
  const { code, scan } = await aScreen('2026-11-23T07:20:00+07:00')
  expect((await scan(code())).data).toMatchObject({ status: 'late', late_minutes: 5 })
})

test('the codes rotate every 15 seconds, and those of two minutes come ahead', async () => {
  const { session, school, scan } = await aScreen()
  expect(session.codes).toHaveLength(8)
  expect(new Set(session.codes.map(({ code }) => code)).size).toBe(8)
  expect(session.codes.map(({ starts_at }) => starts_at).slice(0, 2)).toEqual([
    '2026-11-22T23:50:00.000Z',
    '2026-11-22T23:50:15.000Z',
  ])
  const [, next] = session.codes
  expect((await scan(next!.code)).body, 'a code that is not shown yet').toMatchObject({ code: 'QR_INVALID' })
  school.travel(next!.starts_at)
  expect((await scan(next!.code)).status).toBe(200)
})

test.each([
  ['at the end of its 15 seconds', '2026-11-23T06:50:14.999+07:00', 200],
  ['within five seconds more, for a slow network', '2026-11-23T06:50:19.999+07:00', 200],
  ['after that: a picture of it is worth nothing', '2026-11-23T06:50:20+07:00', 409],
])('a code %s', async (_when, now, status) => {
  const { school, code, scan, records } = await aScreen()
  const kept = code()
  school.travel(now)
  const answer = await scan(kept)
  expect(answer.status).toBe(status)
  expect(await records()).toHaveLength(status === 200 ? 1 : 0)
  if (status === 409)
    expect(answer.body).toEqual({
      status: 409,
      code: 'QR_INVALID',
      message: 'Kode ini sudah berganti. Pindai kode yang sedang tampil di layar kelas.',
    })
})

test('a pupil of another class, or of another school, is told nothing about the code', async () => {
  const { school, code, scan, records } = await aScreen()
  const room = await aClass(school.db, school.school)
  const neighbour = await school.signIn('student', await aPupil(school.db, school.school, { in: room }))
  const { people } = await aHome(qrSchool)
  const stranger = await school.signIn('student', people.student)
  for (const as of [neighbour, stranger])
    expect((await scan(code(), { as })).body).toEqual({ status: 409, code: 'QR_INVALID', message: general })
  expect(await records()).toEqual([])
})

test('codes that somebody made up, or made of another session, are none', async () => {
  const { school, session, scan, code } = await aScreen()
  const room = await aClass(school.db, school.school, { homeroom_teacher_id: school.people.teacher.id })
  const other = await (await school.signIn('teacher')).ask(classQr.openQr, { body: { class_uuid: room.uuid } })
  const [mark, id, step, seal] = code().split('.')
  const theirs = other.data.codes[0]!.code.split('.')
  for (const made of [
    'halo',
    session.uuid,
    `${mark}.${id}.${step}.${theirs[3]}`,
    `${mark}.${theirs[1]}.${step}.${seal}`,
    `${mark}.${id}.${(Number.parseInt(step!, 36) + 1).toString(36)}.${seal}`,
    `${mark}.${id}.zzzzzzzz.${seal}`,
    other.data.codes[0]!.code,
  ])
    expect((await scan(made)).body, made).toEqual({ status: 409, code: 'QR_INVALID', message: general })
})

test('closing ends it at once, and says so', async () => {
  const { teacher, session, scan, code } = await aScreen()
  const { data } = await teacher.ask(classQr.closeQr, { params: { qr_uuid: session.uuid } })
  expect(data).toMatchObject({ running: false, codes: [] })
  expect((await scan(code())).body.message).toBe('QR kelas ini sudah ditutup. Minta guru menampilkannya lagi.')
  expect((await teacher.ask(classQr.closeQr, { params: { qr_uuid: session.uuid } })).data.running).toBe(false)
})

test('a session ends after three hours, or with check-in', async () => {
  const { teacher, session, school } = await aScreen()
  expect(session.expires_at).toBe('2026-11-23T02:50:00.000Z')
  school.travel('2026-11-23T13:30:00+07:00')
  const again = await school.signIn('teacher')
  const { data } = await again.ask(classQr.openQr, { body: { class_uuid: school.class.uuid } })
  expect(data.uuid).not.toBe(session.uuid)
  expect(data.expires_at).toBe('2026-11-23T08:01:00.000Z')
  expect((await again.ask(classQr.qrCodes, { params: { qr_uuid: session.uuid } })).data).toMatchObject({
    running: false,
    codes: [],
  })
  expect(teacher.role).toBe('teacher')
})

test('the last codes of a session do not outlive it, and one of yesterday counts no more', async () => {
  const { school, session, scan } = await aScreen()
  school.travel('2026-11-23T09:49:40+07:00')
  const teacher = await school.signIn('teacher')
  const { data } = await teacher.ask(classQr.qrCodes, { params: { qr_uuid: session.uuid } })
  expect(data.codes.map(({ starts_at }) => starts_at)).toEqual(['2026-11-23T02:49:30.000Z', '2026-11-23T02:49:45.000Z'])
  school.travel('2026-11-24T06:50:00+07:00')
  const pupil = await school.signIn('student')
  expect((await scan(session.codes[0]!.code, { as: pupil })).body.message).toBe(
    'QR kelas ini sudah ditutup. Minta guru menampilkannya lagi.',
  )
})

test('two who open the QR of a class at once show the same one', async () => {
  const { school, teacher, session } = await aScreen()
  const colleague = await aTeacher(school.db, school.school)
  await school.db.updateTable('lesson').set({ teacher_id: colleague.id }).where('class_id', '=', school.class.id).execute()
  const other = await school.signIn('teacher', colleague)
  const asked = [teacher, other, teacher].map((one) => one.ask(classQr.openQr, { body: { class_uuid: school.class.uuid } }))
  for (const { data } of await Promise.all(asked)) expect(data.uuid).toBe(session.uuid)
})

test('ten phones at one screen are ten records, and the teacher sees them counted', async () => {
  const { school, teacher, session, scan, code, classmate } = await aScreen()
  const friends = []
  for (let at = 0; at < 10; at++) friends.push(await classmate())
  const answers = await Promise.all(friends.map((as) => scan(code(), { as })))
  expect(answers.map(({ data }) => data.status)).toEqual(friends.map(() => 'present'))
  expect(new Set(answers.map(({ data }) => data.id)).size).toBe(10)
  expect((await teacher.ask(classQr.qrCodes, { params: { qr_uuid: session.uuid } })).data).toMatchObject({
    checked_in: 10,
    total: 11,
  })
  expect(school.class.name).toBe(session.class.name)
})

test('two people on one phone are both present and both flagged, whichever way the requests go', async () => {
  const { scan, code, classmate, records, pupil } = await aScreen()
  const phone = uuidV7()
  const first = await scan(code(), { on: phone })
  expect(first.data.shared_device).toBe(false)
  expect((await scan(code(), { as: await classmate(), on: phone })).data).toMatchObject({
    status: 'present',
    shared_device: true,
  })
  expect((await pupil.ask(attendance.today, {})).data.record).toMatchObject({ status: 'present', shared_device: true })
  const both = [await classmate(), await classmate()]
  const other = uuidV7()
  const answers = await Promise.all(both.map((as) => scan(code(), { as, on: other })))
  expect(answers.map(({ data }) => data.status)).toEqual(['present', 'present'])
  await scan(code(), { as: await classmate() })
  expect((await records()).map(({ shared_device }) => shared_device)).toEqual([true, true, true, true, false])
})

test('a second scan is the same answer, and who has checked in is not asked for a good code', async () => {
  const { scan, code, records } = await aScreen()
  const first = await scan(code())
  expect((await scan(code())).body).toEqual(first.body)
  expect((await scan('apa saja')).body).toEqual(first.body)
  expect(await records()).toHaveLength(1)
})

test('a rejected check-in is made again by the QR, and its history is kept', async () => {
  const { school, scan, code } = await aScreen()
  const { id } = await record(
    school,
    school.people.student,
    { '2026-11-23': 'unrecorded' },
    {
      verification: 'rejected',
      waiting_reason: 'outside_radius',
      method: 'location',
      distance_m: 900,
      clock_in_at: new Date('2026-11-22T23:20:00Z'),
    },
  )
  expect((await scan(code())).data).toMatchObject({
    status: 'present',
    verification: 'automatic',
    method: 'qr',
    waiting_reason: null,
    distance_m: null,
    clock_in_at: '2026-11-22T23:50:00.000Z',
  })
  const [change] = await school.db.selectFrom('attendance_change').where('attendance_id', '=', id).selectAll().execute()
  expect(change).toMatchObject({ kind: 'clock_in', from_verification: 'rejected', to_status: 'present' })
})

test('a class of another teacher, or a school without QR or school day, has no QR to show', async () => {
  const { school, teacher, session } = await aScreen()
  const room = await aClass(school.db, school.school)
  expect((await teacher.ask(classQr.openQr, { body: { class_uuid: room.uuid } })).body.code).toBe('NOT_FOUND')
  const colleague = await school.signIn('teacher', await aTeacher(school.db, school.school))
  for (const call of [classQr.qrCodes, classQr.closeQr])
    expect((await colleague.ask(call, { params: { qr_uuid: session.uuid } })).body.code).toBe('NOT_FOUND')
  await school.db
    .updateTable('attendance_setting')
    .set({ methods: ['roll_call'] })
    .execute()
  const open = { body: { class_uuid: school.class.uuid } }
  expect((await teacher.ask(classQr.openQr, open)).body.code).toBe('METHOD_OFF')
  await school.db
    .updateTable('attendance_setting')
    .set({ methods: ['qr'] })
    .execute()
  await school.db.insertInto('holiday').values({ school_id: school.school.id, date: '2026-11-23', name: 'Hari Guru' }).execute()
  expect((await teacher.ask(classQr.openQr, open)).body.message).toBe('Presensi tidak dibuka hari ini: Hari Guru.')
})
