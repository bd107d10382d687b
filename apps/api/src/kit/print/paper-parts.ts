import { type Align, drawLines, drawText, type Lines, linesOf, type Pdf } from './lines.ts'
import { GAP, LINE, MARGIN, PADDING, type Page, room, SHADE, widthOf } from './paper-page.ts'

interface PaperColumn {
  readonly title: string
  /** Points of an A4 page, 511 between the margins; one may be `rest`. */
  readonly width: number | 'rest'
  readonly align?: Align
  readonly bold?: boolean
}
interface PaperTable {
  readonly heading: string
  readonly columns: readonly PaperColumn[]
  /** A row of its cells, the name of a group of the rows below it, or words across all columns. What holds stays with the row below it. */
  readonly rows: readonly (
    | readonly string[]
    | { readonly group: string }
    | { readonly note: string; readonly holds?: boolean }
    | { readonly cells: readonly string[]; readonly holds: boolean }
  )[]
}
interface PaperWords {
  readonly heading: string
  readonly text: string
  /** Points of the frame at least, to be written in by hand. */
  readonly least?: number
}
/** Short facts in a frame, such as days of absence, with words beside them. */
interface PaperPair {
  readonly facts: { readonly heading: string; readonly rows: readonly (readonly [name: string, value: string])[] }
  readonly beside: PaperWords
}
export type PaperPart = PaperTable | PaperWords | PaperPair
/** Words of a letter, without a heading and a frame. */
export interface PaperParagraph {
  readonly paragraph: string
}

export interface PaperSignature {
  readonly above: readonly string[]
  /** A line to write on where it is null. */
  readonly name: string | null
  /** Undefined for whoever has no number by what they are, such as parents. */
  readonly nip?: string | null
}

export const facts = (page: Page) => {
  const { pdf, paper } = page
  const half = widthOf(pdf) / 2
  const named = 74
  const ends = paper.facts.map((column, at) => {
    const x = MARGIN + at * (half + 8)
    let y = page.y
    for (const [nr, [name, value]] of column.entries()) {
      const width = half - named - 8
      const left = drawText(pdf, name, { x, y, width: named })
      y += Math.max(left, drawText(pdf, value, { x: x + named, y, width }, { bold: nr === 0 })) + 1.5
    }
    return y
  })
  page.y = Math.max(...ends) + 6
}

const HEADING = 17
const heading = (page: Page, text: string) => {
  drawText(page.pdf, text, { x: MARGIN, y: page.y, width: widthOf(page.pdf) }, { size: 9, bold: true })
  page.y += HEADING
}
const frame = (pdf: Pdf, box: { x: number; y: number; width: number; height: number }, ground?: string) => {
  if (ground !== undefined) pdf.rect(box.x, box.y, box.width, box.height).fill(ground)
  pdf.rect(box.x, box.y, box.width, box.height).lineWidth(0.6).stroke(LINE)
}

/** Cells side by side with their lines; as high as the highest. */
interface Row {
  readonly cells: readonly { readonly lines: Lines; readonly width: number; readonly align: Align }[]
  readonly height: number
  readonly ground?: string
  /** Whether it stays with the row below it. */
  readonly holds?: boolean
}
const rowOf = (pdf: Pdf, cells: readonly { text: string; width: number; align?: Align; bold?: boolean }[]): Row => {
  const set = cells.map(({ text, width, align = 'left', bold = false }) => ({
    lines: linesOf(pdf, text, width - 2 * PADDING, { bold }),
    width,
    align,
  }))
  return { cells: set, height: Math.max(...set.map(({ lines }) => lines.height)) + 2 * PADDING }
}
const drawRow = (page: Page, { cells, height, ground }: Row) => {
  let x = MARGIN
  for (const { lines, width, align } of cells) {
    frame(page.pdf, { x, y: page.y, width, height }, ground)
    drawLines(page.pdf, lines, { x: x + PADDING, y: page.y + PADDING, width: width - 2 * PADDING, align })
    x += width
  }
  page.y += height
}

