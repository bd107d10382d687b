import { expect, test } from 'vitest'
import readWorkbook from 'read-excel-file/node'
import { textInArchive } from '#test/documents.ts'
import { textsOnPaper } from '#test/paper.ts'
import { print } from './print.ts'

test('a document that cannot be made is an error that says why, and the next one is printed', async () => {
  await expect(print({} as never, 'pdf', { of: 1 })).rejects.toThrow(/^A document was not printed: \w*Error/)
  const table = { columns: [{ title: 'Nama', width: 'rest' as const }], rows: [['Andi']] }
  const part = { name: 'Siswa', heading: 'Siswa', facts: [], table, notes: [], signatures: [] }
  const letterhead = { name: 'SMA Uji Coba', lines: [] }
  const document = { title: 'Daftar', letterhead, landscape: false, parts: [part], footer: 'SMA Uji Coba' }
  const printed = await print(document, 'pdf', { of: 1 })
  expect(printed.toString('latin1', 0, 5)).toBe('%PDF-')
})

test('a name that no smaller letters bring into its column is cut as late as it can be, and one that fits is not', async () => {
  const columns = [
    { title: 'Nama', width: 120 },
    { title: 'Kelas', width: 'rest' as const },
  ]
  const long = 'Muhammad Fathurrahman Al-Ghifari Wicaksono Kusumawardhana Prasetya Nugroho Adiwangsa'
  const table = {
    columns,
    rows: [
      [long, 'XI A'],
      ['Andi', long],
    ],
  }
  const part = { name: 'Siswa', heading: 'Siswa', facts: [], table, notes: [], signatures: [] }
  const letterhead = { name: 'SMA Uji Coba', lines: [] }
  const document = { title: 'Daftar', letterhead, landscape: false, parts: [part], footer: '' }
  const texts = textsOnPaper(await print(document, 'pdf', { of: 3 }))
  const written = long.replaceAll(' ', '')
  const cut = texts.find((text) => text.endsWith('…')) ?? ''
  expect(cut.length).toBeGreaterThan('MuhammadFathurrahman'.length)
  expect(written.startsWith(cut.slice(0, -1))).toBe(true)
  expect(texts).toContain(written)
})

test('a workbook shows as many decimals as its column has, and a number of any other column as it is', async () => {
  const right = { width: 40, align: 'right' as const }
  const columns = [
    { title: 'Nama', width: 'rest' as const },
    { title: 'Nilai', ...right },
    { title: 'Rata-rata', ...right, decimals: 2 },
  ]
  const part = {
    name: 'Nilai',
    heading: 'Nilai',
    facts: [],
    table: { columns, rows: [['Andi', 87.5, 80]] },
    notes: [],
    signatures: [],
  }
  const document = {
    title: 'Nilai',
    letterhead: { name: 'SMA Uji Coba', lines: [] },
    landscape: false,
    parts: [part],
    footer: '',
  }
  const workbook = await print(document, 'xlsx', { of: 2 })
  const styles = await textInArchive(workbook, 'xl/styles.xml')
  expect([...styles!.matchAll(/formatCode="([^"]*)"/g)].map(([, code]) => code)).toEqual(['0.00'])
  const [sheet] = await readWorkbook(workbook)
  expect(sheet!.data).toContainEqual(['Andi', 87.5, 80])
})
