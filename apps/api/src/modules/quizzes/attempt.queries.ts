import type { Timezone } from '@lentera/contract/shared'
import type { AttemptState } from '@lentera/contract/quizzes/taking'
import type { Grading, QuestionContent, QuestionKey, QuestionType, QuizAnswer } from '@lentera/contract/quizzes/question'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { prepared } from '#db/prepared.ts'
import { publish } from '#kit/live/events.ts'

/** An attempt with what of its session its clock needs. */
export interface AttemptRow {
  readonly id: number
  readonly school_id: number
  readonly session_id: number
  readonly student_id: number
  readonly nr: number
  readonly quiz_uuid: string
  readonly state: AttemptState
  readonly seed: number
  /** Makes the keys that choices have on the attempt's device; null for those of the bank. */
  readonly choice_seed: string | null
  readonly device: string | null
  /** Another device that waits for the supervisor's permission, and the last one that was turned away. */
  readonly device_asked: string | null
  readonly device_refused: string | null
  readonly started_at: Date
  readonly deadline_at: Date
  readonly frozen_at: Date | null
  readonly frozen_by: 'leaves' | 'teacher' | null
  readonly note: string | null
  readonly noted_at: Date | null
  readonly leaves: number
  readonly submitted_at: Date | null
  readonly finish_trigger: 'manual' | 'auto' | 'teacher' | null
  readonly score: number | null
  readonly max_score: number | null
  /** Whoever supervises hears of what is done. */
  readonly teacher_id: number
  readonly title: string
  readonly timezone: Timezone
  readonly ends_at: Date
  readonly paused_at: Date | null
  readonly results: 'hidden' | 'score' | 'explained'
  readonly released_at: Date | null
  readonly one_device: boolean
  readonly full_screen: boolean
  readonly leaves_allowed: number | null
  readonly shuffles_questions: boolean
  readonly shuffles_options: boolean
  readonly broadcast: string | null
  readonly broadcast_at: Date | null
}
export interface WhoseAttempt {
  readonly student_id: number
  readonly quiz_uuid: string
}

// One session after the other by its index: PostgreSQL expects a hundred rows of a list in JSON, for which it would read all.
const attemptsBy = <R extends AttemptRow>(which: RawBuilder<unknown>, lock: RawBuilder<unknown>, more = sql``) =>
  prepared<{ whose: string }>()((db, slot) => ({
    compile: () =>
      sql<R>`
    select attempt.id, session.school_id, attempt.session_id, attempt.student_id, attempt.nr, session.uuid as quiz_uuid, attempt.state, attempt.seed,
      attempt.choice_seed, attempt.device, attempt.device_asked, attempt.device_refused, attempt.started_at, attempt.deadline_at, attempt.frozen_at, attempt.frozen_by, attempt.note, attempt.noted_at,
      attempt.leaves, attempt.submitted_at,
      attempt.finish_trigger, attempt.score, attempt.max_score, session.teacher_id, session.title, session.timezone, session.ends_at,
      session.paused_at, session.results, session.released_at, session.one_device, session.full_screen,
      session.leaves_allowed, session.shuffles_questions, session.shuffles_options, session.broadcast, session.broadcast_at${more}
    from jsonb_to_recordset(${slot.whose}::text::jsonb) as given(student_id bigint, quiz_uuid uuid, attempt_id bigint, numbers jsonb)
      cross join lateral (select quiz_session.*, school.timezone from quiz_session join school on school.id = quiz_session.school_id
        where quiz_session.uuid = given.quiz_uuid and quiz_session.state in ('published', 'archived') limit 1) as session
      join quiz_attempt as attempt on attempt.session_id = session.id and attempt.student_id = given.student_id
        and ${which}
    order by attempt.id ${lock}`.compile(db),
  }))
const last = sql`attempt.nr = (select max(nr) from quiz_attempt where session_id = session.id and student_id = given.student_id
  and state <> 'retaken')`
const standing = attemptsBy(last, sql``)
const held = attemptsBy(last, sql`for no key update of attempt`)
const named = attemptsBy(sql`attempt.id = given.attempt_id`, sql``)

/** The last attempt of each pupil in these sessions; `isHeld` keeps the rows from others until the transaction ends. */
export const attemptsOf = (db: Db, whose: readonly WhoseAttempt[], isHeld: boolean): Promise<AttemptRow[]> =>
  (isHeld ? held : standing)(db, { whose: JSON.stringify(whose) })

/** An attempt to be answered, with the kinds of the questions that are. */
export interface AnsweredRow extends AttemptRow {
  readonly types: Readonly<Record<number, QuestionType>> | null
}
const answered = attemptsBy<AnsweredRow>(
  last,
  sql`for no key update of attempt`,
  sql`, (select json_object_agg(question.number, version.type) from quiz_question as question
      join question_version as version on version.id = question.question_version_id
    where question.session_id = session.id
      and question.number = any(array(select jsonb_array_elements(given.numbers)::smallint))) as types`,
)
/** The last attempts of these pupils, held, with the kinds of the questions of these numbers. */
export const attemptsToAnswer = (
  db: Db,
  whose: readonly (WhoseAttempt & { readonly numbers: readonly number[] })[],
): Promise<AnsweredRow[]> => answered(db, { whose: JSON.stringify(whose) })

/** One attempt of a pupil by its id. */
export const attemptNamed = async (db: Db, whose: WhoseAttempt, attempt_id: number): Promise<AttemptRow | undefined> =>
  (await named(db, { whose: JSON.stringify([{ ...whose, attempt_id }]) }))[0]

