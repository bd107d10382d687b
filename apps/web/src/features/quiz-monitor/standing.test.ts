import type { Monitor, MonitoredPupil } from '@lentera/contract/quiz-sessions/attempts'
import { expect, test } from 'vitest'
import { changedForAll, merged, seatsAt } from './standing.ts'

const now = Date.parse('2026-11-23T01:00:00Z')
const at = (seconds: number) => new Date(now + seconds * 1000).toISOString()
const working = {
  uuid: 'attempt',
  nr: 1,
  state: 'in_progress' as const,
  answered: 3,
  late: 0,
  late_waiting: 0,
  late_proven: 0,
  device_asked_at: null,
  counted_score: null,
  last_number: 3,
  leaves: 0,
  started_at: at(-600),
  deadline_at: at(1200),
  remaining_seconds: 1200,
  last_seen_at: at(-5),
  submitted_at: null,
  score: null,
  to_mark: 0,
}
const pupil = (name: string, attempt: Partial<typeof working> | null = {}): MonitoredPupil => ({
  uuid: name,
  name,
  class: 'X-1',
  image: null,
  attempt: attempt && { ...working, ...attempt },
  can: [],
})
const monitor = (...students: MonitoredPupil[]) =>
  ({ students, paused_at: null, state: 'running', ends_at: null }) as unknown as Monitor

test('whoever needs somebody stands first: frozen, then lost or often away, then at work, not begun, done', () => {
  const seats = seatsAt(
    monitor(
      pupil('Ani', { state: 'submitted' as never, deadline_at: null as never, remaining_seconds: null as never }),
      pupil('Budi', null),
      pupil('Citra'),
      pupil('Dewi', { leaves: 2 }),
      pupil('Eka', { last_seen_at: at(-60) }),
      pupil('Fajar', { state: 'frozen' as never, remaining_seconds: 300 }),
    ),
    now,
  )
  expect(seats.map(({ name, state, seconds }) => [name, state, seconds])).toEqual([
    ['Fajar', 'frozen', 300],
    ['Dewi', 'in_progress', 1200],
    ['Eka', 'disconnected', 1200],
    ['Citra', 'in_progress', 1200],
    ['Budi', 'not_started', null],
    ['Ani', 'submitted', null],
  ])
})

test('while the session is paused everybody’s clock stands', () => {
  const paused = { ...monitor(pupil('Ani')), paused_at: at(-60) }
  expect(seatsAt(paused, now)[0]?.seconds).toBe(1260)
})

test('what is new takes the place of what was known, and newcomers come last', () => {
  const before = monitor(pupil('Ani'), pupil('Budi'))
  const { students } = merged(before, monitor(pupil('Budi', { answered: 9 }), pupil('Citra')))
  expect(students.map(({ name, attempt }) => [name, attempt?.answered])).toEqual([
    ['Ani', 3],
    ['Budi', 9],
    ['Citra', 3],
  ])
  expect(changedForAll(before, { ...before, paused_at: at(0) })).toBe(true)
  expect(changedForAll(before, before)).toBe(false)
})
