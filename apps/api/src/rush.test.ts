import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { Call } from '@lentera/contract'
import { home } from '@lentera/contract/home'
import { gifts } from '@lentera/contract/koin/gifts'
import { giftOffice } from '@lentera/contract/koin/office'
import { beforeAll, expect, test } from 'vitest'
import { aClaim, aGift, someKoin } from '#db/seed/gifts.ts'
import { createIds } from '#kit/http/ids.ts'
import { requestOf } from '#test/ask.ts'
import { testDatabase } from '#test/database.ts'
import { type OpenSchool, openSchool, testSettings } from '#test/school.ts'

/** All writes together: those of a process with 8 connections for queries leave two. */
const MOST_WRITES = 6
beforeAll(async () => void (await testDatabase({ max: 12 })))
const ids = createIds(testSettings.hashidsSalt)

/** Calls over real connections to a school's server. */
const listening = async ({ app }: OpenSchool) => {
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  let arrived = 0
  app.server.on('request', () => arrived++)
  const ask = async ({ role, token }: Awaited<ReturnType<OpenSchool['signIn']>>, call: Call, input: object) => {
    const { method, url, headers = {}, payload } = requestOf(call, role, input)
    const response = await fetch(`http://127.0.0.1:${port}${url}`, {
      method: method!,
      headers: { ...(headers as Record<string, string>), authorization: `Bearer ${token}` },
      ...(payload !== undefined && { body: payload as string | URLSearchParams }),
    })
    return { status: response.status, body: await response.text() }
  }
  return { ask, arrived: () => arrived }
}

/** Holds a gift's row from outside until `release`. */
const holdRow = async ({ database }: OpenSchool, gift: number) => {
  const pool = database.anotherPool(1)
  const client = await pool.connect()
  await client.query('begin')
  await client.query('select id from gift where id = $1 for update', [gift])
  return async () => {
    await client.query('rollback')
    client.release()
    await pool.end()
  }
}
const lockWaits = async ({ database }: OpenSchool) => {
  const [row] = await database.sql<{ n: number }>`select count(*)::integer as n from pg_stat_activity
    where datname = current_database() and application_name = 'lentera api' and wait_event_type = 'Lock'`
  return row!.n
}

test('while two hundred writes of four calls wait for one row, everybody reads on, and each write is answered in its turn', async () => {
  const school = await openSchool()
  const { db, people } = school
  await someKoin(db, people.student, 1_000)
  const gift = await aGift(db, school.school, { stock: 100 })
  const [own, refused] = await Promise.all([1, 2].map(() => aClaim(db, school.school, { by: people.student, of: gift })))
  const [pupil, office] = await Promise.all([school.signIn('student'), school.signIn('school')])
  school.app.log.level = 'silent'
  const { ask, arrived } = await listening(school)
  const release = await holdRow(school, gift.id)
  const [claim_id, id] = [own!, refused!].map((claim) => ids.encode(claim.id))
  const terms = { terms: '', cost: 20, per_person: 2, audience: 'students', starts_on: null, ends_on: null, active: true }
  const body = { name: 'Buku tulis', text: 'Satu buku.', ...terms, stock: 100, stock_seen: 100, picture: null, revision: 1 }
  const kinds = [
    () => ask(pupil, gifts.claim, { params: { uuid: gift.uuid } }),
    () => ask(pupil, gifts.cancel, { params: { claim_id } }),
    () => ask(office, giftOffice.decide, { body: { of: [{ id, revision: 1 }], verb: 'reject', reason: 'Habis.' } }),
    () => ask(office, giftOffice.change, { params: { uuid: gift.uuid }, body }),
  ]
  const writes = Array.from({ length: 200 }, (_, at) => kinds[at % kinds.length]!())
  while (arrived() < 200 || (await lockWaits(school)) < MOST_WRITES) await pause(20)
  const reads = await Promise.all([
    ask(pupil, home.student, {}),
    ask(pupil, gifts.list, { query: {} }),
    ask(pupil, gifts.claims, { query: {} }),
    ask(office, giftOffice.gifts, { query: {} }),
  ])
  const waiting = await lockWaits(school)
  await release()
  const written = await Promise.all(writes)
  expect(reads.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(waiting).toBe(MOST_WRITES)
  // On a slow machine some wait too long: they are told so.
  for (const { status, body } of written.filter(({ status }) => status !== 200 && status !== 409))
    expect({ status, body }).toEqual({ status: 503, body: expect.stringContaining('Coba lagi sebentar lagi.') })
})
