import type { Timezone } from '@lentera/contract/shared'
import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { prepared } from '#db/prepared.ts'
import { uuidV7 } from '#kit/http/uuid.ts'
import { published } from '#kit/live/events.ts'
import { sessionPupils } from '#school/given-to.queries.ts'
import { edition } from './attempt.queries.ts'

interface WhoStarts {
  readonly student_id: number
  readonly quiz_uuid: string
  /** As it was typed, tidied; undefined where none was. */
  readonly code: string | undefined
}

/** A session that a pupil may reach, and where the pupil stands in it. */
export interface StartRow {
  /** The place of its question in the list. */
  readonly at: number
  readonly school_id: number
  readonly session_id: number
  readonly quiz_uuid: string
  readonly state: 'published' | 'archived'
  readonly starts_at: Date
  readonly ends_at: Date
  readonly duration_minutes: number
  readonly paused_at: Date | null
  readonly code: string
  readonly needs_code: boolean
  readonly attempts_allowed: number
  readonly teacher_id: number
  readonly title: string
  readonly timezone: Timezone
  readonly results: 'hidden' | 'score' | 'explained'
  readonly released_at: Date | null
  readonly one_device: boolean
  readonly full_screen: boolean
  readonly leaves_allowed: number | null
  readonly shuffles_questions: boolean
  readonly shuffles_options: boolean
  readonly broadcast: string | null
  readonly broadcast_at: Date | null
  /** Asked to it by class or by name, or has begun it. */
  readonly is_asked: boolean
  readonly attempts: number
  /** The number of the last attempt, also of one that was retaken; 0 before the first. */
  readonly last_nr: number
  readonly is_begun: boolean
  /** Names what the session asks, as `editionOf` does. */
  readonly edition: string
}

const starting = prepared<{ given: string; now: Date }>()((db, slot) => ({
  compile: () =>
    sql<StartRow>`
    with given as materialized (
      select * from jsonb_to_recordset(${slot.given}::text::jsonb) as given(at integer, student_id bigint, quiz_uuid uuid, code text)
    ), asked as materialized (
      select session.*, school.timezone, ${edition} as edition
      from quiz_session as session join school on school.id = session.school_id
      where session.uuid = any(array(select quiz_uuid from given)) and session.state in ('published', 'archived')
    )
    select given.at, session.school_id, session.id as session_id, session.uuid as quiz_uuid, session.state, session.starts_at, session.ends_at,
      session.duration_minutes, session.paused_at, session.code, session.needs_code, session.attempts_allowed, session.teacher_id,
      session.title, session.timezone, session.results, session.released_at, session.one_device, session.full_screen,
      session.leaves_allowed, session.shuffles_questions, session.shuffles_options, session.broadcast, session.broadcast_at,
      mine.is_asked, tries.attempts, tries.last_nr, tries.is_begun, session.edition
    from given join asked as session on session.uuid = given.quiz_uuid
      join account as pupil on pupil.id = given.student_id
      cross join lateral (select count(*) filter (where state not in ('in_progress', 'frozen', 'retaken'))::integer as attempts,
        coalesce(bool_or(state in ('in_progress', 'frozen')), false) as is_begun, coalesce(max(nr), 0) as last_nr,
        count(*) > 0 as is_there
        from quiz_attempt where session_id = session.id and student_id = pupil.id) as tries
      cross join lateral (select tries.is_there
        or exists (select from ${sessionPupils(sql`${slot.now}::timestamptz`, { of: sql`session.id`, student: sql`pupil.id` })} as asked_to)
        or exists (select from quiz_session_student as named
          where named.session_id = session.id and named.student_id = pupil.id) as is_asked) as mine
    where mine.is_asked or (pupil.school_id = session.school_id and session.code = given.code)`.compile(db),
}))

/** The sessions that these pupils want to start, by their places in the list; none for whom it is not, who knows no code of it either. */
export const sessionsToStart = async (db: Db, who: readonly WhoStarts[], now: Date): Promise<ReadonlyMap<number, StartRow>> => {
  const rows = await starting(db, { given: JSON.stringify(who.map((one, at) => ({ at, ...one }))), now })
  return new Map(rows.map((row) => [row.at, row]))
}

export interface NewAttempt {
  readonly session_id: number
  readonly teacher_id: number
  readonly student_id: number
  readonly nr: number
  readonly seed: number
  readonly choice_seed: string
  readonly device: string | null
  readonly started_at: Date
  readonly deadline_at: Date
  readonly own_end_at: Date
  /** A pupil who came by the code is asked to the session from then on. */
  readonly joins: boolean
}
interface Begun {
  readonly id: number
  readonly session_id: number
  readonly student_id: number
  readonly device: string | null
}

const insertGiven = prepared<{ given: string }>()((db, slot) => ({
  compile: () =>
    sql<Begun>`
    with given as materialized (
      select * from jsonb_to_recordset(${slot.given}::text::jsonb) as given(uuid uuid, session_id bigint, teacher_id bigint,
        student_id bigint, nr smallint, seed integer, choice_seed text, device uuid, started_at timestamptz, deadline_at timestamptz,
        own_end_at timestamptz, joins boolean)
    ), made as (
      insert into quiz_attempt (uuid, session_id, student_id, nr, seed, choice_seed, device, started_at, deadline_at, own_end_at, last_seen_at)
      select uuid, session_id, student_id, nr, seed, choice_seed, device, started_at, deadline_at, own_end_at, started_at
      from given order by session_id, student_id
      on conflict do nothing
      returning id, school_id, session_id, student_id, device, started_at
    ), joined as (
      insert into quiz_session_student (school_id, session_id, student_id)
      select school_id, session_id, student_id from made join given using (session_id, student_id) where given.joins
      order by session_id, student_id
      on conflict do nothing
    ), noted as (
      insert into quiz_event (school_id, session_id, attempt_id, kind, by_id, at, data)
      select school_id, session_id, id, 'started', student_id, started_at, jsonb_build_object('device', device) from made order by id
    ), watching as (
      select student_id as account_id from made
      union select given.teacher_id from made join given using (session_id, student_id)
    ), told as (${published('quiz', 'watching')})
    select made.id, made.session_id, made.student_id, made.device from made cross join (select count(*) from told) as told`.compile(
      db,
    ),
}))

/**
 * Begins attempts, each with its line of history; those who supervise and the pupils' other pages hear of it. Answers those that
 * were begun: not one that another tab has begun meanwhile.
 */
export const insertAttempts = (db: Db, begun: readonly NewAttempt[]): Promise<Begun[]> =>
  insertGiven(db, { given: JSON.stringify(begun.map((one) => ({ uuid: uuidV7(), ...one }))) })
