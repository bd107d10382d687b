import type { Db } from '#db/db.ts'
import { answersToScore, type Scored, type Total, writeScores } from './grade.queries.ts'
import { pointsOf, scoreOf } from './score.rules.ts'

/**
 * Scores these attempts by the keys as they are now, in the transaction of `db`: each answer, and the attempt's points of how
 * many. What a person has marked stays. An attempt with an essay that nobody has marked `needs_grading`, and its points are what
 * is known so far; any other is `graded`. Attempts that still run, or were retaken, are left alone. Bears to be repeated.
 */
export const gradeAttempts = async (db: Db, attemptIds: readonly number[]): Promise<void> => {
  if (attemptIds.length === 0) return
  const rows = await answersToScore(db, attemptIds)
  const scored: Scored[] = rows.map(({ attempt_id, number, key, answer, points, marked }) => {
    const worth = scoreOf(key, answer)
    return { attempt_id, number, score: marked ?? (worth === null ? null : pointsOf(worth, points)) }
  })
  const points = Map.groupBy(rows, ({ attempt_id }) => attempt_id)
  const totals: Total[] = [...Map.groupBy(scored, ({ attempt_id }) => attempt_id)].map(([attempt_id, answers]) => ({
    attempt_id,
    state: answers.some(({ score }) => score === null) ? 'needs_grading' : 'graded',
    score: pointsOf(
      1,
      answers.reduce((sum, { score }) => sum + (score ?? 0), 0),
    ),
    max_score: pointsOf(
      1,
      points.get(attempt_id)!.reduce((sum, one) => sum + one.points, 0),
    ),
  }))
  await writeScores(db, scored, totals)
}
