// The layouts are those of the published templates of Kahoot and of Quizizz (Wayground); the words in them are ours.
import { expect, test } from 'vitest'
import writeWorkbook from 'write-excel-file/node'
import { readQuestions } from '#quiz/formats/recognise.ts'
import { sourcesIn } from '#quiz/formats/samples.ts'

type Value = string | number | Date | null
const cell = (value: Value) =>
  value === null
    ? null
    : value instanceof Date
      ? { value, type: Date, format: 'dd/mm/yyyy' }
      : { value, type: typeof value === 'number' ? Number : String }
const read = async (...sheets: readonly (readonly (readonly Value[])[])[]) => {
  const book = await writeWorkbook(
    sheets.map((rows, at) => ({ sheet: `Sheet${at + 1}`, data: rows.map((row) => row.map(cell)) })) as never,
  ).toBuffer()
  return readQuestions(new Uint8Array(book as Buffer))
}
const notesIn = ({ questions }: Awaited<ReturnType<typeof read>>) =>
  questions.map(({ notes }) => notes.map(({ kind, text }) => `${kind}: ${text}`))
const options = (...texts: string[]) => texts.map((text) => ({ text: text.replace(/^=/, ''), right: text.startsWith('=') }))
const asked = (text: string, explanation = '') => ({ text, explanation })
const SEVERAL =
  'scoring: Cara menilai beberapa jawaban benar tidak tertulis di berkas: di sini siswa memilih semuanya, dengan nilai sebagian.'
const time = (seconds: number) => `scoring: Batas waktu ${seconds} detik tidak dibawa: waktu diatur di sesi kuis.`

const answers = [1, 2, 3, 4].map((at) => `Answer ${at} - max 75 characters`)
const LIMIT = 'Time limit (sec) – 5, 10, 20, 30, 60, 90, 120, or 240 secs'
const RIGHT = 'Correct answer(s) - choose at least one'
const kahoot = (...rows: readonly (readonly Value[])[]) => [
  [],
  [null, 'Quiz template'],
  [null, 'Add questions, at least two answer alternatives, time limit and choose correct answers.'],
  [null, 'Remember: questions have a limit of 120 characters and answers can have 75 characters max.'],
  [],
  [],
  [],
  ['Question #', 'Question - max 120 characters', ...answers, LIMIT, RIGHT],
  ...rows,
]

test('a workbook of Kahoot brings each question with its options, and names the time that it leaves out', async () => {
  const brought = await read(
    kahoot(
      [1, 'Ibu kota Bali?', 'Ubud', 'Denpasar', 'Kuta', null, 20, 2],
      [2, 'Jika a<b, mana yang prima? *', '2', 3, '4', '2*3*4', 60, '1, 2'],
      [3, 'Air itu basah.', 'Benar', 'Salah', null, null, null, '1'],
      [4, null, null, null, null, null, null, null],
      [5, null, null, null, null, null, 20, null],
    ),
  )
  expect(brought).toMatchObject({ format: 'xlsx', wrong: [] })
  expect(sourcesIn(brought)).toEqual([
    { type: 'single', ...asked('Ibu kota Bali?'), options: options('Ubud', '=Denpasar', 'Kuta') },
    {
      type: 'multiple',
      ...asked('Jika a\\<b, mana yang prima? \\*'),
      scoring: 'partial',
      options: options('=2', '=3', '4', '2\\*3\\*4'),
    },
    { type: 'single', ...asked('Air itu basah.'), options: options('=Benar', 'Salah') },
  ])
  expect(brought.questions.map(({ place }) => place)).toEqual(['Baris 9', 'Baris 10', 'Baris 11'])
  expect(notesIn(brought)).toEqual([[time(20)], [time(60), SEVERAL], []])
})

test('a row of Kahoot that cannot be read is named with its column, and the others come', async () => {
  const brought = await read(
    kahoot(
      [1, null, 'a', 'b', null, null, 20, 1],
      [2, 'Satu pilihan?', 'a', null, null, null, 20, 1],
      [3, 'Tanpa kunci?', 'a', 'b', null, null, 20, null],
      [4, 'Kunci kosong?', 'a', 'b', null, null, 20, '1,4'],
      [5, 'Kunci huruf?', 'a', 'b', null, null, 20, 'A'],
      [6, 'Kapan?', new Date('2020-01-02'), 'b', null, null, 20, 2],
      [7, 'Baik?', 'ya', 'tidak', null, null, 20, 1],
      // Typed as `1,3` where a comma divides decimals.
      [8, 'Dua?', 'a', 'b', 'c', null, 20, 1.3],
    ),
  )
  expect(brought.wrong.map(({ place, reason }) => [place, reason])).toEqual([
    ['Baris 9', 'Kolom Question kosong.'],
    ['Baris 10', 'Kolom Answer 1 dan Answer 2 harus terisi: pilihan jawaban minimal dua.'],
    ['Baris 11', 'Kolom Correct answer(s) kosong. Tulis nomor pilihan yang benar, misalnya 2.'],
    ['Baris 12', 'Kolom Correct answer(s): "1,4" bukan nomor pilihan yang terisi.'],
    ['Baris 13', 'Kolom Correct answer(s): "A" bukan nomor pilihan yang terisi.'],
    ['Baris 14', 'Kolom Answer 1 berisi tanggal. Ubah selnya menjadi teks.'],
  ])
  expect(sourcesIn(brought)).toMatchObject([
    { text: 'Baik?' },
    { text: 'Dua?', type: 'multiple', options: options('=a', 'b', '=c') },
  ])
})

