import { exportOf } from '#school/exports.ts'

exportOf('wallet', 'Pembelian', async ({ db, user }) => ({
  data: await db
    .selectFrom('wallet_order as order')
    .innerJoin('premium_package as package', 'package.id', 'order.package_id')
    .where((eb) => eb.or([eb('order.account_id', '=', user.id), eb('order.payer_id', '=', user.id)]))
    .orderBy('order.id')
    .select(['package.name as package', 'order.price', 'order.state', 'order.created_at', 'order.settled_at'])
    .execute(),
}))
