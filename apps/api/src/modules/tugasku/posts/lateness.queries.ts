import { sql } from 'kysely'
import type { Db } from '#db/db.ts'

/**
 * Reckons anew how late the works of a task came, by when it is due now, as `lateBy` does when they come. It becomes less or
 * nothing, never more: a task that is due earlier makes nobody late who was in time, and what a teacher lets count as in time stays so.
 */
export const reckonLateness = async (db: Db, post: number): Promise<void> => {
  // Held in the one order of works: pupils who hand theirs in again are many in one transaction.
  await db
    .selectFrom('tugasku_work')
    .where('post_id', '=', post)
    .orderBy('post_id')
    .orderBy('student_id')
    .forUpdate()
    .select('id')
    .execute()
  await sql`
    with reckoned as (
      select version.id, late.minutes from tugasku_post as post
        join tugasku_work as work on work.post_id = post.id
        join tugasku_work_version as version on version.work_id = work.id
        cross join lateral (select coalesce(post.due_at, case when not version.made_proven then post.closes_at end) as at) as due
        cross join lateral (select case when version.received_at > due.at
          then ceil(extract(epoch from version.received_at - due.at) / 60)::integer else 0 end as minutes) as late
      where post.id = ${post} and late.minutes < version.late_minutes
    ), changed as (
      update tugasku_work_version as version set late_minutes = reckoned.minutes from reckoned where version.id = reckoned.id
      returning version.work_id, version.number, version.late_minutes
    )
    update tugasku_work as work set late_minutes = changed.late_minutes from changed
    where work.id = changed.work_id and work.late_minutes is not null
      and changed.number = (select max(newest.number) from tugasku_work_version as newest where newest.work_id = work.id)`.execute(
    db,
  )
}
