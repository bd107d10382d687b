import PDFDocument from 'pdfkit'
import type { Document, Signature } from './document.ts'
import { drawRule, fonts, printableLines } from './pdf.ts'
import { drawQr } from './qr.ts'
import { productName } from '#kit/product-name.ts'

interface SheetColumn {
  readonly title: string
  /** Points; one may be `rest`. */
  readonly width: number | 'rest'
  readonly align?: 'left' | 'center' | 'right'
}
/** What stands below the other: a table whose cells may have several lines, or words in a frame. */
type SheetPart =
  | {
      readonly heading: string
      readonly columns: readonly SheetColumn[]
      readonly rows: readonly (readonly string[])[]
    }
  | { readonly heading: string; readonly text: string }

/** A paper of one person on as many A4 pages as it takes: facts, tables, words, signatures and a QR that proves it. */
export interface Sheet {
  readonly title: string
  readonly letterhead: Document['letterhead']
  readonly heading: string
  readonly facts: readonly (readonly [name: string, value: string])[]
  readonly parts: readonly SheetPart[]
  readonly signatures: readonly Signature[]
  /** Null of what is not given out yet. */
  readonly qr: { readonly text: string; readonly caption: string } | null
  readonly footer: string
  /** When what it says was settled, ISO 8601: printed again it is the same file. Null for the moment of printing. */
  readonly settled_at: string | null
}

type Pdf = InstanceType<typeof PDFDocument>
const [MARGIN, FOOT, PADDING, SIDE] = [40, 26, 4, 64]
const [BODY, SMALL] = [9, 7.5]
const LINE = '#999999'

const widthOf = (pdf: Pdf) => pdf.page.width - 2 * MARGIN
const text = (
  pdf: Pdf,
  words: string,
  {
    x,
    y,
    width,
    size = BODY,
    bold = false,
    align = 'left',
  }: { x: number; y: number; width: number; size?: number; bold?: boolean; align?: 'left' | 'center' | 'right' },
) =>
  pdf
    .font(bold ? 'bold' : 'plain')
    .fontSize(size)
    .text(printableLines(words), x, y, { width, align })
const heightOf = (pdf: Pdf, words: string, width: number, bold = false) =>
  pdf
    .font(bold ? 'bold' : 'plain')
    .fontSize(BODY)
    .heightOfString(printableLines(words), { width })

/** Goes on at the top of a new page where so much no longer fits. */
const room = (pdf: Pdf, height: number) => {
  if (pdf.y + height <= pdf.page.height - MARGIN - FOOT) return
  pdf.addPage()
  pdf.y = MARGIN
}

const head = (pdf: Pdf, { letterhead, heading, facts }: Sheet) => {
  pdf.y = MARGIN
  const center = { x: MARGIN, width: widthOf(pdf), align: 'center' } as const
  text(pdf, letterhead.name, { ...center, y: pdf.y, size: 14, bold: true })
  for (const line of letterhead.lines) text(pdf, line, { ...center, y: pdf.y, size: 8 })
  drawRule(pdf, { y: pdf.y + 4, width: 1.4, margin: MARGIN })
  pdf.y += 14
  text(pdf, heading, { ...center, y: pdf.y, size: 12, bold: true })
  pdf.y += 8
  const half = widthOf(pdf) / 2
  const top = pdf.y
  facts.forEach(([name, value], at) => {
    const [x, y] = [MARGIN + (at % 2) * half, top + Math.floor(at / 2) * 14]
    text(pdf, name, { x, y, width: 80 })
    text(pdf, `: ${value}`, { x: x + 80, y, width: half - 84, bold: true })
  })
  pdf.y = top + Math.ceil(facts.length / 2) * 14 + 8
}

const titled = (pdf: Pdf, heading: string) => {
  room(pdf, 60)
  text(pdf, heading, { x: MARGIN, y: pdf.y, width: widthOf(pdf), size: 10, bold: true })
  pdf.y += 3
}

