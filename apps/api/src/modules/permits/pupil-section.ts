import { pupilSection } from '#school/pupil-sections.ts'
import { inOrder, orders } from './permits.queries.ts'
import { lookerOf, present, withSchools } from './permits.scope.ts'
import { decidedPermits } from './permits.scope.queries.ts'

/** So many of the newest. */
const FEW = 5

pupilSection('permits', async (context, { id, school, verbs }) => {
  if (!verbs.includes('accompany')) return null
  // A guru wali reads the permits of the own pupil, and decides on none.
  const asGuardian = !verbs.includes('decide')
  const looker = asGuardian ? ({ role: 'school', school: school.id } as const) : await lookerOf(context)
  const rows = await decidedPermits(context.db, looker)
    .where('permit.account_id', '=', id)
    .orderBy(inOrder(orders.newest))
    .limit(FEW)
    .execute()
  if (rows.length === 0) return null
  const permits = (await withSchools(context, rows)).map(present)
  return { permits: asGuardian ? permits.map((one) => ({ ...one, can: [] })) : permits }
})
