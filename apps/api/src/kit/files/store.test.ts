import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { aPupil, aSchool } from '#db/seed/builders.ts'
import { emptyDatabase, testDatabase } from '#test/database.ts'
import type { Services } from '#kit/http/services.ts'
import { DAY } from '#kit/durations.ts'
import { diskStore, type FileStore } from './store.ts'
import { quarantineOrphans, removeExpired, SweepRefused, sweepFiles, sweepStore } from './sweep.ts'
import { sweepUploads } from './uploads.ts'
import { uuidV7 } from '#kit/http/uuid.ts'

const now = new Date('2026-11-23T20:00:00Z')

const aStore = async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'lentera-files-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const root = path.join(folder, 'files')
  return { root, store: diskStore(root) }
}
const names = async (root: string) => (await readdir(root, { recursive: true })).filter((name) => name.includes(path.sep))

/** A store with files of a pupil in it: `keep` writes bytes and row, as a request does that succeeds. */
const aCabinet = async () => {
  const { root, store } = await aStore()
  const { db } = await testDatabase()
  const school = await aSchool(db)
  const { id: owner_id } = await aPupil(db, school)
  const keep = async (days: number) => {
    const made = new Date(now.getTime() - days * DAY)
    const id = uuidV7(made.getTime())
    await store.put(id, Buffer.from('bytes'))
    const delete_after = new Date(made.getTime() + 30 * DAY)
    await db
      .insertInto('file')
      .values({
        id,
        school_id: school.id,
        owner_id,
        purpose: 'selfie',
        type: 'image/jpeg',
        bytes: 5,
        created_at: made,
        delete_after,
      })
      .execute()
    return id
  }
  const rows = async () =>
    (await db.selectFrom('file').where('owner_id', '=', owner_id).orderBy('id').select('id').execute()).map(({ id }) => id)
  return { root, store, db, school, owner_id, keep, rows }
}

test('what was put is there until it is removed, and readable by nobody else on the machine', async () => {
  const { root, store } = await aStore()
  const id = uuidV7()
  expect(await store.get(id)).toBeUndefined()
  await store.put(id, Buffer.from('first'))
  await store.put(id, Buffer.from('second'))
  expect((await store.get(id))?.toString()).toBe('second')
  expect(await names(root)).toEqual([path.join(id.slice(-2), id)])
  const modes = await Promise.all(['', id.slice(-2), path.join(id.slice(-2), id)].map((name) => stat(path.join(root, name))))
  expect(modes.map(({ mode }) => (mode & 0o777).toString(8))).toEqual(['700', '700', '600'])
  await store.remove(id)
  await store.remove(id)
  expect(await store.get(id)).toBeUndefined()
})

test('an id that is no id never becomes a path', async () => {
  const { root, store } = await aStore()
  for (const id of ['../../etc/passwd', '', 'a', `${uuidV7()}/..`, uuidV7().toUpperCase()])
    expect(() => store.get(id), id).toThrow('Not an id')
  await expect(readdir(root)).rejects.toThrow('ENOENT')
})

test('a write that cannot be finished leaves nothing behind', async () => {
  const { root, store } = await aStore()
  const id = uuidV7()
  await store.put(id, Buffer.from('x'))
  const blocked = `${uuidV7().slice(0, -2)}${id.slice(-2)}`
  const folder = path.join(root, id.slice(-2))
  await mkdir(path.join(folder, blocked))
  await expect(store.put(blocked, Buffer.from('y'))).rejects.toThrow(/EISDIR|EEXIST|ENOTEMPTY|EPERM/)
  expect((await readdir(folder)).toSorted()).toEqual([id, blocked].toSorted())
})

test('a photo is removed after 30 days, its row and its bytes; a younger one stays', async () => {
  const { store, db, keep, rows } = await aCabinet()
  const [old, young] = [await keep(30), await keep(29.9)]
  expect(await removeExpired(db, store, now)).toBe(1)
  expect(await rows()).toEqual([young])
  expect(await store.get(old)).toBeUndefined()
  expect(await store.get(young)).toBeDefined()
})

test('a record outlives its photo', async () => {
  const { store, db, school, owner_id, keep } = await aCabinet()
  const photo_file = await keep(31)
  const record = { school_id: school.id, account_id: owner_id, date: '2026-10-23', method: 'selfie', photo_file } as const
  await db
    .insertInto('attendance')
    .values({ ...record, status: 'present', verification: 'automatic' })
    .execute()
  await removeExpired(db, store, now)
  const kept = db.selectFrom('attendance').where('account_id', '=', owner_id).select(['status', 'photo_file'])
  expect(await kept.execute()).toEqual([{ status: 'present', photo_file: null }])
})

test('a run that was killed between the bytes and the row is finished by the next one', async () => {
  const { store, db, keep, rows } = await aCabinet()
  const [half, whole] = [await keep(31), await keep(31)]
  await store.remove(half)
  await removeExpired(db, store, now)
  expect(await rows()).toEqual([])
  expect(await store.get(whole)).toBeUndefined()
})

/** Puts bytes into a store that no database knows. */
const anOrphan = async (store: FileStore, at = now.getTime() - DAY) => {
  const id = uuidV7(at)
  await store.put(id, Buffer.from('bytes'))
  return id
}

