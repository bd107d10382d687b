import { Fault, type Inside } from '@lentera/contract'
import { gradeSheetLimits, type gradeSources, type SheetText } from '@lentera/contract/grades/taking'
import type { RequestOf } from '#kit/http/services.ts'
import { decodeText } from '#quiz/formats/encoding.ts'
import { Unreadable } from '#quiz/formats/format.ts'
import { cellsOf } from '#quiz/formats/sheet/text-rows.ts'
import { isWorkbook, sheetsOf } from '#quiz/formats/sheet/workbook.ts'
import { isZip, unzip } from '#quiz/formats/zip.ts'

const UNKNOWN = 'Berkas ini bukan Excel (.xlsx) atau CSV.'

/** As many cells as one row of the text has most often: the mark that parts it gives the most. */
const widthOf = (rows: ReadonlyMap<number, readonly unknown[]>) => Math.max(0, ...[...rows.values()].map(({ length }) => length))

const rowsOf = async (bytes: Uint8Array): Promise<readonly (readonly string[])[]> => {
  if (bytes[0] === 0xd0 && bytes[1] === 0xcf)
    throw new Unreadable('Ini berkas Excel lama (.xls). Simpan sebagai .xlsx, lalu pilih lagi.')
  if (!isZip(bytes)) {
    const { text } = decodeText(bytes)
    const [widest] = [';', '\t', ','].map((mark) => cellsOf(text, mark)).toSorted((a, b) => widthOf(b) - widthOf(a))
    return [...(widest?.values() ?? [])].map((cells) => cells.map((cell) => cell.trim()))
  }
  const files = await unzip(bytes)
  if (!isWorkbook(files)) throw new Unreadable(UNKNOWN)
  const sheets = sheetsOf(files).map((sheet) => sheet.rows())
  const rows = sheets.find(({ size }) => size > 1) ?? sheets[0] ?? new Map()
  // A score that a spreadsheet took for a date is none; that it says so keeps it from being lost.
  return [...rows.values()].map((cells) =>
    Array.from(cells, (cell) => (cell === undefined ? '' : typeof cell === 'string' ? cell.trim() : 'tanggal')),
  )
}

/** The rows of a workbook's first sheet with anything in it, or of a CSV, as text. Throws VALIDATION beside the file for what is none. */
export const readSheet = async ({ body }: RequestOf<typeof gradeSources.readSheet>): Promise<Inside<SheetText>> => {
  const refused = (text: string, cause?: unknown) => new Fault('VALIDATION', { errors: { file: [text] }, cause })
  let rows: readonly (readonly string[])[]
  try {
    rows = await rowsOf(new Uint8Array(await body.file.arrayBuffer()))
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    // What is said of files of questions is not said here.
    throw refused(/soal|GIFT/i.test(error.message) ? UNKNOWN : error.message, error)
  }
  const filled = rows.filter((cells) => cells.some((cell) => cell !== ''))
  if (filled.length === 0) throw refused('Berkas ini kosong.')
  if (filled.length > gradeSheetLimits.rows) throw refused(`Maksimal ${gradeSheetLimits.rows} baris.`)
  return {
    rows: filled.map((cells) => cells.slice(0, gradeSheetLimits.columns).map((cell) => cell.slice(0, gradeSheetLimits.cell))),
  }
}
