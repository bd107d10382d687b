import type { SentFile } from '@lentera/contract'
import { announcementLimits } from '@lentera/contract/announcements'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { fileRow } from '#kit/files/attachment.ts'
import { holds, pageOf, type SearchPaging } from '#kit/http/lists.ts'
import { saysIn } from '#kit/http/words.ts'
import { shownName } from '#school/shown-name.queries.ts'

/** Everybody whom an announcement is for, with the pupil through whom: pupils of its classes, and their linked parents. */
const readers = sql`(
  select told.announcement_id, pupil.id as account_id, null::bigint as child_id, told.class_id
  from announcement_class as told inner join announcement as what on what.id = told.announcement_id
    inner join enrollment on enrollment.class_id = told.class_id
    inner join account as pupil on pupil.id = enrollment.student_id and pupil.deleted_at is null and pupil.school_id = what.school_id
  where what.audience <> 'parents'
  union all
  select told.announcement_id, link.parent_id, pupil.id, told.class_id
  from announcement_class as told inner join announcement as what on what.id = told.announcement_id
    inner join enrollment on enrollment.class_id = told.class_id
    inner join account as pupil on pupil.id = enrollment.student_id and pupil.deleted_at is null and pupil.school_id = what.school_id
    inner join family_link as link on link.student_id = pupil.id and link.state = 'linked'
    inner join account as parent on parent.id = link.parent_id and parent.deleted_at is null
  where what.audience <> 'students')`

/**
 * Whether an announcement is among those for somebody: begun at the reader, so that what other schools publish is never looked at.
 * An array, because the planner would begin a join at the announcements.
 */
const isFor = (reader: number): RawBuilder<boolean> => sql<boolean>`announcement.id = any(array(
  select told.announcement_id from account as pupil
    inner join enrollment on enrollment.student_id = pupil.id
    inner join announcement_class as told on told.class_id = enrollment.class_id
    inner join announcement as what on what.id = told.announcement_id and what.school_id = pupil.school_id
  where pupil.id = ${reader} and pupil.deleted_at is null and what.audience <> 'parents'
  union
  select told.announcement_id from family_link as link
    inner join account as pupil on pupil.id = link.student_id and pupil.deleted_at is null
    inner join enrollment on enrollment.student_id = pupil.id
    inner join announcement_class as told on told.class_id = enrollment.class_id
    inner join announcement as what on what.id = told.announcement_id and what.school_id = pupil.school_id
  where link.parent_id = ${reader} and link.state = 'linked' and what.audience <> 'students'))`

export const filesOf = sql<SentFile[]>`coalesce((select json_agg(${fileRow} order by of.id) from announcement_file as of
  inner join file on file.id = of.file_id where of.announcement_id = announcement.id), '[]')`

const read = (db: Db, reader: number) =>
  db
    .selectFrom('announcement')
    .innerJoin('account as author', 'author.id', 'announcement.author_id')
    .innerJoin('school', 'school.id', 'announcement.school_id')
    .leftJoin('announcement_read as mine', (join) =>
      join
        .onRef('mine.announcement_id', '=', 'announcement.id')
        .onRef('mine.version', '=', 'announcement.version')
        .on('mine.account_id', '=', reader),
    )
    .where('announcement.state', '=', 'published')
    .where(isFor(reader))
    .select(['announcement.id', 'announcement.uuid', 'announcement.title', 'announcement.important'])
    .select(['announcement.needs_confirmation', 'announcement.by_office', 'announcement.version'])
    .select([shownName('author').as('author'), 'school.name as school', 'mine.read_at', 'mine.confirmed_at'])
    .select(sql<Date>`announcement.published_at`.as('published_at'))

/** A page of what somebody was told, the newest first. */
export const pageFor = (db: Db, reader: number, { search, ...asked }: SearchPaging) =>
  pageOf(
    read(db, reader).where(holds(search, 'announcement.title', 'announcement.text')),
    [sql`announcement.published_at desc`, sql`announcement.id desc`],
    asked,
  )
export type ReadRow = Awaited<ReturnType<typeof pageFor>>['data'][number]

/** The newest of what somebody was told that says the words. */
export const toldWith = (db: Db, reader: number, { words, most }: { words: readonly string[]; most: number }) =>
  read(db, reader)
    .where(saysIn(words, 'announcement.title', 'announcement.text'))
    .orderBy(sql`announcement.published_at desc`)
    .orderBy('announcement.id', 'desc')
    .limit(most)
    .execute()

