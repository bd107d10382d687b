import { expect, test } from 'vitest'
import { numberReading, numberWords } from './number-reading.ts'

test.each([
  [0, 'nol'],
  [11, 'sebelas'],
  [17, 'tujuh belas'],
  [25, 'dua puluh lima'],
  [100, 'seratus'],
  [111, 'seratus sebelas'],
  [1000, 'seribu'],
  [1500, 'seribu lima ratus'],
  [12_000, 'dua belas ribu'],
  [121_100, 'seratus dua puluh satu ribu seratus'],
  [1_000_000, 'satu juta'],
  [2_030_001, 'dua juta tiga puluh ribu satu'],
  [1e12, 'satu triliun'],
  [1.5, 'satu koma lima'],
  [0.05, 'nol koma nol lima'],
  [-2, 'minus dua'],
])('%d is said "%s"', (value, words) => expect(numberWords(value)).toBe(words))

test.each([
  ['1.500', 'Dibaca: 1.500 (seribu lima ratus)'],
  ['1,500', 'Dibaca: 1,5 (satu koma lima)'],
  ['1,5', undefined],
  ['3.14', 'Dibaca: 3,14 (tiga koma satu empat)'],
  ['1500', undefined],
  ['1/2', 'Dibaca: 0,5 (nol koma lima)'],
  ['Rp12.000', 'Dibaca: 12.000 (dua belas ribu)'],
  ['1,6×10^-19', 'Dibaca: 1,6 × 10^-19'],
  ['tiga', 'Belum terbaca sebagai angka.'],
  ['', undefined],
])('%s shows %s', (text, reading) => expect(numberReading(text)).toBe(reading))
