import { attitudeLimits } from '@lentera/contract/attitude-notes'
import { expect, test } from 'vitest'
import {
  countsOf,
  endError,
  gradeOf,
  isOpenAt,
  judgedAt,
  proposalOf,
  statementSets,
  stateOn,
  verbsOf,
} from './self-assessments.rules.ts'

const statements = ['Saya jujur.', 'Saya sopan.', 'Saya rajin!']

test('a form ends with its last day on the clock of the school, or when the teacher closes it', () => {
  const form = { closes_on: '2026-11-30', closed_at: null }
  // Half past eleven in Jakarta is half past one of the next day in Jayapura.
  const late = new Date('2026-11-30T16:30:00Z')
  expect(isOpenAt(form, late, 'Asia/Jakarta')).toBe(true)
  expect(isOpenAt(form, late, 'Asia/Jayapura')).toBe(false)
  const closed = { ...form, closed_at: new Date('2026-11-25T02:00:00Z') }
  expect(isOpenAt(closed, new Date('2026-11-25T01:59:00Z'), 'Asia/Jakarta')).toBe(true)
  expect(isOpenAt(closed, new Date('2026-11-25T02:00:00Z'), 'Asia/Jakarta')).toBe(false)
  expect(stateOn(form, '2026-11-30')).toBe('open')
  expect(stateOn(form, '2026-12-01')).toBe('closed')
  expect(stateOn(closed, '2026-11-25')).toBe('closed')
})

test('a first answer counts when the device says that it was made; a later one only where that is proven', () => {
  const [at, now] = [new Date('2026-11-25T01:00:00Z'), new Date('2026-11-25T09:00:00Z')]
  expect(judgedAt({ at, proven: false }, { now, isFirst: true })).toBe(at)
  expect(judgedAt({ at, proven: false }, { now, isFirst: false })).toBe(now)
  expect(judgedAt({ at, proven: true }, { now, isFirst: false })).toBe(at)
  expect(judgedAt(null, { now, isFirst: true })).toBe(now)
  expect(judgedAt({ at: new Date('2026-11-26T00:00:00Z'), proven: false }, { now, isFirst: true })).toBe(now)
})

test('a form ends today at the earliest and in sixty days at the latest', () => {
  expect(endError('2026-11-22', '2026-11-23')).toBe('Pilih hari ini atau sesudahnya.')
  expect(endError('2026-11-23', '2026-11-23')).toBeUndefined()
  expect(endError('2027-01-22', '2026-11-23')).toBeUndefined()
  expect(endError('2027-01-23', '2026-11-23')).toContain('60 hari')
})

test('a colleague only reads; who has left the class ends and removes the own form, and makes no notes', () => {
  const form = { own: true, running: true, held: true, state: 'open' as const }
  expect(verbsOf(form)).toEqual(['take', 'extend', 'close', 'remove'])
  expect(verbsOf({ ...form, state: 'closed' })).toEqual(['take', 'extend', 'remove'])
  expect(verbsOf({ ...form, held: false })).toEqual(['close', 'remove'])
  expect(verbsOf({ ...form, own: false })).toEqual([])
  expect(verbsOf({ ...form, running: false })).toEqual([])
})

test('the steps of each statement are counted in the order of the statements', () => {
  expect(
    countsOf(2, [
      ['always', 'never'],
      ['always', 'often'],
    ]),
  ).toEqual([
    { always: 2, often: 0, sometimes: 0, never: 0 },
    { always: 0, often: 1, sometimes: 0, never: 1 },
  ])
})

test('the proposed grade follows the mean of the steps', () => {
  expect(gradeOf(['always', 'always', 'always'])).toBe('very_good')
  expect(gradeOf(['always', 'often'])).toBe('very_good')
  expect(gradeOf(['often', 'often', 'sometimes'])).toBe('good')
  expect(gradeOf(['often', 'sometimes', 'sometimes'])).toBe('fair')
  expect(gradeOf(['never', 'never', 'sometimes'])).toBe('poor')
})

test('the proposed words quote what the pupil does most and least, and the own sentence', () => {
  expect(proposalOf(statements, { steps: ['always', 'often', 'never'], sentence: ' Ingin rajin. ' })).toEqual({
    grade: 'good',
    description: 'Menilai diri sendiri: selalu “Saya jujur”; belum pernah “Saya rajin”. Dengan kata sendiri: “Ingin rajin.”',
  })
  expect(proposalOf(statements, { steps: ['often', 'often', 'often'], sentence: '' }).description).toBe(
    'Menilai diri sendiri: sering “Saya jujur” dan “Saya sopan”.',
  )
  const long = Array.from({ length: 4 }, (_, at) => `${at} ${'panjang '.repeat(24)}`)
  const { description } = proposalOf(long, { steps: ['always', 'always', 'never', 'never'], sentence: 'kata '.repeat(90) })
  expect(description).toHaveLength(attitudeLimits.text)
  expect(description.endsWith('…')).toBe(true)
})

test('a set of ready statements is a form by itself', () => {
  for (const { statements: ready, name } of statementSets) {
    expect(ready.length, name).toBeGreaterThanOrEqual(3)
    expect(new Set(ready).size, name).toBe(ready.length)
  }
})
