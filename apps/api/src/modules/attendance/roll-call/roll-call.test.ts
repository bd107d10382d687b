import { randomUUID } from 'node:crypto'
import { attendance } from '@lentera/contract/attendance'
import { type Mark, rollCall } from '@lentera/contract/attendance/roll-call'
import { expect, test } from 'vitest'
import { aClass, aLesson, aPupil, aTeacher } from '#db/seed/builders.ts'
import { changeRecords, historyOf } from '#book/change.queries.ts'
import { aRollCallRoom } from '#test/roll-call-room.ts'
import type { openSchool } from '#test/school.ts'

const date = '2026-11-23'
interface RollCallGiven {
  readonly state?: 'draft' | 'confirmed'
  readonly by?: Awaited<ReturnType<Awaited<ReturnType<typeof openSchool>>['signIn']>>
  readonly on?: string
}

/** A class of three on a Monday at 06.50, and its homeroom teacher at a device. */
const aRoom = async (now = '2026-11-23T06:50:00+07:00') => {
  const room = await aRollCallRoom(now)
  const citra = await room.join('Citra Lestari')
  const class_uuid = room.class.uuid
  return {
    ...room,
    citra,
    take: (marks: Mark[], { state = 'confirmed', by = room.teacher, on = date }: RollCallGiven = {}) =>
      by.ask(rollCall.takeRollCall, { body: { class_uuid, date: on, state, marks } }),
    open: async (by = room.teacher) => (await by.ask(rollCall.rollCall, { query: { class_uuid } })).data,
    checkIn: async () =>
      (await room.signIn('student')).ask(attendance.checkIn, { body: { latitude: 0, longitude: 110, accuracy: 8 } }),
    /** Somebody else who teaches this class. */
    colleague: async () => {
      const who = await aTeacher(room.db, room.school, { name: 'Dewi Lestari, S.Pd.' })
      await aLesson(room.db, room.school, { class: room.class, teacher: who })
      return room.signIn('teacher', who)
    },
  }
}

test('a confirmed roll call writes a record for every pupil who had none, in the teacher’s name', async () => {
  const { andi, bagus, citra, mark, take, records, people } = await aRoom()
  const { data } = await take([mark(andi, 'present'), mark(bagus, 'sick', { note: 'Demam' }), mark(citra, 'absent')])
  expect(data).toMatchObject({ state: 'confirmed', written: 3, conflicts: [] })
  const common = { method: 'roll_call', verification: 'approved', recorded_by: people.teacher.id, date }
  expect(await records()).toMatchObject([
    { ...common, status: 'present', clock_in_at: new Date('2026-11-22T23:50:00Z'), note: null },
    { ...common, status: 'sick', clock_in_at: null, note: 'Demam' },
    { ...common, status: 'absent', clock_in_at: null },
  ])
})

test('a late pupil has the minutes or the time that the teacher gave, and otherwise those of the clock', async () => {
  const { andi, bagus, citra, mark, take, records } = await aRoom('2026-11-23T07:45:00+07:00')
  await take([mark(andi, 'late', { late_minutes: 10 }), mark(bagus, 'late', { clock_in: '07:31' }), mark(citra, 'late')])
  expect(await records()).toMatchObject([
    { status: 'late', late_minutes: 10, clock_in_at: new Date('2026-11-23T00:25:00Z') },
    { status: 'late', late_minutes: 16, clock_in_at: new Date('2026-11-23T00:31:00Z') },
    { status: 'late', late_minutes: 30, clock_in_at: new Date('2026-11-23T00:45:00Z') },
  ])
})

test('a time that is still to come is refused, with the pupil’s mark named', async () => {
  const { andi, bagus, mark, take, records } = await aRoom()
  const { body } = await take([mark(andi, 'present'), mark(bagus, 'present', { clock_in: '06:51' })])
  expect(body).toMatchObject({ status: 422, errors: { 'marks.1.clock_in': ['Belum pukul 06.51.'] } })
  expect(await records()).toEqual([])
})

test('a pupil’s own check-in stays as it is when the teacher says the same', async () => {
  const { andi, mark, take, records, checkIn } = await aRoom()
  await checkIn()
  const before = await records()
  const { data } = await take([mark(andi, 'present', { revision: 1 })])
  expect(data).toMatchObject({ written: 0, conflicts: [] })
  expect(await records()).toEqual(before)
})

test('a mark that differs from the record that the teacher saw is a correction with its history', async () => {
  const { andi, db, mark, take, records, checkIn } = await aRoom()
  await checkIn()
  expect((await take([mark(andi, 'sick', { revision: 1, note: 'Pulang ke UKS' })])).data).toMatchObject({ written: 1 })
  const [record] = await records()
  expect(record).toMatchObject({
    status: 'sick',
    verification: 'approved',
    method: 'roll_call',
    note: 'Pulang ke UKS',
    revision: 2,
  })
  expect(await historyOf(db, record!.id)).toMatchObject([
    { kind: 'roll_call', by: 'Ratna Dewi, S.Pd.', from_status: 'present', to_status: 'sick' },
  ])
})

