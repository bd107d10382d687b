import type { Readable } from 'node:stream'

/** A file whose bytes are read where they are needed: it may be larger than what should be held in memory. */
export interface Opened {
  /** In bytes. */
  readonly length: number
  /** So many bytes from an offset on; fewer where the file ends before. */
  at(offset: number, length: number): Promise<Buffer>
  /** From an offset to before another one; to the end when left out. */
  stream(from: number, to?: number): Readable
}

export const begins = (bytes: Uint8Array, text: string, at = 0) =>
  bytes.length >= at + text.length && [...text].every((letter, index) => bytes[at + index] === letter.charCodeAt(0))
