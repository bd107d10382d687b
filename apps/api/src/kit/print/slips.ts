import PDFDocument from 'pdfkit'
import { fonts, printable } from './pdf.ts'
import { drawQr } from './qr.ts'
import { productName } from '#kit/product-name.ts'

/** Small cards on A4, to be cut: two beside each other, twelve on a page, or four where one has a text; each for one person. */
export interface Slips {
  readonly title: string
  readonly author: string
  readonly slips: readonly {
    /** In small letters over the name. */
    readonly over: string
    readonly name: string
    readonly facts: readonly (readonly [name: string, value: string])[]
    /** Sentences under the facts. */
    readonly text?: readonly string[]
    /** Names of lines to write on by hand, above the note. */
    readonly sign?: readonly string[]
    readonly note: string
    readonly qr: string
  }[]
}
type Slip = Slips['slips'][number]
type Pdf = InstanceType<typeof PDFDocument>

const [MARGIN, COLUMNS, ROWS, TEXT_ROWS, PADDING, SIDE] = [28, 2, 6, 2, 10, 82] as const
const NAMES = 72
/** Points of a text's letters: as large as all of it fits. */
const [LARGEST, SMALLEST] = [9, 6]

const line = (pdf: Pdf, text: string, x: number, y: number, width: number, size: number, bold: boolean) => {
  pdf.font(bold ? 'bold' : 'plain').fontSize(size)
  // What is too long for its line gets smaller first.
  const wide = pdf.widthOfString(printable(text))
  if (wide > width) pdf.fontSize(Math.max(size * 0.7, size * (width / wide)))
  pdf.text(printable(text), x, y, { width, height: size * 1.4, ellipsis: true, lineBreak: false })
}

/** A text in its room, in letters as large as fit. Throws where even the smallest do not: what people sign is never cut off. */
const words = (pdf: Pdf, text: string, x: number, y: number, { width, height }: { width: number; height: number }) => {
  for (let size = LARGEST; size >= SMALLEST; size -= 0.25) {
    pdf.font('plain').fontSize(size)
    const options = { width, lineGap: size / 10, paragraphGap: size / 3 }
    if (pdf.heightOfString(text, options) <= height) return void pdf.text(text, x, y, options)
  }
  throw new Error('The text of a slip is longer than its room.')
}

const draw = (pdf: Pdf, slip: Slip, left: number, top: number, width: number, height: number) => {
  pdf.rect(left, top, width, height).lineWidth(0.6).dash(3, { space: 3 }).stroke('#888888').undash()
  const x = left + PADDING
  const room = width - 3 * PADDING - SIDE
  line(pdf, slip.over, x, top + PADDING, room, 7, false)
  line(pdf, slip.name, x, top + PADDING + 12, room, 11, true)
  slip.facts.forEach(([name, value], at) => {
    const y = top + PADDING + 34 + at * 26
    line(pdf, name, x, y, NAMES, 7, false)
    line(pdf, value, x, y + 9, room, 11, true)
  })
  const signs = slip.sign ?? []
  const signsAt = top + height - PADDING - 22 - signs.length * 22
  if (slip.text) {
    const y = top + PADDING + SIDE + 10
    words(pdf, slip.text.map(printable).join('\n'), x, y, { width: width - 2 * PADDING, height: signsAt - y - 10 })
  }
  signs.forEach((name, at) => {
    const y = signsAt + at * 22
    line(pdf, name, x, y, 100, 7, false)
    pdf
      .moveTo(x + 106, y + 9)
      .lineTo(left + width - PADDING, y + 9)
      .lineWidth(0.5)
      .stroke('#888888')
  })
  pdf.font('plain').fontSize(6.5)
  pdf.text(printable(slip.note), x, top + height - PADDING - 17, { width: width - 2 * PADDING, height: 17, ellipsis: true })
  drawQr(pdf, slip.qr, { x: left + width - PADDING - SIDE, y: top + PADDING, side: SIDE })
}

/** Slips as a PDF. */
export const slipsOf = async ({ title, author, slips }: Slips): Promise<Uint8Array> => {
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 0,
    lang: 'id',
    autoFirstPage: false,
    info: { Title: title, Author: author, Creator: productName() },
  })
  pdf.registerFont('plain', fonts.plain).registerFont('bold', fonts.bold)
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise((resolve) => pdf.once('end', resolve))
  const rows = slips.some(({ text }) => text) ? TEXT_ROWS : ROWS
  slips.forEach((slip, at) => {
    const place = at % (COLUMNS * rows)
    if (place === 0) pdf.addPage()
    const width = (pdf.page.width - 2 * MARGIN) / COLUMNS
    const height = (pdf.page.height - 2 * MARGIN) / rows
    draw(pdf, slip, MARGIN + (place % COLUMNS) * width, MARGIN + Math.floor(place / COLUMNS) * height, width, height)
  })
  pdf.end()
  await ended
  return new Uint8Array(Buffer.concat(chunks))
}
