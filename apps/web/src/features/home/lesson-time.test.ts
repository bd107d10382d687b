import { expect, it } from 'vitest'
import { lessonAway, lessonHours, lessonMoment } from './lesson-time.ts'

const lesson = {
  date: '2026-11-23',
  starts_at: '07:15',
  ends_at: '08:45',
  subject: 'Matematika Wajib',
  class_name: 'XI IPA 2',
  teacher: 'Ratna Dewi, S.Pd.',
  room: 'R. 204',
}

it('a lesson reads its hours with Indonesian dots', () => {
  expect(lessonHours(lesson)).toBe('07.15–08.45')
})
it.each([
  ['06.52', '23 menit lagi'],
  ['05.15', '2 jam lagi'],
  ['05.10', '2 jam 5 menit lagi'],
  ['07.15', 'Sisa 1 jam 30 menit'],
  ['08.40', 'Sisa 5 menit'],
  ['08.45', 'Selesai'],
])('at %s it says %s', (clock, words) => {
  expect(lessonAway(lesson, '2026-11-23', clock)).toBe(words)
})
it('a lesson of another day says its day instead of minutes', () => {
  expect(lessonAway(lesson, '2026-11-22', '20.00')).toMatch(/^Sen, 23 Nov/)
})
it('a lesson runs from its first minute up to its last', () => {
  expect(['07.14', '07.15', '08.44', '08.45'].map((clock) => lessonMoment(lesson, clock))).toEqual([
    'coming',
    'now',
    'now',
    'over',
  ])
})
