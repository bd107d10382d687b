import type { Work } from '@lentera/contract/quiz-sessions/attempts'
import type { Grading, QuestionContent, QuestionKey, QuizAnswer } from '@lentera/contract/quizzes/question'
import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { sessionPupils } from '#school/given-to.queries.ts'
import { countedAttempts, ended } from '#quiz/results.queries.ts'

export interface PupilRow {
  readonly id: number
  readonly uuid: string
  readonly name: string
  readonly image: string | null
  readonly class: string | null
  readonly attempt_id: number | null
  readonly attempt_uuid: string
  readonly nr: number
  readonly state: 'in_progress' | 'frozen' | 'submitted' | 'submitted_auto' | 'stopped' | 'needs_grading' | 'graded' | 'retaken'
  readonly started_at: Date
  readonly deadline_at: Date
  readonly frozen_at: Date | null
  readonly leaves: number
  readonly last_seen_at: Date
  readonly submitted_at: Date | null
  readonly score: number | null
  readonly answered: number
  readonly late: number
  readonly late_waiting: number
  readonly late_proven: number
  readonly device_asked_at: Date | null
  readonly counted_score: number | null
  readonly last_number: number | null
  readonly to_mark: number
}

interface Whom {
  readonly now: Date
  /** One pupil alone. */
  readonly student?: string | undefined
  /** Only those whose attempt has been heard of, answered or acted on since then. */
  readonly since?: Date | undefined
}
/** All pupils of a session; of thousands only those few are looked for of whom there is something new. */
const studentsOf = (session: number, now: Date, since: Date | undefined) =>
  since === undefined
    ? sql`select given.student_id from ${sessionPupils(now, { of: sql`${session}::bigint` })} as given
      union select student_id from quiz_session_student where session_id = ${session}
      union select student_id from quiz_attempt where session_id = ${session}`
    : sql`select student_id from quiz_attempt where session_id = ${session} and last_seen_at >= ${since}::timestamptz
      union select attempt.student_id from quiz_event as event join quiz_attempt as attempt on attempt.id = event.attempt_id
        where event.session_id = ${session} and event.at >= ${since}::timestamptz`

/** More than the highest number of a question: the highest `seq` tells in one number which question it was. */
const ABOVE = sql.lit(256)

/** Everybody who may take part in a session or did (`everybody`), and their class in its year (`whom`): one of the session's first. */
const whomOf = (session: number, now: Date, since?: Date) => sql`
    with asked as (select class_id from quiz_session_class where session_id = ${session}),
    everybody as (${studentsOf(session, now, since)}), whom as (
      select everybody.student_id, coalesce(min(class.name) filter (where class.id in (select class_id from asked)), min(class.name)) as class
      from everybody join enrollment on enrollment.student_id = everybody.student_id join class on class.id = enrollment.class_id
        and class.tahun_ajaran_id = (select tahun_ajaran_id from quiz_session where id = ${session}) group by 1
    )`

/** Everybody who may take part in a session, or did, by class and name, each with the last attempt. */
export const pupilsAtWork = async (db: Db, session: number, { now, student, since }: Whom): Promise<PupilRow[]> => {
  const { rows } = await sql<PupilRow>`
    ${whomOf(session, now, since)}, standing as materialized (
      select pupil.id, pupil.uuid, pupil.name, pupil.image, attempt.id as attempt_id, attempt.uuid as attempt_uuid, attempt.nr,
        attempt.state, attempt.started_at, attempt.deadline_at, attempt.frozen_at, attempt.leaves, attempt.last_seen_at,
        attempt.submitted_at, attempt.score, attempt.device_asked_at
      from everybody join account pupil on pupil.id = everybody.student_id and pupil.deleted_at is null
        left join lateral (select * from quiz_attempt where session_id = ${session} and student_id = pupil.id
          order by (state = 'retaken'), nr desc limit 1) as attempt on true
      where (${student ?? null}::uuid is null or pupil.uuid = ${student ?? null}::uuid)
    ), given as (
      select attempt_id, count(answer) as answered, count(answer) filter (where is_late) as late,
        count(answer) filter (where score is null) as unmarked, max(seq * ${ABOVE} + number) % ${ABOVE} as last_number
      from ever.quiz_answer where attempt_id = any (array(select attempt_id from standing where attempt_id is not null)) group by attempt_id
    ), waiting as (
      select attempt.student_id, count(distinct (late.attempt_id, late.number)) as late_waiting,
        count(distinct (late.attempt_id, late.number)) filter (where late.is_proven) as late_proven
      from quiz_late_answer late join quiz_attempt attempt on attempt.id = late.attempt_id
      where attempt.session_id = ${session} and attempt.state <> 'retaken' and late.decision is null group by 1
    ), counted as (
      select student_id, score from ${countedAttempts(sql`attempt.session_id = ${session}
        and attempt.student_id = any (array(select id from standing where nr > 1))`)} as counted where state in ${ended}
    )
    select standing.*, whom.class, coalesce(waiting.late_waiting, 0) as late_waiting, coalesce(waiting.late_proven, 0) as late_proven,
      case when standing.nr > 1 then counted.score else standing.score end as counted_score, coalesce(given.answered, 0) as answered, coalesce(given.late, 0) as late, given.last_number,
      case when standing.state = 'needs_grading' then given.unmarked else 0 end as to_mark
    from standing left join whom on whom.student_id = standing.id left join given using (attempt_id)
      left join waiting on waiting.student_id = standing.id left join counted on counted.student_id = standing.id
    order by whom.class nulls last, standing.name, standing.id`.execute(db)
  return rows
}

