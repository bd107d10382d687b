import { expect, test } from 'vitest'
import type { School } from '#school/schools.ts'
import type { DayRow } from './history.queries.ts'
import { arrivalsOf, calendarOf, calendarOfPupil, daysOf, spanOfMonth, streakOf, sumOfTotals, totalsOf } from './history.rules.ts'

const came: DayRow = ['2026-11-18', 'present', 'automatic', null, false, '06:40', null]
const early: DayRow = ['2026-11-19', 'present', 'automatic', null, true, '06:40', '09:00']
const waiting: DayRow = ['2026-11-20', 'present', 'waiting', null, true, '06:40', '09:00']
const today: DayRow = ['2026-11-23', 'present', 'automatic', null, false, '06:40', null]
const calendar = [came, early, waiting, today].map(([date]) => ({ date, closed_because: null }))

/** How somebody left on each of these days. */
const leaving = (clockOut: boolean) =>
  daysOf({ school: { clockOut } as School, today: '2026-11-23', first: '2026-11-18' }, calendar, [
    came,
    early,
    waiting,
    today,
  ]).map((day) => (day.kind === 'recorded' ? day.leaving : day.kind))

test('a day that is over says who left early or never clocked out, once it is decided, where people clock out', () => {
  expect(leaving(true)).toEqual(['not_clocked_out', 'left_early', null, null])
  expect(leaving(false)).toEqual([null, null, null, null])
})

/** A school that begins at 07.15 on Mondays and at 08.00 on Fridays, where it is closed on Tuesday 24 November. */
const school = {
  timezone: 'Asia/Makassar',
  hours: new Map([
    [1, { opens_at: '06:00', starts_at: '07:15', on_time_until: '07:15', closes_at: '12:00', ends_at: null }],
    [5, { opens_at: '06:00', starts_at: '08:00', on_time_until: '08:00', closes_at: '12:00', ends_at: null }],
  ]),
  holidays: new Map([['2026-11-24', 'Hari Guru']]),
  calendar: [],
  hourSets: [],
  years: [{ id: 2026, starts_on: '2026-07-13', second_semester_on: '2027-01-04', ends_on: '2027-06-26' }],
  isDemo: false,
} as unknown as School

test('an arrival is told by its minutes before or after the start of that weekday, by the school’s own clock', () => {
  const at = (date: string, time: string, status: DayRow[1] = 'present', verification: DayRow[2] = 'automatic'): DayRow => [
    date,
    status,
    verification,
    null,
    false,
    `${date}T${time}:00+08:00`,
    null,
  ]
  const rows = [
    at('2026-11-20', '08:10', 'late'),
    at('2026-11-16', '06:50'),
    at('2026-11-23', '07:15'),
    // Not known yet, sick, without school on that weekday, and without a time.
    at('2026-11-09', '06:50', 'present', 'waiting'),
    at('2026-11-13', '06:50', 'sick'),
    at('2026-11-18', '06:50'),
    ['2026-11-02', 'present', 'automatic', null, false, null, null] satisfies DayRow,
  ]
  expect(arrivalsOf(school, rows).map(({ date, minutes, late }) => [date, minutes, late])).toEqual([
    ['2026-11-16', -25, false],
    ['2026-11-20', 10, true],
    ['2026-11-23', 0, false],
  ])
})

const recorded = (date: string, status: DayRow[1], verification: DayRow[2] = 'automatic', late: number | null = null): DayRow => [
  date,
  status,
  verification,
  late,
  false,
  null,
  null,
]
/** The days from 16 to 25 November as they are on Monday the 23rd. */
const seen = (records: readonly DayRow[], first: string | null = '2026-11-16') =>
  daysOf({ school, today: '2026-11-23', first }, calendarOf(school, '2026-11-16', '2026-11-25'), records)

test('a day without a record is closed, still ahead, open, missing, or before anybody was recorded', () => {
  const kinds = (first: string | null) =>
    Object.fromEntries(
      seen([], first)
        .filter(({ kind }) => kind !== 'closed')
        .map(({ date, kind }) => [date, kind]),
    )
  expect(kinds('2026-11-20')).toEqual({ '2026-11-16': 'before', '2026-11-20': 'missing', '2026-11-23': 'open' })
  expect(kinds(null)).toEqual({ '2026-11-16': 'before', '2026-11-20': 'before', '2026-11-23': 'open' })
  const closed = seen([]).find(({ date }) => date === '2026-11-24')
  expect(closed).toMatchObject({ kind: 'closed', status: 'holiday', closed_because: 'Hari Guru' })
})

