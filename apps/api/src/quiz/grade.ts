import type { Db } from '#db/db.ts'
import { answersToScore, writeScores } from './grade.queries.ts'
import { gradeAnswers, keepGraded } from './grade.rules.ts'

/**
 * Scores these attempts by the keys as they are now, in the transaction of `db`: each answer, and the attempt's points of how
 * many. What a person has marked stays. An attempt with an essay that nobody has marked `needs_grading`, and its points are what
 * is known so far; any other is `graded`. Attempts that still run, or were retaken, are left alone. Bears to be repeated.
 * `only`: what was graded before stays but for the question `anew`, see keepGraded.
 */
export const gradeAttempts = async (
  db: Db,
  attemptIds: readonly number[],
  only?: { readonly anew: number | undefined },
): Promise<void> => {
  if (attemptIds.length === 0) return
  const rows = await answersToScore(db, attemptIds)
  const { scored, totals } = gradeAnswers(only ? keepGraded(rows, only.anew) : rows)
  await writeScores(db, scored, totals)
}
