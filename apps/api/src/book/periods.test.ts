import { expect, test } from 'vitest'
import { periodAsked, yearAt } from './periods.ts'

const years = [
  { id: 2026, starts_on: '2026-07-13', second_semester_on: '2027-01-04', ends_on: '2027-06-26' },
  { id: 2025, starts_on: '2025-07-14', second_semester_on: '2026-01-05', ends_on: '2026-06-20' },
]
const on = (date: string) => ({ school: { years }, day: { date } })

test('before its first year has begun a school has no semester, and whoever needs one is told that the year is missing', () => {
  const at = on('2020-01-01')
  expect(yearAt(at)).toEqual({ tahun_ajaran_id: null, semester: null, periods: [] })
  expect(() => periodAsked(at, {})).toThrow(expect.objectContaining({ code: 'YEAR_MISSING' }))
  expect(() => periodAsked(at, { tahun_ajaran_id: 2026, semester: 1 })).toThrow(expect.objectContaining({ code: 'YEAR_MISSING' }))
})

test('the semester is the running one where none is named, and one that never was is not found', () => {
  const at = on('2027-02-01')
  expect(periodAsked(at, {})).toMatchObject({ tahun_ajaran_id: 2026, semester: 2, from: '2027-01-04', to: '2027-06-26' })
  expect(periodAsked(at, { semester: 1 })).toMatchObject({ tahun_ajaran_id: 2026, semester: 1, to: '2027-01-03' })
  expect(() => periodAsked(at, { tahun_ajaran_id: 2019 })).toThrow(expect.objectContaining({ code: 'NOT_FOUND' }))
  expect(() => periodAsked(on('2026-11-23'), { tahun_ajaran_id: 2026, semester: 2 })).toThrow(
    expect.objectContaining({ code: 'NOT_FOUND' }),
  )
})

test('between two years it is the semester that has ended, and earlier ones are listed the newest first', () => {
  const at = on('2026-07-01')
  expect(periodAsked(at, {})).toMatchObject({ tahun_ajaran_id: 2025, semester: 2 })
  expect(yearAt(at).periods.map(({ name }) => name)).toEqual(['Semester Genap 2025/2026', 'Semester Ganjil 2025/2026'])
})
