import { expect, test } from 'vitest'
import { complaintsFrom, readPasted } from './pasted.ts'

const alone = { username: null, born_on: null, nisn: null }

test('names alone become pupils; empty lines and a head line are passed over', () => {
  expect(readPasted('Nama\nAyu Lestari\n\n  Bayu   Putra \r\n')).toEqual({
    lines: [
      { line: 2, pupil: { ...alone, name: 'Ayu Lestari' } },
      { line: 4, pupil: { ...alone, name: 'Bayu Putra' } },
    ],
    complaints: [],
  })
})

test('columns come from Excel by tabs, or typed with semicolons; lost zeros of an NISN come back', () => {
  const { lines, complaints } = readPasted('Ayu\tAyu.Lestari\t17/05/2010\t81234567\nBayu;;2010-5-7;-')
  expect(complaints).toEqual([])
  expect(lines.map(({ pupil }) => pupil)).toEqual([
    { name: 'Ayu', username: 'ayu.lestari', born_on: '2010-05-17', nisn: '0081234567' },
    { name: 'Bayu', username: null, born_on: '2010-05-07', nisn: null },
  ])
})

test('what is wrong is named by the line and the name in it', () => {
  const { complaints } = readPasted('A\nDewi;d w;31/02/2010;12\nEka;;;;lebih')
  expect(complaints).toEqual([
    { line: 1, name: 'A', text: 'Nama minimal 2 huruf.' },
    {
      line: 2,
      name: 'Dewi',
      text: 'Nama pengguna terdiri atas 3 sampai 50 huruf kecil, angka, titik, atau tanda hubung.',
    },
    { line: 2, name: 'Dewi', text: 'Tulis tanggal seperti 17/05/2010.' },
    { line: 2, name: 'Dewi', text: 'NISN terdiri atas 10 angka.' },
    { line: 3, name: 'Eka', text: 'Ada lebih dari empat kolom.' },
  ])
})

test('more than a class holds is said at the first line too many', () => {
  const many = Array.from({ length: 103 }, (_, at) => `Siswa ke-${at}`).join('\n')
  expect(readPasted(many).complaints).toEqual([{ line: 101, name: 'Siswa ke-100', text: 'Maksimal 100 siswa sekaligus.' }])
})

test('what the server says of a pupil stands at that pupil’s line', () => {
  const pasted = readPasted('\nAyu\n\nBayu')
  expect(complaintsFrom({ 'pupils.1.name': 'Sudah ada.' }, pasted)).toEqual([{ line: 4, name: 'Bayu', text: 'Sudah ada.' }])
})
