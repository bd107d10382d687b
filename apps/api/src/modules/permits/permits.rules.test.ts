import type { PermitState } from '@lentera/contract/permits'
import { expect, test } from 'vitest'
import type { School } from '#school/schools.ts'
import * as rules from './permits.rules.ts'

const hours = { opens_at: '06:00', starts_at: '07:15', on_time_until: '07:15', closes_at: '12:00', ends_at: '14:00' }
/** A school of five days that is closed on Wednesday 25 November, in a year that ends on 26 June 2027. */
const school = {
  isDemo: false,
  timezone: 'Asia/Jakarta',
  permitHours: 4,
  hours: new Map([1, 2, 3, 4, 5].map((weekday) => [weekday, hours])),
  holidays: new Map([['2026-11-25', 'Hari Guru']]),
  calendar: [],
  hourSets: [],
  years: [{ id: 2026, starts_on: '2026-07-13', second_semester_on: '2027-01-04', ends_on: '2027-06-26' }],
} as unknown as School
const today = '2026-11-24'
const now = new Date('2026-11-24T02:00:00Z')

test('there is school on weekdays with hours within a year, and not on holidays', () => {
  const days = ['2026-11-24', '2026-11-25', '2026-11-28', '2027-06-25', '2027-06-28']
  expect(days.map((date) => rules.isSchoolDay(school, date))).toEqual([true, false, false, true, false])
  expect(rules.schoolDaysOf(school, { starts_on: '2026-11-24', ends_on: '2026-11-30' })).toEqual([
    '2026-11-24',
    '2026-11-26',
    '2026-11-27',
    '2026-11-30',
  ])
  expect(rules.schoolDaysOf(school, { starts_on: '2026-11-24', ends_on: '2026-11-23' })).toEqual([])
})

test('sickness is reported until two school days afterwards, over a weekend and a holiday', () => {
  expect(['2026-11-24', '2026-11-26', '2026-11-30'].map((date) => rules.sickFrom(school, date))).toEqual([
    '2026-11-20',
    '2026-11-23',
    '2026-11-26',
  ])
})

const errors = (when: Partial<rules.When>, known?: rules.When, at = today) =>
  Object.keys(rules.whenErrors(school, { type: 'sick', starts_on: at, ends_on: at, ...when }, at, known))

test('days of a permit are in order, not too many, and not past, but for sickness; and one of them is a school day', () => {
  const family = { type: 'family' as rules.When['type'] }
  expect(errors({})).toEqual([])
  expect(errors({ ends_on: '2026-11-23' })).toEqual(['ends_on'])
  expect(errors({ starts_on: '2026-11-20', ends_on: '2026-11-20' })).toEqual([])
  expect(errors({ starts_on: '2026-11-19', ends_on: '2026-11-19' })).toEqual(['ends_on'])
  expect(errors({ ...family, starts_on: '2026-11-23', ends_on: '2026-11-24' })).toEqual(['starts_on'])
  expect(errors({ ...family, starts_on: '2026-11-25', ends_on: '2026-11-25' })).toEqual(['starts_on'])
  expect(errors({ ...family, starts_on: '2026-11-25', ends_on: '2026-11-26' })).toEqual([])
  expect(errors({ ...family, starts_on: rules.lastDay(today), ends_on: '2027-05-24' })).toEqual(['ends_on'])
})

test('a day that was in time when the permit was filed stays so in an edit, of the same type alone', () => {
  const known = { type: 'family' as rules.When['type'], starts_on: '2026-11-23', ends_on: '2026-11-24' }
  expect(errors(known)).toEqual(['starts_on'])
  expect(errors(known, known)).toEqual([])
  expect(errors(known, { ...known, type: 'sick' })).toEqual(['starts_on'])
  expect(errors({ ...known, starts_on: '2026-11-20' }, known)).toEqual(['starts_on'])
})

test('hours of a day are of one day that has not passed, in order, and within school', () => {
  const out = (more: Partial<rules.When>) =>
    errors({ type: 'leave_during_school', starts_at: '09:00', ends_at: '10:00', ...more })
  expect(out({})).toEqual([])
  expect(out({ ends_on: '2026-11-26' })).toEqual(['ends_on'])
  expect(out({ starts_on: '2026-11-23', ends_on: '2026-11-23' })).toEqual(['starts_on'])
  expect([out({ starts_at: null }), out({ ends_at: null })]).toEqual([['starts_at'], ['ends_at']])
  expect([out({ ends_at: '09:00' }), out({ ends_at: '09:01' })]).toEqual([['ends_at'], []])
  expect([out({ starts_at: '14:00', ends_at: '14:30' }), out({ starts_at: '13:59', ends_at: '14:30' })]).toEqual([
    ['starts_at'],
    [],
  ])
})

const permit = (more: Partial<rules.Standing> = {}): rules.Standing => ({
  state: 'waiting_homeroom',
  ends_on: today,
  account_id: 1,
  filed_by: 1,
  filer_role: 'student',
  homeroom_teacher_id: 5,
  escalates_at: null,
  letter_missing: false,
  ...more,
})
const people = {
  pupil: { id: 1, role: 'student' },
  parent: { id: 2, role: 'parent' },
  leader: { id: 5, role: 'teacher' },
  colleague: { id: 6, role: 'teacher' },
  office: { id: 9, role: 'school' },
} as const
const waiting = (of: rules.Standing) =>
  Object.entries(people).flatMap(([name, who]) => (rules.waitsFor(of, { ...who, today, now }) ? [name] : []))
const can = (of: rules.Standing, who: keyof typeof people) => rules.mayDo(of, { ...people[who], today, now })

