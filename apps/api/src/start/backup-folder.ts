// A backup: files, a list of them with their checksums, and a head that is written last and says that it is whole.
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { mkdir, open, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { NotSealed, sealStream, unsealStream } from '#kit/security/sealed-stream.ts'
import type { BackupPlace, Bytes } from './backup-place.ts'
import type { TableSums } from './table-sums.ts'
import { Trouble } from './trouble.ts'

/** What a backup says of itself, in `backup.json`. */
interface BackupHead {
  /** 3: small files of the database lie in packs. */
  readonly format: 3
  /** The moment whose state it holds, in ISO. */
  readonly at: string
  /** `embedded`: a base backup; `dump`: of a server of one's own, by pg_dump. */
  readonly kind: 'embedded' | 'dump'
  /** The major version of PostgreSQL that wrote the database. */
  readonly postgres: string
  /** The newest migration in it. */
  readonly migration: string
  readonly files: number
  readonly sealed: boolean
  /** Folders without a file, which a server wants. */
  readonly folders: readonly string[]
  /** Rows and a checksum of each table at that moment; null where people wrote too much for it. */
  readonly tables: TableSums | null
}

const [HEAD, LIST] = ['backup.json', 'files.txt']
/** Checksum, bytes, name; where it lies in a pack, its pack. Those of one pack follow each other in it as they do in the list. */
const listed = /^([\da-f]{64}) {2}(\d+) {2}(.+?)(?: {2}(packs\/\d+))?$/

const PART = 2 ** 20
/** Bytes up to which a file goes into a pack, and from which a pack is full. */
const [SMALL, PACK] = [2 ** 20, 2 ** 24]

const bytesOf = async function* (parts: readonly Uint8Array[]) {
  yield* parts
}
const textBytes = (text: string) => bytesOf([Buffer.from(text)])
/** A file as it is now, to its end. */
const fileBytes = async function* (file: string) {
  const source = await open(file)
  try {
    for (;;) {
      const part = Buffer.allocUnsafe(PART)
      const { bytesRead } = await source.read(part, 0, PART)
      if (bytesRead === 0) return
      yield part.subarray(0, bytesRead)
    }
  } finally {
    await source.close()
  }
}
/** The same bytes; `told` gets their checksum and number. */
const counted = async function* (bytes: Bytes, told: { sum: string; bytes: number }) {
  const hash = createHash('sha256')
  for await (const part of bytes) {
    hash.update(part)
    told.bytes += part.length
    yield part
  }
  told.sum = hash.digest('hex')
}

/** Gathers small files into packs: a place that takes a while for each name is asked for few. `keep` writes one pack. */
const packing = (keep: (name: string, bytes: Bytes) => Promise<void>, lines: string[]) => {
  let [held, size, packs]: [Buffer[], number, number] = [[], 0, 0]
  const flush = async () => {
    if (held.length === 0) return
    const parts = held
    ;[held, size] = [[], 0]
    await keep(`packs/${packs++}`, bytesOf(parts))
  }
  const add = async (name: string, bytes: Buffer) => {
    lines.push(`${createHash('sha256').update(bytes).digest('hex')}  ${bytes.length}  ${name}  packs/${packs}`)
    held.push(bytes)
    size += bytes.length
    if (size >= PACK) await flush()
  }
  return { add, flush }
}

/** Begins a backup in a place of its own, sealed where there is a key. */
export const newBackup = (place: BackupPlace, key: string | undefined) => {
  const lines: string[] = []
  const folders: string[] = []
  let whole = false
  const keep = (name: string, plain: Bytes) => place.write(name, key === undefined ? plain : sealStream(key, plain))
  const pack = packing(keep, lines)
  const add = async (name: string, bytes: Bytes) => {
    const told = { sum: '', bytes: 0 }
    await keep(name, counted(bytes, told))
    lines.push(`${told.sum}  ${told.bytes}  ${name}`)
  }
  return {
    add,
    /** Rejects with ENOENT when the file is gone meanwhile. */
    take: async (file: string, name: string) => {
      const handle = await open(file)
      await handle.close()
      await add(name, fileBytes(file))
    },
    /** The same for one of many, most of which are small. One after the other. */
    takeOfMany: async (file: string, name: string) => {
      if ((await stat(file)).size <= SMALL) await pack.add(name, await readFile(file))
      else await add(name, fileBytes(file))
    },
    addText: (name: string, text: string) => add(name, textBytes(text)),
    addFolder: (name: string) => void folders.push(name),
    /** Says that it is whole; without that a restore refuses it. */
    finish: async (head: Omit<BackupHead, 'files' | 'folders' | 'format' | 'sealed'>) => {
      await pack.flush()
      await place.write(LIST, textBytes(`${lines.join('\n')}\n`))
      const said: BackupHead = { format: 3, ...head, files: lines.length, folders, sealed: key !== undefined }
      await place.write(HEAD, textBytes(`${JSON.stringify(said, null, 2)}\n`))
      whole = true
    },
    /** Removes what was written, unless it is whole. Throws a Trouble where it has to stay for now. */
    drop: async () => {
      if (whole) return
      await place.remove('').catch((error: unknown) => {
        if (!(error instanceof Trouble)) throw error
        throw new Trouble(
          `What was written of ${place.title} could not be removed: it is no whole backup, no command takes it for one, and one that is made a day later removes it.`,
        )
      })
    },
  }
}

const textOf = async (place: BackupPlace, name: string) => {
  const bytes = await place.read(name)
  if (!bytes) throw new Trouble(`${place.title} holds no whole backup: ${name} is missing.`)
  const parts: Uint8Array[] = []
  for await (const part of bytes) parts.push(part)
  return Buffer.concat(parts).toString()
}

/** What every format says. */
type FirstHead = Pick<BackupHead, 'at' | 'files' | 'migration' | 'postgres'> & { readonly format: number }

/** Reads a backup's list. Throws a Trouble where it is not a whole one. */
export const readBackup = async (place: BackupPlace) => {
  const said = JSON.parse(await textOf(place, HEAD)) as FirstHead & Partial<Omit<BackupHead, 'format'>>
  if (said.format > 3) throw new Trouble(`${place.title} was written by a newer version of the product: use that one.`)
  // The first format had no kind, no seal, and its empty folders beside the files.
  const { kind = 'embedded', sealed = false, folders = [], tables = null } = said
  const head = { ...said, kind, sealed, folders, tables }
  const files = (await textOf(place, LIST))
    .trimEnd()
    .split('\n')
    .map((line) => {
      const [, sum = '', bytes = '', name = '', pack] = listed.exec(line) ?? []
      if (name === '' || path.posix.normalize(name) !== name || name.startsWith('..') || path.isAbsolute(name))
        throw new Trouble(`${path.join(place.title, LIST)} is damaged.`)
      return { sum, bytes: Number(bytes), name, pack }
    })
  if (files.length !== head.files) throw new Trouble(`${path.join(place.title, LIST)} is damaged: it is cut off.`)
  return { head, files }
}
export type WholeBackup = Awaited<ReturnType<typeof readBackup>>

const writeFile = async (file: string, bytes: Bytes) => {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  const target = await open(file, 'wx', 0o600)
  try {
    for await (const part of bytes) await target.writeFile(part)
    await target.datasync()
  } finally {
    await target.close()
  }
}

/** What a place keeps under a name, open. Throws a Trouble where it is missing, or sealed with another key. */
export const openBytes = async function* (place: BackupPlace, name: string, key: string | undefined): AsyncGenerator<Uint8Array> {
  const bytes = await place.read(name)
  if (!bytes) throw new Trouble(`The backup is damaged: ${name} is missing.`)
  try {
    yield* key === undefined ? bytes : unsealStream(key, bytes)
  } catch (error) {
    throw error instanceof NotSealed
      ? new Trouble(`${name} in the backup cannot be opened with BACKUP_KEY: ${error.message}`)
      : error
  }
}

/** Bytes one after the other, as many at a time as are asked for; fewer at their end. */
const inPieces = (bytes: AsyncIterable<Uint8Array>) => {
  const parts = bytes[Symbol.asyncIterator]()
  let held: Uint8Array = new Uint8Array()
  return async function* (count: number): AsyncGenerator<Uint8Array> {
    for (let left = count; left > 0;) {
      if (held.length === 0) {
        const next = await parts.next()
        if (next.done) return
        held = next.value
      }
      const piece = held.subarray(0, left)
      held = held.subarray(piece.length)
      left -= piece.length
      yield piece
    }
  }
}

/** Copies files of a backup whose names begin with `prefix` to a folder, each compared with its checksum. Throws a Trouble that names the first that differs. */
export const copyOut = async (
  { place, key }: { readonly place: BackupPlace; readonly key: string | undefined },
  { head, files }: WholeBackup,
  prefix: string,
  to: string,
) => {
  if (head.sealed && key === undefined)
    throw new Trouble('The backup is sealed: set BACKUP_KEY to the key that it was written with.')
  const opened = (name: string) => openBytes(place, name, head.sealed ? key : undefined)
  const packs = new Map<string, ReturnType<typeof inPieces>>()
  let copied = 0
  for (const { name, sum, bytes, pack } of files.filter((one) => one.name.startsWith(prefix))) {
    const told = { sum: '', bytes: 0 }
    if (pack !== undefined && !packs.has(pack)) packs.set(pack, inPieces(opened(pack)))
    const plain = pack === undefined ? opened(name) : packs.get(pack)!(bytes)
    await writeFile(path.join(to, name.slice(prefix.length)), counted(plain, told))
    if (told.sum !== sum || told.bytes !== bytes) throw new Trouble(`The backup is damaged: ${name} is not as it was written.`)
    copied++
  }
  for (const name of head.folders)
    if (name.startsWith(prefix)) fs.mkdirSync(path.join(to, name.slice(prefix.length)), { recursive: true, mode: 0o700 })
  return copied
}
