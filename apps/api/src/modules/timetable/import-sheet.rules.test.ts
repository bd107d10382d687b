import { expect, test } from 'vitest'
import { readSheet, rowsOfText } from './import-sheet.rules.ts'

const hoursOf = () => [{ number: 1, starts_at: '07:15', ends_at: '07:55' }]
const read = (text: string) => readSheet(rowsOfText(text), 'csv', hoursOf)
const titles = 'Kelas;Mata pelajaran;Guru;Hari;Mulai;Selesai;Ruang'

test('the row of titles is found below a letterhead, in other spellings and another order, and notes below are no lessons', () => {
  const { rows, problems } = read(
    'SMP Negeri 1;;\nJADWAL 2026/2027\n\nHARI;JAM KE;Rombel;Nama Guru;MAPEL\nSenin;1;VII A;Budi;IPA\n\nMengetahui, kepala sekolah',
  )
  expect(problems).toEqual([])
  expect(rows).toEqual([
    {
      place: 'Baris 5',
      holder: { word: 'VII A', also: [], is: 'any' },
      subject: { word: 'IPA', also: [] },
      teacher: { word: 'Budi', also: [] },
      weekday: 1,
      starts_at: '07:15',
      ends_at: '07:55',
      room: undefined,
      parallel: undefined,
    },
  ])
})

test.each([
  ['semicolons', ';'],
  ['tabs', '\t'],
  ['commas', ','],
])('columns are parted by %s; quotes hold the mark, a quote and a line end', (_, mark) => {
  const line = ['X-1', '"Seni; ""Tari"", dan\nMusik"', '"Budi, S.Pd."', 'Senin', '07.15', '08.00', ''].join(mark)
  const { rows } = read(`\ufeff${titles.replaceAll(';', mark)}\r\n${line}\r\n${line.replace('Senin', 'Rabu')}\r\n`)
  expect(rows.map(({ subject, teacher, place, room }) => [subject.word, teacher.word, place, room])).toEqual([
    ['Seni; "Tari", dan Musik', 'Budi, S.Pd.', 'Baris 2', null],
    ['Seni; "Tari", dan Musik', 'Budi, S.Pd.', 'Baris 4', null],
  ])
})

test('each empty or impossible cell is named by row and column', () => {
  const { rows, problems } = read(
    `${titles}\n;Fisika;Budi;Senin;07.15;08.00;\nX-1;;;Lusa;07.15;08.00;\nX-1;Fisika;Budi;Senin;pagi;08.00;${'R'.repeat(41)}`,
  )
  expect(rows).toEqual([])
  expect(problems.map(({ place, column, text }) => [place, column, text])).toEqual([
    ['Baris 2', 'class', 'Belum diisi.'],
    ['Baris 3', 'subject', 'Belum diisi.'],
    ['Baris 3', 'teacher', 'Belum diisi.'],
    ['Baris 3', 'day', 'Lusa bukan nama hari. Tulis misalnya Senin.'],
    ['Baris 4', 'room', 'Maksimal 40 huruf.'],
    ['Baris 4', 'starts_at', 'Tulis jamnya seperti 07.15, atau nomor jam pelajaran.'],
  ])
})

test('a learning group is named in its own column, which needs no class and no subject', () => {
  const { rows } = read(
    'Kelas;Kelompok;Mapel;Guru;NIP;Hari;Jam ke;Bersamaan\n;Katolik XI;;Budi;1980;Jumat;1;\nX-1;-;IPA;;1980;Sabtu;1;ya',
  )
  expect(rows.map(({ holder, subject, teacher, parallel }) => [holder.word, holder.is, subject.word, teacher, parallel])).toEqual(
    [
      ['Katolik XI', 'group', '', { word: 'Budi', also: ['1980'] }, false],
      ['X-1', 'any', 'IPA', { word: '', also: ['1980'] }, true],
    ],
  )
})

test.each([
  ['Halo dunia', /^Tidak ada baris judul/],
  ['', /^Tidak ada baris judul/],
  ['Kelas;Mapel;Hari;Jam ke\nX-1;IPA;Senin;1', /^Kolom Guru tidak ada/],
  ['Mapel;Guru;Hari;Mulai\nIPA;Budi;Senin;07.15', /^Kolom Kelas, Mulai dan Selesai \(atau Jam ke\) tidak ada/],
  [titles, /^Tidak ada jam pelajaran/],
  [`${titles}\n${'X-1;IPA;Budi;Senin;07.15;08.00;\n'.repeat(4_001)}`, /^Maksimal 4000 jam pelajaran/],
])('a text that is no list of lessons says why (%#)', (text, why) => expect(() => read(text)).toThrow(why))
