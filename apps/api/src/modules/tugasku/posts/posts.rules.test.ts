import { expect, test } from 'vitest'
import { lateBy, sectionOf, stateOf, timeAsked, verbsOf, workStateOf, wrongTimes } from './posts.rules.ts'

const at = (time: string) => new Date(`2026-11-23T${time}:00Z`)
const now = at('05:00')
const task = { kind: 'task' as const, given_at: at('01:00'), due_at: at('06:00'), closes_at: at('08:00') }

test('a post is a draft, then planned, then read, and a task ends when it closes', () => {
  expect(stateOf({ ...task, given_at: null }, now)).toBe('draft')
  expect(stateOf({ ...task, given_at: at('05:01') }, now)).toBe('scheduled')
  expect(stateOf(task, now)).toBe('published')
  expect(stateOf(task, at('08:00'))).toBe('closed')
  expect(stateOf({ ...task, kind: 'module' }, at('08:00'))).toBe('published')
})

test('what was not handed in is missing once it was due, what came back to be put right is not', () => {
  expect(workStateOf(null, task, now)).toBe('not_opened')
  for (const state of ['not_opened', 'in_progress', 'withdrawn'] as const)
    expect(workStateOf(state, task, at('06:00'))).toBe('missing')
  expect(workStateOf('needs_revision', task, at('07:00'))).toBe('needs_revision')
  expect(workStateOf(null, { ...task, due_at: null }, at('07:00'))).toBe('not_opened')
  expect(workStateOf(null, { ...task, due_at: null }, at('08:00'))).toBe('missing')
})

test('a minute that has begun is a minute late', () => {
  expect(lateBy(at('06:00'), at('06:00'))).toBe(0)
  expect(lateBy(at('06:00'), new Date('2026-11-23T06:00:01Z'))).toBe(1)
  expect(lateBy(null, at('09:00'))).toBe(0)
})

test('every state stands in one section of a pupil’s tasks', () => {
  expect((['not_opened', 'in_progress', 'withdrawn', 'needs_revision'] as const).map(sectionOf)).toEqual(Array(4).fill('todo'))
  expect(sectionOf('missing')).toBe('late')
  expect((['submitted', 'graded', 'returned', 'exempt'] as const).map(sectionOf)).toEqual(Array(4).fill('done'))
})

test('a task on which work was left is not taken away, and nothing is changed in an archived room', () => {
  const post = { ...task, max_score: 100, archived: false, has_work: false }
  expect(verbsOf(post, now)).toEqual(['edit', 'close', 'remove', 'score'])
  expect(verbsOf({ ...post, has_work: true }, now)).toEqual(['edit', 'close', 'score'])
  expect(verbsOf({ ...post, archived: true }, now)).toEqual(['score'])
  expect(verbsOf({ ...post, has_work: true }, at('09:00'))).toEqual(['edit', 'reopen', 'score'])
})

test('a task is due after it is given, and closes when it is due or later', () => {
  expect(wrongTimes({ given_at: at('05:00'), due_at: at('05:00'), closes_at: null })).toHaveProperty('due_at')
  expect(wrongTimes({ given_at: at('05:00'), due_at: at('06:00'), closes_at: at('05:30') })).toHaveProperty('closes_at')
  expect(wrongTimes(task)).toEqual({})
})

test('times that were wrong before and are not changed are not judged again, and each that is changed is', () => {
  const ended = { given_at: at('01:00'), due_at: at('06:00'), closes_at: at('05:00') }
  expect(wrongTimes({ ...ended }, { ...ended })).toEqual({})
  for (const changed of [{ closes_at: at('05:30') }, { due_at: at('07:00') }, { given_at: at('02:00') }])
    expect(Object.keys(wrongTimes({ ...ended, ...changed }, ended))).toEqual(['closes_at'])
  expect(wrongTimes({ ...ended, closes_at: null }, ended)).toEqual({})
  const draft = { given_at: null, due_at: at('04:00'), closes_at: null }
  expect(wrongTimes({ ...draft, given_at: now }, draft)).toHaveProperty('due_at')
})

test('a time that a form sends back without its seconds is the one from before', () => {
  const before = new Date('2026-11-23T05:00:42.123Z')
  expect(timeAsked('2026-11-23T05:00:00.000Z', before)).toBe(before)
  expect(timeAsked('2026-11-23T05:01:00.000Z', before)).toEqual(at('05:01'))
  expect(timeAsked('2026-11-23T04:59:00.000Z', before)).toEqual(at('04:59'))
  expect([timeAsked(null, before), timeAsked('2026-11-23T05:00:00.000Z', null)]).toEqual([null, at('05:00')])
})