const quizizz = (...rows: readonly (readonly Value[])[]) => [
  [
    'Question Text',
    'Question Type',
    ...[1, 2, 3, 4, 5].map((at) => `Option ${at}`),
    'Correct Answer',
    'Time in seconds',
    'Image Link',
    'Answer explanation',
  ],
  [
    'Text of the question\n\n(required)',
    'Question Type\n\n(default is Multiple Choice)',
    ...[1, 2, 3, 4, 5].map((at) => `Text for option ${at}`),
    'The correct option choice (between 1-5).',
    'Time in seconds\n\n(optional, default value is 30 seconds)',
    'Link of the image\n\n(optional)',
    'Explanation for the answer\n(optional)',
  ],
  ...rows,
]

test('a workbook of Quizizz brings its kinds of questions, and names times and pictures that it leaves out', async () => {
  const link = 'https://example.org/planet.jpg'
  const brought = await read(
    quizizz(
      ['Planet terbesar?', 'Multiple Choice', 'Bumi', 'Mars', 'Jupiter', null, null, 3, 30, link, 'Raksasa gas.'],
      ['Mana mamalia?', 'Checkbox', 'Paus', 'Hiu', 'Kuda', null, null, '1,3', null, null, null],
      ['Mana yang satu?', 'Checkbox', 'ini', 'itu', null, null, null, '1', null, null, null],
      ['Penulis Siti Nurbaya?', 'Fill-in-the-Blank', 'Marah Rusli', 'Marah Roesli', null, null, null, null, null, null, null],
      ['Jelaskan daur air.', 'Open-Ended', null, null, null, null, null, null, null, null, null],
      ['Tanpa jenis?', null, 'ya', 'tidak', null, null, null, 1, null, null, null],
      ['Suka yang mana?', 'Poll', 'a', 'b', null, null, null, null, null, null, null],
      ['Isian apa?', 'Fill-in-the-Blank', null, null, null, null, null, null, null, null, null],
    ),
  )
  expect(sourcesIn(brought)).toEqual([
    { type: 'single', ...asked('Planet terbesar?', 'Raksasa gas.'), options: options('Bumi', 'Mars', '=Jupiter') },
    { type: 'multiple', ...asked('Mana mamalia?'), scoring: 'partial', options: options('=Paus', 'Hiu', '=Kuda') },
    { type: 'multiple', ...asked('Mana yang satu?'), scoring: 'partial', options: options('=ini', 'itu') },
    { type: 'short', ...asked('Penulis Siti Nurbaya?'), accepts: ['Marah Rusli', 'Marah Roesli'], case_sensitive: false },
    { type: 'essay', ...asked('Jelaskan daur air.'), rubric: '', file: false },
    { type: 'single', ...asked('Tanpa jenis?'), options: options('=ya', 'tidak') },
  ])
  expect(notesIn(brought)).toEqual([
    [time(30), `media: Gambar dari tautan ${link} tidak dibawa: tambahkan di bank soal.`],
    [SEVERAL],
    [SEVERAL],
    [],
    [],
    [],
  ])
  expect(brought.wrong.map(({ place, reason }) => [place, reason])).toEqual([
    ['Baris 9', 'Kolom Question Type: jenis "Poll" belum didukung.'],
    ['Baris 10', 'Kolom Option 1 kosong. Tulis jawaban isian yang diterima.'],
  ])
})

test('a sheet that has none of these titles is passed over, and a workbook without any is told what it lacks', async () => {
  const notes = [
    ['Question', 'Answer'],
    ['Catatan', 'lain'],
  ]
  expect(sourcesIn(await read(notes, kahoot([1, 'Satu?', 'a', 'b', null, null, 20, 1])))).toHaveLength(1)
  await expect(read(notes)).rejects.toThrow('lembar Kahoot atau Quizizz')
})
