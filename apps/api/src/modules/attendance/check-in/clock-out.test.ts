import { attendance } from '@lentera/contract/attendance'
import { attendanceDecisions } from '@lentera/contract/attendance/decisions'
import { expect, test } from 'vitest'
import { openSchool } from '#test/school.ts'

const here = { latitude: 0, longitude: 110, accuracy: 8 }

/** A pupil who came at 06.50 to a school with lessons until 14.00, at this hour. */
const atHour = async (now: string, { ends_at = '14:00' as string | null, comes = true } = {}) => {
  const school = await openSchool({ school: { setting: { clock_out: true } } })
  await school.db.updateTable('attendance_hours').set({ ends_at }).where('school_id', '=', school.school.id).execute()
  if (comes) await (await school.signIn('student')).ask(attendance.checkIn, { body: here })
  school.travel(`2026-11-23T${now}+07:00`)
  const pupil = await school.signIn('student')
  return { school, pupil, goes: () => pupil.ask(attendance.clockOut, {}) }
}

test.each([
  ['before the end of lessons leaves early', '13:59:59', true],
  ['at the end of lessons does not', '14:00:00', false],
  ['long after does not', '17:30:00', false],
])('who goes %s', async (_when, now, left_early) => {
  const { goes, pupil } = await atHour(now)
  const { data } = await goes()
  expect(data).toMatchObject({ status: 'present', clock_in_at: '2026-11-22T23:50:00.000Z', left_early })
  expect(data.clock_out_at).toBe(new Date(`2026-11-23T${now}+07:00`).toISOString())
  expect((await pupil.ask(attendance.today, {})).data).toMatchObject({ clock_out: true, record: data })
})

test('where the school does not say when lessons end, nobody leaves early', async () => {
  const { goes } = await atHour('09:00:00', { ends_at: null })
  expect((await goes()).data.left_early).toBe(false)
})

test('going a second time answers the first one, even when the day is closed meanwhile', async () => {
  const { goes, school } = await atHour('13:00:00')
  const first = await goes()
  school.travel('2026-11-23T14:30:00+07:00')
  await school.db
    .insertInto('day_closing')
    .values({ school_id: school.school.id, date: '2026-11-23', closed_at: new Date(), absent: 0 })
    .execute()
  const again = await (await school.signIn('student')).ask(attendance.clockOut, {})
  expect(again.body).toEqual(first.body)
})

test('who went by mistake takes it back within ten minutes, can go again, and the history tells it', async () => {
  const { goes, school, pupil } = await atHour('13:00:00')
  const { data: gone } = await goes()
  expect((await pupil.ask(attendance.today, {})).data.clock_out_undo_until).toBe('2026-11-23T06:10:00.000Z')
  school.travel('2026-11-23T13:09:59+07:00')
  const again = await school.signIn('student')
  const { data: stays } = await again.ask(attendance.takeBackClockOut, {})
  expect(stays).toMatchObject({ id: gone.id, status: 'present', clock_out_at: null, left_early: false, revision: 3 })
  expect((await again.ask(attendance.takeBackClockOut, {})).data).toEqual(stays)
  expect((await again.ask(attendance.today, {})).data).toMatchObject({ clock_out_undo_until: null, record: stays })
  const teacher = await school.signIn('teacher')
  const { data } = await teacher.ask(attendanceDecisions.recordHistory, { params: { attendance_id: gone.id } })
  expect(data.history).toMatchObject([
    {
      kind: 'correction',
      from_status: 'present',
      to_status: 'present',
      reason: 'Presensi pulang pukul 13.00 dibatalkan sendiri.',
    },
  ])
  expect((await again.ask(attendance.clockOut, {})).data).toMatchObject({ clock_out_at: '2026-11-23T06:09:59.000Z' })
})

test('after ten minutes, or once the day is closed, going is taken back by nobody alone', async () => {
  const { goes, school } = await atHour('13:00:00')
  await goes()
  school.travel('2026-11-23T13:10:00+07:00')
  const late = await school.signIn('student')
  expect((await late.ask(attendance.takeBackClockOut, {})).body).toMatchObject({
    code: 'ATTENDANCE_CLOSED',
    message: 'Presensi pulang hanya bisa dibatalkan dalam 10 menit. Minta sekolah mengoreksinya.',
  })
  expect((await late.ask(attendance.today, {})).data.clock_out_undo_until).toBeNull()
})

test('ten taps at once are one going', async () => {
  const { goes } = await atHour('14:10:00')
  const answers = await Promise.all(Array.from({ length: 10 }, goes))
  expect(new Set(answers.map(({ status, data }) => JSON.stringify({ status, data }))).size).toBe(1)
  expect(answers[0]?.data.revision).toBe(2)
})

test('who has not come cannot go', async () => {
  const { goes } = await atHour('14:10:00', { comes: false })
  expect((await goes()).body).toEqual({
    status: 409,
    code: 'NOT_CHECKED_IN',
    message: 'Belum ada presensi masuk hari ini.',
  })
})

test.each([
  ['rejected', { status: 'unrecorded', verification: 'rejected' }],
  ['corrected to sick', { status: 'sick', verification: 'approved' }],
] as const)('who came, but was %s, cannot go', async (_what, change) => {
  const { goes, school } = await atHour('14:10:00')
  await school.db.updateTable('attendance').set(change).where('school_id', '=', school.school.id).execute()
  expect((await goes()).body.code).toBe('NOT_CHECKED_IN')
})

test('whose check-in waits for a decision may go', async () => {
  const { goes, school } = await atHour('14:10:00')
  await school.db
    .updateTable('attendance')
    .set({ status: 'unrecorded', verification: 'waiting', waiting_reason: 'outside_radius' })
    .where('school_id', '=', school.school.id)
    .execute()
  expect((await goes()).data).toMatchObject({ verification: 'waiting', clock_out_at: '2026-11-23T07:10:00.000Z' })
})

test('once the day is closed nobody goes any more', async () => {
  const { goes, school } = await atHour('16:10:00')
  await school.db
    .insertInto('day_closing')
    .values({ school_id: school.school.id, date: '2026-11-23', closed_at: new Date(), absent: 0 })
    .execute()
  expect((await goes()).body).toEqual({
    status: 409,
    code: 'ATTENDANCE_CLOSED',
    message: 'Presensi hari ini sudah ditutup.',
  })
})

test('a school without clocking out says so, and a teacher clocks out like a pupil', async () => {
  const { goes, school } = await atHour('14:10:00')
  await school.db.updateTable('attendance_setting').set({ clock_out: false }).where('school_id', '=', school.school.id).execute()
  expect((await goes()).body).toMatchObject({ code: 'METHOD_OFF', message: 'Sekolah tidak memakai presensi pulang.' })
  await school.db.updateTable('attendance_setting').set({ clock_out: true }).where('school_id', '=', school.school.id).execute()
  const teacher = await school.signIn('teacher')
  await teacher.ask(attendance.checkIn, { body: here })
  expect((await teacher.ask(attendance.clockOut, {})).data).toMatchObject({ left_early: false })
})
