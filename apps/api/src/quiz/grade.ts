import type { Db } from '#db/db.ts'
import { answersToScore, writeScores } from './grade.queries.ts'
import { gradeAnswers } from './grade.rules.ts'

/**
 * Scores these attempts by the keys as they are now, in the transaction of `db`: each answer, and the attempt's points of how
 * many. What a person has marked stays. An attempt with an essay that nobody has marked `needs_grading`, and its points are what
 * is known so far; any other is `graded`. Attempts that still run, or were retaken, are left alone. Bears to be repeated.
 */
export const gradeAttempts = async (db: Db, attemptIds: readonly number[]): Promise<void> => {
  if (attemptIds.length === 0) return
  const { scored, totals } = gradeAnswers(await answersToScore(db, attemptIds))
  await writeScores(db, scored, totals)
}
