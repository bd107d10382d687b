import { fileURLToPath } from 'node:url'
import type PDFDocument from 'pdfkit'
import { fonts, INK, printable } from './pdf.ts'

export type Pdf = InstanceType<typeof PDFDocument>
type Face = 'plain' | 'bold' | 'arabic'

/** A few letters that are written in one typeface. */
interface Piece {
  readonly text: string
  readonly face: Face
  readonly width: number
}
/** One line of a text, as it is read from left to right. */
interface Line {
  readonly pieces: readonly Piece[]
  readonly width: number
}
/** A text broken into lines of a width. */
export interface Lines {
  readonly lines: readonly Line[]
  readonly size: number
  /** Points from one line to the next. */
  readonly leading: number
  /** Points of all lines. */
  readonly height: number
}
export interface Writing {
  readonly size?: number
  readonly bold?: boolean
}
export type Align = 'left' | 'center' | 'right'

/** Points of a text where nothing else is said. */
const BODY = 8.5
const LEADING = 1.36
/** From the top of a line to its letters' feet, of its size. */
const ASCENT = 1.06
/** The typeface sets words close. */
const SPACE = 0.6

const ARABIC = /([\u0600-\u06ff\u0750-\u077f\ufb50-\ufdff\ufe70-\ufefc]+)/
const arabicFace = fileURLToPath(new URL('fonts/noto-naskh-arabic-400.woff', import.meta.url))

/** Registers the typefaces that `linesOf` writes in. */
export const withFaces = (pdf: Pdf): Pdf =>
  pdf.registerFont('plain', fonts.plain).registerFont('bold', fonts.bold).registerFont('arabic', arabicFace)

/** Apostrophes of names that the typeface lacks, as the one that it has; pictures are left out. */
const latin = (text: string) =>
  printable(text.replace(/[\u02bb-\u02bd\u2032\u00b4`]/g, '\u2019').replace(/[\u{10000}-\u{10ffff}]|\u200d|\ufe0f/gu, ''))

/** Naskh is written larger to be read as easily as the letters beside it. */
const sizeOf = (face: Face, size: number) => (face === 'arabic' ? size * 1.25 : size)
const widthOf = (pdf: Pdf, text: string, face: Face, size: number) =>
  pdf.font(face).fontSize(sizeOf(face, size)).widthOfString(text)

/** A word in its typefaces: `QS.الفاتحة` is two pieces. */
const piecesOf = (pdf: Pdf, word: string, { size = BODY, bold = false }: Writing): Piece[] =>
  word
    .split(ARABIC)
    .filter(Boolean)
    .map((part) => {
      const isArabic = ARABIC.test(part)
      const [text, face] = isArabic ? [part, 'arabic' as const] : [latin(part), bold ? ('bold' as const) : ('plain' as const)]
      return { text, face, width: widthOf(pdf, text, face, size) }
    })
const sum = (pieces: readonly { readonly width: number }[]) => pieces.reduce((all, { width }) => all + width, 0)

/** A word that is wider than a line, in parts that are not. */
const brokenWord = (pdf: Pdf, word: string, width: number, writing: Writing): string[] => {
  const parts: string[] = []
  let part = ''
  for (const letter of word) {
    if (part !== '' && sum(piecesOf(pdf, part + letter, writing)) > width) {
      parts.push(part)
      part = ''
    }
    part += letter
  }
  return [...parts, part]
}

interface Word {
  readonly pieces: readonly Piece[]
  readonly width: number
}
/** Pieces as they are read: Arabic that stands side by side, whatever is around it, from the right. */
const asRead = (pieces: readonly Piece[]): Piece[] => {
  const read: Piece[] = []
  let run: Piece[] = []
  const put = () => {
    const last = run.findLastIndex(({ face }) => face === 'arabic')
    read.push(...run.slice(0, last + 1).toReversed(), ...run.slice(last + 1))
    run = []
  }
  for (const piece of pieces) {
    if (piece.face === 'arabic' || (run.length > 0 && piece.text === ' ')) run.push(piece)
    else {
      put()
      read.push(piece)
    }
  }
  put()
  return read
}

/** Pieces side by side in one typeface are one. */
const joined = (pieces: readonly Piece[]): Piece[] => {
  const all: Piece[] = []
  for (const piece of pieces) {
    const last = all.at(-1)
    // A space at the beginning would be left out where it is drawn.
    if (last && last.face !== 'arabic' && last.text !== ' ' && (piece.text === ' ' || piece.face === last.face))
      all[all.length - 1] = { ...last, text: last.text + piece.text, width: last.width + piece.width }
    else all.push(piece)
  }
  return all
}

/** Breaks a text into lines of a width in points; a break in the text is one. */
export const linesOf = (pdf: Pdf, text: string, width: number, writing: Writing = {}): Lines => {
  const { size = BODY } = writing
  const gap = widthOf(pdf, ' ', 'plain', size) + SPACE
  const lines: Line[] = []
  const put = (words: readonly Word[]) => {
    const pieces = words.flatMap((word, at) => [
      ...(at === 0 ? [] : [{ text: ' ', face: 'plain' as const, width: gap }]),
      ...word.pieces,
    ])
    lines.push({ pieces: joined(asRead(pieces)), width: sum(pieces) })
  }
  for (const paragraph of text.normalize('NFC').split(/\r?\n/)) {
    let [words, taken]: [Word[], number] = [[], 0]
    for (const one of paragraph.split(/\s+/).filter(Boolean)) {
      const whole = piecesOf(pdf, one, writing)
      const parts =
        sum(whole) > width ? brokenWord(pdf, one, width, writing).map((part) => piecesOf(pdf, part, writing)) : [whole]
      for (const pieces of parts) {
        const word = { pieces, width: sum(pieces) }
        if (words.length > 0 && taken + gap + word.width > width) {
          put(words)
          ;[words, taken] = [[], 0]
        }
        taken += (words.length > 0 ? gap : 0) + word.width
        words.push(word)
      }
    }
    put(words)
  }
  const leading = size * LEADING
  return { lines, size, leading, height: lines.length * leading }
}

export interface Spot {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly align?: Align
}

/** Writes lines into a box, from its top. */
export const drawLines = (pdf: Pdf, { lines, size, leading }: Lines, { x, y, width, align = 'left' }: Spot): void => {
  pdf.fillColor(INK)
  lines.forEach((line, at) => {
    const free = Math.max(0, width - line.width)
    let left = x + (align === 'center' ? free / 2 : align === 'right' ? free : 0)
    for (const { text, face, width: wide } of line.pieces) {
      if (text !== ' ')
        pdf
          .font(face)
          .fontSize(sizeOf(face, size))
          .text(text, left, y + at * leading + ASCENT * size, { lineBreak: false, wordSpacing: SPACE, baseline: 'alphabetic' })
      left += wide
    }
  })
}

/** Breaks and writes a text; answers its height in points. */
export const drawText = (pdf: Pdf, text: string, spot: Spot, writing: Writing = {}): number => {
  const lines = linesOf(pdf, text, spot.width, writing)
  drawLines(pdf, lines, spot)
  return lines.height
}
