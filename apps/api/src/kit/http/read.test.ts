import { attendance } from '@lentera/contract/attendance'
import { attendanceHistory } from '@lentera/contract/attendance/history'
import { rollCall } from '@lentera/contract/attendance/roll-call'
import { schoolAttendance } from '@lentera/contract/attendance/school'
import { selfie } from '@lentera/contract/attendance/selfie'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createIds } from './ids.ts'
import { openSchool } from '#test/school.ts'
import { photo, openSelfieSchool } from '#test/selfie-school.ts'
import { read } from './read.ts'

const HALF = '\ud83d'

test('half a surrogate pair in a note is a sign that cannot be shown, never a failure: in a roll call, a draft, by hand', async () => {
  const school = await openSchool()
  const student_id = createIds(school.settings.hashidsSalt).encode(school.people.student.id)
  const teacher = await school.signIn('teacher')
  const mark = { student_id, status: 'sick' as const, note: `Demam ${HALF}`, revision: null }
  const taking = { class_uuid: school.class.uuid, date: '2026-11-23', marks: [mark] }
  for (const state of ['draft', 'confirmed'] as const)
    expect((await teacher.ask(rollCall.takeRollCall, { body: { ...taking, state } })).status, state).toBe(200)
  const { data } = await teacher.ask(rollCall.rollCall, { query: {} })
  expect(data.students[0]!.note).toBe('Demam \ufffd')
  const body = { student_id, date: '2026-11-23', status: 'late', time: '06:45', reason: `Macet ${HALF}`, revision: 1 } as const
  expect((await teacher.ask(rollCall.clockInPupil, { body })).status).toBeLessThan(500)
  const office = await school.signIn('school')
  const holiday = { body: { date: '2026-12-24', name: `Libur ${HALF}` } }
  expect((await office.ask(schoolAttendance.addHoliday, holiday)).data.holidays).toEqual([
    { date: '2026-12-24', name: 'Libur \ufffd' },
  ])
})

test('every text of a request is well-formed before a schema sees it, names of fields and lists too', () => {
  const schema = z.record(z.string(), z.unknown())
  expect(read(schema, { [`a${HALF}`]: [HALF, { b: `\udc00 ${HALF}` }], whole: '\ud83d\ude00' })).toEqual({
    'a\ufffd': ['\ufffd', { b: '\ufffd \ufffd' }],
    whole: '\ud83d\ude00',
  })
})

test('half a surrogate pair in a header, a query or a multipart body is no failure either', async () => {
  const school = await openSelfieSchool()
  const teacher = await school.signIn('teacher')
  const surrogate = Buffer.from([0xed, 0xa0, 0xbd])
  const multipart = Buffer.concat([
    Buffer.from('--x\r\nContent-Disposition: form-data; name="latitude"\r\n\r\n'),
    surrogate,
    Buffer.from('\r\n--x--\r\n'),
  ])
  const answers = [
    await school.pupil.send({
      method: 'POST',
      url: '/v1/user/attendance/check-in/selfie',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      payload: multipart,
    }),
    await teacher.send({ url: `/v1/teacher/attendance/board?class_uuid=%ED%A0%BD` }),
    await teacher.ask(attendance.board, { query: {} }, { 'user-agent': surrogate.toString('latin1') }),
    await school.pupil.ask(selfie.checkInSelfie, { body: { photo } }, { 'captured-at': surrogate.toString('latin1') }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([expect.any(Number), 404, 200, 422])
  expect(answers.every(({ status }) => status < 500)).toBe(true)
})

test('an id that is malformed in an address is nobody’s, 404, after the session and the role', async () => {
  const { signIn, guest } = await openSchool()
  const parent = await signIn('parent')
  for (const broken of ['x', 'a\0', '%', '-1', 'x'.repeat(90), `${HALF}`]) {
    const url = encodeURIComponent(broken.toWellFormed())
    const addresses = ['/v1/parent/attitude-notes', '/v1/parent/permits', '/v1/parent/link-requests'].map(
      (path) => `${path}/${url}`,
    )
    const answers = await Promise.all(addresses.map((address) => parent.send({ url: address })))
    expect(answers.map(({ status, body }) => [status, body.code, body.errors])).toEqual(
      addresses.map(() => [404, 'NOT_FOUND', undefined]),
    )
  }
  expect((await guest.send({ url: '/v1/parent/permits/x' })).status).toBe(401)
  expect((await (await signIn('teacher')).send({ url: '/v1/parent/permits/x' })).status).toBe(403)
})

test('a malformed id in the query of a read is nobody’s, too; beside another wrong field both are named, and a sign that no text has is a wrong field', async () => {
  const { signIn } = await openSchool()
  const [parent, teacher] = [await signIn('parent'), await signIn('teacher')]
  for (const url of ['/v1/parent/permits?student_id=keluarga', '/v1/parent/permits?student_id=-1'])
    expect(await parent.send({ url }), url).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
  expect(await teacher.send({ url: '/v1/teacher/attendance/board?class_uuid=kelas' })).toMatchObject({
    status: 404,
    body: { code: 'NOT_FOUND' },
  })
  const both = await parent.send({ url: '/v1/parent/permits?student_id=keluarga&per_page=banyak' })
  expect({ status: both.status, fields: Object.keys(both.body.errors ?? {}).toSorted() }).toEqual({
    status: 422,
    fields: ['per_page', 'student_id'],
  })
  const { status, body } = await parent.send({ url: '/v1/parent/permits?student_id=%00' })
  expect({ status, fields: Object.keys(body.errors ?? {}) }).toEqual({ status: 422, fields: ['student_id'] })
})

test.each(['0000-01-01', '0001-01-01', '1899-12-31', '2201-01-01', '9999-12-31', '2026-02-30', '-000001-01-01'])(
  'the day %s is refused by name wherever a day is said',
  async (date) => {
    const { signIn } = await openSchool()
    const office = await signIn('school')
    const parent = await signIn('parent')
    const refused = [
      await office.ask(schoolAttendance.removeHoliday, { params: { date } }),
      await office.ask(schoolAttendance.addHoliday, { body: { date, name: 'Libur' } }),
      await office.ask(schoolAttendance.schoolBoard, { query: { date } }),
      await office.ask(schoolAttendance.schoolTeachers, { query: { date } }),
      await parent.ask(attendanceHistory.day, { query: { date } }),
    ]
    for (const { status, body } of refused)
      expect({ status, fields: Object.keys(body.errors ?? {}) }).toEqual({ status: 422, fields: ['date'] })
    const until = await office.ask(schoolAttendance.addHoliday, { body: { date: '2026-12-24', until: date, name: 'Libur' } })
    expect(until.body.errors).toHaveProperty('until')
  },
)
