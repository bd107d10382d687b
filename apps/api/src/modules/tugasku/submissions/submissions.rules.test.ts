import { expect, test } from 'vitest'
import { judgedAt, mayDo, momentOf } from './submissions.rules.ts'

const now = new Date('2026-11-23T05:00:00Z')
const open = { state: 'not_opened' as const, archived: false, closes_at: null, resubmits: true }

test('a pupil hands in until the task closes, and again where that is allowed', () => {
  expect(mayDo(open, now)).toEqual(['submit'])
  expect(mayDo({ ...open, state: 'submitted' }, now)).toEqual(['submit', 'withdraw'])
  expect(mayDo({ ...open, state: 'submitted', resubmits: false }, now)).toEqual(['withdraw'])
  expect(mayDo({ ...open, state: 'returned', resubmits: false }, now)).toEqual([])
  expect(mayDo({ ...open, closes_at: now }, now)).toEqual([])
})

test('what came back to be put right is handed in even after the end, what was scored is not taken back', () => {
  expect(mayDo({ ...open, state: 'needs_revision', closes_at: now }, now)).toEqual(['submit'])
  expect(mayDo({ ...open, state: 'graded' }, now)).toEqual(['submit'])
  expect(mayDo({ ...open, state: 'exempt' }, now)).toEqual([])
  expect(mayDo({ ...open, archived: true }, now)).toEqual([])
})

test('a moment without proof is judged only where nothing has been handed in yet', () => {
  const before = new Date('2026-11-23T04:00:00Z')
  const told = { at: before, proven: false }
  for (const state of ['not_opened', 'in_progress', 'withdrawn', 'missing'] as const)
    expect(judgedAt(told, state, now)).toBe(before)
  for (const state of ['submitted', 'graded', 'returned', 'needs_revision'] as const) {
    expect(judgedAt(told, state, now)).toBe(now)
    expect(judgedAt({ at: before, proven: true }, state, now)).toBe(before)
  }
  expect(judgedAt({ at: new Date('2026-11-23T06:00:00Z'), proven: false }, 'not_opened', now)).toBe(now)
  expect(judgedAt(null, 'not_opened', now)).toBe(now)
})

test('without signal the moment counts that the server’s own time proves', () => {
  const before = new Date('2026-11-23T04:00:00Z')
  expect(momentOf({ at: before, proven: true }, now)).toBe(before)
  expect(momentOf({ at: before, proven: false }, now)).toBe(now)
  expect(momentOf({ at: new Date('2026-11-23T06:00:00Z'), proven: true }, now)).toBe(now)
  expect(momentOf(null, now)).toBe(now)
})
