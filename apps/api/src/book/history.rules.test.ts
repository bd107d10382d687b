import { expect, test } from 'vitest'
import type { School } from '#school/schools.ts'
import type { DayRow } from './history.queries.ts'
import { daysOf } from './history.rules.ts'

const came: DayRow = ['2026-11-18', 'present', 'automatic', null, false, '06:40', null]
const early: DayRow = ['2026-11-19', 'present', 'automatic', null, true, '06:40', '09:00']
const waiting: DayRow = ['2026-11-20', 'present', 'waiting', null, true, '06:40', '09:00']
const today: DayRow = ['2026-11-23', 'present', 'automatic', null, false, '06:40', null]
const calendar = [came, early, waiting, today].map(([date]) => ({ date, closed_because: null }))

/** How somebody left on each of these days. */
const leaving = (clockOut: boolean) =>
  daysOf({ school: { clockOut } as School, today: '2026-11-23', first: '2026-11-18' }, calendar, [
    came,
    early,
    waiting,
    today,
  ]).map((day) => (day.kind === 'recorded' ? day.leaving : day.kind))

test('a day that is over says who left early or never clocked out, once it is decided, where people clock out', () => {
  expect(leaving(true)).toEqual(['not_clocked_out', 'left_early', null, null])
  expect(leaving(false)).toEqual([null, null, null, null])
})
