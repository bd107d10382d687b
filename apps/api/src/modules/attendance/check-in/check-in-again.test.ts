import { attendance } from '@lentera/contract/attendance'
import { attendanceDecisions } from '@lentera/contract/attendance/decisions'
import { selfie } from '@lentera/contract/attendance/selfie'
import { expect, test } from 'vitest'
import { historyOf } from '#book/change.queries.ts'
import { openSchool } from '#test/school.ts'
import { photo } from '#test/selfie-school.ts'

const here = { latitude: 0, longitude: 110, accuracy: 8 }
const away = { ...here, latitude: 0.01 }

/** A pupil whose check-in from afar the homeroom teacher has rejected. */
const aRejected = async () => {
  const school = await openSchool()
  const pupil = await school.signIn('student')
  const first = (await pupil.ask(attendance.checkIn, { body: away })).data
  await school.db
    .updateTable('attendance')
    .set({ verification: 'rejected', latitude: null, longitude: null })
    .where('account_id', '=', school.people.student.id)
    .execute()
  school.travel('2026-11-23T06:58:00+07:00')
  const rows = () => school.db.selectFrom('attendance').where('account_id', '=', school.people.student.id).selectAll().execute()
  return { school, pupil, first, rows }
}

test('who was rejected checks in again at school: the same record, now present, with its history', async () => {
  const { school, pupil, first, rows } = await aRejected()
  const { data } = await pupil.ask(attendance.checkIn, { body: here })
  expect(data).toMatchObject({
    id: first.id,
    status: 'present',
    verification: 'automatic',
    waiting_reason: null,
    distance_m: 0,
    clock_in_at: '2026-11-22T23:58:00.000Z',
  })
  const [row, ...more] = await rows()
  expect(more).toEqual([])
  expect(await historyOf(school.db, row!.id)).toMatchObject([
    {
      kind: 'clock_in',
      by: 'Andi Saputra',
      from_verification: 'rejected',
      to_status: 'present',
      from_clock_in_at: '2026-11-22T23:50:00.000Z',
      to_clock_in_at: '2026-11-22T23:58:00.000Z',
    },
  ])
})

test('again from afar it waits again, where the teacher sees it with its place', async () => {
  const { pupil, rows, school } = await aRejected()
  expect((await pupil.ask(attendance.checkIn, { body: away })).data).toMatchObject({
    status: 'unrecorded',
    verification: 'waiting',
    waiting_reason: 'outside_radius',
    distance_m: 1112,
  })
  expect(await rows()).toMatchObject([{ latitude: 0.01, longitude: 110 }])
  const teacher = await school.signIn('teacher')
  expect((await teacher.ask(attendanceDecisions.requests, { query: {} })).data.requests).toHaveLength(1)
})

test('by a photo it is made again too, with the photo kept', async () => {
  const { school, pupil, rows } = await aRejected()
  await school.db
    .updateTable('attendance_setting')
    .set({ methods: ['selfie'] })
    .where('school_id', '=', school.school.id)
    .execute()
  const { data } = await pupil.ask(selfie.checkInSelfie, { body: { photo } })
  expect(data).toMatchObject({ status: 'present', method: 'selfie', distance_m: null, waiting_reason: null })
  const [row] = await rows()
  const files = await school.db.selectFrom('file').where('owner_id', '=', school.people.student.id).select('id').execute()
  expect(files.map(({ id }) => id)).toEqual([row!.photo_file])
  expect(await historyOf(school.db, row!.id)).toMatchObject([{ kind: 'clock_in', to_status: 'present' }])
})

test('several taps at once are one new check-in', async () => {
  const { pupil, rows, school } = await aRejected()
  const answers = await Promise.all(Array.from({ length: 8 }, () => pupil.ask(attendance.checkIn, { body: here })))
  expect(new Set(answers.map(({ status, data }) => JSON.stringify({ status, data }))).size).toBe(1)
  const [row] = await rows()
  expect(await historyOf(school.db, row!.id)).toHaveLength(1)
})

test('after closing time a rejected check-in stays rejected', async () => {
  const { school, rows } = await aRejected()
  school.travel('2026-11-23T15:01:00+07:00')
  const { body } = await (await school.signIn('student')).ask(attendance.checkIn, { body: here })
  expect(body.code).toBe('ATTENDANCE_CLOSED')
  expect(await rows()).toMatchObject([{ verification: 'rejected' }])
})

test('what was rejected and closed as absent is not made again', async () => {
  const { school, pupil, rows } = await aRejected()
  await school.db.updateTable('attendance').set({ status: 'absent' }).where('school_id', '=', school.school.id).execute()
  expect((await pupil.ask(attendance.checkIn, { body: here })).data).toMatchObject({ status: 'absent', verification: 'rejected' })
  expect(await rows()).toMatchObject([{ status: 'absent' }])
})
