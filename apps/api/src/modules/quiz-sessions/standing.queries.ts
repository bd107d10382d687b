import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { heldAtSchool } from '#quiz/held.queries.ts'
import { isAtWork, isReleased } from '#quiz/released.queries.ts'

/** Sessions as the rules need them, as a query of `session`. */
export const standingRows = (db: Db, now: Date) =>
  db
    .selectFrom('quiz_session as session')
    .selectAll('session')
    .select([
      sql<number>`(select count(*) from quiz_question where session_id = session.id)`.as('questions'),
      sql<number>`(select coalesce(sum(points), 0) from quiz_question where session_id = session.id and grading <> 'dropped')`.as(
        'max_score',
      ),
      isAtWork.as('is_at_work'),
      isReleased(now).as('is_released'),
    ])

/** One session of a teacher as whoever watches it sees it; nobody is counted, for it is read every second. */
export const findWatched = (db: Db, { uuid, teacher, now }: { uuid: string; teacher: number; now: Date }) =>
  standingRows(db, now)
    .select(
      sql<number>`(select count(*) from (select from quiz_attempt where session_id = session.id limit 1) as first)`.as('started'),
    )
    .where('session.uuid', '=', uuid)
    .where('session.teacher_id', '=', teacher)
    .where(heldAtSchool('session'))
    .executeTakeFirst()
export type WatchedSession = NonNullable<Awaited<ReturnType<typeof findWatched>>>
