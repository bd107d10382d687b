import { calls, get, post } from '@lentera/contract'
import { sql } from 'kysely'
import { beforeAll, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import type { Db } from '#db/db.ts'
import { preparedOf } from '#db/pools.ts'
import { aSubject } from '#db/seed/builders.ts'
import { testDatabase } from '#test/database.ts'
import { openProbe } from '#test/probe.ts'
import type { Services } from './services.ts'

const student = { roles: ['student'] as const }
const text = { speaks: 'nobody' as const, ...student, changes: [], reply: z.string() }
const none = () => ({})
/** Connections of a database for calls, as a process has them. */
const MOST = 12
beforeAll(async () => void (await testDatabase({ max: MOST })))

const wanted = sql`update subject set name = name where name = 'Direbutkan'`

test('writes of several calls that wait for one row leave connections to reads', async () => {
  const write = (name: string) => post(`/v1/user/${name}`, text, none)
  const probe = calls('probe', {
    take: write('take'),
    cancel: write('cancel'),
    give: write('give'),
    sign: write('sign'),
    mark: write('mark'),
    look: get('/v1/user/look', { ...student, reply: z.string() }, none),
  })
  let begun = 0
  const change = async (db: Db) => {
    begun++
    await wanted.execute(db)
    return 'done'
  }
  const alone = ({ db }: { db: Db }) => change(db)
  const together = async (_: readonly object[], db: Db) => [await change(db)]
  const school = await openProbe(probe, {
    take: alone,
    cancel: alone,
    give: alone,
    sign: { together },
    mark: { together },
    look: async ({ db }) => (await sql`select 1`.execute(db)) && 'read',
  })
  await aSubject(school.db, school.school, 'Direbutkan')
  const pupil = await school.signIn('student')
  const outside = school.database.anotherPool(1)
  const holder = await outside.connect()
  await holder.query('begin')
  await holder.query(`select id from subject where name = 'Direbutkan' for update`)
  const each = MOST - preparedOf(MOST)
  const writes = [probe.take, probe.cancel, probe.give].flatMap((call) => Array.from({ length: each }, () => pupil.ask(call, {})))
  writes.push(pupil.ask(probe.sign, {}), pupil.ask(probe.mark, {}))
  await vi.waitFor(() => expect(begun).toBe(writes.length))
  const read = await pupil.ask(probe.look, {})
  await holder.query('rollback')
  holder.release()
  await outside.end()
  expect(read).toMatchObject({ status: 200, data: 'read' })
  expect(new Set((await Promise.all(writes)).map(({ status }) => status))).toEqual(new Set([200]))
})

test('writes that ask beside their transaction, and jobs, never hold so many connections that they wait for each other', async () => {
  const probe = calls('probe', {
    take: post('/v1/user/take', text, none),
    give: post('/v1/user/give', text, none),
    sign: post('/v1/user/sign', text, none),
  })
  let [holding, most] = [0, 0]
  const places = MOST - preparedOf(MOST) - 2
  const besides = async (db: Db, { database }: Services) => {
    await sql`select 1`.execute(db)
    most = Math.max(most, ++holding)
    await vi.waitFor(() => expect(most).toBeGreaterThanOrEqual(places))
    await sql`select 1`.execute(database.db)
    holding--
    return 'done'
  }
  const write = ({ db, services }: { db: Db; services: Services }) => besides(db, services)
  let known: Services | undefined
  const school = await openProbe(
    probe,
    { take: write, give: write, sign: write },
    { more: [(_app, services) => void (known = services)] },
  )
  const pupil = await school.signIn('student')
  const jobs = Array.from({ length: 4 }, () => known!.database.inTransaction((db) => besides(db, known!)))
  const writes = [probe.take, probe.give, probe.sign].flatMap((call) => Array.from({ length: 4 }, () => pupil.ask(call, {})))
  expect((await Promise.all(writes)).map(({ status }) => status)).toEqual(writes.map(() => 200))
  expect(await Promise.all(jobs)).toEqual(jobs.map(() => 'done'))
  expect(most).toBe(places)
})
