import type { Db } from '#db/db.ts'
import { DAY } from '#kit/durations.ts'

/** A file that this person has sent with questions before, by the digest of what was sent. */
export const sentBefore = (db: Db, owner: number, digest: Buffer, now: Date) =>
  db
    .selectFrom('file')
    .where('owner_id', '=', owner)
    .where('digest', '=', digest)
    .where('purpose', '=', 'upload')
    .where((eb) => eb.or([eb('delete_after', 'is', null), eb('delete_after', '>', now)]))
    .select('id')
    .executeTakeFirst()

/** Keeps a file of somebody's that would go within a day for a whole day from now. */
export const keepForDay = async (db: Db, id: string, now: Date): Promise<void> => {
  await db
    .updateTable('file')
    .where('id', '=', id)
    .where('delete_after', 'is not', null)
    .set({ delete_after: new Date(now.getTime() + DAY) })
    .execute()
}

interface Kept {
  readonly id: string
  readonly owner: number
  readonly digest: Buffer
  readonly type: string
  readonly name: string
  readonly bytes: number
  readonly width: number | null
  readonly height: number | null
}
/** Notes a file that came with questions; it goes after a day unless a question shows it by then. One that has had its time makes room. */
export const noteEmbedded = async (db: Db, { owner, ...file }: Kept, now: Date): Promise<void> => {
  await db
    .updateTable('file')
    .where('owner_id', '=', owner)
    .where('digest', '=', file.digest)
    .where('delete_after', '<=', now)
    .set({ digest: null })
    .execute()
  const row = {
    ...file,
    owner_id: owner,
    purpose: 'upload' as const,
    created_at: now,
    delete_after: new Date(now.getTime() + DAY),
  }
  await db.insertInto('file').values(row).execute()
}

/** Keeps files that questions show from now on. */
export const keepFiles = async (db: Db, owner: number, ids: readonly string[]): Promise<void> => {
  if (ids.length > 0)
    await db
      .updateTable('file')
      .where('owner_id', '=', owner)
      .where('id', 'in', [...ids])
      .set({ delete_after: null })
      .execute()
}

/** What files are, by their ids. */
export const typesOf = (db: Db, ids: readonly string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('file')
        .where('id', 'in', [...ids])
        .select(['id', 'type', 'bytes'])
        .execute()
