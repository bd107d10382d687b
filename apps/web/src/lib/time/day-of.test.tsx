import { expect, test } from 'vitest'
import { isPast } from './day-of.ts'

const evening = Date.parse('2026-11-22T20:15:00+08:00')
const day = { date: '2026-11-22', timezone: 'Asia/Makassar' }
const home = { ...day, server_time: new Date(evening).toISOString(), lessons_today: [] }
const HOUR = 3_600_000

test('an answer of Sunday evening speaks of today until midnight of the school, and not on Monday', () => {
  const isOn = (now: string, at = evening) => isPast({}, home, at, Date.parse(now))
  expect(isOn('2026-11-22T23:59:59+08:00')).toBe(false)
  expect(isOn('2026-11-23T00:00:00+08:00')).toBe(true)
  expect(isOn('2026-11-23T06:45:00+08:00')).toBe(true)
})

test('the phone’s own clock may be wrong: what has passed since the answer counts', () => {
  const at = evening - 5 * HOUR
  expect(isPast({}, home, at, at + 3 * HOUR)).toBe(false)
  expect(isPast({}, home, at, at + 4 * HOUR)).toBe(true)
})

test('a parent’s home is over when one child’s day is', () => {
  const children = { server_time: home.server_time, children: [day, { ...day, timezone: 'Asia/Jakarta' }] }
  expect(isPast({}, children, evening, evening + 3.5 * HOUR)).toBe(false)
  expect(isPast({}, children, evening, evening + 4 * HOUR)).toBe(true)
})

test('a day without the server’s time counts from when it came', () => {
  expect(isPast({}, day, evening, evening + HOUR)).toBe(false)
  expect(isPast({}, day, evening, evening + 10 * HOUR)).toBe(true)
})

test('a day that was asked for by its date stays what it is, as does what speaks of no day', () => {
  expect(isPast({ query: { date: '2026-11-22' } }, home, evening, evening + 24 * HOUR)).toBe(false)
  expect(isPast({}, { ...home, date: '2026-11-20' }, evening, evening + 24 * HOUR)).toBe(false)
  for (const other of [undefined, null, [], 'x', { server_time: home.server_time, months: [{ date: '2026-11-22' }] }])
    expect(isPast({}, other, evening, evening + 24 * HOUR)).toBe(false)
})
