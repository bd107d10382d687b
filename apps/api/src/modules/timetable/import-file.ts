import { decodeText } from '#quiz/formats/encoding.ts'
import { Unreadable } from '#quiz/formats/format.ts'
import { isWorkbook, sheetsOf } from '#quiz/formats/sheet/workbook.ts'
import { parseXml } from '#quiz/formats/xml.ts'
import { isZip, unzip } from '#quiz/formats/zip.ts'
import { groupNamed, readAsc } from './import-asc.rules.ts'
import { type FileRows, type HoursOf, UnreadableFile } from './import-row.ts'
import { isLessonSheet, readSheet, rowsOfText } from './import-sheet.rules.ts'

const unknown = 'Berkas ini bukan Excel (.xlsx), CSV, atau XML dari aSc Timetables.'

interface KnownTimetable {
  readonly hoursOf: HoursOf
  /** What the school's learning groups are called. */
  readonly groups: readonly string[]
}

/** Bytes of a sheet that is read; one of all lessons that are taken has half of them. */
const LARGEST_SHEET = 6 * 1024 * 1024

const readBook = async (bytes: Uint8Array, { hoursOf }: KnownTimetable): Promise<FileRows> => {
  const files = await unzip(bytes)
  if (!isWorkbook(files)) throw new UnreadableFile(unknown)
  if ([...files].some(([name, { length }]) => name.startsWith('xl/') && name.endsWith('.xml') && length > LARGEST_SHEET))
    throw new UnreadableFile('Lembar di berkas Excel ini terlalu besar. Hapus lembar dan kolom yang tidak dipakai.')
  const sheets = sheetsOf(files).map((sheet) => sheet.rows('spread'))
  const [first] = sheets
  if (!first) throw new UnreadableFile('Berkas Excel ini tidak punya lembar.')
  return readSheet(sheets.find(isLessonSheet) ?? first, 'xlsx', hoursOf)
}

/** What aSc writes on computers of Central Europe; the letters of Indonesian names are the same. */
const CENTRAL = /^\s*<\?xml[^>]*encoding\s*=\s*["']windows-1250["']/i
const textOf = (bytes: Uint8Array): string => {
  const beginning = new TextDecoder('latin1').decode(bytes.subarray(0, 200))
  if (!CENTRAL.test(beginning)) return decodeText(bytes).text
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1250').decode(bytes)
  }
}

const readText = (text: string, { hoursOf, groups }: KnownTimetable): FileRows => {
  if (!/^\s*</.test(text)) return readSheet(rowsOfText(text), 'csv', hoursOf)
  if (!/<timetable[\s>]/i.test(text)) throw new UnreadableFile('XML ini bukan dari aSc Timetables.')
  return readAsc(parseXml(text), { hoursOf, isGroup: groupNamed(groups) })
}

/**
 * Reads the lessons of a file, whatever its name says of it: a workbook, a text of columns, or the XML of aSc Timetables. Throws
 * UnreadableFile, with what is said to people, for one that is none of them, is broken, or is a bomb.
 */
export const readLessonFile = async (bytes: Uint8Array, around: KnownTimetable): Promise<FileRows> => {
  try {
    if (isZip(bytes)) return await readBook(bytes, around)
    if (bytes[0] === 0xd0 && bytes[1] === 0xcf)
      throw new UnreadableFile('Ini berkas Excel lama (.xls). Simpan sebagai .xlsx, lalu impor lagi.')
    return readText(textOf(bytes).replace(/^\ufeff/, ''), around)
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    // What is said of files of questions is not said here.
    throw new UnreadableFile(/soal|GIFT/i.test(error.message) ? unknownOf(error.message) : error.message, { cause: error })
  }
}
const unknownOf = (said: string) =>
  /rusak/.test(said)
    ? 'XML ini rusak atau tidak lengkap. Ekspor lagi dari aSc.'
    : `${unknown} Berkasnya tidak terbaca sebagai teks.`
