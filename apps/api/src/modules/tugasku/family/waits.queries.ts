import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { childrenOf, tasksOfChildren } from './child-tasks.queries.ts'

/** Days after it was due in which a task that is missing is named. */
const AFTER = 14

/** What a child has to do now. */
export interface ChildOwes {
  readonly student_id: number
  readonly name: string
  /** Tasks past their time that can still be handed in. */
  readonly missing: number
  readonly today: number
  readonly tomorrow: number
}

/** The children of a parent for whom something is missing, or due today or tomorrow by their schools' clocks. */
export const childrenWhoOwe = async (db: Db, parent: number, now: Date): Promise<ChildOwes[]> => {
  const end = sql`coalesce(post.due_at, post.closes_at)`
  const only = sql<boolean>`coalesce(post.closes_at > ${now}::timestamptz, true)
    and ${end} between ${now}::timestamptz - make_interval(days => ${AFTER}::integer) and ${now}::timestamptz + interval '48 hours'`
  const { rows } = await sql<ChildOwes>`
    select owed.student_id, owed.student as name,
      (count(*) filter (where owed."group" = 'missing'))::integer as missing,
      (count(*) filter (where owed."group" = 'due' and owed.days = 0))::integer as today,
      (count(*) filter (where owed."group" = 'due' and owed.days = 1))::integer as tomorrow
    from (select task.*, (coalesce(task.due_at, task.closes_at) at time zone task.timezone)::date
        - (${now}::timestamptz at time zone task.timezone)::date as days
      from ${tasksOfChildren({ children: childrenOf(parent), now, only })} as task
      where task."group" in ('missing', 'due') and (task."group" = 'missing' or coalesce(task.due_at, task.closes_at) > ${now}::timestamptz)) as owed
    where owed."group" = 'missing' or owed.days in (0, 1)
    group by owed.student_id, owed.student
    order by missing desc, owed.student, owed.student_id`.execute(db)
  return rows
}
