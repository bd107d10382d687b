import { drawLines, linesOf, type Pdf } from './lines.ts'
import { drawPart, type PaperParagraph, type PaperPart, partHeight } from './paper-parts.ts'
import { GAP, MARGIN, type Page, room, widthOf } from './paper-page.ts'

/** Letters are written a little larger than tables. */
const SIZE = 9.5
const linesIn = (pdf: Pdf, { paragraph }: PaperParagraph) => linesOf(pdf, paragraph, widthOf(pdf), { size: SIZE })

/** Draws what stands on a paper one below the other: a paragraph of a letter, or a part with its heading. */
export const drawAny = (page: Page, part: PaperPart | PaperParagraph): void => {
  if (!('paragraph' in part)) {
    drawPart(page, part)
    return
  }
  const lines = linesIn(page.pdf, part)
  room(page, lines.height)
  drawLines(page.pdf, lines, { x: MARGIN, y: page.y, width: widthOf(page.pdf) })
  page.y += lines.height + GAP
}
/** Points that it takes on a page of its own. */
export const anyHeight = (pdf: Pdf, part: PaperPart | PaperParagraph): number =>
  'paragraph' in part ? linesIn(pdf, part).height + GAP : partHeight(pdf, part)
