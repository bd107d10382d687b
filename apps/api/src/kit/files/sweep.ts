import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import type { RegularJob } from '#kit/jobs/jobs.ts'
import { DAY } from '#kit/durations.ts'
import { isUnheld } from './held.ts'
import { thumbnailsAmong, thumbnailsFor } from './shared-store.queries.ts'
import { type FileStore, madeAt } from './store.ts'

const AT_ONCE = 500
/** A file is written before its row; longer than any request takes from the one to the other. */
const GRACE = 3_600_000
/** How long a file without a row can be brought back. */
const QUARANTINE_DAYS = 30
/** More files without a row than this share of all are no leftovers of crashes: somebody has to look. A few always may be. */
const MOST = { share: 0.01, few: 20 } as const
/** How many files of a store without a name a database has to know, to be the one that it belongs to. */
const KNOWN = { share: 0.5, asked: 500 } as const

/** Nothing was removed, because what was found cannot be right; the message says what to do. */
export class SweepRefused extends Error {
  override name = 'SweepRefused'
}

/**
 * Removes files that have had their time, bytes and rows. Bytes first: a crash in between leaves a row that the next run still
 * finds. Answers how many. Throws SweepRefused for the store of another database.
 */
export const removeExpired = async (db: Db, store: FileStore, now: Date) => {
  await assertSameStore(db, store, now)
  // Planning the search through everything that may hold a file takes longer than most nights' work.
  if (!(await db.selectFrom('file').where('delete_after', '<=', now).select('id').limit(1).executeTakeFirst())) return 0
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
    const ids = due.map(({ id }) => id)
    for (const { id } of await thumbnailsFor(db, ids)) await store.remove(id)
    for (const id of ids) await store.remove(id)
    await db
      .deleteFrom('file')
      .where('id', '=', sql<string>`any(${ids}::uuid[])`)
      .execute()
    removed += due.length
    if (due.length < AT_ONCE) return removed
  }
}

/** Those of these files, and of the small pictures of files, that have a row. */
const knownOf = async (db: Db, ids: readonly string[]) => {
  const rows = await db
    .selectFrom('file')
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .select('id')
    .execute()
  const small = rows.length === ids.length ? [] : await thumbnailsAmong(db, ids)
  return new Set([...rows, ...small].map(({ id }) => id))
}

/** Whether a database knows at least half of what lies in a store, or no more than `few` files lie there. */
const knowsFiles = async (db: Db, store: FileStore, { before, few }: { before: Date; few: number }) => {
  const asked: string[] = []
  for await (const ids of store.list()) {
    asked.push(...ids.filter((id) => madeAt(id) < before))
    if (asked.length >= KNOWN.asked) break
  }
  return asked.length <= few || (await knownOf(db, asked)).size >= asked.length * KNOWN.share
}

/**
 * Makes sure that this store belongs to this database: both keep the same name. Where one of them has none yet (a first run, or a
 * folder from an older backup), they are put together if the database knows the files. Throws SweepRefused otherwise.
 */
export const assertSameStore = async (db: Db, store: FileStore, now: Date) => {
  const before = new Date(now.getTime() - GRACE)
  const [kept, own] = [await db.selectFrom('file_store').select('name').executeTakeFirst(), await store.name()]
  if (kept && own !== undefined) {
    if (kept.name === own) return
    throw new SweepRefused(
      'This folder of files belongs to another database: check DATA_DIR and DATABASE_URL. Nothing was removed.',
    )
  }
  // A folder with a name belongs somewhere, however little lies in it.
  if (!(await knowsFiles(db, store, { before, few: own === undefined ? MOST.few : 0 })))
    throw new SweepRefused(
      'This database knows few of the files in its folder: check DATA_DIR and DATABASE_URL. Nothing was removed.',
    )
  const name = await store.setName(kept?.name ?? own ?? randomUUID())
  await db
    .insertInto('file_store')
    .values({ name })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  // Another process may have been first with the one, and its neighbour with the other.
  if ((await db.selectFrom('file_store').select('name').executeTakeFirst())?.name !== name)
    throw new SweepRefused('This folder of files and its database were named at once: try again. Nothing was removed.')
}

/** Bytes without a row, older than a moment, and how many files there are at all. */
const orphansOf = async (db: Db, store: FileStore, before: Date) => {
  const orphans: string[] = []
  let all = 0
  for await (const ids of store.list()) {
    const known = await knownOf(db, ids)
    orphans.push(...ids.filter((id) => !known.has(id) && madeAt(id) < before))
    all += ids.length
  }
  return { orphans, all }
}

const dayOf = (at: Date) => at.toISOString().slice(0, 10)

/** Brings back from the quarantine what the database knows (again). */
const bringBackKnown = async (db: Db, store: FileStore) => {
  let back = 0
  for await (const ids of store.quarantine.list())
    for (const id of await knownOf(db, ids)) {
      await store.quarantine.bringBack(id)
      back++
    }
  return back
}

/**
 * Clears away what crashes and failed writes have left in the store: bytes without a row go to the quarantine, and for good after
 * 30 days. Throws SweepRefused, and moves nothing, when the store is another database's or when more than 1 % would go. It may
 * be stopped at any point and run again.
 */
export const sweepStore = async (db: Db, store: FileStore, now: Date) => {
  const before = new Date(now.getTime() - GRACE)
  await assertSameStore(db, store, now)
  const back = await bringBackKnown(db, store)
  const { orphans, all } = await orphansOf(db, store, before)
  if (orphans.length > Math.max(MOST.few, all * MOST.share))
    throw new SweepRefused(
      `${orphans.length} of ${all} files have no row in this database: is it an older copy? Nothing was removed. If it is right, move them with npm run files -- quarantine.`,
    )
  await store.removeUnfinished(before)
  return { back, ...(await putAway(store, orphans, now)) }
}

const putAway = async (store: FileStore, orphans: readonly string[], now: Date) => {
  for (const id of orphans) await store.quarantine.take(id, dayOf(now))
  const removed = await store.quarantine.removeBefore(dayOf(new Date(now.getTime() - QUARANTINE_DAYS * DAY)))
  return { quarantined: orphans.length, removed }
}

/** The same for somebody who has looked: however many there are. Throws SweepRefused for the store of another database. */
export const quarantineOrphans = async (db: Db, store: FileStore, now: Date) => {
  const before = new Date(now.getTime() - GRACE)
  await assertSameStore(db, store, now)
  const { orphans } = await orphansOf(db, store, before)
  return putAway(store, orphans, now)
}

export const sweepFiles: RegularJob = {
  name: 'files.sweep',
  every: 'night',
  run: async ({ services: { database, files }, now, log }) => {
    const expired = await removeExpired(database.db, files, now)
    const swept = await sweepStore(database.db, files, now)
    log.info({ expired, ...swept }, 'Files were swept.')
  },
}
