import type { AttendanceRecord } from '@lentera/contract/attendance'
import type { RollCallPupil, Taken } from '@lentera/contract/attendance/roll-call'
import { expect, test } from 'vitest'
import { aRecord } from '#school/a-record.ts'
import { bookCounts, conflictsOf, markOf, marksAfter, marksFrom, marksSince, shownOf, tallyOf, toSend } from './marks.ts'

const pupil = (id: string, more?: Partial<AttendanceRecord>): RollCallPupil => ({
  id,
  name: id,
  nisn: null,
  image: null,
  note: null,
  recorded_by: null,
  record: more ? aRecord(more) : null,
})
const waiting = { status: 'unrecorded', verification: 'waiting', waiting_reason: 'outside_radius' } as const

test('everyone is present until the teacher says otherwise; the own check-in is the mark of whoever has one', () => {
  const late = pupil('late', { status: 'late', late_minutes: 7 })
  expect(shownOf(pupil('new'), {})).toMatchObject({ status: 'present', marked: false })
  expect(shownOf(late, {})).toMatchObject({ status: 'late', late_minutes: 7, marked: false })
  expect(toSend([pupil('new'), late], {}).marks).toEqual([{ student_id: 'new', status: 'present', revision: null }])
})

test('a waiting check-in is left alone unless it is marked', () => {
  const one = pupil('one', waiting)
  expect(shownOf(one, {})).toMatchObject({ status: 'unrecorded', verification: 'waiting' })
  expect(toSend([one], {})).toMatchObject({ marks: [], waiting: 1 })
  const mark = markOf(one, { status: 'present' })!
  expect(toSend([one], { one: mark })).toMatchObject({ open: 1, waiting: 0, marks: [{ status: 'present', revision: 1 }] })
})

test('saying what the book says is no mark', () => {
  expect(markOf(pupil('new'), { status: 'present' })).toBeUndefined()
  expect(markOf(pupil('there', {}), { status: 'present' })).toBeUndefined()
  expect(markOf(pupil('there', {}), { status: 'present', note: 'Pindah kursi' })).toMatchObject({ revision: 1 })
})

test('a record that appeared after the mark is a conflict, and is not sent until the teacher has chosen', () => {
  const before = pupil('one')
  const mark = markOf(before, { status: 'absent' })!
  const now = pupil('one', {})
  expect(conflictsOf([before], { one: mark })).toEqual([])
  expect(conflictsOf([now], { one: mark })).toMatchObject([{ mark: { status: 'absent' }, record: { status: 'present' } }])
  expect(toSend([now], { one: mark }).marks).toEqual([])
  expect(toSend([now], { one: { ...mark, revision: 1 } })).toMatchObject({
    changes: 1,
    marks: [{ status: 'absent', revision: 1 }],
  })
})

test('the numbers add up, with the marks and without them', () => {
  const pupils = [pupil('a'), pupil('b'), pupil('c', { status: 'sick', verification: 'approved' }), pupil('d', waiting)]
  const marks = { b: markOf(pupils[1]!, { status: 'absent' })! }
  expect(tallyOf(pupils, marks)).toMatchObject({ total: 4, present: 1, absent: 1, sick: 1, waiting: 1, unrecorded: 0 })
  expect(bookCounts(pupils)).toMatchObject({ total: 4, present: 0, sick: 1, waiting: 1, unrecorded: 2 })
})

test('what a store gives back is read with care', () => {
  const mark = { student_id: 'a', status: 'sick', revision: null }
  expect(marksFrom([mark, { ...mark, student_id: 'gone' }, { student_id: 'a', status: 'x' }, null, 3], [pupil('a')])).toEqual({
    a: mark,
  })
  expect(marksFrom('noise', [])).toEqual({})
})

const said = (student_id: string, status: 'present' | 'sick' | 'absent', revision: number | null = null) => ({
  student_id,
  status,
  revision,
})
const taken = (more: Partial<Taken>): Taken => ({ state: 'confirmed', at: '', written: 0, revisions: [], conflicts: [], ...more })

test('the teacher’s own confirmation, whose answer is still to come, is no conflict with a newer mark; somebody else’s word is', () => {
  const marks = { own: said('own', 'sick'), other: said('other', 'sick') }
  const pupils = [pupil('own', { method: 'roll_call' }), pupil('other', { status: 'late', late_minutes: 7 })]
  const pending = [said('own', 'present'), said('other', 'present')]
  expect(conflictsOf(pupils, marks, pending).map((one) => one.pupil.id)).toEqual(['other'])
})

test('a confirmation after another one says a second word on everybody whom the first one named', () => {
  const pupils = [pupil('same', { status: 'sick', revision: 3 }), pupil('new')]
  const pending = [said('same', 'absent', 3), said('new', 'sick')]
  expect(toSend(pupils, {}, pending).marks).toEqual([said('new', 'present'), said('same', 'sick', 3)])
})

test('after the answer only conflicts and newer marks are left, and a newer mark knows what was written', () => {
  const sent = [said('done', 'sick'), said('newer', 'present'), said('disputed', 'absent')]
  const marks = { done: said('done', 'sick'), newer: said('newer', 'absent'), untouched: said('untouched', 'sick') }
  const conflict = { student_id: 'disputed', record: aRecord(), recorded_by: null, mark: said('disputed', 'absent') }
  const answer = taken({ revisions: ['done', 'newer'].map((student_id) => ({ student_id, revision: 1 })), conflicts: [conflict] })
  expect(marksAfter(marks, sent, answer)).toEqual({
    disputed: said('disputed', 'absent'),
    newer: said('newer', 'absent', 1),
    untouched: said('untouched', 'sick'),
  })
})

test('what was said while a device was still read stands above what it holds, and what was taken back is gone', () => {
  const mark = (id: string, status: 'sick' | 'absent') => ({ student_id: id, status, revision: null })
  const before = { kept: mark('kept', 'sick'), other: mark('other', 'sick'), back: mark('back', 'sick') }
  const said = { kept: before.kept, other: mark('other', 'absent'), fresh: mark('fresh', 'absent') }
  const held = { kept: mark('kept', 'absent'), other: before.other, back: before.back, mine: mark('mine', 'sick') }
  expect(marksSince(before, said, held)).toEqual({ kept: held.kept, other: said.other, fresh: said.fresh, mine: held.mine })
  expect(marksSince(before, before, held)).toEqual(held)
})
