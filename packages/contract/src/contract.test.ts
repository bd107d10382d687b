import { describe, expect, test } from 'vitest'
import { liveTags } from './live.ts'
import * as z from 'zod/mini'
import { toJSONSchema } from 'zod/v4/core'
import { contract } from './every-call.ts'
import { type Call, calls, cursorQuery, faults, get, openApiOf, pageMeta, pageQuery, post, roles, urlsOf } from './index.ts'

const allCalls = Object.values(contract).flatMap((group): Call[] => Object.values(group))
test('no two calls have the same name, or the same method and address', () => {
  const names = allCalls.map(({ name }) => name)
  const places = allCalls.flatMap((call) => urlsOf(call).map(({ url }) => `${call.method} ${url.replace(/:\w+/g, ':')}`))
  expect(new Set(names).size).toBe(names.length)
  expect(new Set(places).size).toBe(places.length)
})

describe.each(allCalls.map((call) => [call.name, call] as const))('%s', (_name, call) => {
  test('is under its version, with the word of its role in the address, and reads only what it declares', () => {
    // A slot may be named as the specification writes it.
    expect(call.path.replace(/:\w+/g, ':')).toMatch(/^(\/api)?\/v[12]\/[a-z0-9/{}:_.-]+$/)
    if (call.path.includes('{role}')) expect(call.roles).not.toBe('anyone')
    for (const { url, roles: admitted } of urlsOf(call)) {
      const word = /^\/v[12]\/(user|parent|teacher|school)\//.exec(url)?.[1]
      if (word !== undefined && typeof admitted !== 'string') expect(admitted.map((role) => roles[role].api)).toEqual([word])
    }
    if (call.method === 'GET') expect(call.body).toBeUndefined()
    const params = [...call.path.matchAll(/:(\w+)/g)].map(([, name]) => name)
    const declared = call.params
      ? Object.keys((toJSONSchema(call.params, { io: 'input' }) as { properties: object }).properties)
      : []
    expect(new Set(declared)).toEqual(new Set(params))
  })

  test('a call that a weak network may repeat takes a key; a reading one needs none', () => {
    if (call.method === 'GET') expect(call.idempotent).toBeUndefined()
  })

  test('a call of those who run the product is below their own word, waits nowhere and takes no key of a person', () => {
    expect(call.path.startsWith('/v1/operator/')).toBe(call.roles === 'operator' || call.name === 'operator.signIn')
    if (call.roles === 'operator') expect([call.idempotent, call.offline, call.speaks]).toEqual([undefined, undefined, undefined])
  })

  test('only a read may be a second old, and none that shows something live, which is asked again at the moment of a change', () => {
    if (call.secondOld) expect(call.method).toBe('GET')
    if (call.secondOld) expect((call.shows ?? []).filter((tag) => liveTags.some((live) => live === tag))).toEqual([])
  })

  test('a write that may wait on the device takes a key or says its own count, so that it counts once', () => {
    if (call.offline && call.method !== 'GET') expect(call.idempotent ?? call.counted).toBe(true)
  })
})

test('every call is in the OpenAPI document once, with its roles, its shape and each way it can fail', () => {
  const { openapi, paths } = openApiOf(contract, { title: 'x', version: '1' })
  expect(openapi).toBe('3.1.0')
  expect(Object.values(paths).flatMap((methods) => Object.values(methods))).toHaveLength(allCalls.length)
  for (const call of allCalls) {
    const operation = paths[call.path.replace(/:(\w+)/g, '{$1}')]?.[call.method.toLowerCase()] as Record<string, object>
    expect(operation, `${call.method} ${call.path}`).toBeDefined()
    expect(operation['x-roles']).toEqual(call.roles === 'operator' ? [call.roles] : call.roles)
    expect(operation['security']).toEqual(
      call.roles === 'anyone' ? [] : [{ [call.roles === 'operator' ? 'operator' : 'bearer']: [] }],
    )
    expect(Boolean(operation['requestBody'])).toBe(call.body !== undefined)
    const statuses = Object.keys(operation['responses'] ?? {})
    for (const code of ['VALIDATION', 'SERVER', ...(call.faults ?? [])] as const)
      expect(statuses).toContain(String(faults[code][0]))
    if (call.roles !== 'anyone') for (const status of ['401', '403', '404']) expect(statuses).toContain(status)
  }
})

