import type { Document } from './document.ts'
import { drawText, type Pdf } from './lines.ts'
import { drawRule } from './pdf.ts'
import type { PaperParagraph, PaperPart, PaperSignature } from './paper-parts.ts'

/** F4 is what Indonesian offices call folio: 215 × 330 mm, in points. */
const sizes = { a4: 'A4', f4: [609.45, 935.43] } satisfies Record<string, PDFKit.PDFDocumentOptions['size']>
export type PaperSize = keyof typeof sizes
export const sizeOf = (size: PaperSize = 'a4') => ({ size: sizes[size], margin: 0 })
/** Pictures of a file by their names, each embedded once. */
export type Pictures = ReadonlyMap<string, PDFKit.Mixins.ImageSrc>

/** A paper of one person as it is signed, on as many A4 or F4 pages as it takes, with its own numbers of pages. */
export interface Paper {
  readonly letterhead: Document['letterhead']
  /** The name of a picture of the file beside the letterhead. */
  readonly logo?: string | undefined
  /** A4 where it is not said. */
  readonly size?: PaperSize | undefined
  readonly heading: string
  /** Beside each other in two columns, one below the other. */
  readonly facts: readonly [left: readonly (readonly [string, string])[], right: readonly (readonly [string, string])[]]
  readonly parts: readonly (PaperPart | PaperParagraph)[]
  /** Left and right above, and one below in the middle, or two below that stand as those above. */
  readonly signatures: readonly [PaperSignature, PaperSignature, PaperSignature, PaperSignature?]
  /** Null of what is not given out yet. */
  readonly qr: { readonly text: string; readonly lines: readonly string[] } | null
  readonly footer: string
}
/** Points from the edge of the paper to what is printed. */
export const MARGIN = 42
/** Points inside the cells of a table. */
export const PADDING = 4
const FOOT = 30
/** Points between parts. */
export const GAP = 10
/** Colours of the lines and of the heads of tables. */
export const [LINE, SHADE] = ['#333333', '#f0f0ee']

/** A page that is written on, from the top to the foot. */
export interface Page {
  readonly pdf: Pdf
  readonly paper: Paper
  readonly pictures: Pictures
  y: number
}
/** The points between the margins. */
export const widthOf = (pdf: Pdf) => pdf.page.width - 2 * MARGIN
/** Where the foot of a page begins, in points from its top. */
export const bottomOf = (pdf: Pdf) => pdf.page.height - MARGIN - FOOT

/** Points of the square in which a logo stands. */
const LOGO = 46
/** The name of the school and its lines in the middle, the logo beside them; answers where what follows begins. */
const letterhead = ({ pdf, paper: { letterhead: head, logo }, pictures }: Page): number => {
  const picture = logo === undefined ? undefined : pictures.get(logo)
  // As much room on both sides, so that the name stays in the middle.
  const beside = picture === undefined ? 0 : LOGO + 8
  const center = { x: MARGIN + beside, width: widthOf(pdf) - 2 * beside, align: 'center' } as const
  const box: PDFKit.Mixins.ImageOption = { fit: [LOGO, LOGO], align: 'center', valign: 'center' }
  if (picture !== undefined) pdf.image(picture, MARGIN, MARGIN - 4, box)
  let y = MARGIN
  y += drawText(pdf, head.name, { ...center, y }, { size: 13, bold: true })
  for (const line of head.lines) y += drawText(pdf, line, { ...center, y }, { size: 8 })
  if (picture !== undefined) y = Math.max(y, MARGIN + LOGO - 6)
  drawRule(pdf, { y: y + 4, width: 1.4, margin: MARGIN })
  drawRule(pdf, { y: y + 6.4, width: 0.5, margin: MARGIN })
  return y + 16
}
/** Goes on to a new page. */
export const newPage = (page: Page) => {
  page.pdf.addPage(sizeOf(page.paper.size))
  page.y = letterhead(page)
}
/** Goes on at the top of a new page where so much no longer fits; answers whether it does. */
export const room = (page: Page, height: number): boolean => {
  if (page.y + height <= bottomOf(page.pdf)) return false
  newPage(page)
  return true
}
