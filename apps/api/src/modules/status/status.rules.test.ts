import { expect, test } from 'vitest'
import { minutesSince, noteOf, roughly, statusDay, summaryOf } from './status.rules.ts'

const now = new Date('2026-11-23T05:00:00Z')
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)

test('the page’s day is Jakarta’s', () => {
  expect([statusDay(new Date('2026-11-22T16:59:59Z')), statusDay(new Date('2026-11-22T17:00:00Z'))]).toEqual([
    '2026-11-22',
    '2026-11-23',
  ])
})

test('up to three minutes without a look are no disturbance, and longer ones are, all of them', () => {
  const today = (watched: number, disturbed = 0) => [{ day: '2026-11-23', watched, disturbed }]
  expect([minutesSince(null, now), minutesSince(now, now), minutesSince(ago(-5), now)]).toEqual([today(1), today(1), today(1)])
  expect(minutesSince(new Date(now.getTime() - 10_000), now)).toEqual([])
  expect([minutesSince(ago(1), now), minutesSince(ago(3), now)]).toEqual([today(1), today(3)])
  expect(minutesSince(ago(4), now)).toEqual(today(4, 4))
})

test('a gap over midnight is of both days, each with its own minutes, and one of months of ninety days at most', () => {
  // Midnight in Jakarta was twelve hours ago.
  expect(minutesSince(ago(13 * 60), now)).toEqual([
    { day: '2026-11-23', watched: 720, disturbed: 720 },
    { day: '2026-11-22', watched: 60, disturbed: 60 },
  ])
  const long = minutesSince(ago(200 * 24 * 60), now)
  expect(long.reduce((sum, { watched }) => sum + watched, 0)).toBe(90 * 24 * 60)
  expect(long).toHaveLength(91)
})

test('a time is told in minutes, and from one and a half hours on in hours', () => {
  expect([roughly(1), roughly(89), roughly(90), roughly(149), roughly(150)]).toEqual([
    'sekitar 1 menit',
    'sekitar 89 menit',
    'sekitar 2 jam',
    'sekitar 2 jam',
    'sekitar 3 jam',
  ])
  expect(noteOf('jobs', 40)).toBe('Pekerjaan otomatis terlambat selama sekitar 40 menit.')
})

test('the page says what is disturbed, that all runs where something was seen, and else that nothing is known', () => {
  const parts = (...states: ('ok' | 'disturbed' | 'unknown')[]) =>
    summaryOf(
      states.map((state, at) => ({ part: (['product', 'jobs', 'messages'] as const)[at]!, state })) as Parameters<
        typeof summaryOf
      >[0],
    )
  expect(parts('ok', 'disturbed', 'disturbed')).toBe(
    'Pekerjaan otomatis sedang terlambat. Pemberitahuan dan pesan sedang terlambat.',
  )
  expect([parts('ok', 'unknown'), parts('unknown', 'unknown'), parts()]).toEqual([
    'Semua berjalan',
    'Belum ada catatan',
    'Belum ada catatan',
  ])
})