test('a pupil who came late by the own check-in and was there keeps the own time and way when the teacher says present', async () => {
  const { andi, mark, take, records, checkIn } = await aRoom('2026-11-23T07:30:00+07:00')
  await checkIn()
  const [before] = await records()
  expect(before).toMatchObject({ status: 'late', late_minutes: 15 })
  await take([mark(andi, 'present', { revision: 1 })])
  expect(await records()).toMatchObject([
    { status: 'present', late_minutes: null, method: 'location', clock_in_at: before!.clock_in_at },
  ])
})

test('a check-in made meanwhile is a conflict: it is not overwritten, and the teacher’s word counts once it was seen', async () => {
  const { andi, bagus, ids, mark, take, records, checkIn } = await aRoom()
  await checkIn()
  const marks = [mark(andi, 'absent'), mark(bagus, 'present')]
  const { data } = await take(marks)
  expect(data).toMatchObject({
    written: 1,
    conflicts: [
      { student_id: ids.encode(andi.id), record: { status: 'present', revision: 1 }, recorded_by: null, mark: marks[0] },
    ],
  })
  expect((await records())[0]).toMatchObject({ status: 'present', method: 'location', revision: 1 })
  expect((await take([mark(andi, 'absent', { revision: 1 })])).data).toMatchObject({ written: 1, conflicts: [] })
  expect((await records())[0]).toMatchObject({ status: 'absent', revision: 2 })
})

test('a waiting check-in that nobody marks stays for the homeroom teacher; a mark decides it', async () => {
  const { andi, bagus, db, school, mark, take, records } = await aRoom()
  const row = { school_id: school.id, account_id: andi.id, date, status: 'unrecorded', verification: 'waiting' } as const
  await db
    .insertInto('attendance')
    .values({ ...row, method: 'location', waiting_reason: 'outside_radius', latitude: 0.1, longitude: 110 })
    .execute()
  await take([mark(bagus, 'present')])
  expect((await records())[0]).toMatchObject({ verification: 'waiting', revision: 1 })
  expect((await take([mark(andi, 'present')])).data.conflicts).toHaveLength(1)
  await take([mark(andi, 'present', { revision: 1 })])
  expect((await records())[0]).toMatchObject({ status: 'present', verification: 'approved', method: 'location', latitude: null })
})

test('repeating the same confirmation changes nothing, with the same key or another', async () => {
  const { andi, bagus, class: room, db, mark, take, teacher, records, travel } = await aRoom()
  const body = {
    class_uuid: room.uuid,
    date,
    state: 'confirmed' as const,
    marks: [mark(andi, 'late', { late_minutes: 5, note: 'Ban bocor' }), mark(bagus, 'excused')],
  }
  const key = { 'idempotency-key': randomUUID() }
  const first = await teacher.ask(rollCall.takeRollCall, { body }, key)
  const calls = () => db.selectFrom('roll_call').selectAll().execute()
  const before = [await records(), await calls()]
  travel('2026-11-23T06:55:00+07:00')
  expect((await teacher.ask(rollCall.takeRollCall, { body }, key)).data).toEqual(first.data)
  expect((await take(body.marks)).data).toMatchObject({ written: 0, conflicts: [] })
  const [rows, [call]] = [await records(), await calls()]
  expect(rows).toEqual(before[0])
  expect(call!.confirmed_at).toEqual((before[1]![0] as { confirmed_at: Date }).confirmed_at)
})

test('a draft writes no attendance, is offered again, and ends with the confirmation', async () => {
  const { bagus, mark, take, open, records } = await aRoom()
  await take([mark(bagus, 'late', { late_minutes: 7, note: 'Hujan' })], { state: 'draft' })
  expect(await records()).toEqual([])
  expect((await open()).draft).toMatchObject({ marks: [mark(bagus, 'late', { late_minutes: 7, note: 'Hujan' })] })
  await take([mark(bagus, 'late', { late_minutes: 7, note: 'Hujan' })])
  expect(await open()).toMatchObject({ draft: null, confirmed: { by: 'Ratna Dewi, S.Pd.' } })
})

test('a draft that arrives after its confirmation, or says nothing any more, is none', async () => {
  const { bagus, citra, mark, take, open } = await aRoom()
  const marks = [mark(bagus, 'sick')]
  await take(marks, { state: 'draft' })
  await take(marks)
  await take(marks, { state: 'draft' })
  expect((await open()).draft).toBeNull()
  await take([mark(citra, 'absent')], { state: 'draft' })
  expect(await open()).toMatchObject({ draft: { marks: [{ status: 'absent' }] }, confirmed: { by: 'Ratna Dewi, S.Pd.' } })
  await take([], { state: 'draft' })
  expect(await open()).toMatchObject({ draft: null, confirmed: { by: 'Ratna Dewi, S.Pd.' } })
})