const rowsOf = (pdf: Pdf, { columns, rows }: PaperTable): { head: Row; body: Row[] } => {
  const taken = columns.reduce((all, { width }) => all + (width === 'rest' ? 0 : width), 0)
  const wide = columns.map(({ width }) => (width === 'rest' ? widthOf(pdf) - taken : width))
  const head = columns.map(({ title }, at) => ({ text: title, width: wide[at]!, align: 'center' as const, bold: true }))
  return {
    head: { ...rowOf(pdf, head), ground: SHADE },
    body: rows.map((row): Row => {
      if ('group' in row)
        return { ...rowOf(pdf, [{ text: row.group, width: widthOf(pdf), bold: true }]), ground: SHADE, holds: true }
      if ('note' in row) return { ...rowOf(pdf, [{ text: row.note, width: widthOf(pdf) }]), holds: row.holds ?? false }
      const { cells, holds } = 'cells' in row ? row : { cells: row, holds: false }
      const set = columns.map(({ align = 'left', bold = false }, at) => ({
        text: cells[at] ?? '',
        width: wide[at]!,
        align,
        bold,
      }))
      return { ...rowOf(pdf, set), holds }
    }),
  }
}
const isTable = (part: PaperPart): part is PaperTable => 'columns' in part
const isPair = (part: PaperPart): part is PaperPair => 'beside' in part

/** A table; no row is cut, and its head stands on each page. */
const table = (page: Page, part: PaperTable) => {
  const { head, body } = rowsOf(page.pdf, part)
  const from = (at: number): number => (body[at] ? body[at].height + (body[at].holds ? from(at + 1) : 0) : 0)
  room(page, HEADING + head.height + from(0))
  heading(page, part.heading)
  drawRow(page, head)
  body.forEach((row, at) => {
    if (room(page, from(at))) drawRow(page, head)
    drawRow(page, row)
  })
  page.y += GAP
}

const framedHeight = (pdf: Pdf, { text, least = 0 }: PaperWords, width: number) =>
  Math.max(least, linesOf(pdf, text, width - 2 * PADDING).height + 2 * PADDING)
const words = (page: Page, part: PaperWords) => {
  const { pdf } = page
  const width = widthOf(pdf)
  const height = framedHeight(pdf, part, width)
  room(page, HEADING + height)
  heading(page, part.heading)
  frame(pdf, { x: MARGIN, y: page.y, width, height })
  drawText(pdf, part.text, { x: MARGIN + PADDING, y: page.y + PADDING, width: width - 2 * PADDING })
  page.y += height + GAP
}

const DAYS = 180
const besideOf = (pdf: Pdf) => ({ x: MARGIN + DAYS + 12, width: widthOf(pdf) - DAYS - 12 })
const pairHeight = (pdf: Pdf, { facts: { rows }, beside }: PaperPair) =>
  HEADING + Math.max(rows.length * ROW, framedHeight(pdf, beside, besideOf(pdf).width))
const ROW = 19
const pair = (page: Page, part: PaperPair) => {
  const { pdf } = page
  const height = pairHeight(pdf, part)
  room(page, height)
  const { x, width } = besideOf(pdf)
  const [top, end] = [page.y, page.y + height]
  drawText(pdf, part.beside.heading, { x, y: top, width }, { size: 9, bold: true })
  heading(page, part.facts.heading)
  frame(pdf, { x, y: page.y, width, height: height - HEADING })
  drawText(pdf, part.beside.text, { x: x + PADDING, y: page.y + PADDING, width: width - 2 * PADDING })
  for (const [name, value] of part.facts.rows) {
    frame(pdf, { x: MARGIN, y: page.y, width: DAYS - 60, height: ROW })
    frame(pdf, { x: MARGIN + DAYS - 60, y: page.y, width: 60, height: ROW })
    drawText(pdf, name, { x: MARGIN + PADDING, y: page.y + PADDING, width: DAYS - 68 })
    drawText(pdf, value, { x: MARGIN + DAYS - 56, y: page.y + PADDING, width: 52, align: 'right' })
    page.y += ROW
  }
  page.y = end + GAP
}

export const drawPart = (page: Page, part: PaperPart) =>
  isTable(part) ? table(page, part) : isPair(part) ? pair(page, part) : words(page, part)
/** Points that a part takes on a page of its own. */
export const partHeight = (pdf: Pdf, part: PaperPart): number => {
  if (isPair(part)) return pairHeight(pdf, part) + GAP
  if (!isTable(part)) return HEADING + framedHeight(pdf, part, widthOf(pdf)) + GAP
  const { head, body } = rowsOf(pdf, part)
  return HEADING + head.height + body.reduce((all, { height }) => all + height, 0) + GAP
}
