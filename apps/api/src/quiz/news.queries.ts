import type { Timezone } from '@lentera/contract/shared'
import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { sessionPupils } from '#school/given-to.queries.ts'
import { LATE_MINUTES } from './clock.rules.ts'
import { isReleased } from './released.queries.ts'

/** What people are told of a session. */
export type QuizAbout = 'published' | 'changed' | 'cancelled' | 'soon' | 'open' | 'results' | 'marking' | 'marked' | 'regraded'
/** A session of which something is to be told. */
export interface QuizNews {
  readonly id: number
  readonly about: QuizAbout
  readonly uuid: string
  readonly school_id: number
  readonly title: string
  readonly timezone: Timezone
  readonly starts_at: Date
  readonly ends_at: Date
  readonly is_remedial: boolean
  readonly duration_minutes: number
  readonly questions: number
  /** Its teacher, who is told of what waits to be marked. */
  readonly teacher_id: number
  /** Of marks that changed: those since then. */
  readonly since: Date | null
}

/** Days after its results in which pupils hear of marks that change. */
const MARKS_DAYS = 60
/** Minutes before the opening at which pupils are told of it. */
export const SOON_MINUTES = 10

/**
 * Takes what is to be told now, each once: whoever takes it tells it in the same transaction. A session that was published or
 * called off since; other hours of one that has not begun; what the clock brings, as long as it is still news; essays that wait once
 * nobody is at work any more; marks that changed after pupils were told of their results, of essays once none waits.
 */
export const takeNews = async (db: Db, now: Date): Promise<QuizNews[]> => {
  const at = sql`${now}::timestamptz`
  const minutes = (count: number) => sql`${count}::integer * interval '1 minute'`
  const { rows } = await sql<QuizNews>`
    with published as (
      insert into quiz_told (session_id, about, at, starts_at, ends_at)
      select id, 'published', ${at}, starts_at, ends_at from quiz_session session
      where state = 'published' and ends_at > ${at}
        and not exists (select from quiz_told where session_id = session.id and about = 'published')
      on conflict do nothing returning session_id, about
    ), changed as (
      update quiz_told told set starts_at = session.starts_at, ends_at = session.ends_at, at = ${at} from quiz_session session
      where session.id = told.session_id and told.about = 'published' and session.state = 'published' and session.starts_at > ${at}
        and (told.starts_at, told.ends_at) is distinct from (session.starts_at, session.ends_at)
      returning session_id, 'changed' as about
    ), cancelled as (
      insert into quiz_told (session_id, about, at)
      select session.id, 'cancelled', ${at} from quiz_session session
        join quiz_told told on told.session_id = session.id and told.about = 'published'
      where session.state = 'cancelled' and session.updated_at > ${at} - interval '1 day'
        and not exists (select from quiz_told where session_id = session.id and about = 'cancelled')
      on conflict do nothing returning session_id, about
    ), due as (
      select session.id, about, told_from, told_until from quiz_session session cross join lateral (values
          ('soon', starts_at - ${minutes(SOON_MINUTES)}, starts_at - interval '1 minute'),
          ('open', starts_at, least(starts_at + ${minutes(SOON_MINUTES)}, ends_at)),
          ('results', coalesce(released_at, ends_at + ${minutes(LATE_MINUTES)}),
            coalesce(released_at, ends_at + ${minutes(LATE_MINUTES)}) + interval '1 day')
        ) as each (about, told_from, told_until)
      where session.state in ('published', 'archived') and session.paused_at is null
        and (about <> 'results' or ${isReleased(now)})
        and (session.state = 'published' or about = 'results')
        and (starts_at between ${at} - interval '1 day' and ${at} + interval '1 day' or ends_at between ${at} - interval '2 days' and ${at}
          or released_at between ${at} - interval '1 day' and ${at})
    ), come as (
      insert into quiz_told (session_id, about, at)
      select id, about, ${at} from due where told_from <= ${at} and told_until > ${at}
        and not exists (select from quiz_told where session_id = due.id and quiz_told.about = due.about)
      on conflict do nothing returning session_id, about
    ), marking as (
      insert into quiz_told (session_id, about, at)
      select id, 'marking', ${at} from quiz_session session
      where state = 'published' and paused_at is null and ends_at between ${at} - interval '1 day' and ${at}
        and not exists (select from quiz_told where session_id = session.id and about = 'marking')
        and not exists (select from quiz_attempt where session_id = session.id and state in ('in_progress', 'frozen'))
        and exists (select from quiz_attempt where session_id = session.id and state = 'needs_grading')
      on conflict do nothing returning session_id, about
    ), since as (
      select results.session_id, about.name as about, greatest(results.at, before.at) as since
      from quiz_told results join quiz_session session on session.id = results.session_id and session.results <> 'hidden'
        cross join (values ('marked'), ('regraded')) as about (name)
        left join quiz_told before on before.session_id = results.session_id and before.about = about.name
      where results.about = 'results' and results.at > ${at} - ${minutes(MARKS_DAYS * 24 * 60)}
    ), touched as (
      select since.* from since where case about
        when 'marked' then exists (select from quiz_event event where event.session_id = since.session_id and event.at > since.since
            and event.kind = 'marked')
          and not exists (select from quiz_attempt where session_id = since.session_id and state = 'needs_grading')
        else exists (select from quiz_regrade regrade join quiz_regrade_score score on score.regrade_id = regrade.id
          where regrade.session_id = since.session_id and regrade.at > since.since) end
    ), marks as (
      insert into quiz_told (session_id, about, at) select session_id, about, ${at} from touched
      on conflict (session_id, about) do update set at = excluded.at returning session_id, about
    ), news as (
      select session_id, about, null::timestamptz as since from (select * from published union all select * from changed
        union all select * from cancelled union all select * from come union all select * from marking) as plain
      union all select session_id, about, touched.since from marks join touched using (session_id, about)
    )
    select session.id, news.about, session.uuid, session.title, school.timezone, session.starts_at, session.ends_at,
      session.remedial_of is not null as is_remedial, session.duration_minutes, session.teacher_id, session.school_id, news.since,
      (select count(*) from quiz_question where session_id = session.id) as questions
    from news join quiz_session session on session.id = news.session_id join school on school.id = session.school_id
    order by session.id`.execute(db)
  return rows
}

