import { usualDay } from './draft.ts'
import type { AttendanceSettings } from '@lentera/contract/attendance/school'
import { expect, it } from 'vitest'
import { changesOf, rebased, theirChanges } from './rebase.ts'

const monday = { weekday: 1, ...usualDay }
const tuesday = { weekday: 2, ...usualDay }
const begun: AttendanceSettings = {
  revision: 4,
  methods: ['location', 'roll_call'],
  latitude: -5.1,
  longitude: 119.4,
  radius_m: 150,
  accuracy_limit_m: 50,
  places: [],
  tolerance_minutes: 0,
  clock_out: false,
  offline_minutes: 60,
  closing: true,
  closing_at: '16:00',
  lesson_rule: null,
  permit_hours: 4,
  hours: [monday, tuesday],
}

it('what the person typed stays, and what a colleague changed elsewhere comes along', () => {
  const mine = { ...begun, tolerance_minutes: 15, hours: [monday, { ...tuesday, starts_at: '07:30' }] }
  const newest = { ...begun, revision: 5, radius_m: 300, hours: [{ ...monday, starts_at: '06:45' }, tuesday] }
  expect(rebased(begun, mine, newest)).toEqual({
    ...begun,
    revision: 5,
    radius_m: 300,
    tolerance_minutes: 15,
    hours: [
      { ...monday, starts_at: '06:45' },
      { ...tuesday, starts_at: '07:30' },
    ],
  })
})

it('where both have changed the same, the form keeps what was typed, and says what the colleague wrote', () => {
  const mine = { ...begun, radius_m: 200 }
  const newest = { ...begun, revision: 5, radius_m: 300, closing: false }
  expect(rebased(begun, mine, newest)).toEqual({ ...newest, radius_m: 200 })
  expect(theirChanges(begun, mine, newest)).toEqual([
    { name: 'Radius', from: '150 m', to: '300 m', mine: '200 m' },
    { name: 'Tutup hari otomatis', from: 'ya', to: 'tidak', mine: null },
  ])
})

it('a weekday that one of them took away or added is told in words', () => {
  const newest = { ...begun, revision: 5, hours: [monday, { weekday: 6, ...usualDay, ends_at: null }] }
  expect(theirChanges(begun, begun, newest)).toEqual([
    { name: 'Jam Selasa', from: '06.00, masuk 07.00, ditutup 12.00, pulang 14.30', to: 'libur', mine: null },
    { name: 'Jam Sabtu', from: 'libur', to: '06.00, masuk 07.00, ditutup 12.00', mine: null },
  ])
  expect(rebased(begun, { ...begun, hours: [tuesday] }, newest).hours.map(({ weekday }) => weekday)).toEqual([6])
})

it('what both have changed alike is no quarrel', () => {
  const both = { ...begun, radius_m: 300 }
  expect(theirChanges(begun, both, { ...both, revision: 5 })).toEqual([
    { name: 'Radius', from: '150 m', to: '300 m', mine: null },
  ])
})

it('before it is saved the office reads what changes, each hour for itself', () => {
  const mine = {
    ...begun,
    radius_m: 120,
    hours: [
      { ...monday, ends_at: '11:00' },
      { weekday: 6, ...usualDay },
    ],
  }
  expect(changesOf(begun, mine)).toEqual([
    { name: 'Radius', from: '150 m', to: '120 m' },
    { name: 'Pulang Senin', from: '14.30', to: '11.00' },
    { name: 'Jam Selasa', from: '06.00, masuk 07.00, ditutup 12.00, pulang 14.30', to: 'libur' },
    { name: 'Jam Sabtu', from: 'libur', to: '06.00, masuk 07.00, ditutup 12.00, pulang 14.30' },
  ])
  expect(changesOf(begun, begun)).toEqual([])
})
