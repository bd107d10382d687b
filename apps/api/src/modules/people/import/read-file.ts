import { type ImportSource, type ImportWhom, pupilImportLimits } from '@lentera/contract/people/import-rows'
import { decodeText } from '#quiz/formats/encoding.ts'
import { Unreadable } from '#quiz/formats/format.ts'
import { cellsOf } from '#quiz/formats/sheet/text-rows.ts'
import { isWorkbook } from '#quiz/formats/sheet/workbook.ts'
import { isZip, unzip } from '#quiz/formats/zip.ts'
import { isRoster } from '#modules/people/exchange/read-roster.ts'
import { readPupilsOfRoster } from '#modules/people/exchange/roster-file.ts'
import { headOf, readPeople, type ReadPeople } from './columns.rules.ts'
import { type TextRows, textSheets } from './sheet-cells.ts'

const unknown = 'Berkas ini bukan Excel (.xlsx), CSV, atau arsip OneRoster (.zip).'
const archiveOfPupils =
  'Ini arsip OneRoster. Pilih Siswa di atas, lalu kirim lagi: guru di arsip ditambahkan dari Tukar data OneRoster.'
/** A sheet of 5,000 pupils with 66 columns has 25 MB; pictures and other parts of a workbook are not wanted. */
const MOST = { file: 40 * 1024 * 1024, all: 64 * 1024 * 1024, files: 500 }

const readBook = async (bytes: Uint8Array, whom: ImportWhom): Promise<ReadPeople> => {
  const files = await unzip(bytes, MOST)
  if (isRoster(files)) {
    // Its teachers are added from what the archive has beside its pupils.
    if (whom === 'staff') throw new Unreadable(archiveOfPupils)
    return readPupilsOfRoster(files, pupilImportLimits.rows)
  }
  if (!isWorkbook(files)) throw new Unreadable(unknown)
  const sheets = textSheets(files)
  const shown = sheets.filter(({ hidden }) => !hidden)
  // What somebody has hidden is not meant to be brought in.
  let first: TextRows | undefined
  for (const sheet of shown) {
    const rows = sheet.rows()
    first ??= rows
    if (headOf(rows, whom)) return readPeople(rows, 'sheet', whom, pupilImportLimits.rows)
  }
  if (!first) throw new Unreadable('Berkas Excel ini tidak punya lembar yang tampak.')
  return readPeople(first, 'sheet', whom, pupilImportLimits.rows)
}

const readText = (text: string, source: ImportSource, whom: ImportWhom): ReadPeople => {
  if (/^\s*<(!doctype|html|table|\?xml)/i.test(text))
    throw new Unreadable('Isi berkas ini halaman web, bukan lembar Excel. Buka di Excel, lalu simpan sebagai .xlsx.')
  const ways = ['\t', ';', ','].map((mark): TextRows => new Map([...cellsOf(text, mark)].map(([at, cells]) => [at, [...cells]])))
  return readPeople(ways.find((rows) => headOf(rows, whom)) ?? ways[0]!, source, whom, pupilImportLimits.rows)
}

/** Words that are said of files of questions are said otherwise of files of people. */
const said = (error: Unreadable) =>
  new Unreadable(/soal|GIFT/i.test(error.message) ? `${unknown} Isinya tidak terbaca sebagai teks.` : error.message, {
    cause: error,
  })

/** Reads the people of a file, whatever its name says of it. Throws Unreadable, with what is said to people, for one that has none. */
export const readPeopleFile = async (bytes: Uint8Array, from: 'file' | 'paste', whom: ImportWhom): Promise<ReadPeople> => {
  try {
    if (isZip(bytes)) return await readBook(bytes, whom)
    if (bytes[0] === 0xd0 && bytes[1] === 0xcf)
      throw new Unreadable(
        'Ini berkas Excel lama (.xls) atau berkas yang diberi kata sandi. Buka di Excel, simpan sebagai .xlsx tanpa kata sandi, lalu kirim lagi.',
      )
    return readText(decodeText(bytes).text.replace(/^\ufeff/, ''), from === 'paste' ? 'paste' : 'csv', whom)
  } catch (error) {
    if (error instanceof Unreadable) throw said(error)
    throw error
  }
}
