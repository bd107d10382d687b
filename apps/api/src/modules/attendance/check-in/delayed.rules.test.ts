import type { School } from '#school/schools.ts'
import { schoolDayOf } from '#school/schools.ts'
import { expect, test } from 'vitest'
import { dayOfCapture, delayReason, isClockKnown, isOver, withDelay } from './delayed.rules.ts'

const hours = { opens_at: '06:00', starts_at: '07:15', on_time_until: '07:15', closes_at: '15:00', ends_at: null }
/** Open from Monday to Friday, in Jakarta; it closes its days at four. */
const school = {
  timezone: 'Asia/Jakarta',
  hours: new Map([1, 2, 3, 4, 5].map((weekday) => [weekday, hours])),
  holidays: new Map(),
  calendar: [],
  hourSets: [],
  furtherPlaces: [],
  closingAt: '16:00',
  offlineMinutes: 1440,
} as unknown as School
const at = (time: string, date = '2026-11-23', zone = '+07:00') => new Date(`${date}T${time}${zone}`)
const reasonOf = (
  { skew_ms = 0 as number | null, proven = true, made = at('06:50:00'), now = at('09:00:00'), closed = false } = {},
  of: School = school,
) => {
  const captured = { at: made, skew_ms, proven, received_at: now }
  return delayReason(of, { captured, day: dayOfCapture(of, captured, now).day, now, closed })
}

test('a moment that the server’s own time proves counts, whatever the phone’s clock says', () => {
  expect([0, 299_999, 3_600_000, null].map((skew_ms) => reasonOf({ skew_ms }))).toEqual(Array(4).fill(null))
})

test('a moment that only the phone’s clock tells waits, and says whether that clock was wrong', () => {
  const reasons = (offs: (number | null)[]) => offs.map((skew_ms) => reasonOf({ skew_ms, proven: false }))
  expect(reasons([0, 299_999, -299_999])).toEqual(Array(3).fill('late_delivery'))
  expect(reasons([300_000, -300_000, 3_600_000, null])).toEqual(Array(4).fill('clock_skew'))
})

test('a check-in from the future is not believed, and counts as of its arrival', () => {
  const now = at('09:00:00')
  const captured = { at: at('09:30:00'), skew_ms: 0, proven: false, received_at: now }
  expect(isClockKnown(captured, now)).toBe(false)
  expect(dayOfCapture(school, captured, now).at).toEqual(now)
  expect(reasonOf({ made: captured.at, proven: false, now })).toBe('clock_skew')
})

test('up to the closing hour it arrives in time, afterwards too late', () => {
  expect(reasonOf({ now: at('15:59:59') })).toBeNull()
  expect(reasonOf({ now: at('16:00:00') })).toBe('late_delivery')
  expect(reasonOf({ now: at('15:00:00'), closed: true })).toBe('late_delivery')
})

test('no day is over while check-in is open, whatever hour the school chose', () => {
  const early = { ...school, closingAt: '12:00' }
  expect(reasonOf({ now: at('15:00:59') }, early)).toBeNull()
  expect(reasonOf({ now: at('15:01:00') }, early)).toBe('late_delivery')
})

test.each([
  ['Asia/Jakarta', '+07:00'],
  ['Asia/Makassar', '+08:00'],
  ['Asia/Jayapura', '+09:00'],
] as const)('where days do not close, a date in %s is over at its own midnight', (timezone, zone) => {
  const of = { ...school, timezone, closingAt: null }
  const made = at('06:50:00', '2026-11-23', zone)
  expect(reasonOf({ made, now: at('23:59:59', '2026-11-23', zone) }, of)).toBeNull()
  expect(reasonOf({ made, now: at('00:00:00', '2026-11-24', zone) }, of)).toBe('late_delivery')
})

test('a school that wants to see every such check-in has them wait; what is against it more comes first', () => {
  const careful = { ...school, offlineMinutes: null }
  expect(reasonOf({}, careful)).toBe('offline')
  expect(reasonOf({ now: at('16:00:00') }, careful)).toBe('late_delivery')
  expect(reasonOf({ skew_ms: null, proven: false }, careful)).toBe('clock_skew')
})

test('seven days back are taken, eight are not', () => {
  const now = at('09:00:00', '2026-11-30')
  expect(dayOfCapture(school, { at: at('06:50:00'), skew_ms: 0, proven: true, received_at: now }, now).day.date).toBe(
    '2026-11-23',
  )
  const old = () => dayOfCapture(school, { at: at('06:50:00', '2026-11-20'), skew_ms: 0, proven: true, received_at: now }, now)
  expect(old).toThrowError(expect.objectContaining({ code: 'VALIDATION', message: expect.stringContaining('7 hari') }))
})

test('on a day without school nothing is taken', () => {
  const now = at('09:00:00')
  expect(() =>
    dayOfCapture(school, { at: at('07:00:00', '2026-11-22'), skew_ms: 0, proven: true, received_at: now }, now),
  ).toThrowError(
    expect.objectContaining({ code: 'ATTENDANCE_CLOSED', message: 'Presensi tidak dibuka pada hari itu: Hari libur.' }),
  )
})

test('the hour of a clock that is not believed closes nobody out; a believed one counts', () => {
  const now = at('12:00:00')
  const time = (made: string, skew_ms: number | null) =>
    dayOfCapture(school, { at: at(made), skew_ms, proven: false, received_at: now }, now).day.local.time
  expect([time('05:10:00', null), time('07:20:00', null), time('05:10:00', 0)]).toEqual(['06:00', '07:20', '05:10'])
})

test('a day is not over before its own date, nor on it before the hour', () => {
  const day = schoolDayOf(school, at('06:50:00'))
  expect([isOver(school, day, at('06:50:00')), isOver(school, day, at('23:00:00', '2026-11-22'))]).toEqual([false, false])
})

test('a check-in that waits for the place waits for that, and one inside the rules for its delay', () => {
  const away = { status: 'unrecorded', verification: 'waiting', waiting_reason: 'outside_radius', late_minutes: null } as const
  const received_at = at('09:00:00')
  expect(withDelay(away, 'late_delivery', received_at)).toEqual({ ...away, offline: true, received_at })
  const good = { status: 'late', verification: 'automatic', waiting_reason: null, late_minutes: 5 } as const
  expect(withDelay(good, null, received_at)).toEqual({ ...good, offline: true, received_at })
  expect(withDelay(good, 'clock_skew', received_at)).toEqual({
    offline: true,
    received_at,
    status: 'unrecorded',
    verification: 'waiting',
    waiting_reason: 'clock_skew',
    late_minutes: 5,
  })
})
