import type { Today } from '@lentera/contract/attendance'
import { expect, it } from 'vitest'
import { waysFor } from './best-way.ts'

const today: Today = {
  date: '2026-11-23',
  timezone: 'Asia/Makassar',
  hours: null,
  closed_because: null,
  server_time: '2026-11-22T22:50:00.000Z',
  school: { name: 'SMA Lentera', latitude: -5, longitude: 119 },
  methods: ['location', 'selfie', 'qr', 'roll_call'],
  radius_m: 150,
  accuracy_limit_m: 50,
  record: null,
  clock_out: false,
  clock_out_undo_until: null,
  consents: { location: true, selfie: true },
  adult: false,
  demo_hour: null,
  demo_location: false,
}

it('offers the school’s ways in its order to somebody who is new here, the roll call last', () => {
  expect(waysFor(today, 'student', null)).toEqual(['location', 'selfie', 'qr', 'roll_call'])
})

it('puts the way that was used last on this device first', () => {
  expect(waysFor(today, 'student', 'qr')).toEqual(['qr', 'location', 'selfie', 'roll_call'])
})

it('puts what needs no consent first where consent is missing, whatever was used last', () => {
  const without = { ...today, consents: { location: false, selfie: false } }
  expect(waysFor(without, 'student', 'location')).toEqual(['qr', 'roll_call', 'location', 'selfie'])
})

it('offers a teacher no class QR, and nobody the location of a school without a point', () => {
  expect(waysFor(today, 'teacher', 'qr')).toEqual(['location', 'selfie', 'roll_call'])
  const nowhere = { ...today, school: { ...today.school, latitude: null } }
  expect(waysFor(nowhere, 'student', null)).toEqual(['selfie', 'qr', 'roll_call'])
})

it('takes whatever stands on the device for what it is', () => {
  expect(waysFor(today, 'student', { way: 'qr' })).toEqual(['location', 'selfie', 'qr', 'roll_call'])
})
