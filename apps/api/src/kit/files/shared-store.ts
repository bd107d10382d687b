import { createHash } from 'node:crypto'
import type { Database, Db } from '#db/db.ts'
import { uuidV7 } from '#kit/http/uuid.ts'
import { contentOf, isContent, unuse, use, usersOf } from './shared-store.queries.ts'
import type { FileStore } from './store.ts'

/** A store in which the same bytes lie once, however many files have them. */
export interface SharedStore extends FileStore {
  /**
   * Keeps bytes as `put` does, once for all files that have the same ones. For what people send again and again: documents,
   * pictures of questions. A photo that is never the same twice is only `put`.
   */
  putOnce(id: string, bytes: Uint8Array | AsyncIterable<Uint8Array>): Promise<void>
}

const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()

/** The files behind what lies in the store: those that share it, or the one that it was put for. */
const filesOf = async function* (db: Db, listed: AsyncIterable<readonly string[]>) {
  for await (const ids of listed) {
    const users = await usersOf(db, ids)
    const shared = new Set(users.map(({ content_id }) => content_id))
    yield [...users.map(({ file_id }) => file_id), ...ids.filter((id) => !shared.has(id))]
  }
}
/** Writes bytes in a place of their own; says where they lie, and what they are. */
const write = async (store: FileStore, db: Db, id: string, bytes: Uint8Array | AsyncIterable<Uint8Array>) => {
  // What others have is never written over.
  const at = (await isContent(db, id)) ? uuidV7() : id
  if (bytes instanceof Uint8Array) {
    await store.put(at, bytes)
    return { at, sha256: digestOf(bytes), bytes: bytes.length }
  }
  const hash = createHash('sha256')
  let size = 0
  const passing = async function* () {
    for await (const piece of bytes) {
      hash.update(piece)
      size += piece.length
      yield piece
    }
  }
  await store.put(at, passing())
  return { at, sha256: hash.digest(), bytes: size }
}

/** Over any store; `database` knows which files share what. */
export const sharedStore = (store: FileStore, database: Database): SharedStore => {
  const { db } = database
  const placeOf = (id: string) => contentOf(database.aside, id)
  const freed = async (free: string | undefined) => {
    if (free !== undefined) await store.remove(free)
  }
  /** What lies there for this file alone and may go with it; undefined where others still have it, too. */
  const own = async (id: string): Promise<string | undefined> => {
    const left = await database.inTransaction((within) => unuse(within, id))
    if (left) return left.free
    // Bytes that others have may lie under the id of a file that is gone.
    return (await isContent(db, id)) ? undefined : id
  }
  const putOnce: SharedStore['putOnce'] = async (id, bytes) => {
    if (bytes instanceof Uint8Array) {
      const known = await database.inTransaction((within) => use(within, id, { sha256: digestOf(bytes), bytes: bytes.length }))
      if (known) return freed(known.free)
    }
    const written = await write(store, db, id, bytes)
    const done = await database.inTransaction((within) => use(within, id, written))
    if (done && done.id !== written.at) await store.remove(written.at)
    await freed(done?.free)
  }
  const { address, isThere } = store
  return {
    name: () => store.name(),
    setName: (name) => store.setName(name),
    removeUnfinished: (before) => store.removeUnfinished(before),
    put: (id, bytes) => store.put(id, bytes),
    putOnce,
    get: async (id) => store.get(await placeOf(id)),
    read: async (id) => store.read(await placeOf(id)),
    remove: async (id) => freed(await own(id)),
    list: () => filesOf(db, store.list()),
    quarantine: {
      take: async (id, day) => {
        const alone = await own(id)
        if (alone !== undefined) await store.quarantine.take(alone, day)
      },
      list: () => filesOf(db, store.quarantine.list()),
      bringBack: async (id) => store.quarantine.bringBack(await placeOf(id)),
      removeBefore: (day) => store.quarantine.removeBefore(day),
    },
    ...(isThere && { isThere }),
    ...(address && { address: async (id: string, as: Parameters<typeof address>[1]) => address(await placeOf(id), as) }),
  }
}
