import { expect, test } from 'vitest'
import { lastDayOf, stepOf, wrongPlan } from './expiry.rules.ts'

const plan = (told_month_on: string | null = null, told_week_on: string | null = null) => ({
  expires_on: '2027-01-31',
  told_month_on,
  told_week_on,
})

test('families are told a month before, once', () => {
  expect(stepOf(plan(), '2026-12-31')).toBeNull()
  expect(stepOf(plan(), '2027-01-01')).toBe('month')
  expect(stepOf(plan('2027-01-01'), '2027-01-02')).toBeNull()
})

test('families are told a week before, also where the month was missed, and then once', () => {
  expect(stepOf(plan('2027-01-01'), '2027-01-23')).toBeNull()
  expect(stepOf(plan('2027-01-01'), '2027-01-24')).toBe('week')
  expect(stepOf(plan(), '2027-01-24')).toBe('week')
  expect(stepOf(plan(null, '2027-01-24'), '2027-01-24')).toBeNull()
})

test('koin can be used on the last day, and expire on the day after', () => {
  const told = plan('2027-01-01', '2027-01-24')
  expect(stepOf(told, '2027-01-31')).toBeNull()
  expect(stepOf(told, '2027-02-01')).toBe('run')
})

test('whoever was told late has a week all the same, and nothing expires of which nobody was told', () => {
  expect(stepOf(plan(), '2027-03-01')).toBe('week')
  const late = plan(null, '2027-03-01')
  expect(lastDayOf(late)).toBe('2027-03-07')
  expect(stepOf(late, '2027-03-07')).toBeNull()
  expect(stepOf(late, '2027-03-08')).toBe('run')
})

test('a plan is of a semester that has not ended, is not far, and leaves families thirty days', () => {
  const wrong = (ends_on: string, grace_days: number) => Object.keys(wrongPlan({ ends_on, grace_days }, '2026-11-23') ?? {})
  expect(wrong('2026-11-22', 60)).toEqual(['ends_on'])
  expect(wrong('2028-06-30', 30)).toEqual(['ends_on'])
  expect(wrong('2026-12-18', 4)).toEqual(['grace_days'])
  expect(wrong('2026-12-18', 5)).toEqual([])
})
