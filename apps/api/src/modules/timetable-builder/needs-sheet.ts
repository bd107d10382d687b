import { decodeText } from '#quiz/formats/encoding.ts'
import { Unreadable } from '#quiz/formats/format.ts'
import { cellsOf } from '#quiz/formats/sheet/text-rows.ts'
import { isWorkbook, sheetsOf } from '#quiz/formats/sheet/workbook.ts'
import { isZip, unzip } from '#quiz/formats/zip.ts'
import { headOf, type TextRows } from './needs-file.rules.ts'

const unknown = 'Berkas ini bukan Excel (.xlsx) atau CSV.'
/** Bytes of a sheet that is read; a list of all teaching of a school has a tenth of them. */
const LARGEST_SHEET = 6 * 1024 * 1024

/** The sheet with the titles, or the first one. */
const rowsOfBook = async (bytes: Uint8Array): Promise<TextRows> => {
  const files = await unzip(bytes)
  if (!isWorkbook(files)) throw new Unreadable(unknown)
  if ([...files].some(([name, { length }]) => name.startsWith('xl/') && name.endsWith('.xml') && length > LARGEST_SHEET))
    throw new Unreadable('Lembar di berkas Excel ini terlalu besar. Hapus lembar dan kolom yang tidak dipakai.')
  const sheets = sheetsOf(files).map(
    (sheet): TextRows =>
      new Map(
        [...sheet.rows('spread')].map(([at, cells]) => [
          at,
          Array.from(cells, (cell) => (typeof cell === 'string' ? cell : undefined)),
        ]),
      ),
  )
  const [first] = sheets
  if (!first) throw new Unreadable('Berkas Excel ini tidak punya lembar.')
  return sheets.find((rows) => headOf(rows)) ?? first
}

/** The rows of a workbook, a CSV, or a paste, whatever its name says of it. Throws Unreadable, with what is said to people. */
export const rowsOfFile = async (bytes: Uint8Array): Promise<TextRows> => {
  if (isZip(bytes)) return rowsOfBook(bytes)
  if (bytes[0] === 0xd0 && bytes[1] === 0xcf)
    throw new Unreadable('Ini berkas Excel lama (.xls). Simpan sebagai .xlsx, lalu kirim lagi.')
  const text = decodeText(bytes).text.replace(/^\ufeff/, '')
  const ways = ['\t', ';', ','].map((mark) => cellsOf(text, mark))
  return ways.find((rows) => headOf(rows)) ?? ways[0]!
}

/** What is said of files of questions is not said here. */
export const saidOf = ({ message }: Unreadable): string =>
  /soal|GIFT/i.test(message) ? `${unknown} Isinya tidak terbaca sebagai teks.` : message
