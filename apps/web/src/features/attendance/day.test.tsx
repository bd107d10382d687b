import type { AttendanceRecord, Today } from '@lentera/contract/attendance'
import { expect, test } from 'vitest'
import { mayCheckIn, metres, phaseOf } from './day.ts'
import { judge } from './judge.ts'
import { seenNow } from './use-today.ts'

const hours = { opens_at: '05:30', starts_at: '07:15', on_time_until: '07:15', closes_at: '12:00', ends_at: null }
const at = (clock: string) => phaseOf({ hours, record: null }, clock)

test('the day is early, open up to and including the start, then late, then over', () => {
  expect(['05.29', '05.30', '07.15', '07.16', '12.00', '12.01'].map(at)).toEqual([
    'early',
    'open',
    'open',
    'late',
    'late',
    'over',
  ])
})

test.each([
  ['05.29', 'open'],
  ['07.15', 'open'],
  ['07.16', 'late'],
  ['12.00', 'late'],
  ['12.01', 'open'],
  ['23.59', 'open'],
])('at %s a visitor of the demo finds check-in %s: outside its hours ten to seven counts', (clock, phase) => {
  expect(phaseOf({ hours, record: null, demo_hour: '06:50' }, clock)).toBe(phase)
})

const seen = (date: string, server_time: string, timezone: Today['timezone']) =>
  ({ date, server_time, timezone, hours, closed_because: null, record: { id: 'x' } as AttendanceRecord }) as Today

test('of what was seen earlier the clock goes on, by the phone’s own clock', () => {
  const today = seen('2026-11-23', '2026-11-22T23:00:00.000Z', 'Asia/Jakarta')
  const at = new Date('2026-11-22T22:00:00.000Z')
  expect(seenNow(today, at, at.getTime() + 50 * 60_000)).toEqual({ ...today, server_time: '2026-11-22T23:50:00.000Z' })
})

test.each([
  ['Asia/Jakarta', '2026-11-22T16:59:00.000Z', '2026-11-22', '2026-11-23'],
  ['Asia/Makassar', '2026-11-22T15:59:00.000Z', '2026-11-22', '2026-11-23'],
  ['Asia/Jayapura', '2026-11-22T14:59:00.000Z', '2026-11-22', '2026-11-23'],
] as const)(
  'in %s the hours and the record of yesterday are nothing of today, and a check-in can be made',
  (zone, server, date, next) => {
    const yesterday = seen(date, server, zone)
    const at = new Date(server)
    expect(seenNow(yesterday, at, at.getTime() + 59_000).date).toBe(date)
    const now = seenNow(yesterday, at, at.getTime() + 60_000)
    expect(now).toMatchObject({ date: next, hours: null, record: null, unknown: true })
    expect([phaseOf(now, '00.00'), mayCheckIn(phaseOf(now, '00.00'))]).toEqual(['unknown', true])
  },
)

test('a school without hours is closed', () => {
  expect(phaseOf({ hours: null, record: null }, '07.00')).toBe('closed')
})

const school = { name: null, latitude: -5.1354, longitude: 119.4238, radius_m: 150 }
const rules = { accuracy_limit_m: 100 }
const north = (metersAway: number) => ({ latitude: school.latitude + metersAway / 111_195, longitude: school.longitude })

test('a pupil inside the circle is taken at once; outside, or unsure, the check-in will wait', () => {
  expect(judge({ ...north(140), accuracy: 8 }, [school], rules).waits).toBeNull()
  expect(judge({ ...north(160), accuracy: 8 }, [school], rules).waits).toBe('outside_radius')
  expect(judge({ ...north(10), accuracy: 101 }, [school], rules).waits).toBe('poor_accuracy')
  expect(Math.round(judge({ ...north(140), accuracy: 8 }, [school], rules).distance)).toBe(140)
})

test('a pupil at a further point is judged by it; between two points, by the one whose edge is nearer', () => {
  const campus = { name: 'Kampus 2', ...north(1000), radius_m: 60 }
  const areas = [school, campus] as const
  expect(judge({ ...north(1040), accuracy: 8 }, areas, rules)).toMatchObject({ waits: null, area: { name: 'Kampus 2' } })
  expect(judge({ ...north(1070), accuracy: 8 }, areas, rules)).toMatchObject({ waits: 'outside_radius', area: campus })
  expect(judge({ ...north(500), accuracy: 8 }, areas, rules)).toMatchObject({ waits: 'outside_radius', area: school })
})

test('distances read as words', () => {
  expect([metres(41.6), metres(1234), metres(11_000)]).toEqual(['42\u00a0m', '1,2\u00a0km', '11\u00a0km'])
})
