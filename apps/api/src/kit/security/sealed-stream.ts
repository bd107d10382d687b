// Streams sealed with AES-256-GCM in pieces, each with a nonce of its number and the last one marked: nothing can be changed, left
// out, put elsewhere or cut off without being seen, and nothing larger than a piece is in memory.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

type Bytes = AsyncIterable<Uint8Array> | Iterable<Uint8Array>

const MAGIC = Buffer.from('LNTRSEAL')
const [PIECE, SALT, TAG] = [2 ** 20, 32, 16]

/** Thrown for bytes that were not sealed with this key, or are no longer as they were. */
export class NotSealed extends Error {
  override readonly name = 'NotSealed'
}

const keyOf = (key: string, salt: Buffer) => Buffer.from(hkdfSync('sha256', key, salt, 'lentera backup', 32))
const nonceOf = (count: number, isLast: boolean) => {
  const nonce = Buffer.alloc(12)
  nonce.writeUIntBE(count, 5, 6)
  nonce[11] = isLast ? 1 : 0
  return nonce
}

/** Bytes in pieces of `size`, the last one shorter or empty; says of each whether it is the last. */
const piecesOf = async function* (bytes: Bytes, size: number) {
  let held: Buffer[] = []
  let length = 0
  for await (const part of bytes) {
    held.push(Buffer.from(part.buffer, part.byteOffset, part.byteLength))
    length += part.byteLength
    if (length <= size) continue
    const all = Buffer.concat(held)
    let at = 0
    for (; all.length - at > size; at += size) yield { piece: all.subarray(at, at + size), isLast: false }
    // The driver of the source may write into its own memory again.
    held = [Buffer.from(all.subarray(at))]
    length = all.length - at
  }
  yield { piece: Buffer.concat(held), isLast: true }
}

/** Seals a stream with a key of any length of good randomness. */
export const sealStream = async function* (key: string, bytes: Bytes): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT)
  const secret = keyOf(key, salt)
  yield Buffer.concat([MAGIC, salt])
  let count = 0
  for await (const { piece, isLast } of piecesOf(bytes, PIECE)) {
    const cipher = createCipheriv('aes-256-gcm', secret, nonceOf(count++, isLast)).setAAD(MAGIC)
    yield Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()])
  }
}

/** Opens what `sealStream` made. Throws NotSealed for another key, and for bytes that are not whole or were changed. */
export const unsealStream = async function* (key: string, bytes: Bytes): AsyncGenerator<Buffer> {
  const source = piecesWithHead(bytes)
  const head = (await source.next()).value
  if (head === undefined || head.length < MAGIC.length + SALT || !isSealed(head))
    throw new NotSealed('These bytes are not sealed.')
  const secret = keyOf(key, head.subarray(MAGIC.length, MAGIC.length + SALT))
  let count = 0
  for await (const { piece, isLast } of piecesOf(source, PIECE + TAG)) {
    if (piece.length < TAG) throw new NotSealed('These bytes are cut off.')
    const opener = createDecipheriv('aes-256-gcm', secret, nonceOf(count++, isLast)).setAAD(MAGIC)
    opener.setAuthTag(piece.subarray(-TAG))
    try {
      yield Buffer.concat([opener.update(piece.subarray(0, -TAG)), opener.final()])
    } catch {
      throw new NotSealed('These bytes were sealed with another key, or are damaged.')
    }
  }
}

/** The head alone, then what follows it as it comes. */
const piecesWithHead = async function* (bytes: Bytes): AsyncGenerator<Buffer> {
  let head: Buffer | undefined = Buffer.alloc(0)
  for await (const part of bytes) {
    if (head === undefined) {
      yield Buffer.from(part)
      continue
    }
    head = Buffer.concat([head, part])
    if (head.length < MAGIC.length + SALT) continue
    yield head.subarray(0, MAGIC.length + SALT)
    yield head.subarray(MAGIC.length + SALT)
    head = undefined
  }
  if (head !== undefined) yield head
}

/** Whether bytes begin as sealed ones do. */
export const isSealed = (bytes: Uint8Array): boolean => MAGIC.equals(bytes.subarray(0, MAGIC.length))
