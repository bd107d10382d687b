import { drawText, linesOf, type Pdf } from './lines.ts'
import { bottomOf, MARGIN, type PaperSize, type Pictures, sizeOf, widthOf } from './paper-page.ts'
import { INK } from './pdf.ts'

/** A line of a page of facts: a number or letter, what it is, and what is known; a dotted line to write on where that is null. */
export interface FrontRow {
  readonly mark?: string
  readonly name: string
  /** Undefined for a line that only names those below it. */
  readonly value?: string | null
  /** Below another one. */
  readonly inner?: boolean
}
interface FrontPage {
  readonly heading: string
  readonly intro?: string
  readonly rows: readonly FrontRow[]
  /** A frame for a photograph of 3 by 4 cm, and who signs beside it. */
  readonly signed?: {
    readonly above: readonly string[]
    readonly name: string | null
    readonly nip: string | null
    readonly photo: boolean
  }
}
/** Pages that stand before or behind a report card. */
export interface FrontPages {
  /** Lines from the top to the foot of the cover; null without one. */
  readonly cover: {
    readonly above: readonly string[]
    readonly name: string
    readonly number: string
    readonly below: readonly string[]
  } | null
  readonly pages: readonly FrontPage[]
  readonly footer: string
  /** The name of a picture of the file, above the cover's words. */
  readonly logo?: string | undefined
  /** A4 where it is not said. */
  readonly size?: PaperSize | undefined
}

const center = (pdf: Pdf) => ({ x: MARGIN, width: widthOf(pdf), align: 'center' as const })
const boxed = (pdf: Pdf, text: string, y: number): number => {
  const x = MARGIN + 70
  const width = widthOf(pdf) - 140
  const height = linesOf(pdf, text, width - 20, { size: 13, bold: true }).height + 14
  pdf.rect(x, y, width, height).lineWidth(0.9).stroke(INK)
  drawText(pdf, text, { x: x + 10, y: y + 7, width: width - 20, align: 'center' }, { size: 13, bold: true })
  return height
}
/** Points of the square in which a logo stands on the cover. */
const LOGO = 84
const cover = (
  pdf: Pdf,
  { above, name, number, below }: NonNullable<FrontPages['cover']>,
  { size, logo }: Pick<FrontPages, 'size'> & { readonly logo: PDFKit.Mixins.ImageSrc | undefined },
) => {
  pdf.addPage(sizeOf(size))
  const box: PDFKit.Mixins.ImageOption = { fit: [LOGO, LOGO], align: 'center', valign: 'center' }
  if (logo !== undefined) pdf.image(logo, (pdf.page.width - LOGO) / 2, MARGIN - 6, box)
  let y = MARGIN + 90
  above.forEach((line, at) => {
    y += drawText(pdf, line, { ...center(pdf), y }, { size: at === 0 ? 22 : 15, bold: true }) + 6
  })
  y = Math.max(y + 60, pdf.page.height * 0.48)
  y += drawText(pdf, 'Nama Peserta Didik', { ...center(pdf), y }, { size: 11 }) + 6
  y += boxed(pdf, name, y) + 22
  y += drawText(pdf, 'NISN / NIS', { ...center(pdf), y }, { size: 11 }) + 6
  boxed(pdf, number, y)
  const lines = below.map((line) => linesOf(pdf, line, widthOf(pdf), { size: 12, bold: true }).height)
  let foot = bottomOf(pdf) - lines.reduce((all, one) => all + one, 0) - 20
  for (const line of below) foot += drawText(pdf, line, { ...center(pdf), y: foot }, { size: 12, bold: true })
}

const NAMED = 168
const dots = (pdf: Pdf, x: number, y: number, width: number) =>
  pdf
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(0.7)
    .dash(1, { space: 2 })
    .stroke(INK)
    .undash()
const row = (pdf: Pdf, { mark = '', name, value, inner = false }: FrontRow, y: number): number => {
  const size = { size: 9.5 }
  const left = MARGIN + 26 + (inner ? 14 : 0)
  drawText(pdf, mark, { x: MARGIN + (inner ? 26 : 0), y, width: 24 }, size)
  const named = drawText(pdf, name, { x: left + (inner ? 4 : 0), y, width: NAMED - (inner ? 18 : 0) }, size)
  const x = MARGIN + 26 + NAMED + 8
  const width = widthOf(pdf) - (x - MARGIN)
  if (value === undefined) return named + 4
  drawText(pdf, ':', { x: x - 8, y, width: 8 }, size)
  if (value === null) {
    dots(pdf, x + 2, y + 11, width - 2)
    return Math.max(named, 13) + 4
  }
  return Math.max(named, drawText(pdf, value, { x: x + 2, y, width: width - 2 }, size)) + 4
}

/** Points of a photograph of 3 by 4 cm, and of the place for a signature. */
const [WIDE, HIGH, SIGNED] = [85, 113, 112]
const signature = (pdf: Pdf, { above, name, nip, photo }: NonNullable<FrontPage['signed']>, y: number) => {
  if (photo) {
    pdf
      .rect(MARGIN + 100, y, WIDE, HIGH)
      .lineWidth(0.7)
      .dash(2, { space: 2 })
      .stroke(INK)
      .undash()
    drawText(pdf, 'Pas foto\n3 × 4', { x: MARGIN + 100, y: y + 44, width: WIDE, align: 'center' })
  }
  const spot = { x: MARGIN + widthOf(pdf) - 220, width: 220 }
  above.forEach((line, at) => drawText(pdf, line, { ...spot, y: y + at * 13 }))
  const lines = linesOf(pdf, name ?? '.'.repeat(44), spot.width, { bold: name !== null })
  const top = y + SIGNED - 16 - lines.height
  drawText(pdf, name ?? '.'.repeat(44), { ...spot, y: top }, { bold: name !== null })
  drawText(pdf, `NIP ${nip ?? (name === null ? '' : '-')}`.trim(), { ...spot, y: top + lines.height + 1 })
}

const drawPage = (pdf: Pdf, { heading, intro, rows, signed }: FrontPage, size: PaperSize | undefined) => {
  pdf.addPage(sizeOf(size))
  let y = MARGIN + 10
  y += drawText(pdf, heading, { ...center(pdf), y }, { size: 13, bold: true }) + 18
  if (intro !== undefined) y += drawText(pdf, intro, { x: MARGIN, y, width: widthOf(pdf) }, { size: 9.5 }) + 10
  const next = (height: number) => {
    if (y + height <= bottomOf(pdf)) return
    pdf.addPage(sizeOf(size))
    y = MARGIN + 10
  }
  for (const one of rows) {
    next(linesOf(pdf, one.value ?? '', widthOf(pdf) - NAMED - 36, { size: 9.5 }).height + 7)
    y += row(pdf, one, y)
  }
  if (!signed) return
  next(SIGNED + 20)
  signature(pdf, signed, y + 16)
}

/** Cover and pages of facts, their footer on all but the cover. */
export const drawFront = (pdf: Pdf, { cover: first, pages, footer, size, logo }: FrontPages, pictures: Pictures) => {
  if (first) cover(pdf, first, { size, logo: logo === undefined ? undefined : pictures.get(logo) })
  const from = pdf.bufferedPageRange().count
  for (const page of pages) drawPage(pdf, page, size)
  const { count } = pdf.bufferedPageRange()
  for (let at = from; at < count; at++) {
    pdf.switchToPage(at)
    drawText(pdf, footer, { x: MARGIN, y: pdf.page.height - MARGIN - 6, width: widthOf(pdf) }, { size: 7 })
  }
}
