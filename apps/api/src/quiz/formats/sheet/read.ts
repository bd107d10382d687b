import { parseNumber } from '@lentera/contract/kit/parse-number'
import type { QuestionType } from '@lentera/contract/quizzes/question'
import { type Candidate, type Filing, type Part, readEach, type Reading, Unreadable } from '#quiz/formats/format.ts'
import {
  ARROW,
  choiceTitle,
  type Column,
  columns,
  difficultyNamed,
  levelNamed,
  meaningOf,
  partedByOr,
  plain,
  settings,
  SHEET,
  typeNamed,
} from './columns.ts'
import { withDetails } from './details.ts'
import { gameHeadIn, isGameRow, readGameRow } from './games.ts'
import { type Cell, type Rows, sheetsOf } from './workbook.ts'

type Files = ReadonlyMap<string, Uint8Array>
type Head = ReadonlyMap<number, Column | number>

/** The row with the titles, within the first of a sheet. */
const headIn = (rows: Rows): { readonly at: number; readonly head: Head } | undefined => {
  for (const [at, cells] of rows) {
    if (at > 20) return undefined
    const head = new Map<number, Column | number>()
    for (const [place, cell] of cells.entries()) {
      const meaning = typeof cell === 'string' ? meaningOf(cell) : undefined
      if (meaning !== undefined && ![...head.values()].includes(meaning)) head.set(place, meaning)
    }
    const known = new Set(head.values())
    if (known.has('text') && known.has('key')) return { at, head }
  }
  return undefined
}

interface QuestionRow extends Part {
  readonly cells: readonly (Cell | undefined)[]
}
interface QuestionCells {
  readonly column: (name: Column) => string
  /** Choices by their letters, as far as the last that is filled. */
  readonly choices: readonly string[]
}
const saidIn = ({ cells }: QuestionRow, head: Head): QuestionCells => {
  const at = (place: number | undefined, title: string): string => {
    const cell = place === undefined ? undefined : cells[place]
    if (typeof cell === 'object') throw new Unreadable(`Kolom ${title} berisi tanggal. Ubah selnya menjadi teks.`)
    return cell?.trim() ?? ''
  }
  const placeOf = (meaning: Column | number) => [...head].find(([, one]) => one === meaning)?.[0]
  const all = Array.from({ length: 20 }, (_, letter) => at(placeOf(letter), choiceTitle(letter)))
  return { column: (name) => at(placeOf(name), columns[name]), choices: all.slice(0, all.findLastIndex((one) => one !== '') + 1) }
}

/** A text is read as a pupil's answer is, so that `1.500` is 1500; a cell that holds a number came as one with a decimal comma. */
const number = (text: string, title: string, unit: string): number => {
  const read = parseNumber(text, { unit })
  if (!read) throw new Unreadable(`Kolom ${title} harus berisi angka, misalnya 9,8.`)
  return read.value
}

/** `A, C` of the choices that are there. */
const lettersOf = (key: string, choices: readonly string[]): ReadonlySet<number> => {
  const letters = key
    .toUpperCase()
    .split(/[\s,;]+|DAN/)
    .filter((one) => one !== '')
  const joined = letters.length === 1 && /^[A-T]+$/.test(letters[0]!) ? [...letters[0]!] : letters
  const places = joined.map((letter) => (/^[A-T]$/.test(letter) ? letter.charCodeAt(0) - 65 : -1))
  if (places.length === 0) throw new Unreadable('Kolom Kunci kosong. Tulis huruf pilihan yang benar, misalnya B.')
  if (places.some((place) => place < 0 || (choices[place] ?? '') === ''))
    throw new Unreadable(`Kunci "${key.slice(0, 40)}" tidak ada di antara pilihannya.`)
  return new Set(places)
}
const marked = ({ choices, column }: QuestionCells) => {
  const right = lettersOf(column('key'), choices)
  return choices.flatMap((text, at) => (text === '' ? [] : [{ text, right: right.has(at) }]))
}

const truth = (word: string): boolean => {
  if (/^(b|benar|t|true|v|ya)$/i.test(word)) return true
  if (/^(s|salah|f|false|x|tidak)$/i.test(word)) return false
  throw new Unreadable(`Kunci "${word.slice(0, 20)}" bukan B atau S.`)
}
const statements = ({ choices, column }: QuestionCells) => {
  const words = column('key')
    .split(/[\s,;]+/)
    .filter((one) => one !== '')
  const texts = choices.filter((one) => one !== '')
  if (words.length !== texts.length)
    throw new Unreadable(`Ada ${texts.length} pernyataan tetapi ${words.length} kunci. Tulis B atau S untuk tiap pernyataan.`)
  return texts.map((text, at) => ({ text, right: truth(words[at]!) }))
}
const pairs = ({ choices }: QuestionCells) => {
  const all = choices
    .filter((one) => one !== '')
    .map((one) => {
      const at = one.indexOf(ARROW)
      if (at < 0) throw new Unreadable(`Tulis tiap pasangan sebagai "kiri ${ARROW} kanan".`)
      return { left: one.slice(0, at).trim(), right: one.slice(at + ARROW.length).trim() }
    })
  return { pairs: all.filter(({ left }) => left !== ''), extras: all.filter(({ left }) => left === '').map(({ right }) => right) }
}
const says = ({ column }: QuestionCells, what: keyof typeof settings) => plain(column('settings')).includes(plain(settings[what]))

