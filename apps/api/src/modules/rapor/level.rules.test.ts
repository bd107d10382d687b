import type { RaporContent } from '@lentera/contract/rapor'
import { expect, test } from 'vitest'
import { formLevel, formText, groupedSubjects, inFormOrder, leaderTitle } from './level.rules.ts'

type Subject = Pick<RaporContent['subjects'][number], 'name' | 'group'>
const named = (...names: string[]): Subject[] => names.map((name) => ({ name, group: 'core' }))
const namesOf = (subjects: readonly Subject[]) => subjects.map(({ name }) => name)

test('only primary and vocational schools have parts of their own on the form, and only their cards say so', () => {
  expect((['sd', 'smp', 'sma', 'smk'] as const).map(formLevel)).toEqual(['sd', undefined, undefined, 'smk'])
  expect([formText({}), formText({ level: 'smk' })]).toEqual(['Kurikulum Merdeka', 'Kurikulum Merdeka, SMK'])
  expect(formText({ level: 'sd', curriculum: 'k13' })).toBe('Kurikulum 2013 (K13), SD')
  expect([leaderTitle('sd'), leaderTitle('smk'), leaderTitle(undefined)]).toEqual(['Guru kelas', 'Wali kelas', 'Wali kelas'])
})

test('subjects of a primary school stand in the order of its form, local ones last, and those of others as the school has them', () => {
  const asTheSchoolHasThem: Subject[] = [
    { name: 'Bahasa Makassar', group: 'local' },
    ...named('Bahasa Inggris', 'Bahasa Indonesia', 'Coding', 'PJOK', 'Seni Rupa', 'IPAS', 'Matematika'),
    ...named('Pendidikan Pancasila', 'Pendidikan Agama Islam dan Budi Pekerti'),
  ]
  expect(namesOf(inFormOrder(asTheSchoolHasThem, 'sd'))).toEqual([
    'Pendidikan Agama Islam dan Budi Pekerti',
    'Pendidikan Pancasila',
    'Bahasa Indonesia',
    'Matematika',
    'IPAS',
    'Seni Rupa',
    'PJOK',
    'Bahasa Inggris',
    'Coding',
    'Bahasa Makassar',
  ])
  expect(inFormOrder(asTheSchoolHasThem, undefined)).toEqual(asTheSchoolHasThem)
  expect(inFormOrder(asTheSchoolHasThem, 'smk')).toEqual(asTheSchoolHasThem)
})

const of = (...kinds: NonNullable<Subject['group']>[]): Subject[] => kinds.map((group) => ({ name: group, group }))
const groupsOf = (subjects: Subject[], level?: 'sd' | 'smk') => groupedSubjects(subjects, level).map(({ group }) => group)

test('a vocational school prints what all learn, then what belongs to the trade; others have their own order', () => {
  const all = of('elective', 'vocational', 'local', 'core')
  expect(groupsOf(all, 'smk')).toEqual([
    'Kelompok mata pelajaran umum',
    'Muatan lokal',
    'Kelompok mata pelajaran kejuruan',
    'Mata pelajaran pilihan',
  ])
  expect(groupsOf(all)).toEqual(['Mata pelajaran wajib', 'Mata pelajaran pilihan', 'Mata pelajaran kejuruan', 'Muatan lokal'])
})

test('one group alone has no name, and a card of before, whose subjects have none, is one group', () => {
  expect(groupsOf(of('core', 'core'))).toEqual([null])
  expect(groupsOf([{ name: 'Matematika' }, { name: 'Fisika' }], 'smk')).toEqual([null])
})

test('a primary school prints one list, and local subjects below it', () => {
  expect(groupsOf(of('core', 'elective', 'local'), 'sd')).toEqual([null, 'Muatan lokal'])
  expect(groupedSubjects(of('core', 'elective', 'local'), 'sd')[0]?.subjects).toHaveLength(2)
})