test('days add up by what they count as: waiting and closed ones are no school days, a day of today without a status neither', () => {
  const totals = totalsOf(
    seen([
      recorded('2026-11-16', 'late', 'automatic', 12),
      recorded('2026-11-17', 'holiday'),
      recorded('2026-11-18', 'present', 'waiting'),
      recorded('2026-11-19', 'dispensation', 'approved'),
      recorded('2026-11-20', 'absent'),
      recorded('2026-11-23', 'unrecorded'),
    ]),
    '2026-11-23',
  )
  expect(totals).toMatchObject({
    present: 0,
    late: 1,
    dispensation: 1,
    absent: 1,
    waiting: 1,
    unrecorded: 0,
    attended: 2,
    school_days: 3,
    // Two of three, rounded down.
    rate: 66.6,
    late_minutes: 12,
  })
  expect(totalsOf([], '2026-11-23').rate).toBeNull()
  const two = sumOfTotals([totals, { ...totals, absent: 0, attended: 3, school_days: 3, rate: 100 }])
  expect(two).toMatchObject({ late: 2, late_minutes: 24, attended: 5, school_days: 6, rate: 83.3 })
})

test('a run of days on time is broken by being late or absent, and neither by what waits nor by a closed day', () => {
  const run = (...records: readonly DayRow[]) => streakOf(seen(records), '2026-11-23')
  const [monday, friday, today] = ['2026-11-16', '2026-11-20', '2026-11-23']
  expect(run(recorded(monday, 'present'), recorded(friday, 'dispensation'), recorded(today, 'present'))).toEqual({
    current: 3,
    longest: 3,
  })
  expect(run(recorded(monday, 'present'), recorded(friday, 'present', 'waiting'))).toEqual({ current: 1, longest: 1 })
  expect(run(recorded(monday, 'present'), recorded(friday, 'late'))).toEqual({ current: 0, longest: 1 })
  expect(run(recorded(monday, 'present'), recorded(today, 'present'))).toEqual({ current: 1, longest: 1 })
})

test('sick days and permitted days neither count in a run nor break it; a day without a word does', () => {
  const days = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19'] as const
  const run = (...all: readonly DayRow[1][]) =>
    streakOf(seen(all.map((status, at) => recorded(days[at]!, status))), '2026-11-23').longest
  expect(run('present', 'sick', 'present')).toBe(2)
  expect(run('present', 'excused', 'sick', 'present')).toBe(2)
  expect(run('present', 'holiday', 'present')).toBe(2)
  expect(run('present', 'absent', 'present')).toBe(1)
  expect(run('present', 'late', 'sick', 'present')).toBe(1)
})

test('a month has its own last day', () => {
  expect(['2026-02', '2028-02', '2026-04', '2026-12'].map((month) => spanOfMonth(month))).toEqual([
    { from: '2026-02-01', to: '2026-02-28' },
    { from: '2028-02-01', to: '2028-02-29' },
    { from: '2026-04-01', to: '2026-04-30' },
    { from: '2026-12-01', to: '2026-12-31' },
  ])
})

test('a pupil’s days from the first to the last are those of the class of each day, another level’s days without school are not', () => {
  const closed = (name: string, date: string, grade: number) =>
    ({ kind: 'own', name, starts_on: date, ends_on: date, grades: [grade], ends_at: null }) as const
  const levels = {
    ...school,
    calendar: [closed('Ujian XI', '2026-11-16', 11), closed('Ujian X', '2026-11-20', 10), closed('Lomba XI', '2026-11-20', 11)],
    classes: new Map([
      [1, { id: 1, grade: 11, year: 2026 }],
      [2, { id: 2, grade: 10, year: 2026 }],
    ]),
  } as unknown as School
  const stays = [
    { class_id: 1, from: '-infinity', to: '2026-11-18' },
    { class_id: 2, from: '2026-11-18', to: 'infinity' },
  ]
  const days = calendarOfPupil(levels, stays, { from: '2026-11-16', to: '2026-11-20' })
  expect(days.map(({ date, closed_because }) => [date.slice(-2), closed_because])).toEqual([
    ['16', 'Ujian XI'],
    ['17', 'Hari libur'],
    ['18', 'Hari libur'],
    ['19', 'Hari libur'],
    ['20', 'Ujian X'],
  ])
})
