import { entriesOf } from '@lentera/contract/kit/keys'
import { keysOf } from '@lentera/contract/kit/keys'
import {
  type ImportField,
  importFields,
  importFieldsOf,
  type ImportSource,
  type ImportWhom,
} from '@lentera/contract/people/import-rows'
import { Unreadable } from '#quiz/formats/format.ts'
import type { Roster } from '#modules/people/exchange/roster.ts'
import type { TextRows } from './sheet-cells.ts'
import { clean, plain } from '#school/spelling.ts'
import { type Column, columnsOf, isPart, namesOthers } from './titles.rules.ts'

/** Titles that stand over the columns of one parent. */
const blocks = {
  father: /^(data)?ayah(kandung)?$/,
  mother: /^(data)?ibu(kandung)?$/,
  guardian: /^(data)?wali(murid|siswa)?$/,
} as const
type Block = keyof typeof blocks
const blockOf = (title: string): Block | undefined =>
  keysOf(blocks).find((block) => blocks[block].test(title) && title.startsWith('data'))
/** What stands below them. */
const belowBlocks = ['nama', 'tahunlahir', 'jenjangpendidikan', 'pekerjaan', 'penghasilan', 'nik']

type Cells = readonly (string | undefined)[]
interface Title {
  readonly title: string
  readonly column: Column | undefined
}

const inBlock = (block: Block, own: string): Column | undefined => {
  if (own === 'nama') return `${block}_name`
  return own === 'pekerjaan' ? `${block}_job` : undefined
}

/** Whether the row below the titles says what the columns of the parents' blocks are. */
const isSecond = (cells: Cells | undefined) =>
  cells !== undefined && cells.filter((cell) => cell !== undefined && belowBlocks.includes(plain(cell))).length >= 4

/** What a row of titles says of each column, with the row below it where there are two. */
const titlesOf = (first: Cells, second: Cells | undefined, byTitle: ReadonlyMap<string, Column>): Title[] => {
  let block: Block | undefined
  const known = new Set<Column>()
  return Array.from({ length: Math.max(first.length, second?.length ?? 0) }, (_, at) => {
    const [above, below] = [clean(first[at] ?? ''), clean(second?.[at] ?? '')]
    const word = plain(above)
    // A title over several columns stands in the first of them alone, where nothing says that they are merged.
    if (word !== '') block = second ? blockOf(word) : undefined
    const own = block && second ? plain(below) : plain(above || below)
    const title = block && below !== '' ? `${above || 'Data'} › ${below}` : above || below
    const column = block && second ? inBlock(block, own) : byTitle.get(own)
    if (column === undefined || known.has(column)) return { title, column: undefined }
    known.add(column)
    return { title, column }
  })
}

/** As far down as the titles may stand: a workbook has its letterhead above them. */
const HEAD_WITHIN = 40
interface Head {
  /** The last row of the titles. */
  readonly at: number
  readonly titles: readonly Title[]
}
/** The row that says what the columns are: the one with a name and most of the others. */
export const headOf = (rows: TextRows, whom: ImportWhom): Head | undefined => {
  const byTitle = columnsOf(whom)
  let best: (Head & { size: number }) | undefined
  for (const [at, cells] of rows) {
    if (at > HEAD_WITHIN) break
    const below = rows.get(at + 1)
    const second = whom === 'pupils' && isSecond(below) ? below : undefined
    const titled = titlesOf(cells, second, byTitle)
    const columns = new Set(titled.flatMap(({ column }) => column ?? []))
    if (columns.has('name') && columns.size >= 2 && columns.size > (best?.size ?? 0))
      best = { at: second ? at + 1 : at, titles: titled, size: columns.size }
  }
  return best
}

/** A person's cells by what they are. */
interface ReadRow {
  readonly number: number
  readonly cells: Partial<Record<ImportField, string>>
}
export interface ReadPeople {
  readonly source: ImportSource
  readonly head_row: number
  readonly columns: { title: string; field: ImportField | null }[]
  readonly rows: ReadRow[]
  /** What an archive of OneRoster has beside its pupils. */
  readonly roster?: Roster
}

/** A cell is kept as far as a person would read it. */
const LONG = 400

type Found = Partial<Record<Column, string>>
/** The address as one line, out of the columns that Dapodik has for it. */
const addressOf = ({ address, rt, rw, hamlet, village, district, postal }: Found): string => {
  const numbered = [rt && `RT ${rt}`, rw && `RW ${rw}`].filter(Boolean).join(' ')
  // Several exports write the whole address into the first column.
  const more = (part: string | undefined) => part !== undefined && !plain(address ?? '').includes(plain(part))
  return [address, numbered, ...[hamlet, village, district].filter(more), postal].filter(Boolean).join(', ')
}

