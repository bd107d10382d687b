import { expect, test } from 'vitest'
import { gathered } from './gathered.ts'
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

test('complaints that say the same of several rows are put together, with the first rows by number', () => {
  const problem = (place: string, text = 'Guru A tidak ditemukan.') => ({ place, column: 'Guru', text })
  const rows = [4, 5, 6, 7, 8, 9, 10].map((row) => problem(`Baris ${row}`))
  expect(gathered([...rows, problem('Baris 6', 'Belum diisi.')])).toEqual([
    { places: 'Baris 4, 5, 6, 7, 8 dan 2 lagi', column: 'Guru', text: 'Guru A tidak ditemukan.' },
    { places: 'Baris 6', column: 'Guru', text: 'Belum diisi.' },
  ])
})
