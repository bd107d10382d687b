import { randomUUID } from 'node:crypto'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { AttendanceRecord } from '@lentera/contract/attendance'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Database, openDatabase } from '#db/db.ts'
import { aClass, aPupil, aSchool } from '#db/seed/builders.ts'
import { createIds } from '#kit/http/ids.ts'
import { createTokens } from '#kit/security/tokens.ts'
import { uuidV7 } from '#kit/http/uuid.ts'
import { type Lentera, startLentera } from './lentera.ts'

const PUPILS = 500
const secrets = {
  JWT_SECRET: 'a secret of the survival tests, long enough',
  HASHIDS_SALT: 'a salt of the survival tests, long enough',
}

interface Pupil {
  readonly id: number
  readonly token: string
  readonly key: string
}
let folder: string
let lentera: Lentera
let base: string
let database: Database

const start = async () => {
  lentera = startLentera({ DATA_DIR: folder, DEMO: 'off', ...secrets })
  base = await lentera.ready
}
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lentera-survival-'))
  await chmod(folder, 0o755) // the database's own user enters it
  await start()
  database = openDatabase({ path: path.join(folder, 'postgres/.s.PGSQL.5432'), user: 'lentera', database: 'lentera' })
})
afterEach(async () => {
  await database.close()
  await lentera.stop()
  await rm(folder, { recursive: true, force: true })
})

const manyPupils = async (): Promise<Pupil[]> => {
  const always = { days: [1, 2, 3, 4, 5, 6, 7], opens_at: '00:00', starts_at: '23:59', closes_at: '23:59' }
  const school = await aSchool(database.db, { hours: always })
  const room = await aClass(database.db, school)
  const tokens = createTokens(secrets.JWT_SECRET, createIds(secrets.HASHIDS_SALT))
  const pupils = await Promise.all(Array.from({ length: PUPILS }, () => aPupil(database.db, school, { in: room })))
  return pupils.map(({ id }) => ({
    id,
    key: randomUUID(),
    token: tokens.sign({ id, role: 'student', session: uuidV7() }, new Date()),
  }))
}

/** One check-in; undefined when no answer came, or when the server said that it could not. */
const checkIn = async ({ token, key }: Pupil): Promise<AttendanceRecord | undefined> => {
  const response = await fetch(`${base}/v1/user/attendance/check-in`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': key },
    body: new URLSearchParams({ latitude: '0', longitude: '110', accuracy: '8' }),
  }).catch(() => undefined)
  if (!response || response.status === 503) return undefined
  const body = (await response.json().catch(() => undefined)) as { data: AttendanceRecord } | undefined
  if (response.status !== 200) throw new Error(`${response.status} ${JSON.stringify(body)}`)
  return body?.data
}

/** Everybody at once, 64 at a time; `after` runs when that many have been acknowledged. Answers who got which record. */
const rush = async (pupils: readonly Pupil[], after = 0, then: () => void = () => undefined) => {
  const acknowledged = new Map<number, AttendanceRecord>()
  const waiting = [...pupils]
  const work = async () => {
    for (let pupil = waiting.shift(); pupil; pupil = waiting.shift()) {
      const record = await checkIn(pupil)
      if (record) acknowledged.set(pupil.id, record)
      if (record && acknowledged.size === after) then()
    }
  }
  await Promise.all(Array.from({ length: 64 }, work))
  return acknowledged
}

const rows = async () => {
  const all = await database.db.selectFrom('attendance').select(['id', 'account_id']).execute()
  return new Map(all.map(({ id, account_id }) => [account_id, createIds(secrets.HASHIDS_SALT).encode(id)]))
}
const expectKept = async (acknowledged: ReadonlyMap<number, AttendanceRecord>) => {
  const kept = await rows()
  for (const [pupil, { id }] of acknowledged) expect(kept.get(pupil)).toBe(id)
}
const expectAllOnce = async (pupils: readonly Pupil[], first: ReadonlyMap<number, AttendanceRecord>) => {
  const again = await rush(pupils)
  expect(again.size).toBe(PUPILS)
  for (const [pupil, record] of first) expect(again.get(pupil)).toEqual(record)
  const { count } = await database.db
    .selectFrom('attendance')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  expect(count).toBe(PUPILS)
}

test('a server killed in the middle of 500 check-ins has every acknowledged one after its restart, none twice', async () => {
  const pupils = await manyPupils()
  const acknowledged = await rush(pupils, 150, () => lentera.child.kill('SIGKILL'))
  expect(acknowledged.size).toBeGreaterThanOrEqual(150)
  expect(acknowledged.size).toBeLessThan(PUPILS)
  await lentera.ended
  await start()
  await expectKept(acknowledged)
  await expectAllOnce(pupils, acknowledged)
}, 120_000)

test('a database killed in the middle of 500 check-ins is back without a restart of the server, with every acknowledged one, none twice', async () => {
  const pupils = await manyPupils()
  const [postmaster] = (await readFile(path.join(folder, 'postgres/data/postmaster.pid'), 'utf8')).split('\n')
  const acknowledged = await rush(pupils, 150, () => process.kill(Number(postmaster), 'SIGKILL'))
  expect(acknowledged.size).toBeGreaterThanOrEqual(150)
  const back = async () => (await fetch(`${base}/ready`)).status === 200
  for (const late = Date.now() + 30_000; !(await back()); await sleep(50))
    if (Date.now() > late) throw new Error('The server does not recover.')
  await expectKept(acknowledged)
  await expectAllOnce(pupils, acknowledged)
  expect(lentera.child.exitCode).toBeNull()
}, 120_000)
