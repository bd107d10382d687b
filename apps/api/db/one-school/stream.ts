// The file of one school: lines of JSON and the bytes of files, compressed, with a checksum at its end; sealed where a key is set.
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { createGunzip, createGzip } from 'node:zlib'
import { isSealed, NotSealed, sealStream, unsealStream } from '#kit/security/sealed-stream.ts'
import { Trouble } from '#src/start/trouble.ts'

/** A part of the file: a line, or bytes whose number the line before them has said. */
export type Piece = object | { readonly bytes: AsyncIterable<Uint8Array> }
const END = '{"end":'

const packed = async function* (pieces: AsyncIterable<Piece>): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  const say = (bytes: Buffer) => {
    hash.update(bytes)
    return bytes
  }
  for await (const piece of pieces)
    if ('bytes' in piece && typeof piece.bytes === 'object') for await (const part of piece.bytes) yield say(Buffer.from(part))
    else yield say(Buffer.from(`${JSON.stringify(piece)}\n`))
  yield Buffer.from(`${END}"${hash.digest('hex')}"}\n`)
}

/** Writes a file that must be new, closed to others and on the disk for good; answers its size. */
export const writeSchoolFile = async (file: string, key: string | undefined, pieces: AsyncIterable<Piece>): Promise<number> => {
  const zipped: AsyncIterable<Buffer> = Readable.from(packed(pieces)).pipe(createGzip())
  const handle = await open(file, 'wx', 0o600)
  let size = 0
  try {
    for await (const part of key === undefined ? zipped : sealStream(key, zipped)) {
      await handle.writeFile(part)
      size += part.length
    }
    await handle.sync()
  } finally {
    await handle.close()
  }
  return size
}

/** Reads such a file in order: lines, and after some of them bytes. `end` throws unless all of it was there as it was written. */
export const readSchoolFile = (file: string, key: string | undefined) => {
  const source = unpacked(file, key)[Symbol.asyncIterator]()
  const hash = createHash('sha256')
  let held: Buffer = Buffer.alloc(0)
  const more = async () => {
    const next = await source.next().catch((error: unknown) => {
      if (error instanceof Trouble || error instanceof NotSealed) throw new Trouble(`${file} cannot be read: ${error.message}`)
      throw new Trouble(`${file} is damaged: ${error instanceof Error ? error.message : String(error)}`)
    })
    if (next.done) throw new Trouble(`${file} is damaged: it is cut off.`)
    held = held.length === 0 ? next.value : Buffer.concat([held, next.value])
  }
  const take = (length: number) => {
    const taken = held.subarray(0, length)
    held = held.subarray(length)
    return taken
  }
  const line = async (): Promise<unknown> => {
    let end = held.indexOf(10)
    for (let seen = held.length; end < 0; seen = held.length) {
      await more()
      const found = held.subarray(seen).indexOf(10)
      end = found < 0 ? -1 : found + seen
    }
    const bytes = take(end + 1)
    const text = bytes.toString()
    if (!text.startsWith(END)) {
      hash.update(bytes)
      return JSON.parse(text)
    }
    if (text !== `${END}"${hash.digest('hex')}"}\n`) throw new Trouble(`${file} is damaged: it is not as it was written.`)
    return undefined
  }
  const bytes = async function* (length: number): AsyncGenerator<Buffer> {
    for (let left = length; left > 0;) {
      if (held.length === 0) await more()
      const part = take(Math.min(left, held.length))
      hash.update(part)
      left -= part.length
      yield part
    }
  }
  return { line, bytes }
}

const unpacked = async function* (file: string, key: string | undefined): AsyncGenerator<Buffer> {
  const handle = await open(file).catch(() => {
    throw new Trouble(`${file} cannot be opened.`)
  })
  const head = Buffer.alloc(8)
  await handle.read(head, 0, 8, 0)
  await handle.close()
  if (isSealed(head) && key === undefined) throw new Trouble('it is sealed: set BACKUP_KEY to the key that it was written with.')
  const bytes = createReadStream(file)
  const opened: Readable = isSealed(head) && key !== undefined ? Readable.from(unsealStream(key, bytes)) : bytes
  const zip = createGunzip()
  opened.on('error', (error: Error) => zip.destroy(error))
  for await (const part of opened.pipe(zip)) yield part
}
