import { type Insertable, sql, type Updateable } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '#db/db.ts'
import type { Tables } from '#db/tables.gen.ts'
import { holds } from '#kit/http/lists.ts'
import { saysIn } from '#kit/http/words.ts'
import type { SessionState } from '#quiz/clock.rules.ts'
import { heldAtSchool } from '#quiz/held.queries.ts'
import { sessionPupils } from '#school/given-to.queries.ts'
import { standingRows } from './standing.queries.ts'

/** Pupils who may take part in a session at a moment: of its classes in its year and its learning groups, and those beside them, each once. */
const invitedTo = (session: ReturnType<typeof sql.ref>, now: Date) => sql`(
  select given.student_id from ${sessionPupils(now, { of: session })} as given
    join account pupil on pupil.id = given.student_id and pupil.deleted_at is null and pupil.school_id is not null
  union select student_id from quiz_session_student where session_id = ${session})`

const count = (text: ReturnType<typeof sql>) => sql<number>`(select count(*) from ${text})`
const attempts = (states: ReturnType<typeof sql>) =>
  count(sql`(select distinct student_id from quiz_attempt where session_id = session.id and ${states}) as counted`)

/** Sessions with what is counted of them, as a query of `session` and `subject`. */
const sessionRows = (db: Db, now: Date) =>
  standingRows(db, now)
    .leftJoin('subject', 'subject.id', 'session.subject_id')
    .select(['subject.name as subject', 'subject.uuid as subject_uuid'])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('quiz_session_class as link')
          .innerJoin('class', 'class.id', 'link.class_id')
          .whereRef('link.session_id', '=', 'session.id')
          .orderBy('class.grade')
          .orderBy('class.name')
          .select(['class.uuid', 'class.name']),
      ).as('classes'),
      jsonArrayFrom(
        eb
          .selectFrom('quiz_session_group as link')
          .innerJoin('learning_group as held', 'held.id', 'link.group_id')
          .whereRef('link.session_id', '=', 'session.id')
          .orderBy('held.name')
          .select(['held.uuid', 'held.name']),
      ).as('groups'),
      count(sql`${invitedTo(sql.ref('session.id'), now)} as invited`).as('invited'),
      attempts(sql`true`).as('started'),
      attempts(sql`state in ('submitted', 'submitted_auto', 'stopped', 'needs_grading', 'graded')`).as('submitted'),
      attempts(sql`state = 'needs_grading'`).as('to_mark'),
    ])
export type SessionQuery = ReturnType<typeof sessionRows>
export type SessionRecord = Awaited<ReturnType<SessionQuery['executeTakeFirstOrThrow']>>

/** The condition of each state; the same as `sessionState`. */
const inState = (state: SessionState, now: Date) => {
  switch (state) {
    case 'scheduled':
      return sql<boolean>`(session.state = 'published' and session.starts_at > ${now}::timestamptz)`
    case 'running':
      return sql<boolean>`(session.state = 'published' and session.paused_at is null and session.starts_at <= ${now}::timestamptz and session.ends_at > ${now}::timestamptz)`
    case 'paused':
      return sql<boolean>`(session.state = 'published' and session.paused_at is not null and session.starts_at <= ${now}::timestamptz)`
    case 'finished':
      return sql<boolean>`(session.state = 'published' and session.paused_at is null and session.ends_at <= ${now}::timestamptz)`
    default:
      return sql<boolean>`session.state = ${state}`
  }
}

interface SessionFilter {
  readonly teacher: number
  readonly state: SessionState | undefined
  readonly search: string | undefined
  readonly subject_uuid: string | undefined
  readonly now: Date
}
/** A teacher's sessions as the list narrows them. */
export const sessionsOf = (db: Db, { teacher, state, search, subject_uuid, now }: SessionFilter): SessionQuery => {
  const rows = sessionRows(db, now)
    .where('session.teacher_id', '=', teacher)
    .where(heldAtSchool('session'))
    .where(state === undefined ? sql<boolean>`session.state <> 'archived'` : inState(state, now))
    .where(
      sql<boolean>`(${holds(search, 'session.title', 'session.topic')} or exists (select from quiz_session_class link
        join class on class.id = link.class_id where link.session_id = session.id and ${holds(search, 'class.name')})
        or exists (select from quiz_session_group link join learning_group as held on held.id = link.group_id
          where link.session_id = session.id and ${holds(search, 'held.name')}))`,
    )
  return subject_uuid === undefined ? rows : rows.where('subject.uuid', '=', subject_uuid)
}
/** A teacher's newest published sessions that say the words. */
export const sessionsWith = (db: Db, { teacher, words, most }: { teacher: number; words: readonly string[]; most: number }) =>
  db
    .selectFrom('quiz_session as session')
    .leftJoin('subject', 'subject.id', 'session.subject_id')
    .where('session.teacher_id', '=', teacher)
    .where(heldAtSchool('session'))
    .where('session.state', '=', 'published')
    .where(saysIn(words, 'session.title', 'session.topic', 'session.description'))
    .orderBy('session.created_at', 'desc')
    .orderBy('session.id', 'desc')
    .limit(most)
    .select(['session.uuid', 'session.title', 'session.topic', 'subject.name as subject'])
    .execute()

