import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { holds } from '#kit/http/lists.ts'

/** What was done with a session by people, the newest first. */
export const eventsOf = async (db: Db, session: number) =>
  db
    .selectFrom('quiz_event as event')
    .innerJoin('account as doer', 'doer.id', 'event.by_id')
    .leftJoin('quiz_attempt as attempt', 'attempt.id', 'event.attempt_id')
    .leftJoin('account as pupil', 'pupil.id', 'attempt.student_id')
    .where('event.session_id', '=', session)
    .whereRef('event.by_id', 'is distinct from', 'attempt.student_id')
    .orderBy('event.at', 'desc')
    .orderBy('event.id', 'desc')
    .limit(200)
    .select([
      'event.at',
      'event.kind',
      'doer.name as by',
      'pupil.name as student',
      sql<string | null>`event.data->>'text'`.as('text'),
    ])
    .execute()

/** Pupils of these classes, by name. */
export const candidatesIn = (db: Db, classes: readonly number[], search: string | undefined) =>
  db
    .selectFrom('enrollment')
    .innerJoin('account as pupil', 'pupil.id', 'enrollment.student_id')
    .innerJoin('class', 'class.id', 'enrollment.class_id')
    .where('pupil.deleted_at', 'is', null)
    .where('enrollment.class_id', '=', sql<number>`any(${[...classes]}::bigint[])`)
    .where(holds(search, 'pupil.name', 'class.name'))
    .select(['pupil.uuid', 'pupil.name', 'class.name as class'])

/** How a list of pupils is sorted. */
export const byName = [sql`pupil.name`, sql`pupil.id`]

/** A teacher's sessions that run now, then those whose answers wait for marks; so many of them at most. */
export const waitingSessions = async (db: Db, teacher: number, now: Date) => {
  const { rows } = await sql<{ uuid: string; title: string; runs: boolean; started: number; to_mark: number; late: number }>`
    select uuid, title, runs, started, to_mark, late from (
      select session.uuid, session.title, session.starts_at, session.ends_at,
        session.starts_at <= ${now}::timestamptz and (session.ends_at > ${now}::timestamptz or session.paused_at is not null) as runs,
        counted.started, counted.to_mark, counted.late
      from quiz_session session
      cross join lateral (
        select count(distinct student_id)::int as started,
          count(distinct student_id) filter (where state = 'needs_grading')::int as to_mark,
          count(distinct student_id) filter (where state not in ('in_progress', 'frozen', 'retaken') and exists (select from quiz_late_answer
            where attempt_id = quiz_attempt.id and decision is null))::int as late
        from quiz_attempt where session_id = session.id) counted
      where session.teacher_id = ${teacher} and session.state = 'published' and session.starts_at <= ${now}::timestamptz
    ) as known
    where runs or to_mark > 0 or late > 0
    order by runs desc, ends_at desc
    limit 5`.execute(db)
  return rows
}
