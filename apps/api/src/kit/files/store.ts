import { randomBytes } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'

/** Where the bytes of files are kept, under the id of their row in `file` (a UUID v7). A bucket fits behind it as well as a disk. */
export interface FileStore {
  /** Keeps bytes for good: once it resolves they survive a power cut, and until then nobody reads half of them. */
  put(id: string, bytes: Uint8Array): Promise<void>
  /** Undefined when there are none under this id. */
  get(id: string): Promise<Buffer | undefined>
  /** Removing what is not there is fine. */
  remove(id: string): Promise<void>
  /** The ids of all that is kept, some at a time. */
  list(): AsyncIterable<readonly string[]>
  /** Removes what was being written before this moment and never finished. */
  removeUnfinished(before: Date): Promise<void>
}

const ID = /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/
const TEMPORARY = /^([\da-f-]{36})\.[\da-f]+\.tmp$/

/** When a UUID v7 was made. */
export const madeAt = (id: string) => new Date(Number.parseInt(id.replace('-', '').slice(0, 12), 16))

/** A rename is kept only once its folder is; Windows has no such call. */
const syncFolder = async (folder: string) => {
  if (process.platform === 'win32') return
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const writeNew = async (file: string, bytes: Uint8Array) => {
  const handle = await open(file, 'wx', 0o600)
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const absent = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'
const namesIn = (folder: string) =>
  readdir(folder).catch((error: unknown) => {
    if (absent(error)) return []
    throw error
  })

/** Files on the local disk, readable by this user alone, in 256 folders by the last letters of their ids (the first are the time). */
export const diskStore = (root: string): FileStore => {
  const folderOf = (id: string) => {
    if (!ID.test(id)) throw new Error(`Not an id of a file: ${id}`)
    return path.join(root, id.slice(-2))
  }
  const placeOf = (id: string) => path.join(folderOf(id), id)
  const folders = async () => (await namesIn(root)).map((name) => path.join(root, name))
  return {
    put: async (id, bytes) => {
      const folder = folderOf(id)
      if (await mkdir(folder, { recursive: true, mode: 0o700 })) await syncFolder(root)
      const temporary = path.join(folder, `${id}.${randomBytes(4).toString('hex')}.tmp`)
      try {
        await writeNew(temporary, bytes)
        await rename(temporary, placeOf(id))
      } catch (error) {
        await rm(temporary, { force: true })
        throw error
      }
      await syncFolder(folder)
    },
    get: (id) =>
      readFile(placeOf(id)).catch((error: unknown) => {
        if (absent(error)) return undefined
        throw error
      }),
    remove: (id) => rm(placeOf(id), { force: true }),
    list: async function* () {
      for (const folder of await folders()) yield (await namesIn(folder)).filter((name) => ID.test(name))
    },
    removeUnfinished: async (before) => {
      for (const folder of await folders())
        for (const name of await namesIn(folder)) {
          const id = TEMPORARY.exec(name)?.[1]
          if (id !== undefined && madeAt(id) < before) await rm(path.join(folder, name), { force: true })
        }
    },
  }
}
