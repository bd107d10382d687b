import { cellsOf } from '#quiz/formats/sheet/text-rows.ts'
import { keysOf } from '@lentera/contract/kit/keys'
import { type LessonColumn, lessonColumns, timetableFileLimits, type TimetableFormat } from '@lentera/contract/timetable/files'
import { type FileProblem, type FileRow, type FileRows, type HoursOf, oneLine, UnreadableFile } from './import-row.ts'
import { readTimes, saysDecimals, type TimeCell } from './import-time.rules.ts'
import { plain, readWeekday } from './paste.rules.ts'

type Cells = readonly (TimeCell | undefined)[]
/** Rows of a sheet by their numbers on the screen, from 1. */
export type SheetRows = ReadonlyMap<number, Cells>

/** As far down as the row may stand that says what the columns are: a workbook has its letterhead above it. */
const HEAD_WITHIN = 30

/** What the columns are called in the workbooks that schools have. */
const titles: Readonly<Record<LessonColumn, readonly string[]>> = {
  class: ['kelas', 'rombel', 'rombonganbelajar', 'namakelas', 'namarombel', 'kelasataukelompok', 'class'],
  subject: ['matapelajaran', 'mapel', 'namamapel', 'pelajaran', 'subject'],
  teacher: ['guru', 'namaguru', 'pengajar', 'gurupengajar', 'gurumapel', 'pendidik', 'teacher'],
  day: ['hari', 'day'],
  starts_at: ['mulai', 'jammulai', 'waktumulai', 'dari', 'start'],
  ends_at: ['selesai', 'jamselesai', 'waktuselesai', 'sampai', 'end'],
  room: ['ruang', 'ruangan', 'namaruang', 'ruangkelas', 'tempat', 'room'],
  group: ['kelompok', 'kelompokbelajar', 'namakelompok', 'group'],
  parallel: ['bersamaan', 'paralel', 'parallel'],
  hour: ['jamke', 'jam', 'jampelajaran', 'jpke', 'waktu', 'pukul'],
  nip: ['nip', 'nipguru', 'kodeguru', 'namapengguna', 'username'],
}
const meaningOf = (cell: TimeCell | undefined): LessonColumn | undefined => {
  if (typeof cell !== 'string') return undefined
  const word = plain(cell)
  return keysOf(titles).find((column) => titles[column].includes(word))
}

type Head = ReadonlyMap<LessonColumn, number>
/** The row that says what the columns are; the one with most of them. */
const headOf = (rows: SheetRows): { readonly at: number; readonly head: Head } | undefined => {
  let best: { at: number; head: Head } | undefined
  for (const [at, cells] of rows) {
    if (at > HEAD_WITHIN) break
    const head = new Map<LessonColumn, number>()
    for (const [place, cell] of cells.entries()) {
      const column = meaningOf(cell)
      if (column !== undefined && !head.has(column)) head.set(column, place)
    }
    if (head.size >= 3 && head.size > (best?.head.size ?? 0)) best = { at, head }
  }
  return best
}

/** What a sheet lacks to be one of lessons. */
const missingOf = (head: Head): string[] => {
  const lacks: string[] = (['subject', 'teacher', 'day'] as const)
    .filter((column) => !head.has(column))
    .map((column) => lessonColumns[column])
  if (!head.has('class') && !head.has('group')) lacks.unshift(lessonColumns.class)
  if (!head.has('hour') && !(head.has('starts_at') && head.has('ends_at'))) lacks.push('Mulai dan Selesai (atau Jam ke)')
  return lacks
}

/** Whether rows look like a sheet of lessons at all. */
export const isLessonSheet = (rows: SheetRows): boolean => headOf(rows) !== undefined

const words = (cell: TimeCell | undefined) => (typeof cell === 'string' ? oneLine(cell) : '')
const none = (text: string) => (text === '' || text === '-' || text === '–' ? null : text)
const yes = /^(ya|y|1|v|x|✓|benar|true|bersamaan|paralel)$/i

interface Reading {
  readonly head: Head
  readonly hoursOf: HoursOf
  readonly decimals: boolean
}

/** What is too long to be one of ours, or is no text. */
const unfit = (column: LessonColumn, cell: TimeCell | undefined): string | undefined => {
  if (typeof cell === 'object') return 'Selnya berisi tanggal. Ubah menjadi teks.'
  const most = column === 'room' ? 40 : 100
  return words(cell).length > most ? `Maksimal ${most} huruf.` : undefined
}

const timesOf = (cells: Cells, { head }: Pick<Reading, 'head'>) => {
  const at = (column: LessonColumn) => cells[head.get(column) ?? -1] ?? ''
  return { starts_at: at('starts_at'), ends_at: at('ends_at'), hour: at('hour') }
}

