import { type Entry, fromBuffer, type ZipFile } from 'yauzl'
import { Unreadable } from './format.ts'

/** What is taken out of an archive: files, bytes of one and of all, and how much smaller than itself a file may have been packed. */
const zipLimits = { files: 6_000, file: 12 * 1024 * 1024, all: 60 * 1024 * 1024, ratio: 300 }
export type ZipLimits = Readonly<typeof zipLimits>
/** A small file of one letter a thousand times is no bomb. */
const SMALL = 256 * 1024

const wrong = (why: string) => new Unreadable(`Arsip ZIP ini tidak diterima: ${why}`)
const broken = () => wrong('rusak atau tidak lengkap.')

export const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4

const opened = (bytes: Uint8Array) =>
  new Promise<ZipFile>((resolve, reject) => {
    fromBuffer(
      Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
      { lazyEntries: true, strictFileNames: true },
      (error, zip) => (error ? reject(broken()) : resolve(zip)),
    )
  })

/** Throws Unreadable where what an entry says of itself is not what a good archive says. */
const check = (
  { fileName, uncompressedSize, compressedSize, generalPurposeBitFlag, externalFileAttributes }: Entry,
  most: ZipLimits,
) => {
  // The file kind of Unix in the upper half: a link would lead out of the archive.
  if (externalFileAttributes >>> 28 === 0xa) throw wrong('ada tautan di dalamnya.')
  if ((generalPurposeBitFlag & 1) === 1) throw wrong('berkasnya diberi kata sandi.')
  if (uncompressedSize > most.file) throw wrong(`"${fileName.slice(-60)}" terlalu besar.`)
  if (uncompressedSize > SMALL && uncompressedSize > compressedSize * most.ratio)
    throw wrong(`"${fileName.slice(-60)}" mengembang terlalu besar.`)
}

const contentOf = (zip: ZipFile, entry: Entry, most: ZipLimits) =>
  new Promise<Buffer>((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => {
      if (error) return reject(broken())
      const chunks: Buffer[] = []
      let size = 0
      // What comes out is counted, whatever the entry says of itself.
      stream.on('data', (chunk: Buffer) => {
        size += chunk.length
        if (size <= most.file) return void chunks.push(chunk)
        stream.destroy()
        reject(wrong('isinya terlalu besar.'))
      })
      stream.on('end', () => resolve(Buffer.concat(chunks)))
      stream.on('error', () => reject(broken()))
    })
  })

/**
 * The files of an archive by their paths. Throws Unreadable for one that is broken, locked, or a bomb: too many files, too large
 * ones, packed too small, several under one name, or paths that lead elsewhere. Archives inside of it stay closed. `limits` are those
 * of a reader that takes more, or less, than a file of questions needs.
 */
export const unzip = async (bytes: Uint8Array, limits: Partial<ZipLimits> = {}): Promise<ReadonlyMap<string, Buffer>> => {
  const most = { ...zipLimits, ...limits }
  const zip = await opened(bytes)
  if (zip.entryCount > most.files) throw wrong(`lebih dari ${most.files} berkas.`)
  const files = new Map<string, Buffer>()
  const names = new Set<string>()
  let all = 0
  const take = async (entry: Entry) => {
    check(entry, most)
    if (entry.fileName.endsWith('/')) return
    const name = entry.fileName.toLowerCase()
    if (names.has(name)) throw wrong('dua berkas bernama sama.')
    names.add(name)
    all += entry.uncompressedSize
    if (all > most.all) throw wrong('isinya terlalu besar.')
    files.set(entry.fileName, await contentOf(zip, entry, most))
  }
  await new Promise<void>((resolve, reject) => {
    zip.on('entry', (entry: Entry) => void take(entry).then(() => zip.readEntry(), reject))
    zip.on('end', () => resolve())
    // Names that lead out of the archive (`../`, `/`, `C:`, backslashes) are refused while they are read.
    zip.on('error', (error: Error) =>
      reject(
        /relative path|absolute path|invalid characters/.test(error.message)
          ? wrong('ada alamat berkas yang menunjuk ke luar arsip.')
          : broken(),
      ),
    )
    zip.readEntry()
  })
  return files
}
