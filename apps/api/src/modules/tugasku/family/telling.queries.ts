import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/db.ts'
import type { SchoolDate } from '#kit/jobs/hours.ts'
import { addDays, mondayOf } from '#school/time.ts'
import { childrenAt, tasksOfChildren } from './child-tasks.queries.ts'

/** What parents are told of: each evening what is missing, each Sunday the week. */
export type About = 'missing' | 'week'
/** A server that was off looks so many days back for what is missing. */
const DAYS_BACK = 3

/** Schools with class rooms whose hour has come by their own clocks and where it was not told yet today. `weekday`: Monday is 1. */
export const schoolsToTell = async (
  db: Db,
  {
    about,
    hour,
    weekday,
    now,
    schools = null,
  }: { about: About; hour: string; weekday?: number; now: Date; schools?: readonly number[] | null },
): Promise<SchoolDate[]> => {
  const { rows } = await sql<SchoolDate>`
    select school.id as school_id, here.at::date as date
    from school cross join lateral (select ${now}::timestamptz at time zone school.timezone as at) as here
    where (${schools}::bigint[] is null or school.id = any(${schools}::bigint[]))
      and here.at::time >= ${hour}::time and (${weekday ?? null}::integer is null or extract(isodow from here.at) = ${weekday ?? null}::integer)
      and exists (select from tugasku_room as room where room.school_id = school.id and room.state = 'active')
      and not exists (select from tugasku_parents_run as run
        where run.school_id = school.id and run.about = ${about} and run.date = here.at::date)
    order by school.id`.execute(db)
  return rows
}

/** Notes that a school's parents are told; false when somebody has done it. */
export const beginRun = async (db: Db, { school_id, date }: SchoolDate, about: About, now: Date): Promise<boolean> =>
  (await db
    .insertInto('tugasku_parents_run')
    .values({ school_id, about, date, ran_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('school_id')
    .executeTakeFirst()) !== undefined

/** A task of a child that was not handed in, for one of the parents. */
export interface MissingTask {
  readonly parent_id: number
  readonly student_id: number
  readonly name: string
  readonly post_id: number
  readonly title: string
}
/** When a date begins by a school's clock. */
const startOf = (school: number, date: string) =>
  sql`(${date}::date::timestamp at time zone (select timezone from school where id = ${school}::bigint))`
/** Whether a post (`post`) was to be handed in from one moment until before another. */
const dueBetween = (from: RawBuilder<unknown>, until: RawBuilder<unknown>) =>
  sql<boolean>`coalesce(post.due_at, post.closes_at) >= ${from} and coalesce(post.due_at, post.closes_at) < ${until}`

/** Takes what pupils of a school miss since yesterday or the days before that and their parents were not told of, once for each parent. */
export const takeMissing = async (db: Db, { school_id, date }: SchoolDate, now: Date): Promise<MissingTask[]> => {
  const only = dueBetween(startOf(school_id, addDays(date, -DAYS_BACK)), startOf(school_id, date))
  const { rows } = await sql<MissingTask>`
    with missing as (
      select task.student_id, task.student, task.post_id, task.title, task.rank
      from ${tasksOfChildren({ children: childrenAt(school_id), now, only })} as task where task."group" = 'missing'
    ), told as (
      insert into tugasku_missing_told (school_id, student_id, post_id, told_at)
      select ${school_id}::bigint, student_id, post_id, ${now}::timestamptz from missing
      on conflict do nothing returning student_id, post_id
    )
    select link.parent_id, missing.student_id, missing.student as name, missing.post_id, missing.title
    from told join missing on missing.student_id = told.student_id and missing.post_id = told.post_id
      join family_link as link on link.student_id = told.student_id and link.state = 'linked'
    order by link.parent_id, missing.student, missing.student_id, missing.rank, missing.post_id`.execute(db)
  return rows
}

/** What happened with a child's tasks in a week, for one of the parents. */
export interface ChildWeek {
  readonly parent_id: number
  readonly student_id: number
  readonly name: string
  /** Due this week, and not handed in. */
  readonly missing: number
  /** Scores that were shared this week. */
  readonly scored: number
}

/** The week of each child of a school of whom there is something to say, once for each parent. `date` is its Sunday. */
export const weekOfChildren = async (db: Db, { school_id, date }: SchoolDate, now: Date): Promise<ChildWeek[]> => {
  const monday = startOf(school_id, mondayOf(date))
  const children = childrenAt(school_id)
  const only = dueBetween(monday, sql`${now}::timestamptz`)
  const { rows } = await sql<ChildWeek>`
    with missing as (
      select task.student_id, count(*)::integer as count from ${tasksOfChildren({ children, now, only })} as task
      where task."group" = 'missing' group by task.student_id
    ), scored as (
      select work.student_id, count(*)::integer as count
      from tugasku_room as room join tugasku_post as post on post.room_id = room.id and post.kind = 'task' and post.removed_at is null
        join tugasku_work as work on work.post_id = post.id and work.state = 'returned' and work.changed_at >= ${monday}
      where room.school_id = ${school_id}::bigint and room.state = 'active'
        -- The first time that this attempt was shared: a score that is corrected later is no news of the week.
        and (select min(change.changed_at) from tugasku_work_change as change
          where change.work_id = work.id and change.state = 'returned'
            and change.changed_at >= coalesce((select max(version.received_at) from tugasku_work_version as version
              where version.work_id = work.id), '-infinity')) >= ${monday}
      group by work.student_id
    )
    select link.parent_id, child.id as student_id, pupil.name, coalesce(missing.count, 0) as missing, coalesce(scored.count, 0) as scored
    from ${children} as child join account as pupil on pupil.id = child.id
      left join missing on missing.student_id = child.id left join scored on scored.student_id = child.id
      join family_link as link on link.student_id = child.id and link.state = 'linked'
    where missing.count > 0 or scored.count > 0
    order by link.parent_id, pupil.name, child.id`.execute(db)
  return rows
}
