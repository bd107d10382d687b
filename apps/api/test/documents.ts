import { ZipFile } from 'yazl'
import { unzip } from '#quiz/formats/zip.ts'

/** An archive of these names, in this order, with what they hold. */
export const anArchive = async (files: Readonly<Record<string, string>>): Promise<Buffer> => {
  const zip = new ZipFile()
  for (const [name, text] of Object.entries(files)) zip.addBuffer(Buffer.from(text), name, { compress: name !== 'mimetype' })
  zip.end()
  const chunks: Buffer[] = []
  for await (const chunk of zip.outputStream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/** The text of one file in an archive, such as `xl/styles.xml` of a workbook. */
export const textInArchive = async (archive: Uint8Array, file: string) => (await unzip(archive)).get(file)?.toString()

/** A document of Word (`word`), PowerPoint (`ppt`) or Excel (`xl`), with further files in it. */
export const anOfficeFile = (folder: 'word' | 'ppt' | 'xl' = 'word', more: Readonly<Record<string, string>> = {}) =>
  anArchive({ '[Content_Types].xml': '<Types/>', '_rels/.rels': '<Relationships/>', [`${folder}/document.xml`]: '<w/>', ...more })

/** A file of Office before 2007 with these streams at its top: `WordDocument`, `Workbook`, `PowerPoint Document`. */
export const anOldOfficeFile = (...streams: string[]): Buffer => {
  const [head, table, directory] = [Buffer.alloc(512), Buffer.alloc(512, 0xff), Buffer.alloc(1024)]
  Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]).copy(head)
  head.writeUInt16LE(9, 30)
  head.writeUInt32LE(1, 48)
  head.writeUInt32LE(0xfffffffe, 68)
  head.fill(0xff, 76)
  head.writeUInt32LE(0, 76)
  for (const [at, next] of [0xfffffffd, 2, 0xfffffffe].entries()) table.writeUInt32LE(next, at * 4)
  const names = ['Root Entry', ...streams]
  for (const [nr, name] of names.entries()) {
    const at = nr * 128
    directory.write(name, at, 'utf16le')
    directory.writeUInt16LE(name.length * 2 + 2, at + 64)
    directory.fill(0xff, at + 68, at + 80)
    if (nr === 0) directory.writeUInt32LE(1, at + 76)
    else if (nr + 1 < names.length) directory.writeUInt32LE(nr + 1, at + 72)
  }
  return Buffer.concat([head, table, directory])
}

const u32 = (value: number) => {
  const made = Buffer.alloc(4)
  made.writeUInt32BE(value)
  return made
}
const box = (name: string, content: Buffer) => Buffer.concat([u32(content.length + 8), Buffer.from(name), content])
/** A film or a sound in boxes: `mp42`, `qt  `, `3gp4`, with these tracks (`soun`, `vide`). */
export const aFilm = (brand = 'mp42', tracks: readonly string[] = ['vide', 'soun'], bytes = 100): Buffer =>
  Buffer.concat([
    box('ftyp', Buffer.from(`${brand}\0\0\0\0${brand}`)),
    box('mdat', Buffer.alloc(bytes, 7)),
    box(
      'moov',
      Buffer.concat(tracks.map((kind) => box('hdlr', Buffer.concat([Buffer.alloc(8), Buffer.from(kind), Buffer.alloc(14)])))),
    ),
  ])
