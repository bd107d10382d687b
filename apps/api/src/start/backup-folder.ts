// A folder with a backup in it: files, and a list of them with their checksums.
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { open } from 'node:fs/promises'
import path from 'node:path'
import { Trouble } from './trouble.ts'

/** What a backup says of itself, in `backup.json`. */
export interface BackupHead {
  readonly format: 1
  /** The moment whose state it holds, in ISO. */
  readonly at: string
  /** The major version of PostgreSQL that wrote the database. */
  readonly postgres: string
  /** The newest migration in it. */
  readonly migration: string
  readonly files: number
}

const [HEAD, LIST] = ['backup.json', 'files.txt']
const listed = /^([\da-f]{64}) {2}(\d+) {2}(.+)$/

const PART = 2 ** 20

/** Copies a file as it is now, on the disk for good; answers its checksum. */
const copyFile = async (from: string, to: string) => {
  const hash = createHash('sha256')
  fs.mkdirSync(path.dirname(to), { recursive: true, mode: 0o700 })
  const source = await open(from)
  try {
    const target = await open(to, 'wx', 0o600)
    try {
      const part = Buffer.allocUnsafe(PART)
      let bytes = 0
      for (;;) {
        const { bytesRead } = await source.read(part, 0, PART, bytes)
        if (bytesRead === 0) break
        const read = part.subarray(0, bytesRead)
        hash.update(read)
        await target.writeFile(read)
        bytes += bytesRead
      }
      await target.datasync()
      return { bytes, sum: hash.digest('hex') }
    } finally {
      await target.close()
    }
  } finally {
    await source.close()
  }
}

/** Begins a backup in a folder that must be new or empty. */
export const newBackup = (folder: string) => {
  if (fs.existsSync(folder) && (!fs.statSync(folder).isDirectory() || fs.readdirSync(folder).length > 0))
    throw new Trouble(`${folder} is not empty: choose a new folder for each backup.`)
  const fresh = `${folder}.unfinished-${process.pid}`
  fs.mkdirSync(fresh, { recursive: true, mode: 0o700 })
  const lines: string[] = []
  const add = (name: string, { bytes, sum }: { bytes: number; sum: string }) => lines.push(`${sum}  ${bytes}  ${name}`)
  return {
    take: async (file: string, name: string) => void add(name, await copyFile(file, path.join(fresh, name))),
    addText: (name: string, text: string) => {
      fs.writeFileSync(path.join(fresh, name), text, { mode: 0o600, flush: true })
      add(name, { bytes: Buffer.byteLength(text), sum: createHash('sha256').update(text).digest('hex') })
    },
    addFolder: (name: string) => fs.mkdirSync(path.join(fresh, name), { recursive: true, mode: 0o700 }),
    /** Says that it is whole; without that a restore refuses it. */
    finish: (head: Omit<BackupHead, 'files' | 'format'>) => {
      fs.writeFileSync(path.join(fresh, LIST), `${lines.join('\n')}\n`, { mode: 0o600, flush: true })
      const whole: BackupHead = { format: 1, ...head, files: lines.length }
      fs.writeFileSync(path.join(fresh, HEAD), `${JSON.stringify(whole, null, 2)}\n`, { mode: 0o600, flush: true })
      fs.rmSync(folder, { recursive: true, force: true })
      fs.renameSync(fresh, folder)
    },
    drop: () => fs.rmSync(fresh, { recursive: true, force: true }),
  }
}

/** Reads a backup's list. Throws a Trouble where it is not a whole one. */
export const readBackup = (folder: string) => {
  const read = (name: string) => {
    try {
      return fs.readFileSync(path.join(folder, name), 'utf8')
    } catch {
      throw new Trouble(`${folder} holds no whole backup: ${name} is missing.`)
    }
  }
  const head = JSON.parse(read(HEAD)) as BackupHead
  if (head.format !== 1) throw new Trouble(`${folder} was written by a newer version of the product: use that one.`)
  const files = read(LIST)
    .trimEnd()
    .split('\n')
    .map((line) => {
      const [, sum = '', bytes = '', name = ''] = listed.exec(line) ?? []
      if (name === '' || path.posix.normalize(name) !== name || name.startsWith('..') || path.isAbsolute(name))
        throw new Trouble(`${path.join(folder, LIST)} is damaged.`)
      return { sum, bytes: Number(bytes), name }
    })
  if (files.length !== head.files) throw new Trouble(`${path.join(folder, LIST)} is damaged: it is cut off.`)
  return { head, files }
}

/** Copies files of a backup whose names begin with `prefix` to a folder, each compared with its checksum. Throws a Trouble that names the first that differs. */
export const copyOut = async (folder: string, { files }: ReturnType<typeof readBackup>, prefix: string, to: string) => {
  let copied = 0
  for (const { name, sum, bytes } of files) {
    if (!name.startsWith(prefix)) continue
    const copy = await copyFile(path.join(folder, name), path.join(to, name.slice(prefix.length))).catch((error: unknown) => {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new Trouble(`The backup is damaged: ${name} is missing.`)
      throw error
    })
    if (copy.sum !== sum || copy.bytes !== bytes) throw new Trouble(`The backup is damaged: ${name} is not as it was written.`)
    copied++
  }
  return copied
}
