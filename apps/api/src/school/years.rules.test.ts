import { expect, test } from 'vitest'
import { yearInUse } from './years.rules.ts'

const year = (first: number, starts = '07-13', ends = '06-26') => ({
  tahun_ajaran_id: first,
  starts_on: `${first}-${starts}`,
  ends_on: `${first + 1}-${ends}`,
})
const inUse = (years: ReturnType<typeof year>[], today: string) => yearInUse(years, today)?.tahun_ajaran_id ?? null

test('classes are made for the year that runs; between two years until the end of June for the former, then for the next one', () => {
  const years = [year(2027), year(2026)]
  expect(inUse(years, '2027-05-02')).toBe(2026)
  expect(inUse(years, '2027-06-30')).toBe(2026)
  expect(inUse(years, '2027-07-01')).toBe(2027)
  expect(inUse(years, '2027-07-13')).toBe(2027)
})

test('a school whose first year is still to come is set up for that one, whatever the month', () => {
  expect(inUse([year(2027), year(2026)], '2026-05-20')).toBe(2026)
  expect(inUse([year(2026)], '2026-02-01')).toBe(2026)
  expect(inUse([], '2026-05-20')).toBeNull()
  expect(inUse([year(2026)], '2028-08-01')).toBeNull()
})
