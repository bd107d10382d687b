import readWorkbook from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { textInArchive } from '#test/documents.ts'
import { type Column, type Document, groupsOf, type Part } from './document.ts'
import { xlsxOf } from './xlsx.ts'

const columns: Column[] = [
  { title: 'Nama', width: 'rest' },
  { title: 'H', width: 20, group: 'Minggu 1', align: 'right' },
  { title: 'S', width: 20, group: 'Minggu 1', align: 'right' },
  { title: 'H', width: 20, group: 'Minggu 2', align: 'right' },
  { title: 'Jumlah', width: 54, align: 'right' },
]
const part = (more: Partial<Part> = {}): Part => ({
  name: 'Siswa',
  heading: 'Rekap',
  facts: [['Kelas', 'XI 1']],
  table: { columns, rows: [['Andi', 1, null, 3, 4]], foot: ['Jumlah', 1, 0, 3, 4] },
  notes: ['H hadir, S sakit.'],
  signatures: [],
  ...more,
})
const document = (...parts: Part[]): Document => ({
  title: 'Rekap',
  letterhead: { name: 'SMA Uji', lines: [] },
  landscape: true,
  parts,
  footer: '',
})
const bookOf = async (...parts: Part[]) => Buffer.from(await xlsxOf(document(...parts), () => undefined))

test('columns side by side with one group stand under its name once, and a column without one stands alone', () => {
  expect(groupsOf(columns)).toEqual([
    { title: null, span: 1 },
    { title: 'Minggu 1', span: 2 },
    { title: 'Minggu 2', span: 1 },
    { title: null, span: 1 },
  ])
  expect(groupsOf([columns[0]!, columns[4]!])).toEqual([
    { title: null, span: 1 },
    { title: null, span: 1 },
  ])
})

test('a sheet has the school, the heading, the facts, both rows of the head, the rows, the sum and the notes, in this order', async () => {
  const [sheet] = await readWorkbook(await bookOf(part()))
  const rows = sheet!.data.map((row) => row.map((cell) => cell ?? null))
  const shown = rows.filter((row) => row.some((cell) => cell !== null)).map((row) => row.filter((cell) => cell !== null))
  expect(sheet!.sheet).toBe('Siswa')
  expect(shown).toEqual([
    ['SMA Uji'],
    ['Rekap'],
    ['Kelas: XI 1'],
    ['Nama', 'Minggu 1', 'Minggu 2', 'Jumlah'],
    ['H', 'S', 'H'],
    ['Andi', 1, 3, 4],
    ['Jumlah', 1, 0, 3, 4],
    ['H hadir, S sakit.'],
  ])
  const head = rows.find(([first]) => first === 'Nama')
  expect(head).toEqual(['Nama', 'Minggu 1', null, 'Minggu 2', 'Jumlah'])
})

test('the head of a table without groups is one row, and the cells of a group are one', async () => {
  const merged = async (of: Part) =>
    /<mergeCells[^>]*>(.*)<\/mergeCells>/.exec((await textInArchive(await bookOf(of), 'xl/worksheets/sheet1.xml'))!)?.[1] ?? ''
  const refs = [...(await merged(part())).matchAll(/ref="([^"]+)"/g)].map(([, ref = '']) => ref)
  expect(refs.toSorted()).toEqual(['A5:A6', 'B5:C5', 'E5:E6'])
  const plain = { columns: [columns[0]!, columns[4]!], rows: [['Andi', 4]] }
  expect(await merged(part({ table: plain }))).toBe('')
  const [sheet] = await readWorkbook(await bookOf(part({ table: plain })))
  expect(sheet!.data.filter(([first]) => first === 'Nama')).toHaveLength(1)
})

test('what looks like a sum is text, and an empty cell is empty', async () => {
  const table = { columns: [columns[0]!, columns[4]!], rows: [['=1+1', null]] }
  const bytes = await bookOf(part({ table }))
  const [sheet] = await readWorkbook(bytes)
  expect(sheet!.data.some(([first]) => first === '=1+1')).toBe(true)
  expect(await textInArchive(bytes, 'xl/worksheets/sheet1.xml')).not.toContain('<f>')
})

test('tabs have names that a workbook takes, each another one, and so does one without any', async () => {
  const names = ['XI [1]', 'xi  1 ', 'A'.repeat(40), 'A'.repeat(40), '???']
  const sheets = await readWorkbook(await bookOf(...names.map((name) => part({ name }))))
  expect(sheets.map(({ sheet }) => sheet)).toEqual(['XI  1', 'xi  1 2', 'A'.repeat(27), `${'A'.repeat(27)} 2`, 'Lembar'])
})

test('how far it has come is told for each sheet, and the end is not said before it is there', async () => {
  const told: number[] = []
  await xlsxOf(document(part(), part({ name: 'Guru' }), part({ name: 'Kelas' })), (progress) => told.push(progress))
  expect(told).toEqual([0.25, 0.5, 0.75])
})
