import { sql } from 'kysely'
import type { Db } from '#db/db.ts'

/** The sessions of one account that are still open. */
const openSessions = (db: Db, account: number, now: Date) =>
  db.selectFrom('session').where('account_id', '=', account).where('ended_at', 'is', null).where('expires_at', '>', now)

export const listSessions = (db: Db, account: number, now: Date) =>
  openSessions(db, account, now)
    .orderBy('last_seen_at', 'desc')
    .limit(100)
    .select(['id', 'user_agent', 'address', 'created_at', 'last_seen_at'])
    .execute()

/** Ends one session of the account, or with `except` all others; answers the ids that ended now. */
export const endSessions = async (db: Db, account: number, which: { id: string } | { except: string }) => {
  const rows = await db
    .updateTable('session')
    .set({ ended_at: sql`clock_timestamp()`, ended_because: 'device_ended' })
    .where('account_id', '=', account)
    .where('ended_at', 'is', null)
    .where((eb) => ('id' in which ? eb('id', '=', which.id) : eb('id', '!=', which.except)))
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}
