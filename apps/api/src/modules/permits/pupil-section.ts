import { pupilSection } from '#school/pupil-sections.ts'
import { inOrder, orders } from './permits.queries.ts'
import { lookerOf, present, withSchools } from './permits.scope.ts'
import { decidedPermits } from './permits.scope.queries.ts'

/** So many of the newest. */
const FEW = 5

pupilSection('permits', async (context, { id, verbs }) => {
  if (!verbs.includes('decide')) return null
  const rows = await decidedPermits(context.db, await lookerOf(context))
    .where('permit.account_id', '=', id)
    .orderBy(inOrder(orders.newest))
    .limit(FEW)
    .execute()
  return rows.length === 0 ? null : { permits: (await withSchools(context, rows)).map(present) }
})
