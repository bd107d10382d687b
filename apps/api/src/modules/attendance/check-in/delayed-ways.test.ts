import { attendance } from '@lentera/contract/attendance'
import { classQr } from '@lentera/contract/attendance/class-qr'
import { selfie } from '@lentera/contract/attendance/selfie'
import { expect, test } from 'vitest'
import { aPupil } from '#db/seed/builders.ts'
import { uuidV7 } from '#kit/http/uuid.ts'
import { shown } from '#test/delivery.ts'
import { openSchool } from '#test/school.ts'
import { openSelfieSchool, photo } from '#test/selfie-school.ts'

const here = { latitude: 0, longitude: 110, accuracy: 8 }
const at = (time: string, date = '2026-11-23') => new Date(`${date}T${time}+07:00`).toISOString()
const made = (time: string, skew: string | null = '0') => ({
  'captured-at': at(time),
  ...(skew !== null && { 'clock-skew': skew }),
})
/** The same of a phone that can show the server's own time for it. */
const proven =
  (time: string) =>
  ({ session }: { readonly session: string }) => ({ ...made(time), 'lentera-time': shown(session, at(time)) })
type Headers = Record<string, string> | ReturnType<typeof proven>
const headersOf = (headers: Headers, pupil: { readonly session: string }) =>
  typeof headers === 'function' ? headers(pupil) : headers

test('a photo taken without signal counts by its moment, and is kept', async () => {
  const { travel, kept, records, signIn } = await openSelfieSchool()
  travel(at('08:00:00'))
  const pupil = await signIn('student')
  const { data } = await pupil.ask(selfie.checkInSelfie, { body: { photo } }, proven('07:20:00')(pupil))
  expect(data).toMatchObject({ status: 'late', late_minutes: 5, method: 'selfie', offline: true, clock_in_at: at('07:20:00') })
  const [record] = await records()
  expect((await kept()).rows.map(({ id }) => id)).toEqual([record!.photo_file])
})

test('a photo that arrives after the day closed waits, in the place of the absence', async () => {
  const { travel, db, school, people, records, kept, signIn } = await openSelfieSchool()
  const absent = { school_id: school.id, account_id: people.student.id, date: '2026-11-23', status: 'absent' } as const
  await db
    .insertInto('attendance')
    .values({ ...absent, verification: 'automatic', method: 'closing' })
    .execute()
  travel(at('07:00:00', '2026-11-24'))
  const pupil = await signIn('student')
  const { data } = await pupil.ask(selfie.checkInSelfie, { body: { photo } }, proven('06:50:00')(pupil))
  expect(data).toMatchObject({ date: '2026-11-23', verification: 'waiting', waiting_reason: 'late_delivery', offline: true })
  const [record, ...more] = await records()
  expect({ more, photo: record!.photo_file }).toEqual({ more: [], photo: (await kept()).rows[0]!.id })
})

/** The teacher’s screen at 06.50, and a pupil whose scan of its first code arrives at 09.00. */
const aScan = async () => {
  const school = await openSchool({ school: { setting: { methods: ['qr', 'roll_call'], offline_minutes: 240 } } })
  const teacher = await school.signIn('teacher')
  const { data: session } = await teacher.ask(classQr.openQr, { body: { class_uuid: school.class.uuid } })
  const { code } = session.codes[0]!
  const close = () => teacher.ask(classQr.closeQr, { params: { qr_uuid: session.uuid } })
  const scan = async (headers: Headers, { who = school.people.student as { username: string }, on = uuidV7() } = {}) => {
    const pupil = await school.signIn('student', who)
    return pupil.ask(classQr.checkInQr, { body: { code, device_id: on } }, headersOf(headers, pupil))
  }
  return { ...school, close, scan }
}

test('a scan that arrives late is judged by its own moment, also when the teacher has put the screen away since, and waits', async () => {
  const { close, scan, travel } = await aScan()
  travel(at('06:55:00'))
  await close()
  travel(at('09:00:00'))
  expect((await scan(proven('06:50:12'))).data).toMatchObject({
    status: 'unrecorded',
    verification: 'waiting',
    waiting_reason: 'offline',
    method: 'qr',
    offline: true,
    clock_in_at: at('06:50:12'),
  })
})

