import { expect, test } from 'vitest'
import { achievementOf, internshipText, lacksWords, owedByMiddle, raporStateOf, subjectStateOf } from './rapor.rules.ts'
import { initialsOf, newCode } from '#school/paper-codes.ts'

const parts = (...of: [string, number | null][]) =>
  of.map(([objectives, score], at) => ({ name: `LM ${at + 1}`, objectives, score }))

test('the text names the strongest, and the weakest where that is not good', () => {
  expect(achievementOf(parts(['Menggambar grafik.', 90], ['Menaksir hasil.', 60]), 76)).toBe(
    'Menunjukkan penguasaan yang baik dalam menggambar grafik. Perlu pendampingan dalam menaksir hasil.',
  )
  expect(achievementOf(parts(['Menggambar grafik.', 90], ['Menaksir hasil.', 80]), 76)).toBe(
    'Menunjukkan penguasaan yang baik dalam menggambar grafik.',
  )
  expect(achievementOf(parts(['Menggambar grafik.', 60], ['', 50]), 76)).toBe('Perlu pendampingan dalam LM 2.')
  expect(achievementOf(parts(['Menggambar grafik.', null]), 76)).toBe('')
})

test('a subject is empty, partial, complete, and what its teacher and the homeroom teacher have said of it', () => {
  const of = { stored: null, scored: 36, pupils: 36, complete: true } as const
  expect(subjectStateOf(of)).toBe('complete')
  expect(subjectStateOf({ ...of, complete: false })).toBe('partial')
  expect(subjectStateOf({ ...of, scored: 0 })).toBe('empty')
  expect(subjectStateOf({ ...of, stored: 'returned' })).toBe('returned')
})

test('a report card waits for subjects, for the homeroom teacher, the principal, and the parent', () => {
  expect(raporStateOf(null, { missing: 3, seen: false })).toBe('incomplete')
  expect(raporStateOf('open', { missing: 0, seen: false })).toBe('waiting_homeroom')
  expect(raporStateOf('waiting_principal', { missing: 0, seen: false })).toBe('waiting_principal')
  expect(raporStateOf('published', { missing: 0, seen: true })).toBe('seen_by_parent')
})

test('a paper says initials, and a code of twelve letters that nobody mistakes', () => {
  expect(initialsOf('Andi  saputra')).toBe('A. S.')
  expect(newCode()).toMatch(/^[A-HJ-NP-Z2-9]{12}$/)
})

test('practical work is told with where and how long, and lacks something until there are words for it', () => {
  const begun = { company: 'CV Laut Biru', place: 'Makassar', months: 3, text: '' }
  const told = { ...begun, text: 'Teliti.' }
  expect([internshipText(begun), internshipText(told)]).toEqual([
    'CV Laut Biru, Makassar, 3 bulan',
    'CV Laut Biru, Makassar, 3 bulan. Teliti.',
  ])
  expect([lacksWords([]), lacksWords([told]), lacksWords([told, begun])]).toEqual([false, false, true])
})

test('in the middle of a semester a pupil owes scores of the material and of its test, not of the end of it, nor of what does not weigh', () => {
  const kinds = ['scope', 'sts', 'sas', 'practice', 'formative'] as const
  const owed = [...kinds.map((kind) => ({ kind, missing: true })), { kind: 'scope', missing: false } as const]
  const weights = { scope: 60, sts: 20, sas: 20, practice: 10, project: 0 }
  expect(owedByMiddle(owed, weights)).toBe(2)
  expect(owedByMiddle(owed, { ...weights, sts: 0 })).toBe(1)
})