type AttemptIds = Pick<AttemptRow, 'id' | 'session_id' | 'student_id' | 'teacher_id'>
/** A line of the attempt's history by its pupil: the pupil's other pages and whoever supervises hear of it. */
export const tell = async (
  db: Db,
  { id, session_id, student_id, teacher_id }: AttemptIds,
  kind: 'started' | 'device' | 'device_asked' | 'left' | 'frozen' | 'submitted',
  at: Date,
  data: Readonly<Record<string, string | number | null>> = {},
  by: number | null = student_id,
): Promise<void> => {
  await sql`insert into quiz_event (session_id, attempt_id, kind, by_id, at, data)
    values (${session_id}, ${id}, ${kind}, ${by}, ${at}, ${JSON.stringify(data)}::text::jsonb)`.execute(db)
  await publish(db, 'quiz', [student_id, teacher_id])
}

interface AttemptChange {
  readonly state?: AttemptState
  readonly device?: string
  readonly leaves?: number
  readonly frozen_at?: Date
  readonly frozen_by?: 'leaves'
  readonly note?: null
  readonly noted_at?: null
  readonly submitted_at?: Date
  readonly finish_trigger?: 'manual' | 'auto'
}
export const changeAttempt = (db: Db, id: number, change: AttemptChange, now: Date) =>
  db
    .updateTable('quiz_attempt')
    .set({ ...change, last_seen_at: now })
    .where('id', '=', id)
    .execute()

/** Says that the pupil's device was heard of; not more often than a teacher would notice. */
export const seen = (db: Db, attempts: readonly number[], now: Date) =>
  sql`update quiz_attempt set last_seen_at = ${now} where id = any(${[...attempts]}::bigint[])
    and last_seen_at < ${now}::timestamptz - interval '15 seconds'`.execute(db)

/** Attempts whose time is up and whose phone says nothing: those that run, and frozen ones of sessions that are over. */
export const takeOverdue = async (db: Db, { now, grace, limit }: { now: Date; grace: number; limit: number }) => {
  const { rows } = await sql<AttemptIds>`
    update quiz_attempt as attempt set state = 'submitted_auto', finish_trigger = 'auto', frozen_at = null, frozen_by = null,
      submitted_at = least(attempt.deadline_at, ${now}::timestamptz)
    from (select attempt.id, session.teacher_id from quiz_attempt as attempt join quiz_session as session on session.id = attempt.session_id
      where session.paused_at is null and ((attempt.state = 'in_progress'
          and attempt.deadline_at < ${now}::timestamptz - ${grace} * interval '1 second')
        or (attempt.state = 'frozen' and session.ends_at < ${now}::timestamptz - interval '10 minutes'
          and attempt.deadline_at < ${now}::timestamptz))
      order by attempt.id limit ${limit} for no key update of attempt skip locked) as due
    where due.id = attempt.id returning attempt.id, attempt.session_id, attempt.student_id, due.teacher_id`.execute(db)
  return rows
}

export interface PaperRow {
  readonly number: number
  readonly points: number
  readonly content: QuestionContent
  readonly key: QuestionKey
  readonly explanation: string
  readonly answer: QuizAnswer | null
  readonly is_uncertain: boolean | null
  readonly seq: number | null
  readonly score: number | null
  readonly comment: string | null
  readonly grading: Grading
}
type AskedRow = Omit<PaperRow, 'key' | 'explanation' | 'score' | 'comment' | 'grading'>

const askedOf = (db: Db, { id, session_id }: Pick<AttemptRow, 'id' | 'session_id'>) =>
  db
    .selectFrom('quiz_question as question')
    .innerJoin('question_version as version', 'version.id', 'question.question_version_id')
    .leftJoin('ever.quiz_answer as answer', (on) =>
      on.onRef('answer.number', '=', 'question.number').on('answer.attempt_id', '=', id),
    )
    .where('question.session_id', '=', session_id)
    .orderBy('question.number')

/** What an attempt is asked, with what was answered; neither key nor explanation is read. */
export const paperOf = async (db: Db, attempt: Pick<AttemptRow, 'id' | 'session_id'>): Promise<AskedRow[]> =>
  askedOf(db, attempt)
    .select(['question.number', 'question.points', 'version.content', 'answer.answer', 'answer.is_uncertain', 'answer.seq'])
    .execute()

/** The same with keys, explanations and points, for results that are out. */
export const markedPaperOf = async (db: Db, attempt: Pick<AttemptRow, 'id' | 'session_id'>): Promise<PaperRow[]> =>
  askedOf(db, attempt)
    .select(['question.number', 'question.points', 'version.content', 'answer.answer', 'answer.is_uncertain', 'answer.seq'])
    .select(['version.key', 'version.explanation', 'answer.score', 'answer.comment', 'question.grading'])
    .execute()

/** Names what a session (`session`) asks and in which order it is shuffled: another one after every change of it. */
export const edition = sql<string>`md5(concat_ws(' ', 'own keys', session.shuffles_questions, session.shuffles_options,
  (select string_agg(concat_ws(':', number, question_version_id, points), ',' order by number) from quiz_question
    where session_id = session.id)))`
export const editionOf = async (db: Db, session: number): Promise<string> => {
  const { rows } = await sql<{ edition: string }>`
    select ${edition} as edition from quiz_session session where id = ${session}`.execute(db)
  return rows[0]!.edition
}

/** Of these attempts, those that have answers. */
export const answeredAmong = async (db: Db, attempts: readonly number[]): Promise<ReadonlySet<number>> => {
  if (attempts.length === 0) return new Set()
  const { rows } = await sql<{ id: number }>`select id from unnest(${[...attempts]}::bigint[]) as id
    where exists (select from ever.quiz_answer where attempt_id = id)`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Files by their ids, with what they are and how large. */
export const fileTypes = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('file')
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .select(['id', 'type', 'bytes'])
    .orderBy('id')
    .execute()
