import { expect, test } from 'vitest'
import type { Place } from './timetable.rules.ts'
import { goneOf, reachOf, wrongDate } from './versions.rules.ts'

const lesson: Place = {
  class_id: 1,
  group_id: null,
  class_name: 'XI 1',
  classes: [1],
  subject_id: 1,
  subject_name: 'Fisika',
  teacher_id: 5,
  teacher_name: 'Ratna Dewi',
  weekday: 1,
  starts_at: '07:15',
  ends_at: '08:45',
  room: null,
  parallel: false,
}

test('a teacher who has left, a class that is gone and a group that has ended are named with the lesson', () => {
  const there = { teachers: new Set([5]), classes: new Set([1]), groups: new Set([3]) }
  const ofGroup = { ...lesson, class_id: null, group_id: 3, class_name: 'Agama Kristen' }
  expect(goneOf([lesson, ofGroup], there)).toEqual([])
  expect(goneOf([lesson], { ...there, teachers: new Set() })).toEqual([
    'Fisika XI 1, Senin 07.15–08.45: Ratna Dewi tidak lagi mengajar di sekolah ini. Pilih guru lain.',
  ])
  expect(goneOf([lesson], { ...there, classes: new Set([2]) })[0]).toContain('kelas ini tidak ada lagi')
  expect(goneOf([ofGroup], { ...there, groups: new Set() })[0]).toContain('kelompok belajar ini sudah berakhir')
})

test('a version holds from today on, or from the first day of a year to come, up to the last', () => {
  const year = { starts_on: '2026-07-13', ends_on: '2027-06-30' }
  const reach = reachOf('2026-11-23', year)
  expect(reach).toEqual({ from: '2026-11-23', until: '2027-06-30' })
  expect(reachOf('2026-06-20', year).from).toBe('2026-07-13')
  expect(['2026-11-22', '2026-11-23', '2027-06-30', '2027-07-01'].map((date) => wrongDate(date, reach) === undefined)).toEqual([
    false,
    true,
    true,
    false,
  ])
})
