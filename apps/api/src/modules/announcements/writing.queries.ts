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

/**
 * Whole school is whoever is there on the day of publication: what was written in June and is read in July is for the classes of
 * July. Gives those of these published ones the classes of the year that runs on that day by their school's clock; where it has
 * none yet, the classes of the writing stay.
 */
const nameWholeSchool = async (db: Db, published: readonly number[]): Promise<void> => {
  const ids = sql`${[...published]}::bigint[]`
  await sql`
    with wanted as materialized (
      select what.id as announcement_id, class.id as class_id
      from unnest(${ids}) as asked(id)
        cross join lateral (select id, school_id, published_at from announcement where id = asked.id and whole_school offset 0) as what
        join school on school.id = what.school_id
        cross join lateral (select tahun_ajaran_id from academic_year where school_id = what.school_id
          and starts_on <= (what.published_at at time zone school.timezone)::date order by tahun_ajaran_id desc limit 1) as year
        join class on class.school_id = what.school_id and class.tahun_ajaran_id = year.tahun_ajaran_id
    ), former as (
      delete from announcement_class as told
      where told.announcement_id = any(${ids}) and told.announcement_id in (select announcement_id from wanted)
        and not exists (select from wanted where wanted.announcement_id = told.announcement_id and wanted.class_id = told.class_id)
    )
    insert into announcement_class (announcement_id, class_id) select announcement_id, class_id from wanted
    on conflict (announcement_id, class_id) do nothing`.execute(db)
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
): Promise<boolean> => {
  const row = await db
    .updateTable('announcement')
    .set({ ...turn, changed_at: now, revision: seen + 1 })
    .where('id', '=', id)
    .where('revision', '=', seen)
    .returning('id')
    .executeTakeFirst()
  if (row && turn.state === 'published') await nameWholeSchool(db, [id])
  return row !== undefined
}

/** Publishes those whose time has come; answers what is to be told of them. */
export const publishDue = async (db: Db, now: Date) => {
  const rows = await db
    .updateTable('announcement')
    .set({ state: 'published', published_at: sql<Date>`publish_at`, revision: sql<number>`revision + 1` })
    .where('state', '=', 'scheduled')
    .where('publish_at', '<=', now)
    .returning(['id', 'version'])
    .execute()
  if (rows.length > 0)
    await nameWholeSchool(
      db,
      rows.map(({ id }) => id),
    )
  return rows
}

export const noteReminded = async (db: Db, id: number, now: Date): Promise<void> => {
  await db.updateTable('announcement').set({ reminded_at: now }).where('id', '=', id).execute()
}
