import { expect, test } from 'vitest'
import { usualBounds, usualWeights } from './marks.rules.ts'
import { lastRow, ruleIn, type RuleRow, saidBy } from './rules-in-force.ts'

const [chemistry, music] = [7, 8]
const weights = { scope: 40, sts: 20, sas: 20, practice: 10, project: 10 }
const bounds = { sufficient: 50, good: 70, very_good: 85 }
let rows = 0
const row = (set: string, said: Partial<RuleRow> = {}): RuleRow => ({
  id: ++rows,
  tahun_ajaran_id: 2026,
  semester: 1,
  subject_id: null,
  revision: 1,
  weights: null,
  bounds: null,
  kktp: null,
  late_is_zero: null,
  remedial: null,
  set_at: new Date(`2026-${set}T00:00:00Z`),
  ...said,
})

test('where a school has said nothing the usual rule holds, of each subject', () => {
  const usual = { weights: usualWeights, bounds: usualBounds, kktp: null, late_is_zero: false, remedial: 'capped' }
  expect(ruleIn([], null)).toEqual(usual)
  expect(ruleIn([row('08-01', { subject_id: music, kktp: 90, weights })], chemistry)).toEqual(usual)
})

test('a subject’s own weights and goal hold for it alone; bands, late work and remedials are the school’s', () => {
  const school = row('08-01', { weights: usualWeights, bounds, kktp: 70, late_is_zero: true, remedial: 'better' })
  const own = row('08-02', {
    subject_id: chemistry,
    weights,
    kktp: 80,
    bounds: usualBounds,
    late_is_zero: false,
    remedial: 'capped',
  })
  const common = { bounds, late_is_zero: true, remedial: 'better' }
  expect(ruleIn([school, own], chemistry)).toEqual({ ...common, weights, kktp: 80 })
  expect(ruleIn([school, own], music)).toEqual({ ...common, weights: usualWeights, kktp: 70 })
  expect(ruleIn([school, own], null)).toEqual({ ...common, weights: usualWeights, kktp: 70 })
})

test('a closed subject keeps the rule of its moment, to the millisecond, whatever is said later', () => {
  const [first, second] = [row('08-01', { kktp: 70 }), row('10-01', { kktp: 80 })]
  const at = (moment: Date) => ruleIn([first, second], chemistry, moment).kktp
  expect(at(new Date(first.set_at.getTime() - 1))).toBeNull()
  expect(at(first.set_at)).toBe(70)
  expect(at(new Date(second.set_at.getTime() - 1))).toBe(70)
  expect(at(second.set_at)).toBe(80)
  expect(ruleIn([first, second], chemistry).kktp).toBe(80)
})

test('the last that was said of a subject is no other subject’s, and not the school’s', () => {
  const [school, own] = [row('08-01'), row('09-01', { subject_id: chemistry })]
  expect(lastRow([school, own], chemistry, undefined)).toBe(own)
  expect(lastRow([school, own], null, undefined)).toBe(school)
  expect(lastRow([school, own], music, undefined)).toBeUndefined()
})

test('what a school says itself has a value for everything, and a subject leaves open what it does not say', () => {
  const nothing = { weights: null, bounds: null, kktp: null, late_is_zero: null, remedial: null }
  expect(saidBy(undefined, chemistry)).toEqual(nothing)
  expect(saidBy(undefined, null)).toMatchObject({ weights: usualWeights, bounds: usualBounds, late_is_zero: false })
  const said = row('08-01', { weights, kktp: 75, late_is_zero: true, remedial: 'uncapped' })
  expect(saidBy(said, null)).toEqual({ weights, bounds: null, kktp: 75, late_is_zero: true, remedial: 'uncapped' })
  expect(saidBy(said, chemistry)).toEqual({ ...nothing, weights, kktp: 75 })
  expect(saidBy(row('08-01'), null)).toMatchObject({ late_is_zero: false, remedial: 'capped' })
})
