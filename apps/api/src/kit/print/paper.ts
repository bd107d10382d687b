import PDFDocument from 'pdfkit'
import { productName } from '#kit/product-name.ts'
import { drawFront, type FrontPages } from './front.ts'
import { drawLines, drawText, linesOf, type Pdf, withFaces } from './lines.ts'
import { facts, type PaperSignature } from './paper-parts.ts'
import { bottomOf, MARGIN, newPage, type Paper, room, type Page, type Pictures, widthOf } from './paper-page.ts'
import { anyHeight, drawAny } from './paper-paragraph.ts'
import { INK } from './pdf.ts'
import { drawSheet, type Sheet } from './sheet.ts'

export type { PaperPart } from './paper-parts.ts'
export type { Paper } from './paper-page.ts'
import { drawQr } from './qr.ts'

/** Papers of one person or of many in one file. */
export interface Papers {
  readonly title: string
  /** A sheet among them is of a former form, and keeps it. */
  readonly papers: readonly (Paper | Sheet | FrontPages)[]
  /** A last page with whom the file has no paper of, and why; null where it has everybody's. */
  /** The bytes of JPEG or PNG pictures by the names that papers have for them; a paper whose picture is not there is printed without. */
  readonly pictures?: Readonly<Record<string, Uint8Array>>
  readonly left: { readonly heading: string; readonly lines: readonly string[] } | null
  /** When what they say was settled, ISO 8601: printed again it is the same file. Null for the moment of printing. */
  readonly settled_at: string | null
}

/** Points of the square that proves a paper, of a signature, and between the two rows of them. */
const [SIDE, SIGNED, BELOW] = [50, 96, 14]

/** One who signs: what stands above, a line or the name, and its number. */
const signature = (pdf: Pdf, { above, name, nip }: PaperSignature, box: { x: number; y: number; width: number }) => {
  const spot = { ...box, align: 'center' as const }
  above.forEach((line, at) => drawText(pdf, line, { ...spot, y: box.y + at * 12 }))
  const lines = linesOf(pdf, name ?? '.'.repeat(44), box.width, { bold: name !== null })
  // A long name grows upwards, into the room that is signed in.
  const y = box.y + SIGNED - 24 - (lines.height - lines.leading)
  drawLines(pdf, lines, { ...spot, y })
  if (name !== null) {
    const wide = Math.max(...lines.lines.map(({ width }) => width))
    const [x, under] = [box.x + (box.width - wide) / 2, y + lines.height - 0.5]
    pdf
      .moveTo(x, under)
      .lineTo(x + wide, under)
      .lineWidth(0.5)
      .stroke(INK)
  }
  // As it is written: born, since, whether a woman or a man, and one among them.
  const number = nip?.replace(/^(\d{8})(\d{6})(\d)(\d{3})$/, '$1 $2 $3 $4')
  if (nip !== undefined) drawText(pdf, `NIP ${number ?? (name === null ? '' : '-')}`.trim(), { ...spot, y: box.y + SIGNED - 11 })
}
const square = (pdf: Pdf, { text, lines }: NonNullable<Paper['qr']>, y: number) => {
  drawQr(pdf, text, { x: MARGIN, y: y, side: SIDE })
  let top = y + 6
  for (const line of lines) top += drawText(pdf, line, { x: MARGIN + SIDE + 8, y: top, width: 330 }, { size: 7 }) + 2
}

/** Points of the signatures, and of the square that proves the paper. */
const endHeight = ({ qr }: Paper) => 2 * SIGNED + BELOW + (qr ? SIDE + 12 : 0)
const ending = (page: Page) => {
  const { pdf, paper } = page
  room(page, endHeight(paper))
  const [left, right, below, beside] = paper.signatures
  const width = 210
  const y = page.y + 4
  const end = pdf.page.width - MARGIN - width
  signature(pdf, left, { x: MARGIN, y, width })
  signature(pdf, right, { x: end, y, width })
  const second = y + SIGNED + 4
  signature(pdf, below, { x: beside ? MARGIN : (pdf.page.width - width) / 2, y: second, width })
  if (beside) signature(pdf, beside, { x: end, y: second, width })
  if (paper.qr) square(pdf, paper.qr, bottomOf(pdf) - SIDE)
  page.y += endHeight(paper)
}

