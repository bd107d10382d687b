import { fieldsOf } from '@lentera/contract/kit/unknown'
import { type FileHandle, open, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import type { Opened } from './kind/opened.ts'
import { makeIn, ownFolder } from './store.ts'

/** Where the bytes of unfinished uploads lie. */
export interface Partials {
  /** Makes a place for them; one that is there stays as it is. */
  create(id: string): Promise<void>
  /**
   * Writes what comes of a body from an offset on, at most so many bytes; answers how far it got, and why it ended early. The
   * bytes before that are on the disk for good. Rejects when there is no such upload (ENOENT) or no room.
   */
  append(id: string, at: number, most: number, body: AsyncIterable<Uint8Array>): Promise<{ end: number; why?: 'lost' | 'long' }>
  /** Opens it for reading, until what is asked of it ends. Rejects when there is no such upload (ENOENT). */
  opened<T>(id: string, read: (file: Opened) => Promise<T>): Promise<T>
  remove(id: string): Promise<void>
  list(): Promise<readonly string[]>
}

const isOurs = (error: unknown) => fieldsOf(error).syscall === 'write'

const PIECE = 256 * 1024
/** Reading of an open file, whose end is not that of a stream over it. */
const readingOf = (file: FileHandle, size: number): Opened => {
  const at = async (offset: number, length: number) => {
    const bytes = Buffer.alloc(Math.max(0, Math.min(length, size - offset)))
    let end = 0
    for (let read = -1; read !== 0 && end < bytes.length; end += read)
      read = (await file.read(bytes, end, bytes.length - end, offset + end)).bytesRead
    return bytes.subarray(0, end)
  }
  const pieces = async function* (from: number, to: number) {
    for (let offset = from; offset < to; offset += PIECE) yield await at(offset, Math.min(PIECE, to - offset))
  }
  return { length: size, at, stream: (from, to = size) => Readable.from(pieces(from, to), { objectMode: false }) }
}

export const diskPartials = (root: string): Partials => {
  const placeOf = (id: string) => path.join(root, path.basename(id))
  const around = ownFolder(path.dirname(root))
  return {
    create: async (id) => {
      await around.ready()
      await makeIn(root)
      await (await open(placeOf(id), 'a', 0o600)).close()
    },
    append: async (id, at, most, body) => {
      const file = await open(placeOf(id), 'r+')
      let end = at
      let why: 'lost' | 'long' | undefined
      try {
        for await (const part of body) {
          if (end + part.length > most) {
            why = 'long'
            break
          }
          for (let done = 0; done < part.length;) {
            const { bytesWritten } = await file.write(part, done, part.length - done, end)
            done += bytesWritten
            end += bytesWritten
          }
        }
      } catch (error) {
        if (isOurs(error)) throw error
        why = 'lost'
      } finally {
        if (end > at) await file.datasync()
        await file.close()
      }
      return why ? { end, why } : { end }
    },
    opened: async (id, read) => {
      const file = await open(placeOf(id), 'r')
      try {
        return await read(readingOf(file, (await file.stat()).size))
      } finally {
        await file.close()
      }
    },
    remove: (id) => rm(placeOf(id), { force: true }),
    list: () => readdir(root).catch(() => []),
  }
}
