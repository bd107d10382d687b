import PDFDocument from 'pdfkit'
import type { Document, Signature } from './document.ts'
import { drawRule, fonts, printable } from './pdf.ts'
import { drawQr } from './qr.ts'
import { productName } from '#kit/product-name.ts'

/** A letter for one person, on one page: who, what, and a QR that proves it where there is one. */
export interface Letter {
  readonly title: string
  readonly letterhead: Document['letterhead']
  readonly heading: string
  /** Under the heading. */
  readonly number?: string
  /** Above the facts. */
  readonly intro?: string
  readonly facts: readonly (readonly [name: string, value: string])[]
  readonly text: string
  readonly qr: { readonly text: string; readonly caption: string } | null
  readonly signature: Signature
  readonly paper: 'A5' | 'A4'
}

type Pdf = InstanceType<typeof PDFDocument>
const MARGIN = 36
const NAMES = 92

const centered = (pdf: Pdf, text: string, size: number, bold = false) =>
  pdf
    .font(bold ? 'bold' : 'plain')
    .fontSize(size)
    .text(printable(text), MARGIN, pdf.y, { width: pdf.page.width - 2 * MARGIN, align: 'center' })

const head = (pdf: Pdf, { letterhead, heading, number }: Letter) => {
  pdf.y = MARGIN
  centered(pdf, letterhead.name, 14, true)
  for (const line of letterhead.lines) centered(pdf, line, 8)
  const y = pdf.y + 5
  drawRule(pdf, { y, width: 1.6, margin: MARGIN })
  drawRule(pdf, { y: y + 2.4, width: 0.5, margin: MARGIN })
  pdf.y = y + 14
  centered(pdf, heading, 12, true)
  if (number !== undefined) centered(pdf, `Nomor: ${number}`, 9.5)
  pdf.y += 12
}

const facts = (pdf: Pdf, { facts: all, intro, text }: Letter) => {
  const width = pdf.page.width - 2 * MARGIN
  if (intro !== undefined) {
    pdf.font('plain').fontSize(9.5).text(printable(intro), MARGIN, pdf.y, { width })
    pdf.y += 8
  }
  for (const [name, value] of all) {
    const y = pdf.y
    pdf.font('plain').fontSize(9.5).text(printable(name), MARGIN, y, { width: NAMES })
    pdf.font('bold').text(printable(`: ${value}`), MARGIN + NAMES, y, { width: width - NAMES })
    pdf.y += 4
  }
  pdf.y += 6
  pdf.font('plain').text(printable(text), MARGIN, pdf.y, { width })
  pdf.y += 14
}

const SIDE = 92
const square = (pdf: Pdf, { text, caption }: NonNullable<Letter['qr']>, y: number) => {
  drawQr(pdf, text, { x: MARGIN, y: y, side: SIDE })
  pdf
    .font('plain')
    .fontSize(7)
    .text(printable(caption), MARGIN, y + SIDE + 4, { width: SIDE + 40 })
}

const signed = (pdf: Pdf, { above, name, number }: Signature, top: number) => {
  const width = 170
  const x = pdf.page.width - MARGIN - width
  const put = (text: string, y: number, bold = false) =>
    pdf
      .font(bold ? 'bold' : 'plain')
      .fontSize(9)
      .text(printable(text), x, y, { width, align: 'center' })
  above.forEach((line, at) => put(line, top + at * 13))
  put(name ?? '.'.repeat(34), top + 78, name !== null)
  if (number !== null) put(`NIP ${number}`, top + 91)
}

/** A letter as a PDF of one page, its two typefaces embedded with the letters that it has. */
export const letterOf = async (letter: Letter): Promise<Uint8Array> => {
  const { title, letterhead, paper } = letter
  const pdf = new PDFDocument({
    size: paper,
    margin: 0,
    lang: 'id',
    info: { Title: title, Author: letterhead.name, Creator: productName() },
  })
  pdf.registerFont('plain', fonts.plain).registerFont('bold', fonts.bold)
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise((resolve) => pdf.once('end', resolve))
  head(pdf, letter)
  facts(pdf, letter)
  const top = pdf.y
  if (letter.qr) square(pdf, letter.qr, top)
  signed(pdf, letter.signature, top)
  pdf.end()
  await ended
  return new Uint8Array(Buffer.concat(chunks))
}
