import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import type { OwedQuery, OwedWork } from '#school/owed-work.ts'
import { tasksOfChildren } from './child-tasks.queries.ts'

/** Tasks that pupils have not handed in after their time, in rooms that are in use. */
export const owedTasks = async (db: Db, { pupils, now, since }: OwedQuery): Promise<OwedWork[]> => {
  const children = sql`(select account.id, account.school_id from account
    where account.id = any(${[...pupils]}::bigint[]) and account.deleted_at is null)`
  // A day earlier than asked for, by whichever clock; the school's own day is looked at below.
  const only = sql<boolean>`coalesce(post.due_at, post.closes_at) between ${since}::date - interval '1 day' and ${now}::timestamptz`
  const { rows } = await sql<OwedWork>`
    select owed.student_id, owed.title, owed.place, owed.due_on from (
      select task.student_id, task.post_id, task.title, task.room as place,
        (coalesce(task.due_at, task.closes_at) at time zone task.timezone)::date::text as due_on
      from ${tasksOfChildren({ children, now, only })} as task where task."group" = 'missing') as owed
    where owed.due_on >= ${since} order by owed.student_id, owed.due_on, owed.post_id`.execute(db)
  return rows
}
