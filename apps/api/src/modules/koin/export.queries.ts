import { sql } from 'kysely'
import { exportOf } from '#school/exports.ts'

exportOf('koin', 'Koin', async ({ db, user }) => {
  const earned = await db
    .selectFrom('koin_line as line')
    .leftJoin('koin_award as award', (join) =>
      join.onRef('award.id', '=', 'line.source_id').on('line.source', '=', sql.lit('award')),
    )
    .where('line.account_id', '=', user.id)
    .orderBy('line.id')
    .select(['line.date', 'line.amount', 'line.source', 'award.reason', 'line.created_at'])
    .execute()
  const claimed = await db
    .selectFrom('gift_claim as claim')
    .innerJoin('gift', 'gift.id', 'claim.gift_id')
    .where('claim.account_id', '=', user.id)
    .orderBy('claim.id')
    .select(['gift.name as gift', 'claim.cost', 'claim.state', 'claim.reason', 'claim.requested_at'])
    .execute()
  const given = await db
    .selectFrom('koin_award')
    .where('teacher_id', '=', user.id)
    .orderBy('id')
    .select(['date', 'amount', 'reason', 'given_at'])
    .execute()
  return {
    data: [
      ...earned.map((row) => ({ kind: 'line', ...row })),
      ...claimed.map((row) => ({ kind: 'claimed', ...row })),
      ...given.map((row) => ({ kind: 'given', ...row })),
    ],
  }
})
