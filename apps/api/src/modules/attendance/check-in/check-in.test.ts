import { attendance } from '@lentera/contract/attendance'
import { expect, test } from 'vitest'
import { aPupil } from '#db/seed/builders.ts'
import { openSchool } from '#test/school.ts'

const here = { latitude: 0, longitude: 110, accuracy: 8 }
/** So many metres north of the school at the equator. */
const north = (metres: number) => ({ ...here, latitude: metres / 111_195.08 })

const checkIn = async (body: typeof here, wishes: Parameters<typeof openSchool>[0] = {}) => {
  const school = await openSchool(wishes)
  const pupil = await school.signIn('student')
  const answer = await pupil.ask(attendance.checkIn, { body })
  const rows = () => school.db.selectFrom('attendance').where('account_id', '=', school.people.student.id).selectAll().execute()
  return { ...answer, school, pupil, rows }
}

test('inside the radius before the bell: present, by itself, with the distance that the server computed', async () => {
  const { status, data } = await checkIn(north(120))
  expect(status).toBe(200)
  expect(data).toMatchObject({
    date: '2026-11-23',
    status: 'present',
    verification: 'automatic',
    method: 'location',
    clock_in_at: '2026-11-22T23:50:00.000Z',
    clock_out_at: null,
    late_minutes: null,
    distance_m: 120,
    accuracy_m: 8,
    waiting_reason: null,
  })
})

test.each([
  ['at the edge of the radius', 149.6, 'automatic', 150],
  ['a step outside the radius', 151, 'waiting', 151],
  ['far away', 20_000, 'waiting', 20_000],
])('%s', async (_where, metres, verification, distance_m) => {
  expect((await checkIn(north(metres))).data).toMatchObject({ verification, distance_m })
})

test('outside the radius: recorded as waiting with the reason, never as absent', async () => {
  expect((await checkIn(north(410))).data).toMatchObject({
    status: 'unrecorded',
    verification: 'waiting',
    waiting_reason: 'outside_radius',
    distance_m: 410,
    late_minutes: null,
  })
})

test('a fix less certain than the school’s limit waits; at the limit it counts', async () => {
  expect((await checkIn({ ...here, accuracy: 50 })).data).toMatchObject({ status: 'present', verification: 'automatic' })
  expect((await checkIn({ ...here, accuracy: 50.5 })).data).toMatchObject({
    status: 'unrecorded',
    waiting_reason: 'poor_accuracy',
  })
  const patient = { school: { setting: { accuracy_limit_m: 100 } } }
  expect((await checkIn({ ...here, accuracy: 100 }, patient)).data.status).toBe('present')
})

test('a school’s own radius decides', async () => {
  expect((await checkIn(north(400), { school: { setting: { radius_m: 500 } } })).data.verification).toBe('automatic')
  expect((await checkIn(north(60), { school: { setting: { radius_m: 50 } } })).data.verification).toBe('waiting')
})

test('coordinates are kept only while a check-in waits for a decision', async () => {
  const waiting = await checkIn(north(410))
  expect(await waiting.rows()).toMatchObject([{ latitude: north(410).latitude, longitude: 110 }])
  const counted = await checkIn(north(20))
  expect(await counted.rows()).toMatchObject([{ latitude: null, longitude: null, distance_m: 20 }])
})

test.each([
  ['2026-11-23T07:15:59+07:00', 'present', null],
  ['2026-11-23T07:16:00+07:00', 'late', 1],
  ['2026-11-23T07:24:30+07:00', 'late', 9],
  ['2026-11-23T15:00:59+07:00', 'late', 465],
])('a pupil who comes at %s is %s', async (now, status, late_minutes) => {
  expect((await checkIn(here, { now })).data).toMatchObject({ status, late_minutes, verification: 'automatic' })
})

test('a late pupil outside the radius waits with the minutes kept', async () => {
  expect((await checkIn(north(410), { now: '2026-11-23T07:24:30+07:00' })).data).toMatchObject({
    status: 'unrecorded',
    verification: 'waiting',
    late_minutes: 9,
  })
})