/** Holds the attempts of these pupils until the transaction ends. */
export const holdAttempts = async (db: Db, attempts: readonly number[]): Promise<void> => {
  await sql`select from quiz_attempt where id = any(${[...attempts]}::bigint[]) order by id for no key update`.execute(db)
}

/** Gives attempts more time; a clock that has run out begins anew from where it stands: `now`, or when the session was paused. */
export const giveTime = async (db: Db, attempts: readonly number[], { seconds, now }: { seconds: number; now: Date }) => {
  await sql`update quiz_attempt set extra_seconds = extra_seconds + ${seconds},
      deadline_at = greatest(deadline_at, least(frozen_at, ${now}::timestamptz)) + ${seconds} * interval '1 second'
    where id = any(${[...attempts]}::bigint[])`.execute(db)
}

interface SupervisorNote {
  readonly now: Date
  /** The supervisor's reason, which the pupil reads; null where none was given. */
  readonly reason: string | null
}
const noteOf = ({ now, reason }: SupervisorNote) => ({ note: reason, noted_at: reason === null ? null : now })

export const freeze = async (db: Db, attempts: readonly number[], said: SupervisorNote): Promise<void> => {
  await db
    .updateTable('quiz_attempt')
    .set({ state: 'frozen', frozen_at: said.now, frozen_by: 'teacher', ...noteOf(said) })
    .where('id', '=', sql<number>`any(${[...attempts]}::bigint[])`)
    .execute()
}

/** How long a clock was frozen; of what the session's pause takes, only what came before it, because its end moves all clocks. */
const frozenFor = (now: Date, paused: Date | null) =>
  sql`greatest(interval '0', least(${now}::timestamptz, ${paused}::timestamptz) - coalesce(frozen_at, ${now}::timestamptz))`

interface Moment {
  readonly now: Date
  /** Since when the session is paused. */
  readonly paused: Date | null
}
/** Lets clocks run on from where they stood, and forgets how often the page was left. */
export const unfreeze = async (db: Db, attempts: readonly number[], said: Moment & SupervisorNote): Promise<void> => {
  const { now, paused } = said
  const { note, noted_at } = noteOf(said)
  await sql`update quiz_attempt set state = 'in_progress', leaves = 0, last_seen_at = ${now}::timestamptz,
      deadline_at = deadline_at + ${frozenFor(now, paused)}, frozen_at = null, frozen_by = null, note = ${note}::text,
      noted_at = ${noted_at}::timestamptz
    where id = any(${[...attempts]}::bigint[])`.execute(db)
}

/** Ends attempts where their clocks stand, so that what was left of their time is known. */
export const endAttempts = async (db: Db, attempts: readonly number[], { now, paused }: Moment): Promise<void> => {
  await sql`update quiz_attempt set state = 'stopped', submitted_at = ${now}::timestamptz, finish_trigger = 'teacher',
      deadline_at = deadline_at + (${now}::timestamptz - least(${now}::timestamptz, ${paused}::timestamptz, frozen_at)), frozen_at = null, frozen_by = null
    where id = any(${[...attempts]}::bigint[])`.execute(db)
}

interface Reopened extends Moment {
  /** How many seconds they have from now; null for what was left when they ended, a minute at least. */
  readonly seconds: number | null
}
/** Opens ended attempts again: what was answered is there. Marks that people gave stay with their answers. */
export const reopen = async (db: Db, attempts: readonly number[], { seconds, now, paused }: Reopened): Promise<void> => {
  const stands = sql`least(${now}::timestamptz, ${paused}::timestamptz)`
  const deadline = sql`${stands} + coalesce(${seconds}::integer * interval '1 second',
    greatest(deadline_at - submitted_at, interval '1 minute'))`
  // What is given is the pupil's own; what the session's end had cut of the time that was left stays to be given back.
  const cut = sql`case when ${seconds}::integer is null then own_end_at end`
  await sql`update quiz_attempt set state = 'in_progress', submitted_at = null, finish_trigger = null, score = null, max_score = null,
      leaves = 0, last_seen_at = ${now}::timestamptz, deadline_at = ${deadline},
      own_end_at = greatest(${cut}, least(${deadline}, (select ends_at from quiz_session where id = session_id)))
    where id = any(${[...attempts]}::bigint[])`.execute(db)
}

