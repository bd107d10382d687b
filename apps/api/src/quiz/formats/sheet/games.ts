import { type Candidate, type Note, Unreadable } from '#quiz/formats/format.ts'
import { asText } from '#quiz/markdown.ts'
import { plain } from './columns.ts'
import type { Cell, Rows } from './workbook.ts'

/**
 * The published workbooks of Kahoot ("Question - max 120 characters", "Answer 1 - max 75 characters" …) and of Quizizz, which is called
 * Wayground today ("Question Text", "Option 1" …). Both name right options by their numbers; Kahoot's titles stand some rows down.
 */
type Meaning = 'text' | 'type' | 'right' | 'time' | 'image' | 'explanation' | number
interface GameColumn {
  readonly place: number
  /** As the file has it, without what it says about lengths. */
  readonly title: string
}
export type GameHead = ReadonlyMap<Meaning, GameColumn>

/** A title as plain words: what it means. A number is the place of an option, from 0. */
const titles: readonly (readonly [RegExp, Meaning])[] = [
  [/^question (?:text|max \d+ char\w*)$/, 'text'],
  [/^question type$/, 'type'],
  [/^correct answer\b/, 'right'],
  [/^time (?:limit|in seconds)\b/, 'time'],
  [/^image link$/, 'image'],
  [/^(?:answer )?explanation$/, 'explanation'],
]
const meaningOf = (title: string): Meaning | undefined => {
  const words = plain(title)
  const [, number] = /^(?:answer|option) ([1-9]|1\d|20)\b/.exec(words) ?? []
  return number === undefined ? titles.find(([form]) => form.test(words))?.[1] : Number(number) - 1
}
const shortTitle = (title: string) =>
  title
    .split(/ [-–] /)[0]!
    .trim()
    .slice(0, 40)

/** The row with the titles of a game's workbook, within the first of a sheet. */
export const gameHeadIn = (rows: Rows): { readonly at: number; readonly head: GameHead } | undefined => {
  for (const [at, cells] of rows) {
    if (at > 20) return undefined
    const head = new Map<Meaning, GameColumn>()
    for (const [place, cell] of cells.entries()) {
      if (typeof cell !== 'string') continue
      const meaning = meaningOf(cell)
      if (meaning !== undefined && !head.has(meaning)) head.set(meaning, { place, title: shortTitle(cell) })
    }
    if (head.has('text') && head.has('right') && head.has(0) && head.has(1)) return { at, head }
  }
  return undefined
}

type Cells = readonly (Cell | undefined)[]
const isFilled = (cell: Cell | undefined) => typeof cell === 'object' || (cell ?? '').trim() !== ''
/** Whether a row says anything of a question. The templates number their empty rows and may set a time and a type in them. */
export const isGameRow = (cells: Cells, head: GameHead): boolean =>
  [...head].some(([meaning, { place }]) => meaning !== 'time' && meaning !== 'type' && isFilled(cells[place]))

interface GameCells {
  readonly say: (meaning: Meaning) => string
  readonly title: (meaning: Meaning) => string
}
const saidIn = (cells: Cells, head: GameHead): GameCells => {
  const title = (meaning: Meaning) => head.get(meaning)?.title ?? ''
  const say = (meaning: Meaning) => {
    const column = head.get(meaning)
    const cell = column === undefined ? undefined : cells[column.place]
    if (typeof cell === 'object') throw new Unreadable(`Kolom ${title(meaning)} berisi tanggal. Ubah selnya menjadi teks.`)
    return cell?.trim() ?? ''
  }
  return { say, title }
}

/** What is given as right: numbers of options that are there, `1,3`. A cell that holds `1,3` as a number reads the same. */
const rightsIn = ({ say, title }: GameCells, options: readonly string[]): ReadonlySet<number> => {
  const typed = say('right')
  const words = typed.split(/[\s,;]+/).filter((word) => word !== '')
  if (words.length === 0) throw new Unreadable(`Kolom ${title('right')} kosong. Tulis nomor pilihan yang benar, misalnya 2.`)
  const places = words.map((word) => (/^\d+$/.test(word) ? Number(word) - 1 : -1))
  if (places.some((place) => (options[place] ?? '') === ''))
    throw new Unreadable(`Kolom ${title('right')}: "${typed.slice(0, 40)}" bukan nomor pilihan yang terisi.`)
  return new Set(places)
}

const choice = (said: GameCells, isSeveral: boolean, notes: Note[]) => {
  const all = Array.from({ length: 20 }, (_, at) => said.say(at))
  if (all.filter((one) => one !== '').length < 2)
    throw new Unreadable(`Kolom ${said.title(0)} dan ${said.title(1)} harus terisi: pilihan jawaban minimal dua.`)
  const right = rightsIn(said, all)
  const several = isSeveral || right.size > 1
  if (several)
    notes.push({
      kind: 'scoring',
      text: 'Cara menilai beberapa jawaban benar tidak tertulis di berkas: di sini siswa memilih semuanya, dengan nilai sebagian.',
    })
  const options = all.flatMap((text, at) => (text === '' ? [] : [{ text: asText(text), right: right.has(at) }]))
  return several ? { type: 'multiple', options, scoring: 'partial' } : { type: 'single', options }
}
const short = ({ say, title }: GameCells) => {
  const accepts = Array.from({ length: 20 }, (_, at) => say(at)).filter((one) => one !== '')
  if (accepts.length === 0) throw new Unreadable(`Kolom ${title(0)} kosong. Tulis jawaban isian yang diterima.`)
  return { type: 'short', accepts, case_sensitive: false }
}
/** Quizizz names the type of each question; Kahoot has choices alone. */
const kinds: Readonly<Record<string, (said: GameCells, notes: Note[]) => object>> = {
  'multiple choice': (said, notes) => choice(said, false, notes),
  checkbox: (said, notes) => choice(said, true, notes),
  'fill in the blank': short,
  'open ended': () => ({ type: 'essay', rubric: '', file: false }),
}

/** What the workbook has and the bank has not, by name. */
const lost = ({ say }: GameCells): Note[] => [
  ...(say('time') === ''
    ? []
    : [{ kind: 'scoring' as const, text: `Batas waktu ${say('time')} detik tidak dibawa: waktu diatur di sesi kuis.` }]),
  ...(say('image') === ''
    ? []
    : [
        { kind: 'media' as const, text: `Gambar dari tautan ${say('image').slice(0, 80)} tidak dibawa: tambahkan di bank soal.` },
      ]),
]

/** Below its titles, Quizizz's template says how each column is filled in. */
const isInstruction = ({ say }: GameCells) =>
  /^text of the question\b/i.test(say('text')) && /^question type\b/i.test(say('type'))

/** A row as a question; null for the template's own instructions. Throws Unreadable with the column that is wrong. */
export const readGameRow = (cells: Cells, head: GameHead): Candidate | null => {
  const said = saidIn(cells, head)
  if (isInstruction(said)) return null
  if (said.say('text') === '') throw new Unreadable(`Kolom ${said.title('text')} kosong.`)
  const type = said.say('type') || 'Multiple Choice'
  const read = Object.hasOwn(kinds, plain(type)) ? kinds[plain(type)] : undefined
  if (!read) throw new Unreadable(`Kolom ${said.title('type')}: jenis "${type.slice(0, 40)}" belum didukung.`)
  const notes = lost(said)
  const draft = { text: asText(said.say('text')), explanation: asText(said.say('explanation')), ...read(said, notes) }
  return { ...draft, notes }
}
