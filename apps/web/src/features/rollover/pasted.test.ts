import { expect, test } from 'vitest'
import { readNames, readPlaces } from './pasted.ts'

test('a pasted list is read with tabs, semicolons or commas, the class being what comes last', () => {
  expect(readPlaces('0012345671\tXI A\n\nAyu Lestari, S.; XI B\n  Bayu,XI C  \nTanpa kelas')).toEqual([
    { pupil: '0012345671', to: 'XI A' },
    { pupil: 'Ayu Lestari, S.', to: 'XI B' },
    { pupil: 'Bayu', to: 'XI C' },
    { pupil: '', to: 'Tanpa kelas' },
  ])
})

test('names of classes stand one a line or with commas between them', () => {
  expect(readNames('XI A\nXI B, XI C\n')).toEqual(['XI A', 'XI B', 'XI C'])
})
