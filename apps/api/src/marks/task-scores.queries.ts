import { type RawBuilder, sql } from 'kysely'

/** How the score of a work stands: it counts (`shared`), or only teachers see it (`draft`). */
export type ScoreStanding = 'shared' | 'draft'

/**
 * How the score of a work (a row of tugasku_work, by its name in the query) stands. This is the one rule of what counts: a score that
 * is shared, of the attempt that is handed in. A score of an attempt that was taken back, sent back or followed by another one is
 * none, and stays only in the history of the work.
 */
export const scoreStanding = (work: string): RawBuilder<ScoreStanding | null> => {
  const of = (column: string) => sql.ref(`${work}.${column}`)
  return sql`case when ${of('score')} is null then null when ${of('state')} = 'returned' then 'shared'
    when ${of('state')} = 'graded' then 'draft' end`
}

/** Whether a work has a score that counts: in grades, averages and prints, and for pupils and parents. */
export const scoreCounts = (work: string): RawBuilder<boolean> => sql`coalesce(${scoreStanding(work)} = 'shared', false)`

/** The score that counts; null where there is none. */
export const countedScore = (work: string): RawBuilder<number | null> =>
  sql`case when ${scoreCounts(work)} then ${sql.ref(`${work}.score`)} end`

/** The score as the teachers of its task see it: one that counts, or a draft. */
export const teachersScore = (work: string): RawBuilder<number | null> =>
  sql`case when ${scoreStanding(work)} is not null then ${sql.ref(`${work}.score`)} end`
