import type { OrderState } from '@lentera/contract/wallet'
import { sql } from 'kysely'
import type { Db } from '#db/db.ts'

export const linkOf = (db: Db, account: number) =>
  db.selectFrom('wallet_link').where('account_id', '=', account).select(['phone', 'linked_at']).executeTakeFirst()
export const writeLink = (db: Db, link: { account_id: number; phone: string; linked_at: Date }) =>
  db
    .insertInto('wallet_link')
    .values(link)
    .onConflict((on) => on.column('account_id').doUpdateSet({ phone: link.phone, linked_at: link.linked_at }))
    .execute()
export const dropLink = (db: Db, account: number) => db.deleteFrom('wallet_link').where('account_id', '=', account).execute()

export const insertIntegration = (db: Db, one: { token: string; account_id: number; created_at: Date }) =>
  db.insertInto('wallet_integration').values(one).execute()
/** A request of somebody to be linked. */
export const integrationOf = (db: Db, account: number, token: string) =>
  db
    .selectFrom('wallet_integration')
    .where('token', '=', token)
    .where('account_id', '=', account)
    .select(['created_at', 'answered_at'])
    .executeTakeFirst()
export const closeIntegration = (db: Db, token: string, now: Date) =>
  db.updateTable('wallet_integration').set({ answered_at: now }).where('token', '=', token).execute()

/** A package of a role. */
export const packageOf = (db: Db, role: 'student' | 'teacher', uuid: string) =>
  db.selectFrom('premium_package').where('uuid', '=', uuid).where('role', '=', role).select(['id', 'price']).executeTakeFirst()

const orders = (db: Db) =>
  db
    .selectFrom('wallet_order as order')
    .innerJoin('premium_package as package', 'package.id', 'order.package_id')
    .innerJoin('account as buyer', 'buyer.id', 'order.account_id')
    .select(['order.id', 'order.token', 'order.account_id', 'order.payer_id', 'order.price', 'order.created_at'])
    .select(['order.expires_at', 'order.settled_at', sql<OrderState>`"order".state`.as('state')])
    .select(['package.name as package', 'package.months', 'buyer.name as for_name'])
export type OrderRow = Awaited<ReturnType<typeof orderBy>> & {}

/** Orders of somebody, and of a parent's linked children that were theirs to pay: begun at the person, not at all orders. */
const visible = (account: number) => sql<boolean>`"order".id = any(array(
  select own.id from wallet_order as own where own.account_id = ${account}
  union select paid.id from wallet_order as paid where paid.payer_id = ${account}
  union select asked.id from family_link as link inner join wallet_order as asked on asked.account_id = link.student_id
    where link.parent_id = ${account} and link.state = 'linked' and asked.state = 'waiting_parent'))`
export const ordersOf = (db: Db, account: number) =>
  orders(db).where(visible(account)).orderBy('order.id', 'desc').limit(50).execute()
/** One of them; held until the transaction ends where `held`. */
export const orderOf = (db: Db, account: number, token: string, held = false) =>
  orders(db)
    .where(visible(account))
    .where('order.token', '=', token)
    .$if(held, (query) => query.forUpdate('order'))
    .executeTakeFirst()
/** An order, held, whoever asks: for what a wallet tells. */
export const orderBy = (db: Db, token: string) =>
  orders(db).where('order.token', '=', token).forUpdate('order').executeTakeFirst()

interface NewOrder {
  readonly token: string
  readonly account_id: number
  readonly package_id: number
  readonly price: number
  readonly state: OrderState
  readonly created_at: Date
  readonly expires_at: Date
}
export const insertOrder = (db: Db, order: NewOrder) => db.insertInto('wallet_order').values(order).execute()
export const moveOrder = (
  db: Db,
  id: number,
  { state, ...more }: { state: OrderState; payer_id?: number; settled_at?: Date; refunded_at?: Date; expires_at?: Date },
) =>
  db
    .updateTable('wallet_order')
    .set({ state, ...more })
    .where('id', '=', id)
    .execute()

/** Keeps what a wallet has told; false where the same was told before. */
export const insertEvent = async (
  db: Db,
  event: { event: string; order_id: number; outcome: 'paid' | 'declined'; received_at: Date },
): Promise<boolean> =>
  (await db
    .insertInto('wallet_event')
    .values(event)
    .onConflict((on) => on.column('event').doNothing())
    .returning('event')
    .executeTakeFirst()) !== undefined

/** Adds what was paid to what somebody has: after what runs already. */
export const addPeriod = (
  db: Db,
  { account_id, order_id, months, now }: { account_id: number; order_id: number; months: number; now: Date },
) =>
  sql`
  insert into premium_period (account_id, source, order_id, starts_at, ends_at)
  select ${account_id}::bigint, 'paid', ${order_id}::bigint, begun.at, begun.at + make_interval(months => ${months}::integer)
  from (select greatest(${now}::timestamptz, coalesce(max(ends_at), ${now}::timestamptz)) as at from premium_period
    where account_id = ${account_id}) as begun
  on conflict do nothing`.execute(db)
export const endPeriod = (db: Db, order_id: number) => db.deleteFrom('premium_period').where('order_id', '=', order_id).execute()

/** What decides whether somebody buys alone: the birthday, and the linked parents. */
export const buyerOf = async (db: Db, account: number) => {
  const { born_on } = await db
    .selectFrom('account')
    .where('id', '=', account)
    .select(sql<string | null>`born_on::text`.as('born_on'))
    .executeTakeFirstOrThrow()
  const parents = await db
    .selectFrom('family_link')
    .where('student_id', '=', account)
    .where('state', '=', 'linked')
    .select('parent_id')
    .execute()
  return { born_on, parents: parents.map(({ parent_id }) => parent_id) }
}
