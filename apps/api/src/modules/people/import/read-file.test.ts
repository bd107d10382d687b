import { expect, test } from 'vitest'
import { type Damage, damages, dapodikBook, type FilePupil, xlsxOfSheets } from '#test/dapodik.ts'
import { anArchive } from '#test/documents.ts'
import { readPeopleFile } from './read-file.ts'
import { readValues } from './values.rules.ts'
import { whomRules } from './whom.rules.ts'

const pupils: readonly FilePupil[] = [
  { name: 'Andi Saputra', number: '1001', nisn: '0101234567', nik: '7371011705100001', class: 'XI IPA 1' },
  { name: 'Siti Nurhaliza', number: '1002', gender: 'P', nisn: '0101234568', nik: '7371011705100002', class: 'XI IPA 1' },
  { name: 'Bayu Hidayat', number: '1003', nisn: '0101234569', nik: '7371011705100003', class: 'XI IPA 1' },
]
const valuesIn = async (bytes: Uint8Array, from: 'file' | 'paste' = 'file') => {
  const { rows, ...read } = await readPeopleFile(bytes, from, 'pupils')
  return {
    ...read,
    rows: rows.map(({ number, cells }) => ({
      number,
      ...readValues(cells, {}, { today: '2026-11-23', rules: whomRules.pupils }),
    })),
  }
}
const andi = {
  name: 'Andi Saputra',
  number: '1001',
  gender: 'male',
  nisn: '0101234567',
  birth_place: 'Makassar',
  born_on: '2010-05-17',
  nik: '7371011705100001',
  religion: 'islam',
  address: 'Jalan Sultan Alauddin 12, RT 3 RW 4, Gunung Sari, Kec. Rappocini, 90221',
  home_phone: '081234567890',
  class: 'XI IPA 1',
  father_name: 'Baharuddin',
  father_job: 'Nelayan',
  mother_name: 'Sari',
  mother_job: 'Nelayan',
  child_number: '2',
}

test('the workbook of Dapodik is read as it is downloaded: two rows of titles, merged blocks, the pupils below', async () => {
  const { source, head_row, columns, rows } = await valuesIn(await dapodikBook(pupils))
  expect([source, head_row, rows.length]).toEqual(['dapodik', 6, 3])
  expect(rows[0]).toEqual({ number: 7, values: andi, problems: [] })
  expect(rows[1]?.values).toMatchObject({ name: 'Siti Nurhaliza', gender: 'female' })
  expect(columns.find(({ title }) => title === 'Data Ibu › Nama')?.field).toBe('mother_name')
  // What nobody needs is not taken in.
  for (const title of ['Bank', 'Nomor KIP', 'Data Ayah › Penghasilan', 'Data Ayah › NIK', 'No KK'])
    expect(columns.find((one) => one.title === title)?.field).toBeNull()
})

/** What a damage changes in what is read of Andi; nothing for most of them. */
const become: Partial<Record<Damage, object>> = {
  'removed columns': { child_number: undefined },
  'words for religion': { religion: 'protestant' },
}
const asks: Partial<Record<Damage, readonly string[]>> = {
  'dates as serials': ['born_wrong'],
  'short years': ['born_wrong'],
  'american dates': ['born_wrong'],
  'impossible dates': ['born_wrong'],
  'NISN as number': ['nisn_short'],
  'NIK as number': ['nik_broken'],
}
test.each(damages)('a workbook with %s is read all the same, or says what to put right', async (damage) => {
  const { rows } = await valuesIn(await dapodikBook(pupils, damage))
  expect(rows).toHaveLength(3)
  const { values, problems } = rows[0]!
  expect(problems.map(({ kind }) => kind)).toEqual(asks[damage] ?? [])
  const left = new Set(problems.map(({ field }) => field as string))
  const expected = Object.entries({ ...andi, ...become[damage] }).filter(
    ([field, value]) => !left.has(field) && value !== undefined,
  )
  expect(values).toEqual(Object.fromEntries(expected))
  const suggested = problems.filter(({ kind }) => kind !== 'nik_broken' && damage !== 'impossible dates')
  for (const { field, suggestion } of suggested) expect(suggestion).toBe(andi[field as keyof typeof andi])
})

test('all that can be read at once is: capitals, moved columns, formulas, repeated titles, a signature', async () => {
  const wished = [
    'capitals',
    'moved columns',
    'repeated titles',
    'signature below',
    'empty rows between',
    'inline texts',
  ] as const
  const { rows } = await valuesIn(await dapodikBook(pupils, ...wished))
  expect(rows.map(({ values }) => values.name)).toEqual(pupils.map(({ name }) => name))
})

const lines = ['Nama;NISN;Tgl Lahir;Kelas', 'José Andi;0101234567;17/05/2010;XI 1', 'Siti;;;XI 1']
test('a text is read with semicolons, commas or tabs, as UTF-8, with its mark, and as Windows-1252', async () => {
  const expected = { name: 'José Andi', nisn: '0101234567', born_on: '2010-05-17', class: 'XI 1' }
  const text = lines.join('\r\n')
  for (const bytes of [
    Buffer.from(text),
    Buffer.from(`\uFEFF${text}`),
    Buffer.from(text, 'latin1'),
    Buffer.from(text.replaceAll(';', ',')),
  ])
    expect(await valuesIn(bytes)).toMatchObject({ source: 'csv', rows: [{ number: 2, values: expected }, { number: 3 }] })
  expect(await valuesIn(Buffer.from(text.replaceAll(';', '\t')), 'paste')).toMatchObject({
    source: 'paste',
    rows: [{ values: expected }, { values: { name: 'Siti', class: 'XI 1' } }],
  })
})

test('what is no file of pupils says so in words, and what would break the reader is refused', async () => {
  const refused = async (bytes: Uint8Array) => readPeopleFile(bytes, 'file', 'pupils').catch((error: Error) => error.message)
  expect(await refused(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2]))).toContain('Excel lama (.xls)')
  expect(await refused(Buffer.from('<html><table><tr><td>Nama</td></tr></table></html>'))).toContain('halaman web')
  expect(await refused(Buffer.from('apa saja\nyang bukan tabel'))).toContain('Tidak ada baris judul')
  expect(await refused(Buffer.from('Nama;NISN\n'))).toContain('Tidak ada siswa')
  expect(await refused(Buffer.from([0x50, 0x4b, 3, 4, 1, 2, 3]))).toContain('rusak')
  expect(await refused(await anArchive({ 'isi.txt': 'x' }))).toContain('bukan Excel')
  const bombOf = (megabytes: number) =>
    anArchive({ 'xl/workbook.xml': '<workbook/>', 'xl/worksheets/sheet1.xml': ' '.repeat(megabytes * 1024 * 1024) })
  expect(await refused(await bombOf(30))).toContain('mengembang terlalu besar')
  expect(await refused(await bombOf(200))).toContain('sheet1.xml" terlalu besar')
  const many = Array.from({ length: 5_001 }, (_, at) => `Siswa ${at};XI 1`)
  expect(await refused(Buffer.from(['Nama;Kelas', ...many].join('\n')))).toContain('Maksimal 5.000 siswa')
  const hidden = await xlsxOfSheets([
    {
      name: 'A',
      rows: [
        ['Nama', 'NISN'],
        ['Andi', '0101234567'],
      ],
      hidden: true,
    },
  ])
  expect(await refused(hidden)).toContain('tidak punya lembar yang tampak')
})
