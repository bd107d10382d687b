import type { ScheduleLesson } from '@lentera/contract/schedule'
import { describe, expect, it } from 'vitest'
import { dateIn, dateOf, mondayOf, weekAround, weekName } from './days.ts'
import { lanesOf } from '#school/lanes.ts'
import { lasting, momentsOf, pausesBefore, toBegin } from './moments.ts'
import { changesOf, whoAndWhere } from './words.ts'

const lesson = (starts_at: string, ends_at: string, wishes: Partial<ScheduleLesson> = {}): ScheduleLesson => ({
  id: `${starts_at}${'a'.repeat(20)}`,
  starts_at,
  ends_at,
  subject: 'Fisika',
  class_name: 'XI IPA 2',
  class_uuid: '0193b8f0-0000-7000-8000-000000000000',
  teacher: 'Ratna',
  room: 'R. 204',
  replacement: null,
  duty: null,
  roll_call_id: null,
  ...wishes,
})
const replaced = { teacher: null, room: null, cancelled: false, note: null }
const cancelled = { ...replaced, cancelled: true }
const monday = (...lessons: ScheduleLesson[]) => ({ date: '2026-11-23', closed_because: null, lessons })
const day = monday(lesson('07:15', '08:45'), lesson('09:00', '10:30'), lesson('10:30', '12:00'))

describe('where the lessons of a day stand', () => {
  it.each([
    ['06.52', ['next', 'coming', 'coming']],
    ['07.15', ['now', 'next', 'coming']],
    ['08.45', ['over', 'next', 'coming']],
    ['11.00', ['over', 'over', 'now']],
    ['12.00', ['over', 'over', 'over']],
  ])('at %s: %s', (clock, moments) => {
    expect(momentsOf(day, { date: '2026-11-23', clock })).toEqual(moments)
  })
  it('another day has neither now nor next', () => {
    expect(momentsOf(day, { date: '2026-11-22', clock: '07.30' })).toEqual(['coming', 'coming', 'coming'])
    expect(momentsOf(day, { date: '2026-11-24', clock: '07.30' })).toEqual(['over', 'over', 'over'])
  })
  it('a cancelled lesson, and one that somebody else holds, is neither running nor next', () => {
    const off = monday(
      lesson('07:15', '08:45', { replacement: cancelled }),
      lesson('09:00', '10:30', { duty: 'relieved', replacement: { ...replaced, teacher: 'Budi' } }),
      lesson('10:30', '12:00'),
    )
    expect(momentsOf(off, { date: '2026-11-23', clock: '07.30' })).toEqual(['off', 'off', 'next'])
  })
})

describe('the class that a teacher may begin', () => {
  it.each([
    ['06.00', '07:15'],
    ['07.30', '07:15'],
    ['08.50', '09:00'],
    ['12.30', undefined],
  ])('at %s it is that of %s', (clock, starts) => {
    expect(toBegin(day, { date: '2026-11-23', clock })?.starts_at).toBe(starts)
  })
})

it('breaks are the time between lessons, in words', () => {
  expect(day.lessons.map((_, at) => pausesBefore(day, at))).toEqual([[], [{ name: null, minutes: 15 }], []])
  expect([15, 60, 90].map(lasting)).toEqual(['15 menit', '1 jam', '1 jam 30 menit'])
})

it('a break has the name that the school gave it, and the free hour around it has none', () => {
  const breaks = [
    { name: 'Salat Duha', starts_at: '07:00', ends_at: '07:15' },
    { name: 'Istirahat', starts_at: '08:45', ends_at: '09:00' },
    { name: 'Makan siang', starts_at: '11:00', ends_at: '11:30' },
  ]
  expect(day.lessons.map((_, at) => pausesBefore({ ...day, breaks }, at))).toEqual([[], [{ name: 'Istirahat', minutes: 15 }], []])
  const gap = monday(lesson('07:15', '08:00'), lesson('09:45', '10:30'))
  expect(pausesBefore({ ...gap, breaks }, 1)).toEqual([
    { name: null, minutes: 45 },
    { name: 'Istirahat', minutes: 15 },
    { name: null, minutes: 45 },
  ])
})

it('lessons at the same hour stand side by side, and those after them take the whole width again', () => {
  expect(lanesOf([lesson('07:00', '09:00'), lesson('08:00', '09:30'), lesson('09:30', '10:00')])).toEqual([
    { lane: 0, lanes: 2 },
    { lane: 1, lanes: 2 },
    { lane: 0, lanes: 1 },
  ])
})

describe('what is read of a replacement', () => {
  it('a pupil reads who teaches instead of whom, the other room and the note', () => {
    const other = lesson('07:15', '08:45', { replacement: { ...replaced, teacher: 'Budi', room: 'Lab', note: 'Sakit' } })
    expect(whoAndWhere(other)).toBe('Budi · Lab')
    expect(changesOf(other)).toEqual(['Ratna digantikan Budi', 'Pindah ke Lab dari R.\u00A0204', 'Sakit'])
  })
  it('a teacher reads whom to stand in for, or who stands in', () => {
    const replacement = { ...replaced, teacher: 'Budi' }
    expect(changesOf(lesson('07:15', '08:45', { duty: 'substitute', replacement }))).toEqual(['Anda menggantikan Ratna'])
    expect(changesOf(lesson('07:15', '08:45', { duty: 'relieved', replacement }))).toEqual(['Digantikan Budi'])
    expect(whoAndWhere(lesson('07:15', '08:45', { duty: 'own' }))).toBe('XI IPA 2 · R.\u00A0204')
  })
})

describe('days and weeks', () => {
  it('a week begins on Monday and bears its days, its months and its years', () => {
    expect(mondayOf('2026-11-29')).toBe('2026-11-23')
    expect(weekAround('2026-11-23')).toHaveLength(7)
    expect(weekName('2026-11-23')).toBe('23–29 November 2026')
    expect(weekName('2026-11-30')).toBe('30 Nov–6 Des 2026')
    expect(weekName('2026-12-28')).toBe('28 Des 2026–3 Jan 2027')
  })
  it('the same moment is another day further east', () => {
    const now = new Date('2026-11-23T15:30:00Z')
    expect([dateIn(now, 'Asia/Jakarta'), dateIn(now, 'Asia/Jayapura')]).toEqual(['2026-11-23', '2026-11-24'])
  })
  it('an address that names no date of this century names none', () => {
    expect(['2026-11-23', '2026-02-30', '9999-01-01', 'x', null].map(dateOf)).toEqual(['2026-11-23', null, null, null, null])
  })
})
