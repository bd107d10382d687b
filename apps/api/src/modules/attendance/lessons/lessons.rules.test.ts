import { expect, test } from 'vitest'
import { dayOfLessons, expectedIn, type InLesson, percentPresent } from './lessons.rules.ts'

const at = (first_hour: number, status: InLesson['status'], last_hour = first_hour): InLesson => ({
  first_hour,
  last_hour,
  status,
  late_minutes: status === 'late' ? 7 : null,
})
/** A day of four hours: a double lesson and two single ones. */
const all = [
  { first_hour: 1, last_hour: 2 },
  { first_hour: 3, last_hour: 3 },
  { first_hour: 4, last_hour: 4 },
]

test('where the first lesson decides, the first one that was called does, however late its minutes', () => {
  expect(dayOfLessons('first', [at(1, 'late', 2), at(3, 'absent')], all)).toEqual({ status: 'late', late_minutes: 7 })
  expect(dayOfLessons('first', [at(3, 'sick')], all)).toEqual({ status: 'sick', late_minutes: null })
})

test('where one lesson is enough, who was in any was there, and nobody is absent before the last one was called', () => {
  expect(dayOfLessons('any', [at(1, 'absent', 2)], all)).toBeNull()
  expect(dayOfLessons('any', [at(1, 'absent', 2), at(3, 'present')], all)).toEqual({ status: 'present', late_minutes: null })
  expect(dayOfLessons('any', [at(1, 'absent', 2), at(3, 'absent'), at(4, 'absent')], all)).toMatchObject({ status: 'absent' })
  expect(dayOfLessons('any', [at(1, 'sick', 2), at(3, 'absent')], all)).toMatchObject({ status: 'sick' })
})

test('where most lessons count, more than half of the hours missed is absence, and half of them is not', () => {
  expect(dayOfLessons('most', [at(1, 'absent', 2)], all)).toBeNull()
  expect(dayOfLessons('most', [at(1, 'absent', 2), at(3, 'present')], all)).toMatchObject({ status: 'present' })
  expect(dayOfLessons('most', [at(1, 'absent', 2), at(3, 'absent'), at(4, 'present')], all)).toMatchObject({ status: 'absent' })
})

test('a day without a called lesson is open', () => {
  for (const rule of ['first', 'any', 'most'] as const) expect(dayOfLessons(rule, [], all)).toBeNull()
})

test('who is at home, or was missing an hour ago, is taken to be missing still; everybody else to be there', () => {
  const day = { status: 'sick', verification: 'approved' } as const
  expect(expectedIn(day, [])).toBe('sick')
  expect(expectedIn(day, [at(1, 'present')])).toBeUndefined()
  expect(expectedIn({ ...day, status: 'present' }, [at(1, 'absent')])).toBe('absent')
  expect(expectedIn({ status: 'unrecorded', verification: 'waiting' }, [])).toBeUndefined()
})

const none = { present: 0, late: 0, dispensation: 0, excused: 0, sick: 0, absent: 0 }
test('the percentage of lessons counts late and dispensation as there, and every lesson that was called as one', () => {
  expect(percentPresent(none)).toBeNull()
  expect(percentPresent({ present: 1, late: 2, dispensation: 4, excused: 8, sick: 16, absent: 33 })).toBe(10.9) // 7 of 64
  for (const there of ['present', 'late', 'dispensation'] as const)
    expect(percentPresent({ ...none, [there]: 2, sick: 1 })).toBe(66.7)
  for (const away of ['excused', 'sick', 'absent'] as const) expect(percentPresent({ ...none, present: 3, [away]: 1 })).toBe(75)
})
