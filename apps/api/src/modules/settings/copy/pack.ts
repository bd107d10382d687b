import { isKeyOf } from '@lentera/contract/kit/keys'
import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { fileTypes } from '@lentera/contract/uploads'
import { type ReadStreamOptions, ZipFile } from 'yazl'
import type { Services } from '#kit/http/services.ts'
import { type CopyHead, pageOf, type ShownPart } from './page.ts'
import { type PlannedPart, plannedParts } from './plan.ts'
import { type CopiedFile, type CopiedRow, copiedRows, type Owner } from './rows.queries.ts'
import { shownValue } from './values.ts'

/** Bytes of files that one package takes; what is more is named in it. */
const MOST_BYTES = 500 * 1024 * 1024
const endingOf = (type: string) => (isKeyOf(fileTypes, type) ? fileTypes[type].endings[0] : 'bin')

/** The files that go along, each under a name of its own after the part in which it was met first. */
const fileNames = () => {
  const names = new Map<string, string>()
  return {
    names,
    nameOf: ({ id, type }: CopiedFile, { slug }: PlannedPart) => {
      const name = names.get(id) ?? `${String(names.size + 1).padStart(3, '0')}-${slug}.${endingOf(type)}`
      names.set(id, name)
      return name
    },
  }
}
type Names = ReturnType<typeof fileNames>

const cellsOf = (part: PlannedPart, row: CopiedRow, files: Names): unknown[] =>
  part.columns_of.map(({ kind }, nr) => (kind === 'file' && row[nr] ? files.nameOf(row[nr] as CopiedFile, part) : row[nr]))

/** The rows of a part as JSON. */
async function* jsonOf(part: PlannedPart, first: CopiedRow[], rest: AsyncIterable<CopiedRow[]>, files: Names) {
  let begun = '['
  const texts = (rows: readonly CopiedRow[]) =>
    rows.map((row) => {
      const cells = cellsOf(part, row, files)
      const named = Object.fromEntries(part.columns_of.map(({ label }, nr) => [label, cells[nr]]))
      const text = `${begun}\n${JSON.stringify(named, null, 2)}`
      begun = ','
      return text
    })
  yield texts(first).join('')
  for await (const rows of rest) yield texts(rows).join('')
  yield '\n]\n'
}

interface Packing {
  readonly services: Pick<Services, 'database' | 'files'>
  readonly owner: Owner
  readonly head: CopyHead
  /** How far it is (0 to 1), and what is being packed. */
  readonly tell?: (progress: number, words: string) => Promise<void>
}

/** Adds to a ZIP: each resolves once all of it has been read. */
const adderOf = (zip: ZipFile, made: Date) => {
  let reading: Readable | undefined
  const add = async (
    name: string,
    content: AsyncIterable<string> | Iterable<Buffer>,
    options: Partial<ReadStreamOptions> = {},
  ) => {
    reading = Readable.from(content, { objectMode: false })
    zip.addReadStream(reading, name, { mtime: made, ...options })
    await finished(reading)
  }
  return { add, stop: () => reading?.destroy() }
}

type Add = ReturnType<typeof adderOf>['add']
/** Adds the rows of a part as JSON, if it has any, and answers how many they were. */
const addRows = async (add: Add, part: PlannedPart, batches: AsyncGenerator<CopiedRow[]>, files: Names): Promise<number> => {
  let count = 0
  async function* counted() {
    for await (const rows of batches) {
      count += rows.length
      yield rows
    }
  }
  const rows = counted()
  try {
    const first = await rows.next()
    if (!first.done) await add(`data/${part.slug}.json`, jsonOf(part, first.value, rows, files))
    return count
  } finally {
    await rows.return(undefined)
  }
}

/** Puts it all into the package, one after the other as that is read. */
const fill = async (add: Add, { services, owner, head, tell }: Packing) => {
  const files = fileNames()
  const shown: ShownPart[] = []
  for (const [nr, part] of plannedParts.entries()) {
    const read = () => copiedRows(services.database, part, owner)
    // oxlint-disable-next-line no-await-in-loop -- one connection for somebody who waits anyway
    const count = await addRows(add, part, read(), files)
    const texts = async function* () {
      for await (const some of read())
        yield some.map((row) =>
          cellsOf(part, row, files).map((cell, at) => shownValue(part.columns_of[at]!.column, cell, head.zone)),
        )
    }
    shown.push({ part, count, rows: texts })
    // oxlint-disable-next-line no-await-in-loop
    await tell?.((0.6 * (nr + 1)) / plannedParts.length, part.heading)
  }
  const missing: string[] = []
  let bytes = 0
  for (const [id, name] of files.names) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other: no more of them in memory than are packed
    const content = await services.files.get(id)
    if (content && bytes + content.length <= MOST_BYTES) {
      bytes += content.length
      // Pictures and PDFs are compressed already.
      // oxlint-disable-next-line no-await-in-loop
      await add(`berkas/${name}`, [content], { compress: false, size: content.length })
      // oxlint-disable-next-line no-await-in-loop
      await tell?.(0.8, 'Foto dan surat')
    } else missing.push(name)
  }
  await add('BACA-INI.html', pageOf(head, { kept: files.names.size - missing.length, missing }, shown))
}

/**
 * The data copy of somebody: a page for people, a JSON for each part, and the files, in one ZIP that is made while it is read, so
 * that no more than some hundred rows and one file of it are in memory.
 */
export async function* packed(packing: Packing): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  zip.on('error', (error: Error) => output.destroy(error))
  const { add, stop } = adderOf(zip, packing.head.made)
  const filling = fill(add, packing).then(
    () => zip.end(),
    (error: Error) => void output.destroy(error),
  )
  try {
    yield* output
  } finally {
    stop()
    await filling
  }
}
