import type { Report } from '@lentera/contract/quiz-reports'
import type { Db } from '#db/db.ts'
import { readDifferently } from '#quiz/grade.rules.ts'
import type { RequestContext } from '#kit/http/services.ts'
import { sessionsTyped, typedAnswers } from './reread.queries.ts'

/**
 * The questions of a session whose typed answers would get other points today, because numbers and texts are read better than when
 * they were graded. Reckoned from the typed answers of this session alone, when its report is opened.
 */
export const rereadOf = async (db: Db, session: number): Promise<Report['reread']> => {
  const changed = Map.groupBy(readDifferently(await typedAnswers(db, session)), ({ number }) => number)
  return [...changed].map(([number, rows]) => ({ number, answers: rows.length })).toSorted((a, b) => a.number - b.number)
}

/** A teacher with more such sessions sees the offer of the older ones in their reports. */
const MOST_SESSIONS = 60

/** The visitor's sessions of the last year of which a report would offer to grade typed answers anew; reckoned one after the other. */
export const rereads = async ({ db, user, now }: Pick<RequestContext, 'db' | 'user' | 'now'>) => {
  const found = []
  for (const { id, uuid } of await sessionsTyped(db, user.id, { now, most: MOST_SESSIONS })) {
    const answers = (await rereadOf(db, id)).reduce((sum, one) => sum + one.answers, 0)
    if (answers > 0) found.push({ uuid, answers })
  }
  return found
}