test.each([
  ['before the school opens', '2026-11-23T05:59:59+07:00', 'Presensi dibuka pukul 06.00–15.00 WIB.'],
  ['after it closes', '2026-11-23T15:01:00+07:00', 'Presensi dibuka pukul 06.00–15.00 WIB.'],
  ['on a day without school', '2026-11-22T08:00:00+07:00', 'Presensi tidak dibuka hari ini: Hari libur.'],
])('%s nothing is recorded, and the reason is said', async (_when, now, message) => {
  const { body, rows } = await checkIn(here, { now })
  expect(body).toEqual({ status: 409, code: 'ATTENDANCE_CLOSED', message })
  expect(await rows()).toEqual([])
})

test('on a holiday nothing is recorded, and its name is said', async () => {
  const school = await openSchool()
  await school.db.insertInto('holiday').values({ school_id: school.school.id, date: '2026-11-23', name: 'Hari Guru' }).execute()
  const { body } = await (await school.signIn('student')).ask(attendance.checkIn, { body: here })
  expect(body).toEqual({ status: 409, code: 'ATTENDANCE_CLOSED', message: 'Presensi tidak dibuka hari ini: Hari Guru.' })
})

test('a check-in that came too early succeeds later with the same key', async () => {
  const school = await openSchool({ now: '2026-11-23T05:50:00+07:00' })
  const pupil = await school.signIn('student')
  const key = { 'idempotency-key': '0193b8f0-0000-7000-8000-000000000001' }
  expect((await pupil.ask(attendance.checkIn, { body: here }, key)).status).toBe(409)
  school.travel('2026-11-23T06:00:00+07:00')
  expect(await pupil.ask(attendance.checkIn, { body: here }, key)).toMatchObject({ status: 200, data: { status: 'present' } })
})

test('a school that does not take location, or has no point on the map, says so', async () => {
  const off = { status: 409, code: 'METHOD_OFF', message: 'Sekolah tidak memakai cara presensi ini.' }
  expect((await checkIn(here, { school: { setting: { methods: ['roll_call'] } } })).body).toEqual(off)
  expect((await checkIn(here, { school: { latitude: null, longitude: null } })).body).toEqual(off)
})

test('a second check-in is the same answer and no second row, wherever the pupil went', async () => {
  const first = await checkIn(here)
  first.school.travel('2026-11-23T09:00:00+07:00')
  const later = await first.school.signIn('student')
  const second = await later.ask(attendance.checkIn, { body: north(2000) })
  expect(second.body).toEqual(first.body)
  expect(await first.rows()).toHaveLength(1)
})

test('after closing, the one who checked in is still answered with the record', async () => {
  const first = await checkIn(here)
  first.school.travel('2026-11-23T22:00:00+07:00')
  const { body } = await (await first.school.signIn('student')).ask(attendance.checkIn, { body: here })
  expect(body).toEqual(first.body)
})

test('thirty taps at once are one row and one answer, with keys or without', async () => {
  const school = await openSchool()
  const pupil = await school.signIn('student')
  const tap = (at: number) =>
    pupil.ask(
      attendance.checkIn,
      { body: north(at) },
      at % 2 ? { 'idempotency-key': `0193b8f0-0000-7000-8000-0000000000${10 + at}` } : {},
    )
  const answers = await Promise.all(Array.from({ length: 30 }, (_, at) => tap(at)))
  expect(new Set(answers.map(({ status, data }) => JSON.stringify({ status, data }))).size).toBe(1)
  expect(answers[0]!.status).toBe(200)
  const rows = await school.db.selectFrom('attendance').where('account_id', '=', school.people.student.id).select('id').execute()
  expect(rows).toHaveLength(1)
})

