import { sql } from 'kysely'
import { LATE_MINUTES } from './clock.rules.ts'

const LATE = sql`${LATE_MINUTES}::integer * interval '1 minute'`

/** Whether somebody is at work on a session (`session`) or stands frozen in it, also after its end. */
export const isAtWork = sql<boolean>`exists (select from quiz_attempt as at_work
  where at_work.session_id = session.id and at_work.state in ('in_progress', 'frozen'))`

/**
 * Whether pupils see what a session (`session`) shows of its results: once the teacher says so, else once no late answer is taken any
 * more of anybody, whoever has more time than others; and never while somebody is at work. The only place that knows the rule.
 */
export const isReleased = (now: Date) => sql<boolean>`coalesce(session.results <> 'hidden' and session.paused_at is null
  and session.ends_at <= ${now}::timestamptz and coalesce(session.released_at, session.ends_at + ${LATE}) <= ${now}::timestamptz
  and not ${isAtWork}
  and (session.released_at is not null or not exists (select from quiz_attempt as timed where timed.session_id = session.id
    and timed.finish_trigger = 'auto' and timed.deadline_at > ${now}::timestamptz - ${LATE})), false)`

/** The same of sessions whose questions may be practised: the end is past for everybody, though the teacher has shown results before. */
export const isExplained = (now: Date) => sql<boolean>`(session.results = 'explained'
  and session.ends_at + ${LATE} <= ${now}::timestamptz and ${isReleased(now)})`
