// Where backups are kept: a folder or a bucket. Whatever keeps bytes under names fits behind it.
import fs, { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { StoreAway } from '#kit/files/s3/away.ts'
import { bucketOf } from '#kit/files/s3/bucket.ts'
import { putStream } from '#kit/files/s3/put-stream.ts'
import type { BackupSettings } from '#src/settings-backup.ts'
import type { S3Place } from '#src/settings-files.ts'
import { Trouble } from './trouble.ts'

export type Bytes = AsyncIterable<Uint8Array>

/** Bytes under names such as `2026-11-28T013000Z/files/0a/…`. */
export interface BackupPlace {
  /** How the operator knows it. */
  readonly title: string
  /** Keeps bytes for good: once it resolves they survive a power cut, and until then nobody reads half of them. */
  write(name: string, bytes: Bytes): Promise<void>
  /** Undefined where there is nothing under this name. */
  read(name: string): Promise<Bytes | undefined>
  /** The next parts of all names below one, in order: at the top the folders of backups. */
  list(below?: string): Promise<string[]>
  /** Removes everything under a name. */
  remove(name: string): Promise<void>
}

const inOrder = (names: readonly string[]) => names.toSorted((one, other) => (one < other ? -1 : 1))

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
  read: async (name) => (fs.existsSync(path.join(root, name)) ? createReadStream(path.join(root, name)) : undefined),
  list: async (below = '') => inOrder(await readdir(path.join(root, below)).catch((): string[] => [])),
  remove: (name) => rm(path.join(root, name), { recursive: true, force: true, maxRetries: 3 }),
})

/** What a bucket answered in the end, in a few words. */
const lastAnswer = ({ cause }: StoreAway): string => {
  const { $metadata, code, message } = cause as { $metadata?: { httpStatusCode?: number }; code?: string; message?: string }
  const status = $metadata?.httpStatusCode
  return status === undefined ? (code ?? message ?? String(cause)) : `it answers ${status}`
}

/** Below a folder of a bucket. Larger objects are written in parts of some megabytes, and read as they come. Throws a Trouble where the bucket is away. */
export const bucketPlace = (at: S3Place): BackupPlace => {
  const bucket = bucketOf(at)
  // Without the key, which stands in the setting.
  const title = `s3://${new URL(at.endpoint).host}/${at.bucket}/${at.prefix}`.replace(/\/$/, '')
  const said = (error: unknown) =>
    error instanceof StoreAway ? new Trouble(`${title} (BACKUP_TO) cannot be used: ${lastAnswer(error)}.`) : error
  const sure = async <T>(asked: Promise<T>): Promise<T> => {
    try {
      return await asked
    } catch (error) {
      throw said(error)
    }
  }
  const sureBytes = async function* (bytes: Bytes) {
    try {
      yield* bytes
    } catch (error) {
      throw said(error)
    }
  }
  const removeAll = async (name: string) => {
    await bucket.remove(name)
    for (const one of await bucket.unfinished(`${name}/`)) await bucket.abort(one.name, one.upload)
    for await (const names of bucket.list(`${name}/`)) for (const one of names) await bucket.remove(one)
  }
  return {
    title,
    write: (name, bytes) => sure(putStream(bucket, name, bytes)),
    read: async (name) => {
      const size = await sure(bucket.size(name))
      return size === undefined ? undefined : sureBytes(bucket.stream(name, 0, size - 1))
    },
    list: async (below) => inOrder(await sure(bucket.children(below === undefined || below === '' ? '' : `${below}/`))),
    remove: (name) => sure(removeAll(name)),
  }
}

/** Where the settings want backups to be; undefined where they want none. */
export const placeOfSettings = ({ to }: BackupSettings): BackupPlace | undefined => {
  if (to === undefined) return undefined
  return typeof to === 'string' ? folderPlace(to) : bucketPlace(to)
}

/** A part of a place. */
export const placeIn = (place: BackupPlace, below: string): BackupPlace => ({
  title: `${place.title}/${below}`,
  write: (name, bytes) => place.write(`${below}/${name}`, bytes),
  read: (name) => place.read(`${below}/${name}`),
  list: (name) => place.list(name === undefined ? below : `${below}/${name}`),
  remove: (name) => place.remove(name === '' ? below : `${below}/${name}`),
})
