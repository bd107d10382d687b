import { exportOf } from '#school/exports.ts'

exportOf('activities', 'Jurnal', async ({ db, user }) => {
  const data = await db
    .selectFrom('activity')
    .where('account_id', '=', user.id)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .select(['date', 'title', 'text', 'subject', 'starts_at', 'ends_at', 'written_at', 'changed_at'])
    .execute()
  const files = await db
    .selectFrom('activity_picture as picture')
    .innerJoin('activity', 'activity.id', 'picture.activity_id')
    .innerJoin('file', 'file.id', 'picture.file_id')
    .where('activity.account_id', '=', user.id)
    .where('activity.removed_at', 'is', null)
    .orderBy('picture.id')
    .select(['file.id', 'file.type', 'activity.date'])
    .execute()
  return { data, files: files.map(({ date, ...file }) => ({ ...file, name: `jurnal-${date}` })) }
})
