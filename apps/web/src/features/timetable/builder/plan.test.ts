import type { BuilderNeed } from '@lentera/contract/timetable/builder'
import { expect, test } from 'vitest'
import { differenceOf, withRead } from './plan.ts'

const need = (class_uuid: string, subject_id: string, hours: number, more: Partial<BuilderNeed> = {}): BuilderNeed => ({
  class_uuid,
  group_uuid: null,
  subject_id,
  teacher_id: 'ratna',
  hours,
  band: null,
  ...more,
})

test('a list of teaching changes hours and adds what is new; what it does not name stays, with what is held at the same time', () => {
  const needs = [need('a', 'fisika', 2, { band: 'Agama' }), need('b', 'fisika', 3), need('a', 'kimia', 4)]
  const read = [need('a', 'fisika', 5), need('b', 'fisika', 3), need('b', 'fisika', 2, { teacher_id: 'budi' })]
  expect(differenceOf(needs, read)).toEqual({ fresh: 1, changed: 1, same: 1 })
  expect(withRead(needs, read)).toEqual([
    need('a', 'fisika', 5, { band: 'Agama' }),
    need('b', 'fisika', 3),
    need('a', 'kimia', 4),
    need('b', 'fisika', 2, { teacher_id: 'budi' }),
  ])
  // The needs of before are another list.
  expect(needs[0]?.hours).toBe(2)
})
