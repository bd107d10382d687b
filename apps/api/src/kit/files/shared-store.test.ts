import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { aPupil, aSchool } from '#db/seed/builders.ts'
import { DAY } from '#kit/durations.ts'
import { uuidV7 } from '#kit/http/uuid.ts'
import { testDatabase } from '#test/database.ts'
import { sharedStore } from './shared-store.ts'
import { neededIds } from './shared-store.queries.ts'
import { diskStore } from './store.ts'
import { removeExpired, sweepStore } from './sweep.ts'

const now = new Date('2026-11-23T20:00:00Z')

const aRoom = async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'lentera-shared-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const database = await testDatabase()
  const { db } = database
  const disk = diskStore(path.join(folder, 'files'))
  const store = sharedStore(disk, database)
  const owner_id = (await aPupil(db, await aSchool(db))).id
  const idOf = (days: number) => uuidV7(now.getTime() - days * DAY)
  const row = (id: string, delete_after: Date | null = null) =>
    db
      .insertInto('file')
      .values({ id, owner_id, purpose: 'upload', type: 'application/pdf', bytes: 5, created_at: now, delete_after })
      .execute()
  /** The ids under which bytes lie on the disk. */
  const lying = async () => idsIn(disk)
  return { db, disk, store, idOf, row, lying }
}
const idsIn = async (store: { list(): AsyncIterable<readonly string[]> }) => {
  const found: string[] = []
  for await (const ids of store.list()) found.push(...ids)
  return found.toSorted()
}
const bytes = () => Buffer.from(`bytes of ${uuidV7()}`)
const streamOf = async function* (whole: Buffer) {
  yield whole.subarray(0, 3)
  yield whole.subarray(3)
}

test('the same bytes lie once, sent whole or in parts, and are read by each of their files; others lie for themselves', async () => {
  const { store, idOf, lying } = await aRoom()
  const [first, second, third, other] = [idOf(1), idOf(1), idOf(1), idOf(1)]
  const [same, own] = [bytes(), bytes()]
  await store.putOnce(first, same)
  await store.putOnce(second, streamOf(same))
  await store.putOnce(third, same)
  await store.putOnce(other, own)
  expect(await lying()).toEqual([first, other].toSorted())
  for (const id of [first, second, third]) expect((await store.get(id))?.equals(same)).toBe(true)
  expect((await store.read(second))?.bytes).toBe(same.length)
  expect((await store.get(other))?.equals(own)).toBe(true)
  expect(await idsIn(store)).toEqual([first, second, third, other].toSorted())
})

test('the last of its files frees the bytes, whichever it is, and one that is removed twice frees nothing of others', async () => {
  const { store, idOf, lying } = await aRoom()
  const [first, second] = [idOf(1), idOf(1)]
  const same = bytes()
  await store.putOnce(first, same)
  await store.putOnce(second, same)
  await store.remove(first)
  await store.remove(first)
  expect((await store.get(second))?.equals(same)).toBe(true)
  await store.remove(second)
  expect(await lying()).toEqual([])
  await store.putOnce(second, same)
  expect((await store.get(second))?.equals(same)).toBe(true)
})

test('many at once with the same bytes are counted one by one', async () => {
  const { store, idOf, lying } = await aRoom()
  const ids = Array.from({ length: 8 }, () => idOf(1))
  const same = bytes()
  await Promise.all(ids.map((id, at) => store.putOnce(id, at % 2 === 0 ? same : streamOf(same))))
  expect(await lying()).toHaveLength(1)
  await Promise.all(ids.slice(1).map((id) => store.remove(id)))
  expect((await store.get(ids[0]!))?.equals(same)).toBe(true)
  await store.remove(ids[0]!)
  expect(await lying()).toEqual([])
})

test('a file that is kept again, with the same bytes or others, changes nothing of those that share its former ones', async () => {
  const { store, idOf, lying } = await aRoom()
  const [first, second] = [idOf(1), idOf(1)]
  const [same, changed] = [bytes(), bytes()]
  await store.putOnce(first, same)
  await store.putOnce(first, streamOf(same))
  await store.putOnce(second, same)
  await store.putOnce(first, streamOf(changed))
  expect((await store.get(second))?.equals(same)).toBe(true)
  expect((await store.get(first))?.equals(changed)).toBe(true)
  expect(await lying()).toHaveLength(2)
  await store.remove(second)
  expect(await lying()).toHaveLength(1)
  expect((await store.get(first))?.equals(changed)).toBe(true)
})

test('a file that is kept again with other bytes frees its former ones, where nobody shares them', async () => {
  const { store, idOf, lying } = await aRoom()
  const [file, other] = [idOf(1), idOf(1)]
  const [before, after] = [bytes(), bytes()]
  await store.putOnce(file, before)
  await store.putOnce(other, after)
  await store.putOnce(file, after)
  expect((await store.get(file))?.equals(after)).toBe(true)
  expect(await lying()).toEqual([other])
  await store.putOnce(other, streamOf(before))
  expect(await lying()).toHaveLength(2)
})

test('an expired file takes its bytes along only when no other has them', async () => {
  const { db, store, idOf, row, lying } = await aRoom()
  const [old, young, alone] = [idOf(3), idOf(1), idOf(3)]
  const same = bytes()
  for (const id of [old, young]) await store.putOnce(id, same)
  await store.putOnce(alone, bytes())
  await row(old, now)
  await row(alone, now)
  await row(young)
  expect(await removeExpired(db, store, now)).toBe(2)
  expect((await store.get(young))?.equals(same)).toBe(true)
  expect(await lying()).toEqual([old])
  expect((await neededIds(db)).filter((id) => [old, young, alone].includes(id))).toEqual([old])
})

test('the sweep puts away bytes whose files have no row, never those that another file shows', async () => {
  const { db, store, idOf, row, lying } = await aRoom()
  const [lost, shown, orphan] = [idOf(2), idOf(2), idOf(2)]
  const [same, own] = [bytes(), bytes()]
  for (const id of [lost, shown]) await store.putOnce(id, same)
  await store.putOnce(orphan, own)
  await row(shown)
  expect(await sweepStore(db, store, now)).toEqual({ back: 0, quarantined: 2, removed: 0 })
  expect((await store.get(shown))?.equals(same)).toBe(true)
  expect(await lying()).toEqual([lost])
  // Its row comes back with a newer copy of the database.
  await row(orphan)
  expect(await sweepStore(db, store, now)).toEqual({ back: 1, quarantined: 0, removed: 0 })
  expect((await store.get(orphan))?.equals(own)).toBe(true)
  expect(await sweepStore(db, store, new Date(now.getTime() + 40 * DAY))).toEqual({ back: 0, quarantined: 0, removed: 0 })
})
