import { calls, get } from '@lentera/contract'
import { account } from '@lentera/contract/account'
import rateLimit from '@fastify/rate-limit'
import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import { aPupil } from '#db/seed/builders.ts'
import { openRedis } from '#kit/redis/redis.ts'
import { openProbe } from '#test/probe.ts'
import { hasRedis, redisServer } from '#test/redis.ts'
import { createLimits } from './limits.ts'

const probe = calls('probe', {
  mine: get('/v1/user/mine', { roles: ['student'], reply: z.number() }, () => ({})),
  open: get('/v1/open', { roles: 'anyone', reply: z.number() }, () => ({})),
})
const open = () => openProbe(probe, { mine: async () => 1, open: async () => 1 })
const tooMany = { status: 429, code: 'TOO_MANY_REQUESTS', message: 'Terlalu banyak permintaan. Coba lagi sebentar lagi.' }

test('a person may ask six hundred times a minute; others at the same address are not held up', async () => {
  const school = await open()
  const pupil = await school.signIn('student')
  const friend = await school.signIn('student', await aPupil(school.db, school.school))
  for (let at = 0; at < 600; at++) expect((await pupil.ask(probe.mine, {})).status).toBe(200)
  const { body, headers } = await pupil.ask(probe.mine, {})
  expect(body).toEqual(tooMany)
  expect(headers['retry-after']).toBe('60')
  expect((await friend.ask(probe.mine, {})).status).toBe(200)
  expect((await school.guest.ask(probe.open, {})).status).toBe(200)
})

test('an address may ask twelve thousand times a minute without a session; another address is not held up', async () => {
  const { app } = await open()
  const from = (remoteAddress: string) => app.inject({ url: '/v1/open', remoteAddress })
  for (let at = 0; at < 12_000; at++) await from('10.1.1.1')
  expect((await from('10.1.1.1')).json()).toEqual(tooMany)
  expect((await from('10.1.1.2')).statusCode).toBe(200)
})

test('a whole school signs in behind one address: three thousand times a minute, and no more', async () => {
  const { app, guest } = await open()
  const request = {
    method: 'POST',
    url: account.token.path,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  } as const
  for (let at = 0; at < 3000; at++) expect((await app.inject(request)).statusCode).toBe(422)
  expect((await app.inject(request)).json()).toEqual(tooMany)
  expect((await guest.ask(probe.open, {})).status).toBe(200)
})

/** A process that counts with this Redis; answers whether it lets a person in. */
const counting = async (url: string) => {
  const redis = openRedis(url, 'a test')
  const app = fastify()
  await app.register(rateLimit, { global: false })
  const limits = createLimits(app, redis)
  app.get('/:person', async (request) => {
    await limits.check(request, { id: (request.params as { person: string }).person }, false)
    return 'in'
  })
  onTestFinished(async () => {
    await app.close()
    redis.close()
  })
  await expect.poll(redis.isReady).toBe(true)
  return { redis, lets: async (person: string) => (await app.inject(`/${person}`)).statusCode === 200 }
}

test.runIf(hasRedis)(
  'with Redis all processes count together; while it is away each lets in what it counts itself',
  async () => {
    const server = await redisServer()
    const [one, other] = [await counting(server.url), await counting(server.url)]
    for (let at = 0; at < 300; at++) expect([await one.lets('7'), await other.lets('7')]).toEqual([true, true])
    expect([await one.lets('7'), await other.lets('7')]).toEqual([false, false])
    expect(await other.lets('8')).toBe(true)
    await server.stop()
    await expect.poll(other.redis.isReady).toBe(false)
    expect(await other.lets('7')).toBe(true)
    await server.start()
    await expect.poll(other.redis.isReady, { timeout: 10_000 }).toBe(true)
    expect(await other.lets('7')).toBe(true)
  },
  30_000,
)
