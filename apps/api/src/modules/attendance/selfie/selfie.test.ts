import { randomUUID } from 'node:crypto'
import { attendance } from '@lentera/contract/attendance'
import { selfie } from '@lentera/contract/attendance/selfie'
import { expect, test } from 'vitest'
import { aPupil } from '#db/seed/builders.ts'
import { sweepStore } from '#kit/files/sweep.ts'
import { uuidV7 } from '#kit/http/uuid.ts'
import { asFile, aPhoto } from '#test/pictures.ts'
import { openSelfieSchool, photo } from '#test/selfie-school.ts'
import { insertSelfies } from './selfie.queries.ts'

const here = { latitude: 0, longitude: 110, accuracy: 8 }
/** So many metres north of the school at the equator. */
const north = (metres: number) => ({ ...here, latitude: metres / 111_195.08 })
const off = { status: 409, code: 'METHOD_OFF', message: 'Sekolah tidak memakai cara presensi ini.' }
const needed = { status: 409, code: 'CONSENT_NEEDED', message: 'Orang tua belum memberi izin untuk cara presensi ini.' }

test('a photo alone is enough where the school chose it: present, by itself, with the photo kept for 30 days', async () => {
  const { pupil, kept, records } = await openSelfieSchool()
  const { status, data } = await pupil.ask(selfie.checkInSelfie, { body: { photo } })
  expect(status).toBe(200)
  expect(data).toMatchObject({
    date: '2026-11-23',
    status: 'present',
    verification: 'automatic',
    method: 'selfie',
    clock_in_at: '2026-11-22T23:50:00.000Z',
    distance_m: null,
    accuracy_m: null,
    waiting_reason: null,
  })
  const { rows, stored } = await kept()
  expect(rows).toMatchObject([
    { purpose: 'selfie', type: 'image/jpeg', width: 720, height: 960, delete_after: new Date('2026-12-22T23:50:00Z') },
  ])
  expect(stored).toEqual([rows[0]!.id])
  expect(await records()).toMatchObject([{ photo_file: rows[0]!.id, latitude: null, longitude: null }])
  expect((await pupil.ask(attendance.today, {})).data.record).toEqual(data)
})

test.each([
  ['inside', north(120), 'present', 'automatic', null, 120],
  ['outside', north(410), 'unrecorded', 'waiting', 'outside_radius', 410],
  ['of poor accuracy', { ...here, accuracy: 51 }, 'unrecorded', 'waiting', 'poor_accuracy', 0],
])('with a position %s the record is judged like any other', async (_where, place, ...expected) => {
  const { pupil, kept } = await openSelfieSchool()
  const { data } = await pupil.ask(selfie.checkInSelfie, { body: { photo, ...place } })
  const { status, verification, waiting_reason, distance_m } = data
  expect([status, verification, waiting_reason, distance_m]).toEqual(expected)
  expect((await kept()).rows).toHaveLength(1)
})

test('after the bell a photo counts as late, with the minutes', async () => {
  const { pupil } = await openSelfieSchool({ now: '2026-11-23T07:24:30+07:00' })
  const { data } = await pupil.ask(selfie.checkInSelfie, { body: { photo } })
  expect(data).toMatchObject({ status: 'late', late_minutes: 9, verification: 'automatic' })
})

test('without consent to location the position is neither judged nor kept', async () => {
  const { pupil, db, people, records } = await openSelfieSchool()
  await db.updateTable('account').set({ location_consent: false }).where('id', '=', people.student.id).execute()
  const { data } = await pupil.ask(selfie.checkInSelfie, { body: { photo, ...north(410) } })
  expect(data).toMatchObject({ status: 'present', verification: 'automatic', distance_m: null, accuracy_m: null })
  expect(await records()).toMatchObject([{ latitude: null, longitude: null, distance_m: null }])
})

test('without consent to selfies nothing is recorded, and no picture is kept; a teacher needs nobody’s consent', async () => {
  const { pupil, db, people, kept, records, signIn } = await openSelfieSchool()
  await db.updateTable('account').set({ selfie_consent: false }).where('id', '=', people.student.id).execute()
  expect((await pupil.ask(selfie.checkInSelfie, { body: { photo } })).body).toEqual(needed)
  expect(await kept()).toEqual({ rows: [], stored: [] })
  expect(await records()).toEqual([])
  const teacher = await signIn('teacher')
  expect((await teacher.ask(selfie.checkInSelfie, { body: { photo, ...here } })).data).toMatchObject({
    status: 'present',
    distance_m: 0,
  })
})

