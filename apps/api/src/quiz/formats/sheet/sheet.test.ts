import { expect, test } from 'vitest'
import writeWorkbook from 'write-excel-file/node'
import { readQuestions } from '#quiz/formats/recognise.ts'
import { everyKind, more, rich, sourcesIn } from '#quiz/formats/samples.ts'
import { examples } from './template.ts'
import { writeSheet, writeTemplate } from './write.ts'

const filed = {
  subject: 'Fisika',
  objective: 'Menghitung laju',
  level: 'L2',
  difficulty: 'hard',
  tags: ['ulangan', 'gerak'],
} as const

test('what goes out as a workbook comes back the same, each kind of it, with what it is filed under', async () => {
  const all = [...everyKind, ...more, ...rich]
  const { content } = await writeSheet(all.map((source) => ({ source, filed })))
  const read = await readQuestions(content as Uint8Array)
  expect({ format: read.format, wrong: read.wrong }).toEqual({ format: 'xlsx', wrong: [] })
  expect(sourcesIn(read)).toEqual(all)
  expect(read.questions.every((one) => one.filed.subject === 'Fisika' && one.filed.level === 'L2')).toBe(true)
  expect(read.questions[0]).toMatchObject({ place: 'Baris 2', filed })
})

test('a key that stands as text is read as a pupil’s answer is, a cell that holds a number stays that number', async () => {
  const cell = (value: string | number) => ({ value, type: typeof value === 'number' ? Number : String })
  const keys = ['1.500', 'Rp12.000', '1,5', '12,5 kg', 1500, 1.5, 9.807, '1/2', '3×10^4']
  const units = ['', '', '', 'kg', '', '', '', '', '']
  const data = [
    ['Jenis', 'Pertanyaan', 'Kunci', 'Satuan'].map(cell),
    ...keys.map((key, at) => [cell('Isian angka'), cell(`Berapa nomor ${at}?`), cell(key), cell(units[at]!)]),
    [cell('Isian angka'), cell('Berapa akhirnya?'), cell('seribu'), cell('')],
  ]
  const book = await writeWorkbook([{ sheet: 'Soal', data }] as never).toBuffer()
  const read = await readQuestions(new Uint8Array(book as Buffer))
  expect(sourcesIn(read).map((one) => one.type === 'numeric' && one.value)).toEqual([
    1500, 12_000, 1.5, 12.5, 1500, 1.5, 9.807, 0.5, 30_000,
  ])
  expect(read.wrong).toMatchObject([{ place: 'Baris 11', reason: 'Kolom Kunci harus berisi angka, misalnya 9,8.' }])
})

test('the template is read as it comes: an empty sheet, whose examples are questions of every kind', async () => {
  expect(await readQuestions(await writeTemplate())).toMatchObject({ format: 'xlsx', questions: [], wrong: [] })
  const { content } = await writeSheet(examples)
  expect(sourcesIn(await readQuestions(content as Uint8Array))).toEqual(examples.map(({ source }) => source))
})