const table = (pdf: Pdf, { heading, columns, rows }: Extract<SheetPart, { columns: unknown }>) => {
  titled(pdf, heading)
  const taken = columns.reduce((sum, { width }) => sum + (width === 'rest' ? 0 : width), 0)
  const widths = columns.map(({ width }) => (width === 'rest' ? widthOf(pdf) - taken : width))
  const row = (cells: readonly string[], bold: boolean) => {
    const height = Math.max(...cells.map((cell, at) => heightOf(pdf, cell, (widths[at] ?? 0) - 2 * PADDING, bold))) + 2 * PADDING
    room(pdf, height)
    const y = pdf.y
    let x = MARGIN
    cells.forEach((cell, at) => {
      const width = widths[at] ?? 0
      pdf.rect(x, y, width, height).lineWidth(0.5).stroke(LINE)
      text(pdf, cell, { x: x + PADDING, y: y + PADDING, width: width - 2 * PADDING, bold, align: columns[at]?.align ?? 'left' })
      x += width
    })
    pdf.y = y + height
  }
  row(
    columns.map(({ title }) => title),
    true,
  )
  for (const cells of rows) row(cells, false)
  pdf.y += 10
}

const framed = (pdf: Pdf, { heading, text: words }: Extract<SheetPart, { text: string }>) => {
  titled(pdf, heading)
  const height = heightOf(pdf, words, widthOf(pdf) - 2 * PADDING) + 2 * PADDING
  room(pdf, height)
  const y = pdf.y
  pdf.rect(MARGIN, y, widthOf(pdf), height).lineWidth(0.5).stroke(LINE)
  text(pdf, words, { x: MARGIN + PADDING, y: y + PADDING, width: widthOf(pdf) - 2 * PADDING })
  pdf.y = y + height + 10
}

const square = (pdf: Pdf, { text: words, caption }: NonNullable<Sheet['qr']>) => {
  room(pdf, SIDE + 8)
  const y = pdf.y + 4
  drawQr(pdf, words, { x: MARGIN, y: y, side: SIDE })
  text(pdf, caption, { x: MARGIN + SIDE + 10, y: y + 4, width: widthOf(pdf) - SIDE - 10, size: SMALL })
}

const signed = (pdf: Pdf, signatures: readonly Signature[]) => {
  room(pdf, 110)
  const width = widthOf(pdf) / Math.max(1, signatures.length)
  const top = pdf.y + 6
  signatures.forEach(({ above, name, number }, at) => {
    const box = { x: MARGIN + at * width, width, align: 'center' } as const
    above.forEach((line, down) => text(pdf, line, { ...box, y: top + down * 12 }))
    text(pdf, name ?? '.'.repeat(30), { ...box, y: top + 76, bold: name !== null })
    if (number !== null) text(pdf, `NIP ${number}`, { ...box, y: top + 88 })
  })
  pdf.y = top + 104
}

/** Draws a sheet on the page that was begun, the `first` of its own, and on as many more as it takes. */
export const drawSheet = (pdf: Pdf, sheet: Sheet, first: number): void => {
  head(pdf, sheet)
  for (const part of sheet.parts)
    if ('columns' in part) table(pdf, part)
    else framed(pdf, part)
  signed(pdf, sheet.signatures)
  if (sheet.qr) square(pdf, sheet.qr)
  const { count } = pdf.bufferedPageRange()
  for (let page = first; page < count; page++) {
    pdf.switchToPage(page)
    const y = pdf.page.height - MARGIN - 8
    text(pdf, sheet.footer, { x: MARGIN, y, width: widthOf(pdf) - 60, size: 7 })
    text(pdf, `${page - first + 1} / ${count - first}`, {
      x: pdf.page.width - MARGIN - 60,
      y,
      width: 60,
      size: 7,
      align: 'right',
    })
  }
}

/** A sheet as a PDF, its two typefaces embedded with the letters that it has. */
export const sheetOf = async (sheet: Sheet): Promise<Uint8Array> => {
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 0,
    lang: 'id',
    bufferPages: true,
    info: {
      Title: sheet.title,
      Author: sheet.letterhead.name,
      Creator: productName(),
      ...(sheet.settled_at !== null && { CreationDate: new Date(sheet.settled_at) }),
    },
  })
  pdf.registerFont('plain', fonts.plain).registerFont('bold', fonts.bold)
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise((resolve) => pdf.once('end', resolve))
  drawSheet(pdf, sheet, 0)
  pdf.end()
  await ended
  return new Uint8Array(Buffer.concat(chunks))
}
