import { expect, test } from 'vitest'
import { badgesOf, hasSomething, isCardTime, weekOf } from './joy.rules.ts'

test('a badge is dated by the fact that filled it, and says how many there are of those it takes', () => {
  const days = Array.from({ length: 12 }, (_, at) => `2026-11-${String(at + 1).padStart(2, '0')}`)
  const badges = badgesOf(new Map([['task_in_time', days]]))
  const of = (kind: string) => badges.find((badge) => badge.kind === kind)
  expect(of('tasks_10')).toEqual({ kind: 'tasks_10', reached_on: '2026-11-10', count: 10 })
  expect(of('tasks_50')).toEqual({ kind: 'tasks_50', reached_on: null, count: 12 })
  expect(of('first_book')).toEqual({ kind: 'first_book', reached_on: null, count: 0 })
})

test('a week is from Monday to Sunday', () => {
  expect(weekOf('2026-11-28')).toEqual({ from: '2026-11-23', to: '2026-11-29' })
  expect(weekOf('2026-11-23')).toEqual({ from: '2026-11-23', to: '2026-11-29' })
  expect(weekOf('2026-11-29')).toEqual({ from: '2026-11-23', to: '2026-11-29' })
})

test('the card of the week is shown from Saturday morning to Sunday evening, and at no other hour', () => {
  const shown = [
    ['2026-11-27', '12:00'],
    ['2026-11-28', '05:59'],
    ['2026-11-28', '06:00'],
    ['2026-11-29', '19:59'],
    ['2026-11-29', '20:00'],
    ['2026-11-30', '06:00'],
  ].map(([date = '', clock = '']) => isCardTime(date, clock))
  expect(shown).toEqual([false, false, true, true, false, false])
})

test('a week has a card for a single thing of any kind, and none for nothing', () => {
  const nothing = { attended: 0, tasks: 0, quizzes: 0, koin: 0, books: 0 }
  expect(hasSomething(nothing)).toBe(false)
  for (const kind of ['attended', 'tasks', 'quizzes', 'koin', 'books'] as const)
    expect([kind, hasSomething({ ...nothing, [kind]: 1 })]).toEqual([kind, true])
})
