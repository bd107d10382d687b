import { expect, test } from 'vitest'
import { besideSays, besideTable } from './beside-words.ts'

const semester = (tahun_ajaran_id: number, of: number, average: number | null) => ({
  tahun_ajaran_id,
  semester: of,
  class: 'X-1',
  average,
})

test('the last report card is held against the one before, in subjects that both have', () => {
  const of = {
    semesters: [semester(2025, 1, 90), semester(2025, 2, 80.25), semester(2026, 1, 82.5)],
    subjects: [
      { name: 'Kimia', scores: [90, 85, 76] },
      { name: 'Fisika', scores: [50, 70, 71] },
      { name: 'Biologi', scores: [70, 74, 70] },
      { name: 'Seni', scores: [70, 80, 80] },
      { name: 'Baru', scores: [null, null, 99] },
    ],
  }
  expect(besideSays(of)).toBe(
    'Rata-rata 82,5 di Ganjil 2026/27, naik 2,25 dari Genap 2025/26 (80,25). Dari 4 pelajaran di keduanya 1 naik, 2 turun, 1 tetap. Turun paling jauh: Kimia (9).',
  )
  expect(besideTable(of).columns).toEqual(['Pelajaran', 'Ganjil 25/26', 'Genap 25/26', 'Ganjil 26/27'])
  expect(besideTable(of).rows.at(-2)).toEqual(['Baru', 'tidak ada', 'tidak ada', '99'])
  expect(besideTable(of).rows.at(-1)).toEqual(['Rata-rata rapor', '90', '80,25', '82,5'])
})

test('one report card is compared with nothing, and none says so', () => {
  expect(besideSays({ semesters: [semester(2099, 2, 81)], subjects: [{ name: 'Kimia', scores: [81] }] })).toBe(
    'Baru satu rapor terbit, Genap 2099/00, rata-rata 81. Perbandingan ada mulai rapor berikutnya.',
  )
  expect(besideSays({ semesters: [], subjects: [] })).toBe('Belum ada rapor yang terbit.')
  expect(besideTable({ semesters: [], subjects: [] }).rows).toEqual([])
})

test('cards without a common score say that nothing is compared', () => {
  const semesters = [semester(2025, 2, null), semester(2026, 1, 70)]
  expect(besideSays({ semesters, subjects: [{ name: 'Kimia', scores: [null, 70] }] })).toBe(
    'Rata-rata keduanya belum dapat dibandingkan. Tidak ada pelajaran yang bernilai di keduanya.',
  )
})