const textIn = (cells: Cells, head: Head) => (column: LessonColumn) => words(cells[head.get(column) ?? -1])

/** What is wrong with the cells of a row by themselves. */
const wrongCells = (cells: Cells, head: Head): Omit<FileProblem, 'place'>[] => {
  const at = textIn(cells, head)
  const unfitted = (['class', 'group', 'subject', 'teacher', 'nip', 'day', 'room'] as const).flatMap((column) => {
    const text = unfit(column, cells[head.get(column) ?? -1])
    return text === undefined ? [] : [{ column, text }]
  })
  const isWrong = (column: LessonColumn) => unfitted.some((one) => one.column === column)
  const isGroup = none(at('group')) !== null
  const empty = (column: LessonColumn, others: boolean) =>
    at(column) === '' && !others && !isWrong(column) ? [{ column, text: 'Belum diisi.' }] : []
  const day =
    at('day') !== '' && readWeekday(at('day')) === undefined && !isWrong('day')
      ? [{ column: 'day' as const, text: `${at('day')} bukan nama hari. Tulis misalnya Senin.` }]
      : []
  return [
    ...unfitted,
    ...empty('class', isGroup || isWrong('group')),
    ...empty('subject', isGroup),
    ...empty('teacher', at('nip') !== ''),
    ...empty('day', false),
    ...day,
  ]
}

/** A row as a lesson in its own words, or what is wrong with it. */
const readRow = (line: number, cells: Cells, reading: Reading): FileRow | FileProblem[] => {
  const { head, hoursOf, decimals } = reading
  const place = `Baris ${line}`
  const at = textIn(cells, head)
  const group = none(at('group'))
  const weekday = readWeekday(at('day'))
  const wrong = wrongCells(cells, head)
  const times = weekday === undefined ? undefined : readTimes(timesOf(cells, reading), { weekday, hoursOf, decimals })
  const late = times && 'text' in times ? [{ ...times, column: head.has(times.column) ? times.column : ('hour' as const) }] : []
  if (wrong.length + late.length > 0 || weekday === undefined || !times || 'text' in times)
    return [...wrong, ...late].map((one) => ({ place, ...one }))
  return {
    place,
    holder: { word: group ?? at('class'), also: [], is: group === null ? 'any' : 'group' },
    subject: { word: at('subject'), also: [] },
    teacher: { word: at('teacher'), also: at('nip') === '' ? [] : [at('nip')] },
    weekday,
    ...times,
    room: head.has('room') ? none(at('room')) : undefined,
    parallel: head.has('parallel') ? yes.test(at('parallel')) : undefined,
  }
}

/** Reads the lessons of a sheet. Throws UnreadableFile for one without the columns of lessons, or without a row below them. */
export const readSheet = (rows: SheetRows, format: TimetableFormat, hoursOf: HoursOf): FileRows => {
  const found = headOf(rows)
  if (!found)
    throw new UnreadableFile(
      'Tidak ada baris judul dengan kolom Kelas, Mata pelajaran, Guru, Hari, Mulai, dan Selesai. Pakai templat dari halaman ini.',
    )
  const missing = missingOf(found.head)
  if (missing.length > 0) throw new UnreadableFile(`Kolom ${missing.join(', ')} tidak ada di berkas ini.`)
  const held = (cells: Cells) =>
    [...found.head].filter(([, place]) => typeof cells[place] === 'object' || words(cells[place]) !== '').length
  // What stands below the lessons, a note or a signature, is in one cell.
  const lessons = [...rows].filter(([at, cells]) => at > found.at && held(cells) > 1)
  if (lessons.length === 0) throw new UnreadableFile('Tidak ada jam pelajaran di bawah baris judul.')
  if (lessons.length > timetableFileLimits.rows)
    throw new UnreadableFile(`Maksimal ${timetableFileLimits.rows} jam pelajaran dalam satu berkas.`)
  const decimals = lessons.some(([, cells]) => saysDecimals(timesOf(cells, found)))
  const read = lessons.map(([line, cells]) => readRow(line, cells, { head: found.head, hoursOf, decimals }))
  return {
    format,
    rows: read.filter((one): one is FileRow => 'place' in one),
    problems: read.flatMap((one) => ('place' in one ? [] : one)),
    notes: [],
  }
}

/** The rows of a text parted by semicolons, tabs or commas, whichever gives it a row of titles. */
export const rowsOfText = (text: string): SheetRows => {
  const ways = [';', '\t', ','].map((mark) => cellsOf(text.replace(/^\ufeff/, ''), mark))
  return ways.find(isLessonSheet) ?? ways[0]!
}
