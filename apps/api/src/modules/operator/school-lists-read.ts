import { keysOf } from '@lentera/contract/kit/keys'
import { Fault } from '@lentera/contract'
import { schoolListFields, type SchoolListField, schoolListLimits } from '@lentera/contract/operator/school-lists'
import { decodeText } from '#quiz/formats/encoding.ts'
import { Unreadable } from '#quiz/formats/format.ts'
import { cellsOf } from '#quiz/formats/sheet/text-rows.ts'
import { isWorkbook, type Rows, sheetsOf } from '#quiz/formats/sheet/workbook.ts'
import { isZip, unzip } from '#quiz/formats/zip.ts'
import { plain } from '#school/spelling.ts'
import { cellText, type FileRow, type SchoolCells } from './school-lists.rules.ts'

const unknown = 'Berkas ini bukan Excel (.xlsx) atau CSV.'
/** Bytes of a sheet that is read; one of a thousand schools has less than half a megabyte. */
const LARGEST_SHEET = 4 * 1024 * 1024
/** As far down as the titles may stand: a workbook has its letterhead above them. */
const HEAD_WITHIN = 30

/** What the columns are called, by our template and by people. */
const titles: Readonly<Record<SchoolListField, string>> = {
  npsn: 'npsn nonpsn nomornpsn nomorpokoksekolahnasional',
  name: 'namasekolah nama sekolah satuanpendidikan namasatuanpendidikan namasp',
  level: 'jenjang bentuk bentukpendidikan jenjangpendidikan bp tingkat',
  province: 'provinsi propinsi prov',
  regency: 'kabupatenkota kotakabupaten kabkota kabupaten kota kab wilayah',
  district: 'kecamatan kec',
  address: 'alamat alamatsekolah alamatjalan jalan',
  contact_name: 'narahubung namanarahubung kontak namakontak operator namaoperator operatorsekolah pic',
  contact_phone:
    'nomorponsel ponsel hp nohp nomorhp telepon telp notelepon notelp nomortelepon wa nowa nomorwa whatsapp nomorwhatsapp ponselnarahubung nomorkontak',
  contact_email: 'email surel alamatemail emailsekolah emailnarahubung',
}
const byTitle = new Map(keysOf(titles).flatMap((field) => titles[field].split(' ').map((title) => [title, field] as const)))

type Cells = Rows extends ReadonlyMap<number, infer C> ? C : never
const textOf = (cell: Cells[number]): string => (typeof cell === 'string' ? cell : '')

/** What each column of a row of titles is; the first of one name counts. */
const columnsOf = (cells: Cells): ReadonlyMap<number, SchoolListField> => {
  const columns = new Map<number, SchoolListField>()
  const taken = new Set<SchoolListField>()
  for (let at = 0; at < cells.length; at++) {
    const field = byTitle.get(plain(textOf(cells[at])))
    if (field === undefined || taken.has(field)) continue
    taken.add(field)
    columns.set(at, field)
  }
  return columns
}

interface Head {
  readonly at: number
  readonly columns: ReadonlyMap<number, SchoolListField>
}
/** The row that says what the columns are: the first with an NPSN and a name. */
const headOf = (rows: Rows): Head | undefined => {
  for (const [at, cells] of rows) {
    if (at > HEAD_WITHIN) return undefined
    const columns = columnsOf(cells)
    const fields = [...columns.values()]
    if (fields.includes('npsn') && fields.includes('name')) return { at, columns }
  }
  return undefined
}

const readRow = (number: number, cells: Cells, { columns }: Head): FileRow => {
  const read: SchoolCells = {}
  for (const [at, field] of columns) {
    const text = cellText(field, textOf(cells[at]))
    if (text !== '') read[field] = text
  }
  return { number, cells: read }
}

const readRows = (rows: Rows): FileRow[] => {
  const head = headOf(rows)
  if (!head)
    throw new Unreadable(
      `Tidak ada baris judul dengan kolom ${schoolListFields.npsn} dan ${schoolListFields.name}. Pakai templat dari halaman ini.`,
    )
  const read = [...rows]
    .filter(([at]) => at > head.at)
    .map(([at, cells]) => readRow(at, cells, head))
    // What stands below the schools, a note or a signature, has neither.
    .filter(({ cells }) => cells.npsn !== undefined || (cells.name !== undefined && Object.keys(cells).length > 1))
    .filter(({ cells }) => byTitle.get(plain(cells.npsn ?? '')) !== 'npsn')
  if (read.length === 0) throw new Unreadable('Tidak ada sekolah di bawah baris judul.')
  if (read.length > schoolListLimits.rows)
    throw new Unreadable(
      `Maksimal ${schoolListLimits.rows.toLocaleString('id-ID')} sekolah dalam satu berkas. Bagi menjadi beberapa berkas.`,
    )
  return read
}

const readBook = async (bytes: Uint8Array): Promise<FileRow[]> => {
  const files = await unzip(bytes)
  if (!isWorkbook(files)) throw new Unreadable(unknown)
  if ([...files].some(([name, { length }]) => name.startsWith('xl/') && name.endsWith('.xml') && length > LARGEST_SHEET))
    throw new Unreadable('Lembar di berkas Excel ini terlalu besar. Hapus lembar dan kolom yang tidak dipakai.')
  const sheets = sheetsOf(files).map((sheet) => sheet.rows())
  const [first] = sheets
  if (!first) throw new Unreadable('Berkas Excel ini tidak punya lembar.')
  return readRows(sheets.find((rows) => headOf(rows) !== undefined) ?? first)
}

const readText = (text: string): FileRow[] => {
  const ways: Rows[] = [';', '\t', ','].map((mark) => cellsOf(text.replace(/^\ufeff/, ''), mark))
  return readRows(ways.find((rows) => headOf(rows) !== undefined) ?? ways[0] ?? new Map())
}

/** Reads the schools of a file, whatever its name says of it. Throws VALIDATION beside the file for one that has none. */
export const readSchools = async (bytes: Uint8Array): Promise<FileRow[]> => {
  try {
    if (isZip(bytes)) return await readBook(bytes)
    if (bytes[0] === 0xd0 && bytes[1] === 0xcf)
      throw new Unreadable('Ini berkas Excel lama (.xls). Buka di Excel, simpan sebagai .xlsx, lalu kirim lagi.')
    return readText(decodeText(bytes).text)
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    // What is said of files of questions is not said here.
    const text = /soal|GIFT/i.test(error.message) ? `${unknown} Isinya tidak terbaca sebagai teks.` : error.message
    throw new Fault('VALIDATION', { errors: { file: [text] }, cause: error })
  }
}
