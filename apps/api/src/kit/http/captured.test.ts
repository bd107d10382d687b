import { expect, test } from 'vitest'
import { MINUTE } from '#kit/durations.ts'
import { capturedOf } from './captured.ts'
import { claimsBy } from '#kit/security/claims.ts'
import { createSignedTimes } from '#kit/security/signed-time.ts'

const now = new Date('2026-11-23T00:00:00.000Z')
const times = createSignedTimes('a secret of the tests, longer than thirty-two')
const read = (at?: string, skew?: string, shown?: string) =>
  capturedOf(
    {
      ...(at !== undefined && { 'captured-at': at }),
      ...(skew !== undefined && { 'clock-skew': skew }),
      ...(shown !== undefined && { 'lentera-time': shown }),
    },
    now,
    claimsBy(times, { session: 'one' }, now, { firstAfter: () => null }),
  )
/** A phone that was in contact so many minutes ago, and has counted so many since. */
const shows = (ago: number, counted: number, session = 'one') =>
  `${times.seal(session, new Date(now.getTime() - ago * MINUTE))};${counted * MINUTE}`

test('a write without the header was made now', () => {
  expect(read()).toBeNull()
  expect(read(undefined, '120000')).toBeNull()
})

test('what arrives within a minute of its moment was not delayed, whatever the phone’s clock says', () => {
  expect(read('2026-11-22T23:59:00.000Z', '0')).toBeNull()
  expect(read('2026-11-23T00:01:00.000Z', '0')).toBeNull()
  expect(read('2026-11-23T01:00:00.000Z', '-3600000')).toBeNull()
  expect(read('2026-11-23T00:00:30.000Z')).toBeNull()
})

test('what arrives later keeps its moment, corrected by what is known of the phone’s clock', () => {
  expect(read('2026-11-22T23:58:59.999Z', '0')).toEqual({
    at: new Date('2026-11-22T23:58:59.999Z'),
    skew_ms: 0,
    proven: false,
    received_at: now,
  })
  expect(read('2026-11-22T23:00:00.000Z', '90000')).toEqual({
    at: new Date('2026-11-22T23:01:30.000Z'),
    skew_ms: 90_000,
    proven: false,
    received_at: now,
  })
  expect(read('2026-11-23T06:00:00+07:00', '-1500')).toEqual({
    at: new Date('2026-11-22T22:59:58.500Z'),
    skew_ms: -1500,
    proven: false,
    received_at: now,
  })
  expect(read('2026-11-22T23:00:00Z')).toEqual({
    at: new Date('2026-11-22T23:00:00.000Z'),
    skew_ms: null,
    proven: false,
    received_at: now,
  })
})

test('the server’s own time with what was counted since proves the moment, whatever the phone’s clock says', () => {
  const at = new Date(now.getTime() - 90 * MINUTE)
  const proof = { at, proven: true, received_at: now }
  expect(read('2026-11-22T22:30:00Z', '0', shows(100, 10))).toEqual({ ...proof, skew_ms: 0 })
  expect(read('2020-01-01T00:00:00Z', undefined, shows(100, 10))).toEqual({ ...proof, skew_ms: null })
  expect(read('2026-11-22T23:59:50Z', '0', shows(100, 10))).toEqual({ ...proof, skew_ms: 0 })
  expect(read('2026-11-22T12:00:00Z', '0', shows(720, 1))).toMatchObject({ proven: true })
})

test('what was counted up to now was done now', () => {
  expect(read('2026-11-22T22:00:00Z', '0', shows(100, 99.5))).toBeNull()
  expect(read('2026-11-22T22:00:00Z', '0', shows(100, 100.2))).toBeNull()
})

test.each([
  ['is older than twelve hours', shows(721, 600)],
  ['is another session’s', shows(100, 10, 'another')],
  ['was made up', `${now.getTime() - 100 * MINUTE}.${'A'.repeat(22)};600000`],
  ['with what was counted is still to come', shows(100, 101)],
  ['is itself still to come', shows(-2, 0)],
])('a time that %s proves nothing: the phone’s clock is all there is', (_which, shown) => {
  const at = new Date('2026-11-22T23:00:00Z')
  expect(read('2026-11-22T23:00:00Z', '0', shown)).toEqual({ at, skew_ms: 0, proven: false, received_at: now })
})

test.each([
  ['Captured-At', 'kemarin', undefined],
  ['Captured-At', '', undefined],
  ['Captured-At', '2026-11-23', undefined],
  ['Captured-At', '2026-13-45T00:00:00Z', undefined],
  ['Captured-At', '1795392000000', undefined],
  ['Captured-At', '2026-11-22T23:00:00Z, 2026-11-22T22:00:00Z', undefined],
  ['Lentera-Time', '2026-11-22T23:00:00Z', '0', ''],
  ['Lentera-Time', '2026-11-22T23:00:00Z', '0', 'tadi pagi'],
  ['Lentera-Time', '2026-11-22T23:00:00Z', '0', `${shows(100, 10)}0000`],
  ['Clock-Skew', '2026-11-22T23:00:00Z', ''],
  ['Clock-Skew', '2026-11-22T23:00:00Z', 'null'],
  ['Clock-Skew', '2026-11-22T23:00:00Z', '1.5'],
  ['Clock-Skew', '2026-11-22T23:00:00Z', '99999999999999'],
])('%s that cannot be read is refused by its name: %s %s', (header, at, skew, shown?: string) => {
  expect(() => read(at, skew, shown)).toThrowError(
    expect.objectContaining({ code: 'VALIDATION', errors: { [header]: [expect.any(String)] } }),
  )
})