test('a school that did not choose it, a closed day and an early hour record nothing', async () => {
  const other = await openSelfieSchool({ school: { setting: { methods: ['location', 'qr'] } } })
  expect((await other.pupil.ask(selfie.checkInSelfie, { body: { photo } })).body).toEqual(off)
  const early = await openSelfieSchool({ now: '2026-11-23T05:59:59+07:00' })
  expect((await early.pupil.ask(selfie.checkInSelfie, { body: { photo } })).body.code).toBe('ATTENDANCE_CLOSED')
  const sunday = await openSelfieSchool({ now: '2026-11-22T07:00:00+07:00' })
  expect((await sunday.pupil.ask(selfie.checkInSelfie, { body: { photo } })).body.code).toBe('ATTENDANCE_CLOSED')
  expect(await early.kept()).toEqual({ rows: [], stored: [] })
})

test('a school without a point of its own takes the photo, and asks for no distance', async () => {
  const { pupil } = await openSelfieSchool({ school: { setting: { methods: ['selfie'] }, latitude: null, longitude: null } })
  const { data } = await pupil.ask(selfie.checkInSelfie, { body: { photo, ...north(900) } })
  expect(data).toMatchObject({ status: 'present', distance_m: null })
})

test('a second check-in is the first one’s record, and no second picture is kept', async () => {
  const { pupil, kept, records, travel } = await openSelfieSchool()
  const first = await pupil.ask(selfie.checkInSelfie, { body: { photo } })
  travel('2026-11-23T06:58:00+07:00')
  const second = await pupil.ask(selfie.checkInSelfie, { body: { photo: asFile(await aPhoto()) } })
  expect(second.data).toEqual(first.data)
  expect((await kept()).stored).toHaveLength(1)
  expect(await records()).toHaveLength(1)
})

test('taps at the same moment, with keys and without, become one record and one picture', async () => {
  const { pupil, db, store, kept, records } = await openSelfieSchool()
  const key = { 'idempotency-key': randomUUID() }
  const answers = await Promise.all(
    [key, key, {}, {}, {}].map((headers) => pupil.ask(selfie.checkInSelfie, { body: { photo } }, headers)),
  )
  for (const { status, data } of answers) expect({ status, data }).toEqual({ status: 200, data: answers[0]!.data })
  await sweepStore(db, store, new Date('2026-11-23T01:50:00Z'))
  const { rows, stored } = await kept()
  expect([rows.length, stored.length, (await records()).length]).toEqual([1, 1, 1])
})

test('the same key gives the same answer; with another photo it is refused', async () => {
  const { pupil, kept } = await openSelfieSchool()
  const headers = { 'idempotency-key': randomUUID() }
  const first = await pupil.ask(selfie.checkInSelfie, { body: { photo } }, headers)
  expect((await pupil.ask(selfie.checkInSelfie, { body: { photo } }, headers)).data).toEqual(first.data)
  const other = await pupil.ask(selfie.checkInSelfie, { body: { photo: asFile(await aPhoto()) } }, headers)
  expect(other.body.code).toBe('KEY_REUSED')
  expect((await kept()).stored).toHaveLength(1)
})

test('where another server was faster, its record stands and nothing of the later photo is kept', async () => {
  const { pupil, db, people, school, kept, records } = await openSelfieSchool()
  await pupil.ask(selfie.checkInSelfie, { body: { photo } })
  const before = await records()
  const [owner_id, school_id] = [people.student.id, school.id]
  const file = { id: uuidV7(), school_id, owner_id, purpose: 'selfie' as const, type: 'image/jpeg', bytes: 1 }
  const record = { ...before[0]!, id: undefined, photo_file: file.id }
  expect(await insertSelfies(db, [{ file, record }])).toEqual([])
  expect(await records()).toEqual(before)
  expect((await kept()).rows).toHaveLength(1)
})

test('a rush of a class is kept whole, although one of them sends no photo', async () => {
  const { pupil, db, school, class: room, signIn, kept, records } = await openSelfieSchool()
  const pupils = [pupil]
  for (let at = 0; at < 5; at++) pupils.push(await signIn('student', await aPupil(db, school, { in: room })))
  const bad = await signIn('student', await aPupil(db, school, { in: room }))
  const [broken, ...answers] = await Promise.all([
    bad.ask(selfie.checkInSelfie, { body: { photo: asFile(Buffer.from('<svg/>')) } }),
    ...pupils.map((one) => one.ask(selfie.checkInSelfie, { body: { photo } }, { 'idempotency-key': randomUUID() })),
  ])
  expect(broken?.status).toBe(422)
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
  const { rows, stored } = await kept()
  expect([rows.length, stored.length, (await records()).length]).toEqual([6, 6, 6])
})
