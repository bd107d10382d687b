import { Unreadable } from '#quiz/formats/format.ts'
import { decoded } from '#quiz/formats/xml.ts'

/** Rows of text by their numbers on the screen, from 1. */
export type TextRows = Map<number, (string | undefined)[]>
type Files = ReadonlyMap<string, Uint8Array>

/** Columns that are read of a sheet; Dapodik writes 66. */
const COLUMNS = 120
/** Cells that get what they are merged with: titles are, and a few cells of sheets made by hand. */
const MOST_MERGED = 20_000
/** Rows of a sheet, empty ones too: styles are often set far below the last pupil. */
const MOST_ROWS = 100_000

const textAt = (files: Files, path: string): string | undefined => {
  const bytes = files.get(path)
  if (!bytes) return undefined
  const text = new TextDecoder().decode(bytes)
  if (/<!(DOCTYPE|ENTITY)/i.test(text.slice(0, 2_000))) throw new Unreadable('XML dengan DOCTYPE atau ENTITY tidak diterima.')
  return text
}
const attribute = (tag: string, name: string): string | undefined => new RegExp(`(?:^|[\\s:])${name}="([^"]*)"`).exec(tag)?.[1]

/** Elements of a name with their attributes and what is inside; for elements that never hold one of their own name. */
const elements = (name: string) => new RegExp(`<(?:\\w+:)?${name}\\b([^>]*?)(?:/>|>([\\s\\S]*?)</(?:\\w+:)?${name}>)`, 'g')
const all = (text: string, name: string) =>
  [...text.matchAll(elements(name))].map(([, attributes = '', inside = '']) => ({ attributes, inside }))

/** What `<si>` and `<is>` say, without how it is to be read aloud. */
const wordsOf = (item: string) =>
  all(item.replaceAll(elements('rPh'), ''), 't')
    .map(({ inside }) => decoded(inside))
    .join('')

