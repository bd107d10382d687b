import { Readable } from 'node:stream'
import { calls, cursorQuery, get, pageMeta, pageQuery, post, put } from '@lentera/contract'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { preparedOf } from '#db/pools.ts'
import { aSubject } from '#db/seed/builders.ts'
import { testDatabase } from '#test/database.ts'
import { openProbe } from '#test/probe.ts'
import { mustHaveFactor } from './serve.ts'

const student = { roles: ['student'] as const }
const text = { speaks: 'nobody' as const, ...student, changes: [], reply: z.string() }
const none = () => ({})
/** Connections of a database for calls, as a process has them. */
const MOST = 12
beforeAll(async () => void (await testDatabase({ max: MOST })))
/** Connections of this process that are inside a transaction now. */
const openTransactions = sql<{ n: number }>`select count(*) as n from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null`
const transactionId = sql<{ id: string }>`select pg_current_xact_id()::text as id`

test('a call that fails half way leaves nothing behind', async () => {
  const probe = calls('probe', { fail: post('/v1/user/fail', text, none) })
  const school = await openProbe(probe, {
    fail: async ({ db }) => {
      await aSubject(db, school.school, 'Setengah jalan')
      throw new Error('half way')
    },
  })
  school.app.log.level = 'silent'
  const { status, body } = await (await school.signIn('student')).ask(probe.fail, {})
  expect({ status, body }).toMatchObject({ status: 500, body: { code: 'SERVER' } })
  expect(await school.db.selectFrom('subject').where('name', '=', 'Setengah jalan').selectAll().execute()).toEqual([])
})

test('a call whose query failed unnoticed is not answered as if it were kept', async () => {
  const probe = calls('probe', { swallow: post('/v1/user/swallow', text, none) })
  const school = await openProbe(probe, {
    swallow: async ({ db }) => {
      await aSubject(db, school.school, 'Hilang diam-diam')
      await sql`select 1 / 0`.execute(db).catch(() => undefined)
      return 'kept'
    },
  })
  school.app.log.level = 'silent'
  expect((await (await school.signIn('student')).ask(probe.swallow, {})).status).toBe(500)
})

test('a writing call is one transaction, begun by its first query', async () => {
  const probe = calls('probe', {
    write: post('/v1/user/write', { speaks: 'nobody', changes: [], ...student, reply: z.array(z.number()) }, none),
  })
  const school = await openProbe(probe, {
    write: async ({ db, services }) => {
      const held = async () => (await openTransactions.execute(services.database.db)).rows[0]!.n
      const before = await held()
      await sql`select 1`.execute(db)
      return [before, await held()]
    },
  })
  const { data } = await (await school.signIn('student')).ask(probe.write, {})
  expect(data).toEqual([0, 1])
})

test('a writing call that asks the database nothing takes no connection, even while all are taken', async () => {
  const probe = calls('probe', { slow: post('/v1/user/slow', text, none) })
  const school = await openProbe(probe, { slow: async () => 'done' })
  const pupil = await school.signIn('student')
  const taken = Array.from({ length: MOST - preparedOf(MOST) }, () => school.database.transaction())
  await Promise.all(taken.map(({ db }) => sql`select 1`.execute(db)))
  const { data } = await pupil.ask(probe.slow, {})
  await Promise.all(taken.map((one) => one.end('rollback')))
  expect(data).toBe('done')
})

test('a reading call has no transaction around its queries', async () => {
  const probe = calls('probe', { look: get('/v1/user/look', { ...student, reply: z.boolean() }, none) })
  const school = await openProbe(probe, {
    look: async ({ db }) => {
      const ids = [await transactionId.execute(db), await transactionId.execute(db)].map(({ rows }) => rows[0]!.id)
      return ids[0] !== ids[1]
    },
  })
  expect((await (await school.signIn('student')).ask(probe.look, {})).data).toBe(true)
})

test('what is to happen after the commit does not happen after a failure', async () => {
  const probe = calls('probe', {
    good: post('/v1/user/good', text, none),
    bad: post('/v1/user/bad', text, none),
  })
  const told: string[] = []
  const school = await openProbe(probe, {
    good: async ({ afterCommit }) => {
      afterCommit(() => told.push('good'))
      expect(told).toEqual([])
      return 'good'
    },
    bad: async ({ afterCommit }) => {
      afterCommit(() => told.push('bad'))
      throw new Error('bad')
    },
  })
  school.app.log.level = 'silent'
  const pupil = await school.signIn('student')
  await pupil.ask(probe.good, {})
  await pupil.ask(probe.bad, {})
  expect(told).toEqual(['good'])
})

