import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { anS3Server, aTroubledWay } from '#test/s3-server.ts'
import { uuidV7 } from '#kit/http/uuid.ts'
import { StoreAway } from './away.ts'
import { bucketOf, PART } from './bucket.ts'
import { s3Partials } from './s3-partials.ts'
import { s3Store } from './s3-store.ts'

const quick = { attempts: 3, connect: 1_000, answer: 400 }
const aStore = async () => s3Store(bucketOf(await anS3Server()))
const all = async (store: { list(): AsyncIterable<readonly string[]> }) => {
  const found: string[] = []
  for await (const ids of store.list()) found.push(...ids)
  return found
}
const read = async (stream: AsyncIterable<unknown>) => {
  const chunks: Uint8Array[] = []
  for await (const chunk of stream) chunks.push(chunk as Uint8Array)
  return Buffer.concat(chunks)
}
/** Bytes that tell where they stand. */
const counted = (length: number) =>
  Buffer.from(Uint32Array.from({ length: Math.ceil(length / 4) }, (_, at) => at).buffer).subarray(0, length)
const inPieces = async function* (bytes: Buffer, size = 700_000) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

test('what was put is there until it is removed, whole or from one byte to another', async () => {
  const store = await aStore()
  const id = uuidV7()
  expect(await store.get(id)).toBeUndefined()
  expect(await store.read(id)).toBeUndefined()
  await store.put(id, Buffer.from('first'))
  await store.put(id, Buffer.from('second'))
  expect((await store.get(id))?.toString()).toBe('second')
  const found = await store.read(id)
  expect(found?.bytes).toBe(6)
  expect((await read(found!.stream(1, 3))).toString()).toBe('eco')
  expect(await all(store)).toEqual([id])
  await store.remove(id)
  await store.remove(id)
  expect(await store.get(id)).toBeUndefined()
})

test('an id that is no id never becomes a name in the bucket', async () => {
  const store = await aStore()
  await expect(async () => store.get('../store-name')).rejects.toThrow('Not an id')
})

test('a long stream is written in parts and read back the same; a broken one leaves nothing', async () => {
  const store = await aStore()
  const [id, broken] = [uuidV7(), uuidV7()]
  const bytes = counted(2 * PART + 1_234)
  await store.put(id, inPieces(bytes))
  expect((await store.get(id))?.equals(bytes)).toBe(true)
  const stream = (async function* () {
    yield* inPieces(bytes)
    throw new Error('the line broke')
  })()
  await expect(store.put(broken, stream)).rejects.toThrow('the line broke')
  expect(await all(store)).toEqual([id])
})

test('the store keeps the first name that it is given', async () => {
  const store = await aStore()
  expect(await store.name()).toBeUndefined()
  expect(await store.setName('one')).toBe('one')
  expect(await store.setName('two')).toBe('one')
})

test('a file in the quarantine is still read and can be brought back; others of its day go for good, later ones stay', async () => {
  const store = await aStore()
  const [back, gone, later] = [uuidV7(), uuidV7(), uuidV7()]
  for (const id of [back, gone, later]) await store.put(id, Buffer.from(id))
  await store.quarantine.take(back, '2026-11-01')
  await store.quarantine.take(gone, '2026-11-01')
  await store.quarantine.take(later, '2026-11-02')
  expect(await all(store)).toEqual([])
  expect((await all(store.quarantine)).toSorted()).toEqual([back, gone, later].toSorted())
  expect((await store.get(back))?.toString()).toBe(back)
  await store.quarantine.bringBack(back)
  expect(await store.quarantine.removeBefore('2026-11-02')).toBe(1)
  expect(await all(store)).toEqual([back])
  expect(await all(store.quarantine)).toEqual([later])
  expect(await store.get(gone)).toBeUndefined()
})

test('a wrong secret is refused by the server, and said as a store that cannot be reached', async () => {
  const place = await anS3Server()
  const store = s3Store(bucketOf({ ...place, secret: 'another' }, quick))
  await expect(store.put(uuidV7(), Buffer.from('x'))).rejects.toThrow(StoreAway)
})

