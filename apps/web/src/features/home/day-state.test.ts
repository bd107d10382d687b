import type { AttendanceRecord } from '@lentera/contract/attendance'
import { describe, expect, it } from 'vitest'
import { aRecord } from '#school/a-record.ts'
import { dayState } from './day-state.ts'
import { dayWords } from './day-words.ts'

const hours = { opens_at: '05:30', starts_at: '07:15', on_time_until: '07:15', closes_at: '09:00', ends_at: null }
const record = aRecord({ clock_in_at: '2026-11-22T22:52:14.000Z', distance_m: 42 })
const waiting: AttendanceRecord = { ...record, status: 'unrecorded', verification: 'waiting', waiting_reason: 'outside_radius' }
const day = { hours, closed_because: null, record: null, timezone: 'Asia/Makassar' as const }

describe('where a school day stands', () => {
  it.each([
    ['05.29', 'early'],
    ['05.30', 'open'],
    ['07.15', 'open'],
    ['07.16', 'late'],
    ['09.00', 'late'],
    ['09.01', 'over'],
  ])('at %s a pupil without a record is %s', (clock, state) => {
    expect(dayState({ hours, record: null }, clock)).toBe(state)
  })
  it.each([
    ['05.29', 'open'],
    ['07.16', 'late'],
    ['09.00', 'late'],
    ['09.01', 'open'],
    ['23.59', 'open'],
  ])('at %s a visitor of the demo finds it %s', (clock, state) => {
    expect(dayState({ hours, record: null, demo_hour: '07:05' }, clock)).toBe(state)
  })
  it('a school without hours is closed, whatever the clock says', () => {
    expect(dayState({ hours: null, record: null }, '07.00')).toBe('closed')
  })
  it('a record decides over the clock and over a closed day', () => {
    expect(dayState({ hours: null, record }, '23.00')).toBe('recorded')
    expect(dayState({ hours, record: waiting }, '07.00')).toBe('waiting')
    expect(dayState({ hours, record: { ...waiting, verification: 'rejected' } }, '07.00')).toBe('rejected')
  })
})

describe('what a person reads about the day', () => {
  it('a pupil outside the area reads why it waits, who decides, and that it is no absence', () => {
    expect(dayWords('waiting', { ...day, record: waiting }, 'student')).toBe(
      'Di luar area sekolah. Wali kelas memutuskan hari ini. Selama menunggu kamu tidak dihitung alpa',
    )
  })
  it('a teacher is spoken to as Anda, and the school decides', () => {
    expect(dayWords('waiting', { ...day, record: waiting }, 'teacher')).toContain('Sekolah memutuskan')
    expect(dayWords('recorded', { ...day, record }, 'teacher')).toBe('Anda masuk pukul 06.52')
  })
  it('a closed day says why', () => {
    expect(dayWords('closed', { ...day, hours: null, closed_because: 'Hari Guru Nasional' }, 'student')).toBe(
      'Sekolah libur: Hari Guru Nasional',
    )
  })
})
