import { expect, test } from 'vitest'
import { besideOf } from './beside.rules.ts'

const card = (tahun_ajaran_id: number, semester: number, scores: Readonly<Record<string, number | null>>) => ({
  tahun_ajaran_id,
  semester,
  class: `Kelas ${tahun_ajaran_id}`,
  subjects: Object.entries(scores).map(([name, score]) => ({ name, score })),
})

test('subjects of all cards are in the order of the newest, with a score for each semester or none', () => {
  const beside = besideOf([
    card(2025, 1, { IPA: 70, Kimia: 80, Lama: 60 }),
    card(2025, 2, { IPA: 75, Kimia: null }),
    card(2026, 1, { Kimia: 90, IPA: 76 }),
  ])
  expect(beside.subjects).toEqual([
    { name: 'Kimia', scores: [80, null, 90] },
    { name: 'IPA', scores: [70, 75, 76] },
    { name: 'Lama', scores: [60, null, null] },
  ])
  // A subject without a score lowers no mean.
  expect(beside.semesters.map(({ average, class: name }) => [name, average])).toEqual([
    ['Kelas 2025', 70],
    ['Kelas 2025', 75],
    ['Kelas 2026', 83],
  ])
})

test('a card without scores has no mean, and without cards there is nothing', () => {
  expect(besideOf([card(2026, 1, { IPA: null })]).semesters).toMatchObject([{ average: null }])
  expect(besideOf([])).toEqual({ semesters: [], subjects: [] })
})
