import type { HistoryDay } from '@lentera/contract/attendance/history'
import type { AttendanceStatus } from '@lentera/contract/attendance'
import { expect, test } from 'vitest'
import { signalsIn } from './signals.rules.ts'

const letters: Readonly<Record<string, AttendanceStatus>> = {
  H: 'present',
  T: 'late',
  I: 'excused',
  S: 'sick',
  D: 'dispensation',
  A: 'absent',
  L: 'holiday',
  l: 'holiday',
  '-': 'unrecorded',
  '?': 'unrecorded',
}
/** Days in a row, a letter each; `L` closed, `l` recorded as closed, `-` nobody recorded, `?` waits. The first is 1 September. */
const days = (row: string): HistoryDay[] =>
  [...row].map((letter, at) => ({
    date: `2026-09-${String(at + 1).padStart(2, '0')}`,
    kind: letter === 'L' ? 'closed' : letter === '-' ? 'missing' : 'recorded',
    status: letters[letter]!,
    verification: letter === '?' ? 'waiting' : 'approved',
    late_minutes: null,
    leaving: null,
    closed_because: null,
  }))
const causes = (row: string) => signalsIn(days(row), '2026-10-01').map(({ cause }) => cause)

test('three unexplained school days in a row need a look, two do not', () => {
  expect(causes('HHHAA')).toEqual([])
  expect(causes('HHHAAA')).toEqual(['streak'])
  expect(signalsIn(days('HHAAA'), '2026-10-01')[0]!.reasons.dates).toEqual(['2026-09-03', '2026-09-04', '2026-09-05'])
})

test('weekends, holidays and days that nobody recorded part no run; an explained day or a check-in that waits does', () => {
  expect(causes('HHALLA-A')).toEqual(['streak'])
  expect(causes('HHAAlA')).toEqual(['streak'])
  for (const between of ['S', 'I', 'D', 'H', 'T', '?']) expect(causes(`HHAA${between}A`)).toEqual([])
})

test('a run that is over is none', () => expect(causes('HHHHAAAH')).toEqual([]))

test('a share under 95 % needs a look, and under 90 % another one instead', () => {
  const twenty = (rest: string) => 'H'.repeat(20 - rest.length) + rest
  expect(causes(twenty('SH'))).toEqual([])
  expect(causes(twenty('SIH'))).toEqual(['below_95'])
  expect(causes(twenty('SISH'))).toEqual(['below_90'])
  expect(causes(twenty('DDTTDD'))).toEqual([])
})

test('the first two weeks of a semester say nothing of its share', () => {
  expect(causes('HHHHHHHSH')).toEqual([])
  expect(causes('HHHHHHHSHH')).toEqual(['below_95'])
})
