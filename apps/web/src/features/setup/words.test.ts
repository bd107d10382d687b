import { expect, test } from 'vitest'
import { farText, listText } from './words.ts'
import { waysOf } from './ways.ts'

test('a part says what is there: nothing yet, the one thing, or so many of so many', () => {
  const of = (done: number, all: number) => farText({ part: 'homeroom', done, of: all })
  expect([of(0, 0), of(0, 1), of(1, 1), of(28, 30), of(1250, 5000)]).toEqual([
    'Belum ada',
    'Belum',
    'Sudah',
    '28 dari 30',
    '1.250 dari 5.000',
  ])
})

test('a list counts what is done, and what was skipped beside it', () => {
  const steps = [{ state: 'done' }, { state: 'open' }, { state: 'skipped' }] as const
  expect(listText(steps)).toBe('1 dari 3 langkah selesai, 1 dilewati')
  expect(listText(steps.slice(0, 2))).toBe('1 dari 2 langkah selesai')
})

test('a step leads to the screens of what is missing first, and to each once', () => {
  const parts = [
    { part: 'address', done: 1, of: 1 },
    { part: 'region', done: 1, of: 1 },
    { part: 'point', done: 0, of: 1 },
  ] as const
  expect(waysOf(parts, 'school').map(({ label }) => label)).toEqual(['Pengaturan presensi', 'Profil sekolah'])
})
