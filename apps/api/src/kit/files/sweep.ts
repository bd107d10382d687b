import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { isUnheld } from './held.ts'
import { type FileStore, madeAt } from './store.ts'
import type { RegularJob } from '#kit/jobs/jobs.ts'

const AT_ONCE = 500
/** A file is written before its row; longer than any request takes from the one to the other. */
const GRACE = 3_600_000

/** Bytes first: a crash in between leaves a row that the next run still finds. */
const removeDue = async (db: Db, store: FileStore, now: Date) => {
  const unheld = await isUnheld(db)
  for (let removed = 0; ;) {
    const due = await db
      .selectFrom('file')
      .where('delete_after', '<=', now)
      .where(unheld)
      .orderBy('delete_after')
      .limit(AT_ONCE)
      .select('id')
      .execute()
    for (const { id } of due) await store.remove(id)
    const ids = due.map(({ id }) => id)
    await db
      .deleteFrom('file')
      .where('id', '=', sql<string>`any(${ids}::uuid[])`)
      .execute()
    removed += due.length
    if (due.length < AT_ONCE) return removed
  }
}

const removeOrphans = async (db: Db, store: FileStore, before: Date) => {
  let removed = 0
  for await (const ids of store.list()) {
    const old = ids.filter((id) => madeAt(id) < before)
    const rows = await db
      .selectFrom('file')
      .where('id', '=', sql<string>`any(${old}::uuid[])`)
      .select('id')
      .execute()
    const known = new Set(rows.map(({ id }) => id))
    const orphans = old.filter((id) => !known.has(id))
    for (const id of orphans) await store.remove(id)
    removed += orphans.length
  }
  return removed
}

/**
 * Removes files that have had their time, bytes and rows, and then what a crash or a failed write has left in the store: bytes
 * without a row, and unfinished ones. It may be stopped at any point and run again.
 */
export const removeExpired = async (db: Db, store: FileStore, now: Date) => {
  const expired = await removeDue(db, store, now)
  const before = new Date(now.getTime() - GRACE)
  await store.removeUnfinished(before)
  return { expired, orphans: await removeOrphans(db, store, before) }
}

export const sweepFiles: RegularJob = {
  name: 'files.sweep',
  every: 'night',
  run: async ({ services: { database, files }, now }) => {
    await removeExpired(database.db, files, now)
  },
}
