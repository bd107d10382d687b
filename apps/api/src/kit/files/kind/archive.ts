import { type Entry, fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from 'yauzl'
import type { KeptType } from '@lentera/contract/uploads'
import type { Opened } from './opened.ts'

const MOST_ENTRIES = 20_000
const OOXML = 'application/vnd.openxmlformats-officedocument.'
const folders: readonly (readonly [string, KeptType])[] = [
  ['word/', `${OOXML}wordprocessingml.document`],
  ['ppt/', `${OOXML}presentationml.presentation`],
  ['xl/', `${OOXML}spreadsheetml.sheet`],
]
const openDocuments: readonly KeptType[] = (['text', 'presentation', 'spreadsheet'] as const).map(
  (what) => `application/vnd.oasis.opendocument.${what}` as const,
)
/** Programs inside of a document: of Word, PowerPoint and Excel, of old Excel, and of LibreOffice. */
const MACRO = /(?:^|\/)vbaProject\.bin$|^xl\/macrosheets\/|^(?:Basic|Scripts)\/./i

class Parts extends RandomAccessReader {
  readonly #file: Opened
  constructor(file: Opened) {
    super()
    this.#file = file
  }
  override _readStreamForRange(start: number, end: number) {
    return this.#file.stream(start, end)
  }
}

/** The names of what is inside; undefined for an archive that is broken, or has more of it than a document has. */
const namesIn = async (file: Opened): Promise<ReadonlySet<string> | undefined> => {
  const options = { lazyEntries: true, autoClose: false }
  const zip: ZipFile | undefined = await fromRandomAccessReaderPromise(new Parts(file), file.length, options).catch(
    () => undefined,
  )
  if (!zip || zip.entryCount > MOST_ENTRIES) return undefined
  return new Promise((resolve) => {
    const names = new Set<string>()
    zip.on('entry', ({ fileName }: Entry) => {
      names.add(fileName)
      zip.readEntry()
    })
    zip.on('end', () => resolve(names))
    zip.on('error', () => resolve(undefined))
    zip.readEntry()
  })
}

/** What an OpenDocument says of itself: its first entry is called `mimetype`, and not packed. */
const saidIn = (head: Buffer): string => {
  const [nameLength, extraLength, size] = [head.readUInt16LE(26), head.readUInt16LE(28), head.readUInt32LE(18)]
  if (head.toString('latin1', 30, 30 + nameLength) !== 'mimetype') return ''
  const from = 30 + nameLength + extraLength
  return head.toString('latin1', from, from + Math.min(size, 100))
}

/** The document that an archive is; `macro` for one with programs in it; undefined for any other archive. */
export const documentOf = async (file: Opened, head: Buffer): Promise<KeptType | 'macro' | undefined> => {
  const names = await namesIn(file)
  if (!names) return undefined
  const all = [...names]
  const said = saidIn(head)
  const type = names.has('[Content_Types].xml')
    ? folders.find(([folder]) => all.some((name) => name.startsWith(folder)))?.[1]
    : openDocuments.find((one) => one === said)
  if (type === undefined || names.has('xl/workbook.bin')) return undefined
  return all.some((name) => MACRO.test(name)) ? 'macro' : type
}
