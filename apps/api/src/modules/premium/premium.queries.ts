import { sql } from 'kysely'
import type { PremiumType } from '@lentera/contract/premium'
import type { Db } from '#db/db.ts'
import type { PremiumFacts } from './premium.rules.ts'

type Buyer = 'student' | 'teacher'

export const featuresFor = (db: Db, role: Buyer) =>
  db
    .selectFrom('premium_feature')
    .where(sql<boolean>`${role} = any(roles)`)
    .orderBy('place')
    .select(['code', 'name', 'free', 'premium'])
    .execute()

/** What somebody in this role may have, the shortest first. */
export const packagesFor = (db: Db, role: Buyer, type: PremiumType | undefined) =>
  db
    .selectFrom('premium_package')
    .where('role', '=', role)
    .where('sold', '=', true)
    .$if(type !== undefined, (query) => query.where('type', '=', type!))
    .orderBy('months')
    .select(['uuid', 'type', 'name', 'summary', 'months', 'price'])
    .execute()

/** What is known of somebody's premium. */
export const premiumFacts = async (db: Db, account: number): Promise<PremiumFacts> => {
  const { rows } = await sql<PremiumFacts>`
    select max(ends_at) filter (where source = 'trial') as trial, max(ends_at) filter (where source = 'paid') as paid,
      (select max(refunded_at) from wallet_order where account_id = ${account} and state = 'refunded') as refunded
    from premium_period where account_id = ${account}`.execute(db)
  return rows[0]!
}

/** Begins somebody's trial; nothing where there was one. */
export const insertTrial = async (
  db: Db,
  { account_id, starts_at, ends_at }: { account_id: number; starts_at: Date; ends_at: Date },
): Promise<void> => {
  await db
    .insertInto('premium_period')
    .values({ account_id, source: 'trial', starts_at, ends_at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
