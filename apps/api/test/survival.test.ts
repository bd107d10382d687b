import { randomUUID } from 'node:crypto'
import type { AttendanceRecord } from '@lentera/contract/attendance'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aClass, aPupil, aSchool } from '#db/seed/builders.ts'
import { ids, rush, startSurvivor, type Survivor, tokenOf } from './survivor.ts'

const PUPILS = 500

interface Pupil {
  readonly id: number
  readonly token: string
  readonly key: string
}
type Acknowledged = ReadonlyMap<Pupil, AttendanceRecord>
let product: Survivor

beforeEach(async () => {
  product = await startSurvivor()
})
afterEach(() => product.stop())

const manyPupils = async (): Promise<Pupil[]> => {
  const { db } = product.database
  const always = { days: [1, 2, 3, 4, 5, 6, 7], opens_at: '00:00', starts_at: '23:59', closes_at: '23:59' }
  const school = await aSchool(db, { hours: always })
  const room = await aClass(db, school)
  const pupils = await Promise.all(Array.from({ length: PUPILS }, () => aPupil(db, school, { in: room })))
  return pupils.map(({ id }) => ({ id, key: randomUUID(), token: tokenOf('student', { id }) }))
}
const checkIn = ({ token, key }: Pupil) => {
  const body = new URLSearchParams({ latitude: '0', longitude: '110', accuracy: '8' })
  return product.ask<AttendanceRecord>('/v1/user/attendance/check-in', { token, key, body })
}

const expectKept = async (acknowledged: Acknowledged) => {
  const all = await product.database.db.selectFrom('attendance').select(['id', 'account_id']).execute()
  const kept = new Map(all.map(({ id, account_id }) => [account_id, ids.encode(id)]))
  for (const [pupil, { id }] of acknowledged) expect(kept.get(pupil.id)).toBe(id)
}
const expectAllOnce = async (pupils: readonly Pupil[], first: Acknowledged) => {
  const again = await rush(pupils, checkIn)
  expect(again.size).toBe(PUPILS)
  for (const [pupil, record] of first) expect(again.get(pupil)).toEqual(record)
  const { count } = await product.database.db
    .selectFrom('attendance')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  expect(count).toBe(PUPILS)
}

test('a server killed in the middle of 500 check-ins has every acknowledged one after its restart, none twice', async () => {
  const pupils = await manyPupils()
  const acknowledged = await rush(pupils, checkIn, { after: 150, strike: product.kill })
  expect(acknowledged.size).toBeGreaterThanOrEqual(150)
  expect(acknowledged.size).toBeLessThan(PUPILS)
  await product.again()
  await expectKept(acknowledged)
  await expectAllOnce(pupils, acknowledged)
}, 120_000)

test('a database killed in the middle of 500 check-ins is back without a restart of the server, with every acknowledged one, none twice', async () => {
  const pupils = await manyPupils()
  const acknowledged = await rush(pupils, checkIn, { after: 150, strike: product.killDatabase })
  expect(acknowledged.size).toBeGreaterThanOrEqual(150)
  await product.recovered()
  await expectKept(acknowledged)
  await expectAllOnce(pupils, acknowledged)
  expect(product.isAlive()).toBe(true)
}, 120_000)
