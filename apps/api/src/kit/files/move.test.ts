import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { uuidV7 } from '#kit/http/uuid.ts'
import { anS3Server } from '#test/s3-server.ts'
import { MoveRefused, moveFiles } from './move.ts'
import { bucketOf } from './s3/bucket.ts'
import { s3Store } from './s3/s3-store.ts'
import { diskStore, type FileStore } from './store.ts'

const now = new Date('2026-11-23T20:00:00Z')
const aFolder = async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'lentera-move-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return diskStore(folder)
}
const idsIn = async (store: FileStore) => {
  const found: string[] = []
  for await (const ids of store.list()) found.push(...ids)
  return found.toSorted()
}

test('a move that breaks off goes on where it was, takes name and quarantine along, and comes back the same', async () => {
  const [disk, bucket, back] = [await aFolder(), s3Store(bucketOf(await anS3Server())), await aFolder()]
  const ids = Array.from({ length: 20 }, () => uuidV7()).toSorted()
  for (const id of ids) await disk.put(id, Buffer.from(`bytes of ${id}`))
  await disk.setName('the store')
  await disk.quarantine.take(ids[0]!, '2026-11-20')
  let puts = 0
  const breaking: FileStore = {
    ...bucket,
    put: (id, bytes) => (++puts > 10 ? Promise.reject(new Error('the line broke')) : bucket.put(id, bytes)),
  }
  await expect(moveFiles(disk, breaking, { remove: false, now })).rejects.toThrow('the line broke')
  const first = (await idsIn(bucket)).length
  expect(first).toBeGreaterThan(0)
  expect(await moveFiles(disk, bucket, { remove: true, now })).toEqual({ moved: 19 - first, there: first, quarantined: 1 })
  expect(await idsIn(bucket)).toEqual(ids.slice(1))
  expect(await idsIn(disk)).toEqual([])
  expect(await bucket.name()).toBe('the store')
  expect((await bucket.get(ids[0]!))?.toString()).toBe(`bytes of ${ids[0]}`)
  expect(await moveFiles(bucket, back, { remove: false, now })).toEqual({ moved: 19, there: 0, quarantined: 1 })
  for (const id of ids) expect((await back.get(id))?.toString()).toBe(`bytes of ${id}`)
})

test('files never move into the store of another database', async () => {
  const [disk, other] = [await aFolder(), await aFolder()]
  await disk.setName('one')
  await other.setName('another')
  const id = uuidV7()
  await disk.put(id, Buffer.from('x'))
  await expect(moveFiles(disk, other, { remove: true, now })).rejects.toThrow(MoveRefused)
  expect(await idsIn(disk)).toEqual([id])
  expect(await idsIn(other)).toEqual([])
})
