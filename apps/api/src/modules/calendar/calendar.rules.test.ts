import { expect, test } from 'vitest'
import { effectiveDays, entryErrors, movedDays, semesterOn } from './calendar.rules.ts'

test('the effective days of a year begin with its first day and end with its last one', () => {
  const year = { starts_on: '2026-07-01', ends_on: '2027-06-30' }
  const around = { year, levels: [10], weekdays: [1, 2, 3, 4, 5], entries: [] } as unknown as Parameters<typeof effectiveDays>[0]
  const days = (more: object) => effectiveDays({ ...around, ...more })
  const all = days({})
  expect(all).toHaveLength(12)
  // July 2026 has 23 days from Monday to Friday, June 2027 has 22; the first and the last one are a Wednesday each.
  expect([all[0]?.grades[0]?.days, all.at(-1)?.grades[0]?.days]).toEqual([23, 22])
  const shorter = days({ year: { starts_on: '2026-07-02', ends_on: '2027-06-29' } })
  expect([shorter[0]?.grades[0]?.days, shorter.at(-1)?.grades[0]?.days]).toEqual([22, 21])
  const one = days({ year: { starts_on: '2026-07-01', ends_on: '2026-07-01' } })
  expect(one.map(({ grades }) => grades[0]?.days)).toEqual([1])
})

const dates = { starts_on: '2026-07-13', second_semester_on: '2027-01-04', ends_on: '2027-06-26' }

test('an entry lies in a year, ends after it begins, is not too long, and says when a half day ends and no other one', () => {
  const errors = (more: Partial<Parameters<typeof entryErrors>[0]>) => {
    const entry = {
      kind: 'own',
      name: 'Libur',
      starts_on: '2026-12-21',
      ends_on: '2026-12-21',
      grades: null,
      ends_at: null,
      ...more,
    } as const
    return Object.keys(entryErrors(entry as Parameters<typeof entryErrors>[0], { levels: [10, 11, 12], years: [dates] }))
  }
  expect(errors({})).toEqual([])
  expect([errors({ ends_on: '2026-12-20' }), errors({ starts_on: '2026-08-01', ends_on: '2026-11-29' })]).toEqual([
    ['ends_on'],
    ['ends_on'],
  ])
  expect(errors({ starts_on: '2026-08-01', ends_on: '2026-11-28' })).toEqual([])
  for (const day of ['2026-07-12', '2027-06-27']) expect(errors({ starts_on: day, ends_on: day }), day).toEqual(['starts_on'])
  for (const day of ['2026-07-13', '2027-06-26']) expect(errors({ starts_on: day, ends_on: day }), day).toEqual([])
  expect([errors({ grades: [10, 12] }), errors({ grades: [10, 13] })]).toEqual([[], ['grades']])
  expect([errors({ kind: 'half_day' }), errors({ kind: 'half_day', ends_at: '10:00' }), errors({ ends_at: '10:00' })]).toEqual([
    ['ends_at'],
    [],
    ['ends_at'],
  ])
})

test('a date is in the first semester until the second one begins, and in none outside of the year', () => {
  const days = ['2026-07-12', '2026-07-13', '2027-01-03', '2027-01-04', '2027-06-26', '2027-06-27']
  expect(days.map((date) => semesterOn(dates, date))).toEqual([null, 1, 1, 2, 2, null])
})

test('days that leave their semester are named with the date that moves them; days that come into a year leave none', () => {
  expect(movedDays(dates, dates)).toEqual([])
  expect(movedDays(dates, { ...dates, starts_on: '2026-07-01', ends_on: '2027-06-30' })).toEqual([])
  expect(movedDays(dates, { ...dates, starts_on: '2026-07-20' })).toEqual([
    { field: 'starts_on', semester: 1, from: '2026-07-13', to: '2026-07-19' },
  ])
  expect(movedDays(dates, { ...dates, ends_on: '2027-06-20' })).toEqual([
    { field: 'ends_on', semester: 2, from: '2027-06-21', to: '2027-06-26' },
  ])
  expect(movedDays(dates, { ...dates, second_semester_on: '2027-01-11' })).toEqual([
    { field: 'second_semester_on', semester: 2, from: '2027-01-04', to: '2027-01-10' },
  ])
  expect(movedDays(dates, { ...dates, second_semester_on: '2026-12-28' })).toEqual([
    { field: 'second_semester_on', semester: 1, from: '2026-12-28', to: '2027-01-03' },
  ])
})

test('a holiday of one level takes no day of another, and an exam is counted beside its day', () => {
  const entry = (kind: string, starts_on: string, ends_on: string, grades: number[] | null) => ({
    kind,
    name: 'x',
    starts_on,
    ends_on,
    grades,
    ends_at: null,
  })
  const around = {
    year: { starts_on: '2026-12-07', ends_on: '2026-12-11' },
    levels: [10, 11],
    weekdays: [1, 2, 3, 4, 5],
    entries: [
      entry('own', '2026-12-07', '2026-12-07', null),
      entry('own', '2026-12-08', '2026-12-08', [11]),
      entry('exam', '2026-12-08', '2026-12-09', null),
      entry('own', '2026-12-12', '2026-12-13', null),
    ],
  } as unknown as Parameters<typeof effectiveDays>[0]
  expect(effectiveDays(around).flatMap(({ grades }) => grades)).toEqual([
    { grade: 10, days: 4, exam_days: 2 },
    { grade: 11, days: 3, exam_days: 1 },
  ])
})
