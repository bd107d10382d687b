import { expect, test } from 'vitest'
import { chosen } from '#lib/http/use-list.ts'
import { type ClassroomPupil, awayOn, pupilsOn } from './classroom-order.ts'
import { pupilRules } from './classroom-pupils.tsx'
import { addMonths, dayIn, monthIn, percent, weekdayOf } from '#school/months.ts'

test('months go over the year in both directions', () => {
  expect([addMonths('2026-12', 1), addMonths('2027-01', -1), addMonths('2026-03', -14)]).toEqual([
    '2027-01',
    '2026-12',
    '2025-01',
  ])
})

test('weeks begin on Monday', () => {
  expect(['2026-11-23', '2026-11-29'].map(weekdayOf)).toEqual([0, 6])
})

test('an address names a month or a day of the calendar, or none', () => {
  expect(['2026-11', '2026-13', '', null].map(monthIn)).toEqual(['2026-11', undefined, undefined, undefined])
  expect(['2028-02-29', '2026-02-29', 'besok', undefined].map(dayIn)).toEqual(['2028-02-29', undefined, undefined, undefined])
})

test('a rate is written as Indonesians do', () => {
  expect([96.4, 100, null].map(percent)).toEqual(['96,4%', '100%', '–'])
})

const pupil = (name: string, letters: string, school_days: number, attended: number, late = 0) =>
  ({ id: name, name, nisn: null, image: null, letters, totals: { school_days, attended, late } }) as ClassroomPupil
const room = [pupil('Andi', 'HT.', 2, 2, 1), pupil('Bunga', 'AS.', 2, 0), pupil('Citra', '?H.', 1, 1)]

test('a class stands by name, or with those first who are away most', () => {
  const ordered = (sort: string) => chosen(room, { search: '', sort, filters: {} }, pupilRules).map(({ name }) => name)
  expect(ordered('')).toEqual(['Andi', 'Bunga', 'Citra'])
  expect(ordered('-absences')).toEqual(['Bunga', 'Andi', 'Citra'])
})

test('a day lists those first who were away; a waiting one is not among them, and a closed day has none', () => {
  expect(pupilsOn(room, 0).map(({ pupil: { name }, letter }) => `${name} ${letter}`)).toEqual(['Bunga A', 'Citra ?', 'Andi H'])
  expect([0, 1, 2].map((at) => awayOn(room, at))).toEqual([1, 1, null])
})
