import type { CurrentUser } from '@lentera/contract/account'
import type { Timezone } from '@lentera/contract/shared'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useSession } from '#lib/session/session.ts'
import { schoolClock, schoolDay, schoolMoment } from './school-time.ts'

const belongTo = (timezone: Timezone | null) => useSession.setState({ user: { timezone } as CurrentUser })
/** At night in Greenwich, on the next day already in Makassar. */
const NIGHT = '2026-11-22T16:30:00.000Z'

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-23T05:30:00Z'), toFake: ['Date'] }))
afterEach(() => {
  vi.useRealTimers()
  useSession.setState({ user: null })
})

test('an instant stands on the clock of the school with its zone, whatever the device is set to', () => {
  belongTo('Asia/Makassar')
  expect(schoolClock('2026-11-23T05:30:00.000Z')).toBe('13.30 WITA')
  expect(schoolDay(NIGHT)).toBe('2026-11-23')
  expect(schoolMoment(new Date(NIGHT))).toBe('pukul 00.30 WITA')
  expect(schoolMoment(new Date('2026-11-22T15:59:00Z'))).toBe('Minggu, 22 November pukul 23.59 WITA')
  belongTo('Asia/Jayapura')
  expect(schoolClock('2026-11-23T05:30:00.000Z')).toBe('14.30 WIT')
})

test('what happened at another school stands on that one’s clock', () => {
  belongTo('Asia/Makassar')
  expect(schoolClock(NIGHT, 'Asia/Jakarta')).toBe('23.30 WIB')
  expect(schoolDay(NIGHT, 'Asia/Jakarta')).toBe('2026-11-22')
})

test('whoever has no school reads the device’s clock, which claims no zone', () => {
  belongTo(null)
  expect(schoolClock(NIGHT)).toMatch(/^\d\d\.\d\d$/)
})
