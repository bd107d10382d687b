import writeWorkbook from 'write-excel-file/node'
import { type Cell, type Column, type Document, groupsOf, type Part } from './document.ts'

/** Points of a printed column for one letter's width of a sheet. */
const LETTER = 5.4
const WIDEST = 34
const [EDGE, SHADE, HEAD] = ['#999999', '#dddddd', '#f2f2f2']

/** What a workbook takes as a tab's name: 31 letters, some signs not, no name twice. */
const tabsOf = (parts: readonly Part[]): string[] => {
  const taken = new Set<string>()
  return parts.map(({ name }) => {
    const plain =
      name
        .replace(/[[\]:*?/\\']/g, ' ')
        .trim()
        .slice(0, 27) || 'Lembar'
    let tab = plain
    for (let at = 2; taken.has(tab.toLowerCase()); at++) tab = `${plain} ${at}`
    taken.add(tab.toLowerCase())
    return tab
  })
}

const text = (value: string, look: object = {}) => ({ value, type: String, ...look }) as const
const edged = { borderColor: EDGE, borderStyle: 'thin' } as const

/** Text is written as text, so that `=1+1` is what a name is and no sum. */
const cellOf = (cell: Cell, { align = 'left', shaded, decimals = 0 }: Column, look: object = {}) => {
  const shown = { ...edged, align, ...(shaded && { backgroundColor: SHADE }), ...look }
  if (typeof cell !== 'number') return text(cell ?? '', shown)
  return { value: cell, type: Number, ...(decimals > 0 && { format: `0.${'0'.repeat(decimals)}` }), ...shown } as const
}

const headOf = (columns: readonly Column[]) => {
  const look = { ...edged, align: 'center', alignVertical: 'center', fontWeight: 'bold', backgroundColor: HEAD } as const
  if (columns.every(({ group }) => group === undefined)) return [columns.map(({ title }) => text(title, look))]
  const above = []
  let at = 0
  for (const { title, span } of groupsOf(columns)) {
    above.push(title === null ? text(columns[at]!.title, { ...look, rowSpan: 2 }) : text(title, { ...look, columnSpan: span }))
    for (let hidden = 1; hidden < span; hidden++) above.push(null)
    at += span
  }
  return [
    above,
    columns.map(({ title, group, shaded }) =>
      group === undefined ? null : text(title, { ...look, ...(shaded && { backgroundColor: SHADE }) }),
    ),
  ]
}

const sheetOf = (document: Document, part: Part, tab: string) => {
  const { columns, rows, foot } = part.table
  const above = [
    [text(document.letterhead.name, { fontWeight: 'bold' })],
    [text(part.heading, { fontWeight: 'bold', fontSize: 13 })],
    ...part.facts.map(([name, value]) => [text(`${name}: ${value}`)]),
    [],
  ]
  const head = headOf(columns)
  const data = [
    ...above,
    ...head,
    ...rows.map((cells) => columns.map((column, at) => cellOf(cells[at] ?? null, column))),
    ...(foot ? [columns.map((column, at) => cellOf(foot[at] ?? null, column, { fontWeight: 'bold' }))] : []),
    [],
    ...part.notes.map((note) => [text(note)]),
  ]
  return {
    sheet: tab,
    data,
    columns: columns.map(({ width }) => ({ width: width === 'rest' ? WIDEST : Math.max(3.4, width / LETTER) })),
    ...(document.landscape && { orientation: 'landscape' as const }),
    stickyRowsCount: above.length + head.length,
    showGridLines: false,
  }
}

/** A workbook with a sheet for each part. */
export const xlsxOf = async (document: Document, told: (progress: number) => void): Promise<Uint8Array> => {
  const tabs = tabsOf(document.parts)
  const sheets = document.parts.map((part, at) => {
    told((at + 1) / (document.parts.length + 1))
    return sheetOf(document, part, tabs[at]!)
  })
  return new Uint8Array(await writeWorkbook(sheets).toBuffer())
}
