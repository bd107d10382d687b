import { mkdir, open, readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'

/** Where the bytes of unfinished uploads lie. */
export interface Partials {
  /** Makes a place for them; one that is there stays as it is. */
  create(id: string): Promise<void>
  /**
   * Writes what comes of a body from an offset on, at most so many bytes; answers how far it got, and why it ended early. The
   * bytes before that are on the disk for good. Rejects when there is no such upload (ENOENT) or no room.
   */
  append(id: string, at: number, most: number, body: AsyncIterable<Uint8Array>): Promise<{ end: number; why?: 'lost' | 'long' }>
  read(id: string): Promise<Uint8Array>
  remove(id: string): Promise<void>
  list(): Promise<readonly string[]>
}

const isOurs = (error: unknown) => (error as NodeJS.ErrnoException).syscall === 'write'

export const diskPartials = (root: string): Partials => {
  const placeOf = (id: string) => path.join(root, path.basename(id))
  return {
    create: async (id) => {
      await mkdir(root, { recursive: true, mode: 0o700 })
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
    read: (id) => readFile(placeOf(id)),
    remove: (id) => rm(placeOf(id), { force: true }),
    list: () => readdir(root).catch(() => []),
  }
}
