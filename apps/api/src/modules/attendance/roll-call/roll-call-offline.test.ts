import { randomUUID } from 'node:crypto'
import { attendance } from '@lentera/contract/attendance'
import { type Mark, rollCall } from '@lentera/contract/attendance/roll-call'
import { expect, test } from 'vitest'
import { aRollCallRoom } from '#test/roll-call-room.ts'

const date = '2026-11-23'
const key = (of: string) => ({ 'idempotency-key': of })
const captured = (at: string, skew = '0') => ({ 'captured-at': at, 'clock-skew': skew })

/** A class of two at 10.30 on a Monday, when the teacher's phone has signal again. */
const aRoom = async () => {
  const room = await aRollCallRoom('2026-11-23T10:30:00+07:00')
  const take = (marks: Mark[], headers: Record<string, string>, after?: string) =>
    room.teacher.ask(
      rollCall.takeRollCall,
      { body: { class_uuid: room.class.uuid, date, state: 'confirmed', marks, after } },
      headers,
    )
  const told = async () =>
    (await room.db.selectFrom('notification').where('account_id', '=', room.people.parent.id).selectAll().execute()).length
  return { ...room, take, told }
}

test('a roll that was called at seven and arrives at half past ten has its pupils come at seven', async () => {
  const { andi, bagus, mark, take, records } = await aRoom()
  const at = captured('2026-11-23T07:15:30+07:00', '30000')
  const { data } = await take([mark(andi, 'present'), mark(bagus, 'late')], { ...key(randomUUID()), ...at })
  expect(data).toMatchObject({ written: 2, at: '2026-11-23T03:30:00.000Z' })
  expect(await records()).toMatchObject([
    { status: 'present', clock_in_at: new Date('2026-11-23T00:16:00Z') },
    { status: 'late', late_minutes: 1, clock_in_at: new Date('2026-11-23T00:16:00Z') },
  ])
})

test('a phone whose clock is not known, or that means another day, does not say when pupils came', async () => {
  const { andi, bagus, mark, take, records } = await aRoom()
  await take([mark(andi, 'present')], { ...key(randomUUID()), ...captured('2026-11-23T07:15:00+07:00', '400000') })
  await take([mark(bagus, 'present')], { ...key(randomUUID()), ...captured('2026-11-22T07:15:00+07:00') })
  const now = new Date('2026-11-23T03:30:00Z')
  expect(await records()).toMatchObject([{ clock_in_at: now }, { clock_in_at: now }])
})

test('one pupil who was recorded without signal came when the teacher said so', async () => {
  const { bagus, ids, teacher, records } = await aRoom()
  const body = { student_id: ids.encode(bagus.id), date, status: 'present', reason: 'HP tertinggal', revision: null } as const
  await teacher.ask(rollCall.clockInPupil, { body }, captured('2026-11-23T07:20:00+07:00'))
  expect(await records()).toMatchObject([{ status: 'present', clock_in_at: new Date('2026-11-23T00:20:00Z') }])
})

test('a second confirmation that follows one without an answer changes what the first one wrote, and nobody else’s', async () => {
  const { andi, bagus, mark, take, records, told } = await aRoom()
  const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()]
  await take([mark(andi, 'present'), mark(bagus, 'present')], key(first))
  expect(await told()).toBe(1)
  const { data } = await take([mark(andi, 'present'), mark(bagus, 'sick')], key(second), first)
  expect(data).toMatchObject({ written: 1, conflicts: [], revisions: [{ revision: 1 }, { revision: 2 }] })
  await take([mark(andi, 'present'), mark(bagus, 'absent')], key(third), second)
  expect(await records()).toMatchObject([
    { status: 'present', revision: 1 },
    { status: 'absent', revision: 3 },
  ])
  expect(await told()).toBe(1)
})

test('a check-in that came before the first confirmation is a conflict of the second one, too', async () => {
  const { andi, bagus, mark, take, records, signIn } = await aRoom()
  await (await signIn('student')).ask(attendance.checkIn, { body: { latitude: 0, longitude: 110, accuracy: 8 } })
  const [first] = [randomUUID()]
  const { data: before } = await take([mark(andi, 'sick'), mark(bagus, 'present')], key(first))
  expect(before.conflicts).toHaveLength(1)
  const { data } = await take([mark(andi, 'absent'), mark(bagus, 'present')], key(randomUUID()), first)
  expect(data).toMatchObject({ written: 0, conflicts: [{ mark: { status: 'absent' } }] })
  expect((await records())[0]).toMatchObject({ method: 'location', revision: 1 })
})

test('a confirmation of somebody else, or one that is not known, lends nothing', async () => {
  const { andi, bagus, db, mark, take, records, people } = await aRoom()
  const first = randomUUID()
  await take([mark(bagus, 'sick')], key(first))
  await db.updateTable('idempotency_key').set({ account_id: people.school.id }).where('key', '=', first).execute()
  for (const after of [first, randomUUID()]) {
    const { data } = await take([mark(bagus, 'present'), mark(andi, 'present')], key(randomUUID()), after)
    expect(data.conflicts).toHaveLength(1)
  }
  expect((await records()).find(({ account_id }) => account_id === bagus.id)).toMatchObject({ status: 'sick', revision: 1 })
})
