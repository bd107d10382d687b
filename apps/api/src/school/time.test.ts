import { expect, test } from 'vitest'
import { addDays, localTime, minutesOf, schoolYearOf, weekdayOf } from './time.ts'

test.each([
  ['Asia/Jakarta', '2026-11-22T16:59:59.999Z', '2026-11-22', '23:59', 7],
  ['Asia/Jakarta', '2026-11-22T17:00:00.000Z', '2026-11-23', '00:00', 1],
  ['Asia/Makassar', '2026-11-22T15:59:59.999Z', '2026-11-22', '23:59', 7],
  ['Asia/Makassar', '2026-11-22T16:00:00.000Z', '2026-11-23', '00:00', 1],
  ['Asia/Jayapura', '2026-11-22T14:59:59.999Z', '2026-11-22', '23:59', 7],
  ['Asia/Jayapura', '2026-11-22T15:00:00.000Z', '2026-11-23', '00:00', 1],
  ['Asia/Jayapura', '2026-12-31T15:00:00.000Z', '2027-01-01', '00:00', 5],
  ['Asia/Makassar', '2028-02-28T16:00:00.000Z', '2028-02-29', '00:00', 2],
] as const)('in %s it is, at %s, %s %s', (zone, now, date, time, weekday) => {
  expect(localTime(new Date(now), zone)).toEqual({ date, time, weekday })
})

test('days are counted over months, leap days and years', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28')
  expect([weekdayOf('2026-11-22'), weekdayOf('2026-11-23'), weekdayOf('2026-11-28')]).toEqual([7, 1, 6])
})

test('a school year starts in July', () => {
  expect([schoolYearOf('2026-06-30'), schoolYearOf('2026-07-01'), schoolYearOf('2027-01-01')]).toEqual([2025, 2026, 2026])
})

test('minutes are counted from midnight', () => {
  expect([minutesOf('00:00'), minutesOf('07:15'), minutesOf('23:59:59')]).toEqual([0, 435, 1439])
})
