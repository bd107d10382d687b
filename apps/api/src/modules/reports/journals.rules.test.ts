import { expect, test } from 'vitest'
import type { SchoolLesson } from '#school/lessons.ts'
import { hasJournal, taughtLessons } from './journals.rules.ts'

const hour = (id: number, starts_at: string, ends_at: string, of: Partial<SchoolLesson> = {}): SchoolLesson => ({
  id,
  weekday: 1,
  starts_at,
  ends_at,
  subject: 'Fisika',
  subject_id: 7,
  subject_order: 0,
  class_name: 'XI-1',
  year: 2026,
  teacher_id: 3,
  teacher: 'Yusuf',
  room: null,
  starts_on: null,
  ended_on: null,
  class_id: 5,
  parallel: false,
  ...of,
})
const [first, second] = [hour(1, '07:15', '08:00'), hour(2, '08:00', '08:45')]
const written = { account_id: 3, date: '2026-11-23', lesson_id: null, class_id: 5, starts_at: '08:00:00' }

test('hours of one class and subject in a row are one lesson; another class, or the same one later in between, is another', () => {
  const other = hour(3, '08:45', '09:30', { class_id: 6, class_name: 'XI-2' })
  const again = hour(4, '09:30', '10:15')
  expect(taughtLessons([first, second, other, again]).map(({ ids }) => ids)).toEqual([[1, 2], [3], [4]])
  expect(taughtLessons([first, hour(5, '08:00', '08:45', { subject_id: 8 })])).toHaveLength(2)
})

test('a journal of any of its hours is a lesson’s; that of another class or hour is not', () => {
  const [lesson] = taughtLessons([first, second])
  expect(hasJournal(lesson!, [{ ...written, lesson_id: 2 }])).toBe(true)
  expect(hasJournal(lesson!, [{ ...written, lesson_id: 9 }])).toBe(false)
  expect(hasJournal(lesson!, [written])).toBe(true)
  expect(hasJournal(lesson!, [{ ...written, class_id: 6 }])).toBe(false)
  expect(hasJournal(lesson!, [{ ...written, starts_at: '08:45:00' }])).toBe(false)
  expect(hasJournal(lesson!, [{ ...written, class_id: null, starts_at: null }])).toBe(false)
})
