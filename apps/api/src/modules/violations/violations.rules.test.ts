import { violationActions, type ViolationAction, type ViolationStatus } from '@lentera/contract/violations'
import { followUpLimits } from '@lentera/contract/violations/follow-ups'
import { expect, test } from 'vitest'
import { followUpDeedsOf, plannedError, stepErrors } from './follow-ups.rules.ts'
import { deedsOf, pointsOf, reached, type Standing } from './violations.rules.ts'

const today = '2026-11-23'
const statuses: ViolationStatus[] = [
  'waiting_verification',
  'clarification',
  'needs_revision',
  'rejected',
  'verified',
  'followed_up',
  'done',
  'cancelled',
]
/** What somebody may do with a record, by status; statuses in which it is nothing are left out. */
const deeds = (standing: Standing, category: 'light' | 'heavy' = 'light', clarify_until = today) =>
  Object.fromEntries(
    statuses
      .map((status) => [status, deedsOf({ status, category, clarify_until }, standing)] as const)
      .filter(([, can]) => can.length > 0),
  )
const deciding = ['verify', 'revise', 'reject']

test('an office decides on what waits, follows up what was verified, and does nothing with what was refused or is done', () => {
  expect(deeds({ as: 'office' })).toEqual({
    waiting_verification: deciding,
    clarification: deciding,
    verified: ['follow_up', 'finish', 'cancel'],
    followed_up: ['finish', 'cancel'],
  })
})

test('nobody decides on the own record; whoever leads the class decides on a light one of a colleague, and on no heavy one', () => {
  const follows = { verified: ['follow_up', 'finish'], followed_up: ['finish'] }
  const own = {
    ...follows,
    waiting_verification: ['edit', 'cancel'],
    needs_revision: ['edit', 'cancel'],
    clarification: ['cancel'],
  }
  expect(deeds({ as: 'teacher', own: true, leads: false })).toEqual(own)
  expect(deeds({ as: 'teacher', own: true, leads: true })).toEqual(own)
  const leads = { as: 'teacher', own: false, leads: true } as const
  expect(deeds(leads)).toEqual({ ...follows, waiting_verification: deciding, clarification: deciding })
  expect(deeds(leads, 'heavy')).toEqual(follows)
  expect(deeds({ as: 'teacher', own: false, leads: false })).toEqual({})
})

test('a family says its word once, until the last day for it, while the record is open', () => {
  const says = { waiting_verification: ['clarify'], clarification: ['clarify'], verified: ['clarify'] }
  expect(deeds({ as: 'family', spoke: false, today })).toEqual(says)
  expect(deeds({ as: 'family', spoke: false, today: '2026-11-24' })).toEqual({})
  expect(deeds({ as: 'family', spoke: true, today })).toEqual({})
})

test('by frequency the second record weighs twice, the third and all further ones three times; a flat rule weighs the same', () => {
  const weights = (mode: 'flat' | 'frequency') => [0, 1, 2, 3, 9].map((before) => pointsOf({ points: 5, mode }, before))
  expect([weights('frequency'), weights('flat')]).toEqual([
    [5, 10, 15, 15, 15],
    [5, 5, 5, 5, 5],
  ])
})

test('points reach the furthest step whose number they have, from that number on, and of two with one number the later step', () => {
  const [first, second, third] = Object.keys(violationActions) as [ViolationAction, ViolationAction, ViolationAction]
  const thresholds = [
    { action: third, points: 30 },
    { action: first, points: 10 },
    { action: second, points: 30 },
  ]
  expect([9, 10, 29, 30, 99].map((points) => reached(points, thresholds))).toEqual([null, first, first, third, third])
  expect(reached(99, [])).toBeNull()
})

test('what is planned is moved on by the office, by whoever has it to do and by who leads the class, while it is open', () => {
  const can = (state: 'planned' | 'running' | 'done' | 'not_done', who: Partial<Parameters<typeof followUpDeedsOf>[1]> = {}) =>
    followUpDeedsOf({ state, handler_id: 5 }, { role: 'teacher', id: 6, leads: false, ...who })
  const all = ['moved', 'running', 'done', 'not_done']
  expect(can('planned')).toEqual([])
  for (const who of [{ id: 5 }, { leads: true }, { role: 'school' as const }]) {
    expect(can('planned', who)).toEqual(all)
    expect(can('running', who)).toEqual(['moved', 'done', 'not_done'])
    expect([can('done', who), can('not_done', who)]).toEqual([[], []])
  }
})

test('something is planned for today at the earliest and a year ahead at the latest', () => {
  const day = (ahead: number) => new Date(Date.parse(today) + ahead * 86_400_000).toISOString().slice(0, 10)
  expect(
    [-1, 0, followUpLimits.days, followUpLimits.days + 1].map((ahead) => plannedError(day(ahead), today) === undefined),
  ).toEqual([false, true, true, false])
})

test('a step that is moved has its new day, and every step but the first says something', () => {
  const wrong = (step: 'moved' | 'running' | 'done', planned_on: string | null, note: string | null) =>
    Object.keys(stepErrors({ step, planned_on, note }, today))
  expect([wrong('running', null, null), wrong('done', null, 'Ibu datang.'), wrong('done', null, 'ya')]).toEqual([
    [],
    [],
    ['note'],
  ])
  expect(wrong('moved', null, 'Hujan.')).toEqual(['planned_on'])
  expect(wrong('moved', '2026-11-22', null)).toEqual(['planned_on', 'note'])
  expect([wrong('moved', today, 'Hujan.'), wrong('done', '2026-11-22', 'Selesai.')]).toEqual([[], []])
})
