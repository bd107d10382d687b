import { expect, test } from 'vitest'
import { readMoment, readTimes, type TimeCell } from './import-time.rules.ts'

/** Forty-minute hours from 07.15 on; Friday has two of them. */
const hoursOf = (weekday: number) =>
  [
    { number: 1, starts_at: '07:15', ends_at: '07:55' },
    { number: 2, starts_at: '07:55', ends_at: '08:35' },
    { number: 3, starts_at: '08:50', ends_at: '09:30' },
  ].slice(0, weekday === 5 ? 2 : 3)

test.each<[TimeCell, string | undefined]>([
  ['07:15', '07:15'],
  ['07.15', '07:15'],
  ['7,15', '07:15'],
  // A spreadsheet takes 7.30 for a number and drops its last nought.
  ['7,3', '07:30'],
  ['7.5', '07:50'],
  ['pukul 07.15 WIB', '07:15'],
  ['0,302083333333333', '07:15'],
  [{ date: true, serial: 0.3020833333333333 }, '07:15'],
  [{ date: true, serial: 46349.541666667 }, '13:00'],
  [{ date: true, serial: 46349 }, undefined],
  [{ date: true }, undefined],
  ['25.00', undefined],
  ['pagi', undefined],
])('the time %s is read as %s', (cell, clock) => expect(readMoment(cell)).toEqual(clock === undefined ? 'wrong' : { clock }))

const read = (cells: Partial<Record<'starts_at' | 'ends_at' | 'hour', TimeCell>>, weekday = 1, decimals = false) =>
  readTimes({ starts_at: '', ends_at: '', hour: '', ...cells }, { weekday, hoursOf, decimals })

test.each([
  [{ starts_at: '1', ends_at: '2' }, '07:15', '08:35'],
  [{ starts_at: 'ke-2', ends_at: 'jam ke 3' }, '07:55', '09:30'],
  [{ hour: '3' }, '08:50', '09:30'],
  [{ hour: '1-2' }, '07:15', '08:35'],
  [{ hour: '1 – 3' }, '07:15', '09:30'],
  [{ hour: '2 s.d. 3' }, '07:55', '09:30'],
  [{ hour: '1, 2' }, '07:15', '08:35'],
  [{ hour: '2 dan 3' }, '07:55', '09:30'],
  [{ hour: '07.15 - 08.45' }, '07:15', '08:45'],
  // Beside a time a whole number is a full hour, and no lesson hour.
  [{ starts_at: '7,15', ends_at: '8' }, '07:15', '08:00'],
  [{ starts_at: { date: true, serial: 7 / 24 } as const, ends_at: '8' }, '07:00', '08:00'],
])('a row with %o is from %s to %s', (cells, starts_at, ends_at) => expect(read(cells)).toEqual({ starts_at, ends_at }))

test('whole numbers are full hours in a file that writes other times as numbers', () => {
  expect(read({ starts_at: '7', ends_at: '8' }, 1, true)).toEqual({ starts_at: '07:00', ends_at: '08:00' })
})

test.each([
  [{ starts_at: '1', ends_at: '3' }, 5, 'ends_at', 'Jam ke-3 tidak ada pada hari Jumat.'],
  [{ hour: '4' }, 1, 'hour', 'Jam ke-4 tidak ada pada hari Senin.'],
  [{ hour: '1, 3' }, 1, 'hour', 'Tulis nomor jamnya seperti 1-2 sebagai teks (Excel dapat mengubahnya menjadi tanggal).'],
  [
    { hour: { date: true, serial: 46024 } as const },
    1,
    'hour',
    'Tulis nomor jamnya seperti 1-2 sebagai teks (Excel dapat mengubahnya menjadi tanggal).',
  ],
  [{ starts_at: '08.00', ends_at: '07.15' }, 1, 'ends_at', 'Jam selesai harus setelah jam mulai.'],
  [{ starts_at: '07.15' }, 1, 'ends_at', 'Belum diisi.'],
  [{ starts_at: 'pagi', ends_at: '08.00' }, 1, 'starts_at', 'Tulis jamnya seperti 07.15, atau nomor jam pelajaran.'],
])('a row with %o on weekday %i is wrong in %s', (cells, weekday, column, text) =>
  expect(read(cells, weekday)).toEqual({ column, text }),
)

test('the number of an hour asks for numbered hours', () => {
  const cells = { starts_at: '', ends_at: '', hour: '1' }
  expect(readTimes(cells, { weekday: 1, hoursOf: () => [], decimals: false })).toEqual({
    column: 'hour',
    text: 'Jam pelajaran belum dinomori. Tulis waktunya seperti 07.15, atau atur dulu Jam pelajaran.',
  })
})
