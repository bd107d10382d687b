import { Readable } from 'node:stream'
import { type FileStore, ID, madeAt } from '#kit/files/store.ts'
import type { Bucket } from './bucket.ts'
import { putStream } from './put-stream.ts'

const DAY = /^\d{4}-\d{2}-\d{2}$/
const [FILES, QUARANTINE, NAME] = ['files/', 'quarantine/', 'store-name']

const placeOf = (id: string) => {
  if (!ID.test(id)) throw new Error(`Not an id of a file: ${id}`)
  return `${FILES}${id.slice(-2)}/${id}`
}
const idsOf = (names: readonly string[]) => names.map((name) => name.slice(name.lastIndexOf('/') + 1)).filter((id) => ID.test(id))

/** One folder a day. A bucket has no renaming: a file is copied, then removed, so that at no moment it is nowhere. */
const quarantineIn = (bucket: Bucket) => {
  const days = async () => (await bucket.folders(QUARANTINE)).filter((day) => DAY.test(day)).toSorted()
  const move = async (from: string, to: string) => {
    if (await bucket.copy(from, to)) await bucket.remove(from)
  }
  const find = async (id: string) => {
    for (const day of (await days()).toReversed()) {
      const name = `${QUARANTINE}${day}/${id}`
      if ((await bucket.size(name)) !== undefined) return name
    }
    return undefined
  }
  const quarantine: FileStore['quarantine'] = {
    take: (id, day) => move(placeOf(id), `${QUARANTINE}${day}/${id}`),
    list: async function* () {
      for await (const names of bucket.list(QUARANTINE)) yield idsOf(names)
    },
    bringBack: async (id) => {
      const found = await find(id)
      if (found !== undefined) await move(found, placeOf(id))
    },
    removeBefore: async (day) => {
      let removed = 0
      for (const old of (await days()).filter((one) => one < day))
        for await (const names of bucket.list(`${QUARANTINE}${old}/`))
          for (const name of names) {
            await bucket.remove(name)
            removed++
          }
      return removed
    },
  }
  return { quarantine, find }
}

/** Files in a bucket that speaks S3, under the same folders as on a disk. */
export const s3Store = (bucket: Bucket): FileStore => {
  const { quarantine, find } = quarantineIn(bucket)
  const name = async () => (await bucket.get(NAME))?.bytes.toString().trim()
  return {
    quarantine,
    name,
    setName: async (own) => {
      const known = await name()
      if (known !== undefined) return known
      await bucket.putNew(NAME, Buffer.from(`${own}\n`))
      return (await name()) ?? own
    },
    put: async (id, bytes) => {
      if (bytes instanceof Uint8Array) await bucket.put(placeOf(id), bytes)
      else await putStream(bucket, placeOf(id), bytes)
    },
    get: async (id) => {
      const held = await bucket.get(placeOf(id))
      if (held) return held.bytes
      const put = await find(id)
      return put === undefined ? undefined : (await bucket.get(put))?.bytes
    },
    read: async (id) => {
      const place = placeOf(id)
      const bytes = await bucket.size(place)
      return bytes === undefined
        ? undefined
        : { bytes, stream: (from, to) => Readable.from(bucket.stream(place, from, to), { objectMode: false }) }
    },
    remove: (id) => bucket.remove(placeOf(id)),
    list: async function* () {
      for await (const names of bucket.list(FILES)) yield idsOf(names)
    },
    removeUnfinished: async (before) => {
      for (const { name: begun, upload } of await bucket.unfinished(FILES)) {
        const [id] = idsOf([begun])
        if (id !== undefined && madeAt(id) < before) await bucket.abort(begun, upload)
      }
    },
    address: (id, as) => bucket.address(placeOf(id), as),
  }
}
