import { calls, id, post } from '@lentera/contract'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Db } from '#db/db.ts'
import { type AuditLine, type AuditLog, auditing, changesOf, keepLines } from './audit.ts'

const { move } = calls('probe', {
  move: post(
    '/v1/school/probe/:subject_id',
    {
      roles: ['school'],
      changes: [],
      as: 'json',
      params: z.object({ subject_id: id('subject') }),
      body: z.object({
        student_ids: z.array(id('student')),
        teacher: z.nullable(id('teacher')),
        class_uuid: z.string(),
        date: z.string(),
      }),
      reply: z.null(),
    },
    () => ({ params: { subject_id: '' }, body: { student_ids: [], teacher: null, class_uuid: '', date: '' } }),
  ),
})
const room = '019aa000-0000-7000-8000-000000000001'
const kept: AuditLine[][] = []
const log: AuditLog = {
  wants: () => true,
  dayOf: () => 'date',
  keep: (_, lines) => Promise.resolve(void kept.push([...lines])),
}
const asked = () =>
  auditing(log, move, {
    user: { id: 5, role: 'school', session: 's' },
    now: new Date('2026-11-23T01:00:00Z'),
    userAgent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/130.0',
    params: { subject_id: 3 },
    body: { student_ids: [7, 8, 7], teacher: 9, class_uuid: room, date: '2026-11-20' },
  })

test('a line names the people and the class of its request once each, and nothing else that the request names', () => {
  expect(asked().line()).toEqual({
    call: 'probe.move',
    by: 5,
    at: new Date('2026-11-23T01:00:00Z'),
    device: 'Chrome di Windows',
    people: [7, 8, 9],
    room,
    day: '2026-11-20',
    changes: [],
  })
})

test('what a handler tells is added to its line, and forgotten when the request is tried again', () => {
  const audited = asked()
  audited.tell({ people: [11, 7], from: { Kelas: '10 A', Nama: 'X' }, to: { Kelas: '10 B', Nama: 'X' } })
  expect(audited.line()).toMatchObject({ people: [11, 7, 8, 9], changes: [{ field: 'Kelas', from: '10 A', to: '10 B' }] })
  audited.again()
  expect(audited.line()).toMatchObject({ people: [7, 8, 9], changes: [] })
})

test('a field that stands on one side alone was nothing on the other', () => {
  expect(changesOf({ from: { Kelas: '10 A' }, to: { Tingkat: 10 } })).toEqual([
    { field: 'Kelas', from: '10 A', to: null },
    { field: 'Tingkat', from: null, to: 10 },
  ])
})

test('whoever was refused, changed nothing, or decided nothing leaves no line; all others of a transaction leave theirs at once', async () => {
  const [refused, idle, undecided, decided, plain] = [asked(), asked(), asked(), asked(), asked()]
  idle.tell('nothing')
  await keepLines(log, {} as Db, [
    { audited: refused, answer: new Error('refused') },
    { audited: idle, answer: null },
    { audited: undecided, answer: { verb: 'approve', results: [{ outcome: 'already' }, { outcome: 'refused' }] } },
    { audited: decided, answer: { verb: 'approve', results: [{ outcome: 'already' }, { outcome: 'decided' }] } },
    { audited: plain, answer: { results: [] } },
    { audited: undefined, answer: null },
  ])
  expect(kept.map((lines) => lines.length)).toEqual([2])
  await keepLines(log, {} as Db, [{ audited: undefined, answer: null }])
  expect(kept).toHaveLength(1)
})
