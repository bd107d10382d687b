// Where backups are kept: a folder now; whatever keeps bytes under names fits behind it.
import fs, { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'

export type Bytes = AsyncIterable<Uint8Array>

/** Bytes under names such as `2026-11-28T013000Z/files/0a/…`. */
export interface BackupPlace {
  /** How the operator knows it. */
  readonly title: string
  /** Keeps bytes for good: once it resolves they survive a power cut, and until then nobody reads half of them. */
  write(name: string, bytes: Bytes): Promise<void>
  /** Undefined where there is nothing under this name. */
  read(name: string): Bytes | undefined
  /** The next parts of all names below one, in order: at the top the folders of backups. */
  list(below?: string): Promise<string[]>
  /** Removes everything under a name. */
  remove(name: string): Promise<void>
}

export const folderPlace = (root: string): BackupPlace => ({
  title: root,
  write: async (name, bytes) => {
    const file = path.join(root, name)
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
    const fresh = `${file}.part-${process.pid}`
    const handle = await open(fresh, 'w', 0o600)
    try {
      for await (const part of bytes) await handle.writeFile(part)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(fresh, file)
  },
  read: (name) => (fs.existsSync(path.join(root, name)) ? createReadStream(path.join(root, name)) : undefined),
  list: async (below = '') =>
    (await readdir(path.join(root, below)).catch((): string[] => [])).toSorted((one, other) => (one < other ? -1 : 1)),
  remove: (name) => rm(path.join(root, name), { recursive: true, force: true, maxRetries: 3 }),
})

/** A part of a place. */
export const placeIn = (place: BackupPlace, below: string): BackupPlace => ({
  title: path.join(place.title, below),
  write: (name, bytes) => place.write(`${below}/${name}`, bytes),
  read: (name) => place.read(`${below}/${name}`),
  list: (name) => place.list(name === undefined ? below : `${below}/${name}`),
  remove: (name) => place.remove(name === '' ? below : `${below}/${name}`),
})