test('a code that a classmate passes on records nobody by itself, whatever moment the phone claims', async () => {
  const { scan, travel } = await aScan()
  travel(at('08:10:00'))
  for (const headers of [made('06:50:05'), proven('06:50:05')]) {
    const { data } = await scan(headers)
    expect(data).toMatchObject({ status: 'unrecorded', verification: 'waiting', offline: true })
  }
})

test.each([
  ['seen until its time and the seconds of a clock’s drift are over', '06:50:24', 200],
  ['later than that', '06:50:25', 409],
  ['before it was shown', '06:49:54', 409],
  ['a drift before it was shown', '06:49:55', 200],
])('without signal a code counts %s', async (_when, time, status) => {
  const { scan, travel } = await aScan()
  travel(at('09:00:00'))
  expect((await scan(made(time))).status).toBe(status)
})

test('after the screen was closed no scan counts, however early the code is', async () => {
  const { close, scan, travel } = await aScan()
  travel(at('06:50:05'))
  await close()
  travel(at('09:00:00'))
  expect((await scan(made('06:50:06'))).body).toMatchObject({ code: 'QR_INVALID' })
})

test('of a phone whose clock is not known the code stands for itself, and the check-in waits', async () => {
  const { scan, travel } = await aScan()
  travel(at('09:00:00'))
  expect((await scan(made('07:30:00', null))).data).toMatchObject({ verification: 'waiting', waiting_reason: 'clock_skew' })
})

test('two pupils on one phone are flagged without signal too', async () => {
  const { scan, travel, db, school, class: room } = await aScan()
  travel(at('09:00:00'))
  const on = uuidV7()
  await scan(made('06:50:05'), { on })
  const friend = await aPupil(db, school, { in: room })
  expect((await scan(made('06:50:10'), { who: friend, on })).data).toMatchObject({ shared_device: true, offline: true })
})

/** A pupil who came at 06.50 to a school with lessons until 14.00. */
const aDay = async () => {
  const school = await openSchool({ school: { setting: { clock_out: true } } })
  await school.db.updateTable('attendance_hours').set({ ends_at: '14:00' }).where('school_id', '=', school.school.id).execute()
  await (await school.signIn('student')).ask(attendance.checkIn, { body: here })
  const goes = async (headers: Record<string, string>) => (await school.signIn('student')).ask(attendance.clockOut, {}, headers)
  return { ...school, goes }
}

test('who goes without signal has gone at that moment', async () => {
  const { goes, travel } = await aDay()
  travel(at('15:30:00'))
  expect((await goes(made('13:30:00'))).data).toMatchObject({ clock_out_at: at('13:30:00'), left_early: true, offline: false })
})

test.each([
  ['whose clock is not known has gone by the time it arrives', made('13:30:00', null), at('15:30:00')],
  ['from the future has gone by the time it arrives', made('19:30:00'), at('15:30:00')],
  ['before the check-in has gone with it', made('06:20:00'), at('06:50:00')],
])('a going %s', async (_which, headers, clock_out_at) => {
  const { goes, travel } = await aDay()
  travel(at('15:30:00'))
  expect((await goes(headers)).data).toMatchObject({ clock_out_at })
})

test.each([
  ['in the evening, after the day closed', at('16:00:00')],
  ['on the next day', at('06:55:00', '2026-11-24')],
])('a going that arrives %s is refused with the reason', async (_when, now) => {
  const { goes, travel, db, people } = await aDay()
  travel(now)
  expect((await goes(made('14:05:00'))).body).toMatchObject({
    code: 'ATTENDANCE_CLOSED',
    message: 'Presensi hari itu sudah ditutup, jadi presensi pulang tidak tercatat lagi.',
  })
  const row = await db.selectFrom('attendance').where('account_id', '=', people.student.id).selectAll().executeTakeFirstOrThrow()
  expect(row.clock_out_at).toBeNull()
})
