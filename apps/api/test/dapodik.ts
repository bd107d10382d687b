// Workbooks of pupils as Dapodik writes them, and as people have changed them since: each damage by its name.
import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'
import { escaped } from '#quiz/formats/xml.ts'
import { DAY } from '#kit/durations.ts'

export type Cell = string | number | null | { readonly day: number } | { readonly formula: string; readonly value: string }
interface SheetWish {
  readonly name: string
  readonly rows: readonly (readonly Cell[])[]
  readonly merges?: readonly string[]
  readonly hidden?: boolean
  /** Texts stand in the cells, not in the table of the workbook. */
  readonly inline?: boolean
}

const letters = (column: number): string =>
  (column >= 26 ? letters(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26))

/** Writes sheets as an xlsx, byte by byte as far as tests need it: merged cells, hidden sheets, formulas, numbers, dates. */
export const xlsxOfSheets = async (sheets: readonly SheetWish[]): Promise<Uint8Array> => {
  const shared: string[] = []
  const cellXml = (cell: Cell, reference: string, inline: boolean): string => {
    if (cell === null) return ''
    if (typeof cell === 'number') return `<c r="${reference}"><v>${cell}</v></c>`
    if (typeof cell === 'object' && 'day' in cell) return `<c r="${reference}" s="1"><v>${cell.day}</v></c>`
    if (typeof cell === 'object')
      return `<c r="${reference}" t="str"><f>${escaped(cell.formula)}</f><v>${escaped(cell.value)}</v></c>`
    const text = `<t xml:space="preserve">${escaped(cell)}</t>`
    if (inline) return `<c r="${reference}" t="inlineStr"><is>${text}</is></c>`
    shared.push(`<si>${text}</si>`)
    return `<c r="${reference}" t="s"><v>${shared.length - 1}</v></c>`
  }
  const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
  const links = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const parts = sheets.map(({ rows, merges = [], inline = false }) => {
    const data = rows.map((cells, row) => {
      const all = cells.map((cell, column) => cellXml(cell, `${letters(column)}${row + 1}`, inline)).join('')
      return `<row r="${row + 1}">${all}</row>`
    })
    const merged = merges.map((ref) => `<mergeCell ref="${ref}"/>`).join('')
    return `<worksheet ${main}><sheetData>${data.join('')}</sheetData>${merged && `<mergeCells count="${merges.length}">${merged}</mergeCells>`}</worksheet>`
  })
  const zip = new ZipFile()
  const add = (path: string, text: string) => zip.addBuffer(Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>${text}`), path)
  add('[Content_Types].xml', '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>')
  const listed = sheets.map(
    ({ name, hidden }, at) =>
      `<sheet name="${escaped(name)}" sheetId="${at + 1}"${hidden ? ' state="hidden"' : ''} r:id="rId${at + 1}"/>`,
  )
  add('xl/workbook.xml', `<workbook ${main} xmlns:r="${links}"><sheets>${listed.join('')}</sheets></workbook>`)
  const relations = sheets.map(
    (_, at) => `<Relationship Id="rId${at + 1}" Type="${links}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
  )
  add(
    'xl/_rels/workbook.xml.rels',
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relations.join('')}</Relationships>`,
  )
  add('xl/styles.xml', `<styleSheet ${main}><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`)
  parts.forEach((part, at) => add(`xl/worksheets/sheet${at + 1}.xml`, part))
  add('xl/sharedStrings.xml', `<sst ${main}>${shared.join('')}</sst>`)
  zip.end()
  return new Uint8Array(await buffer(zip.outputStream))
}

/** A pupil as the file has it; what is left out has a value that nobody looks at. */
export interface FilePupil {
  readonly name: string
  readonly number?: string
  readonly gender?: string
  readonly nisn?: string
  /** `2011-05-17` */
  readonly born_on?: string
  readonly nik?: string
  readonly religion?: string
  readonly class?: string
  readonly mother?: string
}

const titles = [
  'No,Nama,NIPD,JK,NISN,Tempat Lahir,Tanggal Lahir,NIK,Agama,Alamat,RT,RW,Dusun,Kelurahan,Kecamatan,Kode Pos,Jenis Tinggal',
  'Alat Transportasi,Telepon,HP,E-Mail,SKHUN,Penerima KPS,No. KPS',
]
  .join(',')
  .split(',')
const parents = ['Data Ayah', 'Data Ibu', 'Data Wali']
const ofParent = ['Nama', 'Tahun Lahir', 'Jenjang Pendidikan', 'Pekerjaan', 'Penghasilan', 'NIK']
const after = [
  'Rombel Saat Ini,No Peserta Ujian Nasional,No Seri Ijazah,Penerima KIP,Nomor KIP,Nama di KIP,Nomor KKS,No Registrasi Akta Lahir',
  'Bank,Nomor Rekening Bank,Rekening Atas Nama,Layak PIP (usulan dari sekolah),Alasan Layak PIP,Kebutuhan Khusus,Sekolah Asal',
  'Anak ke-berapa,Lintang,Bujur,No KK,Berat Badan,Tinggi Badan,Lingkar Kepala,Jml. Saudara Kandung,Jarak Rumah ke Sekolah (KM)',
]
  .join(',')
  .split(',')

export const damages = [
  'capitals',
  'hidden spaces',
  'dates with slashes',
  'dates in words',
  'dates as cells',
  'dates as serials',
  'short years',
  'american dates',
  'impossible dates',
  'NISN as number',
  'NIK as number',
  'flattened titles',
  'unmerged blocks',
  'moved columns',
  'removed columns',
  'long letterhead',
  'spellings of classes',
  'hidden first sheet',
  'formulas',
  'repeated titles',
  'signature below',
  'words for gender',
  'words for religion',
  'empty rows between',
  'inline texts',
] as const
export type Damage = (typeof damages)[number]

const serialOf = (date: string) => (Date.parse(date) - Date.UTC(1899, 11, 30)) / DAY
const months = 'Januari,Februari,Maret,April,Mei,Juni,Juli,Agustus,September,Oktober,November,Desember'.split(',')

/** A birth date as a damage has it. */
export const dateCell = (date: string, has: (damage: Damage) => boolean): Cell => {
  const [year = '', month = '', day = ''] = date.split('-')
  if (has('impossible dates')) return `31/02/${year}`
  if (has('american dates')) return `${month}/${day}/${year}`
  if (has('short years')) return `${Number(day)}-${Number(month)}-${year.slice(2)}`
  if (has('dates as serials')) return serialOf(date)
  if (has('dates as cells')) return { day: serialOf(date) }
  if (has('dates in words')) return `${Number(day)} ${months[Number(month) - 1]} ${year}`
  return has('dates with slashes') ? `${day}/${month}/${year}` : date
}

const spelled = (name: string, at: number) => [name, name.replaceAll(' ', '-'), name.replace(/^XI\b/, '11')][at % 3]!

const rowOf = (pupil: FilePupil, at: number, has: (damage: Damage) => boolean): Cell[] => {
  const { number = '', gender = 'L', nisn = '', born_on = '2010-05-17', nik = '', religion = 'Islam', mother = 'Sari' } = pupil
  const room = pupil.class ?? ''
  const name = has('hidden spaces') ? `\u00A0${pupil.name.replace(' ', '  ')} \u200B` : pupil.name
  const shownGender = has('words for gender') ? (gender === 'L' ? 'Laki-laki' : 'Perempuan') : gender
  const before: Cell[] = [
    at + 1,
    has('capitals') ? name.toUpperCase() : has('formulas') ? { formula: `PROPER("${pupil.name}")`, value: name } : name,
    number,
    shownGender,
    has('NISN as number') && nisn !== '' ? Number(nisn) : nisn,
    'Makassar',
    dateCell(born_on, has),
    has('NIK as number') && nik !== '' ? Number(nik) : nik,
    has('words for religion') ? 'Kristen Protestan' : religion,
    'Jalan Sultan Alauddin 12',
    '3',
    '4',
    '',
    'Gunung Sari',
    'Kec. Rappocini',
    '90221',
    'Bersama orang tua',
    'Sepeda',
    '',
    '081234567890',
    '',
    '',
    'Tidak',
    '',
  ]
  const family = ['Baharuddin', mother, ''].flatMap((one): Cell[] => [one, 1980, 'SMA / sederajat', one && 'Nelayan', '', ''])
  const last: Cell[] = [
    has('spellings of classes') ? spelled(room, at) : room,
    ...after.slice(1).map((title) => (title === 'Anak ke-berapa' ? 2 : '')),
  ]
  return [...before, ...family, ...last]
}

const suffix: Readonly<Record<string, string>> = { 'Data Ayah': 'Ayah', 'Data Ibu': 'I', 'Data Wali': 'wali' }
/** The two rows of titles with the cells that are merged, or the one row that people make of them. */
const titlesOf = (from: number, has: (damage: Damage) => boolean): { rows: Cell[][]; merges: string[] } => {
  const family = parents.flatMap((parent) => ofParent.map((own) => ({ parent, own })))
  if (has('flattened titles'))
    return { rows: [[...titles, ...family.map(({ parent, own }) => `${own} ${suffix[parent]}`), ...after]], merges: [] }
  const first: Cell[] = [...titles, ...family.map(({ parent, own }) => (own === 'Nama' ? parent : null)), ...after]
  const second: Cell[] = [...titles.map(() => null), ...family.map(({ own }) => own), ...after.map(() => null)]
  const row = from + 1
  const blocks = parents.map((_, at) => {
    const column = titles.length + at * ofParent.length
    return `${letters(column)}${row}:${letters(column + ofParent.length - 1)}${row}`
  })
  const alone = [...titles.map((_, at) => at), ...after.map((_, at) => titles.length + family.length + at)]
  const tall = alone.map((column) => `${letters(column)}${row}:${letters(column)}${row + 1}`)
  return { rows: [first, second], merges: has('unmerged blocks') ? [] : [...blocks, ...tall] }
}

/** Columns that people move or take out of a copy. */
const arranged = (cells: readonly Cell[], has: (damage: Damage) => boolean): Cell[] => {
  // Bank and everything of poverty is taken out, and the class is put beside the name.
  const left = has('removed columns') ? cells.slice(0, 43) : [...cells]
  if (!has('moved columns')) return [...left]
  const [number = null, name = null, ...others] = left
  const room = others.splice(40, 1)
  return [number, name, ...room, ...others]
}

/** "Daftar Peserta Didik" with these pupils, as it is downloaded or as the damages say. */
export const dapodikBook = (pupils: readonly FilePupil[], ...wished: readonly Damage[]): Promise<Uint8Array> => {
  const has = (damage: Damage) => wished.includes(damage)
  const letterhead: Cell[][] = [
    ['Daftar Peserta Didik'],
    ['SMA Uji Coba'],
    ['Kecamatan Rappocini, Kabupaten Kota Makassar, Provinsi Sulawesi Selatan'],
    ['Tanggal Unduh: 2026-11-23 06:50:00', null, 'Pengunduh: operator (operator@sekolah.sch.id)'],
    ...(has('long letterhead') ? Array.from({ length: 12 }, (): Cell[] => ['Yayasan Pendidikan Uji Coba']) : []),
  ]
  const { rows: heads, merges } = titlesOf(letterhead.length, has)
  const title = heads.map((cells) => arranged(cells, has))
  const body = pupils.flatMap((pupil, at): Cell[][] => [
    ...(has('repeated titles') && at === 2 ? title : []),
    ...(has('empty rows between') && at % 2 === 1 ? [[]] : []),
    arranged(rowOf(pupil, at, has), has),
  ])
  const below: Cell[][] = has('signature below') ? [[], [null, 'Makassar, 23 November 2026'], [null, 'Kepala Sekolah']] : []
  const isMoved = has('moved columns') || has('removed columns')
  const sheet: SheetWish = {
    name: 'Daftar Peserta Didik',
    rows: [...letterhead, ...title, ...body, ...below],
    merges: isMoved ? [] : merges,
    inline: has('inline texts'),
  }
  const other: SheetWish = {
    name: 'Lama',
    rows: [
      ['Nama', 'NISN', 'Kelas'],
      ['Siswa Tersembunyi', '0012345678', 'X 1'],
    ],
    hidden: true,
  }
  return xlsxOfSheets(has('hidden first sheet') ? [other, sheet] : [sheet])
}
