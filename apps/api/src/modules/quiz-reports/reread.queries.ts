import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import type { AnswerToScore } from '#quiz/grade.rules.ts'
import { ended } from '#quiz/results.queries.ts'

/** Answers of a session that were typed and graded by their key, of attempts that are over. */
export const typedAnswers = async (db: Db, session: number): Promise<AnswerToScore[]> => {
  const { rows } = await sql<AnswerToScore>`
    select answer.attempt_id, question.number, version.key, version.content ->> 'unit' as unit, question.points, question.grading,
      answer.answer, null as marked, answer.score as stored
    from quiz_question question join question_version version on version.id = question.question_version_id
      join quiz_attempt attempt on attempt.session_id = question.session_id and attempt.state in ${ended}
      join quiz_answer answer on answer.attempt_id = attempt.id and answer.number = question.number
    where question.session_id = ${session} and question.grading = 'key' and version.type in ('numeric', 'short')
      and answer.graded_by is null and answer.score is not null and answer.answer is not null`.execute(db)
  return rows
}

/** The newest sessions of a teacher that ask for numbers or texts and in which somebody has handed in; those of a year at most. */
export const sessionsTyped = async (db: Db, teacher: number, { now, most }: { now: Date; most: number }) => {
  const { rows } = await sql<{ id: number; uuid: string }>`
    select session.id, session.uuid from quiz_session session
    where session.teacher_id = ${teacher} and session.state in ('published', 'archived')
      and session.starts_at > ${now}::timestamptz - interval '1 year'
      and exists (select from quiz_attempt attempt where attempt.session_id = session.id and attempt.state in ${ended})
      and exists (select from quiz_question question join question_version version on version.id = question.question_version_id
        where question.session_id = session.id and question.grading = 'key' and version.type in ('numeric', 'short'))
    order by session.starts_at desc, session.id desc limit ${most}`.execute(db)
  return rows
}
