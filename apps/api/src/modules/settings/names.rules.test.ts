import { expect, test } from 'vitest'
import { withoutName } from './names.rules.ts'

const GONE = 'Akun dihapus'

test('a name of several words is gone wherever it stands by itself, and inside of no other word', () => {
  const without = (text: string) => withoutName(text, 'Sari Wahyuni')
  expect(without('Sari Wahyuni')).toBe(GONE)
  expect(without('Izin dari Sari Wahyuni, ibu Andi.')).toBe(`Izin dari ${GONE}, ibu Andi.`)
  expect(without('“Sari Wahyuni” dan Sari Wahyuni')).toBe(`“${GONE}” dan ${GONE}`)
  expect(without('Sari Wahyunita, Asari Wahyuni')).toBe('Sari Wahyunita, Asari Wahyuni')
})

test('a name of one word is not taken out of a longer name', () => {
  const without = (text: string) => withoutName(text, 'Sari')
  expect(without('Kata Sari, besok libur.')).toBe('Kata Sari, besok libur.')
  expect(without('kata Sari, besok libur.')).toBe(`kata ${GONE}, besok libur.`)
  for (const other of ['dari Sari Wahyuni', 'dari Dewi Sari', 'Sarinah']) expect(without(other)).toBe(other)
})

test('a name is looked for as it is written, whatever letters it has', () => {
  expect(withoutName('dari A. (Budi) B+', 'A. (Budi) B+')).toBe(`dari ${GONE}`)
  expect(withoutName('dari AX (Budi) B+', 'A. (Budi) B+')).toBe('dari AX (Budi) B+')
})

test('of what that person has written nothing is quoted, and what somebody else has written stays', () => {
  const of = (writer: string) => ({ by: writer, reason: 'Kurang rapi.', state: 'rejected', count: 2, at: null })
  expect(withoutName(of('Sari Wahyuni'), 'Sari Wahyuni')).toEqual({ ...of(GONE), reason: '' })
  expect(withoutName(of('Ratna Dewi'), 'Sari Wahyuni')).toEqual(of('Ratna Dewi'))
  expect(withoutName([of('Sari Wahyuni'), { text: 'Halo', name: 'Ratna' }], 'Sari Wahyuni')).toEqual([
    { ...of(GONE), reason: '' },
    { text: 'Halo', name: 'Ratna' },
  ])
  expect(withoutName({ teacher: 'Sari Wahyuni', text: 7 }, 'Sari Wahyuni')).toEqual({ teacher: GONE, text: 7 })
})
