import { expect, test } from 'vitest'
import { readClass } from '#school/spelling.ts'
import { readClasses } from './classes.rules.ts'
import { indexOf, type KnownPerson, matchOf } from './match.rules.ts'
import type { Values } from './values.rules.ts'
import { whomRules } from './whom.rules.ts'

const pupil = (id: number, more: Partial<KnownPerson>): KnownPerson => ({
  id,
  name: 'Siti Nurhaliza',
  nisn: null,
  number: null,
  nuptk: null,
  nip: null,
  nik_hash: null,
  born_on: null,
  class_uuid: null,
  class_name: null,
  ...more,
})
const found = (values: Values, pupils: readonly KnownPerson[], more: { nik?: string; room?: string; own?: number[] } = {}) => {
  const { nik, room, own = [] } = more
  const index = indexOf(pupils, new Set(own), whomRules.pupils)
  const { person: one, by, problem, candidates } = matchOf({ values, nik, room, said: undefined }, index)
  return [one?.id, by ?? problem?.kind, candidates.map(({ id }) => id)]
}

test('two of one name and birth date are two where NISN or NIK tell them apart, and one where nothing does', () => {
  const born_on = '2011-01-01'
  const twins = [pupil(1, { nisn: '0110000001', born_on }), pupil(2, { nik_hash: 'two', born_on })]
  expect(found({ name: 'Siti Nurhaliza', born_on, nisn: '0110000001' }, twins)).toEqual([1, 'nisn', []])
  expect(found({ name: 'Siti Nurhaliza', born_on }, twins, { nik: 'two' })).toEqual([2, 'nik', []])
  expect(found({ name: 'Siti Nurhaliza', born_on, nisn: '0119999999' }, twins, { nik: 'three' })).toEqual([
    undefined,
    undefined,
    [],
  ])
  expect(found({ name: 'SITI  NURHALIZA', born_on }, twins)).toEqual([undefined, 'match_several', [1, 2]])
  expect(found({ name: 'Siti Nurhaliza', born_on }, twins.slice(0, 1))).toEqual([1, 'name', []])
})

test('the number of one twin in the row of the other is a question, and a first name that is written out is none', () => {
  const born_on = '2011-01-01'
  const pupils = [
    pupil(1, { name: 'Sinta Dewi', nisn: '0110000001', born_on }),
    pupil(2, { name: 'M. Rizki', nisn: '0110000002', born_on }),
  ]
  expect(found({ name: 'Santi Dewi', born_on, nisn: '0110000001' }, pupils)).toEqual([undefined, 'nisn_other', [1]])
  expect(found({ name: 'Muhammad Rizki', born_on, nisn: '0110000002' }, pupils)).toEqual([2, 'nisn', []])
})

test('a name alone is the pupil of the class who has no more than a name, and else a question', () => {
  const pupils = [pupil(1, { class_uuid: 'a' }), pupil(2, { class_uuid: 'b' }), pupil(3, { class_uuid: 'a', name: 'Siti' })]
  expect(found({ name: 'Siti Nurhaliza', class: 'A' }, pupils, { room: 'a' })).toEqual([1, 'name', []])
  expect(found({ name: 'Siti Nurhaliza', class: 'C' }, pupils, { room: 'c' })).toEqual([undefined, 'match_maybe', [1, 2]])
  expect(found({ name: 'Siti Nurhaliza', class: 'A', born_on: '2011-01-01' }, pupils, { room: 'a' })).toEqual([
    undefined,
    'match_maybe',
    [1],
  ])
  // Whom the same file has added a moment ago is somebody else.
  expect(found({ name: 'Siti Nurhaliza', class: 'A' }, pupils, { room: 'a', own: [1, 2] })).toEqual([undefined, undefined, []])
})

test('a number of another name and another birth date is a question', () => {
  const pupils = [pupil(1, { nisn: '0110000001', number: 'A1', born_on: '2011-01-01' })]
  const other = { name: 'Budi', born_on: '2010-09-09' }
  expect(found({ ...other, nisn: '0110000001' }, pupils)).toEqual([undefined, 'nisn_other', [1]])
  expect(found({ ...other, number: 'a1' }, pupils)).toEqual([undefined, 'number_other', [1]])
  // A name that was put right, or a birth date, is no other pupil.
  expect(found({ name: 'Siti N.', born_on: '2011-01-01', nisn: '0110000001' }, pupils)).toEqual([1, 'nisn', []])
  expect(found({ name: 'Siti Nurhaliza', born_on: '2011-10-01', number: 'a1' }, pupils)).toEqual([1, 'number', []])
})

test('a pupil does not get the number of another one, whatever the row was matched by', () => {
  const pupils = [pupil(1, { nisn: '0110000001' }), pupil(2, { number: '77', name: 'Budi' })]
  const row = { name: 'Siti Nurhaliza', nisn: '0110000001' }
  expect(found({ ...row, number: '77' }, pupils)).toEqual([undefined, 'number_other', [2]])
  expect(found({ ...row, number: '78' }, pupils)).toEqual([1, 'nisn', []])
})

test('one class has one key however it is spelled, and a level of another kind of school is none', () => {
  const keys = ['XI IPA 1', 'XI-IPA-1', '11 IPA 1', 'xi ipa 1', 'Kelas XI IPA.1', '11IPA1'].map((word) => readClass(word))
  expect(keys).toEqual(keys.map(() => ({ key: '11ipa1', grade: 11 })))
  expect(['VIIA', 'VII A', '7A', '7-a'].map((word) => readClass(word).key)).toEqual(['7a', '7a', '7a', '7a'])
  expect([readClass('Tahfiz'), readClass('Vokasi 1'), readClass('X')]).toEqual([
    { key: 'tahfiz', grade: undefined },
    { key: 'vokasi1', grade: undefined },
    { key: '10', grade: 10 },
  ])
  const words = ['XI-IPA-1', 'XI IPA 1', 'XI IPA 1', 'VII A', 'Tahfiz']
  const school = { classes: [], grades: [10, 11, 12], said: new Map([['tahfiz', 'none']]) }
  const meanings = [...readClasses(words, school).values()].map(({ key, pupils, meaning }) => [key, pupils, meaning])
  expect(meanings).toEqual([
    ['11ipa1', 3, { is: 'new', key: '11ipa1', name: 'XI IPA 1', grade: 11 }],
    ['7a', 1, { is: 'unknown' }],
    ['tahfiz', 1, { is: 'none' }],
  ])
})
