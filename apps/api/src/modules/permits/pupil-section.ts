import { pupilSection } from '#school/pupil-sections.ts'
import { inOrder, orders } from './permits.queries.ts'
import { lookerOf, present, withSchools } from './permits.scope.ts'
import { decidedPermits } from './permits.scope.queries.ts'

/** So many of the newest. */
const FEW = 5

pupilSection('permits', async (visit, { id, verbs }) => {
  if (!verbs.includes('decide')) return null
  const rows = await decidedPermits(visit.db, await lookerOf(visit))
    .where('permit.account_id', '=', id)
    .orderBy(inOrder(orders.newest))
    .limit(FEW)
    .execute()
  return rows.length === 0 ? null : { permits: (await withSchools(visit, rows)).map(present) }
})
