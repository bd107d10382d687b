import type { OrderState, PaymentOutcome } from '@lentera/contract/wallet'
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

/** A package of a role that is sold. */
export const packageOf = (db: Db, role: 'student' | 'teacher', uuid: string) =>
  db
    .selectFrom('premium_package')
    .where('uuid', '=', uuid)
    .where('role', '=', role)
    .where('sold', '=', true)
    .select(['id', 'price'])
    .executeTakeFirst()

const orders = (db: Db) =>
  db
    .selectFrom('wallet_order as order')
    .innerJoin('premium_package as package', 'package.id', 'order.package_id')
    .innerJoin('account as buyer', 'buyer.id', 'order.account_id')
    .select(['order.id', 'order.token', 'order.account_id', 'order.payer_id', 'order.price', 'order.created_at'])
    .select([
      'order.expires_at',
      'order.settled_at',
      'order.refunded_at',
      'order.reference',
      sql<OrderState>`"order".state`.as('state'),
    ])
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
/** How many orders of somebody can still be paid, and of how many parents were asked within a day. Holds the account's row. */
export const countOrders = async (db: Db, account: number, now: Date) => {
  await db.selectFrom('account').where('id', '=', account).select('id').forUpdate().executeTakeFirstOrThrow()
  return db
    .selectFrom('wallet_order')
    .where('account_id', '=', account)
    .select([
      sql<number>`count(*) filter (where state in ('open', 'waiting_parent') and expires_at > ${now})::int`.as('open'),
      // Only an order that parents are asked about has a time of days.
      sql<number>`count(*) filter (where created_at > ${now}::timestamptz - interval '1 day'
        and expires_at > created_at + interval '1 day')::int`.as('asked'),
    ])
    .executeTakeFirstOrThrow()
}
/** An order of somebody, other than this one, that was announced to the parents by itself after a moment. */
export const announcedOrder = (db: Db, account: number, after: Date, other: number) =>
  db
    .selectFrom('wallet_order')
    .where('account_id', '=', account)
    .where('id', '<>', other)
    .where('announced_at', '>', after)
    .orderBy('id', 'desc')
    .select('token')
    .executeTakeFirst()
export const markAnnounced = (db: Db, id: number, now: Date) =>
  db.updateTable('wallet_order').set({ announced_at: now }).where('id', '=', id).execute()

/** Payments of which the provider is to be asked now. */
export const askedOrders = (db: Db, now: Date) =>
  db
    .selectFrom('wallet_order')
    .where('ask_at', '<=', now)
    .orderBy('ask_at')
    .limit(200)
    .select(['id', 'token', 'price', 'reference', 'asked'])
    .execute()
export const markAsked = (db: Db, id: number, asked: number, ask_at: Date | null) =>
  db.updateTable('wallet_order').set({ asked, ask_at }).where('id', '=', id).where('ask_at', 'is not', null).execute()
/** Orders that wait for a parent to decide, the oldest first. */
export const ordersForParent = (db: Db, parent: number, now: Date) =>
  db
    .selectFrom('family_link as link')
    .innerJoin('wallet_order as order', 'order.account_id', 'link.student_id')
    .innerJoin('account as child', 'child.id', 'order.account_id')
    .innerJoin('premium_package as package', 'package.id', 'order.package_id')
    .where('link.parent_id', '=', parent)
    .where('link.state', '=', 'linked')
    .where('order.state', '=', 'waiting_parent')
    .where('order.expires_at', '>', now)
    .orderBy('order.id')
    .select(['order.token', 'order.price', 'child.name', 'package.name as package'])
    .execute()

interface Moved {
  readonly state: OrderState
  readonly payer_id?: number
  readonly settled_at?: Date
  readonly refunded_at?: Date
  readonly reference?: string
  readonly ask_at?: Date | null
  readonly asked?: number
}
export const moveOrder = (db: Db, id: number, moved: Moved) =>
  db.updateTable('wallet_order').set(moved).where('id', '=', id).execute()

interface KeptEvent {
  readonly event: string
  readonly order_id: number | null
  readonly unknown_order: string | null
  readonly outcome: PaymentOutcome
  readonly amount: number
  readonly concern: 'amount' | 'unknown' | null
  readonly happened_at: Date
  readonly received_at: Date
}
/** Keeps what a wallet has told; false where the same was told before. */
export const insertEvent = async (db: Db, event: KeptEvent): Promise<boolean> =>
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
/** Takes back what was paid for with an order. What was bought after it begins earlier by what is left of it, so that nobody pays for days between. */
export const endPeriod = (db: Db, order_id: number, now: Date) =>
  sql`
  with gone as (
    delete from premium_period where order_id = ${order_id}::bigint
    returning account_id, ends_at, greatest(ends_at - greatest(starts_at, ${now}::timestamptz), interval '0') as left_over
  )
  update premium_period as later set starts_at = later.starts_at - gone.left_over, ends_at = later.ends_at - gone.left_over
  from gone where later.account_id = gone.account_id and later.source = 'paid' and later.starts_at >= gone.ends_at`.execute(db)

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