/** What somebody was told, by its uuid; undefined for anything else. */
export const announcementFor = (db: Db, reader: number, uuid: string) =>
  read(db, reader)
    .where('announcement.uuid', '=', uuid)
    .select(['announcement.text', 'announcement.changed_at', filesOf.as('attached')])
    .executeTakeFirst()

/** Somebody has read this version, and confirmed it where `confirmed`. */
export const noteRead = async (
  db: Db,
  { id, reader, version, confirmed, now }: { id: number; reader: number; version: number; confirmed: boolean; now: Date },
): Promise<void> => {
  const row = { announcement_id: id, account_id: reader, version, read_at: now, confirmed_at: confirmed ? now : null }
  await db
    .insertInto('announcement_read')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['announcement_id', 'account_id']).doUpdateSet({
        version,
        read_at: sql<Date>`case when announcement_read.version = ${version} then announcement_read.read_at else ${now}::timestamptz end`,
        confirmed_at: sql<Date | null>`coalesce(case when announcement_read.version = ${version} then announcement_read.confirmed_at end, ${row.confirmed_at}::timestamptz)`,
      }),
    )
    .execute()
}

/** Who has not read what it says now, or not confirmed where that is asked; those of one class beside each other. */
export const missingOf = async (db: Db, id: number) =>
  (
    await sql<{ account_id: number; name: string; of: string | null; class: string }>`
      select reader.account_id, person.name, child.name as "of", class.name as class
      from ${readers} as reader inner join announcement on announcement.id = reader.announcement_id
        inner join account as person on person.id = reader.account_id
        inner join class on class.id = reader.class_id
        left join account as child on child.id = reader.child_id
        left join announcement_read as seen on seen.announcement_id = announcement.id
          and seen.account_id = reader.account_id and seen.version = announcement.version
      where announcement.id = ${id}
        and (seen.account_id is null or (announcement.needs_confirmation and seen.confirmed_at is null))
      order by class.name, coalesce(child.name, person.name), person.name limit ${announcementLimits.names}`.execute(db)
  ).rows

/** Those to whom it is still to be told, by account from one on: all, or only whoever has not read or confirmed it. */
export const recipientsAfter = async (
  db: Db,
  { id, after, most, unread }: { id: number; after: number; most: number; unread: boolean },
): Promise<number[]> =>
  (
    await sql<{ account_id: number }>`
      select distinct reader.account_id
      from ${readers} as reader inner join announcement on announcement.id = reader.announcement_id
        left join announcement_read as seen on seen.announcement_id = announcement.id
          and seen.account_id = reader.account_id and seen.version = announcement.version
      where announcement.id = ${id} and reader.account_id > ${after} and (not ${unread}::boolean or seen.account_id is null
        or (announcement.needs_confirmation and seen.confirmed_at is null))
      order by reader.account_id limit ${most}`.execute(db)
  ).rows.map(({ account_id }) => account_id)

/** What is told of an announcement; undefined where it is not published any more. */
export const newsOf = (db: Db, id: number) =>
  db
    .selectFrom('announcement')
    .innerJoin('account as author', 'author.id', 'announcement.author_id')
    .innerJoin('school', 'school.id', 'announcement.school_id')
    .where('announcement.id', '=', id)
    .where('announcement.state', '=', 'published')
    .select(['announcement.uuid', 'announcement.title', 'announcement.important', 'announcement.version'])
    .select([
      'announcement.school_id',
      'announcement.by_office',
      'announcement.needs_confirmation',
      shownName('author').as('author'),
      'school.name as school',
    ])
    .executeTakeFirst()

/** How many pupils each of these classes has. */
export const countPupils = async (db: Db, classes: readonly number[]): Promise<ReadonlyMap<number, number>> => {
  if (classes.length === 0) return new Map()
  const rows = await db
    .selectFrom('enrollment')
    .innerJoin('account as pupil', 'pupil.id', 'enrollment.student_id')
    .where('class_id', 'in', [...classes])
    .where('pupil.deleted_at', 'is', null)
    .groupBy('class_id')
    .select(['class_id', sql<number>`count(*)::integer`.as('n')])
    .execute()
  return new Map(rows.map(({ class_id, n }) => [class_id, n]))
}