const readRow = (number: number, cells: Cells, { titles: titled }: Head): ReadRow => {
  const found: Found = {}
  for (const [at, { column }] of titled.entries()) {
    const text = clean(cells[at] ?? '')
      .slice(0, LONG)
      .toWellFormed()
    if (column !== undefined && text !== '' && !(isPart(column) && /^[-0]+$/.test(text))) found[column] = text
  }
  const read: Partial<Record<ImportField, string>> = {}
  for (const [column, text] of entriesOf(found)) if (!isPart(column)) read[column] = text
  const address = addressOf(found).slice(0, LONG).toWellFormed()
  if (address !== '') read.address = address
  const phone = found.home_phone ?? found.mobile
  if (phone !== undefined) read.home_phone = phone
  return { number, cells: read }
}

/** Whether a row repeats the titles, as on each page of a printed list. */
const isTitles = ({ cells }: ReadRow, byTitle: ReadonlyMap<string, Column>) =>
  byTitle.get(plain(cells.name ?? '')) === 'name' ||
  Object.values(cells).every((text) => belowBlocks.includes(plain(text)) || blockOf(plain(text)) !== undefined)

const said = {
  pupils: {
    noHead:
      'Tidak ada baris judul dengan kolom Nama dan minimal satu kolom lain, misalnya NISN atau Rombel. Pakai unduhan Daftar Peserta Didik dari Dapodik, atau templat dari halaman ini.',
    empty: 'Tidak ada siswa di bawah baris judul.',
    others: 'Ini daftar guru atau tendik, bukan daftar siswa. Pilih Guru dan staf di atas, lalu kirim lagi.',
    many: 'siswa',
  },
  staff: {
    noHead:
      'Tidak ada baris judul dengan kolom Nama dan minimal satu kolom lain, misalnya NUPTK atau NIP. Pakai unduhan Daftar Guru atau Daftar Tendik dari Dapodik, atau templat dari halaman ini.',
    empty: 'Tidak ada guru atau staf di bawah baris judul.',
    others: 'Ini daftar siswa, bukan daftar guru. Pilih Siswa di atas, lalu kirim lagi.',
    many: 'guru dan staf',
  },
} as const

/** Dapodik's own lists: of pupils the blocks of parents tell them, of staff the columns of their papers. */
const isOfDapodik = ({ titles }: Head, whom: ImportWhom) =>
  whom === 'pupils'
    ? titles.some(({ title }) => /^data (ayah|ibu|wali)\b/i.test(title))
    : ['jenisptk', 'statuskepegawaian'].every((word) => titles.some(({ title }) => plain(title) === word))

/** The columns of the template, which a list of the school's own has too: no signature stands below it. */
const isOurs = ({ titles }: Head, whom: ImportWhom) =>
  importFieldsOf[whom].every((field) => field === 'nik' || titles.some(({ title }) => title === importFields[field]))

/** The people of a sheet. Throws Unreadable for one without titles, without people, with more than `most`, or with the others. */
export const readPeople = (rows: TextRows, source: ImportSource, whom: ImportWhom, most: number): ReadPeople => {
  const head = headOf(rows, whom)
  const words = said[whom]
  if (!head) throw new Unreadable(words.noHead)
  // Nine hundred pupils that are taken for teachers would be nine hundred accounts of teachers.
  if (
    namesOthers(
      head.titles.map(({ title }) => title),
      whom,
    )
  )
    throw new Unreadable(words.others)
  const byTitle = columnsOf(whom)
  const read = [...rows]
    .filter(([at]) => at > head.at)
    .map(([at, cells]) => readRow(at, cells, head))
    // What stands below the people, a note or a signature, is in one cell.
    .filter((row) => !isTitles(row, byTitle) && Object.keys(row.cells).length > (isOurs(head, whom) ? 0 : 1))
  if (read.length === 0) throw new Unreadable(words.empty)
  if (read.length > most)
    throw new Unreadable(
      `Maksimal ${most.toLocaleString('id-ID')} ${words.many} dalam satu berkas. Bagi menjadi beberapa berkas.`,
    )
  return {
    source: source === 'sheet' && isOfDapodik(head, whom) ? 'dapodik' : source,
    head_row: head.at,
    columns: head.titles
      .filter(({ title }) => title !== '')
      .map(({ title, column }) => ({
        title: title.slice(0, 80).toWellFormed(),
        field: column === undefined ? null : column === 'mobile' ? 'home_phone' : isPart(column) ? 'address' : column,
      })),
    rows: read,
  }
}
