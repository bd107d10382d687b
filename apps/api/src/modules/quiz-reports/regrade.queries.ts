import type { QuestionSource } from '@lentera/contract/questions/source'
import type { Grading, QuestionContent, QuestionKey } from '@lentera/contract/quizzes/question'
import { type Insertable, sql } from 'kysely'
import type { Db } from '#db/db.ts'
import type { Tables } from '#db/tables.gen.ts'
import { uuidV7 } from '#kit/http/uuid.ts'
import { ended } from '#quiz/results.queries.ts'

/** The version that a session asks, with its question; the question is held where it is to be changed. */
export const versionToCorrect = async (db: Db, version: number, held: boolean) => {
  const query = db
    .selectFrom('question_version as version')
    .innerJoin('question', 'question.id', 'version.question_id')
    .where('version.id', '=', version)
    .selectAll('version')
    .select(['question.owner_id', 'question.version as newest', 'question.school_id', 'question.archived_at'])
    .select(['question.subject_id', 'question.objective', 'question.level', 'question.difficulty', 'question.tags'])
    .$narrowType<{ source: QuestionSource; key: QuestionKey }>()
  return (held ? query.forUpdate('question') : query).executeTakeFirstOrThrow()
}
export type VersionToCorrect = Awaited<ReturnType<typeof versionToCorrect>>

/** Other sessions of a teacher in which somebody has begun and that ask the same version. */
export const askedElsewhere = async (db: Db, version: number, session: number, teacher: number): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from quiz_session other join quiz_question item on item.session_id = other.id
    where item.question_version_id = ${version} and other.id <> ${session} and other.teacher_id = ${teacher}
      and exists (select from quiz_attempt where session_id = other.id)`.execute(db)
  return rows[0]?.n ?? 0
}

interface Corrected {
  readonly key: QuestionKey
  readonly source: QuestionSource
}
type Stamp = { readonly by: number; readonly now: Date }

const insertVersion = async (
  db: Db,
  of: VersionToCorrect,
  to: { readonly question_id: number; readonly version: number },
  { key, source }: Corrected,
  { by, now }: Stamp,
): Promise<number> => {
  const { id } = await db
    .insertInto('question_version')
    .values({
      ...to,
      type: of.type,
      source: JSON.stringify(source),
      content: JSON.stringify(of.content),
      key: JSON.stringify(key),
      explanation: of.explanation,
      asked: of.asked,
      fingerprint: of.fingerprint,
      created_by: by,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Makes the corrected version the newest of its question in the bank; answers the version's id. */
export const correctInBank = async (db: Db, of: VersionToCorrect, corrected: Corrected, stamp: Stamp): Promise<number> => {
  const version = of.newest + 1
  const id = await insertVersion(db, of, { question_id: of.question_id, version }, corrected, stamp)
  await db.updateTable('question').set({ version, changed_at: stamp.now }).where('id', '=', of.question_id).execute()
  return id
}

/** Keeps the corrected version in a copy that is put away: the bank stays as its owner has it. Answers the version's id. */
export const correctInCopy = async (db: Db, of: VersionToCorrect, corrected: Corrected, stamp: Stamp): Promise<number> => {
  const { school_id, subject_id, objective, level, difficulty, tags } = of
  const { id } = await db
    .insertInto('question')
    .values({
      uuid: uuidV7(stamp.now.getTime()),
      owner_id: stamp.by,
      school_id,
      subject_id,
      objective,
      level,
      difficulty,
      tags,
      archived_at: stamp.now,
      created_at: stamp.now,
      changed_at: stamp.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`insert into question_media select ${id}, file_id from question_media where question_id = ${of.question_id}`.execute(
    db,
  )
  return insertVersion(db, of, { question_id: id, version: 1 }, corrected, stamp)
}

/** Says how a question of a session is graded from now on. */
export const setGrading = async (
  db: Db,
  { session, number }: { session: number; number: number },
  change: { readonly grading: Grading; readonly question_version_id: number },
): Promise<void> => {
  await db.updateTable('quiz_question').set(change).where('session_id', '=', session).where('number', '=', number).execute()
}

type NewRegrade = Omit<Insertable<Tables['quiz_regrade']>, 'uuid'>
export const insertRegrade = async (db: Db, row: NewRegrade, now: Date): Promise<number> =>
  (
    await db
      .insertInto('quiz_regrade')
      .values({ ...row, uuid: uuidV7(now.getTime()) })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

/** Keeps what attempts came to before, where they come to something else now. */
export const keepScores = async (
  db: Db,
  regrade: number,
  session: number,
  before: readonly { readonly id: number; readonly score: number | null; readonly max_score: number | null }[],
): Promise<void> => {
  await sql`insert into quiz_regrade_score (regrade_id, attempt_id, from_score, from_max, to_score, to_max)
    select ${regrade}, attempt.id, before.score, before.max_score, attempt.score, attempt.max_score
    from jsonb_to_recordset(${JSON.stringify(before)}::text::jsonb) as before(id bigint, score double precision, max_score double precision)
      join quiz_attempt attempt on attempt.id = before.id
    where attempt.session_id = ${session} and attempt.state in ${ended}
      and (attempt.score, attempt.max_score) is distinct from (before.score, before.max_score)`.execute(db)
}

export interface RegradeRow {
  readonly at: Date
  readonly by: string
  readonly number: number
  readonly from_grading: Grading
  readonly to_grading: Grading
  readonly content: QuestionContent
  readonly from_key: QuestionKey
  readonly to_key: QuestionKey
  readonly reason: string
  readonly changed: number
}
/** What was corrected of a session, the last first. */
export const regradesOf = async (db: Db, session: number): Promise<RegradeRow[]> => {
  const { rows } = await sql<RegradeRow>`
    select regrade.at, account.name as by, regrade.number, regrade.from_grading, regrade.to_grading, was.content, was.key as from_key,
      since.key as to_key, regrade.reason, (select count(distinct attempt.student_id) from quiz_regrade_score score
        join quiz_attempt attempt on attempt.id = score.attempt_id where score.regrade_id = regrade.id) as changed
    from quiz_regrade regrade join account on account.id = regrade.by_id
      join question_version was on was.id = regrade.from_version_id join question_version since on since.id = regrade.to_version_id
    where regrade.session_id = ${session} order by regrade.at desc, regrade.id desc`.execute(db)
  return rows
}
