import type { Db } from '#db/db.ts'

/** A piece of work that a pupil has not handed in, though its time is over. */
export interface OwedWork {
  readonly student_id: number
  readonly title: string
  /** Where it was given: a class room. */
  readonly place: string
  /** The school's day on which it was due. */
  readonly due_on: string
}
export interface OwedQuery {
  readonly pupils: readonly number[]
  readonly now: Date
  /** What was due before this day is left out. */
  readonly since: string
}
type Source = (db: Db, asked: OwedQuery) => Promise<readonly OwedWork[]>
const sources = new Set<Source>()

/** Declares where pupils owe work. One query for all pupils that are asked for. */
export const owedWork = (source: Source): void => void sources.add(source)

/** What these pupils owe, wherever it was given, the earliest first. */
export const workOwedBy = async (db: Db, asked: OwedQuery): Promise<readonly OwedWork[]> => {
  const all: OwedWork[] = []
  // oxlint-disable-next-line no-await-in-loop -- in one transaction, one after the other
  for (const source of sources) all.push(...(await source(db, asked)))
  return all.toSorted((a, b) => a.due_on.localeCompare(b.due_on))
}
