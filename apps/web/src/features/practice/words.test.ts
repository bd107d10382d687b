import { expect, test } from 'vitest'
import { dueText, leftText, progressText } from './words.ts'

test('one sentence says what waits: nothing at all, some today, or when the next is due', () => {
  expect([
    dueText({ total: 0, due: 0, next_on: null }),
    dueText({ total: 20, due: 12, next_on: null }),
    dueText({ total: 20, due: 0, next_on: '2026-11-26' }),
  ]).toEqual([
    'Belum ada soal untuk dilatih',
    '12 soal siap dilatih',
    expect.stringMatching(/^Semua sudah dilatih\. Berikutnya .*26/),
  ])
})

test('what is left for free is said without premium alone', () => {
  expect([leftText(null), leftText(0), leftText(3)]).toEqual([
    undefined,
    'Soal gratis hari ini sudah habis.',
    'Sisa gratis hari ini: 3 dari 5 soal.',
  ])
})

test('progress says how many are known well and what was done today', () => {
  const of = { total: 20, strong: 4 }
  expect(progressText({ ...of, today: { answered: 0, rights: 0 } })).toBe('4 dari 20 soal sudah kuat. Hari ini belum berlatih.')
  expect(progressText({ ...of, today: { answered: 5, rights: 3 } })).toBe(
    '4 dari 20 soal sudah kuat. Hari ini 3 dari 5 dijawab benar.',
  )
})
