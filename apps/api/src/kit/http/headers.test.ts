import { remoteConfig } from '@lentera/contract/remote-config'
import { settings } from '@lentera/contract/settings'
import { afterAll, expect, test } from 'vitest'
import { createApp } from '#src/app.ts'
import { callerOf } from '#test/ask.ts'
import { makeEmpty } from '#test/database.ts'
import { grant } from '#test/grant.ts'
import { openSchool, testSettings } from '#test/school.ts'

const policyOf = (headers: Record<string, unknown>) =>
  new Map(
    String(headers['content-security-policy'])
      .split(';')
      .map((rule) => {
        const [name, ...values] = rule.trim().split(' ')
        return [name!, values] as const
      }),
  )

test.each(['/health', '/docs', '/openapi.json', '/v1/remote-config', '/v1/user/home', '/v1/nothing'])(
  'every answer is guarded: %s',
  async (url) => {
    const { app } = await openSchool()
    const { headers } = await app.inject({ url })
    const policy = policyOf(headers)
    expect(policy.get('default-src')).toEqual(["'self'"])
    expect(policy.get('script-src')).toEqual(["'self'"])
    expect(policy.get('style-src')).toEqual(["'self'"])
    expect(policy.get('frame-ancestors')).toEqual(["'none'"])
    expect(policy.get('object-src')).toEqual(["'none'"])
    expect(policy.get('base-uri')).toEqual(["'none'"])
    expect([...policy.values()].flat().join(' ')).not.toMatch(/unsafe|\*|https?:/)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': 'geolocation=(self), camera=(self), microphone=(), payment=()',
    })
    expect(headers['x-powered-by']).toBeUndefined()
  },
)

test('a page asks, and opens sockets to, its own host alone', async () => {
  const connects = async (publicUrl: string) => {
    const { app } = await openSchool({ settings: { publicUrl } })
    return policyOf((await app.inject({ url: '/v1/nothing' })).headers).get('connect-src')
  }
  expect(await connects('http://localhost:3000')).toEqual(["'self'", 'ws://localhost:3000'])
  expect(await connects('https://belajar.example.sch.id')).toEqual(["'self'", 'wss://belajar.example.sch.id'])
})

const pageUrl = 'https://belajar.example.sch.id'
/** A product whose calls are answered by hosts of their own. */
const makeHosts = async () => {
  const { database, drop } = await makeEmpty()
  const hosts = { base_url: 'https://api.example.sch.id/', cbt_url: 'https://ujian.example.sch.id:8443/x', chat_url: pageUrl }
  const rows = Object.entries(hosts).map(([key, value]) => ({ key, value: JSON.stringify(value) }))
  await database.db.insertInto('remote_config').values(rows).execute()
  const app = await createApp({ database, settings: { ...testSettings, publicUrl: pageUrl } })
  return { app, close: () => app.close().then(drop) }
}
let hosts: ReturnType<typeof makeHosts> | undefined
const openHosts = async () => (await (hosts ??= makeHosts())).app
afterAll(async () => (await hosts)?.close())

test('a page may report errors to the collector that the settings name', async () => {
  const { database, drop } = await makeEmpty()
  const errorDsn = 'https://abc@errors.example.sch.id:8443/7'
  const app = await createApp({ database, settings: { ...testSettings, errorDsn } })
  expect(policyOf((await app.inject('/sw.js')).headers).get('connect-src')).toContain('https://errors.example.sch.id:8443')
  await app.close()
  await drop()
})

test('a page may ask the hosts that the operator named, and none beside them', async () => {
  const app = await openHosts()
  expect(policyOf((await app.inject('/sw.js')).headers).get('connect-src')).toEqual([
    "'self'",
    'wss://belajar.example.sch.id',
    'https://api.example.sch.id',
    'wss://api.example.sch.id',
    'https://ujian.example.sch.id:8443',
    'wss://ujian.example.sch.id:8443',
  ])
})

