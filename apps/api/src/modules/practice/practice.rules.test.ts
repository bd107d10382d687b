import { expect, test } from 'vitest'
import { boxAfter, byTurn, countOf, dueAfter, isDue, leftOf, nextOn, type Standing } from './practice.rules.ts'

const fresh: Standing = { box: null, due_on: null, was_right: false }
const today = '2026-11-23'

test('a right answer moves a question one box on up to the last, and anything else puts it back into the first', () => {
  expect([null, 1, 2, 3, 4, 5].map((box) => boxAfter(box, true))).toEqual([2, 2, 3, 4, 5, 5])
  expect([null, 1, 5].map((box) => boxAfter(box, false))).toEqual([1, 1, 1])
})

test('the higher the box, the later its question comes again, over the end of a month too', () => {
  expect([1, 2, 3, 4, 5].map((box) => dueAfter(box, today))).toEqual([
    '2026-11-24',
    '2026-11-26',
    '2026-11-30',
    '2026-12-07',
    '2026-12-23',
  ])
})

test('a question is due on its day and after it, not before, and at once where it was never practised', () => {
  expect(['2026-11-22', today, '2026-11-24', null].map((due_on) => isDue({ due_on }, today))).toEqual([true, true, false, true])
})

test('what was wrong in the quiz comes first, then what is due again from the lowest box, and what was right last', () => {
  const right: Standing = { ...fresh, was_right: true }
  const second: Standing = { box: 2, due_on: '2026-11-20', was_right: false }
  const older: Standing = { box: 1, due_on: '2026-11-19', was_right: true }
  const newer: Standing = { box: 1, due_on: '2026-11-21', was_right: true }
  expect([right, second, newer, older, fresh].toSorted(byTurn)).toEqual([fresh, older, newer, second, right])
})

test('without premium five questions a day are free and never less than none is left; with it there is no limit', () => {
  expect([0, 4, 5, 9].map((answered) => leftOf(false, answered))).toEqual([5, 1, 0, 0])
  expect(leftOf(true, 40)).toBeNull()
})

test('counts and the next day are those of the questions that are there', () => {
  const later: Standing = { box: 4, due_on: '2026-12-01', was_right: true }
  const soon: Standing = { box: 3, due_on: '2026-11-25', was_right: true }
  expect(countOf([fresh, later, soon], today)).toEqual({ total: 3, due: 1, strong: 1 })
  expect([nextOn([later, soon], today), nextOn([later, fresh], today), nextOn([], today)]).toEqual(['2026-11-25', null, null])
})
