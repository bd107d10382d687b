import { bridgeLimits } from '@lentera/contract/rapor/bridge'
import { decodeText } from '#quiz/formats/encoding.ts'
import { Unreadable } from '#quiz/formats/format.ts'
import { cellsOf } from '#quiz/formats/sheet/text-rows.ts'
import { type Cell, isWorkbook, sheetsOf } from '#quiz/formats/sheet/workbook.ts'
import { isZip, unzip } from '#quiz/formats/zip.ts'
import { clean } from '#school/spelling.ts'

const UNKNOWN = 'Berkas ini bukan Excel (.xlsx) atau CSV.'

/** A row of text with its number on the screen, from 1. */
export interface ReadRow {
  readonly row: number
  readonly cells: readonly string[]
}
/** The rows of a sheet with anything in them. */
export type ReadSheet = readonly ReadRow[]

const textOf = (cell: Cell | undefined): string =>
  cell === undefined ? '' : typeof cell === 'string' ? clean(cell).slice(0, bridgeLimits.cell) : 'tanggal'

const filled = (rows: ReadonlyMap<number, readonly (Cell | undefined)[]>): ReadSheet =>
  [...rows].flatMap(([row, cells]) => {
    const texts = Array.from(cells.slice(0, bridgeLimits.columns), textOf)
    return texts.some((text) => text !== '') ? [{ row, cells: texts }] : []
  })

/** As many cells as the widest row has: the mark that parts a text gives the most. */
const widthOf = (rows: ReadonlyMap<number, readonly unknown[]>) =>
  [...rows.values()].reduce((most, { length }) => Math.max(most, length), 0)

const sheetsIn = async (bytes: Uint8Array): Promise<readonly ReadSheet[]> => {
  if (bytes[0] === 0xd0 && bytes[1] === 0xcf)
    throw new Unreadable(
      'Ini berkas Excel lama (.xls) atau berkas yang diberi kata sandi. Simpan sebagai .xlsx tanpa kata sandi, lalu pilih lagi.',
    )
  if (isZip(bytes)) {
    const files = await unzip(bytes)
    if (!isWorkbook(files)) throw new Unreadable(UNKNOWN)
    return sheetsOf(files).map((sheet) => filled(sheet.rows()))
  }
  const text = decodeText(bytes).text.replace(/^\ufeff/, '')
  if (/^\s*<(!doctype|html|table|\?xml)/i.test(text))
    throw new Unreadable('Isi berkas ini halaman web, bukan lembar Excel. Buka di Excel, lalu simpan sebagai .xlsx.')
  const [widest] = [';', '\t', ','].map((mark) => cellsOf(text, mark)).toSorted((a, b) => widthOf(b) - widthOf(a))
  return [filled(widest ?? new Map<number, string[]>())]
}

/** The sheets of a workbook, or the one of a CSV, as text. Throws Unreadable, with what is said to people, for what has no rows. */
export const readSheets = async (bytes: Uint8Array): Promise<readonly ReadSheet[]> => {
  let sheets: readonly ReadSheet[]
  try {
    sheets = await sheetsIn(bytes)
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    // What is said of files of questions is not said here.
    throw new Unreadable(/soal|GIFT/i.test(error.message) ? UNKNOWN : error.message, { cause: error })
  }
  const count = sheets.reduce((sum, { length }) => sum + length, 0)
  if (count === 0) throw new Unreadable('Berkas ini kosong.')
  if (count > bridgeLimits.rows) throw new Unreadable(`Maksimal ${bridgeLimits.rows} baris.`)
  return sheets
}
