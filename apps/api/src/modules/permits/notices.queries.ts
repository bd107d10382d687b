import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { published } from '#kit/live/events.ts'

/** Marks what asked somebody to decide these permits as read: nothing is left to do. */
export const settleWaiting = async (db: Db, permits: readonly number[], now: Date): Promise<void> => {
  if (permits.length === 0) return
  await sql`
    with settled as (
      update notification set read_at = coalesce(read_at, ${now}::timestamptz), push_after = null
      where kind = 'permit_waiting' and (data->>'permit_id')::bigint = any(${permits}::bigint[]) and read_at is null
      returning account_id
    ), told as (${published('notifications', 'settled')})
    select count(*) from told`.execute(db)
}
