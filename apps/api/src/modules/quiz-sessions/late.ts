import type { Db } from '#db/db.ts'
import { gradeAttempts } from '#quiz/grade.ts'
import { countLate, decideLate, scoresOf } from './late.queries.ts'

interface Deciding {
  readonly session: number
  readonly students: readonly number[]
  readonly by: number
  readonly now: Date
}
/** What the history says of each attempt: which questions, and what each was worth before and is since. */
export type Told = ReadonlyMap<number, { readonly numbers: readonly number[]; readonly marks: readonly object[] }>

/**
 * The teacher's word on answers that came late: only by this do they ever count. Scores change in the same transaction, and the history
 * of each attempt keeps what changed.
 */
export const settleLate = async (db: Db, deciding: Deciding, decision: 'counted' | 'ignored'): Promise<Told> => {
  const decided = await decideLate(db, { ...deciding, decision })
  const before = await scoresOf(db, decided)
  if (decision === 'counted' && decided.length > 0) {
    await countLate(db, decided)
    await gradeAttempts(db, [...new Set(decided.map(({ attempt_id }) => attempt_id))], { anew: undefined })
  }
  const after = decision === 'counted' ? await scoresOf(db, decided) : before
  const told = [...Map.groupBy(decided, ({ attempt_id }) => attempt_id)].map(([attempt, all]) => {
    const numbers = all.map(({ number }) => number)
    const marks = numbers.flatMap((number) => {
      const [from, to] = [before.get(`${attempt} ${number}`) ?? null, after.get(`${attempt} ${number}`) ?? null]
      return from === to ? [] : [{ number, from, to }]
    })
    return [attempt, { numbers, marks }] as const
  })
  return new Map(told)
}
