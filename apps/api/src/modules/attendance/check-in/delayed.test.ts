import { attendance } from '@lentera/contract/attendance'
import { expect, test } from 'vitest'
import { aPupil } from '#db/seed/builders.ts'
import { uuidV7 } from '#kit/http/uuid.ts'
import { delivery, here, jakarta, MONDAY, shown } from '#test/delivery.ts'

const away = { ...here, latitude: 0.01 }

test('a check-in without signal counts by the moment in which it was made, and is marked', async () => {
  const { deliver, records } = await delivery()
  expect((await deliver()).data).toMatchObject({
    date: MONDAY,
    status: 'present',
    verification: 'automatic',
    waiting_reason: null,
    clock_in_at: '2026-11-22T23:50:00.000Z',
    offline: true,
  })
  expect(await records()).toMatchObject([{ offline: true, latitude: null, distance_m: 0 }])
})

test('what arrives within a minute was made with signal', async () => {
  const { deliver } = await delivery()
  expect((await deliver({ made: jakarta('08:59:10') })).data).toMatchObject({
    offline: false,
    status: 'late',
    clock_in_at: '2026-11-23T02:00:00.000Z',
  })
})

test('who came late without signal is late by the minutes of that moment', async () => {
  const { deliver } = await delivery()
  expect((await deliver({ made: jakarta('07:24:30') })).data).toMatchObject({ status: 'late', late_minutes: 9, offline: true })
})

test('of a phone whose clock is hours wrong the server’s own time counts, where the phone shows it', async () => {
  const { deliver } = await delivery()
  const { data } = await deliver({ made: jakarta('02:12:00'), skew: null, acted: jakarta('07:24:30') })
  expect(data).toMatchObject({ status: 'late', late_minutes: 9, clock_in_at: '2026-11-23T00:24:30.000Z', waiting_reason: null })
})

test('a pupil who comes late and turns the phone’s clock back does not become punctual: the check-in waits', async () => {
  const { deliver, records } = await delivery({ now: jakarta('07:50:00') })
  const { data } = await deliver({ made: jakarta('06:50:00'), proven: false })
  expect(data).toMatchObject({
    status: 'unrecorded',
    verification: 'waiting',
    waiting_reason: 'late_delivery',
    clock_in_at: '2026-11-22T23:50:00.000Z',
    offline: true,
  })
  expect(await records()).toMatchObject([{ latitude: null, longitude: null }])
})

test('a classmate’s time, and one that was made up, prove nothing', async () => {
  const { deliver, db, school, class: room } = await delivery()
  for (const shownTime of [shown(uuidV7(), jakarta('06:50:00')), `${Date.parse(jakarta('06:40:00'))}.${'A'.repeat(22)};600000`]) {
    const who = await aPupil(db, school, { in: room })
    const { data } = await deliver({ who, headers: { 'lentera-time': shownTime } })
    expect(data).toMatchObject({ verification: 'waiting', waiting_reason: 'late_delivery' })
  }
})

test('an entry of an earlier version of the app, which shows no time, is delivered and waits', async () => {
  const { deliver } = await delivery()
  expect(await deliver({ made: jakarta('07:12:00'), skew: '240000', proven: false })).toMatchObject({
    status: 200,
    data: { verification: 'waiting', clock_in_at: '2026-11-23T00:16:00.000Z' },
  })
})

test('every answer to somebody who has signed in brings the server’s time, sealed for this session alone', async () => {
  const { signIn, guest } = await delivery()
  const pupil = await signIn('student')
  const { headers } = await pupil.ask(attendance.today, {})
  expect(headers['lentera-time']).toMatch(/^1795399200000\.[\w-]{22}$/)
  const refused = await pupil.ask(attendance.checkIn, { body: { ...here, accuracy: -1 } })
  expect(refused.headers['lentera-time']).toBe(headers['lentera-time'])
  expect((await guest.ask(attendance.today, {})).headers).not.toHaveProperty('lentera-time')
  const onAnotherPhone = await (await signIn('student')).ask(attendance.today, {})
  expect(onAnotherPhone.headers['lentera-time']).not.toBe(headers['lentera-time'])
  const proof = { 'captured-at': jakarta('08:00:00'), 'lentera-time': `${String(headers['lentera-time'])};0` }
  expect((await pupil.ask(attendance.checkIn, { body: here }, proof)).data).toMatchObject({ offline: false })
})