test('an address of the bucket itself is read without a key, and not with another name in it', async () => {
  const store = await aStore()
  const [mine, others] = [uuidV7(), uuidV7()]
  await store.put(mine, Buffer.from('mine'))
  await store.put(others, Buffer.from('others'))
  const address = await store.address!(mine, { type: 'application/pdf', disposition: 'attachment', seconds: 60 })
  const answer = await fetch(address)
  expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([200, 'application/pdf', 'mine'])
  const turned = address.replaceAll(mine, others).replace(`/${mine.slice(-2)}/`, `/${others.slice(-2)}/`)
  expect((await fetch(turned)).status).toBe(403)
})

test('a bucket that answers 503 twice is asked again, one that goes on so is said in Indonesian after its attempts', async () => {
  const { way, place } = await aTroubledWay(await anS3Server())
  const store = s3Store(bucketOf(place, quick))
  const id = uuidV7()
  let refusals = 2
  way.instead = (answer) => refusals-- > 0 && Boolean(answer.writeHead(503).end())
  await store.put(id, Buffer.from('kept'))
  expect((await store.get(id))?.toString()).toBe('kept')
  way.instead = (answer) => Boolean(answer.writeHead(503).end())
  way.asked = 0
  const failed: unknown = await store.put(id, Buffer.from('lost')).catch((error: unknown) => error)
  expect(failed).toBeInstanceOf(StoreAway)
  expect(failed).toMatchObject({ code: 'UNAVAILABLE', message: expect.stringContaining('Penyimpanan berkas') as string })
  expect(way.asked).toBe(3)
  way.instead = () => false
  expect((await store.get(id))?.toString()).toBe('kept')
})

test('a bucket that never answers, or is gone, is given up and not waited for for ever', async () => {
  const { way, place } = await aTroubledWay(await anS3Server())
  way.instead = () => true
  await expect(s3Store(bucketOf(place, { ...quick, attempts: 2 })).get(uuidV7())).rejects.toThrow(StoreAway)
  const gone = { ...place, endpoint: 'http://127.0.0.1:1' }
  await expect(s3Store(bucketOf(gone, quick)).get(uuidV7())).rejects.toThrow(StoreAway)
})

test('an upload goes on in another process, over parts and their tail, and is read where it is needed', async () => {
  const place = await anS3Server()
  const id = uuidV7()
  const bytes = counted(2 * PART + 300_000)
  await s3Partials(bucketOf(place)).create(id)
  let at = 0
  for (const end of [1_000, PART - 1, PART + 10, bytes.length]) {
    // Each time as a process that knows nothing yet.
    const done = await s3Partials(bucketOf(place)).append(id, at, bytes.length, Readable.from([bytes.subarray(at, end)]))
    expect(done).toEqual({ end })
    at = end
  }
  const partials = s3Partials(bucketOf(place))
  for (let times = 0; times < 2; times++)
    await partials.opened(id, async (file) => {
      expect(file.length).toBe(bytes.length)
      expect((await file.at(PART - 2, 4)).equals(bytes.subarray(PART - 2, PART + 2))).toBe(true)
      expect((await file.at(file.length - 3, 100)).length).toBe(3)
      expect((await read(file.stream(0))).equals(bytes)).toBe(true)
    })
  expect(await partials.list()).toEqual([id])
  await partials.remove(id)
  await partials.remove(id)
  expect(await partials.list()).toEqual([])
  await expect(partials.append(id, 0, 10, Readable.from([Buffer.from('x')]))).rejects.toMatchObject({ code: 'ENOENT' })
})

test('what a lost line has brought is kept, what came twice counts once, and more than was said is refused', async () => {
  const partials = s3Partials(bucketOf(await anS3Server()))
  const id = uuidV7()
  const bytes = counted(PART + 50)
  await partials.create(id)
  const lost = (async function* () {
    yield bytes.subarray(0, PART + 20)
    throw new Error('the line broke')
  })()
  expect(await partials.append(id, 0, bytes.length, lost)).toEqual({ end: PART + 20, why: 'lost' })
  // The database has heard of the first ten bytes only: the phone sends the rest again.
  expect(await partials.append(id, 10, bytes.length, inPieces(bytes.subarray(10)))).toEqual({ end: bytes.length })
  expect(await partials.append(id, bytes.length, bytes.length, Readable.from([Buffer.from('more')]))).toMatchObject({
    why: 'long',
  })
  await partials.opened(id, async (file) => expect((await read(file.stream(0))).equals(bytes)).toBe(true))
})
