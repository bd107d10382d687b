import { fileURLToPath } from 'node:url'
import PDFDocument from 'pdfkit'
import { type Cell, type Column, type Document, groupsOf, type Part, type Signature } from './document.ts'
import { productName } from '#kit/product-name.ts'

type Pdf = InstanceType<typeof PDFDocument>

const [MARGIN, FOOTER] = [24, 12]
const sizes = { name: 13, line: 8, heading: 12, body: 8, cell: 7, foot: 7 } as const
/** Rows shrink so far that a class fits on its page, and grow no further than is good to read. */
const [LEAST_ROW, MOST_ROW, HEAD_ROW] = [9, 14, 12]
const SIGNED = 66
export const INK = '#000000'
const [LINE, SHADE] = ['#666666', '#dddddd']

const fontAt = (weight: 400 | 700) => fileURLToPath(new URL(`fonts/plus-jakarta-sans-${weight}.woff`, import.meta.url))
export const fonts = { plain: fontAt(400), bold: fontAt(700) }

/**
 * A text for one line. Letters that the typeface lacks lose their marks; what then is still none of its own becomes a question mark,
 * and a break or a tab a space.
 */
export const printable = (text: string) =>
  text
    .normalize('NFC')
    .replace(/[\t\r\n]+/g, ' ')
    .replace(/[^\u0020-\u00ff\u2013\u2014\u2018-\u201d\u2026\u2212]/g, (letter) =>
      letter.normalize('NFD').replace(/[\u0300-\u036f]/g, ''),
    )
    .replace(/[^\u0020-\u00ff\u2013\u2014\u2018-\u201d\u2026\u2212]/g, '?')

/** The same for a text that keeps its lines. */
export const printableLines = (text: string) => text.split(/\r?\n/).map(printable).join('\n')

/** A cell as it is printed: a number with as many decimals as its column has, else with those that it needs, two at most. */
const textOf = (cell: Cell, decimals?: number) =>
  cell === null
    ? ''
    : typeof cell === 'string'
      ? cell
      : cell.toLocaleString('id-ID', { minimumFractionDigits: decimals ?? 0, maximumFractionDigits: decimals ?? 2 })

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}
interface Writing {
  readonly align?: 'left' | 'center' | 'right'
  readonly bold?: boolean
  readonly size?: number
}

/** The typeface sets words close. */
const spaced = { wordSpacing: 0.6, lineBreak: false } as const
const [PADDING, SMALLEST] = [2, 0.84]

/** One line of text in the middle of a box; a little smaller, and then cut off with dots, where it is too long. */
const write = (
  pdf: Pdf,
  text: string,
  { x, y, width, height }: Box,
  { align = 'left', bold, size = sizes.cell }: Writing = {},
) => {
  const inner = width - 2 * PADDING
  let shown = printable(text)
  pdf.font(bold ? 'bold' : 'plain').fontSize(size)
  const fit = inner / pdf.widthOfString(shown, spaced)
  if (fit < 1) pdf.fontSize(size * Math.max(fit, SMALLEST))
  if (fit < SMALLEST) {
    while (shown.length > 1 && pdf.widthOfString(`${shown}…`, spaced) > inner) shown = shown.slice(0, -1)
    shown = `${shown.trimEnd()}…`
  }
  const left = align === 'left' ? 0 : Math.max(0, inner - pdf.widthOfString(shown, spaced)) / (align === 'center' ? 2 : 1)
  pdf.text(shown, x + PADDING + left, y + (height - pdf.currentLineHeight()) / 2, spaced)
}

const widthOf = (pdf: Pdf) => pdf.page.width - 2 * MARGIN
const bottomOf = (pdf: Pdf) => pdf.page.height - MARGIN - FOOTER
/** Draws a line across a page, from margin to margin, `width` points thick. */
export const drawRule = (
  pdf: Pdf,
  { y, width, margin }: { readonly y: number; readonly width: number; readonly margin: number },
) =>
  pdf
    .moveTo(margin, y)
    .lineTo(pdf.page.width - margin, y)
    .lineWidth(width)
    .stroke(INK)
const line = (pdf: Pdf, y: number, width: number) => drawRule(pdf, { y, width, margin: MARGIN })

/** Answers where the page goes on. */
const letterhead = (pdf: Pdf, { name, lines }: Document['letterhead']): number => {
  const width = widthOf(pdf)
  write(pdf, name, { x: MARGIN, y: MARGIN, width, height: 17 }, { align: 'center', bold: true, size: sizes.name })
  lines.forEach((text, at) =>
    write(pdf, text, { x: MARGIN, y: MARGIN + 17 + at * 11, width, height: 11 }, { align: 'center', size: sizes.line }),
  )
  const end = MARGIN + 20 + lines.length * 11
  line(pdf, end, 1.6)
  line(pdf, end + 2.2, 0.5)
  return end + 8
}

const headingOf = (pdf: Pdf, { heading, facts }: Part, top: number): number => {
  const width = widthOf(pdf)
  write(pdf, heading, { x: MARGIN, y: top, width, height: 18 }, { align: 'center', bold: true, size: sizes.heading })
  let x = MARGIN
  for (const [name, value] of facts) {
    const text = `${name}: ${value}`
    pdf.font('plain').fontSize(sizes.body)
    const wide = pdf.widthOfString(printable(text), spaced) + 2 * PADDING
    write(pdf, text, { x, y: top + 20, width: wide + 1, height: 12 }, { size: sizes.body })
    x += wide + 16
  }
  return top + 36
}

/** A table on a page: where its columns are, and how high its rows. */
interface Grid {
  readonly columns: readonly (Column & { readonly x: number; readonly points: number })[]
  readonly row: number
}

