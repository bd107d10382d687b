import { expect, test } from 'vitest'
import { capturedOf } from './captured.ts'

const now = new Date('2026-11-23T00:00:00.000Z')
const read = (at?: string, skew?: string) =>
  capturedOf({ ...(at !== undefined && { 'captured-at': at }), ...(skew !== undefined && { 'clock-skew': skew }) }, now)

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
  expect(read('2026-11-22T23:58:59.999Z', '0')).toEqual({ at: new Date('2026-11-22T23:58:59.999Z'), skew_ms: 0 })
  expect(read('2026-11-22T23:00:00.000Z', '90000')).toEqual({ at: new Date('2026-11-22T23:01:30.000Z'), skew_ms: 90_000 })
  expect(read('2026-11-23T06:00:00+07:00', '-1500')).toEqual({ at: new Date('2026-11-22T22:59:58.500Z'), skew_ms: -1500 })
  expect(read('2026-11-22T23:00:00Z')).toEqual({ at: new Date('2026-11-22T23:00:00.000Z'), skew_ms: null })
})

test.each([
  ['Captured-At', 'kemarin', undefined],
  ['Captured-At', '', undefined],
  ['Captured-At', '2026-11-23', undefined],
  ['Captured-At', '2026-13-45T00:00:00Z', undefined],
  ['Captured-At', '1795392000000', undefined],
  ['Captured-At', '2026-11-22T23:00:00Z, 2026-11-22T22:00:00Z', undefined],
  ['Clock-Skew', '2026-11-22T23:00:00Z', ''],
  ['Clock-Skew', '2026-11-22T23:00:00Z', 'null'],
  ['Clock-Skew', '2026-11-22T23:00:00Z', '1.5'],
  ['Clock-Skew', '2026-11-22T23:00:00Z', '99999999999999'],
])('%s that cannot be read is refused by its name: %s %s', (header, at, skew) => {
  expect(() => read(at, skew)).toThrowError(
    expect.objectContaining({ code: 'VALIDATION', errors: { [header]: [expect.any(String)] } }),
  )
})
