import { codeOf } from '#kit/error-code.ts'
import { randomBytes } from 'node:crypto'
import { createReadStream, statSync } from 'node:fs'
import { link, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { StoreAway } from './s3/away.ts'

/** Where the bytes of files are kept, under the id of their row in `file` (a UUID v7). A bucket fits behind it as well as a disk. */
export interface FileStore {
  /**
   * Keeps bytes for good, those of a stream as they come: once it resolves they survive a power cut, and until then nobody reads
   * half of them.
   */
  put(id: string, bytes: Uint8Array | AsyncIterable<Uint8Array>): Promise<void>
  /** Undefined when there are none under this id. */
  get(id: string): Promise<Buffer | undefined>
  /** The same for what may be large, without holding it in memory: streams from one byte to another, both with it. */
  read(id: string): Promise<{ readonly stream: (from: number, to: number) => Readable; readonly bytes: number } | undefined>
  /** Removing what is not there is fine. */
  remove(id: string): Promise<void>
  /** What this store is called; undefined as long as nobody has named it. */
  name(): Promise<string | undefined>
  /** Names it for good; answers the name that it has then, where another process was first. */
  setName(name: string): Promise<string>
  readonly quarantine: Quarantine
  /** The ids of all that is kept, some at a time. */
  list(): AsyncIterable<readonly string[]>
  /** Rejects with StoreAway where the store is not there at this moment, where that can be seen without asking anybody. */
  readonly isThere?: () => Promise<void>
  /** Removes what was being written before this moment and never finished. */
  removeUnfinished(before: Date): Promise<void>
  /** An address of the store itself at which anybody reads a file for so many seconds, where it has such. */
  readonly address?: (
    id: string,
    as: { readonly type: string; readonly disposition: string; readonly seconds: number },
  ) => Promise<string>
}

/** Files out of use that can still be brought back. `get` reads them, too; `list` and `remove` leave them out. */
interface Quarantine {
  /** Puts a file there, under the day (`2026-11-23`). Fine when there is no such file. */
  take(id: string, day: string): Promise<void>
  /** The ids of all files there, some at a time. */
  list(): AsyncIterable<readonly string[]>
  /** Puts a file back where it was. */
  bringBack(id: string): Promise<void>
  /** Removes for good what was put there on days before this one; answers how many files. */
  removeBefore(day: string): Promise<number>
}

export const ID = /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/
const FOLDER = /^[\da-f]{2}$/
const DAY = /^\d{4}-\d{2}-\d{2}$/
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

const writeNew = async (file: string, bytes: Uint8Array | AsyncIterable<Uint8Array>) => {
  const handle = await open(file, 'wx', 0o600)
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Makes a folder in one that is there; false where it was there before. Throws StoreAway where the outer one is gone. */
export const makeIn = async (folder: string): Promise<boolean> => {
  try {
    await mkdir(folder, { mode: 0o700 })
    return true
  } catch (error) {
    const code = codeOf(error)
    if (code === 'EEXIST') return false
    throw code === 'ENOENT' ? new StoreAway(error) : error
  }
}

const absent = (error: unknown) => codeOf(error) === 'ENOENT'
const namesIn = (folder: string) =>
  readdir(folder).catch((error: unknown) => {
    if (absent(error)) return []
    throw error
  })

const readIfThere = (file: string) =>
  readFile(file).catch((error: unknown) => {
    if (absent(error)) return undefined
    throw error
  })

/** Moves a file; fine when it is not there. */
const moveIfThere = async (from: string, to: string) => {
  await mkdir(path.dirname(to), { recursive: true, mode: 0o700 })
  await rename(from, to).catch((error: unknown) => {
    if (!absent(error)) throw error
  })
}

/** One folder a day under `quarantine`, so that a whole day is removed at once. */
const diskQuarantine = (root: string, placeOf: (id: string) => string) => {
  const all = path.join(root, 'quarantine')
  const days = async () => (await namesIn(all)).filter((name) => DAY.test(name)).toSorted()
  const find = async (id: string) => {
    for (const day of (await days()).toReversed()) {
      const bytes = await readIfThere(path.join(all, day, id))
      if (bytes) return { bytes, file: path.join(all, day, id) }
    }
    return undefined
  }
  const quarantine: Quarantine = {
    take: (id, day) => moveIfThere(placeOf(id), path.join(all, day, id)),
    list: async function* () {
      for (const day of await days()) yield (await namesIn(path.join(all, day))).filter((name) => ID.test(name))
    },
    bringBack: async (id) => {
      const found = await find(id)
      if (found) await moveIfThere(found.file, placeOf(id))
    },
    removeBefore: async (day) => {
      let removed = 0
      for (const old of (await days()).filter((one) => one < day)) {
        removed += (await namesIn(path.join(all, old))).length
        await rm(path.join(all, old), { recursive: true, force: true })
      }
      return removed
    },
  }
  return { quarantine, find }
}

/** Which folder lies here, undefined for none. Not on which disk: that of a network has another number each time it is mounted. */
const whichIs = (folder: string) => statSync(folder, { throwIfNoEntry: false })?.ino

/**
 * A folder in which files are kept: made where there is none when the process begins, and from then on the same one, in the same one.
 * One that was moved or removed meanwhile is not made anew: what is written into another one would be lost when it comes back.
 */
export const ownFolder = (root: string) => {
  const all = [path.dirname(root), root]
  let own = all.map(whichIs)
  /** Throws StoreAway for another one than before, or none. */
  const assertThere = () => {
    const gone = all.find((folder, at) => own[at] !== undefined && whichIs(folder) !== own[at])
    if (gone !== undefined)
      throw new StoreAway(new Error(`${gone} was moved or removed while the product runs: put it back as it was.`))
  }
  return {
    assertThere,
    ready: async () => {
      assertThere()
      if (own[1] !== undefined) return
      await mkdir(root, { recursive: true, mode: 0o700 })
      own = all.map(whichIs)
    },
  }
}

/** Files on the local disk, readable by this user alone, in 256 folders by the last letters of their ids (the first are the time). */
export const diskStore = (root: string): FileStore => {
  const folderOf = (id: string) => {
    if (!ID.test(id)) throw new Error(`Not an id of a file: ${id}`)
    return path.join(root, id.slice(-2))
  }
  const placeOf = (id: string) => path.join(folderOf(id), id)
  const folders = async () => (await namesIn(root)).filter((name) => FOLDER.test(name)).map((name) => path.join(root, name))
  const { quarantine, find } = diskQuarantine(root, placeOf)
  const nameFile = path.join(root, 'store-name')
  const folder = ownFolder(root)
  /** What is not found is looked for in the right place. */
  const orAway = <T>(found: T): T => {
    if (found === undefined) folder.assertThere()
    return found
  }
  return {
    quarantine,
    isThere: async () => folder.assertThere(),
    name: async () =>
      orAway(await readIfThere(nameFile))
        ?.toString()
        .trim(),
    setName: async (name) => {
      await folder.ready()
      const fresh = `${nameFile}.${randomBytes(4).toString('hex')}`
      await writeNew(fresh, Buffer.from(`${name}\n`))
      await link(fresh, nameFile).catch((error: unknown) => {
        if (codeOf(error) !== 'EEXIST') throw error
      })
      await rm(fresh, { force: true })
      await syncFolder(root)
      return (await readFile(nameFile)).toString().trim()
    },
    put: async (id, bytes) => {
      const within = folderOf(id)
      await folder.ready()
      if (await makeIn(within)) await syncFolder(root)
      const temporary = path.join(within, `${id}.${randomBytes(4).toString('hex')}.tmp`)
      try {
        await writeNew(temporary, bytes)
        await rename(temporary, placeOf(id))
      } catch (error) {
        await rm(temporary, { force: true })
        throw error
      }
      await syncFolder(within)
    },
    get: (id) => {
      const place = placeOf(id)
      return readIfThere(place).then(async (bytes) => orAway(bytes ?? (await find(id))?.bytes))
    },
    read: async (id) => {
      const place = placeOf(id)
      const found = await stat(place).catch((error: unknown) => {
        if (absent(error)) return undefined
        throw error
      })
      orAway(found)
      return found && { bytes: found.size, stream: (start, end) => createReadStream(place, { start, end }) }
    },
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
