import { codeOf } from '#kit/error-code.ts'
import { Readable } from 'node:stream'
import type { Opened } from '#kit/files/kind/opened.ts'
import type { Partials } from '#kit/files/partials.ts'
import { type Bucket, PART } from './bucket.ts'

const UPLOADS = 'uploads/'
const [WHOLE, TAIL] = ['.whole', '.tail']

/**
 * How far an upload has come: `sent` parts of exactly PART bytes, then the bytes of the tail. Only what the tail says counts: a
 * part that was sent and never noted is sent again under the same number, with the same bytes, because all parts have one length.
 */
interface PartialState {
  readonly upload: string
  readonly sent: readonly string[]
  readonly tail: Buffer
}

const absent = (id: string) => Object.assign(new Error(`There is no upload ${id}.`), { code: 'ENOENT' })

const openedAs = (bucket: Bucket, name: string, length: number): Opened => ({
  length,
  at: async (offset, wanted) => {
    const pieces: Uint8Array[] = []
    const to = Math.min(offset + wanted, length) - 1
    for await (const piece of bucket.stream(name, offset, to)) pieces.push(piece)
    return Buffer.concat(pieces)
  },
  stream: (from, to = length) => Readable.from(bucket.stream(name, from, Math.min(to, length) - 1), { objectMode: false }),
})

/** One after the other for each upload: a phone that has lost its line asks again while its first request is still being read. */
const inOrder = () => {
  const last = new Map<string, Promise<unknown>>()
  return async <T>(id: string, work: () => Promise<T>): Promise<T> => {
    const mine = (last.get(id) ?? Promise.resolve()).then(work)
    const settled = mine.catch(() => undefined)
    last.set(id, settled)
    try {
      return await mine
    } finally {
      if (last.get(id) === settled) last.delete(id)
    }
  }
}

/** Writes what comes behind what is there; answers how far it got. Whatever ends it, what came is noted. */
const write = async (
  bucket: Bucket,
  { name, state, skip, most }: { name: string; state: PartialState; skip: number; most: number },
  body: AsyncIterable<Uint8Array>,
) => {
  const sent = [...state.sent]
  let { tail } = state
  let upload = state.upload
  let left = skip
  let why: 'lost' | 'long' | undefined
  const pieces = body[Symbol.asyncIterator]()
  const next = () =>
    pieces.next().catch(() => {
      why = 'lost'
      return { done: true as const, value: undefined }
    })
  for (let came = await next(); came.done !== true; came = await next()) {
    // Those that an answer nobody got had already noted.
    const fresh = came.value.subarray(Math.min(left, came.value.length))
    left -= came.value.length - fresh.length
    if (sent.length * PART + tail.length + fresh.length > most) {
      why = 'long'
      await pieces.return?.()
      break
    }
    tail = Buffer.concat([tail, fresh])
    while (tail.length >= PART) {
      if (upload === '') upload = await bucket.begin(`${name}${WHOLE}`)
      sent.push((await bucket.part(`${name}${WHOLE}`, upload, sent.length + 1, tail.subarray(0, PART))).etag)
      tail = tail.subarray(PART)
    }
  }
  await bucket.put(`${name}${TAIL}`, tail, { upload, sent: sent.join(' ') })
  const end = sent.length * PART + tail.length
  return why ? { end, why } : { end }
}

/** Unfinished uploads in a bucket: what came is kept there as parts of a multipart upload, so that any process goes on with it. */
export const s3Partials = (bucket: Bucket): Partials => {
  const inTurn = inOrder()
  const nameOf = (id: string) => `${UPLOADS}${id}`
  const stateOf = async (id: string): Promise<PartialState> => {
    const held = await bucket.get(`${nameOf(id)}${TAIL}`)
    if (!held) throw absent(id)
    const { upload = '', sent = '' } = held.said
    return { upload, sent: sent.split(' ').filter((etag) => etag !== ''), tail: held.bytes }
  }
  /** Puts the parts together, once; answers where all of it lies, and how long it is. */
  const wholeOf = async (id: string) => {
    const name = nameOf(id)
    const { upload, sent, tail } = await stateOf(id)
    const length = sent.length * PART + tail.length
    if (upload === '') return { name: `${name}${TAIL}`, length }
    if ((await bucket.size(`${name}${WHOLE}`)) === undefined) {
      const parts = sent.map((etag, at) => ({ number: at + 1, etag }))
      if (tail.length > 0) parts.push(await bucket.part(`${name}${WHOLE}`, upload, parts.length + 1, tail))
      await bucket.complete(`${name}${WHOLE}`, upload, parts)
    }
    return { name: `${name}${WHOLE}`, length }
  }
  return {
    create: async (id) => {
      if ((await bucket.size(`${nameOf(id)}${TAIL}`)) === undefined)
        await bucket.put(`${nameOf(id)}${TAIL}`, Buffer.alloc(0), { upload: '', sent: '' })
    },
    append: (id, at, most, body) =>
      inTurn(id, async () => {
        const state = await stateOf(id)
        const known = state.sent.length * PART + state.tail.length
        // What the database knows of is always here; otherwise the upload begins again.
        if (known < at) throw absent(id)
        return write(bucket, { name: nameOf(id), state, skip: known - at, most }, body)
      }),
    opened: async (id, read) => {
      const { name, length } = await inTurn(id, () => wholeOf(id))
      return read(openedAs(bucket, name, length))
    },
    remove: async (id) => {
      const state = await stateOf(id).catch((error: unknown) => {
        if (codeOf(error) === 'ENOENT') return undefined
        throw error
      })
      const name = nameOf(id)
      if (state && state.upload !== '' && (await bucket.size(`${name}${WHOLE}`)) === undefined)
        await bucket.abort(`${name}${WHOLE}`, state.upload)
      await bucket.remove(`${name}${WHOLE}`)
      await bucket.remove(`${name}${TAIL}`)
    },
    list: async () => {
      const ids = new Set<string>()
      for await (const names of bucket.list(UPLOADS))
        for (const name of names) ids.add(name.slice(UPLOADS.length).replace(/\.(?:whole|tail)$/, ''))
      return [...ids]
    },
  }
}
