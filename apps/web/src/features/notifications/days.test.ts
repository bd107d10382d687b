import type { Notification } from '@lentera/contract/notifications'
import { expect, test, vi } from 'vitest'
import { byDay, timeOf } from './days.ts'

const at = (created_at: string, timezone: Notification['timezone'] = 'Asia/Jakarta'): Notification => ({
  id: created_at,
  kind: 'reminder',
  icon: 'reminder',
  tone: 'warn',
  title: '',
  text: '',
  student: null,
  target: { screen: 'requests' },
  created_at,
  timezone,
  read_at: null,
})
const named = (list: readonly Notification[]) => byDay(list).map((day) => [day.name, day.list.length])

test('what was told is grouped by the school’s day, today and yesterday by their names', () => {
  vi.setSystemTime('2026-11-23T03:00:00Z')
  const list = ['2026-11-23T02:00:00Z', '2026-11-22T17:30:00Z', '2026-11-22T16:30:00Z', '2026-11-20T03:00:00Z']
  expect(named(list.map((one) => at(one)))).toEqual([
    ['Hari ini', 2],
    ['Kemarin', 1],
    ['Jumat, 20 November 2026', 1],
  ])
  vi.useRealTimers()
})

test('after midnight in Jayapura it is today there and yesterday in Jakarta', () => {
  vi.setSystemTime('2026-11-22T15:30:00Z')
  expect(named([at('2026-11-22T15:10:00Z', 'Asia/Jayapura')])).toEqual([['Hari ini', 1]])
  expect(named([at('2026-11-22T14:50:00Z', 'Asia/Jayapura')])).toEqual([['Kemarin', 1]])
  expect(named([at('2026-11-22T14:50:00Z')])).toEqual([['Hari ini', 1]])
  expect(named([at('2026-11-22T15:10:00Z', 'Asia/Jayapura'), at('2026-11-22T14:50:00Z')])).toEqual([['Hari ini', 2]])
  vi.useRealTimers()
})

test('a time is that of the school’s clock, with its zone', () => {
  expect(timeOf(at('2026-11-22T23:15:00Z', 'Asia/Makassar'))).toBe('07.15 WITA')
})
