import { sql } from 'kysely'
import { prepared } from '#db/prepared.ts'
import { gathered } from '#kit/batch/batch.ts'

interface Asked {
  readonly student: number
  readonly now: Date
}

/** Of these pupils, who is asked to a quiz that has not ended, or has begun one. */
const withQuizzes = prepared<{ students: readonly number[]; now: Date }>()((db, slot) => {
  const lasting = sql<boolean>`session.state in ('published', 'archived')
    and (session.ends_at > ${slot.now}::timestamptz or session.starts_at > ${slot.now}::timestamptz or session.paused_at is not null)`
  return db
    .selectFrom('enrollment')
    .innerJoin('quiz_session_class as link', 'link.class_id', 'enrollment.class_id')
    .innerJoin('quiz_session as session', 'session.id', 'link.session_id')
    .where('enrollment.student_id', '=', sql<number>`any(${slot.students}::bigint[])`)
    .where(lasting)
    .select('enrollment.student_id')
    .union(
      db
        .selectFrom('quiz_session_student as link')
        .innerJoin('quiz_session as session', 'session.id', 'link.session_id')
        .where('link.student_id', '=', sql<number>`any(${slot.students}::bigint[])`)
        .where(lasting)
        .select('link.student_id'),
    )
    .union(
      // One that is begun is still to be handed in, and one of whose session only its code was known stands here alone.
      db
        .selectFrom('quiz_attempt as attempt')
        .innerJoin('quiz_session as session', 'session.id', 'attempt.session_id')
        .where('attempt.student_id', '=', sql<number>`any(${slot.students}::bigint[])`)
        .where(({ or, eb }) => or([eb('attempt.state', 'in', ['in_progress', 'frozen']), lasting]))
        .select('attempt.student_id'),
    )
})

/**
 * Whether any quiz of a pupil may run or come: asked at every opening, and mostly not so. To plan the list of them takes longer
 * than all else of a visit. Those who ask at once share a query; it looks from the earliest of their moments.
 */
export const mayHaveQuizzes = gathered(async (db, asked: readonly Asked[]) => {
  const now = new Date(Math.min(...asked.map((one) => one.now.getTime())))
  const some = new Set(
    (await withQuizzes(db, { students: asked.map(({ student }) => student), now })).map((row) => row.student_id),
  )
  return asked.map(({ student }) => some.has(student))
})