test('when two servers take the same check-in at once, the later one gives the first one’s answer', async () => {
  const school = await openSchool()
  const pupil = await school.signIn('student')
  const elsewhere = school.database.transaction()
  await elsewhere.db
    .insertInto('attendance')
    .values({
      school_id: school.school.id,
      account_id: school.people.student.id,
      date: '2026-11-23',
      status: 'present',
      verification: 'automatic',
      method: 'location',
      distance_m: 77,
    })
    .execute()
  const answer = pupil.ask(attendance.checkIn, { body: north(20) })
  await expect
    .poll(
      () => school.database.sql`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    .not.toEqual([])
  await elsewhere.end('commit')
  expect((await answer).data).toMatchObject({ status: 'present', distance_m: 77 })
  const rows = await school.db
    .selectFrom('attendance')
    .where('account_id', '=', school.people.student.id)
    .select('distance_m')
    .execute()
  expect(rows).toEqual([{ distance_m: 77 }])
})

test('a teacher checks in the same way, as the own record', async () => {
  const school = await openSchool()
  const teacher = await school.signIn('teacher')
  const { data } = await teacher.ask(attendance.checkIn, { body: north(30) })
  expect(data).toMatchObject({ status: 'present', distance_m: 30 })
  expect((await teacher.ask(attendance.today, {})).data.record).toEqual(data)
  expect((await (await school.signIn('student')).ask(attendance.today, {})).data.record).toBeNull()
})

test('somebody without a school has nothing to check in to', async () => {
  const school = await openSchool()
  const alone = await school.signIn('student', await aPupil(school.db, school.school, { school_id: null }))
  expect((await alone.ask(attendance.checkIn, { body: here })).body).toMatchObject({ status: 404, code: 'SCHOOL_MISSING' })
  expect((await alone.ask(attendance.today, {})).body).toMatchObject({ status: 404, code: 'SCHOOL_MISSING' })
})

test.each([
  ['latitude', '90.1'],
  ['latitude', '-91'],
  ['longitude', '180.5'],
  ['accuracy', '-1'],
  ['accuracy', '100001'],
  ['latitude', 'utara'],
  ['longitude', 'NaN'],
])('a fix that cannot be is refused by name: %s %s', async (field, value) => {
  const { status, body, rows } = await checkIn({ ...here, [field]: value })
  expect({ status, fields: Object.keys(body.errors ?? {}) }).toEqual({ status: 422, fields: [field] })
  expect(await rows()).toEqual([])
})

test.each([
  ['Asia/Jakarta', '+07:00', 'WIB'],
  ['Asia/Makassar', '+08:00', 'WITA'],
  ['Asia/Jayapura', '+09:00', 'WIT'],
] as const)('in %s the school’s midnight begins a new day, with a new record', async (timezone, offset, letters) => {
  const hours = { days: [1, 2], opens_at: '00:00', starts_at: '23:30', closes_at: '23:59' }
  const { school, data } = await checkIn(here, { school: { timezone, hours }, now: `2026-11-23T23:59:59${offset}` })
  expect(data).toMatchObject({ date: '2026-11-23', status: 'late', late_minutes: 29 })
  school.travel(`2026-11-24T00:00:00${offset}`)
  const pupil = await school.signIn('student')
  expect((await pupil.ask(attendance.today, {})).data).toMatchObject({ date: '2026-11-24', record: null, timezone })
  expect((await pupil.ask(attendance.checkIn, { body: here })).data).toMatchObject({ date: '2026-11-24', status: 'present' })
  school.travel(`2026-11-25T00:00:00${offset}`)
  const { body } = await (await school.signIn('student')).ask(attendance.checkIn, { body: here })
  expect(body.message).toBe('Presensi tidak dibuka hari ini: Hari libur.')
  await school.db
    .insertInto('attendance_hours')
    .values({ school_id: school.school.id, weekday: 3, opens_at: '06:00', starts_at: '07:15', closes_at: '15:00' })
    .execute()
  const early = await (await school.signIn('student')).ask(attendance.checkIn, { body: here })
  expect(early.body.message).toBe(`Presensi dibuka pukul 06.00–15.00 ${letters}.`)
})