test.each([
  ['an hour wrong', jakarta('05:50:00'), '3600000', '2026-11-22T23:50:00.000Z'],
  ['never compared', jakarta('06:50:00'), null, '2026-11-22T23:50:00.000Z'],
  ['ahead of the server', jakarta('10:30:00'), '0', '2026-11-23T02:00:00.000Z'],
])('of a phone whose clock is %s the check-in waits, without its place being kept', async (_what, made, skew, clock_in_at) => {
  const { deliver, records } = await delivery()
  expect((await deliver({ made, skew, proven: false })).data).toMatchObject({
    date: MONDAY,
    status: 'unrecorded',
    verification: 'waiting',
    waiting_reason: 'clock_skew',
    clock_in_at,
    offline: true,
  })
  expect(await records()).toMatchObject([{ latitude: null, longitude: null }])
})

test('outside the radius it waits for that, with its place', async () => {
  const { deliver, records } = await delivery()
  expect((await deliver({ body: away, skew: null, proven: false })).data).toMatchObject({
    waiting_reason: 'outside_radius',
    offline: true,
  })
  expect(await records()).toMatchObject([{ latitude: 0.01, longitude: 110 }])
})

test('a school can have every check-in without signal wait', async () => {
  const { deliver } = await delivery({ school: { setting: { offline_minutes: null } } })
  expect((await deliver()).data).toMatchObject({ verification: 'waiting', waiting_reason: 'offline' })
})

test.each([
  ['before the school opened', jakarta('05:30:00'), 'Presensi dibuka pukul 06.00–15.00 WIB.'],
  ['on a Sunday', jakarta('07:00:00', '2026-11-22'), 'Presensi tidak dibuka pada hari itu: Hari libur.'],
])('made %s nothing is recorded, and the reason is said', async (_when, made, message) => {
  const { deliver, records } = await delivery()
  expect((await deliver({ made })).body).toMatchObject({ code: 'ATTENDANCE_CLOSED', message })
  expect(await records()).toEqual([])
})

test('made more than a week ago nothing is recorded, and the reason is said', async () => {
  const { deliver, travel } = await delivery()
  travel(jakarta('09:00:00', '2026-12-01'))
  expect(await deliver()).toMatchObject({
    status: 422,
    body: { message: 'Presensi ini dibuat lebih dari 7 hari yang lalu, jadi tidak dapat dikirim lagi.' },
  })
})

test('headers that cannot be read are refused by name', async () => {
  const { signIn } = await delivery()
  const pupil = await signIn('student')
  const ask = async (headers: Record<string, string>) => (await pupil.ask(attendance.checkIn, { body: here }, headers)).body
  expect(await ask({ 'captured-at': 'tadi pagi' })).toMatchObject({
    status: 422,
    errors: { 'Captured-At': [expect.any(String)] },
  })
  expect(await ask({ 'captured-at': '2026-11-22T23:50:00Z', 'clock-skew': 'x' })).toMatchObject({
    status: 422,
    errors: { 'Clock-Skew': [expect.any(String)] },
  })
  expect(await ask({ 'captured-at': '2026-11-22T23:50:00Z', 'lentera-time': 'x' })).toMatchObject({
    status: 422,
    errors: { 'Lentera-Time': [expect.any(String)] },
  })
})

test('delivered twice with one key it is one record and one answer, however long it took', async () => {
  const { deliver, records, travel } = await delivery()
  const key = uuidV7()
  const first = await deliver({ key })
  travel(jakarta('17:00:00'))
  expect((await deliver({ key, skew: '1000' })).body).toEqual(first.body)
  expect(await records()).toHaveLength(1)
})

test('a whole class whose signal comes back at once is recorded, each by the own moment', async () => {
  const { deliver, db, school, class: room, signIn } = await delivery()
  const pupils = []
  for (let at = 0; at < 8; at++) pupils.push(await aPupil(db, school, { in: room }))
  const now = await signIn('student', pupils[7])
  const [live, ...late] = await Promise.all([
    now.ask(attendance.checkIn, { body: here }),
    ...pupils.slice(0, 7).map((who, at) => deliver({ who, made: jakarta(`07:1${at}:00`), proven: at !== 3 })),
  ])
  expect(live.data).toMatchObject({ offline: false, clock_in_at: '2026-11-23T02:00:00.000Z' })
  expect(late.map(({ data }) => data.clock_in_at?.slice(14, 16))).toEqual(['10', '11', '12', '13', '14', '15', '16'])
  expect(late.map(({ data }) => data.verification)).toEqual([
    'automatic',
    'automatic',
    'automatic',
    'waiting',
    'automatic',
    'automatic',
    'automatic',
  ])
  expect(late.map(({ data }) => data.late_minutes)).toEqual([null, null, null, null, null, null, 1])
})
