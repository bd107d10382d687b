import { exportOf } from '#school/exports.ts'

exportOf('koin', 'Koin', async ({ db, user }) => {
  const earned = await db
    .selectFrom('koin_line as line')
    .innerJoin('koin_award as award', 'award.id', 'line.source_id')
    .where('line.account_id', '=', user.id)
    .orderBy('line.id')
    .select(['line.date', 'line.amount', 'line.source', 'award.reason', 'line.created_at'])
    .execute()
  const given = await db
    .selectFrom('koin_award')
    .where('teacher_id', '=', user.id)
    .orderBy('id')
    .select(['date', 'amount', 'reason', 'given_at'])
    .execute()
  return {
    data: [...earned.map((row) => ({ kind: 'earned', ...row })), ...given.map((row) => ({ kind: 'given', ...row }))],
  }
})
