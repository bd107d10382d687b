import { expect, test } from 'vitest'
import { parentsByPhone } from './accounts.rules.ts'

const nobody = { father_name: null, mother_name: null, guardian_name: null }
const pupil = (id: number, phone: string, named: object) => ({
  id,
  name: `Siswa ${id}`,
  class_name: 'VII A',
  phone,
  ...nobody,
  ...named,
})

test('siblings with one number are children of one parent, however the name is written', () => {
  const parents = parentsByPhone([
    pupil(1, '081200000001', { guardian_name: 'Sari Wahyuni' }),
    pupil(2, '081200000002', { guardian_name: 'Budi' }),
    pupil(3, '081200000001', { guardian_name: ' SARI  WAHYUNI ' }),
  ])
  expect(parents.map(({ phone, names, children }) => [phone, names, children.map(({ id }) => id)])).toEqual([
    ['081200000001', [{ name: 'Sari Wahyuni', relation: 'guardian' }], [1, 3]],
    ['081200000002', [{ name: 'Budi', relation: 'guardian' }], [2]],
  ])
})

test('where mother and father are named and no guardian, or siblings name two people, nobody guesses whose number it is', () => {
  const both = parentsByPhone([pupil(1, '081200000001', { mother_name: 'Sari', father_name: 'Joko' })])
  expect(both[0]?.names).toEqual([
    { name: 'Sari', relation: 'mother' },
    { name: 'Joko', relation: 'father' },
  ])
  const two = parentsByPhone([
    pupil(1, '081200000001', { guardian_name: 'Sari' }),
    pupil(2, '081200000001', { guardian_name: 'Rina' }),
  ])
  expect(two[0]?.names).toHaveLength(2)
})

test('a guardian who is named has the number, whoever the parents are', () => {
  const [one] = parentsByPhone([
    pupil(1, '081200000001', { mother_name: 'Sari', father_name: 'Joko', guardian_name: 'Nenek Ipah' }),
  ])
  expect(one?.names).toEqual([{ name: 'Nenek Ipah', relation: 'guardian' }])
})
