import { GRACE_DAYS } from '@lentera/contract/premium'
import { sql } from 'kysely'
import type { Db } from '#db/db.ts'

/** Whether an account, named by a column or a number, has premium at this moment: also for some days after what was paid for has ended. */
export const premiumNow = (account: unknown, now: Date) =>
  sql<boolean>`exists (select from premium_period as had where had.account_id = ${account} and had.starts_at <= ${now}::timestamptz
    and had.ends_at + case had.source when 'paid' then ${GRACE_DAYS} else 0 end * interval '1 day' > ${now}::timestamptz)`

/** Whether somebody has premium at this moment. */
export const hasPremium = async (db: Db, account: number, now: Date): Promise<boolean> =>
  (await db.selectNoFrom(premiumNow(account, now).as('has')).executeTakeFirstOrThrow()).has

/** Whether somebody has premium, and whether they ever had. */
export const premiumStanding = async (db: Db, account: number, now: Date) =>
  db
    .selectNoFrom([
      premiumNow(account, now).as('has'),
      sql<boolean>`exists (select from premium_period where account_id = ${account})`.as('had'),
    ])
    .executeTakeFirstOrThrow()
