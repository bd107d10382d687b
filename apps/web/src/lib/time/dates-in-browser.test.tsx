import { expect, test } from 'vitest'
import {
  ago,
  clockHere,
  clockWithZone,
  duration,
  longDate,
  shortDate,
  shortWeekdayOf,
  sinceHere,
  time,
  weekdayOf,
} from './dates.ts'

test('a day is written out as schools write it', () => {
  expect(longDate('2026-07-13')).toBe('Senin, 13 Juli 2026')
})

test('every day of a year is written as the locale writes it', () => {
  const written = (date: Date, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('id-ID', { timeZone: 'UTC', ...options }).format(date)
  const day = 'numeric'
  for (let at = Date.UTC(2028, 0, 1); at < Date.UTC(2029, 0, 1); at += 86_400_000) {
    const date = new Date(at).toISOString().slice(0, 10)
    const as = (options: Intl.DateTimeFormatOptions) => written(new Date(at), options)
    expect(longDate(date)).toBe(as({ weekday: 'long', day, month: 'long', year: 'numeric' }))
    expect(shortDate(date)).toBe(as({ weekday: 'short', day, month: 'short' }))
    expect(weekdayOf(date)).toBe(as({ weekday: 'long' }))
    expect(shortWeekdayOf(date)).toBe(as({ weekday: 'short' }))
  }
})

test('the device’s own clock shows two digits each', () => {
  expect(clockHere(new Date(2026, 6, 13, 0, 5))).toBe('00.05')
  expect(clockHere(new Date(2026, 6, 13, 23, 59))).toBe('23.59')
})

test('one instant is read on the clock of each school', () => {
  const instant = '2026-11-22T22:52:00.000Z'
  expect(clockWithZone(instant, 'Asia/Jakarta')).toBe('05.52 WIB')
  expect(clockWithZone(instant, 'Asia/Makassar')).toBe('06.52 WITA')
  expect(clockWithZone(instant, 'Asia/Jayapura')).toBe('07.52 WIT')
})

test('midnight is 00, not 24', () => {
  expect(clockWithZone('2026-11-22T17:00:00.000Z', 'Asia/Jakarta')).toBe('00.00 WIB')
  expect(time('07:15')).toBe('07.15')
})

test.each([
  [30, 'baru saja'],
  [300, '5 menit yang lalu'],
  [7200, '2 jam yang lalu'],
  [200_000, '2 hari yang lalu'],
])('%i seconds ago reads %s', (seconds, words) => {
  expect(ago(new Date(1_000_000_000_000 - seconds * 1000), 1_000_000_000_000)).toBe(words)
})

test('what was read on another day says which', () => {
  const now = new Date()
  const earlier = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1, 8, 12)
  const day = new Intl.DateTimeFormat('id-ID', { weekday: 'long', day: 'numeric', month: 'long' }).format(earlier)
  expect(sinceHere(now)).toMatch(/^pukul \d\d\.\d\d$/)
  expect(sinceHere(earlier)).toBe(`${day} pukul 08.12`)
})

test('minutes read as words', () => {
  expect([duration(7), duration(60), duration(80), duration(0)]).toEqual(['7 menit', '1 jam', '1 jam 20 menit', '0 menit'])
})
