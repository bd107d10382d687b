import { expect, test } from 'vitest'
import type { KeptEdit } from './edits.queries.ts'
import { netTurns } from './edits.rules.ts'
import type { Place } from './timetable.rules.ts'

const fisika = (more: Partial<Place> = {}): Place => ({
  class_id: 1,
  group_id: null,
  class_name: 'XI 1',
  classes: [1],
  subject_id: 1,
  subject_name: 'Fisika',
  teacher_id: 1,
  teacher_name: 'Ratna Dewi',
  weekday: 1,
  starts_at: '07:15',
  ends_at: '08:45',
  room: null,
  parallel: false,
  ...more,
})
const edit = (before: Place | null, lesson_id: number | null, next_id: number | null): KeptEdit => ({
  id: 1,
  before,
  lesson_id,
  next_id,
})

test('a lesson that was moved, ended and moved again has moved once, from where it was first', () => {
  const edits = [edit(fisika(), 7, 7), edit(fisika({ weekday: 2 }), 7, 8), edit(fisika({ weekday: 3 }), 8, 8)]
  expect(netTurns(edits, new Map([[8, fisika({ weekday: 4 })]]))).toMatchObject([{ from: { weekday: 1 }, to: { weekday: 4 } }])
})

test('a lesson that was moved and moved back is not told, nor one that was added and taken out', () => {
  const edits = [
    edit(fisika(), 7, 7),
    edit(fisika({ weekday: 2 }), 7, 7),
    edit(null, null, 9),
    edit(fisika({ weekday: 5 }), 9, null),
  ]
  expect(netTurns(edits, new Map([[7, fisika()]]))).toEqual([])
})

test('one that was taken out and added anew elsewhere has moved; one that was taken out alone is gone', () => {
  const kimia = fisika({ subject_id: 2, subject_name: 'Kimia', class_id: 2, class_name: 'XI 2' })
  const edits = [edit(fisika(), 7, null), edit(null, null, 9), edit(kimia, 6, null)]
  const turns = netTurns(edits, new Map([[9, fisika({ weekday: 2 })]]))
  expect(turns).toMatchObject([
    { from: { subject_name: 'Fisika', weekday: 1 }, to: { weekday: 2 } },
    { from: { subject_name: 'Kimia' }, to: null },
  ])
})