interface Told {
  readonly id: number
  readonly about: QuizAbout
  readonly student_id: number
}

/**
 * The pupils whom each of these is news to, at most so many after one of them: the invited, those who may still begin, those who took
 * part, or those whose mark changed until `at`: what changed later is news of its own. Nobody hears of what was called off meanwhile.
 */
export const toldOf = async (
  db: Db,
  news: readonly { readonly id: number; readonly about: QuizAbout; readonly since: string | null }[],
  {
    at,
    after,
    most,
  }: {
    readonly at: string
    readonly after: { readonly id: number; readonly about: string; readonly student_id: number } | null
    readonly most: number
  },
): Promise<readonly Told[]> => {
  const given = JSON.stringify(news.map(({ id, about, since }) => ({ id, about, since })))
  const { rows } = await sql<Told>`
    with news as (select * from jsonb_to_recordset(${given}::text::jsonb) as news(id bigint, about text, since timestamptz)),
    invited as (
      select news.id, given.student_id from news
        cross join lateral ${sessionPupils(sql`${at}::timestamptz`, { of: sql`news.id` })} as given
      union select news.id, beside.student_id from news join quiz_session_student beside on beside.session_id = news.id
    ), changed as (
      select news.id, news.about, event.attempt_id from news join quiz_event event on event.session_id = news.id
        and event.kind = 'marked' and event.at > news.since and event.at <= ${at}::timestamptz where news.about = 'marked'
      union select news.id, news.about, score.attempt_id from news join quiz_regrade regrade on regrade.session_id = news.id
        and regrade.at > news.since and regrade.at <= ${at}::timestamptz
        join quiz_regrade_score score on score.regrade_id = regrade.id where news.about = 'regraded'
    )
    select news.id, news.about, invited.student_id from news join invited on invited.id = news.id
      join quiz_session session on session.id = news.id and (news.about = 'cancelled' or session.state <> 'cancelled')
      join account pupil on pupil.id = invited.student_id and pupil.deleted_at is null and pupil.school_id = session.school_id
    where (news.id, news.about, invited.student_id) > (${after?.id ?? 0}::bigint, ${after?.about ?? ''}::text, ${after?.student_id ?? 0}::bigint)
      and case when news.about in ('marked', 'regraded') then exists (select from changed join quiz_attempt attempt
        on attempt.id = changed.attempt_id and attempt.student_id = invited.student_id and attempt.state <> 'retaken'
        where changed.id = news.id and changed.about = news.about)
      when news.about = 'results'
      then exists (select from quiz_attempt where session_id = news.id and student_id = invited.student_id
        and state not in ('in_progress', 'frozen', 'retaken'))
      else news.about not in ('soon', 'open') or not exists (select from quiz_attempt where session_id = news.id
        and student_id = invited.student_id) end
    order by news.id, news.about, invited.student_id limit ${most}`.execute(db)
  return rows
}
