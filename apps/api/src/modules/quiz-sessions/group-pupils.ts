import type { Db } from '#db/db.ts'
import { pupilsOfGroups } from '#school/group-members.queries.ts'

/** How many pupils are in each of these learning groups on a date. */
export const groupCounts = async (db: Db, groups: readonly number[], date: string): Promise<ReadonlyMap<number, number>> => {
  const rows = await pupilsOfGroups(
    db,
    groups.map((group) => ({ group, date })),
  )
  const ofGroup = Map.groupBy(rows, ({ group_id }) => group_id)
  return new Map([...ofGroup].map(([id, its]) => [id, its.length]))
}