test('a permit waits for the parents, then for who leads the class, and for the office once its hours are over', () => {
  const [past, ahead] = [new Date(now.getTime()), new Date(now.getTime() + 1)]
  const of = (state: PermitState, escalates_at: Date | null = ahead) => waiting(permit({ state, escalates_at }))
  expect(of('waiting_parent')).toEqual(['parent'])
  expect(of('waiting_parent', past)).toEqual(['parent', 'leader', 'office'])
  expect(of('waiting_homeroom')).toEqual(['leader'])
  expect(of('waiting_homeroom', past)).toEqual(['leader', 'office'])
  expect([of('waiting_school', past), of('waiting_school', null)]).toEqual([['office'], ['office']])
  for (const state of ['approved', 'rejected', 'cancelled', 'expired', 'needs_revision'] as const)
    expect(of(state, past)).toEqual([])
  expect(rules.isEscalated({ state: 'waiting_school', escalates_at: past }, now)).toBe(false)
})

test('a teacher does not decide on the own permit, and without a letter nobody but a parent lets it go on', () => {
  expect(waiting(permit({ account_id: 5 }))).toEqual([])
  expect(can(permit(), 'leader')).toEqual(['approve', 'revise', 'reject', 'cancel'])
  expect(can(permit({ letter_missing: true }), 'leader')).toEqual(['revise', 'reject', 'cancel'])
  expect(can(permit({ state: 'waiting_parent', letter_missing: true }), 'parent')).toEqual([
    'approve',
    'revise',
    'reject',
    'edit',
    'cancel',
  ])
})

test('the own permit is changed while it is open, or holds and is not over; whoever leads the class calls it off also later', () => {
  for (const state of ['waiting_parent', 'waiting_homeroom', 'needs_revision'] as const)
    expect(can(permit({ state }), 'pupil')).toEqual(['edit', 'cancel'])
  expect(can(permit({ state: 'approved' }), 'pupil')).toEqual(['edit', 'cancel'])
  const over = permit({ state: 'approved', ends_on: '2026-11-23' })
  expect([can(over, 'pupil'), can(over, 'leader'), can(over, 'office'), can(over, 'colleague')]).toEqual([
    [],
    ['cancel'],
    ['cancel'],
    [],
  ])
  for (const state of ['rejected', 'cancelled', 'expired'] as const)
    for (const who of ['pupil', 'parent', 'leader', 'office'] as const) expect(can(permit({ state }), who), who).toEqual([])
})

test('what a child’s family filed is any parent’s, what the office filed any colleague’s there, and what a teacher filed the teacher’s alone', () => {
  const own = (filed_by: number, filer_role: rules.Standing['filer_role']) =>
    Object.entries(people).flatMap(([name, who]) =>
      rules.isOwn(permit({ filed_by, filer_role }), { ...who, today, now }) ? [name] : [],
    )
  expect(own(1, 'student')).toEqual(['pupil', 'parent'])
  expect(own(3, 'parent')).toEqual(['parent'])
  expect(own(8, 'school')).toEqual(['office'])
  expect(own(6, 'teacher')).toEqual(['colleague'])
})

test('where a permit begins to wait, and what a decision makes of it', () => {
  const first = (filer: 'student' | 'parent' | 'teacher', more: object = {}) =>
    rules.firstState(filer, { isPupil: true, parentFirst: true, decides: false, ...more })
  expect([first('student'), first('student', { parentFirst: false }), first('parent')]).toEqual([
    'waiting_parent',
    'waiting_homeroom',
    'waiting_homeroom',
  ])
  expect([first('teacher', { decides: true }), first('teacher', { isPupil: false, decides: true })]).toEqual([
    'approved',
    'waiting_school',
  ])
  expect(rules.decidedState('approve', { role: 'parent' })).toBe('waiting_homeroom')
  expect(rules.decidedState('approve', { role: 'teacher' })).toBe('approved')
  expect([rules.decidedState('revise', { role: 'teacher' }), rules.decidedState('reject', { role: 'parent' })]).toEqual([
    'needs_revision',
    'rejected',
  ])
})

test('the office may decide after the school’s hours, at once where nobody leads the class, and hours of a day from that morning on', () => {
  const at = (state: PermitState, type: rules.When['type'], homeroom: number | null = 5, starts_on = today) =>
    rules.escalatesAt(state, { type, starts_on }, { school, homeroom, now })?.toISOString()
  expect(at('waiting_homeroom', 'sick')).toBe('2026-11-24T06:00:00.000Z')
  expect(at('waiting_homeroom', 'sick', null)).toBe(now.toISOString())
  expect(at('waiting_parent', 'sick', null)).toBe('2026-11-24T06:00:00.000Z')
  expect([at('waiting_school', 'sick'), at('approved', 'sick')]).toEqual([undefined, undefined])
  // It opened at six, an hour that is over; on a later day the hours of the school come first.
  expect(at('waiting_homeroom', 'leave_during_school')).toBe(now.toISOString())
  expect(at('waiting_homeroom', 'leave_during_school', 5, '2026-11-26')).toBe('2026-11-24T06:00:00.000Z')
})

test('more than two days of sickness ask for a letter, and no other type does', () => {
  expect([2, 3].map((days) => rules.needsLetter({ type: 'sick' }, days))).toEqual([false, true])
  expect(rules.needsLetter({ type: 'leave_during_school' }, 9)).toBe(false)
})

test('what cannot be is refused by its code with its fields, and nothing otherwise', () => {
  expect(() => rules.refuseErrors('INVALID_REQUEST', {})).not.toThrow()
  expect(() => rules.refuseErrors('INVALID_REQUEST', { starts_on: ['Sudah lewat.'] })).toThrow(
    expect.objectContaining({ code: 'INVALID_REQUEST', errors: { starts_on: ['Sudah lewat.'] } }),
  )
})
