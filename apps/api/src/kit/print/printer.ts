// A process of its own, started by print.ts: makes one document after the other.
import type { Told } from '#kit/process/helper.ts'
import type { Document, Form } from './document.ts'
import { type Letter, letterOf } from './letter.ts'
import { type Papers, papersOf } from './paper.ts'
import { pdfOf } from './pdf.ts'
import { type Sheet, sheetOf } from './sheet.ts'
import { type Slips, slipsOf } from './slips.ts'
import { xlsxOf } from './xlsx.ts'

/** What is to be printed. */
export type Order =
  | { readonly document: Document; readonly form: Form }
  | { readonly letter: Letter }
  | { readonly slips: Slips }
  | { readonly sheet: Sheet }
  | { readonly papers: Papers }
/** Its bytes, or why there are none. */
export type Printed = Uint8Array | { readonly failed: string }

const makers = { pdf: pdfOf, xlsx: xlsxOf }
const tell = (told: number) => process.send?.({ told } satisfies Told)

const made = (order: Order) =>
  'letter' in order
    ? letterOf(order.letter)
    : 'sheet' in order
      ? sheetOf(order.sheet)
      : 'slips' in order
        ? slipsOf(order.slips)
        : 'papers' in order
          ? papersOf(order.papers, tell)
          : makers[order.form](order.document, tell)

process.on('message', (order: Order) => {
  made(order).then(
    (bytes) => process.send?.(bytes),
    (error: unknown) => process.send?.({ failed: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  )
})
