import writeWorkbook from 'write-excel-file/node'
import { expect, test } from 'vitest'
import { anArchive } from '#test/documents.ts'
import { personKey } from '#school/spelling.ts'
import { readSheets } from './bridge-file.ts'
import { differenceOf, filledRows, matchRows, type Ours, wholeNisn } from './bridge-filled.rules.ts'
import { type BridgeColumn, headOf, smkColumns, spColumns } from './bridge-layouts.rules.ts'
import { type ClassHere, dapodikDifference } from './bridge-teaching.rules.ts'

type Value = string | number | null
const bookOf = async (rows: readonly (readonly Value[])[]) => {
  const cellOf = (value: Value) => (value === null ? null : { value, type: typeof value === 'number' ? Number : String })
  return new Uint8Array(await writeWorkbook(rows.map((row) => row.map(cellOf)) as never).toBuffer())
}
const bytesOf = (text: string) => new Uint8Array(Buffer.from(text))
const headIn = async (bytes: Uint8Array, ...needed: BridgeColumn[]) => {
  const head = headOf(await readSheets(bytes), needed)
  if (!head) throw new Error('The file has no such columns.')
  return head
}
const pupil = (id: number, name: string, nisn: string | null, score: number | null = 80, text = ''): Ours => ({
  student: { id, name, nisn },
  score,
  text,
})
const andi = pupil(1, 'Andi Saputra', '0101234567', 88, 'Menguasai grafik.')
const ayu = pupil(2, 'Ayu Lestari', '0101234568', 75)

test('workbooks have the headings of e-Rapor, letter by letter', () => {
  expect(spColumns.final).toEqual(['No', 'NISN', 'Nama', 'Nilai Akhir', 'Capaian'])
  expect([...spColumns.scope.before, spColumns.scope.exam]).toEqual(['No', 'NISN', 'Nama', 'Sumatif Akhir'])
  expect(smkColumns).toEqual([
    'NO',
    'PD_ID',
    'NAMA PESERTA DIDIK',
    'NISN',
    'NILAI AKHIR',
    'TP_ID',
    'KETERCAPAIAN KOMPETENSI',
    'DESKRIPSI TUJUAN PEMBELAJARAN',
  ])
})

test('zeros that Excel took from the front of a NISN are found again, and nothing else is made a NISN', () => {
  expect(['101234567', '1234567', '0101234567', " '0101234567", '12', 'abc', ''].map(wholeNisn)).toEqual([
    '0101234567',
    '0001234567',
    '0101234567',
    '0101234567',
    '12',
    'abc',
    '',
  ])
})

test('a workbook is compared pupil by pupil: lost zeros, strangers, rows twice and whoever is not in it are told', async () => {
  const bytes = await bookOf([
    ['SMA Lentera'],
    ['No', 'NISN', 'Nama', 'Nilai Akhir', 'Capaian'],
    [1, 101234567, 'ANDI SAPUTRA', 80, 'Menguasai  grafik. '],
    [2, '0101234567', 'Andi Saputra', 88, ''],
    [3, '0999999999', 'Budi', 70, ''],
    [4, null, 'Citra', 70, ''],
  ])
  const found = differenceOf(await headIn(bytes, 'nisn', 'score'), [andi, ayu])
  expect(found.rows).toEqual([
    {
      row: 3,
      student: { id: 1, name: 'Andi Saputra', nisn: '0101234567' },
      score: { ours: 88, theirs: '80' },
      text: null,
    },
  ])
  expect(found.zeros).toEqual([{ row: 3, typed: '101234567', nisn: '0101234567', name: 'Andi Saputra' }])
  expect(found.strangers.map(({ row, why }) => [row, why])).toEqual([
    [4, 'double'],
    [5, 'unknown'],
    [6, 'missing'],
  ])
  expect([found.same, found.absent]).toEqual([0, ['Ayu Lestari']])
})

test('an empty cell is no score, and what is no score is never the same as one', async () => {
  const csv = 'NISN;Nama;Nilai Akhir\n0101234567;Andi;\n0101234568;Ayu;tuntas\n'
  const head = await headIn(bytesOf(csv), 'nisn', 'score')
  const without = pupil(1, 'Andi', '0101234567', null)
  expect(differenceOf(head, [without, ayu]).rows.map(({ score }) => score)).toEqual([{ ours: 75, theirs: 'tuntas' }])
  expect(differenceOf(head, [andi, ayu]).rows).toHaveLength(2)
})

test('a pupil without a NISN is nobody of the file', async () => {
  const head = await headIn(bytesOf('NISN;Nama;Nilai Akhir\n;Andi;80\n'), 'nisn', 'score')
  const found = matchRows(head, [pupil(1, 'Andi', null)])
  expect([found.matched.length, found.strangers[0]?.why]).toEqual([0, 'missing'])
})