test.each([pageUrl, 'https://api.example.sch.id', 'https://ujian.example.sch.id:8443'])(
  'a page of %s is asked in by the browser, and reads answers and refusals of calls, without cookies',
  async (origin) => {
    const app = await openHosts()
    const asked = {
      origin,
      'access-control-request-method': 'PUT',
      'access-control-request-headers': 'authorization,content-type,idempotency-key,captured-at,clock-skew',
    }
    const before = await app.inject({ method: 'OPTIONS', url: '/v1/parent/notifications/mark_read', headers: asked })
    expect([before.statusCode, before.payload]).toEqual([204, ''])
    expect(before.headers).toMatchObject({
      'access-control-allow-origin': origin,
      'access-control-allow-methods': expect.stringContaining('PUT'),
      'access-control-allow-headers': expect.stringContaining('authorization, content-type, idempotency-key'),
    })
    for (const url of ['/v1/remote-config', '/v1/user/home', '/v2/nothing', '/api/v1/participant/quizzes']) {
      const { headers } = await app.inject({ url, headers: { origin } })
      expect(headers, url).toMatchObject({ 'access-control-allow-origin': origin, vary: expect.stringContaining('origin') })
      expect(headers['access-control-allow-credentials'], url).toBeUndefined()
    }
  },
)

test.each([
  'https://jahat.example',
  'http://belajar.example.sch.id',
  'https://belajar.example.sch.id.jahat.example',
  'https://ujian.example.sch.id',
  'https://BELAJAR.example.sch.id',
  'null',
  '*',
])('a page of %s reads nothing, and is not asked in', async (origin) => {
  const app = await openHosts()
  const asked = { origin, 'access-control-request-method': 'GET', 'access-control-request-headers': 'authorization' }
  const answers = [
    await app.inject({ method: 'OPTIONS', url: '/v1/user/home', headers: asked }),
    await app.inject({ url: '/v1/remote-config', headers: { origin } }),
  ]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 200])
  for (const { headers } of answers) {
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([])
    expect(headers['vary']).toContain('origin')
  }
})

test('only calls are read from other origins: no page, no file, no map of the calls', async () => {
  const app = await openHosts()
  for (const url of ['/', '/home', '/openapi.json', '/docs', '/health'])
    expect((await app.inject({ url, headers: { origin: pageUrl } })).headers, url).not.toHaveProperty(
      'access-control-allow-origin',
    )
})

test('each request has its own number, which the caller cannot choose', async () => {
  const { app } = await openSchool()
  const asked = () => app.inject({ url: '/health', headers: { 'x-request-id': 'mine', 'request-id': 'mine' } })
  const ids = [(await asked()).headers['x-request-id'], (await asked()).headers['x-request-id']]
  expect(ids[0]).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  expect(ids[1]).not.toBe(ids[0])
})

test('answers of a person are kept by no cache', async () => {
  const school = await openSchool()
  const pupil = await school.signIn('student')
  expect((await pupil.ask(settings.devices, {})).headers['cache-control']).toBe('private, no-store')
  expect((await school.guest.ask(settings.devices, {})).headers['cache-control']).toBe('no-store')
})

test('only a product that is reached by HTTPS asks browsers to insist on it', async () => {
  const plain = await (await openSchool()).guest.ask(remoteConfig.get, {})
  expect(plain.headers['strict-transport-security']).toBeUndefined()
  expect(policyOf(plain.headers).has('upgrade-insecure-requests')).toBe(false)
  const { guest } = await openSchool({ settings: { publicUrl: 'https://belajar.example.sch.id' } })
  const secure = await guest.ask(remoteConfig.get, {})
  expect(secure.headers['strict-transport-security']).toBe('max-age=31536000')
  expect(policyOf(secure.headers).has('upgrade-insecure-requests')).toBe(true)
})

test('a large answer is compressed, a small one is not', async () => {
  const { app } = await openSchool()
  const encoding = async (url: string) =>
    (await app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } })).headers['content-encoding']
  expect(await encoding('/openapi.json')).toBe('br')
  expect(await encoding('/health')).toBeUndefined()
})

test('behind a proxy the address before it counts; without one nobody can claim an address', async () => {
  const addressSeen = async (trustProxy: false | number) => {
    const school = await openSchool({ settings: { trustProxy } })
    const headers = { 'x-forwarded-for': '198.51.100.9, 203.0.113.7' }
    const { tokens } = await grant(school, 'student', school.people.student, { address: '10.0.0.1', headers })
    const { data } = await callerOf(school.app, 'student', tokens.access_token).ask(settings.devices, {})
    return data.map(({ address }) => address)
  }
  expect(await addressSeen(false)).toEqual(['10.0.0.1'])
  expect(await addressSeen(1)).toEqual(['203.0.113.7'])
})