/** Those that run first, then the nearest; what is over by its end, the newest first. */
export const sessionOrder = (now: Date) => [
  sql`case when session.state = 'draft' then 1 when session.state = 'published' and session.ends_at > ${now}::timestamptz then 0 else 2 end`,
  sql`case when session.ends_at > ${now}::timestamptz then session.starts_at end`,
  sql`session.created_at desc`,
  sql`session.id desc`,
]

/** One session of a teacher, held until the transaction ends where it is to be changed. */
export const findSession = async (
  db: Db,
  { uuid, teacher, now, held = false }: { uuid: string; teacher: number; now: Date; held?: boolean },
): Promise<SessionRecord | undefined> => {
  if (held) await sql`select from quiz_session where uuid = ${uuid} and teacher_id = ${teacher} for update`.execute(db)
  return sessionRows(db, now)
    .where('session.uuid', '=', uuid)
    .where('session.teacher_id', '=', teacher)
    .where(heldAtSchool('session'))
    .executeTakeFirst()
}

export const insertSession = (db: Db, row: Insertable<Tables['quiz_session']>) =>
  db.insertInto('quiz_session').values(row).returning(['id', 'uuid']).executeTakeFirstOrThrow()

export const updateSession = async (db: Db, id: number, change: Updateable<Tables['quiz_session']>): Promise<void> => {
  await db.updateTable('quiz_session').set(change).where('id', '=', id).execute()
}

/** Takes away a session that nobody has begun. */
export const removeSession = async (db: Db, id: number): Promise<void> => {
  for (const table of [
    'quiz_event',
    'quiz_question',
    'quiz_session_class',
    'quiz_session_group',
    'quiz_session_student',
  ] as const)
    await db.deleteFrom(table).where('session_id', '=', id).execute()
  await db.deleteFrom('quiz_session').where('id', '=', id).execute()
}

/**
 * Moves the clocks of all who are at work by so many seconds that a pause has taken. A frozen clock stands since it was frozen,
 * pause or not: it is moved by what the pause took before that.
 */
export const moveDeadlines = async (db: Db, session: number, { seconds, since }: { seconds: number; since: Date }) => {
  await sql`update quiz_attempt set deadline_at = deadline_at + case when state = 'frozen'
      then greatest(interval '0', frozen_at - ${since}::timestamptz) else ${seconds} * interval '1 second' end,
      own_end_at = own_end_at + ${seconds} * interval '1 second'
    where session_id = ${session} and state in ('in_progress', 'frozen')`.execute(db)
}

/**
 * Moves the clocks of all who are at work with the end of their session: an earlier end cuts what is behind it, a later one gives back
 * what the former one had cut, and never more than the session's minutes. More time, and what a clock stood frozen, is kept. Of whom it
 * is not known what was cut, nothing is given back.
 */
export const moveEnds = async (db: Db, session: number, { from, to }: { readonly from: Date; readonly to: Date }) => {
  await sql`update quiz_attempt set deadline_at = case
      when own_end_at is null then least(deadline_at, ${to}::timestamptz + extra_seconds * interval '1 second')
      else deadline_at + (least(own_end_at, ${to}::timestamptz) - least(own_end_at, ${from}::timestamptz)) end
    where session_id = ${session} and state in ('in_progress', 'frozen')`.execute(db)
}

/** Ends the clocks of all who are at work or frozen. */
export const endClocks = async (db: Db, session: number, now: Date): Promise<void> => {
  await db
    .updateTable('quiz_attempt')
    .set({ deadline_at: now })
    .where('session_id', '=', session)
    .where('state', 'in', ['in_progress', 'frozen'])
    .where('deadline_at', '>', now)
    .execute()
}

/** What a session is called. */
export const titleOf = (db: Db, id: number) =>
  db.selectFrom('quiz_session').where('id', '=', id).select(['uuid', 'title']).executeTakeFirst()

/** Keeps what was done with a session or an attempt, by whom and when. */
export const logEvent = (
  db: Db,
  event: {
    readonly session_id: number
    readonly attempt_id?: number
    readonly kind: string
    readonly by_id: number
    readonly at: Date
    readonly data?: object
  },
) =>
  db
    .insertInto('quiz_event')
    .values({ ...event, data: JSON.stringify(event.data ?? {}) })
    .execute()

/** Accounts of pupils whose screens a change of a session concerns: all who may take part. */
export const pupilsOf = async (db: Db, session: number, now: Date): Promise<number[]> => {
  const { rows } = await sql<{
    student_id: number
  }>`select student_id from ${invitedTo(sql`${session}::bigint`, now)} as invited`.execute(db)
  return rows.map(({ student_id }) => student_id)
}
