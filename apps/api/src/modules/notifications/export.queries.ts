import { exportOf } from '#school/exports.ts'

// What a notice says of others is left out: that there was one of that kind, and when, is about its reader.
exportOf('notifications', 'Notifikasi', async ({ db, user }) => ({
  data: await db
    .selectFrom('notification')
    .where('account_id', '=', user.id)
    .orderBy('id')
    .select(['kind', 'created_at', 'read_at'])
    .execute(),
}))

exportOf('notification-settings', 'Setelan notifikasi', async ({ db, user }) => ({
  data: [
    ...(await db
      .selectFrom('notification_preference')
      .where('account_id', '=', user.id)
      .select(['kind', 'enabled', 'push', 'whatsapp', 'email'])
      .execute()),
    ...(await db
      .selectFrom('quiet_hours')
      .where('account_id', '=', user.id)
      .select(['enabled', 'starts_at', 'ends_at'])
      .execute()),
  ],
}))