test('a draft is its teacher’s own', async () => {
  const { bagus, mark, take, open, colleague } = await aRoom()
  await take([mark(bagus, 'sick')], { state: 'draft' })
  expect((await open(await colleague())).draft).toBeNull()
})

test('a second teacher sees the first one’s result, and changes only what was seen', async () => {
  const { bagus, citra, mark, take, open, colleague, records } = await aRoom()
  await take([mark(bagus, 'sick'), mark(citra, 'present')])
  const second = await colleague()
  const { students, confirmed } = await open(second)
  expect(confirmed).toMatchObject({ by: 'Ratna Dewi, S.Pd.' })
  expect(students.find(({ name }) => name === 'Bagus Prakoso')).toMatchObject({
    record: { status: 'sick', revision: 1 },
    recorded_by: 'Ratna Dewi, S.Pd.',
  })
  const { data } = await take([mark(bagus, 'present'), mark(citra, 'absent', { revision: 1 })], { by: second })
  expect(data).toMatchObject({ written: 1, conflicts: [{ record: { status: 'sick' }, recorded_by: 'Ratna Dewi, S.Pd.' }] })
  expect(await records()).toMatchObject([{ status: 'sick' }, { status: 'absent' }])
})

test('of two teachers who confirm at the same moment one truth is kept, and the other one reads it', async () => {
  const { bagus, citra, mark, take, colleague, records, teacher } = await aRoom()
  const second = await colleague()
  const [one, other] = await Promise.all([
    take([mark(bagus, 'sick'), mark(citra, 'sick')]),
    take([mark(bagus, 'absent'), mark(citra, 'absent')], { by: second }),
  ])
  expect([one.data.written + other.data.written, one.data.conflicts.length + other.data.conflicts.length]).toEqual([2, 2])
  const winner = one.data.written === 2 ? 'sick' : 'absent'
  expect((await records()).map(({ status }) => status)).toEqual([winner, winner])
  const both = await Promise.all([
    take([mark(bagus, 'present', { revision: 1 })], { by: teacher }),
    take([mark(bagus, 'late', { revision: 1 })], { by: second }),
  ])
  expect(both.map(({ data }) => data.written + data.conflicts.length)).toEqual([1, 1])
  expect((await records())[0]).toMatchObject({ revision: 2 })
})

test('when the record is decided while the teacher calls the roll, the decision stands and the teacher is told', async () => {
  const { andi, db, mark, take, records, checkIn, people } = await aRoom()
  await checkIn()
  const [record] = await records()
  const decided = { id: record!.id, revision: 1, status: 'absent', verification: 'approved', late_minutes: null } as const
  await changeRecords(db, [decided], { kind: 'decision', by: people.teacher.id, now: new Date() })
  const { data } = await take([mark(andi, 'sick', { revision: 1 })])
  expect(data).toMatchObject({ written: 0, conflicts: [{ record: { status: 'absent', revision: 2 } }] })
  expect(await records()).toMatchObject([{ status: 'absent', revision: 2 }])
})

test('a pupil of another class, or another teacher’s class, is not found, and nothing is written', async () => {
  const { bagus, db, school, mark, take, records, signIn, class: room } = await aRoom()
  const other = await aClass(db, school)
  const stranger = await aPupil(db, school, { in: other })
  expect((await take([mark(bagus, 'present'), mark(stranger, 'present')])).status).toBe(404)
  const outsider = await signIn('teacher', await aTeacher(db, school))
  expect((await take([mark(bagus, 'present')], { by: outsider })).status).toBe(404)
  expect((await outsider.ask(rollCall.rollCall, { query: { class_uuid: room.uuid } })).status).toBe(404)
  expect(await records()).toEqual([])
})

test('there is no roll call on a holiday, nor for another day than today', async () => {
  const { bagus, db, school, mark, take, records } = await aRoom()
  expect((await take([mark(bagus, 'present')], { on: '2026-11-22' })).body).toMatchObject({ code: 'ATTENDANCE_CLOSED' })
  await db.insertInto('holiday').values({ school_id: school.id, date, name: 'Hari Guru' }).execute()
  for (const state of ['draft', 'confirmed'] as const)
    expect((await take([mark(bagus, 'present')], { state })).body).toMatchObject({
      code: 'ATTENDANCE_CLOSED',
      message: 'Absen tidak dibuka hari ini: Hari Guru.',
    })
  expect(await records()).toEqual([])
})
