import type { QuestionContent, QuestionKey, QuestionType } from '@lentera/contract/quizzes/question'
import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { heldAtSchool } from '#quiz/held.queries.ts'
import type { ItemFigures } from '#quiz/item-analysis.rules.ts'
import { ended, isOver } from '#quiz/results.queries.ts'

/** A quiz of a teacher that is over, with what was reckoned of it. */
export interface OverSession {
  readonly id: number
  readonly uuid: string
  readonly school_id: number
  readonly title: string
  readonly year: number
  readonly ends_at: Date
  readonly pass_score: number | null
  readonly classes: readonly string[]
  /** Names the questions and attempts of now; `kept` those that were reckoned from. */
  readonly stamp: string
  readonly attempts: number
  readonly kept: string | null
  readonly kept_attempts: number | null
  readonly pupils: number | null
  readonly group_size: number | null
  readonly items: readonly ItemFigures[] | null
}
/** A teacher's quizzes that are over and in which somebody has handed in, from the newest on. */
export const overSessions = async (db: Db, teacher: number, now: Date): Promise<OverSession[]> => {
  const { rows } = await sql<OverSession>`
    select session.id, session.uuid, session.school_id, session.title, session.tahun_ajaran_id as year, session.ends_at,
      session.pass_score, given.classes, done.n as attempts, made.stamp as kept, made.attempts as kept_attempts, made.pupils,
      made.group_size, made.items, md5(asked.text || '|' || done.text) as stamp
    from quiz_session as session
      left join quiz_figures as made on made.session_id = session.id
      cross join lateral (select coalesce(json_agg(name order by name), '[]') as classes from (
        select class.name from quiz_session_class as link join class on class.id = link.class_id where link.session_id = session.id
        union all select held.name from quiz_session_group as link join learning_group as held on held.id = link.group_id
          where link.session_id = session.id) as named) as given
      cross join lateral (select coalesce(string_agg(concat_ws(':', number, question_version_id, points, grading), ',' order by number), '')
        as text from quiz_question where session_id = session.id) as asked
      cross join lateral (select count(*)::integer as n,
        coalesce(string_agg(concat_ws(':', id, state, score, max_score, submitted_at), ',' order by id), '') as text
        from quiz_attempt where session_id = session.id and state in ${ended}) as done
    where session.teacher_id = ${teacher} and ${isOver('session', now)} and ${heldAtSchool('session')}
      and (done.n > 0 or made.session_id is not null)
    order by session.ends_at desc, session.id desc`.execute(db)
  return rows
}

interface NewFigures {
  readonly session_id: number
  readonly school_id: number
  readonly stamp: string
  readonly attempts: number
  readonly pupils: number
  readonly group_size: number
  readonly items: readonly ItemFigures[]
  readonly made_at: Date
}
/** Keeps what was reckoned of a session in place of what was kept before. */
export const keepFigures = (db: Db, { items, ...row }: NewFigures) => {
  const made = { ...row, items: JSON.stringify(items) }
  return db
    .insertInto('quiz_figures')
    .values(made)
    .onConflict((on) => on.column('session_id').doUpdateSet(made))
    .execute()
}

/** A question as a quiz has asked it. */
export interface AskedQuestion {
  readonly session_id: number
  /** Its place in the quiz, from 1 without gaps. */
  readonly place: number
  readonly question_id: number
  readonly uuid: string
  readonly version_id: number
  readonly type: QuestionType
  readonly asked: string
  /** The same for two versions that ask the same with the same key; `newest` is that of the bank. */
  readonly wording: string
  readonly newest: string
  readonly subject_uuid: string | null
  readonly subject: string | null
  readonly objective: string
  readonly owner_id: number
  /** A question that was dropped or given to everybody is looked at no more. */
  readonly grading: 'key' | 'full' | 'dropped'
}
/** All questions of these sessions. */
export const askedIn = async (db: Db, sessions: readonly number[]): Promise<AskedQuestion[]> => {
  const { rows } = await sql<AskedQuestion>`
    select item.session_id, row_number() over (partition by item.session_id order by item.number)::integer as place,
      question.id as question_id, question.uuid, version.id as version_id, version.type, version.asked, item.grading,
      md5(version.content::text || version.key::text) as wording, md5(newest.content::text || newest.key::text) as newest,
      subject.uuid as subject_uuid, subject.name as subject, question.objective, question.owner_id
    from quiz_question as item
      join question_version as version on version.id = item.question_version_id
      join question on question.id = version.question_id
      join question_version as newest on newest.question_id = question.id and newest.version = question.version
      left join subject on subject.id = question.subject_id
    where item.session_id = any(${[...sessions]}::bigint[])`.execute(db)
  return rows
}

/** What a version of a question asks, and what is right. */
export const versionNamed = async (db: Db, version: number) => {
  const { rows } = await sql<{ content: QuestionContent; key: QuestionKey; explanation: string }>`
    select content, key, explanation from question_version where id = ${version}`.execute(db)
  return rows[0]!
}

/** What is right by each of these versions. */
export const keysOfVersions = async (db: Db, versions: readonly number[]): Promise<ReadonlyMap<number, QuestionKey>> => {
  const { rows } = await sql<{ id: number; key: QuestionKey }>`
    select id, key from question_version where id = any(${[...versions]}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, key }) => [id, key]))
}

/** Questions of somebody's own bank that are not put away, of a subject and with a label where one is named. */
export const ownQuestions = async (
  db: Db,
  { teacher, school, subject, tag }: { teacher: number; school: number; subject: number | null; tag: string },
) => {
  const { rows } = await sql<{ id: number; version_id: number; subject_id: number | null }>`
    select question.id, newest.id as version_id, question.subject_id from question
      join question_version as newest on newest.question_id = question.id and newest.version = question.version
    where question.owner_id = ${teacher} and question.school_id = ${school} and question.archived_at is null
      and (${subject}::bigint is null or question.subject_id = ${subject}::bigint)
      and (${tag} = '' or ${tag} = any(question.tags)) order by question.id`.execute(db)
  return rows
}

/** The subject of a school by its uuid; undefined for any other. */
export const subjectNamed = (db: Db, school: number, uuid: string) =>
  db.selectFrom('subject').where('school_id', '=', school).where('uuid', '=', uuid).select(['id', 'name']).executeTakeFirst()

interface NewDraft {
  readonly uuid: string
  readonly school_id: number
  readonly teacher_id: number
  readonly tahun_ajaran_id: number
  readonly subject_id: number | null
  readonly title: string
  readonly code: string
  readonly created_at: Date
  readonly updated_at: Date
}
/** Begins a quiz that asks these versions, a point each. */
export const insertDraft = async (db: Db, draft: NewDraft, versions: readonly number[]): Promise<void> => {
  const { id } = await db.insertInto('quiz_session').values(draft).returning('id').executeTakeFirstOrThrow()
  await db
    .insertInto('quiz_question')
    .values(versions.map((version, at) => ({ session_id: id, number: at + 1, question_version_id: version, points: 1 })))
    .execute()
}
