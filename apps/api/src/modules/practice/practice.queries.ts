import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { isExplained } from '#quiz/released.queries.ts'
import type { Standing } from './practice.rules.ts'

interface Pupil {
  readonly student: number
  readonly school: number
  readonly now: Date
}
/** A question that a pupil may practise. */
export interface PracticeRow extends Standing {
  readonly question_id: number
  readonly version_id: number
  readonly subject_id: number | null
  readonly subject: string | null
  readonly objective: string
  readonly quiz: string
}

/**
 * The questions that the pupil has met in a quiz of the own school which explains its results, each as it was last asked. A question
 * that any other session of the school asks and has not explained yet (running, coming, paused, or kept hidden) is none of them, and
 * neither is another question with the same text.
 */
const practisable = ({ student, school, now }: Pupil, which: RawBuilder<unknown> = sql``) => sql`
  with told as materialized (
    select session.id, session.title, session.subject_id, session.ends_at, ${isExplained(now)} as is_opened
    from (select * from quiz_session where school_id = ${school} and state = 'published'
      union all select * from quiz_session where school_id = ${school} and state = 'archived') as session
  ), closed as materialized (
    select version.question_id, version.fingerprint from told as session
      join quiz_question as asked on asked.session_id = session.id
      join question_version as version on version.id = asked.question_version_id
    where not session.is_opened
  ), met as materialized (
    select distinct on (version.question_id) version.question_id, version.id as version_id, version.fingerprint,
      question.uuid, coalesce(question.subject_id, session.subject_id) as subject_id, question.objective, session.title as quiz,
      coalesce(answer.score >= asked.points, false) as was_right
    from quiz_attempt as attempt
      join told as session on session.id = attempt.session_id and session.is_opened
      join quiz_question as asked on asked.session_id = session.id
      join question_version as version on version.id = asked.question_version_id
      join question on question.id = version.question_id
      left join lateral (select score from ever.quiz_answer as own where own.attempt_id = attempt.id and own.number = asked.number
        limit 1) as answer on true
    where attempt.student_id = ${student} and attempt.state not in ('in_progress', 'frozen', 'retaken')
      and asked.grading = 'key' and version.type <> 'essay' ${which}
    order by version.question_id, session.ends_at desc, attempt.nr desc
  ), open as (
    select met.*, subject.name as subject, card.box, card.due_on::text as due_on
    from met left join subject on subject.id = met.subject_id
      left join practice_card as card on card.student_id = ${student} and card.question_id = met.question_id
    where met.question_id not in (select question_id from closed) and met.fingerprint not in (select fingerprint from closed)
  )`

/** Every question that a pupil may practise, in the order in which they were written. */
export const practiceOf = async (db: Db, pupil: Pupil): Promise<PracticeRow[]> => {
  const { rows } = await sql<PracticeRow>`${practisable(pupil)}
    select question_id, version_id, subject_id, subject, objective, quiz, was_right, box, due_on from open order by question_id`.execute(
    db,
  )
  return rows
}

/** One question that a pupil may practise, by its public id. */
export const practiceNamed = async (db: Db, pupil: Pupil, uuid: string): Promise<PracticeRow | undefined> => {
  const { rows } = await sql<PracticeRow>`${practisable(pupil, sql`and question.uuid = ${uuid}::uuid`)}
    select question_id, version_id, subject_id, subject, objective, quiz, was_right, box, due_on from open`.execute(db)
  return rows[0]
}

/** What a version of a question asks, and what is right. */
export const versionOf = async (db: Db, version: number) =>
  await db
    .selectFrom('question_version as version')
    .innerJoin('question', 'question.id', 'version.question_id')
    .where('version.id', '=', version)
    .select(['question.uuid', 'version.content', 'version.key', 'version.explanation'])
    .executeTakeFirstOrThrow()

/** How many a pupil has practised on a day. */
export const practisedOn = async (db: Db, student: number, day: string) =>
  (await db
    .selectFrom('practice_day')
    .where('student_id', '=', student)
    .where('day', '=', day)
    .select(['answered', 'rights'])
    .executeTakeFirst()) ?? { answered: 0, rights: 0 }

interface Practised {
  readonly student: number
  readonly question: number
  readonly day: string
  readonly now: Date
  readonly right: boolean
  readonly box: number
  readonly due_on: string
}

/** Counts an answer of a day; undefined where so many are allowed and used up. */
export const countPractised = async (
  db: Db,
  { student, day, now, right }: Pick<Practised, 'student' | 'day' | 'now' | 'right'>,
  most: number | null,
): Promise<number | undefined> => {
  const { rows } = await sql<{ answered: number }>`
    insert into practice_day as held (student_id, day, answered, rights, last_at)
    values (${student}, ${day}::date, 1, ${Number(right)}, ${now})
    on conflict (student_id, day) do update set answered = held.answered + 1, rights = held.rights + excluded.rights,
      last_at = excluded.last_at
      where ${most}::integer is null or held.answered < ${most}::integer
    returning answered`.execute(db)
  return rows[0]?.answered
}

/** Puts a question into its box; false where its turn has not come. */
export const putCard = async (db: Db, { student, question, day, now, right, box, due_on }: Practised): Promise<boolean> => {
  const { rows } = await sql`
    insert into practice_card as held (student_id, question_id, box, due_on, tries, rights, last_at)
    values (${student}, ${question}, ${box}, ${due_on}::date, 1, ${Number(right)}, ${now})
    on conflict (student_id, question_id) do update set box = excluded.box, due_on = excluded.due_on, tries = held.tries + 1,
      rights = held.rights + excluded.rights, last_at = excluded.last_at where held.due_on <= ${day}::date
    returning box`.execute(db)
  return rows.length > 0
}
