import { expect, test } from 'vitest'
import { distanceOf, lateMinutes } from './attendance.rules.ts'

test('distances on the earth are right to a metre in a thousand', () => {
  const makassar = { latitude: -5.1354, longitude: 119.4238 }
  const jakarta = { latitude: -6.2146, longitude: 106.8451 }
  expect(distanceOf(makassar, makassar)).toBe(0)
  expect(distanceOf(makassar, jakarta) / 1000).toBeCloseTo(1397, -1)
  expect(distanceOf(makassar, { ...makassar, latitude: -5.1345 })).toBeCloseTo(100.08, 1)
  expect(distanceOf({ latitude: 0, longitude: 179.9995 }, { latitude: 0, longitude: -179.9995 })).toBeCloseTo(111.2, 1)
  expect(distanceOf({ latitude: 90, longitude: 0 }, { latitude: -90, longitude: 0 }) / 1000).toBeCloseTo(20_015, 0)
})

test('lateness counts whole minutes after the starting minute', () => {
  const hours = { opens_at: '06:00', starts_at: '07:15', on_time_until: '07:15', closes_at: '15:00', ends_at: null }
  expect(['06:00', '07:15', '07:16', '08:15'].map((time) => lateMinutes(hours, time))).toEqual([0, 0, 1, 60])
})
