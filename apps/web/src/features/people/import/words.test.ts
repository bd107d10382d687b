import { expect, test } from 'vitest'
import { problemNamed, problemsInOrder, readyText, startAddress, titlesOf, whomNamed } from './words.ts'

const none = { read: 0, new: 0, changed: 0, held: 0, same: 0, wrong: 0, skipped: 0, missing: 0 }

test('the office reads how many pupils an import writes', () => {
  expect(readyText({ counts: { ...none, new: 1842, changed: 29 } })).toBe('1.842 baru, 29 berubah')
  expect(readyText({ counts: { ...none, changed: 1 } })).toBe('1 berubah')
  expect(readyText({ counts: { ...none, same: 900 } })).toBe('belum ada')
})

test('what keeps pupils back comes before what does not, the most frequent first', () => {
  const problems = (['nik_broken', 'born_wrong', 'nisn_short'] as const).map((kind, at) => ({
    kind,
    count: at + 4,
    suggested: 0,
  }))
  expect(problemsInOrder({ problems }).map(({ kind }) => kind)).toEqual(['nisn_short', 'born_wrong', 'nik_broken'])
  expect(problemNamed('born_wrong')).toBe('born_wrong')
  expect(problemNamed('toString')).toBeUndefined()
})

test('columns that are read and those that are not are named once', () => {
  const columns = ['Nama', 'Bank', 'Bank'].map((title) => ({ title, field: title === 'Nama' ? ('name' as const) : null }))
  expect([titlesOf({ columns }, true), titlesOf({ columns }, false)]).toEqual([['Nama'], ['Bank']])
})

test('an address says whether pupils or staff come in, and pupils where it says nothing that is known', () => {
  expect([whomNamed('staff'), whomNamed('pupils'), whomNamed('toString'), whomNamed(null)]).toEqual([
    'staff',
    'pupils',
    'pupils',
    'pupils',
  ])
  expect(startAddress('staff')).toBe('/school/import?whom=staff')
  expect(whomNamed(new URL(startAddress('staff'), 'https://sekolah.id').searchParams.get('whom'))).toBe('staff')
})
