import type { AnnouncementAudience, AnnouncementState } from '@lentera/contract/announcements'
import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { uuidV7 } from '#kit/http/uuid.ts'
import type { Desk } from './desk.queries.ts'

/** What an announcement says. */
export interface Words {
  readonly title: string
  readonly text: string
  readonly audience: AnnouncementAudience
  readonly important: boolean
  readonly needs_confirmation: boolean
  readonly whole_school: boolean
}
interface Attachments {
  readonly classes: readonly number[]
  readonly files: readonly string[]
  readonly now: Date
}
const setAround = async (db: Db, announcement_id: number, { classes, files }: Omit<Attachments, 'now'>): Promise<void> => {
  await db.deleteFrom('announcement_class').where('announcement_id', '=', announcement_id).execute()
  await db
    .insertInto('announcement_class')
    .values(classes.map((class_id) => ({ announcement_id, class_id })))
    .execute()
  if (files.length > 0)
    await db
      .insertInto('announcement_file')
      .values(files.map((file_id) => ({ file_id, announcement_id })))
      .execute()
}

/** Adds a draft; answers its uuid. */
export const insertAnnouncement = async (db: Db, desk: Desk, words: Words, around: Attachments): Promise<string> => {
  const at = { created_at: around.now, changed_at: around.now }
  const who = { uuid: uuidV7(around.now.getTime()), school_id: desk.school, author_id: desk.account, by_office: desk.office }
  const { id, uuid } = await db
    .insertInto('announcement')
    .values({ ...words, ...who, ...at })
    .returning(['id', 'uuid'])
    .executeTakeFirstOrThrow()
  await setAround(db, id, around)
  return uuid
}

/** Says something else; false where it was changed since it was seen. */
export const changeAnnouncement = async (
  db: Db,
  { id, seen, words, kept, ...around }: Attachments & { id: number; seen: number; words: Words; kept: readonly string[] },
): Promise<boolean> => {
  const row = await db
    .updateTable('announcement')
    .set({ ...words, changed_at: around.now, version: sql<number>`version + 1`, revision: seen + 1 })
    .where('id', '=', id)
    .where('revision', '=', seen)
    .returning('id')
    .executeTakeFirst()
  if (!row) return false
  await db
    .deleteFrom('announcement_file')
    .where('announcement_id', '=', id)
    .where(sql<boolean>`file_id <> all(${kept}::uuid[])`)
    .execute()
  await setAround(db, id, around)
  return true
}

interface Turn {
  readonly state: AnnouncementState
  readonly publish_at?: Date | null
  readonly published_at?: Date
}
/** Puts it into another state; false where it was changed since it was seen. */
export const turnAnnouncement = async (
  db: Db,
  { id, seen, now }: { id: number; seen: number; now: Date },
  turn: Turn,
): Promise<boolean> =>
  (await db
    .updateTable('announcement')
    .set({ ...turn, changed_at: now, revision: seen + 1 })
    .where('id', '=', id)
    .where('revision', '=', seen)
    .returning('id')
    .executeTakeFirst()) !== undefined

/** Publishes those whose time has come; answers what is to be told of them. */
export const publishDue = (db: Db, now: Date) =>
  db
    .updateTable('announcement')
    .set({ state: 'published', published_at: sql<Date>`publish_at`, revision: sql<number>`revision + 1` })
    .where('state', '=', 'scheduled')
    .where('publish_at', '<=', now)
    .returning(['id', 'version'])
    .execute()

export const noteReminded = async (db: Db, id: number, now: Date): Promise<void> => {
  await db.updateTable('announcement').set({ reminded_at: now }).where('id', '=', id).execute()
}
