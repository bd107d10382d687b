import { calls, get, openApiOf, post, type Role } from '@lentera/contract'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { changesOf, type Document } from './openapi-changes.ts'

const Colour = z.enum(['red', 'green'])
const usual = {
  changes: [],
  roles: ['student', 'teacher'] as readonly Role[],
  speaks: 'nobody' as const,
  query: z.object({ page: z.optional(z.string()) }),
  body: z.object({ name: z.string().check(z.maxLength(20)), colour: z.optional(Colour) }),
  reply: z.object({ id: z.string(), colour: Colour, at: z.nullable(z.string()) }),
}
const documentOf = (wishes: Partial<Record<keyof typeof usual, unknown>> = {}, more: object = {}): Document => {
  const spec = { ...usual, ...wishes } as typeof usual
  const group = calls('probe', { write: post('/v1/write', spec, () => ({ body: { name: 'a' } })), ...more })
  return JSON.parse(JSON.stringify(openApiOf({ probe: group } as never, { title: '', version: '1' })))
}
const changes = (wishes: Parameters<typeof documentOf>[0], more?: object) => changesOf(documentOf(), documentOf(wishes, more))

test('the same calls have no changes', () => {
  expect(changes({})).toEqual({ breaking: [], added: [] })
})

test('a new call, a new field of an answer, a new role and a new optional input break nobody', () => {
  const { breaking, added } = changes(
    {
      roles: ['student', 'teacher', 'school'],
      query: z.object({ page: z.optional(z.string()), per_page: z.optional(z.string()) }),
      body: z.object({
        name: z.string().check(z.maxLength(50)),
        colour: z.optional(z.enum(['red', 'green', 'blue'])),
        note: z.optional(z.string()),
      }),
      reply: z.object({ id: z.string(), colour: Colour, at: z.nullable(z.string()), name: z.string() }),
    },
    { read: get('/v1/read', { roles: 'anyone', reply: z.null() }, () => ({})) },
  )
  expect(breaking).toEqual([])
  expect(added).toEqual([
    'POST /v1/write query per_page',
    'POST /v1/write body.colour: blue',
    'POST /v1/write body.note',
    'POST /v1/write answer.data.name',
    'GET /v1/read',
  ])
})

const { reply, body } = usual
test.each([
  ['a role that may no longer call', { roles: ['student'] }, 'POST /v1/write is no longer for teacher'],
  ['a field that is gone', { reply: z.object({ id: z.string(), colour: Colour }) }, 'POST /v1/write answer.data.at is gone'],
  [
    'a field of another type',
    { reply: z.extend(reply, { id: z.number() }) },
    'POST /v1/write answer.data.id: was string, is number',
  ],
  [
    'a field that may now be null',
    { reply: z.extend(reply, { id: z.nullable(z.string()) }) },
    'POST /v1/write answer.data.id: was string, is string or null',
  ],
  [
    'a field that may now be absent',
    { reply: z.extend(reply, { id: z.optional(z.string()) }) },
    'POST /v1/write answer.data.id may now be absent',
  ],
  ['a new required input', { body: z.extend(body, { note: z.string() }) }, 'POST /v1/write body.note is now required'],
  ['an input that was optional', { body: z.extend(body, { colour: Colour }) }, 'POST /v1/write body.colour is now required'],
  [
    'a narrower choice',
    { body: z.extend(body, { colour: z.optional(z.enum(['red'])) }) },
    'POST /v1/write body.colour: green is taken no longer',
  ],
  [
    'a shorter text',
    { body: z.extend(body, { name: z.string().check(z.maxLength(10)) }) },
    'POST /v1/write body.name: maxLength is 10',
  ],
  ['a required query', { query: z.object({ page: z.string() }) }, 'POST /v1/write query page is now required'],
])('%s breaks apps in use', (_what, wishes, change) => {
  expect(changes(wishes).breaking).toContain(change)
})

const roleCall = (roles: readonly Role[], path: '/v1/{role}/note' | '/v1/teacher/note' = '/v1/{role}/note') =>
  ({ note: get(path, { roles, reply: z.object({ id: z.string() }) } as const, () => ({})) }) as object
test('a call that is asked by several roles is one for each of their addresses, whichever way a document writes it', () => {
  const [own, both] = [
    documentOf({}, roleCall(['teacher'], '/v1/teacher/note')),
    documentOf({}, roleCall(['student', 'teacher'])),
  ]
  expect(changesOf(own, both)).toEqual({ breaking: [], added: ['GET /v1/user/note'] })
  expect(changesOf(both, own)).toEqual({ breaking: ['GET /v1/user/note is gone'], added: [] })
  expect(changesOf(both, documentOf({}, roleCall(['student']))).breaking).toEqual(['GET /v1/teacher/note is gone'])
})

test('a shape that stands apart is looked into', () => {
  const long = z.object({
    id: z.string(),
    name: z.string(),
    note: z.nullable(z.string()),
    at: z.nullable(z.string()),
    by: z.nullable(z.string()),
  })
  const shared = (shape: z.ZodMiniType) => ({
    a: get('/v1/a', { roles: 'anyone', reply: shape }, () => ({})),
    b: get('/v1/b', { roles: 'anyone', reply: z.array(shape) }, () => ({})),
  })
  const before = documentOf({}, shared(long))
  expect(JSON.stringify(before)).toContain('#/components/schemas/ProbeA')
  expect(changesOf(before, documentOf({}, shared(z.omit(long, { by: true })))).breaking).toEqual([
    'GET /v1/a answer.data.by is gone',
    'GET /v1/b answer.data[].by is gone',
  ])
})

test('a call that is gone breaks apps in use', () => {
  expect(changesOf(documentOf(), { paths: {} }).breaking).toEqual(['POST /v1/write is gone'])
})
