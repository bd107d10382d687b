import { expect, test } from 'vitest'
import { readLessons, readSubjects } from './pasted.ts'

test('subjects are read one a line, with code and group where they stand, and a line of heads is none', () => {
  expect(readSubjects('Nama\tKode\nFisika\tFIS\nBahasa  Jawa;;Mulok\n\nSeni')).toEqual({
    rows: [
      { name: 'Fisika', code: 'FIS', kind: 'core' },
      { name: 'Bahasa Jawa', code: null, kind: 'local' },
      { name: 'Seni', code: null, kind: 'core' },
    ],
    lines: [2, 3, 5],
    complaints: [],
  })
})

test('what is wrong with a line of subjects is said by its number', () => {
  const { complaints } = readSubjects('F\nFisika;;Aneh\nKimia;K;wajib;lebih')
  expect(complaints.map(({ line, text }) => [line, text.slice(0, 12)])).toEqual([
    [1, 'Nama terdiri'],
    [2, 'Kelompok Ane'],
    [3, 'Ada lebih da'],
  ])
  expect(readSubjects(Array.from({ length: 101 }, (_, at) => `Mapel ${at}`).join('\n')).complaints).toEqual([
    { line: 101, text: 'Maksimal 100 mata pelajaran sekaligus.' },
  ])
})

test('a whole sheet is pasted with the title above its columns', () => {
  const sheet = 'SMA Lentera\nJADWAL PELAJARAN\n\nKelas\tMata pelajaran\nX 1\tFisika\tBudi\tSenin\t7.00\t7.45'
  expect(readLessons(sheet)).toMatchObject({ rows: [{ class: 'X 1', subject: 'Fisika' }], lines: [5], complaints: [] })
})

test('lessons are read with seven columns, in which the room may be missing; those that an export has beyond them are left out, a tenth is said', () => {
  const read = readLessons(
    'Kelas\tMapel\tGuru\tHari\tMulai\tSelesai\nX 1\tFisika\tBudi\tSenin\t7.00\t7.45\nX 1;A;B;C;D;E;F;G;Ya\nX 1;A;B;C;D;E;F;G;Ya;lagi',
  )
  expect(read.rows[0]).toEqual({
    class: 'X 1',
    subject: 'Fisika',
    teacher: 'Budi',
    day: 'Senin',
    starts_at: '7.00',
    ends_at: '7.45',
    room: '',
  })
  expect(read.lines).toEqual([2, 3, 4])
  expect(read.complaints).toEqual([{ line: 4, text: 'Ada lebih dari sembilan kolom.' }])
})
