import { expect, test } from 'vitest'
import { readDate } from './dates.rules.ts'
import { whomRules } from './whom.rules.ts'

const read = (text: string, sure = false) => readDate(text, { today: '2026-11-23', sure, ages: whomRules.pupils.ages })

test('a birth date is read as people, Dapodik and Excel write it', () => {
  const written = [
    '2013-05-17',
    '2013/5/17',
    '2013.05.17',
    '2013-05-17 00:00:00',
    '17/05/2013',
    '17-5-2013',
    '17.05.2013',
    '17 Mei 2013',
    '17-Mei-2013',
    '17 May 2013',
    'Jumat, 17 Mei 2013',
    'Makassar, 17 Mei 2013',
  ]
  expect(written.map((text) => read(text))).toEqual(written.map(() => ({ date: '2013-05-17' })))
  expect(read('3 Pebruari 2012')).toEqual({ date: '2012-02-03' })
  expect(read('9 Nopember 2012')).toEqual({ date: '2012-11-09' })
})

test('what has to be guessed is proposed and not taken: two digits of a year, a number of Excel, the month before the day', () => {
  for (const text of ['17-5-13', '17/05/13', '41411', '05/17/2013', '17052013', '17 Mei 13'])
    expect(read(text)).toMatchObject({ odd: false, suggestion: '2013-05-17' })
  expect(read('7-8-98')).toMatchObject({ suggestion: '1998-08-07' })
})

test('a day that no calendar has is none, nor is one to come', () => {
  for (const text of ['31/02/2013', '2013-13-01', 'lahir 2013', '17 Mai-mai 2013', '2027-01-01', '1900-01-01', '0'])
    expect(read(text)).toMatchObject({ odd: false, suggestion: null })
})

test('a pupil of ninety or of two is asked about, until somebody is sure', () => {
  expect(read('17/05/1936')).toMatchObject({ odd: true, suggestion: '1936-05-17' })
  expect(read('17/05/2024')).toMatchObject({ odd: true, suggestion: '2024-05-17' })
  expect(read('17/05/1936', true)).toEqual({ date: '1936-05-17' })
})
