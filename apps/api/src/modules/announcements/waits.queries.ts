import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { prepared } from '#db/prepared.ts'
import { gathered } from '#kit/batch/batch.ts'
import { shownName } from '#school/shown-name.queries.ts'

interface Unread {
  readonly reader: number
  readonly uuid: string
  readonly title: string
  readonly important: boolean
  readonly needs_confirmation: boolean
  readonly by_office: boolean
  readonly author: string
  readonly school: string
}
const unreadOfMany = prepared<{ readers: readonly number[]; now: Date }>()((db, slot) => ({
  compile: () =>
    sql<Unread>`
    select asked.reader, announcement.uuid, announcement.title, announcement.important, announcement.needs_confirmation,
      announcement.by_office, ${shownName('author')} as author, school.name as school
    from (select distinct reader from unnest(${slot.readers}::bigint[]) as each(reader)) as asked
      cross join lateral (
        select of_class.announcement_id, pupil.school_id, 'parents' as but
        from account as pupil join enrollment on enrollment.student_id = pupil.id
          join announcement_class as of_class on of_class.class_id = enrollment.class_id
        where pupil.id = asked.reader and pupil.deleted_at is null
        union
        select of_class.announcement_id, pupil.school_id, 'students'
        from family_link as link join account as pupil on pupil.id = link.student_id and pupil.deleted_at is null
          join enrollment on enrollment.student_id = pupil.id
          join announcement_class as of_class on of_class.class_id = enrollment.class_id
        where link.parent_id = asked.reader and link.state = 'linked') as told
      cross join lateral (select * from announcement as given
        where given.id = told.announcement_id and given.school_id = told.school_id and given.audience <> told.but
          and given.state = 'published' and given.published_at > ${slot.now}::timestamptz - interval '30 days' offset 0)
        as announcement
      join account as author on author.id = announcement.author_id
      join school on school.id = announcement.school_id
      left join lateral (select read_at, confirmed_at from announcement_read
        where announcement_id = announcement.id and account_id = asked.reader and version = announcement.version offset 0)
        as mine on true
    where mine.read_at is null or (announcement.needs_confirmation and mine.confirmed_at is null)
    order by announcement.important desc, announcement.published_at desc`.compile(db),
}))
/** So many are named at most. */
const NAMED = 10
/**
 * What of the last 30 days somebody has not read, or not confirmed where that is asked: important ones first. Asked at every
 * opening; those who ask at once share a query. `offset 0` keeps the planner from a scan of what was told and read everywhere.
 */
export const unreadOf = gathered(async (db: Db, asked: readonly { readonly reader: number; readonly now: Date }[]) => {
  const now = new Date(Math.min(...asked.map((one) => one.now.getTime())))
  const byReader = Map.groupBy(
    await unreadOfMany(db, { readers: asked.map(({ reader }) => reader), now }),
    ({ reader }) => reader,
  )
  return asked.map(({ reader }) => (byReader.get(reader) ?? []).slice(0, NAMED))
})