test('a call of several roles names their words, and a shape that several calls have stands once', () => {
  const item = z.object({
    id: z.string(),
    name: z.string(),
    note: z.nullable(z.string()),
    at: z.nullable(z.string()),
    colour: z.enum(['red', 'green']),
  })
  const group = calls('probe', {
    list: get('/v1/{role}/probe', { roles: ['student', 'teacher'], reply: z.array(item) }, () => ({})),
    one: get('/v1/teacher/probe/one', { roles: ['teacher'], reply: z.object({ item }) }, () => ({})),
  })
  const { paths, components } = openApiOf({ probe: group }, { title: 'x', version: '1' })
  expect(Object.keys(paths)).toEqual(['/v1/{role}/probe', '/v1/teacher/probe/one'])
  expect(paths['/v1/{role}/probe']?.['get']?.['parameters']).toEqual([
    { name: 'role', in: 'path', required: true, schema: { enum: ['user', 'teacher'] } },
  ])
  expect(JSON.stringify(paths).split('#/components/schemas/ProbeList')).toHaveLength(3)
  expect(components.schemas).toMatchObject({ ProbeList: { properties: { colour: { enum: ['red', 'green'] } } } })
})

test('operations have names of their own', () => {
  const { paths } = openApiOf(contract, { title: 'x', version: '1' })
  const ids = Object.values(paths).flatMap((methods) =>
    Object.values(methods).map((operation) => (operation as { operationId: string }).operationId),
  )
  expect(new Set(ids).size).toBe(ids.length)
})

test('a list is counted in pages from one; an empty one still has a page', () => {
  expect(pageMeta({ page: 1, per_page: 25 }, 0)).toEqual({ current_page: 1, per_page: 25, total: 0, last_page: 1 })
  expect(pageMeta({ page: 3, per_page: 25 }, 51).last_page).toBe(3)
  expect(pageMeta({ page: 1, per_page: 25 }, 50).last_page).toBe(2)
})

test('a page is asked for in numbers within bounds; the first page and the list’s own size when not said', () => {
  const query = z.object(pageQuery(10))
  expect(z.parse(query, {})).toEqual({ page: 1, per_page: 10 })
  expect(z.parse(query, { page: '2', per_page: '50' })).toEqual({ page: 2, per_page: 50 })
  for (const wrong of [{ page: 0 }, { page: '1.5' }, { page: 'a' }, { page: 100_001 }, { per_page: 0 }, { per_page: 101 }])
    expect(z.safeParse(query, wrong).success, JSON.stringify(wrong)).toBe(false)
  expect(z.safeParse(z.object(cursorQuery), { cursor: 'x'.repeat(201) }).success).toBe(false)
})

test('texts of failures say nothing as "kamu" or "Anda"', () => {
  for (const [code, [status, text]] of Object.entries(faults)) {
    expect(text, code).not.toMatch(/\b(kamu|anda)\b/i)
    expect(text, code).toMatch(/[.!]$/)
    expect(status).toBeGreaterThanOrEqual(400)
  }
})

test('the texts that the specification words are its words', () => {
  expect(faults.SESSION_ENDED[1]).toBe('Sesi telah berakhir, silahkan login kembali.')
  expect(faults.ACCOUNT_NOT_FOUND).toEqual([404, 'Akun tidak ditemukan!'])
  expect(faults.WRONG_CREDENTIALS).toEqual([400, 'Username, nomor ponsel atau password tidak benar!'])
  expect(faults.SERVER[1]).toBe('Mohon maaf, terjadi kesalahan pada sistem kami. Cobalah dalam beberapa saat lagi.')
})

test('a call without a sample, or with one of another shape, does not compile', () => {
  const spec = {
    speaks: 'nobody',
    changes: [],
    roles: ['student'],
    body: z.object({ name: z.string() }),
    reply: z.null(),
  } as const
  // @ts-expect-error: the sample is missing
  const missing = () => post('/v1/user/probe', spec)
  // @ts-expect-error: the sample lacks the body
  const empty = () => post('/v1/user/probe', spec, () => ({}))
  // @ts-expect-error: the sample's field is a number
  const wrong = () => post('/v1/user/probe', spec, () => ({ body: { name: 1 } }))
  // @ts-expect-error: there is no such id
  const unknown = () => get('/v1/user/probe', { roles: ['student'], reply: z.null() }, ({ nobody }) => ({ query: { nobody } }))
  expect([missing, empty, wrong, unknown]).toHaveLength(4)
  const probe = calls('probe', { good: post('/v1/user/probe', spec, () => ({ body: { name: 'a' } })) })
  expect(probe.good.name).toBe('probe.good')
})
