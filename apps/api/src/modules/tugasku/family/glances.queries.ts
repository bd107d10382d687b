import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/db.ts'
import type { GlanceQuery } from '#notices/glances.ts'
import { tasksOfChildren } from './child-tasks.queries.ts'

/** Days ahead in which a task is named as the next one. */
const AHEAD = 14
/** Days after it was given in which a task's score is still news. */
const NEWS = 60

const among = ({ children }: GlanceQuery): RawBuilder<unknown> => sql`(select account.id, account.school_id from account
  where account.id = any(${[...children]}::bigint[]) and account.deleted_at is null)`

export interface NextTask {
  readonly student_id: number
  readonly post_id: number
  readonly title: string
  /** The last day and hour by the school's clock. */
  readonly date: string
  readonly clock: string
  readonly today: string
  /** How many more are to be done in these days. */
  readonly others: number
}

/** The task of each child that is due next, within `AHEAD` days. */
export const nextTasks = async (db: Db, query: GlanceQuery): Promise<NextTask[]> => {
  const { now } = query
  const only = sql<boolean>`coalesce(post.due_at, post.closes_at)
    between ${now}::timestamptz and ${now}::timestamptz + make_interval(days => ${AHEAD}::integer)`
  const { rows } = await sql<NextTask>`
    select distinct on (task.student_id) task.student_id, task.post_id, task.title,
      (coalesce(task.due_at, task.closes_at) at time zone task.timezone)::date::text as date,
      to_char(coalesce(task.due_at, task.closes_at) at time zone task.timezone, 'HH24.MI') as clock,
      (${now}::timestamptz at time zone task.timezone)::date::text as today,
      (count(*) over (partition by task.student_id) - 1)::integer as others
    from ${tasksOfChildren({ children: among(query), now, only })} as task where task."group" = 'due'
    order by task.student_id, task.rank, task.post_id`.execute(db)
  return rows
}

export interface NewestScore {
  readonly student_id: number
  readonly post_id: number
  readonly title: string
  readonly score: number
  readonly max_score: number | null
}

/** The score of each child that was given back last, of tasks that were given within `NEWS` days. */
export const newestScores = async (db: Db, query: GlanceQuery): Promise<NewestScore[]> => {
  const { now } = query
  const only = sql<boolean>`post.given_at > ${now}::timestamptz - make_interval(days => ${NEWS}::integer)`
  const { rows } = await sql<NewestScore>`
    select distinct on (task.student_id) task.student_id, task.post_id, task.title, task.score::float8 as score, task.max_score
    from ${tasksOfChildren({ children: among(query), now, only })} as task where task."group" = 'scored' and task.score is not null
    order by task.student_id, task.rank, task.post_id`.execute(db)
  return rows
}
