import { attendance } from '@lentera/contract/attendance'
import { expect, test } from 'vitest'
import { aPupil } from '#db/seed/builders.ts'
import { uuidV7 } from '#kit/uuid.ts'
import { delivery, here, jakarta, MONDAY } from '#test/delivery.ts'

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

test('the phone’s moment is corrected by what is known of its clock', async () => {
  const { deliver } = await delivery()
  const { data } = await deliver({ made: jakarta('07:12:00'), skew: '240000' })
  expect(data).toMatchObject({ status: 'late', late_minutes: 1, clock_in_at: '2026-11-23T00:16:00.000Z' })
})

test.each([
  ['an hour wrong', jakarta('05:50:00'), '3600000', '2026-11-22T23:50:00.000Z'],
  ['never compared', jakarta('06:50:00'), null, '2026-11-22T23:50:00.000Z'],
  ['ahead of the server', jakarta('10:30:00'), '0', '2026-11-23T02:00:00.000Z'],
])('of a phone whose clock is %s the check-in waits, without its place being kept', async (_what, made, skew, clock_in_at) => {
  const { deliver, records } = await delivery()
  expect((await deliver({ made, skew })).data).toMatchObject({
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
  expect((await deliver({ body: away, skew: null })).data).toMatchObject({ waiting_reason: 'outside_radius', offline: true })
  expect(await records()).toMatchObject([{ latitude: 0.01, longitude: 110 }])
})

test('a school can have every check-in without signal wait', async () => {
  const { deliver } = await delivery({ school: { setting: { offline_waits: true } } })
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
    ...pupils.slice(0, 7).map((who, at) => deliver({ who, made: jakarta(`07:1${at}:00`), skew: at === 3 ? null : '0' })),
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
