import { sql } from 'kysely'
import type { Db } from '#db/db.ts'

/** Whether an account, named by a column or a number, has premium at this moment. */
export const premiumNow = (account: unknown, now: Date) =>
  sql<boolean>`exists (select from premium_period as had where had.account_id = ${account}
    and had.starts_at <= ${now}::timestamptz and had.ends_at > ${now}::timestamptz)`

/** Whether somebody has premium at this moment. */
export const hasPremium = async (db: Db, account: number, now: Date): Promise<boolean> =>
  (await db.selectNoFrom(premiumNow(account, now).as('has')).executeTakeFirstOrThrow()).has