/** The pages of one paper, numbered by themselves. */
const draw = (pdf: Pdf, paper: Paper, pictures: Pictures) => {
  const first = pdf.bufferedPageRange().count
  const page: Page = { pdf, paper, pictures, y: 0 }
  newPage(page)
  const center = { x: MARGIN, width: widthOf(pdf), align: 'center' } as const
  page.y += drawText(pdf, paper.heading, { ...center, y: page.y }, { size: 11, bold: true }) + 8
  facts(page)
  paper.parts.forEach((part, at) => {
    // Signatures stand below something: the last part goes to a new page with them.
    if (at === paper.parts.length - 1) room(page, anyHeight(pdf, part) + endHeight(paper))
    drawAny(page, part)
  })
  ending(page)
  const { count } = pdf.bufferedPageRange()
  for (let at = first; at < count; at++) {
    pdf.switchToPage(at)
    const y = pdf.page.height - MARGIN - 6
    drawText(pdf, paper.footer, { x: MARGIN, y, width: widthOf(pdf) - 90 }, { size: 7 })
    const right = { x: pdf.page.width - MARGIN - 90, y, width: 90, align: 'right' } as const
    drawText(pdf, `Halaman ${at - first + 1} dari ${count - first}`, right, { size: 7 })
  }
}

/** Embedded once, however many papers bear it. */
const openPicture = (pdf: Pdf, bytes: Uint8Array) =>
  // Its types do not know this method of pdfkit.
  (pdf as Pdf & { openImage(bytes: Buffer): PDFKit.Mixins.ImageSrc }).openImage(Buffer.from(bytes))

/** Papers as one PDF, its typefaces embedded once with the letters that they have. */
export const papersOf = async (
  { title, papers, pictures = {}, left, settled_at }: Papers,
  told: (progress: number) => void,
): Promise<Uint8Array> => {
  const author = papers.flatMap((paper) => ('letterhead' in paper ? [paper.letterhead.name] : []))[0]
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 0,
    lang: 'id',
    autoFirstPage: false,
    bufferPages: true,
    info: {
      Title: title,
      Author: author ?? productName(),
      Creator: productName(),
      ...(settled_at !== null && { CreationDate: new Date(settled_at) }),
    },
  })
  withFaces(pdf)
  const opened: Pictures = new Map(Object.entries(pictures).map(([name, bytes]) => [name, openPicture(pdf, bytes)]))
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise((resolve) => pdf.once('end', resolve))
  papers.forEach((paper, at) => {
    if ('settled_at' in paper) {
      pdf.addPage()
      drawSheet(pdf, paper, pdf.bufferedPageRange().count - 1)
    } else if ('cover' in paper) drawFront(pdf, paper, opened)
    else draw(pdf, paper, opened)
    told((at + 1) / papers.length)
  })
  if (left) leftOut(pdf, left)
  pdf.end()
  await ended
  return new Uint8Array(Buffer.concat(chunks))
}

const leftOut = (pdf: Pdf, { heading: text, lines }: NonNullable<Papers['left']>) => {
  pdf.addPage()
  const spot = { x: MARGIN, width: widthOf(pdf) }
  let y = MARGIN + drawText(pdf, text, { ...spot, y: MARGIN }, { size: 11, bold: true }) + 8
  for (const line of lines) {
    if (y > bottomOf(pdf)) {
      pdf.addPage()
      y = MARGIN
    }
    y += drawText(pdf, line, { ...spot, y })
  }
}
