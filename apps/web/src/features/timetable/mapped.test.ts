import { expect, test } from 'vitest'
import { toldOf } from './lesson-changes.tsx'
import { mappingText, SKIP, sumText } from './mapped.ts'

test('what is chosen for words is sent, and what is left out as null', () => {
  expect(mappingText(new Map())).toBeUndefined()
  const mapped = new Map([
    ['a', { kind: 'teacher' as const, word: 'Pak Budi', to: 'budi' }],
    ['b', { kind: 'subject' as const, word: 'Upacara', to: SKIP }],
  ])
  expect(JSON.parse(mappingText(mapped) ?? '')).toEqual([
    { kind: 'teacher', word: 'Pak Budi', to: 'budi' },
    { kind: 'subject', word: 'Upacara', to: null },
  ])
})

test.each([
  [{ added: 3, changed: 1, removed: 0 }, '3 jam pelajaran ditambah, 1 diubah'],
  [{ added: 0, changed: 0, removed: 2 }, '2 jam pelajaran dihapus'],
  [{ added: 0, changed: 0, removed: 0 }, ''],
])('%o is said as "%s"', (counts, text) => expect(sumText(counts)).toBe(text))

test('of a changed lesson only what is another is told', () => {
  const from = {
    subject: 'Fisika',
    teacher: 'Budi',
    weekday: 1,
    starts_at: '07:15',
    ends_at: '08:00',
    room: null,
    parallel: false,
  }
  expect(toldOf(from, { ...from, room: 'Lab', teacher: 'Sari' })).toEqual([
    { label: 'Guru', from: 'Budi', to: 'Sari' },
    { label: 'Ruang', from: 'Tanpa ruang', to: 'Lab' },
  ])
  expect(toldOf(from, { ...from, weekday: 2 })).toEqual([{ label: 'Waktu', from: 'Senin 07.15–08.00', to: 'Selasa 07.15–08.00' }])
})
