import { openApiOf } from '@lentera/contract'
import { contract } from '@lentera/contract/every-call'
import { expect, test } from 'vitest'
import { printLanded, readLanded } from './landed-calls.ts'
import { changesOf, type Document, type Schema } from './openapi-changes.ts'

const current = (): Document => JSON.parse(JSON.stringify(openApiOf(contract, { title: '', version: '1' })))
const text = printLanded(current())
const landed = readLanded(text)

type Shape = { properties: Record<string, Schema>; required: string[] }
const at = '/v1/{role}/probe'
const probe = (change: (shape: Shape) => void = () => undefined): Document => {
  const shape: Shape = {
    properties: {
      kind: { type: 'string', enum: ['red', 'green'] },
      note: { type: 'string', maxLength: 200, pattern: '^[a-z]+(?: [a-z]+)*$' },
      place: {
        type: 'object',
        properties: { name: { type: 'string' }, floor: { type: 'integer' } },
        required: ['name', 'floor'],
      },
    },
    required: ['kind', 'place'],
  }
  change(shape)
  const content = { 'application/json': { schema: { type: 'object', ...shape } } }
  const role = { name: 'role', in: 'path', required: true, schema: { enum: ['user', 'teacher'] } }
  const operation = {
    'x-roles': ['student', 'teacher'],
    parameters: [role],
    requestBody: { content },
    responses: { 200: { content } },
  }
  return { paths: { [at]: { post: operation, put: operation } } }
}

test('the landed calls hold everything that is compared: no call differs from what was printed of it', () => {
  expect(changesOf(landed, current())).toEqual({ breaking: [], added: [] })
  expect(changesOf(current(), landed)).toEqual({ breaking: [], added: [] })
  expect(printLanded(landed)).toBe(text)
  expect(text.split('\n').length).toBeLessThan(5000)
})

test('a shape that several calls have is written once, and another call leaves its line as it is', () => {
  const lines = printLanded(probe()).trimEnd().split('\n')
  expect(lines.filter((line) => line.includes('^[a-z]+'))).toHaveLength(1)
  const more = printLanded({ paths: { ...probe().paths, '/v1/other': { get: probe().paths[at]!['put']! } } })
  for (const line of lines) expect(more.split('\n')).toContain(line)
})

test.each([
  ['a field that is gone', (shape: Shape) => delete shape.properties['note'], 'answer.note is gone'],
  ['an optional field that is now required', (shape: Shape) => shape.required.push('note'), 'body.note is now required'],
  [
    'a narrower choice',
    (shape: Shape) => (shape.properties['kind'] = { type: 'string', enum: ['red'] }),
    'body.kind: green is taken no longer',
  ],
  [
    'another type, deep inside',
    (shape: Shape) => ((shape.properties['place'] as unknown as Shape).properties['floor'] = { type: 'string' }),
    'answer.place.floor: was integer, is string',
  ],
])('%s is found in what was printed, for each role that has the call', (_what, change, words) => {
  const { breaking } = changesOf(readLanded(printLanded(probe())), probe(change))
  expect(breaking).toEqual(
    expect.arrayContaining([`POST /v1/user/probe ${words}`, `POST /v1/teacher/probe ${words}`, `PUT /v1/user/probe ${words}`]),
  )
})

test('a new optional field breaks nobody', () => {
  const landedProbe = readLanded(printLanded(probe()))
  expect(
    changesOf(
      landedProbe,
      probe(({ properties }) => (properties['more'] = { type: 'string' })),
    ).breaking,
  ).toEqual([])
})