/** Sets attempts aside: the pupil may begin anew, what was answered stays to be read. */
export const setAside = async (db: Db, attempts: readonly number[]): Promise<void> => {
  await db
    .updateTable('quiz_attempt')
    .set({ state: 'retaken', frozen_at: null, frozen_by: null })
    .where('id', '=', sql<number>`any(${[...attempts]}::bigint[])`)
    .execute()
}

interface AnswerRow {
  readonly number: number
  readonly points: number
  readonly grading: Grading
  readonly content: QuestionContent
  readonly key: QuestionKey
  readonly explanation: string
  readonly answer: QuizAnswer | null
  readonly is_uncertain: boolean | null
  readonly is_late: boolean | null
  readonly score: number | null
  readonly comment: string | null
  readonly marked_by: string | null
  readonly answered_at: Date | null
  readonly late: Work['answers'][number]['late']
}
/** Each question of a session with its key and what an attempt answers. */
export const answersOf = async (db: Db, session: number, attempt: number | null): Promise<AnswerRow[]> => {
  const { rows } = await sql<AnswerRow>`
    select item.number, item.points, item.grading, version.content, version.key, version.explanation, answer.answer, answer.is_uncertain, answer.is_late,
      answer.score, answer.comment, marker.name as marked_by, answer.answered_at, (select json_build_object('answer', late.answer,
        'answered_at', to_json(late.answered_at), 'received_at', to_json(late.received_at), 'is_proven', late.is_proven, 'decision', late.decision)
        from quiz_late_answer late where late.attempt_id = ${attempt}::bigint and late.number = item.number
        order by late.seq desc limit 1) as late
    from quiz_question item join question_version version on version.id = item.question_version_id
      left join ever.quiz_answer answer on answer.attempt_id = ${attempt}::bigint and answer.number = item.number
      left join account marker on marker.id = answer.graded_by
    where item.session_id = ${session} order by item.number`.execute(db)
  return rows
}

export const attemptsOf = (db: Db, session: number, student: number) =>
  db
    .selectFrom('quiz_attempt')
    .where('session_id', '=', session)
    .where('student_id', '=', student)
    .orderBy('nr', 'desc')
    .select(['id', 'uuid', 'nr', 'state', 'score', 'started_at'])
    .execute()

interface Happened {
  readonly at: Date
  readonly kind: string
  readonly number: number | null
  readonly by: string | null
  readonly text: string | null
  readonly minutes: number | null
  readonly marks: Work['timeline'][number]['marks']
}
const MOST = 500
/** What happened in an attempt, in order: at most 500 lines, the last ones. */
export const timelineOf = async (db: Db, attempt: number): Promise<Happened[]> => {
  const { rows } = await sql<Happened>`
    select at, kind, number, by, data->>'reason' as text, (data->>'minutes')::integer as minutes, coalesce(data->'marks', '[]') as marks from (
      select log.seq as turn, log.saved_at as at, 'answered' as kind, log.number, null::text as by, '{}'::jsonb as data
      from quiz_answer_log log where log.attempt_id = ${attempt}
      union all
      select late.seq, late.received_at, 'answered_late', late.number, null, '{}' from quiz_late_answer late
      where late.attempt_id = ${attempt}
      union all
      select event.id, event.at, event.kind, null, account.name, event.data
      from quiz_event event left join account on account.id = event.by_id where event.attempt_id = ${attempt}
      order by at desc, turn desc limit ${MOST}
    ) as last order by at, turn`.execute(db)
  return rows
}

/** Whoever has begun, in the order in which pupils are looked at: by class and name. */
export const begunInOrder = async (db: Db, session: number, now: Date): Promise<{ uuid: string; name: string }[]> => {
  const { rows } = await sql<{ uuid: string; name: string }>`
    ${whomOf(session, now)}
    select pupil.uuid, pupil.name from everybody join account pupil on pupil.id = everybody.student_id and pupil.deleted_at is null
      left join whom on whom.student_id = everybody.student_id
    where exists (select from quiz_attempt where session_id = ${session} and student_id = pupil.id)
    order by whom.class nulls last, pupil.name, pupil.id`.execute(db)
  return rows
}
