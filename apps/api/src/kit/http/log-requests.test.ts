import { calls, Fault, get } from '@lentera/contract'
import { account } from '@lentera/contract/account'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import { accountRoutes } from '#modules/account/account.routes.ts'
import { createApp } from '#src/app.ts'
import { testDatabase } from '#test/database.ts'
import { aHome, testSettings } from '#test/school.ts'
import { clientsOf } from '#kit/security/clients.ts'
import { createIds } from './ids.ts'
import { toldOf } from './log-requests.ts'
import { serve } from './serve.ts'
import { createTokens } from '#kit/security/tokens.ts'
import { uuidV7 } from './uuid.ts'

const probe = calls('probe', {
  mine: get(
    '/v1/user/notes/:note',
    { roles: ['student'], params: z.object({ note: z.string() }), query: z.object({ q: z.string() }), reply: z.string() },
    () => ({ params: { note: 'a' }, query: { q: 'a' } }),
  ),
  full: get('/v1/full', { roles: 'anyone', reply: z.null() }, () => ({})),
  broken: get('/v1/broken', { roles: 'anyone', reply: z.null() }, () => ({})),
})

/** A server in production, and the lines that it writes. */
const open = async (appEnv: 'production' | 'development' = 'production') => {
  let written = ''
  const output = { write: (text: string) => Boolean((written += text)) }
  const routes = serve(probe, {
    mine: async () => 'rahasia',
    full: async ({ db }) => {
      await sql`do $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`.execute(db)
      return null
    },
    broken: async () => {
      throw new Fault('SERVER', {
        cause: Object.assign(new Error('duplicate key'), { detail: 'Key (email)=(andi@example.com)' }),
      })
    },
  })
  const settings = { ...testSettings, appEnv }
  const app = await createApp({ database: await testDatabase(), settings, routes: [accountRoutes, routes], output })
  const lines = async () => {
    await app.close()
    return written
      .trim()
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Record<string, unknown>)
  }
  onTestFinished(() => app.close())
  const tokens = createTokens(testSettings.jwtSecret, createIds(testSettings.hashidsSalt))
  const tokenOf = (id: number) => tokens.sign({ id, role: 'student', session: uuidV7() }, new Date())
  return { app, lines, tokenOf, written: () => written }
}

test('each request leaves one line: what was asked by its pattern, how it ended, and by whom under a name that says nothing', async () => {
  const { app, lines, tokenOf, written } = await open()
  const { people } = await aHome()
  const token = tokenOf(people.student.id)
  const ask = (url: string, remoteAddress: string) =>
    app.inject({ url, remoteAddress, headers: { authorization: `Bearer ${token}` } })
  const answer = await ask('/v1/user/notes/surat-andi?q=rahasia', '203.0.113.7')
  await ask('/v1/user/notes/surat-andi', '203.0.113.7')
  await app.inject({ url: '/v1/files/token-of-a-file?x=y', remoteAddress: '203.0.113.8' })
  const [first, second, third, ...more] = await lines()
  expect(more).toEqual([])
  expect(first).toMatchObject({
    level: 30,
    method: 'GET',
    route: '/v1/user/notes/:note',
    status: 200,
    ms: expect.any(Number),
    reqId: answer.headers['x-request-id'],
  })
  expect(second).toMatchObject({ status: 422, code: 'VALIDATION', account: first!['account'], address: first!['address'] })
  expect(third).toMatchObject({ route: null, status: 404 })
  expect(third!['account']).toBeUndefined()
  expect(third!['address']).not.toBe(first!['address'])
  for (const word of ['andi', 'rahasia', '203.0.113', 'token-of', token, `"${people.student.id}"`, 'Andi Saputra', 'x=y'])
    expect(written()).not.toContain(word)
  expect(String(first!['account'])).toMatch(/^[\w-]{16}$/)
})

test('who tries to sign in without success can be followed, over accounts and over addresses, and is not named', async () => {
  const { app, lines, written } = await open()
  const { people } = await aHome()
  const { id: client_id, secret: client_secret } = clientsOf(testSettings).student
  const tries = [
    [people.student.username, '198.51.100.1'],
    [people.student.username.toUpperCase(), '198.51.100.2'],
    ['somebody else', '198.51.100.2'],
  ] as const
  for (const [username, remoteAddress] of tries)
    await app.inject({
      method: 'POST',
      url: account.token.path,
      remoteAddress,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({
        grant_type: 'password',
        client_id,
        client_secret,
        username,
        password: 'guessed123',
      }).toString(),
    })
  const [a, b, c] = await lines()
  expect(a).toMatchObject({ route: account.token.path, status: 400, code: 'WRONG_CREDENTIALS', login: expect.any(String) })
  expect([b!['login'] === a!['login'], b!['address'] === a!['address']]).toEqual([true, false])
  expect([c!['login'] === a!['login'], c!['address'] === b!['address']]).toEqual([false, true])
  for (const word of [people.student.username, 'guessed123', '198.51.100', 'somebody', client_secret])
    expect(written()).not.toContain(word)
})

test('a database without room is one line with the reason, and a mistake of ours one with its stack, without the values in it', async () => {
  const { app, lines, written } = await open('development')
  const { statusCode, headers } = await app.inject('/v1/full')
  expect([statusCode, headers['retry-after']]).toEqual([503, '1'])
  expect((await app.inject('/v1/broken')).statusCode).toBe(500)
  await app.inject('/v1/nothing')
  const [full, broken, ...more] = await lines()
  expect(more).toEqual([])
  expect(full).toMatchObject({
    level: 50,
    route: '/v1/full',
    status: 503,
    code: 'UNAVAILABLE',
    why: '53100 could not extend file',
  })
  expect(JSON.stringify(full)).not.toContain('stack')
  expect(broken).toMatchObject({
    level: 50,
    status: 500,
    code: 'SERVER',
    err: { cause: { message: 'duplicate key', stack: expect.stringContaining('log-requests') } },
  })
  expect(written()).not.toContain('andi@example.com')
})

test('what is no error is told as it is', () => {
  expect(toldOf('text')).toEqual({ type: 'string', message: 'text', stack: '' })
})
