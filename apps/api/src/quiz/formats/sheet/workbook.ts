import { Unreadable } from '#quiz/formats/format.ts'
import { allOf, type Element, elementsOf, parseXml, wordsIn } from '#quiz/formats/xml.ts'

/** A cell as it is read; a date is none that a question has. `serial` counts its days since the end of 1899, with a time as a part of one. */
export type Cell = string | { readonly date: true; readonly serial?: number }
/** Rows by their numbers on the screen, from 1. */
export type Rows = ReadonlyMap<number, readonly (Cell | undefined)[]>

type Files = ReadonlyMap<string, Uint8Array>
const COLUMNS = 60
/** Cells that get what they are merged with; a sheet made by hand has some hundred. */
const MOST_MERGED = 100_000

const xmlAt = (files: Files, path: string): Element | undefined => {
  const bytes = files.get(path)
  return bytes && parseXml(new TextDecoder().decode(bytes).replace(/^\ufeff/, ''))
}

/** What `<si>` and `<is>` say, without how it is to be read aloud. */
const wordsOf = (item: Element): string =>
  item.inside
    .map((one) => (typeof one === 'string' || one.name === 'rPh' ? '' : one.name === 't' ? wordsIn(one) : wordsOf(one)))
    .join('')

/** The styles that show a number as a date, by their places. */
const dateStyles = (files: Files): ReadonlySet<number> => {
  const styles = xmlAt(files, 'xl/styles.xml')
  if (!styles) return new Set()
  const own = new Map(
    allOf(styles, (name) => name === 'numFmt').map(({ attributes }) => [
      Number(attributes['numFmtId']),
      attributes['formatCode'] ?? '',
    ]),
  )
  const isDate = (id: number) =>
    (id >= 14 && id <= 22) ||
    (id >= 45 && id <= 47) ||
    /[dmyh]/i.test((own.get(id) ?? '').replaceAll(/"[^"]*"|\[[^\]]*\]|\\./g, ''))
  const [formats] = elementsOf(styles, 'cellXfs')
  return new Set(
    (formats ? elementsOf(formats, 'xf') : []).flatMap(({ attributes }, at) =>
      isDate(Number(attributes['numFmtId'] ?? 0)) ? [at] : [],
    ),
  )
}

const columnOf = (reference: string) =>
  [...(/^[A-Z]+/.exec(reference)?.[0] ?? '')].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
/** A number as it is written here: `0,1`, and no digits that only a computer counts. */
const numberText = (raw: string) => String(Number(Number(raw).toPrecision(15))).replace('.', ',')

const cellOf = (cell: Element, shared: readonly string[], dates: ReadonlySet<number>): Cell => {
  const { t: type, s: style } = cell.attributes
  const [value] = elementsOf(cell, 'v')
  const raw = value ? wordsIn(value) : ''
  if (type === 's') return shared[Number(raw)] ?? ''
  if (type === 'inlineStr') return elementsOf(cell, 'is').map(wordsOf).join('')
  if (type === 'b') return raw === '1' ? 'Benar' : 'Salah'
  if (type === 'd') return { date: true }
  if (type === 'str' || type === 'e' || raw === '') return raw
  if (dates.has(Number(style ?? -1))) return { date: true, ...(Number.isFinite(Number(raw)) && { serial: Number(raw) }) }
  return Number.isFinite(Number(raw)) ? numberText(raw) : raw
}

const placeOf = (reference: string) => ({ column: columnOf(reference), row: Number(/\d+$/.exec(reference)?.[0] ?? 0) })
/** Gives every cell that is merged with others what stands in the first of them. */
const spread = (rows: ReadonlyMap<number, (Cell | undefined)[]>, ranges: readonly string[]) => {
  let left = MOST_MERGED
  for (const range of ranges) {
    const [first = '', last = first] = range.split(':')
    const [from, to] = [placeOf(first), placeOf(last)]
    const cell = rows.get(from.row)?.[from.column]
    if (cell === undefined) continue
    for (let at = from.row; at <= to.row && left > 0; at++, left--) {
      const cells = rows.get(at)
      for (let column = from.column; cells && column <= Math.min(to.column, COLUMNS - 1) && left > 0; column++, left--)
        cells[column] = cell
    }
  }
}

/** Whether an archive is a workbook. */
export const isWorkbook = (files: Files): boolean => files.has('xl/workbook.xml')

/** The sheets of a workbook by their names, each read when it is asked for. Throws Unreadable for one that is none. */
export const sheetsOf = (files: Files): readonly { readonly name: string; readonly rows: (merged?: 'spread') => Rows }[] => {
  const book = xmlAt(files, 'xl/workbook.xml')
  const relations = xmlAt(files, 'xl/_rels/workbook.xml.rels')
  if (!book || !relations) throw new Unreadable('Berkas Excel ini rusak. Simpan lagi sebagai .xlsx.')
  const targets = new Map(
    elementsOf(relations, 'Relationship').map(({ attributes }) => [attributes['Id'], attributes['Target'] ?? '']),
  )
  const table = xmlAt(files, 'xl/sharedStrings.xml')
  const shared = table ? elementsOf(table, 'si').map(wordsOf) : []
  const dates = dateStyles(files)
  const rowsAt = (target: string, merged?: 'spread'): Rows => {
    const sheet = xmlAt(files, target.startsWith('/') ? target.slice(1) : `xl/${target}`)
    const [data] = sheet ? elementsOf(sheet, 'sheetData') : []
    let at = 0
    const rows = new Map(
      (data ? elementsOf(data, 'row') : []).map((row) => {
        at = Number(row.attributes['r'] ?? at + 1)
        const cells: (Cell | undefined)[] = []
        for (const cell of elementsOf(row, 'c')) {
          const column = cell.attributes['r'] === undefined ? cells.length : columnOf(cell.attributes['r'])
          if (column >= 0 && column < COLUMNS) cells[column] = cellOf(cell, shared, dates)
        }
        return [at, cells] as const
      }),
    )
    if (sheet && merged) {
      const ranges = elementsOf(sheet, 'mergeCells').flatMap((all) => elementsOf(all, 'mergeCell'))
      spread(
        rows,
        ranges.map(({ attributes }) => attributes['ref'] ?? ''),
      )
    }
    return rows
  }
  return allOf(book, (name) => name === 'sheet').map(({ attributes }) => ({
    name: attributes['name'] ?? '',
    rows: (merged) => rowsAt(targets.get(attributes['id']) ?? '', merged),
  }))
}