/** The styles that show a number as a date, by their places. */
const dateStyles = (styles: string | undefined): ReadonlySet<number> => {
  if (styles === undefined) return new Set()
  const own = new Map(
    all(styles, 'numFmt').map(({ attributes }) => [
      Number(attribute(attributes, 'numFmtId')),
      decoded(attribute(attributes, 'formatCode') ?? ''),
    ]),
  )
  const isDate = (id: number) =>
    (id >= 14 && id <= 17) ||
    id === 22 ||
    /[dy]/i.test((own.get(id) ?? '').replaceAll(/"[^"]*"|\[[^\]]*\]|\\./g, '').replace(/^general$/i, ''))
  const [formats] = all(styles, 'cellXfs')
  const xfs = [...(formats?.inside ?? '').matchAll(/<(?:\w+:)?xf\b([^>]*)>/g)]
  return new Set(xfs.flatMap(([, attributes = ''], at) => (isDate(Number(attribute(attributes, 'numFmtId') ?? 0)) ? [at] : [])))
}

const DAY = 86_400_000
/** The date of a serial of Excel's, whose day 60 never was; undefined for one that is no date of somebody alive. */
export const serialDate = (serial: number): string | undefined =>
  serial > 60 && serial < 73_100
    ? new Date(Date.UTC(1899, 11, 30) + Math.floor(serial) * DAY).toISOString().slice(0, 10)
    : undefined

const columnOf = (reference: string) =>
  [...(/^[A-Z]+/.exec(reference)?.[0] ?? '')].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1

/** A number as text. One with more digits than Excel keeps is written so that it is seen to be broken. */
const numberText = (raw: string): string => {
  const value = Number(raw)
  if (!Number.isFinite(value)) return raw
  return Math.abs(value) >= 1e15 ? value.toExponential(5).replace('.', ',').toUpperCase() : String(value)
}

interface Meanings {
  readonly shared: readonly string[]
  readonly dates: ReadonlySet<number>
}
/** A cell as text; of a formula its value, of a date `2013-05-17`. */
const cellText = (attributes: string, inside: string, { shared, dates }: Meanings): string => {
  const type = attribute(attributes, 't')
  if (type === 'inlineStr') return wordsOf(inside)
  const raw = decoded(all(inside, 'v')[0]?.inside ?? '')
  if (type === 's') return shared[Number(raw)] ?? ''
  if (type === 'd') return raw.slice(0, 10)
  if (type === 'e') return ''
  if (type === 'str' || type === 'b' || raw === '') return raw
  const date = dates.has(Number(attribute(attributes, 's') ?? -1)) ? serialDate(Number(raw)) : undefined
  return date ?? numberText(raw)
}

const placeOf = (reference: string) => ({ column: columnOf(reference), row: Number(/\d+$/.exec(reference)?.[0] ?? 0) })
/** Gives every cell that is merged with others what stands in the first of them. */
const spread = (rows: TextRows, sheet: string) => {
  let left = MOST_MERGED
  for (const [, attributes = ''] of sheet.matchAll(/<(?:\w+:)?mergeCell\b([^>]*)>/g)) {
    const [first = '', last = first] = (attribute(attributes, 'ref') ?? '').split(':')
    const [from, to] = [placeOf(first), placeOf(last)]
    const cell = rows.get(from.row)?.[from.column]
    if (cell === undefined || cell === '') continue
    for (let row = from.row; row <= to.row && left > 0; row++, left--) {
      const cells = rows.get(row)
      for (let column = from.column; cells && column <= Math.min(to.column, COLUMNS - 1) && left > 0; column++, left--)
        cells[column] = cell
    }
  }
}

const rowsOf = (sheet: string, meanings: Meanings): TextRows => {
  const rows: TextRows = new Map()
  let at = 0
  for (const [, attributes = '', inside = ''] of sheet.matchAll(elements('row'))) {
    at = Number(attribute(attributes, 'r') ?? at + 1)
    const cells: (string | undefined)[] = []
    let column = -1
    for (const [, of = '', content = ''] of inside.matchAll(elements('c'))) {
      const reference = attribute(of, 'r')
      column = reference === undefined ? column + 1 : columnOf(reference)
      if (column >= 0 && column < COLUMNS) cells[column] = cellText(of, content, meanings)
    }
    if (cells.length > 0) rows.set(at, cells)
    if (rows.size > MOST_ROWS) throw new Unreadable('Lembar di berkas ini terlalu panjang. Hapus baris yang tidak dipakai.')
  }
  spread(rows, sheet)
  return rows
}

interface TextSheet {
  readonly name: string
  readonly hidden: boolean
  readonly rows: () => TextRows
}
/** The sheets of a workbook, each read when it is asked for. Throws Unreadable for one that is none. */
export const textSheets = (files: Files): readonly TextSheet[] => {
  const book = textAt(files, 'xl/workbook.xml')
  const relations = textAt(files, 'xl/_rels/workbook.xml.rels')
  if (book === undefined || relations === undefined)
    throw new Unreadable('Berkas Excel ini rusak. Buka di Excel, lalu simpan lagi sebagai .xlsx.')
  const targets = new Map(
    [...relations.matchAll(/<(?:\w+:)?Relationship\b([^>]*)>/g)].map(([, attributes = '']) => [
      attribute(attributes, 'Id'),
      attribute(attributes, 'Target') ?? '',
    ]),
  )
  const table = textAt(files, 'xl/sharedStrings.xml')
  const meanings = {
    shared: table === undefined ? [] : all(table, 'si').map(({ inside }) => wordsOf(inside)),
    dates: dateStyles(textAt(files, 'xl/styles.xml')),
  }
  return [...book.matchAll(/<(?:\w+:)?sheet\b([^>]*)>/g)].map(([, attributes = '']) => {
    const target = targets.get(attribute(attributes, 'id')) ?? ''
    const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`
    return {
      name: decoded(attribute(attributes, 'name') ?? ''),
      hidden: /hidden/i.test(attribute(attributes, 'state') ?? ''),
      rows: () => rowsOf(textAt(files, path) ?? '', meanings),
    }
  })
}
