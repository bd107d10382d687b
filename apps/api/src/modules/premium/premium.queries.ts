import { sql } from 'kysely'
import type { PremiumType } from '@lentera/contract/premium'
import type { Db } from '#db/db.ts'

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

/** Somebody's trial; undefined of who never had one. */
export const trialOf = (db: Db, account: number) =>
  db
    .selectFrom('premium_period')
    .where('account_id', '=', account)
    .where('source', '=', 'trial')
    .select(['starts_at', 'ends_at'])
    .executeTakeFirst()

/** When what somebody has paid for ends; undefined where nothing runs. */
export const paidUntil = async (db: Db, account: number, now: Date): Promise<Date | undefined> =>
  (
    await db
      .selectFrom('premium_period')
      .where('account_id', '=', account)
      .where('source', '=', 'paid')
      .where('ends_at', '>', now)
      .orderBy('ends_at', 'desc')
      .select('ends_at')
      .executeTakeFirst()
  )?.ends_at

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