test('a template of e-Rapor SMK is filled with scores alone: its ids and further rows of goals stay', async () => {
  const bytes = await bookOf([
    ['Template Nilai Akhir'],
    ['Mata Pelajaran', null, null, 'Matematika'],
    [...smkColumns],
    [1, 'pd-1', 'ANDI', '0101234567', null, 'tp-1', 1, 'Menggambar grafik'],
    [null, 'pd-1', null, null, null, 'tp-2', 0, 'Membaca grafik'],
    [2, 'pd-9', 'ORANG LAIN', '0999999999', 60, 'tp-1', null, 'Menggambar grafik'],
  ])
  const { rows, filled } = filledRows(await headIn(bytes, 'nisn', 'score', 'pd', 'tp'), [andi, ayu], smkColumns.length)
  expect(rows).toEqual([
    [1, 'pd-1', 'ANDI', '0101234567', 88, 'tp-1', 1, 'Menggambar grafik'],
    [null, 'pd-1', null, null, null, 'tp-2', 0, 'Membaca grafik'],
    [2, 'pd-9', 'ORANG LAIN', '0999999999', 60, 'tp-1', null, 'Menggambar grafik'],
  ])
  expect(filled).toBe(1)
})

test('damaged and other files are refused in words', async () => {
  const said = (bytes: Uint8Array) =>
    readSheets(bytes).then(
      () => 'read',
      (error: unknown) => (error instanceof Error ? error.message : ''),
    )
  const whole = await bookOf([['NISN', 'Nilai Akhir']])
  expect(await said(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0]))).toContain('.xls')
  expect(await said(whole.slice(0, whole.length - 40))).toContain('rusak')
  expect(await said(new Uint8Array(await anArchive({ 'a.txt': 'x' })))).toContain('bukan Excel')
  expect(await said(bytesOf('<html><table></table></html>'))).toContain('halaman web')
  expect(await said(bytesOf('\n\n;;\n'))).toBe('Berkas ini kosong.')
  expect(await said(bytesOf('a;b\n'.repeat(5_001)))).toBe('Maksimal 5000 baris.')
  expect(headOf(await readSheets(bytesOf('Nama;Kelas\nAndi;X 1\n')), ['nisn', 'score'])).toBeUndefined()
})

const classes: readonly ClassHere[] = [
  {
    name: 'XI IPA 1',
    homeroom: 'Wahyu Uji, S.Pd.',
    subjects: [
      { name: 'Matematika', teachers: ['Wahyu Uji, S.Pd.'] },
      { name: 'Fisika', teachers: ['Rina Sari'] },
      { name: 'Kimia', teachers: ['Rina Sari'] },
    ],
  },
  { name: 'XI IPA 2', homeroom: null, subjects: [] },
]

test('teaching in Dapodik is compared by the names of classes, subjects and people, however they are spelled', async () => {
  const bytes = await bookOf([
    ['Daftar Pembelajaran'],
    ['Rombel', 'Mata Pelajaran', 'PTK', 'Jam'],
    ['11-IPA-1', 'MATEMATIKA', 'Drs. WAHYU UJI', 4],
    [null, 'Fisika', 'Budi Santoso', 4],
    [null, 'Biologi', 'Rina Sari', 4],
    ['XII IPS', 'Ekonomi', 'Rina Sari', 4],
  ])
  const found = dapodikDifference(await headIn(bytes, 'class', 'subject', 'teacher'), classes)
  expect([found.kind, found.rows, found.same]).toEqual(['teaching', 4, 1])
  expect(found.differs).toEqual([
    { what: 'teacher', class: 'XI IPA 1', subject: 'Fisika', here: 'Rina Sari', there: 'Budi Santoso' },
    { what: 'subject_here', class: 'XI IPA 1', subject: 'Kimia', here: 'Rina Sari', there: '–' },
    { what: 'subject_there', class: 'XI IPA 1', subject: 'Biologi', here: '–', there: 'Rina Sari' },
    { what: 'class_here', class: 'XI IPA 2', subject: null, here: 'XI IPA 2', there: '–' },
    { what: 'class_there', class: 'XII IPS', subject: null, here: '–', there: 'XII IPS' },
  ])
})

test('a list of classes alone is compared by class and by who leads it', async () => {
  const csv = 'Nama Rombel;Wali Kelas\nXI IPA 1;Budi Santoso\nXI IPA 2;\n'
  const found = dapodikDifference(await headIn(bytesOf(csv), 'class'), classes)
  expect([found.kind, found.same]).toEqual(['classes', 1])
  expect(found.differs).toEqual([
    { what: 'homeroom', class: 'XI IPA 1', subject: null, here: 'Wahyu Uji, S.Pd.', there: 'Budi Santoso' },
  ])
})

test('titles before and behind a name are not the name', () => {
  expect(['Drs. H. Wahyu Uji, M.Pd.', 'WAHYU UJI', 'Wahyu Uji S.Pd'].map(personKey)).toEqual(['wahyuuji', 'wahyuuji', 'wahyuuji'])
  expect(personKey('Irma Sari')).toBe('irmasari')
})
