import { createHelper } from '#kit/process/helper.ts'
import { createTurns } from '#kit/process/queue.ts'
import type { FileAnswer } from '#kit/http/services.ts'
import { type Document, type Form, forms } from './document.ts'
import type { Letter } from './letter.ts'
import type { Papers } from './paper.ts'
import type { Order, Printed } from './printer.ts'
import type { Sheet } from './sheet.ts'
import type { Slips } from './slips.ts'

const printer = createHelper<Order, Printed>(new URL('printer.ts', import.meta.url), { patience: 60_000, memory: 384 })
const inTurn = createTurns(
  {
    own: 'Dokumen sebelumnya masih dibuat. Tunggu sebentar, lalu coba lagi.',
    full: 'Banyak dokumen sedang dibuat. Coba lagi sebentar lagi.',
  },
  { most: 30, own: 3 },
)

interface Printing {
  /** The account that asked. */
  readonly of: number
  readonly told?: (progress: number) => void
}

/**
 * Prints a document in a process of its own, one after the other. Throws TOO_MANY_REQUESTS while three of the same account
 * wait, and UNAVAILABLE while too many do or when it takes more than a minute.
 */
export const print = (document: Document, form: Form, printing: Printing): Promise<Buffer> =>
  printOrder({ document, form }, printing)

const printOrder = async (order: Order, { of, told }: Printing): Promise<Buffer> => {
  const printed = await inTurn({ of, bytes: 0 }, () => printer.ask(order, told))
  if ('failed' in printed) throw new Error(`A document was not printed: ${printed.failed}`)
  return Buffer.from(printed)
}

/** The same as the answer of a call. `name` is the file's, without its ending. */
export const printedFile = async (document: Document, form: Form, of: number, name: string): Promise<FileAnswer> => ({
  content: await print(document, form, { of }),
  type: forms[form],
  name: `${name}.${form}`,
})

/** A letter as a PDF; throws as `print` does. */
export const printLetter = (letter: Letter, printing: Printing): Promise<Buffer> => printOrder({ letter }, printing)

/** A letter, shown in place so that it can be printed at once. `name` is the file's, without its ending. */
export const printedLetter = async (letter: Letter, of: number, name: string): Promise<FileAnswer> => ({
  content: await printLetter(letter, { of }),
  type: forms.pdf,
  name: `${name}.pdf`,
})

/** Slips to be cut. `name` is the file's, without its ending. */
export const printedSlips = async (slips: Slips, of: number, name: string): Promise<FileAnswer> => ({
  content: await printOrder({ slips }, { of }),
  type: forms.pdf,
  name: `${name}.pdf`,
})

/** A paper of one person. `name` is the file's, without its ending. */
export const printedSheet = async (sheet: Sheet, of: number, name: string): Promise<FileAnswer> => ({
  content: await printOrder({ sheet }, { of }),
  type: forms.pdf,
  name: `${name}.pdf`,
})

/** Papers that are signed, of one person or of many; throws as `print` does. */
export const printPapers = (papers: Papers, printing: Printing): Promise<Buffer> => printOrder({ papers }, printing)

/** The same as the answer of a call. `name` is the file's, without its ending. */
export const printedPapers = async (papers: Papers, of: number, name: string): Promise<FileAnswer> => ({
  content: await printPapers(papers, { of }),
  type: forms.pdf,
  name: `${name}.pdf`,
})