const kinds: { readonly [T in QuestionType]: (said: QuestionCells) => object } = {
  single: (said) => ({ options: marked(said) }),
  multiple: (said) => ({
    options: marked(said),
    scoring: says(said, 'all') ? 'all' : says(said, 'shares') ? 'shares' : 'partial',
  }),
  true_false: (said) => ({ statements: statements(said) }),
  matching: pairs,
  ordering: ({ choices }) => ({ items: choices.filter((one) => one !== '') }),
  short: (said) => ({
    accepts: partedByOr(said.column('key')),
    case_sensitive: says(said, 'case'),
  }),
  numeric: ({ column }) => ({
    values: (column('key') === '' ? [''] : partedByOr(column('key'))).map((one) => number(one, columns.key, column('unit'))),
    tolerance: column('tolerance') === '' ? 0 : number(column('tolerance'), columns.tolerance, column('unit')),
    unit: column('unit') || null,
  }),
  essay: (said) => ({ rubric: said.column('key'), file: says(said, 'file') }),
}

/** What a kind is called, or what the row looks like where it is not said. */
const typeOf = ({ column, choices }: QuestionCells): QuestionType => {
  const typed = column('type')
  if (typed === '') {
    if (choices.length === 0) throw new Unreadable('Kolom Jenis kosong.')
    return /^[a-t]$/i.test(column('key')) ? 'single' : 'multiple'
  }
  const type = typeNamed(typed)
  if (!type) throw new Unreadable(`Jenis "${typed.slice(0, 40)}" tidak dikenal. Lihat lembar Petunjuk di templat.`)
  return type
}

const filedOf = ({ column }: QuestionCells): Filing => {
  const [level, difficulty] = [column('level'), column('difficulty')]
  const [knownLevel, knownDifficulty] = [levelNamed(level), difficultyNamed(difficulty)]
  if (level !== '' && !knownLevel) throw new Unreadable(`Level "${level.slice(0, 20)}" tidak dikenal. Tulis L1, L2, atau L3.`)
  if (difficulty !== '' && !knownDifficulty)
    throw new Unreadable(`Kesukaran "${difficulty.slice(0, 20)}" tidak dikenal. Tulis Mudah, Sedang, atau Sukar.`)
  const tags = [
    ...new Set(
      column('tags')
        .split(',')
        .map((tag) => tag.trim())
        .filter((tag) => tag !== ''),
    ),
  ]
  if (tags.length > 10 || tags.some((tag) => tag.length > 40))
    throw new Unreadable('Label maksimal 10, masing-masing maksimal 40 huruf.')
  if (column('objective').length > 300) throw new Unreadable('Tujuan pembelajaran maksimal 300 huruf.')
  return {
    ...(column('subject') && { subject: column('subject') }),
    objective: column('objective'),
    ...(knownLevel && { level: knownLevel }),
    ...(knownDifficulty && { difficulty: knownDifficulty }),
    tags,
  }
}

const readRow = (row: QuestionRow, head: Head): Candidate | null => {
  const said = saidIn(row, head)
  const type = typeOf(said)
  const draft = { type, text: said.column('text'), explanation: said.column('explanation'), ...kinds[type](said) }
  return { ...withDetails(draft, said.column('details')), filed: filedOf(said) }
}

/** The rows of a sheet from the one below its titles, as far as they are questions. */
const partsOf = (rows: Rows, head: number, isQuestion: (cells: QuestionRow['cells']) => boolean): QuestionRow[] =>
  [...rows]
    .filter(([at, cells]) => at > head && isQuestion(cells))
    .map(([line, cells]) => ({ line, cells, text: cells.filter((cell) => typeof cell === 'string').join(' ') }))
const isFilled = (cells: QuestionRow['cells']) => cells.some((cell) => typeof cell === 'object' || (cell ?? '').trim() !== '')

/** Reads the sheet `Soal` of a workbook, or the first that has its titles or those of a game. Throws Unreadable where none has. */
export const readSheet = (files: Files): Reading => {
  const sheets = sheetsOf(files)
  for (const sheet of sheets.toSorted(
    (a, b) => Number(plain(b.name) === plain(SHEET)) - Number(plain(a.name) === plain(SHEET)),
  )) {
    const rows = sheet.rows()
    const own = headIn(rows)
    if (own) return readEach(partsOf(rows, own.at, isFilled), (row) => readRow(row, own.head))
    const game = gameHeadIn(rows)
    if (!game) continue
    const parts = partsOf(rows, game.at, (cells) => isGameRow(cells, game.head))
    return readEach(parts, ({ cells }) => readGameRow(cells, game.head))
  }
  throw new Unreadable(
    'Tidak ada lembar dengan kolom Pertanyaan dan Kunci. Pakai templat Excel dari halaman ini, atau lembar Kahoot atau Quizizz.',
  )
}