test('bytes whose row was never written lie in the quarantine for 30 days; unfinished ones go, those of a request under way stay', async () => {
  const { root, store, db, keep } = await aCabinet()
  const kept = await keep(1)
  const [lost, fresh] = [await anOrphan(store, now.getTime() - 3_700_000), await anOrphan(store, now.getTime() - 60_000)]
  for (const id of [lost, fresh]) await writeFile(path.join(root, id.slice(-2), `${id}.0a1b2c3d.tmp`), 'half')
  expect(await sweepStore(db, store, now)).toEqual({ back: 0, quarantined: 1, removed: 0 })
  expect((await names(root)).map((name) => path.basename(name)).toSorted()).toEqual(
    [kept, fresh, `${fresh}.0a1b2c3d.tmp`, '2026-11-23', lost].toSorted(),
  )
  expect((await store.get(lost))?.toString()).toBe('bytes')
  expect(await sweepStore(db, store, new Date(now.getTime() + 30 * DAY))).toMatchObject({ removed: 0 })
  expect(await store.get(lost)).toBeDefined()
  expect(await sweepStore(db, store, new Date(now.getTime() + 31 * DAY))).toMatchObject({ removed: 1 })
  expect(await store.get(lost)).toBeUndefined()
  expect(await store.get(kept)).toBeDefined()
})

test('a file that the database knows again, after a newer copy of it was restored, is brought back', async () => {
  const { store, db, school, owner_id, keep } = await aCabinet()
  await keep(1)
  const lost = await anOrphan(store)
  await sweepStore(db, store, now)
  await db
    .insertInto('file')
    .values({ id: lost, school_id: school.id, owner_id, purpose: 'selfie', type: 'image/jpeg', bytes: 5, delete_after: null })
    .execute()
  expect(await sweepStore(db, store, now)).toEqual({ back: 1, quarantined: 0, removed: 0 })
  const listed: string[] = []
  for await (const ids of store.list()) listed.push(...ids)
  expect(listed).toContain(lost)
})

test('when more than one in a hundred files would go nothing does, and somebody who has looked may say so', async () => {
  const { store, db, keep } = await aCabinet()
  const kept = await Promise.all(Array.from({ length: 30 }, () => keep(1)))
  const orphans = await Promise.all(Array.from({ length: 21 }, () => anOrphan(store)))
  await expect(sweepStore(db, store, now)).rejects.toThrow('21 of 51 files have no row')
  const count = async () => {
    let all = 0
    for await (const ids of store.list()) all += ids.length
    return all
  }
  expect(await count()).toBe(51)
  expect(await quarantineOrphans(db, store, now)).toMatchObject({ quarantined: 21 })
  expect(await count()).toBe(30)
  for (const id of [...kept, ...orphans]) expect(await store.get(id)).toBeDefined()
})

test('a database that does not know the folder removes nothing from it, neither with its name nor without', async () => {
  const { store, db, keep } = await aCabinet()
  const kept = [await keep(1), await keep(2)]
  await sweepStore(db, store, now)
  const { database: other } = await emptyDatabase()
  const run = (of: FileStore, now_ = now) =>
    sweepFiles.run({
      services: { database: other, files: of } as unknown as Services,
      now: now_,
      log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    })
  // An empty database has no name yet, the folder has one; then both have, and they differ.
  await expect(run(store)).rejects.toThrow(SweepRefused)
  const { store: empty } = await aStore()
  await sweepStore(other.db, empty, now)
  // A row there that has had its time names one of these files.
  const owner_id = (await aPupil(other.db, await aSchool(other.db))).id
  const expired = { id: kept[0]!, owner_id, purpose: 'selfie', type: 'image/jpeg', bytes: 5, delete_after: now } as const
  await other.db.insertInto('file').values(expired).execute()
  await expect(run(store)).rejects.toThrow('belongs to another database')
  // Nor are rows that have expired, or parts of files, looked at on the way.
  await expect(removeExpired(other.db, store, now)).rejects.toThrow(SweepRefused)
  const partials = { list: async () => ['01930000-0000-7000-8000-000000000001'], remove: vi.fn<() => void>() }
  const services = { database: other, files: store, partials } as unknown as Services
  await expect(
    sweepUploads.run({
      services,
      now,
      log: { info: vi.fn<() => void>(), warn: vi.fn<() => void>(), error: vi.fn<() => void>() },
    }),
  ).rejects.toThrow(SweepRefused)
  expect(partials.remove).not.toHaveBeenCalled()
  expect(await other.db.selectFrom('file').select('id').execute()).toEqual([{ id: kept[0] }])
  expect(await store.get(kept[0]!)).toBeDefined()
  // A folder without a name, of which the database knows nothing.
  const { store: unnamed } = await aStore()
  await Promise.all(Array.from({ length: 21 }, () => anOrphan(unnamed)))
  await expect(sweepStore(db, unnamed, now)).rejects.toThrow('knows few of the files')
  for (const id of kept) expect(await store.get(id)).toBeDefined()
  expect(await sweepStore(db, store, now)).toEqual({ back: 0, quarantined: 0, removed: 0 })
})

test('processes that sweep for the first time at once agree on one name', async () => {
  const { store, db, keep } = await aCabinet()
  await keep(1)
  const swept = await Promise.allSettled(Array.from({ length: 8 }, () => sweepStore(db, store, now)))
  expect(swept.filter(({ status }) => status === 'rejected')).toEqual([])
  const { name } = await db.selectFrom('file_store').select('name').executeTakeFirstOrThrow()
  expect(await store.name()).toBe(name)
})

test('a store that nothing was ever put into has nothing to remove', async () => {
  const { store } = await aStore()
  const { db } = await testDatabase()
  expect(await removeExpired(db, store, new Date('2000-01-01T00:00:00Z'))).toBe(0)
  expect(await sweepStore(db, store, new Date('2000-01-01T00:00:00Z'))).toEqual({ back: 0, quarantined: 0, removed: 0 })
})
