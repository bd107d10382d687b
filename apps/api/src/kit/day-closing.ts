import { sql } from 'kysely'
import type { Db } from '#db/db.ts'

/**
 * Those of these dates whose day the school has closed. Until the transaction ends no other of them closes: the closing takes
 * the same lock for itself, so that a record is written before its day closes, and seen by it, or afterwards.
 */
export const closedDates = async (
  db: Db,
  { school, dates }: { school: number; dates: readonly string[] },
): Promise<ReadonlySet<string>> => {
  const days = [...new Set(dates)].toSorted()
  if (days.length === 0) return new Set()
  const names = days.map((date) => `closing ${school} ${date}`)
  await sql`select pg_advisory_xact_lock_shared(hashtextextended(name, 0)) from unnest(${names}::text[]) as name`.execute(db)
  const rows = await db
    .selectFrom('day_closing')
    .where('school_id', '=', school)
    .where('date', '=', sql<string>`any(${days}::date[])`)
    .select('date')
    .execute()
  return new Set(rows.map(({ date }) => date))
}