const gridOf = (pdf: Pdf, columns: readonly Column[], row: number): Grid => {
  const taken = columns.reduce((sum, { width }) => sum + (width === 'rest' ? 0 : width), 0)
  let x = MARGIN
  return {
    row,
    columns: columns.map((column) => {
      const points = column.width === 'rest' ? widthOf(pdf) - taken : column.width
      const placed = { ...column, x, points }
      x += points
      return placed
    }),
  }
}

const cell = (pdf: Pdf, text: string, box: Box, writing: Writing, ground?: string) => {
  if (ground !== undefined) pdf.rect(box.x, box.y, box.width, box.height).fill(ground)
  pdf.rect(box.x, box.y, box.width, box.height).lineWidth(0.4).stroke(LINE)
  pdf.fillColor(INK)
  if (text !== '') write(pdf, text, box, writing)
}

const head = (pdf: Pdf, { columns }: Grid, y: number): number => {
  const grouped = columns.some(({ group }) => group !== undefined)
  const high = grouped ? 2 * HEAD_ROW : HEAD_ROW
  let at = 0
  for (const { title, span } of groupsOf(columns)) {
    const inside = columns.slice(at, at + span)
    const [first] = inside
    if (!first) break
    const width = inside.reduce((sum, { points }) => sum + points, 0)
    const writing = { align: 'center', bold: true } as const
    if (title === null) cell(pdf, first.title, { x: first.x, y, width, height: high }, writing)
    else {
      cell(pdf, title, { x: first.x, y, width, height: HEAD_ROW }, writing)
      for (const { x, points, title: own, shaded } of inside)
        cell(pdf, own, { x, y: y + HEAD_ROW, width: points, height: HEAD_ROW }, writing, shaded ? SHADE : undefined)
    }
    at += span
  }
  return y + high
}

const row = (pdf: Pdf, { columns, row: height }: Grid, cells: readonly Cell[], y: number, bold = false): number => {
  columns.forEach(({ x, points, align = 'left', shaded, decimals }, at) =>
    cell(pdf, textOf(cells[at] ?? null, decimals), { x, y, width: points, height }, { align, bold }, shaded ? SHADE : undefined),
  )
  return y + height
}

const signaturesOf = (pdf: Pdf, signatures: readonly Signature[], top: number) => {
  const width = Math.min(230, widthOf(pdf) / Math.max(1, signatures.length))
  signatures.forEach(({ above, name, number }, at) => {
    const x = signatures.length > 1 && at === 0 ? MARGIN : pdf.page.width - MARGIN - width * (signatures.length - at)
    const put = (text: string, y: number, bold = false) =>
      write(pdf, text, { x, y, width, height: 11 }, { align: 'center', size: sizes.body, bold })
    above.forEach((text, index) => put(text, top + index * 11))
    const y = top + SIGNED - 22
    put(name ?? '.'.repeat(46), y, name !== null)
    put(number === null ? 'NIP' : `NIP ${number}`, y + 11)
  })
}

/** A part with its head on each page; what is signed stays together with the last rows. */
const draw = (pdf: Pdf, document: Document, part: Part) => {
  const { table, notes, signatures } = part
  const newPage = () => {
    pdf.addPage()
    return letterhead(pdf, document.letterhead)
  }
  let y = headingOf(pdf, part, newPage())
  const ending = notes.length * 10 + 6 + (signatures.length > 0 ? SIGNED + 6 : 0)
  const count = table.rows.length + (table.foot ? 1 : 0)
  const room = bottomOf(pdf) - y - 2 * HEAD_ROW - ending
  const grid = gridOf(pdf, table.columns, Math.min(MOST_ROW, Math.max(LEAST_ROW, room / Math.max(1, count))))
  y = head(pdf, grid, y)
  table.rows.forEach((cells, at) => {
    const after = at === table.rows.length - 1 ? (table.foot ? grid.row : 0) + ending : 0
    if (y + grid.row + after > bottomOf(pdf)) y = head(pdf, grid, newPage())
    y = row(pdf, grid, cells, y)
  })
  if (table.foot) y = row(pdf, grid, table.foot, y, true)
  y += 4
  for (const note of notes) {
    write(pdf, note, { x: MARGIN, y, width: widthOf(pdf), height: 10 })
    y += 10
  }
  signaturesOf(pdf, signatures, y + 8)
}

const numberPages = (pdf: Pdf, footer: string) => {
  const { count } = pdf.bufferedPageRange()
  for (let at = 0; at < count; at++) {
    pdf.switchToPage(at)
    const box = { x: MARGIN, y: pdf.page.height - MARGIN - 8, width: widthOf(pdf), height: 8 }
    write(pdf, footer, box, { size: sizes.foot })
    write(pdf, `Halaman ${at + 1} dari ${count}`, box, { size: sizes.foot, align: 'right' })
  }
}

/** An A4 PDF, black on white, its two typefaces embedded with the letters that it has. */
export const pdfOf = async (document: Document, told: (progress: number) => void): Promise<Uint8Array> => {
  const pdf = new PDFDocument({
    size: 'A4',
    layout: document.landscape ? 'landscape' : 'portrait',
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    lang: 'id',
    info: { Title: document.title, Author: document.letterhead.name, Creator: productName() },
  })
  pdf.registerFont('plain', fonts.plain).registerFont('bold', fonts.bold)
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise((resolve) => pdf.once('end', resolve))
  document.parts.forEach((part, at) => {
    draw(pdf, document, part)
    told((at + 1) / document.parts.length)
  })
  numberPages(pdf, document.footer)
  pdf.end()
  await ended
  return new Uint8Array(Buffer.concat(chunks))
}
