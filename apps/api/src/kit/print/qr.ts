import { encode } from 'uqr'
import type PDFDocument from 'pdfkit'
import { INK } from './pdf.ts'

/** Draws a QR code without a border; `x`, `y` of its upper left corner and the length of a side in points. */
export const drawQr = (
  pdf: InstanceType<typeof PDFDocument>,
  text: string,
  { x, y, side }: { readonly x: number; readonly y: number; readonly side: number },
): void => {
  const { data, size } = encode(text, { border: 0 })
  const dot = side / size
  data.forEach((cells, row) =>
    cells.forEach((dark, column) => {
      if (dark) pdf.rect(x + column * dot, y + row * dot, dot, dot)
    }),
  )
  pdf.fill(INK)
}
