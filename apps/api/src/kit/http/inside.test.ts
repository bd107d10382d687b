import { Fault, id } from '@lentera/contract'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createIds } from './ids.ts'
import { decoded, encoded } from './inside.ts'

const ids = createIds('a salt')
const Shape = z.object({
  id: id('student'),
  name: z.string(),
  children: z.array(z.object({ id: id('student'), class: z.nullable(id('class')) })),
  before: z.optional(id('student')),
  by: z._default(z.nullable(id('teacher')), null),
  marks: z.record(z.string(), z.object({ of: id('student') })),
  target: z.discriminatedUnion('screen', [
    z.object({ screen: z.literal('day'), student_id: z.nullable(id('student')) }),
    z.object({ screen: z.literal('list'), student_id: z.string() }),
  ]),
})
const inside = {
  id: 7,
  name: '7',
  children: [
    { id: 8, class: null },
    { id: 9, class: 3 },
  ],
  by: 4,
  marks: { a: { of: 5 } },
  target: { screen: 'day', student_id: 6 },
}

test('numbers leave as public ids wherever the contract says so, and come back as the same numbers', () => {
  const sent = encoded(Shape, inside, ids)
  expect(sent).toEqual({
    id: ids.encode(7),
    name: '7',
    children: [
      { id: ids.encode(8), class: null },
      { id: ids.encode(9), class: ids.encode(3) },
    ],
    by: ids.encode(4),
    marks: { a: { of: ids.encode(5) } },
    target: { screen: 'day', student_id: ids.encode(6) },
  })
  expect(z.safeParse(Shape, sent).success).toBe(true)
  expect(decoded(Shape, sent, ids)).toEqual(inside)
})

test('what was answered stays as it was: an answer that is kept for many is not changed', () => {
  const before = structuredClone(inside)
  encoded(Shape, inside, ids)
  expect(inside).toEqual(before)
})

test('another shape of a union keeps its own texts, and an id that is text already stays', () => {
  const list = { ...inside, id: ids.encode(7), target: { screen: 'list', student_id: '6' } }
  expect(encoded(Shape, list, ids)).toMatchObject({ id: ids.encode(7), target: { screen: 'list', student_id: '6' } })
})

test('an id that this product never gave out is not found', () => {
  const foreign = { student_id: createIds('another salt').encode(7) }
  expect(() => decoded(z.object({ student_id: id('student') }), foreign, ids)).toThrow(new Fault('NOT_FOUND'))
})

test('ids in a union without a discriminator are refused when the call is first used', () => {
  const loose = z.object({ one: z.union([z.object({ id: id('student') }), z.object({ uuid: z.string() })]) })
  expect(() => encoded(loose, { one: { id: 1 } }, ids)).toThrow('Ids in a union need a discriminator.')
})
