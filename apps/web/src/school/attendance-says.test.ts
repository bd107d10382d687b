import { expect, test } from 'vitest'
import { arrivalsSay, lowestSays, monthsSay, weekdaysSay } from './attendance-says.ts'

const month = (name: string, rate: number | null) => ({ month: `2026-${name}`, rate })

test('the last month is told against the one before it that is known', () => {
  expect(monthsSay([])).toBe('Belum ada bulan yang tercatat.')
  expect(monthsSay([month('07', 96), month('08', null)])).toBe('Baru satu bulan tercatat: Juli 2026 96%.')
  expect(monthsSay([month('07', 90), month('08', null), month('09', 94)])).toBe('September 2026 94%, naik 4 poin dari Juli 2026.')
  expect(monthsSay([month('07', 94), month('08', 90)])).toBe('Agustus 2026 90%, turun 4 poin dari Juli 2026.')
  expect(monthsSay([month('07', 94), month('08', 94.4)])).toContain('hampir sama dengan Juli 2026.')
})

test('the lowest month is told with the last, once when they are one', () => {
  expect(lowestSays([])).toBe('Belum ada bulan yang tercatat.')
  expect(lowestSays([month('07', 80), month('08', null), month('09', 92)])).toBe(
    'Terendah Juli 2026 80%, terakhir September 2026 92%.',
  )
  expect(lowestSays([month('07', 92), month('08', 80)])).toBe('Agustus 2026 80%, yang terendah sejauh ini.')
})

test('the weekdays are told by their averages, without days on which nothing was measured', () => {
  expect(weekdaysSay([{ name: 'Senin', values: [null] }])).toBe('Belum ada hari yang tercatat.')
  expect(
    weekdaysSay([
      { name: 'Senin', values: [0.5, null, 0.7] },
      { name: 'Selasa', values: [1, 0.9] },
      { name: 'Rabu', values: [null] },
    ]),
  ).toBe('Paling sering Selasa (95%), paling jarang Senin (60%).')
  expect(weekdaysSay([{ name: 'Senin', values: [1] }])).toBe('Sama sering setiap hari: 100%.')
})

test('arrivals tell when most came, and of late ones only when there are some', () => {
  const bars = [
    { label: '06.40', value: 3 },
    { label: '06.50', value: 12 },
  ]
  expect(arrivalsSay(bars, [])).toBe('Paling banyak mulai pukul 06.50: 12 siswa.')
  expect(arrivalsSay(bars, [5, 10])).toBe('Paling banyak mulai pukul 06.50: 12 siswa. Yang terlambat rata-rata 8 menit.')
})
