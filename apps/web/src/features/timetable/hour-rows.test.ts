import { expect, it } from 'vitest'
import { filled, hoursOf, readHours, rowsOf } from './hour-rows.ts'

const hour = (number: number, starts_at: string, ends_at: string) => ({ starts_at, ends_at, number, name: null })
const rest = (name: string, starts_at: string, ends_at: string) => ({ starts_at, ends_at, number: null, name })
const morning = [hour(1, '07:15', '08:00'), rest('Istirahat', '08:00', '08:15'), hour(2, '08:15', '09:00')]

it('a day of hours is filled by their length and the breaks after some of them', () => {
  const rows = filled({
    minutes: 45,
    count: 2,
    breaks: [
      { after: 1, minutes: 15 },
      { after: 9, minutes: 30 },
    ],
  })
  expect(hoursOf({ first: '07:15', number: 1, rows })).toEqual(morning)
})

it('what follows an hour moves along when the hour becomes longer, and numbers follow each other when one goes', () => {
  const { rows, ...day } = rowsOf(morning)
  const longer = rows.map((row, at) => (at === 0 ? { ...row, minutes: 50 } : row))
  expect(hoursOf({ ...day, rows: longer })).toEqual([
    hour(1, '07:15', '08:05'),
    rest('Istirahat', '08:05', '08:20'),
    hour(2, '08:20', '09:05'),
  ])
  expect(hoursOf({ ...day, rows: rows.slice(1) })).toEqual([rest('Istirahat', '07:15', '07:30'), hour(1, '07:30', '08:15')])
})

it('a day that begins with hour nought keeps it', () => {
  const day = [hour(0, '06:45', '07:15'), hour(1, '07:15', '08:00')]
  expect(hoursOf(rowsOf(day))).toEqual(day)
})

it('hours are pasted with their numbers and breaks in the spellings of spreadsheets', () => {
  const text = 'Jam\tMulai\tSelesai\n1\t7.15\t8:00\nIstirahat\t08.00\t08.15\n\nJam ke-2;08.15;09.00'
  expect(readHours(text)).toEqual({ hours: morning, complaints: [] })
})

it('what is wrong with a pasted day is said with its line', () => {
  const text = '1; 07.15; 08.00\n2; 07.50; 08.35\nIstirahat; 08.40; 08.30\n; 09.00; 09.45\n3; pagi; 10.00\n3; 09.00; 09.45'
  expect(readHours(text).complaints).toEqual([
    { line: 2, text: 'Mulai sebelum baris di atasnya selesai.' },
    { line: 3, text: 'Jam selesai harus setelah jam mulai.' },
    { line: 4, text: 'Tulis nomor jam atau nama istirahatnya.' },
    { line: 5, text: 'Tulis jam mulai dan selesainya, misalnya 07.15 dan 08.00.' },
    { line: 6, text: 'Ada jeda dari baris di atasnya. Tulis jedanya sebagai istirahat.' },
  ])
  expect(
    readHours(
      Array.from(
        { length: 31 },
        (_, at) =>
          `${at + 1}; ${7 + Math.floor(at / 4)}.${(at % 4) * 15 || '00'}; ${7 + Math.floor((at + 1) / 4)}.${((at + 1) % 4) * 15 || '00'}`,
      ).join('\n'),
    ).complaints,
  ).toEqual([{ line: 31, text: 'Maksimal 30 baris.' }])
})