test('what the contract does not promise is not sent', async () => {
  const probe = calls('probe', {
    person: get(
      '/v1/user/person',
      { ...student, reply: z.object({ name: z.string(), of: z.array(z.object({ n: z.number() })) }) },
      none,
    ),
  })
  const full = { name: 'Andi', password_hash: 'secret', of: [{ n: 1, secret: 2 }] }
  const school = await openProbe(probe, { person: async () => full })
  expect((await (await school.signIn('student')).ask(probe.person, {})).body).toEqual({ data: { name: 'Andi', of: [{ n: 1 }] } })
})

test('a broken promise is a 500 that gives no detail away', async () => {
  const probe = calls('probe', { broken: get('/v1/user/broken', text, none) })
  const school = await openProbe(probe, { broken: async () => 42 as unknown as string })
  school.app.log.level = 'silent'
  expect((await (await school.signIn('student')).ask(probe.broken, {})).body).toEqual({
    status: 500,
    code: 'SERVER',
    message: 'Mohon maaf, terjadi kesalahan pada sistem kami. Cobalah dalam beberapa saat lagi.',
  })
})

test('a file is streamed as it is, under its own name', async () => {
  const probe = calls('probe', { rapor: get('/v1/user/rapor', { ...student, reply: 'file' }, none) })
  const school = await openProbe(probe, {
    rapor: async () => ({ content: Readable.from(['%PDF', '-1.7']), type: 'application/pdf', name: 'Rapor “Andi” (1).pdf' }),
  })
  const { token } = await school.signIn('student')
  const answer = await school.app.inject({ url: '/v1/user/rapor', headers: { authorization: `Bearer ${token}` } })
  expect(answer.payload).toBe('%PDF-1.7')
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': "attachment; filename*=UTF-8''Rapor%20%E2%80%9CAndi%E2%80%9D%20%281%29.pdf",
    'transfer-encoding': 'chunked',
    'cache-control': 'private, no-store',
  })
})

test('pages and cursors carry their meta', async () => {
  const probe = calls('probe', {
    pages: get('/v1/user/pages', { ...student, query: z.object(pageQuery(25)), reply: z.array(z.number()), paged: 'page' }, none),
    cursor: get(
      '/v1/user/cursor',
      { ...student, query: z.object(cursorQuery), reply: z.array(z.number()), paged: 'cursor' },
      none,
    ),
  })
  const school = await openProbe(probe, {
    pages: async ({ query }) => ({ data: [1], meta: pageMeta(query, 51) }),
    cursor: async ({ query }) => ({ data: [2], meta: { next_cursor: query.cursor === 'last' ? null : 'last' } }),
  })
  const pupil = await school.signIn('student')
  expect((await pupil.ask(probe.pages, { query: { page: 2 } })).body).toEqual({
    data: [1],
    meta: { current_page: 2, per_page: 25, total: 51, last_page: 3 },
  })
  expect((await pupil.ask(probe.cursor, {})).body).toEqual({ data: [2], meta: { next_cursor: 'last' } })
  expect((await pupil.ask(probe.cursor, { query: { cursor: 'last' } })).body).toEqual({ data: [2], meta: { next_cursor: null } })
})

test('a call may take JSON, and every method that the contract knows', async () => {
  const probe = calls('probe', {
    change: put(
      '/v1/user/change',
      {
        speaks: 'nobody',
        changes: [],
        ...student,
        as: 'json',
        body: z.object({ list: z.array(z.object({ n: z.number() })) }),
        reply: z.number(),
      },
      () => ({
        body: { list: [] },
      }),
    ),
  })
  const school = await openProbe(probe, { change: async ({ body }) => body.list.reduce((sum, { n }) => sum + n, 0) })
  const pupil = await school.signIn('student')
  expect((await pupil.ask(probe.change, { body: { list: [{ n: 1 }, { n: 2 }] } })).data).toBe(3)
  const { body } = await pupil.ask(probe.change, { body: { list: [{ n: 1 }, { n: 'two' as unknown as number }] } })
  expect(body.errors).toEqual({ 'list.1.n': ['Harus berupa angka.'] })
})

test('who lacks a second factor that is due is refused; before the hour, or once it is there, nobody is', async () => {
  const now = new Date('2026-11-23T00:00:00Z')
  const asked: number[] = []
  const may = (factorDue: number | undefined, lacks: boolean) =>
    mustHaveFactor(
      { clock: () => now, lacksFactor: async ({ id }) => asked.push(id) > 0 && lacks },
      { id: 7, role: 'teacher', session: 'one', ...(factorDue !== undefined && { factorDue }) },
    )
  await expect(may(now.getTime(), true)).rejects.toMatchObject({ code: 'SECOND_FACTOR_MISSING' })
  await expect(may(now.getTime(), false)).resolves.toBeUndefined()
  expect(asked).toEqual([7, 7])
  await may(now.getTime() + 1, true)
  await may(undefined, true)
  expect(asked).toEqual([7, 7])
})
