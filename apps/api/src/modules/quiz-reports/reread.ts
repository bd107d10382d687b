import type { Report } from '@lentera/contract/quiz-reports'
import type { Db } from '#db/db.ts'
import { readDifferently } from '#quiz/grade.rules.ts'
import { typedAnswers } from './reread.queries.ts'

/**
 * The questions of a session whose typed answers would get other points today, because numbers and texts are read better than when
 * they were graded. Reckoned from the typed answers of this session alone, when its report is opened.
 */
export const rereadOf = async (db: Db, session: number): Promise<Report['reread']> => {
  const changed = Map.groupBy(readDifferently(await typedAnswers(db, session)), ({ number }) => number)
  return [...changed].map(([number, rows]) => ({ number, answers: rows.length })).toSorted((a, b) => a.number - b.number)
}
