import type { Db } from '#db/db.ts'

/** The sessions of one account that are still open. */
export const listSessions = (db: Db, account: number, now: Date) =>
  db
    .selectFrom('session')
    .where('account_id', '=', account)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('last_seen_at', 'desc')
    .limit(100)
    .select(['id', 'user_agent', 'address', 'created_at', 'last_seen_at'])
    .execute()
