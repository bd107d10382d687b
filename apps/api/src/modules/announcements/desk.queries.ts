import type { AnnouncementState } from '@lentera/contract/announcements'
import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { holds, pageOf, type SearchPaging } from '#kit/http/lists.ts'
import { saysAt } from '#kit/http/words.ts'
import { shownName } from '#school/shown-name.queries.ts'
import { filesOf } from './announcements.queries.ts'

/** Whose desk it is: a teacher's own ones, all of the school for its office. */
export interface Desk {
  readonly school: number
  readonly account: number
  readonly office: boolean
}
const atDesk = (db: Db, { school, account, office }: Desk) =>
  db
    .selectFrom('announcement')
    .innerJoin('account as author', 'author.id', 'announcement.author_id')
    .innerJoin('school', 'school.id', 'announcement.school_id')
    .where('announcement.school_id', '=', school)
    .$if(!office, (query) => query.where('announcement.author_id', '=', account).where('announcement.by_office', '=', false))
    .select(['announcement.id', 'announcement.uuid', 'announcement.title', 'announcement.important', 'announcement.state'])
    .select(['announcement.needs_confirmation', 'announcement.by_office', 'announcement.audience', 'announcement.whole_school'])
    .select(['announcement.publish_at', 'announcement.published_at', 'announcement.changed_at', 'announcement.version'])
    .select(['announcement.author_id', 'announcement.revision', shownName('author').as('author'), 'school.name as school'])
    .select([
      sql<string[]>`array(select class.name from class where class.id = any(array(
        select class_id from announcement_class where announcement_id = announcement.id)) order by class.name)`.as('classes'),
    ])

/** The newest published ones of a desk that say the words. */
export const deskWith = (db: Db, desk: Desk, { words, most }: { words: readonly string[]; most: number }) =>
  atDesk(db, desk)
    .where('announcement.state', '=', 'published')
    .where(saysAt(desk.school, words, sql`search_words(announcement.school_id, announcement.title || ' ' || announcement.text)`))
    .orderBy('announcement.published_at', 'desc')
    .orderBy('announcement.id', 'desc')
    .limit(most)
    .execute()

interface ReaderCounts {
  readonly all: number
  readonly read: number
  readonly confirmed: number
}
/**
 * How many people each of these announcements is for, and how many of them have read and confirmed what it says now. Most of a
 * school's are for the same people, who are gathered once for all of them.
 */
const countReaders = async (db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, ReaderCounts>> => {
  const { rows } = await sql<ReaderCounts & { id: number }>`
    with page as materialized (
      select one.id, one.version, one.audience, one.school_id,
        array(select class_id from announcement_class where announcement_id = one.id order by class_id) as classes
      from unnest(${[...ids]}::bigint[]) as asked(id)
        cross join lateral (select id, version, audience, school_id from announcement where id = asked.id offset 0) as one
    ), circle as materialized (
      select row_number() over () as n, audience, school_id, classes from (select distinct audience, school_id, classes from page) as each
    ), pupil as materialized (
      select circle.n, circle.audience, person.id from circle cross join lateral (
        select id from account where id = any(array(select student_id from enrollment where class_id = any(circle.classes)))
          and school_id = circle.school_id and deleted_at is null offset 0) as person
    ), reader as materialized (
      select n, id from pupil where audience <> 'parents'
      union
      select circle.n, parent.id from circle cross join lateral (
        select id from account where id = any(array(select parent_id from family_link where state = 'linked'
          and student_id = any(array(select pupil.id from pupil where pupil.n = circle.n)))) and deleted_at is null offset 0) as parent
      where circle.audience <> 'students'
    )
    select page.id, (select count(*) from reader where reader.n = circle.n)::integer as "all", seen.read, seen.confirmed
    from page join circle using (audience, school_id, classes)
      cross join lateral (select count(*)::integer as read, count(confirmed_at)::integer as confirmed from announcement_read
        where announcement_id = page.id and version = page.version
          and coalesce((circle.n, account_id) in (select n, id from reader), false)) as seen`.execute(db)
  return new Map(rows.map(({ id, ...counts }) => [id, counts]))
}
const withReaders = async <R extends { readonly id: number }>(db: Db, rows: readonly R[]) => {
  const counts = await countReaders(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({ ...row, readers: counts.get(row.id) ?? { all: 0, read: 0, confirmed: 0 } }))
}

/** A page of a desk, the newest change first. */
export const pageOfDesk = async (
  db: Db,
  desk: Desk,
  { state, search, ...asked }: SearchPaging & { readonly state?: AnnouncementState | undefined },
) => {
  const { data, meta } = await pageOf(
    atDesk(db, desk)
      .$if(state !== undefined, (query) => query.where('announcement.state', '=', state!))
      .where(holds(search, 'announcement.title', 'announcement.text')),
    [sql`announcement.changed_at desc`, sql`announcement.id desc`],
    asked,
  )
  return { data: await withReaders(db, data), meta }
}
export type DeskRow = Awaited<ReturnType<typeof pageOfDesk>>['data'][number]

/** One of a desk; undefined for any other. */
export const oneOfDesk = async (db: Db, desk: Desk, uuid: string) => {
  const rows = await atDesk(db, desk)
    .where('announcement.uuid', '=', uuid)
    .select(['announcement.text', 'announcement.reminded_at', filesOf.as('attached')])
    .select(
      sql<string[]>`array(select class.uuid::text from announcement_class as told inner join class on class.id = told.class_id
        where told.announcement_id = announcement.id order by class.name)`.as('class_uuids'),
    )
    .execute()
  return (await withReaders(db, rows)).at(0)
}
export type WholeAnnouncement = NonNullable<Awaited<ReturnType<typeof oneOfDesk>>>
