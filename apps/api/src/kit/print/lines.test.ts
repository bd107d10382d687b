import PDFDocument from 'pdfkit'
import { expect, test } from 'vitest'
import { linesOf, withFaces } from './lines.ts'

const pdf = withFaces(new PDFDocument())
const textOf = (text: string, width: number, size = 10) =>
  linesOf(pdf, text, width, { size }).lines.map(({ pieces }) => pieces.map((one) => one.text).join(''))

test('a word that is wider than a line is broken where the line is full, and nothing of it is lost', () => {
  const word = 'a'.repeat(100)
  const one = linesOf(pdf, 'a', 1000, { size: 10 }).lines[0]!.width
  const fits = 20
  const parts = textOf(word, one * fits + one / 2)
  expect(parts.join('')).toBe(word)
  expect(parts.map(({ length }) => length)).toEqual(Array.from({ length: 100 / fits }, () => fits))
})

test('a line that is narrower than a letter has one letter, and no line is empty', () => {
  expect(textOf('abc', 0.1)).toEqual(['a', 'b', 'c'])
})

test('words stand side by side as long as they fit; a break in the text is a line, an empty one too', () => {
  expect(textOf('satu dua', 1000)).toEqual(['satu dua'])
  expect(textOf('satu dua', 0.1 + linesOf(pdf, 'satu', 1000, { size: 10 }).lines[0]!.width)).toEqual(['satu', 'dua'])
  expect(textOf('satu\n\ndua', 1000)).toEqual(['satu', '', 'dua'])
})

test('no line is wider than it may be, and the height is that of all of its lines', () => {
  const text = 'Peserta didik menunjukkan penguasaan yang sangatbaiksekalidanterusmenerus dalam menjelaskan hak warga'
  for (const width of [40, 77, 150]) {
    const { lines, leading, height } = linesOf(pdf, text, width)
    for (const line of lines) expect(line.width).toBeLessThanOrEqual(width)
    expect(height).toBeCloseTo(lines.length * leading)
    expect(
      lines
        .map(({ pieces }) => pieces.map((one) => one.text).join(''))
        .join('')
        .replaceAll(' ', ''),
    ).toBe(text.replaceAll(' ', ''))
  }
})
